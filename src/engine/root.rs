//! The root of a search: its best moves, and the lines that begin with them.

use std::cmp::Reverse;

use super::ordering::take_best;
use super::path::Place;
use super::search::{MAX_DEPTH, Search, Stopped, table_key};
use super::transposition::{Bound, Entry};
use super::window::Window;
use super::{Principal, Report, Score};
use crate::rules::{Line, Move};

/// How far from the score of the depth before a score is looked for first, in
/// hundredths of a piece.
const MARGIN: i32 = 30;

/// The moves of the root.
struct Root {
    /// Those to search, the most promising first.
    moves: Vec<Move>,
    /// Whether the tables prove that each of them draws. They are searched all
    /// the same, without the tables: some ask more of the other side.
    are_draws: bool,
    /// Those that the tables tell enough of, the best first.
    solved: Vec<Principal>,
}

impl Search<'_> {
    /// Searches the end of a line, deeper and deeper, and tells of each depth
    /// that it completes. Gives nothing where the game is over.
    pub fn run(mut self, line: &Line, mut tell: impl FnMut(&Report)) -> Option<Report> {
        if line.outcome().is_some() {
            return None;
        }
        self.path.enter(line);
        self.table.begin(self.style.replacement);
        self.mover = line.position().turn();
        let moves = self.root_moves(line);
        let mut root = self.ask_tables(line, moves);
        let Some(first) = root.moves.first() else {
            let mut report = Report::new(root.solved)?;
            report.depth = 1;
            tell(&report);
            return Some(report);
        };
        let mut report = Report::new(vec![Principal {
            score: self.style.weights.evaluate(line.position()),
            moves: vec![*first],
        }])?;
        if root.are_draws {
            self.leaves_tables = true;
            report.score = Score::DRAW;
            report.lines[0].score = Score::DRAW;
        }
        let mut found = Vec::new();
        for depth in 1..=self.limits.depth.min(MAX_DEPTH) {
            let result = self.search_root(line, &mut root.moves, depth, &mut found);
            report.nodes = self.nodes;
            report.take(self.best_lines(&found, &root));
            if result.is_err() {
                break;
            }
            report.depth = depth;
            tell(&report);
            if report.lines.iter().all(|line| line.score.is_forced()) {
                break;
            }
        }
        Some(report)
    }

    /// The move that the transposition table knows as best at the end of a
    /// line.
    fn known(&self, line: &Line) -> Option<Move> {
        let key = table_key(line.position(), line.quiet_moves());
        self.table.get(key).map(|entry| entry.best)
    }

    /// The moves that are thought of, the most promising first.
    fn root_moves(&mut self, line: &Line) -> Vec<Move> {
        let position = line.position();
        self.push_moves(position, self.known(line), 0);
        if self.style.folds {
            self.fold(position, 0, Place::root(line));
        }
        let mut moves: Vec<Move> = (0..self.moves.len())
            .filter_map(|next| take_best(&mut self.moves[next..]))
            .collect();
        self.moves.clear();
        let sees = |played: &Move| self.blindness.sees_own(position, *played);
        if moves.iter().any(sees) {
            moves.retain(sees);
        }
        moves
    }

    /// Sets apart the moves that need no search, and puts what is proven to be
    /// good before the others and what is proven to be bad behind them.
    fn ask_tables(&self, line: &Line, moves: Vec<Move>) -> Root {
        if self.tables.is_none() {
            return Root {
                moves,
                are_draws: false,
                solved: Vec::new(),
            };
        }
        let mut known: Vec<(Option<Score>, Move)> = moves
            .into_iter()
            .map(|played| (self.known_after(line, played), played))
            .collect();
        known.sort_by_key(|(score, _)| Reverse(score.unwrap_or(Score::DRAW)));
        let best = known
            .iter()
            .try_fold(Score::MIN, |best, (score, _)| Some(best.max((*score)?)));
        // Where a draw of the game may still save the losing side, all moves
        // that come to the same without it are worth a search.
        let is_searched = |score: Option<Score>| match best {
            None => true,
            Some(best) if best.is_forced() => false,
            Some(best) if best >= Score::DRAW => score >= Some(best.min(Score::DRAW.next())),
            Some(_) => true,
        };
        let (searched, solved): (Vec<_>, Vec<_>) = known
            .into_iter()
            .partition(|(score, _)| is_searched(*score));
        Root {
            moves: searched.into_iter().map(|(_, played)| played).collect(),
            are_draws: best == Some(Score::DRAW),
            solved: solved
                .into_iter()
                .take(self.lines)
                .map(|(score, played)| Principal {
                    score: score.expect("what is not searched is known"),
                    moves: self.variation(line, u8::MAX, played),
                })
                .collect(),
        }
    }

    /// The best lines of those that were found and those that are solved.
    fn best_lines(&self, found: &[Principal], root: &Root) -> Vec<Principal> {
        let mut lines = found.to_vec();
        if root.are_draws {
            lines.iter_mut().for_each(|line| line.score = Score::DRAW);
        }
        if !lines.is_empty() {
            lines.extend_from_slice(&root.solved);
        }
        sort(&mut lines, self.lines);
        lines
    }

    /// Searches the moves of the root in their order, puts those first that
    /// turn out best, and takes up their lines. The nodes may run out without
    /// harm: lines of the depth before then stand in for those that are not
    /// found.
    fn search_root(
        &mut self,
        line: &Line,
        moves: &mut [Move],
        depth: u8,
        lines: &mut Vec<Principal>,
    ) -> Result<(), Stopped> {
        let mut before = std::mem::take(lines);
        let mut window = self.expected(depth, &before);
        let result = loop {
            let result = self.search_within(line, moves, depth, window, lines);
            match lines.first().map(|best| best.score) {
                _ if result.is_err() => break result,
                None => window.alpha = Score::MIN,
                Some(best) if best >= window.beta => {
                    window.beta = Score::MAX;
                    before = std::mem::take(lines);
                }
                Some(_) => break result,
            }
        };
        if result.is_err() {
            for old in before {
                if lines.len() < self.lines && lines.iter().all(|new| new.moves[0] != old.moves[0])
                {
                    lines.push(old);
                }
            }
            sort(lines, self.lines);
        }
        result
    }

    /// Where the score of the next depth is looked for first.
    fn expected(&self, depth: u8, before: &[Principal]) -> Window {
        match before {
            [best] if self.style.aspires && depth >= 4 && !best.score.is_forced() => {
                Window::around(best.score, MARGIN)
            }
            _ => Window::FULL,
        }
    }

    /// Searches the moves of the root within a window. There are no lines
    /// where the first move is not above it, and the last that was searched
    /// comes first where it is.
    fn search_within(
        &mut self,
        line: &Line,
        moves: &mut [Move],
        depth: u8,
        mut window: Window,
        lines: &mut Vec<Principal>,
    ) -> Result<(), Stopped> {
        self.visit()?;
        let position = line.position();
        let place = Place::root(line);
        for index in 0..moves.len() {
            let played = moves[index];
            self.path.leave();
            self.path.push(position);
            self.moves.clear();
            // The lines that are asked for are all searched to their score.
            let is_first = lines.len() < self.lines;
            let rank = if is_first { 0 } else { index };
            let score = self.search_move(position, played, depth, rank, window, place)?;
            if index == 0 && score <= window.alpha {
                return Ok(());
            }
            if is_first || score > window.alpha {
                let at = lines.partition_point(|better| better.score >= score);
                let moves_on = self.variation(line, depth, played);
                lines.insert(
                    at,
                    Principal {
                        score,
                        moves: moves_on,
                    },
                );
                lines.truncate(self.lines);
                moves[at..=index].rotate_right(1);
            }
            if score >= window.beta {
                return Ok(());
            }
            if lines.len() == self.lines {
                window.alpha = lines[lines.len() - 1].score;
            }
        }
        if let Some(best) = lines.first() {
            self.table.put(Entry {
                key: table_key(position, place.quiet),
                depth,
                bound: Bound::Exact,
                score: best.score,
                best: best.moves[0],
            });
        }
        Ok(())
    }

    /// The best moves of both sides as far as they are known, from a first one
    /// on, and no more than so many.
    fn variation(&self, line: &Line, most: u8, first: Move) -> Vec<Move> {
        let mut line = line.clone();
        let mut variation = Vec::new();
        let mut next = Some(first);
        while let Some(played) = next
            && variation.len() < usize::from(most)
            && line.play(played).is_ok()
        {
            variation.push(played);
            next = self.follow_up(line.position(), self.known(&line));
        }
        variation
    }
}

/// Leaves so many of the best lines, the best first.
fn sort(lines: &mut Vec<Principal>, number: usize) {
    if number > 1 {
        lines.sort_by_key(|line| Reverse(line.score));
    }
    lines.truncate(number);
}
