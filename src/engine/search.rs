use std::ops::Neg;
use std::sync::atomic::{AtomicBool, Ordering};

use super::blindness::Blindness;
use super::ordering::{History, Killers, Valued, push_moves, take_best};
use super::path::{Path, Place};
use super::pruning::{at_most, is_ahead, is_late};
use super::style::Style;
use super::symmetry::Symmetries;
use super::transposition::{Bound, Entry};
use super::window::Window;
use super::{Score, Tables, TranspositionTable};
use crate::rules::{Move, NO_PROGRESS_LIMIT, Outcome, Position, Side};

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

/// An alpha-beta search: principal variation search with iterative deepening,
/// a transposition table, quiescence over captures, and moves ordered by the
/// table, by what they take, by killers and by history.
#[derive(Debug)]
pub struct Search<'a> {
    pub(super) table: &'a mut TranspositionTable,
    pub(super) tables: Option<&'a Tables>,
    /// Whether the tables have told all that they can.
    pub(super) leaves_tables: bool,
    pub(super) limits: Limits,
    /// How many best moves of the root are searched to their score.
    pub(super) lines: usize,
    pub(super) style: Style,
    /// Set from outside to end the search.
    stop: Option<&'a AtomicBool>,
    /// The number of nodes at which to see whether the search is at its end.
    next_look: u32,
    pub(super) blindness: Blindness,
    /// The side that moves at the root.
    pub(super) mover: Side,
    /// What it is worth to that side to repeat a position, or to make no
    /// progress.
    draw: Score,
    pub(super) nodes: u32,
    history: History,
    killers: Vec<Killers>,
    /// The moves of every position on the way that is looked at, one position
    /// after the other.
    pub(super) moves: Vec<Valued>,
    pub(super) path: Path,
}

/// The nodes have run out, or the search was told to stop: what was being searched says nothing.
pub(super) struct Stopped;

impl<'a> Search<'a> {
    /// A search that keeps what it finds in a table.
    pub fn new(table: &'a mut TranspositionTable, limits: Limits) -> Self {
        Self {
            table,
            tables: None,
            leaves_tables: false,
            limits,
            lines: 1,
            style: Style::FULL,
            stop: None,
            next_look: limits.nodes,
            blindness: Blindness::NONE,
            mover: Side::White,
            draw: Score::DRAW,
            nodes: 0,
            history: History::new(),
            killers: vec![[None; 2]; MAX_PLY],
            moves: Vec::new(),
            path: Path::default(),
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

    /// The same search, which knows what endgame tables prove. Where they are
    /// those of another rule set they tell it nothing.
    #[must_use]
    pub fn with_tables(mut self, tables: &'a Tables) -> Self {
        self.tables = Some(tables);
        self
    }

    /// The same search, which finds so many best moves, at least one, each
    /// with its score.
    #[must_use]
    pub fn lines(mut self, number: usize) -> Self {
        self.lines = number.max(1);
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

    /// The same search, to which a draw by repetition or lack of progress is
    /// worth so much for the side to move: less than nothing for one that
    /// seeks a decision.
    pub(super) fn drawing_for(mut self, draw: Score) -> Self {
        self.draw = draw;
        self
    }

    pub(super) fn push_moves(&mut self, position: &Position, best: Option<Move>, ply: usize) {
        let killers = self.killers[ply];
        push_moves(position, best, killers, &self.history, &mut self.moves);
    }

    /// Leaves one of the moves from a place of the stack on that are mirror
    /// images of each other. Where a position can come again these may differ.
    pub(super) fn fold(&mut self, position: &Position, first: usize, place: Place) {
        if place.quiet > 0 {
            return;
        }
        let symmetries = Symmetries::of(position);
        if symmetries.is_empty() {
            return;
        }
        let mut end = first;
        for at in first..self.moves.len() {
            if symmetries.is_first(self.moves[at].1) {
                self.moves.swap(end, at);
                end += 1;
            }
        }
        self.moves.truncate(end);
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
            if let Some(score) = self.verdict(position, place) {
                return Ok(score);
            }
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
        let is_usable = |entry: &Entry| entry.depth >= depth && self.still_holds(entry, place);
        if let Some(entry) = known.filter(is_usable) {
            let score = entry.score.to_root(place.ply);
            match entry.bound {
                Bound::Exact => return Ok(score),
                Bound::Lower if score >= window.beta => return Ok(score),
                Bound::Upper if score <= window.alpha => return Ok(score),
                Bound::Lower | Bound::Upper => {}
            }
        }
        let prunes = self.style.prunes && window.is_minimal() && position.chaining().is_none();
        let standing = prunes.then(|| self.standing(position, depth)).flatten();
        if let Some(standing) = standing
            && is_ahead(position, standing, depth, window.beta)
        {
            return Ok(standing);
        }
        let alpha = window.alpha;
        let mut best: Option<(Score, Move)> = None;
        let first = self.moves.len();
        self.push_moves(position, known.map(|entry| entry.best), place.ply);
        if self.style.folds && depth > 1 {
            self.fold(position, first, place);
        }
        let end = self.moves.len();
        self.path.push(position);
        for index in 0..end - first {
            let Some(played) = take_best(&mut self.moves[first + index..end]) else {
                break;
            };
            // As long as all is lost, nothing is left out.
            if prunes
                && let Some((score, _)) = &mut best
                && score.moves_to_loss().is_none()
            {
                // Behind a quiet move there are only others.
                if is_late(played, depth, index) {
                    break;
                }
                let most = |standing| at_most(standing, played, depth, window.alpha);
                if let Some(most) = standing.and_then(most) {
                    *score = most.max(*score);
                    break;
                }
            }
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
    pub(super) fn search_move(
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
        let reduction = (self.style.reduction)(played, depth, index);
        let mut search = |depth: u8, window: Window| {
            if goes_on {
                self.search(&after, depth, window, place)
            } else {
                self.search(&after, depth, -window, place).map(Neg::neg)
            }
        };
        if index > 0 {
            let above = Window::is_above(window.alpha);
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

    /// The score of a position in which the game is over, or that is drawn
    /// where it stands, or that the tables know.
    fn end(&self, position: &Position, place: Place) -> Option<Score> {
        if let Some(outcome) = position.outcome() {
            return Some(score_of(outcome, position, place.ply));
        }
        if self.path.is_draw(position, place.quiet) {
            return Some(if position.turn() == self.mover {
                self.draw
            } else {
                -self.draw
            });
        }
        self.proven(position, place)
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
}

/// The key of a position in the table. Close to the draw by lack of progress
/// it matters how close.
pub(super) fn table_key(position: &Position, quiet: u32) -> u64 {
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
