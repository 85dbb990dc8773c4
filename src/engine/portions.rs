use super::{Level, Limits, Report, TranspositionTable};
use crate::rules::{Line, Move};

/// A shallow search in small pieces, for a page that has no worker: each step
/// is so short that nobody notices it.
///
/// A step searches from the root again, and gets further than the last one by
/// what the table remembers. A level whose budget fits into one step answers
/// as the [`Service`](super::Service) does; the others see less.
#[derive(Debug)]
pub struct Portions {
    line: Line,
    level: Level,
    table: TranspositionTable,
    /// Nodes that are left, of all steps together.
    nodes: u32,
    found: Report,
}

/// Nodes of a step.
const STEP: u32 = 2_000;
/// Nodes of all steps together.
const MOST: u32 = 10 * STEP;
/// Places of the table, as a power of two.
const TABLE_BITS: u32 = 14;

impl Portions {
    /// A search at the end of a line that has not begun yet. Gives nothing
    /// where the game is over.
    #[must_use]
    pub fn new(line: Line, level: Level) -> Option<Self> {
        let mut table = TranspositionTable::new(TABLE_BITS);
        let nothing = Limits { nodes: 0, depth: 0 };
        let found = level.search(&mut table, nothing).run(&line, |_| ())?;
        Some(Self {
            line,
            level,
            table,
            nodes: level.limits().nodes.min(MOST),
            found,
        })
    }

    /// Searches one piece more. Gives the move to play once the search is at
    /// its end, which comes after ten steps at the latest.
    pub fn step(&mut self) -> Option<Move> {
        let Limits { depth, .. } = self.level.limits();
        let limits = Limits {
            nodes: self.nodes.min(STEP),
            depth,
        };
        let search = self.level.search(&mut self.table, limits);
        if let Some(report) = search.run(&self.line, |_| ()) {
            let is_at_end = report.depth == depth || report.score.is_forced();
            if report.depth >= self.found.depth {
                self.found = report;
            }
            if is_at_end {
                self.nodes = 0;
            }
        }
        self.nodes = self.nodes.saturating_sub(STEP);
        (self.nodes == 0).then_some(self.found.best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Question, Service};
    use crate::rules::{Position, Preset};

    fn line(text: &str) -> Line {
        Line::new(Position::read(text, Preset::Hand.rules()).unwrap())
    }

    fn play_out(line: &Line, level: Level) -> (Move, usize) {
        let mut portions = Portions::new(line.clone(), level).unwrap();
        for steps in 1..=10 {
            if let Some(best) = portions.step() {
                return (best, steps);
            }
        }
        panic!("there is no end");
    }

    #[test]
    fn a_small_level_is_answered_at_once_and_as_the_service_does() {
        let line = line("5b/6/2w3/6/b4w w 9/8");
        let (best, steps) = play_out(&line, Level::One);
        let question = Question {
            id: 1,
            line,
            level: Level::One,
        };
        assert_eq!(Service::new().answer(&question).unwrap().best, best);
        assert_eq!(steps, 1);
    }

    #[test]
    fn steps_get_further_than_one_of_them_could() {
        let line = line("6/6/6/6/6 w 12/12");
        let mut portions = Portions::new(line, Level::Eight).unwrap();
        assert_eq!(portions.step(), None);
        let first = portions.found.depth;
        while portions.step().is_none() {}
        assert!(portions.found.depth > first, "{:?}", portions.found);
    }

    #[test]
    fn a_game_that_is_over_has_no_search() {
        assert!(Portions::new(line("6/6/6/w4b/6 w 0/0"), Level::One).is_none());
    }
}
