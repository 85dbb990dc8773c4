//! What endgame tables tell a search.

use super::path::Place;
use super::search::{Search, score_of};
use super::transposition::Entry;
use super::{Score, Verdict};
use crate::rules::{Line, Move, Position};

/// What a win is worth that a draw of the game may forestall, less a hundredth
/// of a piece for each move until it: more than any pieces.
const DOUBTFUL: i32 = 20_000;

impl Search<'_> {
    /// What the tables prove of a position, for its side to move. They know
    /// neither repetition nor lack of progress; these can add draws only, so
    /// that a draw stays one.
    pub(super) fn proven(&self, position: &Position, place: Place) -> Option<Score> {
        self.verdict(position, place)
            .filter(|score| score.is_forced() || *score == Score::DRAW)
    }

    /// The same, or what the position is worth where the game's own draws may
    /// forestall what is proven.
    pub(super) fn verdict(&self, position: &Position, place: Place) -> Option<Score> {
        if self.leaves_tables {
            return None;
        }
        // Where a chain runs the tables are asked once for every jump: too
        // much for each position that a search comes by.
        if place.ply > 1 && position.chaining().is_some() {
            return None;
        }
        let win = |moves: u8| {
            if self.path.may_draw(place, moves.into()) {
                Score::pieces(DOUBTFUL - i32::from(moves))
            } else {
                Score::win_in(place.ply + usize::from(moves))
            }
        };
        Some(match self.tables?.probe(position)? {
            Verdict::Win(moves) => win(moves),
            Verdict::Loss(moves) => -win(moves),
            Verdict::Draw => Score::DRAW,
        })
    }

    /// Whether what the transposition table holds is true here too: a win that
    /// the tables know from afar may come too late, or too often.
    #[inline]
    pub(super) fn still_holds(&self, entry: &Entry, place: Place) -> bool {
        let moves = entry.score.moves_to_win().or(entry.score.moves_to_loss());
        self.tables.is_none() || moves.is_none_or(|moves| !self.path.may_draw(place, moves.into()))
    }

    /// What is known of a move of the root without a search, for the side that
    /// makes it.
    pub(super) fn known_after(&self, line: &Line, played: Move) -> Option<Score> {
        let before = line.position();
        let mut after = *before;
        after.play_unchecked(played);
        let place = Place::root(line).after(played);
        let score = match after.outcome() {
            Some(outcome) => score_of(outcome, &after, place.ply),
            None if self.path.is_draw(&after, place.quiet) => Score::DRAW,
            None => self.verdict(&after, place)?,
        };
        Some(if after.turn() == before.turn() {
            score
        } else {
            -score
        })
    }

    /// The move that is expected in a position, given the one that the search
    /// knows: tables know better.
    pub(super) fn follow_up(&self, position: &Position, known: Option<Move>) -> Option<Move> {
        let Some(tables) = self.tables else {
            return known;
        };
        let Some(verdict) = tables.probe(position) else {
            return known;
        };
        let follows = |played: &Move| {
            let mut after = *position;
            after.play_unchecked(*played);
            let goes_on = after.turn() == position.turn();
            let after = tables.probe(&after);
            after.is_some_and(|after| is_after(after, verdict, goes_on))
        };
        // Between moves that draw the tables make no difference.
        known.filter(follows).or_else(|| match verdict {
            Verdict::Draw => None,
            _ => position.legal_moves().into_iter().find(follows),
        })
    }
}

/// Whether a verdict is what is left of another after the best move.
fn is_after(after: Verdict, before: Verdict, goes_on: bool) -> bool {
    match (before, after) {
        (Verdict::Draw, Verdict::Draw) => true,
        (Verdict::Win(before), Verdict::Win(after))
        | (Verdict::Loss(before), Verdict::Loss(after)) => goes_on && before == after + 1,
        (Verdict::Win(before), Verdict::Loss(after))
        | (Verdict::Loss(before), Verdict::Win(after)) => !goes_on && before == after + 1,
        _ => false,
    }
}
