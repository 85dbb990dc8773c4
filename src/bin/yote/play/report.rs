use std::fmt;
use std::time::Duration;

use yote::engine::{Report, Score};

/// The line that tells what a search has found after some time.
pub(super) struct Info<'a> {
    report: &'a Report,
    elapsed: Duration,
}

impl<'a> Info<'a> {
    pub(super) const fn new(report: &'a Report, elapsed: Duration) -> Self {
        Self { report, elapsed }
    }
}

impl fmt::Display for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            depth,
            nodes,
            score,
            variation,
            ..
        } = self.report;
        let score = ScoreText(*score);
        let seconds = self.elapsed.as_secs_f64().max(f64::EPSILON);
        let speed = f64::from(*nodes) / seconds;
        write!(
            f,
            "info depth {depth} score {score} nodes {nodes} nps {speed:.0} pv"
        )?;
        variation.iter().try_for_each(|next| write!(f, " {next}"))
    }
}

/// `win N` or `loss N`, the moves of both sides counted, or `pieces X`, with
/// two decimals.
struct ScoreText(Score);

impl fmt::Display for ScoreText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(score) = self;
        if let Some(moves) = score.moves_to_win() {
            write!(f, "win {moves}")
        } else if let Some(moves) = score.moves_to_loss() {
            write!(f, "loss {moves}")
        } else {
            write!(f, "pieces {:.2}", f64::from(score.hundredths()) / 100.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_told_as_pieces_or_as_moves_to_the_end() {
        for (score, text) in [
            (Score::DRAW, "pieces 0.00"),
            (Score::pieces(-7), "pieces -0.07"),
            (Score::pieces(250), "pieces 2.50"),
            (Score::win_in(3), "win 3"),
            (Score::loss_in(2), "loss 2"),
        ] {
            assert_eq!(ScoreText(score).to_string(), text);
        }
    }
}
