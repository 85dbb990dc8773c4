use std::ops::Neg;

use super::Score;
use super::search::{Search, Stopped, score_of};
use super::threats::captures;
use super::window::Window;
use crate::rules::{Move, Position};

impl Search<'_> {
    /// The score of a position once the captures are over. Nobody has to
    /// capture, so what the position is worth as it stands is a lower bound;
    /// in a chain that runs it is not, but there the side may stop.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        mut window: Window,
        ply: usize,
    ) -> Result<Score, Stopped> {
        self.visit()?;
        let mut best = Score::MIN;
        if position.chaining().is_none() {
            best = self.style.weights.evaluate(position);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta || self.is_hopeless(position, best, window.alpha) {
                return Ok(best);
            }
        }
        let stop = position.chaining().map(|_| Move::Stop);
        for played in captures(position).into_iter().chain(stop) {
            if !self.blindness.expects(position, played) {
                continue;
            }
            let mut after = *position;
            after.play_unchecked(played);
            let score = self.quiesce_after(position, &after, window, ply + 1)?;
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        Ok(best)
    }

    /// The score of a position for the side that moved to it.
    fn quiesce_after(
        &mut self,
        before: &Position,
        after: &Position,
        window: Window,
        ply: usize,
    ) -> Result<Score, Stopped> {
        let goes_on = after.turn() == before.turn();
        let window = if goes_on { window } else { -window };
        let score = match after.outcome() {
            Some(outcome) => Ok(score_of(outcome, after, ply)),
            None => self.quiesce(after, window, ply),
        };
        if goes_on { score } else { score.map(Neg::neg) }
    }

    /// Whether no capture can lift a position above alpha.
    fn is_hopeless(&self, position: &Position, standing: Score, alpha: Score) -> bool {
        let at_most = Score::pieces(i32::from(standing.hundredths()) + self.style.capture_limit);
        // A capture may win, by leaving one piece or none of three, and in a chain
        // others follow.
        at_most <= alpha && position.total(!position.turn()) > 3 && !position.rules().chain
    }
}
