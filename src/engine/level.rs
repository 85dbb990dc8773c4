use super::Limits;

/// How strongly the computer plays: a fixed budget, searched in one go from
/// an emptied table, so that the same position gets the same answer on every
/// machine and after a reload.
///
/// Games are stored with a level's [name](Level::name). What a name means
/// never changes; a later release that plays in another way gives its levels
/// other names.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Sees what can be taken now.
    First,
    /// Looks a few moves ahead.
    Second,
    /// Looks as far ahead as a short wait allows.
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
            Self::First => (400, 2),
            Self::Second => (8_000, 5),
            Self::Third => (250_000, 24),
        };
        Limits { nodes, depth }
    }
}
