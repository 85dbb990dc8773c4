use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Direction, Square};

/// A set of squares: bit [`Square::index`] of a `u32` stands for a square.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(u32);

const fn column(index: u8) -> u32 {
    let mut bits = 0;
    let mut row = 0;
    while row < Square::ROWS {
        bits |= 1 << (row * Square::COLUMNS + index);
        row += 1;
    }
    bits
}

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The thirty squares of six by five.
    pub const SIX_BY_FIVE: Self = Self((1 << Square::COUNT) - 1);
    /// The squares of columns `a` to `e`.
    pub const FIVE_BY_FIVE: Self = Self(Self::SIX_BY_FIVE.0 & !column(5));

    /// The set as its bits, [`Square::index`] for each square.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of these bits; those of no square are dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::SIX_BY_FIVE.0)
    }

    /// Number of squares.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set with a square put in or taken out.
    #[inline]
    #[must_use]
    pub const fn toggled(self, square: Square) -> Self {
        Self(self.0 ^ 1 << square.index())
    }

    /// The square that comes first in the order of [`Square::index`].
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_bit(self.0.trailing_zeros()))
        }
    }

    /// Every square moved by one; what leaves the larger board is dropped.
    #[inline]
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Self {
        const ROW: u8 = Square::COLUMNS;
        const LAST_COLUMN: u32 = column(ROW - 1);
        const FIRST_COLUMN: u32 = column(0);
        Self(match direction {
            Direction::Up => self.0 << ROW & Self::SIX_BY_FIVE.0,
            Direction::Down => self.0 >> ROW,
            Direction::Left => (self.0 & !FIRST_COLUMN) >> 1,
            Direction::Right => (self.0 & !LAST_COLUMN) << 1,
        })
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self(1 << square.index())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// The other squares of six by five.
impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::SIX_BY_FIVE.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], in the order of [`Square::index`].
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
