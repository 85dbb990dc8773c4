use super::{Level, Score, TranspositionTable};
use crate::rules::{IllegalMove, Line, Move, ReadMoveError, ReadPositionError, ReadRuleSetError};

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

/// Why a question cannot be answered. Characters and moves are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The text is not the JSON of a question.
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
}

/// Answers questions, one at a time, each from an emptied table: what was
/// asked before makes no difference.
#[derive(Debug)]
pub struct Service {
    table: TranspositionTable,
}

impl Service {
    /// A service that has not been asked yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: TranspositionTable::new(Level::TABLE_BITS),
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
        let search = level.search(&mut self.table, level.limits());
        let report = search.run(&question.line, |_| ()).ok_or(AskError::Over)?;
        Ok(Answer {
            id: question.id,
            best: report.best,
            score: report.score,
            depth: report.depth,
            nodes: report.nodes,
        })
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
            level: Level::First,
        }
    }

    #[test]
    fn what_was_asked_before_makes_no_difference() {
        let question = Question {
            level: Level::Second,
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
