use super::evaluation::Weights;

/// How a search goes about it. A level's games stay the same for ever: what
/// is added to the search later is left out of the styles before it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Style {
    pub(super) weights: &'static Weights,
}

impl Style {
    /// Of the first release's levels.
    pub(super) const FIRST: Self = Self {
        weights: &Weights::FIRST,
    };

    /// All that the search can do.
    pub(super) const FULL: Self = Self {
        weights: &Weights::FIRST,
    };
}
