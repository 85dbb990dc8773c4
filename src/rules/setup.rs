use std::fmt;

use super::{Bitboard, Board, BySide, RuleSet, Side, Square};

/// How many pieces a side has at most, board and hand together, and at the
/// start in its hand.
pub const MAX_PIECES: u8 = 12;

/// A position as someone sets it up: it may break the rules, and no rule set
/// belongs to it. [`Position::from_setup`](super::Position::from_setup)
/// checks it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pieces: BySide<Bitboard>,
    /// Number of pieces in hand.
    pub hands: BySide<u8>,
    /// The side to move.
    pub turn: Side,
    /// While a chain runs, the square of the piece that may jump on.
    pub chaining: Option<Square>,
}

impl Setup {
    /// The usual start: an empty board and twelve pieces in each hand.
    #[must_use]
    pub const fn start() -> Self {
        Self {
            pieces: BySide {
                white: Bitboard::EMPTY,
                black: Bitboard::EMPTY,
            },
            hands: BySide {
                white: MAX_PIECES,
                black: MAX_PIECES,
            },
            turn: Side::White,
            chaining: None,
        }
    }

    /// An empty board and empty hands, White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            hands: BySide { white: 0, black: 0 },
            ..Self::start()
        }
    }

    /// The squares of each side's pieces; no square is in both.
    #[must_use]
    pub const fn pieces(&self) -> BySide<Bitboard> {
        self.pieces
    }

    /// The side whose piece stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.pieces[*side].contains(square))
    }

    /// Puts a piece on a square, in the place of what stood there, or clears
    /// the square.
    pub fn set_piece(&mut self, square: Square, piece: Option<Side>) {
        for side in Side::ALL {
            self.pieces[side] &= !Bitboard::from(square);
        }
        if let Some(side) = piece {
            self.pieces[side] |= Bitboard::from(square);
        }
    }

    /// Takes the pieces off that stand outside a board, and tells how many
    /// they were.
    pub fn clear_outside(&mut self, board: Board) -> u32 {
        let all = self.pieces.white | self.pieces.black;
        for side in Side::ALL {
            self.pieces[side] &= board.squares();
        }
        (all & !board.squares()).count()
    }

    /// Number of a side's pieces, board and hand together.
    #[must_use]
    pub fn total(&self, side: Side) -> u32 {
        self.pieces[side].count() + u32::from(self.hands[side])
    }

    /// What stands against these pieces, whatever else the rules say.
    pub(super) fn check_pieces(&self, rules: &RuleSet) -> Result<(), SetupError> {
        let outside = (self.pieces.white | self.pieces.black) & !rules.board.squares();
        if let Some(square) = outside.first() {
            return Err(SetupError::OffBoard(square));
        }
        match Side::ALL
            .into_iter()
            .find(|side| self.total(*side) > u32::from(MAX_PIECES))
        {
            Some(side) => Err(SetupError::TooManyPieces(side)),
            None => Ok(()),
        }
    }
}

/// Why a [`Setup`] is no position of a rule set.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A piece stands on a square that the board does not have.
    OffBoard(Square),
    /// A side has more than [`MAX_PIECES`], board and hand together.
    TooManyPieces(Side),
    /// A chain runs, and the rule set knows none.
    NoChains,
    /// A chain runs, and the game is over.
    ChainAfterEnd,
    /// The chaining square holds no piece of the side to move.
    ChainWithoutPiece(Square),
    /// The piece on the chaining square has nothing to jump.
    ChainWithoutJump(Square),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => {
                write!(f, "the piece on {square} stands outside the board")
            }
            Self::TooManyPieces(side) => write!(
                f,
                "{} has more than {MAX_PIECES} pieces, board and hand together",
                match side {
                    Side::White => "white",
                    Side::Black => "black",
                }
            ),
            Self::NoChains => f.write_str("a chain runs, but the rule set has no chains"),
            Self::ChainAfterEnd => f.write_str("a chain runs, but the game is over"),
            Self::ChainWithoutPiece(square) => write!(
                f,
                "a chain runs on {square}, where the side to move has no piece"
            ),
            Self::ChainWithoutJump(square) => write!(
                f,
                "a chain runs on {square}, where the piece has nothing to jump"
            ),
        }
    }
}

impl std::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_outside_a_board_is_taken_off() {
        let larger = Board::SixByFive;
        let rules = RuleSet::default();
        let mut setup = Setup::read("wwwwwb/6/5w/6/b5 b 3/7", &rules).unwrap();
        assert_eq!(setup.clear_outside(larger), 0);
        assert_eq!(setup.text(larger), "wwwwwb/6/5w/6/b5 b 3/7");
        assert_eq!(setup.clear_outside(Board::FiveByFive), 2);
        assert_eq!(setup.text(larger), "wwwww1/6/6/6/b5 b 3/7");
    }
}
