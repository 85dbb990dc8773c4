use std::fmt;

use super::{Bitboard, Move, Position, Second, Seconds, Square};

/// Why a move is not legal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The game is over.
    Over,
    /// The square does not belong to the board that is played on.
    OffBoard,
    /// The side to move has no piece in hand.
    HandEmpty,
    /// A piece can only be placed on an empty square.
    PlaceOccupied,
    /// There is no piece on the square that is to move.
    NoPiece,
    /// The piece belongs to the other side.
    EnemyPiece,
    /// The piece would stay where it is.
    SameSquare,
    /// The square that the piece would step to is occupied.
    StepOccupied,
    /// Pieces step and jump along rows and columns, not diagonally.
    Diagonal,
    /// A piece steps to a neighbouring square, or jumps to the one behind.
    TooFar,
    /// There is no piece to jump over.
    NothingToJump,
    /// One's own piece cannot be jumped.
    OwnPieceJumped,
    /// The square behind the piece that is jumped is occupied.
    LandingOccupied,
    /// The step takes back this side's last one.
    Return,
    /// A second piece can be taken, so one must be.
    SecondMissing,
    /// The second piece may not come from the hand.
    SecondFromHand,
    /// The second piece is no other enemy piece on the board.
    SecondNotThere,
    /// A chain runs: only its piece jumps on, or the side stops.
    ChainRuns,
    /// There is no chain to end.
    NoChain,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::OffBoard => "the square is not on this board",
            Self::HandEmpty => "no piece is left in hand",
            Self::PlaceOccupied => "a piece is placed on an empty square",
            Self::NoPiece => "no piece stands there",
            Self::EnemyPiece => "the piece belongs to the other side",
            Self::SameSquare => "the piece would stay where it is",
            Self::StepOccupied => "the square is occupied",
            Self::Diagonal => "pieces do not move diagonally",
            Self::TooFar => "a piece steps only to a neighbouring square",
            Self::NothingToJump => "there is no piece to jump over",
            Self::OwnPieceJumped => "one's own piece cannot be jumped",
            Self::LandingOccupied => "the square behind the piece is occupied",
            Self::Return => "a step may not take back the last one",
            Self::SecondMissing => "a second piece must be taken",
            Self::SecondFromHand => "the second piece may not come from the hand",
            Self::SecondNotThere => "the second piece must be another enemy piece",
            Self::ChainRuns => "a chain runs",
            Self::NoChain => "no chain runs",
        })
    }
}

impl std::error::Error for IllegalMove {}

/// What a piece does on its way from one square to another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It steps.
    Step,
    /// It jumps over a piece, and these may be taken as the second.
    Jump {
        /// The square of the piece that is jumped.
        jumped: Square,
        /// What may be taken besides.
        seconds: Seconds,
    },
}

impl Position {
    /// Whether a move is legal.
    ///
    /// # Errors
    ///
    /// Why it is not.
    pub fn check(&self, played: Move) -> Result<(), IllegalMove> {
        match played {
            Move::Place(to) => self.check_place(to),
            Move::Step { from, to } => match self.reach(from, to)? {
                Reach::Step => Ok(()),
                Reach::Jump { .. } => Err(IllegalMove::TooFar),
            },
            Move::Jump { from, to, second } => match self.reach(from, to)? {
                Reach::Step => Err(IllegalMove::NothingToJump),
                Reach::Jump { seconds, .. } if seconds.contains(second) => Ok(()),
                Reach::Jump { .. } => Err(match second {
                    Second::None => IllegalMove::SecondMissing,
                    Second::Hand => IllegalMove::SecondFromHand,
                    Second::Board(_) => IllegalMove::SecondNotThere,
                }),
            },
            Move::Stop => {
                self.check_running()?;
                match self.chaining {
                    Some(_) => Ok(()),
                    None => Err(IllegalMove::NoChain),
                }
            }
        }
    }

    fn check_running(&self) -> Result<(), IllegalMove> {
        match self.outcome() {
            Some(_) => Err(IllegalMove::Over),
            None => Ok(()),
        }
    }

    fn check_place(&self, to: Square) -> Result<(), IllegalMove> {
        self.check_running()?;
        if self.chaining.is_some() {
            Err(IllegalMove::ChainRuns)
        } else if !self.rules.board.squares().contains(to) {
            Err(IllegalMove::OffBoard)
        } else if !self.empty().contains(to) {
            Err(IllegalMove::PlaceOccupied)
        } else if self.hands[self.turn] == 0 {
            Err(IllegalMove::HandEmpty)
        } else {
            Ok(())
        }
    }

    /// Whether the piece on a square may be picked up by the side to move.
    /// It need not have a move.
    ///
    /// # Errors
    ///
    /// Why it may not.
    pub fn check_from(&self, from: Square) -> Result<(), IllegalMove> {
        self.check_running()?;
        match self.piece_at(from) {
            None => Err(IllegalMove::NoPiece),
            Some(side) if side != self.turn => Err(IllegalMove::EnemyPiece),
            Some(_) => match self.chaining {
                Some(square) if square != from => Err(IllegalMove::ChainRuns),
                _ => Ok(()),
            },
        }
    }

    /// Whether the side to move may take a piece from its hand to place it.
    ///
    /// # Errors
    ///
    /// Why it may not.
    pub fn check_hand(&self) -> Result<(), IllegalMove> {
        self.check_running()?;
        if self.chaining.is_some() {
            Err(IllegalMove::ChainRuns)
        } else if self.hands[self.turn] == 0 {
            Err(IllegalMove::HandEmpty)
        } else {
            Ok(())
        }
    }

    /// What the piece on one square would do on its way to another.
    ///
    /// # Errors
    ///
    /// Why it cannot go there.
    pub fn reach(&self, from: Square, to: Square) -> Result<Reach, IllegalMove> {
        self.check_from(from)?;
        if !self.rules.board.squares().contains(to) {
            return Err(IllegalMove::OffBoard);
        }
        if from == to {
            return Err(IllegalMove::SameSquare);
        }
        let is_free = self.empty().contains(to);
        if from.is_next_to(to) {
            return if !is_free {
                Err(IllegalMove::StepOccupied)
            } else if self.chaining.is_some() {
                Err(IllegalMove::ChainRuns)
            } else if self.forbidden_step() == Some((from, to)) {
                Err(IllegalMove::Return)
            } else {
                Ok(Reach::Step)
            };
        }
        let Some(jumped) = from.between(to) else {
            let is_straight = from.column() == to.column() || from.row() == to.row();
            return Err(if is_straight {
                IllegalMove::TooFar
            } else {
                IllegalMove::Diagonal
            });
        };
        match self.piece_at(jumped) {
            None => Err(IllegalMove::NothingToJump),
            Some(side) if side == self.turn => Err(IllegalMove::OwnPieceJumped),
            Some(_) if !is_free => Err(IllegalMove::LandingOccupied),
            Some(_) => Ok(Reach::Jump {
                jumped,
                seconds: self.seconds_after(jumped),
            }),
        }
    }

    /// The squares that the piece on a square can go to.
    #[must_use]
    pub fn targets(&self, from: Square) -> Bitboard {
        let squares = self.rules.board.squares().into_iter();
        squares.filter(|to| self.reach(from, *to).is_ok()).collect()
    }

    /// The squares on which a piece can be placed.
    #[must_use]
    pub fn places(&self) -> Bitboard {
        let squares = self.rules.board.squares().into_iter();
        squares
            .filter(|to| self.check(Move::Place(*to)).is_ok())
            .collect()
    }
}
