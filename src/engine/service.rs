use super::study::{Studied, Study, Variation};
use super::tables::block_name;
use super::{
    BlockError, Class, Level, Limits, MAX_DEPTH, Progress, Report, Score, Search, Tables,
    TablesError, TranspositionTable,
};
use crate::rules::{
    IllegalMove, Line, Move, ReadMoveError, ReadPositionError, ReadRuleSetError, RuleSet,
};

/// What a level would play at the end of a line.
#[derive(Clone, Debug)]
pub struct Question {
    /// What the answer is known by.
    pub id: u32,
    /// The game from its first position on.
    pub line: Line,
    /// How strongly to play.
    pub level: Level,
}

/// The answer to a [`Question`]: one move. In a chain that goes on, the same
/// side is asked again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The question's.
    pub id: u32,
    /// The move to play.
    pub best: Move,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// Turns looked ahead to the end.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u32,
}

/// The endgame tables that are to be made: those of a class and of all that
/// captures lead to from it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What the messages about it are known by.
    pub id: u32,
    /// The rule set.
    pub rules: RuleSet,
    /// The class.
    pub class: Class,
}

/// Why something cannot be answered. Characters and moves are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The text is not the JSON of a request.
    #[error("damaged at character {at}")]
    Damaged {
        /// The character.
        at: usize,
    },
    /// A part is missing, or is not what it should be.
    #[error("no {0} that fits")]
    Missing(&'static str),
    /// There is no such rule set.
    #[error("the rule set: {0}")]
    Rules(ReadRuleSetError),
    /// The first position is none of the rule set.
    #[error("the first position: {0}")]
    Start(ReadPositionError),
    /// A move's text is none.
    #[error("move {number}: {error}")]
    Move {
        /// Which move.
        number: usize,
        /// Why it is none.
        error: ReadMoveError,
    },
    /// A move is not legal where it stands.
    #[error("move {number}: {error}")]
    IllegalMove {
        /// Which move.
        number: usize,
        /// Why it is not.
        error: IllegalMove,
    },
    /// There is no such level.
    #[error("there is no level {0}")]
    Level(String),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There are no such tables.
    #[error("{0}")]
    Tables(TablesError),
}

/// Answers requests, one at a time. A level's move is searched from an emptied
/// table: what was asked before makes no difference. A study goes on from what
/// the studies before it have found.
#[derive(Debug)]
pub struct Service {
    table: TranspositionTable,
    /// What studies have found, once there was one.
    studied: Option<TranspositionTable>,
    /// The endgame tables of the rule set that was played last.
    tables: Option<Tables>,
}

/// Places of the table that studies share, as a power of two: 4 MiB, which are
/// there at once where a worker begins.
const STUDY_BITS: u32 = 18;

impl Service {
    /// A service that has not been asked yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: TranspositionTable::new(Level::TABLE_BITS),
            studied: None,
            tables: None,
        }
    }

    /// Answers a question.
    ///
    /// # Errors
    ///
    /// [`AskError::Over`] where there is no move to play.
    pub fn answer(&mut self, question: &Question) -> Result<Answer, AskError> {
        self.table.clear();
        let level = question.level;
        let mut search = level.search(&mut self.table, level.limits());
        if let Some(tables) = &mut self.tables
            && level.wants_tables(question.line.position())
        {
            tables.limit_to(Level::ENDINGS);
            search = search.with_tables(tables);
        }
        let report = search.run(&question.line, |_| ()).ok_or(AskError::Over)?;
        Ok(Answer {
            id: question.id,
            best: report.best,
            score: report.score,
            depth: report.depth,
            nodes: report.nodes,
        })
    }

    /// Studies a position, and tells again and again what has been found so
    /// far, of each depth once. What it tells last is all that it finds.
    ///
    /// # Errors
    ///
    /// [`AskError::Over`] where there is no move to play.
    pub fn study(&mut self, study: &Study, mut tell: impl FnMut(Studied)) -> Result<(), AskError> {
        let limits = Limits {
            nodes: study.nodes,
            depth: MAX_DEPTH,
        };
        if let Some(tables) = &mut self.tables {
            tables.limit_to(Class::MOST);
        }
        let tables = self.tables.as_ref();
        let found = |report: &Report, is_done| Studied {
            id: study.id,
            depth: report.depth,
            nodes: report.nodes,
            variations: Variation::of(report, &study.line, tables),
            is_done,
        };
        let table = self
            .studied
            .get_or_insert_with(|| TranspositionTable::new(STUDY_BITS));
        let mut search = Search::new(table, limits).lines(usize::from(study.lines));
        if let Some(tables) = tables {
            search = search.with_tables(tables);
        }
        let report = search
            .run(&study.line, |report| tell(found(report, false)))
            .ok_or(AskError::Over)?;
        tell(found(&report, true));
        Ok(())
    }

    /// The endgame tables of a rule set; those of another one are given up.
    fn tables_of(&mut self, rules: RuleSet) -> Result<&mut Tables, TablesError> {
        if self
            .tables
            .as_ref()
            .is_none_or(|tables| *tables.rules() != rules)
        {
            self.tables = Some(Tables::new(rules)?);
        }
        Ok(self.tables.as_mut().expect("they have just been made"))
    }

    /// Takes over a block of [`Service::prove`], another one's or one that was
    /// kept. Tells the class that is proven with it.
    ///
    /// # Errors
    ///
    /// What is no block.
    pub fn take_block(&mut self, block: Vec<u8>) -> Result<Class, BlockError> {
        let (rules, class) = block_name(&block).ok_or(BlockError::Foreign)?;
        let tables = self.tables_of(rules).map_err(|_| BlockError::Foreign)?;
        tables.insert_block(class, block)?;
        // What was found without the proofs may be contradicted by them.
        self.studied = None;
        Ok(class)
    }

    /// The classes of an order that are not there yet, in the order in which
    /// to prove them.
    ///
    /// # Errors
    ///
    /// [`TablesError::NoReturn`].
    pub fn missing(&mut self, order: Order) -> Result<Vec<Class>, TablesError> {
        let tables = self.tables_of(order.rules)?;
        let mut classes = order.class.with_smaller(order.rules);
        classes.retain(|class| tables.table(*class).is_none());
        Ok(classes)
    }

    /// Proves the positions of a class, and gives the block to hand over and
    /// to keep. Nothing where the class is over by its numbers of pieces.
    ///
    /// # Errors
    ///
    /// As [`Tables::new`] and [`Tables::solve`].
    pub fn prove(
        &mut self,
        rules: RuleSet,
        class: Class,
        tell: impl FnMut(Progress),
    ) -> Result<Option<&[u8]>, TablesError> {
        let tables = self.tables_of(rules)?;
        tables.solve(class, tell)?;
        Ok(tables.table(class).map(|table| table.block()))
    }
}

impl Default for Service {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Preset};

    fn question(text: &str) -> Question {
        Question {
            id: 1,
            line: Line::new(Position::read(text, Preset::Standard.rules()).unwrap()),
            level: Level::One,
        }
    }

    #[test]
    fn what_was_asked_before_makes_no_difference() {
        let question = Question {
            level: Level::Three,
            ..question("5b/6/2w3/6/b4w w 9/8")
        };
        let mut service = Service::new();
        let first = service.answer(&question).unwrap();
        assert_eq!(service.answer(&question), Ok(first));
        assert_eq!(Service::new().answer(&question), Ok(first));
    }

    #[test]
    fn a_game_that_is_over_has_no_answer() {
        let over = question("6/6/6/w4b/6 w 0/0");
        assert_eq!(Service::new().answer(&over), Err(AskError::Over));
    }
}
