use std::fmt;
use std::str::FromStr;

use super::{Bitboard, Square};

/// One move: a placement, a step, a single jump with its second piece, or
/// the end of a chain.
///
/// Its text is `c3`, `c3-c4`, `c3xe3,b2` (second piece from the board),
/// `c3xe3,@` (from the hand), `c3xe3` (no second piece), or `stop`. Whether
/// it is legal is up to a [`Position`](super::Position).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a piece from the hand on a square.
    Place(Square),
    /// Moves a piece to a neighbouring square.
    Step {
        /// The square that the piece leaves.
        from: Square,
        /// The square that it reaches.
        to: Square,
    },
    /// Jumps over an enemy piece, which is captured.
    Jump {
        /// The square that the piece leaves.
        from: Square,
        /// The square that it reaches, two squares away.
        to: Square,
        /// The second piece that is captured.
        second: Second,
    },
    /// Ends a chain of jumps.
    Stop,
}

/// The second piece of a capture.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Second {
    /// The piece on a square.
    Board(Square),
    /// A piece from the enemy's hand.
    Hand,
    /// None.
    None,
}

/// The second pieces that a jump may take: its choices are `board`, one more
/// for `hand`, and one more for `none`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seconds {
    /// Squares of the pieces that may be taken.
    pub board: Bitboard,
    /// Whether one may be taken from the enemy's hand.
    pub hand: bool,
    /// Whether the jumped piece may be all that is taken.
    pub none: bool,
}

impl Seconds {
    /// Number of choices, at least one.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.board.count() + u32::from(self.hand) + u32::from(self.none)
    }

    /// Whether a choice is among them.
    #[must_use]
    pub fn contains(&self, second: Second) -> bool {
        match second {
            Second::Board(square) => self.board.contains(square),
            Second::Hand => self.hand,
            Second::None => self.none,
        }
    }

    /// The choices: none, from the hand, from the board.
    pub fn iter(&self) -> impl Iterator<Item = Second> {
        let none = self.none.then_some(Second::None);
        let hand = self.hand.then_some(Second::Hand);
        let board = self.board.into_iter().map(Second::Board);
        none.into_iter().chain(hand).chain(board)
    }

    /// The choice, where there is but one.
    #[must_use]
    pub fn only(&self) -> Option<Second> {
        (self.count() == 1).then(|| self.iter().next())?
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(to) => write!(f, "{to}"),
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Jump { from, to, second } => {
                write!(f, "{from}x{to}")?;
                match second {
                    Second::Board(square) => write!(f, ",{square}"),
                    Second::Hand => f.write_str(",@"),
                    Second::None => Ok(()),
                }
            }
            Self::Stop => f.write_str("stop"),
        }
    }
}

/// A text that is no move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ReadMoveError {
    /// Where it stops being one: the character, counted from 1.
    pub at: usize,
}

impl fmt::Display for ReadMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a move at character {}", self.at)
    }
}

impl std::error::Error for ReadMoveError {}

impl FromStr for Move {
    type Err = ReadMoveError;

    fn from_str(text: &str) -> Result<Self, ReadMoveError> {
        if text == "stop" {
            return Ok(Self::Stop);
        }
        // `text` is split at bytes that are ASCII in every move; where it is
        // not, `get` gives nothing and the place is named.
        let square = |at: usize| {
            text.get(at..at + 2)
                .and_then(|square| square.parse().ok())
                .ok_or_else(|| error(at))
        };
        let from = square(0)?;
        match text.as_bytes()[2..] {
            [] => Ok(Self::Place(from)),
            [b'-', ..] => {
                let to = square(3)?;
                ends(text, 5)?;
                Ok(Self::Step { from, to })
            }
            [b'x', ..] => {
                let to = square(3)?;
                let second = match text.as_bytes()[5..] {
                    [] => Second::None,
                    [b',', b'@', ..] => {
                        ends(text, 7)?;
                        Second::Hand
                    }
                    [b',', ..] => {
                        let second = square(6)?;
                        ends(text, 8)?;
                        Second::Board(second)
                    }
                    _ => return Err(error(5)),
                };
                Ok(Self::Jump { from, to, second })
            }
            _ => Err(error(2)),
        }
    }
}

/// Refuses what stands after the first `length` bytes, all ASCII.
fn ends(text: &str, length: usize) -> Result<(), ReadMoveError> {
    if text.len() == length {
        Ok(())
    } else {
        Err(error(length))
    }
}

/// The error at a byte before which all is ASCII.
const fn error(byte: usize) -> ReadMoveError {
    ReadMoveError { at: byte + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["c3", "c3-c4", "c3xe3", "c3xe3,b2", "c3xe3,@", "stop"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn damaged_texts_are_refused_with_their_place() {
        for (text, at) in [
            ("", 1),
            ("c", 1),
            ("g1", 1),
            ("C3", 1),
            ("c3 ", 3),
            ("c3-", 4),
            ("c3-c6", 4),
            ("c3-c4x", 6),
            ("c3×e3", 3),
            ("c3xe3,", 7),
            ("c3xe3;b2", 6),
            ("c3xe3,b2,@", 9),
            ("c3xe3,@@", 8),
            ("c3xe3,h2", 7),
            ("Stop", 1),
            ("stop ", 1),
            ("ééé", 1),
        ] {
            assert_eq!(text.parse::<Move>(), Err(ReadMoveError { at }), "{text:?}");
        }
    }
}
