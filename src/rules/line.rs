use std::sync::Arc;

use super::{DrawReason, IllegalMove, Move, Outcome, Position, Side};

/// The time at which the same position on a line is a draw.
pub const REPETITION_LIMIT: usize = 3;

/// The moves in a row without a placement or a capture that are a draw, 50 by
/// each side.
pub const NO_PROGRESS_LIMIT: u32 = 100;

/// The positions from the first one of a game to the current one: what the
/// draws by repetition and by lack of progress are counted on. No side lines,
/// and no moves that were taken back.
///
/// A clone shares the moves with the line that it was made of, and costs
/// nothing; so does playing again what was taken back.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    /// The moves of this line, and after them some that were taken back.
    shared: Arc<Vec<Played>>,
    len: usize,
}

#[derive(Copy, Clone, Debug)]
struct Played {
    played: Move,
    after: Position,
    /// Moves in a row without a placement or a capture.
    quiet: u32,
}

impl Line {
    /// The line that holds a first position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            start,
            shared: Arc::default(),
            len: 0,
        }
    }

    fn played(&self) -> &[Played] {
        &self.shared[..self.len]
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.played().last().map_or(&self.start, |last| &last.after)
    }

    /// The last move, and the side that made it.
    #[must_use]
    pub fn last(&self) -> Option<(Side, Move)> {
        let (last, before) = self.played().split_last()?;
        let from = before.last().map_or(&self.start, |before| &before.after);
        Some((from.turn(), last.played))
    }

    /// Number of moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no move was made.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The moves, each single jump and `stop` counting as one.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.played().iter().map(|played| played.played)
    }

    /// The position after each move; the first one is not among them.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator {
        self.played().iter().map(|played| &played.after)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Why it is not legal; a drawn line is over.
    pub fn play(&mut self, played: Move) -> Result<(), IllegalMove> {
        if self
            .shared
            .get(self.len)
            .is_some_and(|next| next.played == played)
        {
            self.len += 1;
            return Ok(());
        }
        if self.outcome().is_some() {
            return Err(IllegalMove::Over);
        }
        let after = self.position().play(played)?;
        let quiet = match played {
            Move::Place(_) | Move::Jump { .. } => 0,
            Move::Step { .. } => self.quiet_moves() + 1,
            Move::Stop => self.quiet_moves(),
        };
        let next = Played {
            played,
            after,
            quiet,
        };
        if let Some(moves) = Arc::get_mut(&mut self.shared) {
            moves.truncate(self.len);
            moves.push(next);
        } else {
            let mut moves = self.played().to_vec();
            moves.push(next);
            self.shared = Arc::new(moves);
        }
        self.len += 1;
        Ok(())
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) -> Option<Move> {
        let (_, last) = self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Moves in a row, up to the current position, without a placement or a
    /// capture.
    #[must_use]
    pub fn quiet_moves(&self) -> u32 {
        self.played().last().map_or(0, |last| last.quiet)
    }

    /// How often the current position stands on the line, at least once.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let current = self.position();
        let mut times = 0;
        for last in self.played().iter().rev() {
            times += usize::from(last.after == *current);
            // What stood before a placement or a capture never comes back.
            if matches!(last.played, Move::Place(_) | Move::Jump { .. }) {
                return times;
            }
        }
        times + usize::from(self.start == *current)
    }

    /// How the game ended, if the line is at its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| {
            if self.repetitions() >= REPETITION_LIMIT {
                Some(Outcome::Draw(DrawReason::Repetition))
            } else if self.quiet_moves() >= NO_PROGRESS_LIMIT {
                Some(Outcome::Draw(DrawReason::NoProgress))
            } else {
                None
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn play(line: &mut Line, moves: &[&str]) {
        for text in moves {
            line.play(text.parse().unwrap()).unwrap();
        }
    }

    fn moves(line: &Line) -> Vec<String> {
        line.moves().map(|played| played.to_string()).collect()
    }

    #[test]
    fn lines_that_share_moves_go_their_own_ways() {
        let mut line = Line::new(Position::start(Preset::Hand.rules()));
        play(&mut line, &["c3", "d3", "a1"]);
        let mut other = line.clone();
        other.take_back();
        other.take_back();
        play(&mut other, &["e3", "f3"]);
        assert_eq!(moves(&line), ["c3", "d3", "a1"]);
        assert_eq!(moves(&other), ["c3", "e3", "f3"]);
        assert_eq!(other.last(), Some((Side::White, "f3".parse().unwrap())));
        assert_eq!(
            other.positions().last(),
            Some(other.position()),
            "the moves that were taken back are none of its own"
        );
    }

    #[test]
    fn what_was_taken_back_can_be_played_again_or_not() {
        let mut line = Line::new(Position::start(Preset::Hand.rules()));
        play(&mut line, &["c3", "d3", "a1"]);
        let after = *line.position();
        while line.take_back().is_some() {}
        assert_eq!((line.len(), line.last()), (0, None));
        play(&mut line, &["c3", "d3", "a1"]);
        assert_eq!(*line.position(), after);
        line.take_back();
        line.take_back();
        let before = *line.position();
        assert_eq!(
            line.play("c3".parse().unwrap()),
            Err(IllegalMove::PlaceOccupied)
        );
        assert_eq!(*line.position(), before);
        play(&mut line, &["b1"]);
        assert_eq!(moves(&line), ["c3", "b1"]);
    }
}
