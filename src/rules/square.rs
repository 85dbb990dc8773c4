use std::fmt;
use std::str::FromStr;

use super::Bitboard;

/// A square of the larger board, `a1` to `f5`: columns from left to right,
/// rows from bottom to top, as White sees it. On five by five the squares of
/// column `f` are no part of the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Columns of the larger board, and the distance in [`Square::index`]
    /// from a square to the one above it, on both boards.
    pub const COLUMNS: u8 = 6;
    /// Rows of both boards.
    pub const ROWS: u8 = 5;
    /// Number of squares of the larger board.
    pub const COUNT: u8 = Self::COLUMNS * Self::ROWS;

    /// The square in a column (0 is `a`) and a row (0 is `1`).
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::COLUMNS && row < Self::ROWS {
            Some(Self(row * Self::COLUMNS + column))
        } else {
            None
        }
    }

    /// The square with this index.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// 0 for `a1`, 1 for `b1`, … 29 for `f5`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for column `a` to 5 for `f`.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::COLUMNS
    }

    /// 0 for row `1` to 4 for `5`.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Self::COLUMNS
    }

    /// All squares of the larger board, `a1` first, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The neighbour in a direction, if the larger board has it.
    #[must_use]
    pub fn neighbour(self, direction: Direction) -> Option<Self> {
        Bitboard::from(self).shift(direction).first()
    }

    /// Whether `other` is one square away along a row or a column.
    #[must_use]
    pub const fn is_next_to(self, other: Self) -> bool {
        matches!(self.distance(other), (1, 0) | (0, 1))
    }

    /// The square halfway to one that is two squares away along a row or a
    /// column: the one that a jump goes over.
    #[must_use]
    pub const fn between(self, other: Self) -> Option<Self> {
        match self.distance(other) {
            (2, 0) | (0, 2) => Some(self.midpoint(other)),
            _ => None,
        }
    }

    /// [`Square::between`] for two squares that are known to be a jump apart.
    #[inline]
    pub(super) const fn midpoint(self, other: Self) -> Self {
        Self((self.0 + other.0) / 2)
    }

    /// Columns and rows to another square.
    const fn distance(self, other: Self) -> (u8, u8) {
        (
            self.column().abs_diff(other.column()),
            self.row().abs_diff(other.row()),
        )
    }

    /// The square at a bitboard's bit, which is below [`Square::COUNT`].
    #[inline]
    pub(super) const fn from_bit(bit: u32) -> Self {
        Self(bit as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        let row = char::from(b'1' + self.row());
        write!(f, "{column}{row}")
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no square `a1` to `f5`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ReadSquareError;

impl fmt::Display for ReadSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square from a1 to f5")
    }
}

impl std::error::Error for ReadSquareError {}

impl FromStr for Square {
    type Err = ReadSquareError;

    fn from_str(text: &str) -> Result<Self, ReadSquareError> {
        let &[column, row] = text.as_bytes() else {
            return Err(ReadSquareError);
        };
        Self::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1')).ok_or(ReadSquareError)
    }
}

/// A direction along a column or a row, as White sees the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 5.
    Up,
    /// Towards row 1.
    Down,
    /// Towards column `a`.
    Left,
    /// Towards column `f`.
    Right,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for text in ["", "a", "a0", "a6", "g1", "A1", "a1 ", "é1", "1a"] {
            assert_eq!(text.parse::<Square>(), Err(ReadSquareError), "{text:?}");
        }
    }

    #[test]
    fn a_jump_goes_over_the_square_between() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!(square("c3").between(square("e3")), Some(square("d3")));
        assert_eq!(square("c3").between(square("c1")), Some(square("c2")));
        assert_eq!(square("c3").between(square("e5")), None);
        assert_eq!(square("e1").between(square("a2")), None);
        assert_eq!(square("c3").between(square("c3")), None);
    }

    #[test]
    fn rows_do_not_run_into_each_other() {
        let f1: Square = "f1".parse().unwrap();
        let a2: Square = "a2".parse().unwrap();
        assert_eq!(f1.neighbour(Direction::Right), None);
        assert_eq!(a2.neighbour(Direction::Left), None);
        assert!(!f1.is_next_to(a2));
    }
}
