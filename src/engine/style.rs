use super::evaluation::Weights;
use super::pruning::{self, Reduction};
use super::transposition::Replacement;

/// How a search goes about it. A level's games stay the same for ever: what
/// is added to the search later is left out of the styles before it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Style {
    pub(super) weights: &'static Weights,
    /// How the transposition table makes room.
    pub(super) replacement: Replacement,
    /// What two captured pieces and a better place can add at most to what a
    /// position is worth by the weights, in hundredths of a piece.
    pub(super) capture_limit: i32,
    pub(super) reduction: Reduction,
    /// Whether it leaves out what hardly ever changes the result.
    pub(super) prunes: bool,
    /// Whether it first asks whether the score is close to that of the depth
    /// before.
    pub(super) aspires: bool,
    /// Whether it looks at one of the moves that are mirror images of each
    /// other.
    pub(super) folds: bool,
}

impl Style {
    /// Of the first release's levels.
    pub(super) const FIRST: Self = Self {
        weights: &Weights::FIRST,
        replacement: Replacement::Always,
        capture_limit: 280,
        reduction: pruning::by_one,
        prunes: false,
        aspires: false,
        folds: false,
    };

    /// A beginner's.
    pub(super) const BEGINNER: Self = Self {
        weights: &Weights::BEGINNER,
        ..Self::FIRST
    };

    /// All that the search can do.
    pub(super) const FULL: Self = Self {
        weights: &Weights::TUNED,
        replacement: Replacement::LeastWorth,
        capture_limit: 600,
        reduction: pruning::by_logarithms,
        prunes: true,
        aspires: true,
        folds: true,
    };
}
