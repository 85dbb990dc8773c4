//! Endgame tables: what best play comes to in every position with few pieces.
//!
//! A [`Class`] holds the positions with so many pieces against so many, board
//! and hand counted together. Captures lead from one class to a smaller one,
//! so classes are solved one after the other ([`Class::with_smaller`]), each by
//! a [`Solver`] into a [`Table`]. [`Tables`] holds those of one rule set, any
//! but those with `no_return`, whose last steps multiply the positions.
//!
//! Repetition and lack of progress belong to a game, not to a position: the
//! tables know neither. What nobody can force is a draw without them.
//!
//! ```
//! use yote::engine::{Class, Tables, Verdict};
//! use yote::rules::{Position, Preset};
//!
//! let rules = Preset::Beart.rules();
//! let mut tables = Tables::new(rules)?;
//! let class = Class::new(2, 2).ok_or("too many pieces")?;
//! tables.solve(class, |_| ())?;
//! let position = Position::read("5/5/5/wb3/5 w 1/1", rules)?;
//! assert_eq!(tables.probe(&position), Some(Verdict::Win(1)));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod class;
mod index;
mod placements;
mod quiet;
mod solver;
mod table;
mod value;

pub use class::{Class, ReadClassError};
pub use solver::{Progress, Solver};
pub use table::{BlockError, Census, Table};
pub use value::Verdict;

pub(super) use table::block_name;

use index::{Index, Totals};
use placements::Placements;
use quiet::Arrangement;
use value::Value;

use crate::rules::{Move, Outcome, Position, RuleSet, Side};

/// The tables of a rule set.
#[derive(Clone, Debug)]
pub struct Tables {
    rules: RuleSet,
    placements: Placements,
    /// The most pieces of a side that is probed for.
    limit: u8,
    /// By the larger and the smaller number of pieces.
    tables: [[Option<Table>; Class::MOST as usize]; Class::MOST as usize],
}

/// Why there are no tables.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TablesError {
    /// The last steps belong to the positions and multiply them.
    #[error("endings are not proven under noreturn")]
    NoReturn,
    /// A smaller class has to be solved first.
    #[error("{0} has to be solved first")]
    Missing(Class),
    /// The numbers of pieces alone end the game.
    #[error("with {0} the game is over")]
    Over(Class),
    /// There is a win that takes more moves than a byte can tell.
    #[error("a win in {0} takes too many moves")]
    TooLong(Class),
}

/// Positions that [`Tables::solve`] looks at between two reports.
const STEP: usize = 50_000;

impl Tables {
    /// No table yet.
    ///
    /// # Errors
    ///
    /// [`TablesError::NoReturn`].
    pub fn new(rules: RuleSet) -> Result<Self, TablesError> {
        if rules.no_return {
            return Err(TablesError::NoReturn);
        }
        Ok(Self {
            rules,
            placements: Placements::new(rules.board),
            limit: Class::MOST,
            tables: Default::default(),
        })
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The table of a class, if it is there.
    #[inline]
    #[must_use]
    pub fn table(&self, class: Class) -> Option<&Table> {
        let (fewer, more) = class.totals();
        self.tables[usize::from(more) - 1][usize::from(fewer) - 1].as_ref()
    }

    /// Solves a class and all that it leads to, as far as they are not there,
    /// and reports again and again how far that has come.
    ///
    /// # Errors
    ///
    /// [`TablesError::TooLong`].
    pub fn solve(
        &mut self,
        class: Class,
        mut report: impl FnMut(Progress),
    ) -> Result<(), TablesError> {
        for class in class.with_smaller(self.rules) {
            if self.table(class).is_some() {
                continue;
            }
            let mut solver = self.solver(class)?;
            while !solver.step(STEP)? {
                report(solver.progress());
            }
            report(solver.progress());
            if let Some(table) = solver.finish() {
                self.insert(table);
            }
        }
        Ok(())
    }

    /// Probes for no more pieces of a side than so many, whatever is there: a
    /// level's answers hold for a fixed set of tables.
    pub const fn limit_to(&mut self, pieces: u8) {
        self.limit = pieces;
    }

    /// What solves a class, step by step. [`Tables::insert_block`] takes the
    /// result.
    ///
    /// # Errors
    ///
    /// [`TablesError::Over`], and [`TablesError::Missing`] for the first class
    /// that has to be solved before.
    pub fn solver(&self, class: Class) -> Result<Solver<'_>, TablesError> {
        let mut smaller = class.with_smaller(self.rules);
        if smaller.pop().is_none() {
            return Err(TablesError::Over(class));
        }
        match smaller
            .into_iter()
            .find(|class| self.table(*class).is_none())
        {
            Some(missing) => Err(TablesError::Missing(missing)),
            None => Ok(Solver::new(self, class)),
        }
    }

    fn insert(&mut self, table: Table) {
        let (fewer, more) = table.class().totals();
        self.tables[usize::from(more) - 1][usize::from(fewer) - 1] = Some(table);
    }

    /// Adds a table from [`Table::block`].
    ///
    /// # Errors
    ///
    /// What is not the block of this class in this rule set.
    pub fn insert_block(&mut self, class: Class, block: Vec<u8>) -> Result<(), BlockError> {
        let index = Index::new(class, &self.placements);
        self.insert(Table::from_block(self.rules, index, block)?);
        Ok(())
    }

    /// The verdict on a position, also on one within a chain and on one that is
    /// over by its own rules. Nothing where its class is not there, and under
    /// another rule set.
    #[inline]
    #[must_use]
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        let is_within = Side::ALL
            .into_iter()
            .all(|side| position.total(side) <= u32::from(self.limit));
        if *position.rules() != self.rules || !is_within {
            return None;
        }
        self.value(position).map(Value::verdict)
    }

    #[inline]
    fn value(&self, position: &Position) -> Option<Value> {
        if position.chaining().is_some() {
            let moves = position.legal_moves();
            return moves.into_iter().try_fold(Value::NONE, |best, played| {
                Some(best.max(self.value_of_move(position, played)?))
            });
        }
        match Class::of(position).and_then(|class| self.table(class)) {
            Some(table) => {
                let side = position.turn();
                let at = Arrangement {
                    own: position.pieces(side),
                    enemy: position.pieces(!side),
                };
                let totals = Totals {
                    own: position.total(side) as u8,
                    enemy: position.total(!side) as u8,
                };
                Some(table.value(table.index.find(&self.placements, totals, at)))
            }
            None => self.value_of_end(position),
        }
    }

    /// The value of a legal move to the side that makes it.
    fn value_of_move(&self, position: &Position, played: Move) -> Option<Value> {
        let mut after = *position;
        after.play_unchecked(played);
        let same = after.turn() == position.turn();
        Some(self.value(&after)?.earlier(same))
    }

    /// The value of a position that is over.
    fn value_of_end(&self, position: &Position) -> Option<Value> {
        Some(match position.outcome()? {
            Outcome::Draw(_) => Value::DRAW,
            Outcome::Win { winner, .. } if winner == position.turn() => Value::win(0),
            Outcome::Win { .. } => Value::loss(0),
        })
    }
}
