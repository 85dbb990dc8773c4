//! Moves that are mirror images of each other.

use arrayvec::ArrayVec;

use crate::rules::{Bitboard, Board, Move, Position, Second, Square};

const SQUARES: usize = Square::COUNT as usize;

/// Where each square of the board is taken.
type Image = [Square; SQUARES];

/// The symmetries of six by five but for the identity.
const OF_SIX_BY_FIVE: [Image; 3] = [
    image(Board::SixByFive, true, false, false),
    image(Board::SixByFive, false, true, false),
    image(Board::SixByFive, true, true, false),
];

/// The symmetries of five by five but for the identity.
const OF_FIVE_BY_FIVE: [Image; 7] = [
    image(Board::FiveByFive, true, false, false),
    image(Board::FiveByFive, false, true, false),
    image(Board::FiveByFive, true, true, false),
    image(Board::FiveByFive, false, false, true),
    image(Board::FiveByFive, true, false, true),
    image(Board::FiveByFive, false, true, true),
    image(Board::FiveByFive, true, true, true),
];

/// Mirrored from left to right, upside down, and along a diagonal, which only
/// a square board allows. Squares off the board stay where they are.
const fn image(board: Board, left_right: bool, up_down: bool, diagonal: bool) -> Image {
    const NO_SQUARE: &str = "a symmetry does not leave the board";
    let mut image = [Square::new(0, 0).expect(NO_SQUARE); SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::from_index(index as u8).expect(NO_SQUARE);
        let (mut column, mut row) = (square.column(), square.row());
        if column < board.columns() {
            if left_right {
                column = board.columns() - 1 - column;
            }
            if up_down {
                row = Square::ROWS - 1 - row;
            }
            if diagonal {
                (column, row) = (row, column);
            }
        }
        image[index] = Square::new(column, row).expect(NO_SQUARE);
        index += 1;
    }
    image
}

/// The symmetries of the board that leave a position as it is.
#[derive(Debug)]
pub(super) struct Symmetries(ArrayVec<&'static Image, 7>);

impl Symmetries {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let images: &'static [Image] = match position.rules().board {
            Board::SixByFive => &OF_SIX_BY_FIVE,
            Board::FiveByFive => &OF_FIVE_BY_FIVE,
        };
        let side = position.turn();
        let (own, enemy) = (position.pieces(side), position.pieces(!side));
        // The last steps and the piece of a chain would have to be looked at
        // too: few positions with them are worth it.
        let is_plain = !position.rules().no_return && position.chaining().is_none();
        let keeps = |image: &&Image| is_plain && is_kept(own, image) && is_kept(enemy, image);
        Self(images.iter().filter(keeps).collect())
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a move is the one to search among those that are mirror images
    /// of each other.
    pub(super) fn is_first(&self, played: Move) -> bool {
        let number = number(played, |square| square);
        self.0
            .iter()
            .all(|image| number <= self::number(played, |square| image[square.index()]))
    }
}

/// Whether an image of some squares is these squares again.
#[inline]
fn is_kept(squares: Bitboard, image: &Image) -> bool {
    squares
        .into_iter()
        .all(|square| squares.contains(image[square.index()]))
}

/// A number for each image of a move.
fn number(played: Move, image: impl Fn(Square) -> Square) -> usize {
    let index = |square| image(square).index();
    match played {
        Move::Place(to) => index(to),
        Move::Step { from, to } => index(from) * SQUARES + index(to),
        Move::Jump { from, to, second } => {
            let second = match second {
                Second::Board(square) => index(square),
                Second::Hand => SQUARES,
                Second::None => SQUARES + 1,
            };
            (index(from) * SQUARES + index(to)) * (SQUARES + 2) + second
        }
        Move::Stop => 0,
    }
}
