use super::blindness::Blindness;
use super::style::Style;
use super::{Limits, Score, Search, TranspositionTable};
use crate::rules::{Position, Side};

/// How strongly the computer plays: a fixed budget, searched in one go from
/// an emptied table, so that the same position gets the same answer on every
/// machine and after a reload.
///
/// Games are stored with a level's [name](Level::name). What a name means
/// never changes; a later release that plays in another way gives its levels
/// other names.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Looks at its own move alone. Of the captures that may answer it, it
    /// overlooks seven of ten, of its own captures one of five; it counts
    /// pieces, and knows nothing of where they stand well but on the rim.
    One,
    /// The same, and overlooks nearly half of the answers and a tenth of its
    /// own captures.
    Two,
    /// Looks at its own move alone, and knows what stands well, but overlooks
    /// seven of ten captures that may answer it.
    Three,
    /// The same, and overlooks a quarter of them.
    Four,
    /// Looks at the other side's move too, and overlooks a sixth of the
    /// captures that may follow.
    Five,
    /// Looks three moves ahead, and overlooks a twelfth of the captures that
    /// may follow.
    Six,
    /// Looks some seven moves ahead, and overlooks nothing.
    Seven,
    /// Looks as far ahead as a short wait allows, and knows the endings.
    Eight,
    /// The first release's first: looks at what can be taken now and what it
    /// leaves to be taken, and overlooks a third of it.
    EarlierOne,
    /// The first release's second: looks at the other side's reply too, and
    /// overlooks a fifth of what may be taken then.
    EarlierTwo,
    /// The first release's third: looks as far ahead as a short wait allows,
    /// and overlooks nothing.
    EarlierThree,
}

/// What a repeated position is worth to a level: it would rather stand a
/// little worse, so that a game does not end before it is decided.
const SHUNNED: Score = Score::pieces(-40);

/// What a level does.
struct Plan {
    name: &'static str,
    number: u8,
    limits: Limits,
    style: Style,
    blindness: Blindness,
    /// What a game drawn by repetition or lack of progress is worth to it.
    draw: Score,
}

impl Level {
    /// The levels that are offered, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
    ];

    /// The first release's, the weakest first: games that were begun with one
    /// go on with it.
    pub const EARLIER: [Self; 3] = [Self::EarlierOne, Self::EarlierTwo, Self::EarlierThree];

    /// The name in storage and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.plan().name
    }

    /// The level with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut known = Self::ALL.into_iter().chain(Self::EARLIER);
        known.find(|level| level.name() == name)
    }

    /// 1 for the weakest of its release.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.plan().number
    }

    /// The budget of a move.
    #[must_use]
    pub const fn limits(self) -> Limits {
        self.plan().limits
    }

    const fn plan(self) -> Plan {
        const fn plan(number: u8, name: &'static str, nodes: u32, depth: u8) -> Plan {
            Plan {
                name,
                number,
                limits: Limits { nodes, depth },
                style: Style::FULL,
                blindness: Blindness::NONE,
                draw: SHUNNED,
            }
        }
        const fn beginner(plan: Plan, [replies, captures, quiet]: [u8; 3]) -> Plan {
            Plan {
                style: Style::BEGINNER,
                blindness: Blindness {
                    replies,
                    captures,
                    quiet,
                },
                ..plan
            }
        }
        const fn overlooking(plan: Plan, percent: u8) -> Plan {
            Plan {
                blindness: Blindness::percent(percent),
                ..plan
            }
        }
        const fn earlier(plan: Plan, percent: u8) -> Plan {
            Plan {
                style: Style::FIRST,
                draw: Score::DRAW,
                ..overlooking(plan, percent)
            }
        }
        match self {
            Self::One => beginner(plan(1, "eight-1", 1_000, 1), [70, 20, 30]),
            Self::Two => beginner(plan(2, "eight-2", 1_000, 1), [45, 10, 20]),
            Self::Three => overlooking(plan(3, "eight-3", 1_000, 1), 70),
            Self::Four => overlooking(plan(4, "eight-4", 1_000, 1), 25),
            Self::Five => overlooking(plan(5, "eight-5", 4_000, 2), 16),
            Self::Six => overlooking(plan(6, "eight-6", 10_000, 3), 8),
            Self::Seven => plan(7, "eight-7", 20_000, 30),
            Self::Eight => plan(8, "eight-8", 1_000_000, 30),
            Self::EarlierOne => earlier(plan(1, "2026-1", 1_000, 1), 35),
            Self::EarlierTwo => earlier(plan(2, "2026-2", 4_000, 2), 20),
            Self::EarlierThree => earlier(plan(3, "2026-3", 600_000, 30), 0),
        }
    }

    /// Places of the emptied table that a level searches with, as a power of
    /// two: 2 MiB.
    pub const TABLE_BITS: u32 = 17;

    /// Pieces of both sides, board and hand together, up to which the highest
    /// level wants the endgame tables, all up to three pieces a side.
    const FEW: u32 = 12;

    /// Pieces of a side up to which a level that knows endings has tables.
    pub const ENDINGS: u8 = 3;

    /// Whether this level plays with endgame tables, once few pieces are left.
    #[must_use]
    pub fn knows_endings(self) -> bool {
        self == Self::Eight
    }

    /// Whether this level's search has to have the endgame tables up to three
    /// pieces a side in this position, where there are any for the rule set:
    /// with and without them it answers in other ways.
    #[must_use]
    pub fn wants_tables(self, position: &Position) -> bool {
        let pieces: u32 = Side::ALL.map(|side| position.total(side)).iter().sum();
        self.knows_endings() && pieces <= Self::FEW && !position.rules().no_return
    }

    /// This level's search, within its budget or another one.
    pub fn search(self, table: &mut TranspositionTable, limits: Limits) -> Search<'_> {
        let plan = self.plan();
        Search::new(table, limits)
            .in_style(plan.style)
            .overlooking(plan.blindness)
            .drawing_for(plan.draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL.into_iter().chain(Level::EARLIER) {
            assert_eq!(Level::from_name(level.name()), Some(level));
        }
        assert_eq!(Level::from_name("2026"), None);
    }

    #[test]
    fn the_weakest_has_number_one() {
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(Level::EARLIER.map(Level::number), [1, 2, 3]);
    }
}
