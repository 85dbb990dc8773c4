//! Who plays in a match.

use yote::engine::{Class, Level, Tables, TablesError, TranspositionTable};
use yote::rules::{Line, Move, RuleSet};

use crate::random::Random;

/// A player of a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A level of the page.
    Level(Level),
    /// Takes whenever it can, and plays at random otherwise: one of its
    /// captures, or of its other moves.
    RandomCaptures,
}

impl Player {
    const RANDOM_CAPTURES: &str = "random-captures";

    /// The player with a name.
    pub(crate) fn named(name: &str) -> Result<Self, String> {
        if name == Self::RANDOM_CAPTURES {
            return Ok(Self::RandomCaptures);
        }
        level(name)
            .map(Self::Level)
            .map_err(|error| format!("{error}, and {}", Self::RANDOM_CAPTURES))
    }

    /// Whether there are positions in which it wants the endgame tables.
    pub(crate) fn may_want_tables(self) -> bool {
        matches!(self, Self::Level(level) if level.knows_endings())
    }

    /// What it plays at the end of a line, `None` where the game is over.
    pub(crate) fn choose(
        self,
        line: &Line,
        table: &mut TranspositionTable,
        tables: Option<&Tables>,
        random: &mut Random,
    ) -> Option<Move> {
        match self {
            Self::Level(level) => {
                table.clear();
                let wants_tables = level.wants_tables(line.position());
                let mut search = level.search(table, level.limits());
                if let Some(tables) = tables.filter(|_| wants_tables) {
                    search = search.with_tables(tables);
                }
                search.run(line, |_| ()).map(|report| report.best)
            }
            Self::RandomCaptures if line.outcome().is_some() => None,
            Self::RandomCaptures => {
                let (jumps, others): (Vec<_>, Vec<_>) = line
                    .position()
                    .legal_moves()
                    .into_iter()
                    .partition(|played| matches!(played, Move::Jump { .. }));
                random
                    .pick(&jumps)
                    .or_else(|| random.pick(&others))
                    .copied()
            }
        }
    }
}

/// The level with a name.
pub(crate) fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| {
        let known = Level::ALL.into_iter().chain(Level::EARLIER);
        let names: Vec<_> = known.map(Level::name).collect();
        format!("there is no level {name:?}, only {}", names.join(", "))
    })
}

/// The tables that levels want, where a rule set has any.
pub(crate) fn tables(rules: RuleSet) -> Option<Tables> {
    let mut tables = Tables::new(rules).ok()?;
    for class in Class::up_to(Level::ENDINGS) {
        match tables.solve(class, |_| ()) {
            Ok(()) | Err(TablesError::Over(_)) => {}
            Err(_) => return None,
        }
    }
    Some(tables)
}
