//! Where some pieces of one side may stand: sets of squares, their ranks, and
//! the symmetries of the board.

use super::Class;
use crate::rules::{Bitboard, Board, Square};

/// Numbers of pieces, 0 included.
const COUNTS: usize = Class::MOST as usize + 1;

/// `BINOMIALS[n][k]`: how many sets of `k` out of `n` there are.
const BINOMIALS: [[u32; COUNTS]; Square::COUNT as usize + 1] = {
    let mut table = [[0; COUNTS]; Square::COUNT as usize + 1];
    table[0][0] = 1;
    let mut n = 1;
    while n < table.len() {
        table[n][0] = 1;
        let mut k = 1;
        while k < COUNTS {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Every placement of up to [`Class::MOST`] pieces on a board.
///
/// Sets of numbers are ranked in the order of their bits, which is that of
/// the combinatorial number system: the rank of `a < b < c` is the sum of `a`
/// over 1, `b` over 2 and `c` over 3, and does not depend on how many numbers
/// there are to choose from.
#[derive(Clone, Debug)]
pub(super) struct Placements {
    board: Board,
    /// Each symmetry as where it takes the squares, the identity first.
    symmetries: Vec<[Square; Square::COUNT as usize]>,
    by_count: [Sets; COUNTS],
}

/// The placements of one number of pieces.
#[derive(Clone, Debug, Default)]
struct Sets {
    /// The sets of numbers of the board's squares, by rank.
    numbers: Vec<u32>,
    /// By rank.
    folded: Vec<Folded>,
    representatives: Vec<Representative>,
}

/// What a placement is a mirror image of.
#[derive(Copy, Clone, Debug)]
struct Folded {
    /// Which representative.
    representative: u32,
    /// A bit for each symmetry that takes the placement there: one at least.
    symmetries: u8,
}

/// One placement out of those that are mirror images of each other.
#[derive(Copy, Clone, Debug)]
pub(super) struct Representative {
    pub(super) pieces: Bitboard,
    /// How many images it has, itself included.
    pub(super) images: u32,
}

/// Number of ways to place so many pieces on so many squares.
#[inline]
pub(super) const fn ways(squares: u32, pieces: u32) -> u32 {
    BINOMIALS[squares as usize][pieces as usize]
}

/// The rank of a set of numbers.
#[inline]
fn rank(mut numbers: u32) -> u32 {
    let mut rank = 0;
    let mut count = 1;
    while numbers != 0 {
        rank += ways(numbers.trailing_zeros(), count);
        numbers &= numbers - 1;
        count += 1;
    }
    rank
}

/// Every set of `count` out of so many numbers, by rank.
fn sets_of(count: u32, numbers: u32) -> impl Iterator<Item = u32> {
    let first = (1 << count) - 1;
    std::iter::successors(Some(first), |set: &u32| {
        // The next number with as many bits: R. W. Gosper, HAKMEM 175, 1972.
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        (low != 0).then(|| ripple | (((set ^ ripple) / low) >> 2))
    })
    .take(ways(numbers, count) as usize)
}

/// Numbers the squares that are not taken, in the order of their index, and
/// gives the numbers of some of them.
#[inline]
fn close(squares: Bitboard, taken: Bitboard) -> u32 {
    let (mut bits, mut taken) = (squares.bits(), taken.bits());
    while taken != 0 {
        let below = (1 << taken.ilog2()) - 1;
        bits = bits & below | bits >> 1 & !below;
        taken &= below;
    }
    bits
}

/// The inverse of [`close`].
#[inline]
fn open(numbers: u32, taken: Bitboard) -> Bitboard {
    let (mut bits, mut taken) = (numbers, taken.bits());
    while taken != 0 {
        let below = (1 << taken.trailing_zeros()) - 1;
        bits = bits & below | (bits & !below) << 1;
        taken &= taken - 1;
    }
    Bitboard::from_bits(bits)
}

impl Placements {
    pub(super) fn new(board: Board) -> Self {
        let mut placements = Self {
            board,
            symmetries: symmetries(board),
            by_count: std::array::from_fn(|_| Sets::default()),
        };
        for count in 0..COUNTS {
            placements.by_count[count] = placements.sets(count as u32);
        }
        placements
    }

    fn sets(&self, count: u32) -> Sets {
        let squares = self.squares();
        let unset = Folded {
            representative: 0,
            symmetries: 0,
        };
        let mut sets = Sets {
            numbers: Vec::new(),
            folded: vec![unset; ways(squares, count) as usize],
            representatives: Vec::new(),
        };
        let off_board = !self.board.squares();
        for numbers in sets_of(count, squares) {
            let place = sets.numbers.len();
            sets.numbers.push(numbers);
            if sets.folded[place].symmetries != 0 {
                continue;
            }
            let pieces = open(numbers, off_board);
            let representative = sets.representatives.len() as u32;
            let mut images = 0;
            for there in 0..self.symmetries.len() {
                let image = self.image(pieces, there);
                let folded = &mut sets.folded[rank(close(image, off_board)) as usize];
                images += u32::from(folded.symmetries == 0);
                folded.representative = representative;
                for back in 0..self.symmetries.len() {
                    folded.symmetries |= u8::from(self.image(image, back) == pieces) << back;
                }
            }
            sets.representatives.push(Representative { pieces, images });
        }
        sets
    }

    /// Number of squares of the board.
    #[inline]
    pub(super) fn squares(&self) -> u32 {
        self.board.squares().count()
    }

    /// What a symmetry makes of a set of squares.
    #[inline]
    fn image(&self, squares: Bitboard, symmetry: usize) -> Bitboard {
        if symmetry == 0 {
            return squares;
        }
        let map = &self.symmetries[symmetry];
        squares.into_iter().fold(Bitboard::EMPTY, |image, square| {
            image | map[square.index()].into()
        })
    }

    /// One placement of each kind for so many pieces.
    pub(super) fn representatives(&self, count: u32) -> &[Representative] {
        &self.by_count[count as usize].representatives
    }

    /// The numbers of a representative and of the placement of other pieces
    /// that belongs to it, given the two placements. Where the first is its
    /// own mirror image there may be several of the latter: this is one.
    #[inline]
    pub(super) fn find(&self, pieces: Bitboard, others: Bitboard) -> (u32, u32) {
        let folded = self.fold(pieces);
        let symmetry = folded.symmetries.trailing_zeros() as usize;
        (
            folded.representative,
            self.beside(pieces.count(), folded.representative, others, symmetry),
        )
    }

    /// [`Placements::find`], all of them. The same may come twice.
    #[inline]
    pub(super) fn find_all(
        &self,
        pieces: Bitboard,
        others: Bitboard,
    ) -> impl Iterator<Item = (u32, u32)> {
        let folded = self.fold(pieces);
        (0..self.symmetries.len())
            .filter(move |symmetry| folded.symmetries >> symmetry & 1 != 0)
            .map(move |symmetry| {
                let representative = folded.representative;
                (
                    representative,
                    self.beside(pieces.count(), representative, others, symmetry),
                )
            })
    }

    #[inline]
    fn fold(&self, pieces: Bitboard) -> Folded {
        let sets = &self.by_count[pieces.count() as usize];
        sets.folded[rank(close(pieces, !self.board.squares())) as usize]
    }

    #[inline]
    fn beside(&self, count: u32, representative: u32, others: Bitboard, symmetry: usize) -> u32 {
        let sets = &self.by_count[count as usize];
        let pieces = sets.representatives[representative as usize].pieces;
        let taken = pieces | !self.board.squares();
        rank(close(self.image(others, symmetry), taken))
    }

    /// The placement of `count` other pieces with a number, beside pieces that
    /// stand already.
    #[inline]
    pub(super) fn others(&self, pieces: Bitboard, count: u32, number: usize) -> Bitboard {
        let numbers = self.by_count[count as usize].numbers[number];
        open(numbers, pieces | !self.board.squares())
    }
}

/// Four symmetries, eight on the square board.
fn symmetries(board: Board) -> Vec<[Square; Square::COUNT as usize]> {
    let both = [false, true];
    let diagonals = if board.columns() == Square::ROWS {
        &both[..]
    } else {
        &both[..1]
    };
    let mut found = Vec::new();
    for diagonal in diagonals {
        for left_right in both {
            for up_down in both {
                let image = |square: Square| {
                    // Squares off the board stay where they are.
                    if !board.squares().contains(square) {
                        return square;
                    }
                    let (mut column, mut row) = (square.column(), square.row());
                    if left_right {
                        column = board.columns() - 1 - column;
                    }
                    if up_down {
                        row = Square::ROWS - 1 - row;
                    }
                    if *diagonal {
                        (column, row) = (row, column);
                    }
                    Square::new(column, row).expect("a symmetry does not leave the board")
                };
                let squares: Vec<Square> = Square::all().map(image).collect();
                found.push(squares.try_into().expect("there are that many squares"));
            }
        }
    }
    found
}
