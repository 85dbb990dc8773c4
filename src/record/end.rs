use crate::rules::{Outcome, Side};

/// What players can end a game by, besides its rules.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This side resigned, and the other one wins.
    Resignation(Side),
    /// Both sides agreed on a draw.
    Agreement,
}

impl Ending {
    /// The side that has won, `None` after a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Resignation(side) => Some(!side),
            Self::Agreement => None,
        }
    }
}

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// By its rules.
    Rules(Outcome),
    /// By its players.
    Players(Ending),
}

impl End {
    /// The side that has won, `None` after a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Rules(outcome) => outcome.winner(),
            Self::Players(ending) => ending.winner(),
        }
    }
}
