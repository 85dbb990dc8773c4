use super::Side;

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A side has won.
    Win {
        /// The side that has won.
        winner: Side,
        /// By what.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw(DrawReason),
}

impl Outcome {
    /// The side that has won, `None` after a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }
}

/// What a side has won by, under the rules of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The other side has too few pieces left, board and hand together.
    Defeat,
    /// The other side has no legal move on its turn, which loses.
    Blocked,
    /// The side to move has no legal move, and the side with more pieces wins.
    Majority,
}

/// What made a game a draw.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// Both sides have three pieces or fewer.
    FewPieces,
    /// The side to move has no legal move, and both sides have as many pieces.
    Blocked,
    /// The same position for the third time.
    Repetition,
    /// A hundred moves without a placement or a capture.
    NoProgress,
}
