use std::fmt;
use std::str::FromStr;

/// What somebody thinks of a move, in the signs that chess players write
/// behind it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All of them, the best first.
    pub const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Dubious,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The mark of a numeric annotation glyph of PGN, `1` in `$1`.
    pub(super) fn of_glyph(glyph: &str) -> Option<Self> {
        Some(match glyph {
            "1" => Self::Good,
            "2" => Self::Mistake,
            "3" => Self::Brilliant,
            "4" => Self::Blunder,
            "5" => Self::Interesting,
            "6" => Self::Dubious,
            _ => return None,
        })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

/// A text that is no mark.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a mark is one of !! ! !? ?! ? ??")]
pub struct ReadMarkError;

impl FromStr for Mark {
    type Err = ReadMarkError;

    fn from_str(text: &str) -> Result<Self, ReadMarkError> {
        let mark = Self::ALL.into_iter().find(|mark| mark.sign() == text);
        mark.ok_or(ReadMarkError)
    }
}
