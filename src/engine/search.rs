use std::ops::Neg;
use std::sync::atomic::{AtomicBool, Ordering};

use super::blindness::Blindness;
use super::ordering::{History, Killers, Valued, push_moves, take_best};
use super::style::Style;
use super::transposition::{Bound, Entry};
use super::{Score, TranspositionTable};
use crate::rules::{Line, Move, NO_PROGRESS_LIMIT, Outcome, Position, REPETITION_LIMIT};

/// The depth that no search goes beyond, captures and the jumps of chains
/// aside: what bounds the stack.
pub const MAX_DEPTH: u8 = 48;

/// Moves from the root that killers are kept for. A chain's jumps come on top
/// of the depth; each takes a piece.
const MAX_PLY: usize = MAX_DEPTH as usize + 24;

/// Nodes from one look at whether the search is told to stop to the next:
/// less than a millisecond.
const NODES_A_LOOK: u32 = 1_024;

/// What ends a search, whichever comes first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions visited.
    pub nodes: u32,
    /// Turns looked ahead, at most [`MAX_DEPTH`].
    pub depth: u8,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Turns looked ahead to the end; the score may come from one further
    /// where the nodes ran out there. 0 where nothing was searched.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The move to play.
    pub best: Move,
    /// The best moves of both sides, `best` first, as far as they are known.
    pub variation: Vec<Move>,
}

/// An alpha-beta search: principal variation search with iterative deepening,
/// a transposition table, quiescence over captures, and moves ordered by the
/// table, by what they take, by killers and by history.
#[derive(Debug)]
pub struct Search<'a> {
    table: &'a mut TranspositionTable,
    limits: Limits,
    pub(super) style: Style,
    /// Set from outside to end the search.
    stop: Option<&'a AtomicBool>,
    /// The number of nodes at which to see whether the search is at its end.
    next_look: u32,
    pub(super) blindness: Blindness,
    nodes: u32,
    history: History,
    killers: Vec<Killers>,
    /// The moves of every position on the way that is looked at, one position
    /// after the other.
    moves: Vec<Valued>,
    /// Keys of the positions from the last placement or capture of the game
    /// to the one before that which is looked at.
    path: Vec<u64>,
    /// How many of the path were played in the game.
    played: usize,
}

/// The nodes have run out, or the search was told to stop: what was being searched says nothing.
pub(super) struct Stopped;

/// The scores that would change something: between alpha, which is had
/// already, and beta, which the other side would not allow.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    const FULL: Self = Self {
        alpha: Score::MIN,
        beta: Score::MAX,
    };

    /// Asks only whether a score is above alpha.
    fn is_above(alpha: Score) -> Self {
        Self {
            alpha,
            beta: alpha.next(),
        }
    }

    fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}

/// The window of the other side.
impl Neg for Window {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// Where on its way from the root a search is.
#[derive(Copy, Clone)]
struct Place {
    /// Moves from the root.
    ply: usize,
    /// Moves in a row without a placement or a capture, those of the game
    /// included.
    quiet: u32,
}

impl Place {
    const fn after(self, played: Move) -> Self {
        Self {
            ply: self.ply + 1,
            quiet: match played {
                Move::Step { .. } => self.quiet + 1,
                Move::Stop => self.quiet,
                Move::Place(_) | Move::Jump { .. } => 0,
            },
        }
    }
}

impl<'a> Search<'a> {
    /// A search that keeps what it finds in a table.
    pub fn new(table: &'a mut TranspositionTable, limits: Limits) -> Self {
        Self {
            table,
            limits,
            style: Style::FULL,
            stop: None,
            next_look: limits.nodes,
            blindness: Blindness::NONE,
            nodes: 0,
            history: History::new(),
            killers: vec![[None; 2]; MAX_PLY],
            moves: Vec::new(),
            path: Vec::new(),
            played: 0,
        }
    }

    /// The same search, which ends soon after `stop` is set, as it does when
    /// its nodes run out. What can be seen in 1,024 nodes it sees first, so
    /// that its move is never a blind one.
    #[must_use]
    pub fn until(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self.next_look = self.limits.nodes.min(NODES_A_LOOK);
        self
    }

    /// The same search, gone about in another way.
    pub(super) fn in_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// The same search, overlooking some moves.
    pub(super) fn overlooking(mut self, blindness: Blindness) -> Self {
        self.blindness = blindness;
        self
    }

    /// Searches the end of a line, deeper and deeper, and tells of each depth
    /// that it completes. Gives nothing where the game is over.
    pub fn run(mut self, line: &Line, mut tell: impl FnMut(&Report)) -> Option<Report> {
        if line.outcome().is_some() {
            return None;
        }
        let position = line.position();
        let mut moves = self.root_moves(position, self.known(line));
        let mut report = Report {
            depth: 0,
            nodes: 0,
            score: self.style.weights.evaluate(position),
            best: *moves.first()?,
            variation: vec![*moves.first()?],
        };
        self.enter(line);
        for depth in 1..=self.limits.depth.min(MAX_DEPTH) {
            let (score, result) = self.search_root(line, &mut moves, depth);
            report.nodes = self.nodes;
            if let Some(score) = score {
                report.score = score;
                report.best = moves[0];
                report.variation = self.variation(line, depth, moves[0]);
            }
            if result.is_err() {
                break;
            }
            report.depth = depth;
            tell(&report);
            if report.score.is_forced() {
                break;
            }
        }
        Some(report)
    }

    /// The move that the table knows as best at the end of a line.
    fn known(&self, line: &Line) -> Option<Move> {
        let key = table_key(line.position(), line.quiet_moves());
        self.table.get(key).map(|entry| entry.best)
    }

    /// The moves that are thought of, the most promising first.
    fn root_moves(&mut self, position: &Position, best: Option<Move>) -> Vec<Move> {
        self.push_moves(position, best, 0);
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

    fn push_moves(&mut self, position: &Position, best: Option<Move>, ply: usize) {
        let killers = self.killers[ply];
        push_moves(position, best, killers, &self.history, &mut self.moves);
    }

    /// Takes up the positions of a line that can come again.
    fn enter(&mut self, line: &Line) {
        let quiet = line.quiet_moves() as usize;
        let earlier = std::iter::once(line.start()).chain(line.positions());
        self.path.clear();
        self.path.extend(
            earlier
                .map(Position::key)
                .take(line.len())
                .skip(line.len() - quiet),
        );
        self.played = self.path.len();
    }

    /// Searches the moves of the root in their order, and puts those first
    /// that turn out best. The score is that of the first, if it was searched
    /// to the end; so the nodes may run out without harm.
    fn search_root(
        &mut self,
        line: &Line,
        moves: &mut [Move],
        depth: u8,
    ) -> (Option<Score>, Result<(), Stopped>) {
        let position = line.position();
        let place = Place {
            ply: 0,
            quiet: line.quiet_moves(),
        };
        if let Err(error) = self.visit() {
            return (None, Err(error));
        }
        let mut best = None;
        let mut window = Window::FULL;
        for index in 0..moves.len() {
            let played = moves[index];
            self.path.truncate(self.played);
            self.moves.clear();
            self.path.push(position.key());
            let score = match self.search_move(position, played, depth, index, window, place) {
                Ok(score) => score,
                Err(error) => return (best, Err(error)),
            };
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                window.alpha = score;
                moves[..=index].rotate_right(1);
            }
        }
        if let Some(score) = best {
            self.table.put(Entry {
                key: table_key(position, place.quiet),
                depth,
                bound: Bound::Exact,
                score,
                best: moves[0],
            });
        }
        (best, Ok(()))
    }

    /// The score of a position for its side to move: exact within the window,
    /// a bound outside of it.
    fn search(
        &mut self,
        position: &Position,
        depth: u8,
        mut window: Window,
        place: Place,
    ) -> Result<Score, Stopped> {
        if let Some(score) = self.end(position, place) {
            return Ok(score);
        }
        if depth == 0 {
            return self.quiesce(position, window, place.ply);
        }
        self.visit()?;
        // No line can do better than to win with the next move, nor worse
        // than to lose with it.
        window.alpha = window.alpha.max(Score::loss_in(place.ply + 1));
        window.beta = window.beta.min(Score::win_in(place.ply + 1));
        if window.is_empty() {
            return Ok(window.alpha);
        }
        let key = table_key(position, place.quiet);
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            let score = entry.score.to_root(place.ply);
            match entry.bound {
                Bound::Exact => return Ok(score),
                Bound::Lower if score >= window.beta => return Ok(score),
                Bound::Upper if score <= window.alpha => return Ok(score),
                Bound::Lower | Bound::Upper => {}
            }
        }
        let alpha = window.alpha;
        let mut best: Option<(Score, Move)> = None;
        let first = self.moves.len();
        self.push_moves(position, known.map(|entry| entry.best), place.ply);
        let end = self.moves.len();
        self.path.push(position.key());
        for index in 0..end - first {
            let Some(played) = take_best(&mut self.moves[first + index..end]) else {
                break;
            };
            let score = self.search_move(position, played, depth, index, window, place)?;
            if best.is_none_or(|(best, _)| score > best) {
                best = Some((score, played));
                window.alpha = window.alpha.max(score);
            }
            if window.is_empty() {
                self.reward(position, played, depth, place.ply);
                break;
            }
        }
        self.path.pop();
        self.moves.truncate(first);
        let (score, best) = best.expect("a position that is not over has a legal move");
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score_there = score.to_position(place.ply);
        self.table.put(Entry {
            key,
            depth,
            bound,
            score: score_there,
            best,
        });
        Ok(score)
    }

    /// The score of a move for the side that makes it. All but the first are
    /// only asked whether they are above alpha, late ones less deep, until
    /// one is (principal variation search with late move reductions).
    fn search_move(
        &mut self,
        position: &Position,
        played: Move,
        depth: u8,
        index: usize,
        window: Window,
        place: Place,
    ) -> Result<Score, Stopped> {
        let mut after = *position;
        after.play_unchecked(played);
        let place = place.after(played);
        let goes_on = after.turn() == position.turn();
        // The further jumps of a chain belong to the same turn.
        let depth = if goes_on { depth } else { depth - 1 };
        let mut search = |depth: u8, window: Window| {
            if goes_on {
                self.search(&after, depth, window, place)
            } else {
                self.search(&after, depth, -window, place).map(Neg::neg)
            }
        };
        if index > 0 {
            let above = Window::is_above(window.alpha);
            let reduction = reduction(played, depth, index);
            if reduction > 0 {
                let score = search(depth - reduction, above)?;
                if score <= window.alpha {
                    return Ok(score);
                }
            }
            let score = search(depth, above)?;
            if !window.contains(score) {
                return Ok(score);
            }
        }
        search(depth, window)
    }

    /// The score of a position in which the game is over, or which stands on
    /// the way here: who can bring it about once can do so again. One that
    /// stood in the game must have done so twice.
    fn end(&self, position: &Position, place: Place) -> Option<Score> {
        if let Some(outcome) = position.outcome() {
            return Some(score_of(outcome, position, place.ply));
        }
        if place.quiet >= NO_PROGRESS_LIMIT || self.is_repeated(position.key(), place.quiet) {
            return Some(Score::DRAW);
        }
        None
    }

    fn is_repeated(&self, key: u64, quiet: u32) -> bool {
        // What stood before the last placement or capture cannot come again.
        let since = self.path.len().saturating_sub(quiet as usize);
        let (game, way) = self.path.split_at(self.played);
        way.iter()
            .skip(since.saturating_sub(self.played))
            .any(|earlier| *earlier == key)
            || game
                .iter()
                .skip(since)
                .filter(|earlier| **earlier == key)
                .count()
                >= REPETITION_LIMIT - 1
    }

    /// Counts a node.
    pub(super) fn visit(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Sees whether the search is at its end.
    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let is_told = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if is_told || self.nodes >= self.limits.nodes {
            return Err(Stopped);
        }
        self.next_look = self
            .limits
            .nodes
            .min(self.nodes.saturating_add(NODES_A_LOOK));
        Ok(())
    }

    /// Remembers a quiet move that was too good.
    fn reward(&mut self, position: &Position, played: Move, depth: u8, ply: usize) {
        if matches!(played, Move::Jump { .. } | Move::Stop) {
            return;
        }
        self.history.reward(position.turn(), played, depth);
        let killers = &mut self.killers[ply];
        if killers[0] != Some(played) {
            *killers = [Some(played), killers[0]];
        }
    }

    /// The moves that the table knows as best, from a first one on.
    fn variation(&self, line: &Line, depth: u8, first: Move) -> Vec<Move> {
        let mut line = line.clone();
        let mut variation = Vec::new();
        let mut next = Some(first);
        while let Some(played) = next
            && variation.len() < usize::from(depth)
            && line.play(played).is_ok()
        {
            variation.push(played);
            next = self.known(&line);
        }
        variation
    }
}

/// How much less deep a move is searched that others were put before.
fn reduction(played: Move, depth: u8, index: usize) -> u8 {
    let is_quiet = matches!(played, Move::Place(_) | Move::Step { .. });
    u8::from(is_quiet && depth >= 2 && index >= 4)
}

/// The key of a position in the table. Close to the draw by lack of progress
/// it matters how close.
fn table_key(position: &Position, quiet: u32) -> u64 {
    const FAR: u32 = NO_PROGRESS_LIMIT - 30;
    let close = u64::from(quiet.saturating_sub(FAR));
    position.key() ^ close.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The score of an outcome for the side to move of the position it stands in.
pub(super) fn score_of(outcome: Outcome, position: &Position, ply: usize) -> Score {
    match outcome.winner() {
        None => Score::DRAW,
        Some(winner) if winner == position.turn() => Score::win_in(ply),
        Some(_) => Score::loss_in(ply),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(rules: &str, position: &str, moves: &str) -> Line {
        let position = Position::read(position, rules.parse().unwrap()).unwrap();
        let mut line = Line::new(position);
        for played in moves.split_whitespace() {
            line.play(played.parse().unwrap()).unwrap();
        }
        line
    }

    fn search(line: &Line, depth: u8) -> Report {
        let limits = Limits {
            nodes: 1_000_000,
            depth,
        };
        let mut table = TranspositionTable::new(16);
        Search::new(&mut table, limits).run(line, |_| ()).unwrap()
    }

    #[test]
    fn a_win_is_found_with_its_distance() {
        let line = line("standard", "6/6/6/2wb2/b4w w 0/0", "");
        let report = search(&line, 3);
        assert_eq!(report.score, Score::win_in(1));
        assert_eq!(report.best.to_string(), "c2xe2,a1");
    }

    #[test]
    fn no_way_out_is_a_loss_with_its_distance() {
        // Whatever White does, one of its two is jumped, and the other taken.
        let line = line("standard", "3wwb/6/4b1/bb4/6 w 0/0", "");
        let report = search(&line, 4);
        assert_eq!(report.score, Score::loss_in(2));
    }

    #[test]
    fn who_is_behind_repeats_and_who_is_ahead_does_not() {
        let start = "w5/6/w4w/6/b4b w 0/0";
        let there_and_back = "a5-b5 f1-e1 b5-a5 e1-f1 a5-b5 f1-e1 b5-a5";
        let behind = search(&line("standard", start, there_and_back), 1);
        assert_eq!(behind.best.to_string(), "e1-f1");
        assert_eq!(behind.score, Score::DRAW);
        // The position after a4-a5 has stood there twice.
        let moves = format!("{there_and_back} e1-e2 a5-a4 e2-e1");
        let ahead = search(&line("standard", start, &moves), 2);
        assert_ne!(ahead.best.to_string(), "a4-a5");
        assert!(ahead.score > Score::DRAW);
    }

    #[test]
    fn a_position_of_the_game_may_come_again_on_the_way_to_a_win() {
        // White steps to where its pieces stood in the game's first position,
        // and Black is lost there as it would have been then.
        let start = "3bbw/6/4w1/ww4/6 b 0/0";
        let line = line("standard", start, "d5-c5 a2-a1 c5-d5");
        let report = search(&line, 3);
        assert_eq!(report.score, Score::win_in(3));
    }

    #[test]
    fn at_the_limit_of_progress_a_step_draws_however_far_ahead() {
        let mut line = line("standard", "w5/w4w/6/6/b4b w 0/0", "");
        walk(&mut line, NO_PROGRESS_LIMIT - 1);
        assert_eq!(search(&line, 6).score, Score::DRAW);
    }

    /// Plays steps, the first that neither repeats a position nor lets any
    /// side jump.
    fn walk(line: &mut Line, until: u32) -> bool {
        if line.quiet_moves() == until {
            return true;
        }
        for played in line.position().legal_moves() {
            line.play(played).unwrap();
            let can_jump = !crate::engine::threats::captures(line.position()).is_empty();
            if line.repetitions() == 1 && !can_jump && walk(line, until) {
                return true;
            }
            line.take_back();
        }
        false
    }

    #[test]
    fn the_side_of_a_chain_moves_on() {
        let line = line("standard+chain", "5b/6/6/6/wb1bb1 w 5/5", "");
        let report = search(&line, 1);
        // The second jump is part of the turn: then it is six against five.
        assert_eq!(report.best.to_string(), "a1xc1,e1");
        assert!(report.score > Score::DRAW, "{report:?}");
    }

    #[test]
    fn a_search_that_runs_out_of_nodes_keeps_what_it_has_found() {
        let line = line("hand", "6/6/6/6/6 w 12/12", "c3 d3");
        let mut table = TranspositionTable::new(10);
        for nodes in [0, 1, 5, 40, 200, 1_000] {
            table.clear();
            let limits = Limits { nodes, depth: 9 };
            let report = Search::new(&mut table, limits).run(&line, |_| ()).unwrap();
            assert!(report.nodes <= nodes);
            assert_eq!(report.best.to_string(), "c3xe3,@", "{nodes}");
        }
    }

    #[test]
    fn a_search_that_is_told_to_stop_keeps_what_it_has_found() {
        let line = line("standard", "6/6/6/6/6 w 12/12", "");
        let limits = Limits {
            nodes: u32::MAX,
            depth: MAX_DEPTH,
        };
        let mut table = TranspositionTable::new(16);
        let stop = AtomicBool::new(false);
        let search = Search::new(&mut table, limits).until(&stop);
        let report = search.run(&line, |report| {
            stop.store(report.depth == 3, Ordering::Relaxed)
        });
        assert_eq!(report.unwrap().depth, 3);
        // One that was told before it began is no blind one.
        stop.store(true, Ordering::Relaxed);
        table.clear();
        let search = Search::new(&mut table, limits).until(&stop);
        let report = search.run(&line, |_| ()).unwrap();
        assert_eq!(report.nodes, NODES_A_LOOK);
        assert!(report.depth >= 1, "{report:?}");
    }

    #[test]
    fn one_that_could_be_stopped_and_is_not_finds_the_same() {
        let line = line("hand", "6/6/6/6/6 w 12/12", "c3 d3 a1");
        let stop = AtomicBool::new(false);
        for nodes in [0, 1, 1_023, 1_024, 1_025, 5_000] {
            let limits = Limits { nodes, depth: 9 };
            let mut tables = [TranspositionTable::new(12), TranspositionTable::new(12)];
            let [first, second] = &mut tables;
            let expected = Search::new(first, limits).run(&line, |_| ());
            let found = Search::new(second, limits).until(&stop).run(&line, |_| ());
            assert_eq!(found, expected, "{nodes}");
        }
    }

    #[test]
    fn each_depth_is_told() {
        let line = line("standard", "6/6/6/6/6 w 12/12", "");
        let limits = Limits {
            nodes: 1_000_000,
            depth: 4,
        };
        let mut table = TranspositionTable::new(16);
        let mut depths = Vec::new();
        let report = Search::new(&mut table, limits).run(&line, |report| depths.push(report.depth));
        assert_eq!(depths, [1, 2, 3, 4]);
        assert_eq!(report.unwrap().depth, 4);
    }
}
