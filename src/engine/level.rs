use super::blindness::Blindness;
use super::style::Style;
use super::{Limits, Search, TranspositionTable};

/// How strongly the computer plays: a fixed budget, searched in one go from
/// an emptied table, so that the same position gets the same answer on every
/// machine and after a reload.
///
/// Games are stored with a level's [name](Level::name). What a name means
/// never changes; a later release that plays in another way gives its levels
/// other names.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Looks at what can be taken now and what it leaves to be taken, and
    /// overlooks a third of it: as good as a beginner.
    First,
    /// Looks at the other side's reply too, and overlooks a fifth of what may
    /// be taken then.
    Second,
    /// Looks as far ahead as a short wait allows, and overlooks nothing.
    Third,
}

impl Level {
    /// The levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// The name in storage and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "2026-1",
            Self::Second => "2026-2",
            Self::Third => "2026-3",
        }
    }

    /// The level with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// 1 for the weakest.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The budget of a move.
    #[must_use]
    pub const fn limits(self) -> Limits {
        let (nodes, depth) = match self {
            Self::First => (1_000, 1),
            Self::Second => (4_000, 2),
            Self::Third => (600_000, 30),
        };
        Limits { nodes, depth }
    }

    const fn blindness(self) -> Blindness {
        match self {
            Self::First => Blindness::percent(35),
            Self::Second => Blindness::percent(20),
            Self::Third => Blindness::NONE,
        }
    }

    /// Places of the emptied table that a level searches with, as a power of
    /// two: 2 MiB.
    pub const TABLE_BITS: u32 = 17;

    /// This level's search, within its budget or another one.
    pub fn search(self, table: &mut TranspositionTable, limits: Limits) -> Search<'_> {
        Search::new(table, limits)
            .in_style(Style::FIRST)
            .overlooking(self.blindness())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL {
            assert_eq!(Level::from_name(level.name()), Some(level));
        }
        assert_eq!(Level::from_name("2026"), None);
        assert_eq!(Level::First.number(), 1);
    }
}
