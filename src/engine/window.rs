use std::ops::Neg;

use super::Score;

/// The scores that would change something: between alpha, which is had
/// already, and beta, which the other side would not allow.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    pub(super) const FULL: Self = Self {
        alpha: Score::MIN,
        beta: Score::MAX,
    };

    /// Asks only whether a score is above alpha.
    pub(super) const fn is_above(alpha: Score) -> Self {
        Self {
            alpha,
            beta: alpha.next(),
        }
    }

    /// The scores that are no further from one than so many hundredths of a
    /// piece.
    pub(super) fn around(score: Score, margin: i32) -> Self {
        let middle = i32::from(score.hundredths());
        Self {
            alpha: Score::pieces(middle - margin),
            beta: Score::pieces(middle + margin),
        }
    }

    /// Whether no score is within.
    pub(super) fn is_minimal(self) -> bool {
        self.alpha.next() >= self.beta
    }

    pub(super) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    pub(super) fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}

/// The window of the other side.
impl Neg for Window {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}
