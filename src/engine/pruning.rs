//! What a search leaves out, or looks at less deeply, because it hardly ever
//! changes the result. What is said to be forced stays so: a win is proven
//! move by move, and a loss only after every answer was tried.

use super::Score;
use super::search::Search;
use super::threats::Threats;
use crate::rules::{MAX_MOVES, Move, Position};

/// How much less deep a move is searched that others were put before.
pub(super) type Reduction = fn(played: Move, depth: u8, index: usize) -> u8;

/// By one turn, from the fifth move on.
pub(super) fn by_one(played: Move, depth: u8, index: usize) -> u8 {
    u8::from(is_quiet(played) && depth >= 2 && index >= 4)
}

/// The more the deeper the search and the later the move: 0.75 turns, and half
/// the product of the natural logarithms of both.
pub(super) fn by_logarithms(played: Move, depth: u8, index: usize) -> u8 {
    if !is_quiet(played) || depth < 2 || index < 2 {
        return 0;
    }
    // A quarter of the square of the natural logarithm of two, over the square
    // of eight, is 0.00375.
    let product = EIGHTHS[usize::from(depth)] * EIGHTHS[index.min(MAX_MOVES)];
    let thousandths = 750 + product * 15 / 4;
    depth.min((thousandths / 1_000) as u8)
}

/// Eight times the binary logarithm of each number, rounded down: whole
/// numbers are the same on every machine.
const EIGHTHS: [u32; MAX_MOVES + 1] = {
    let mut eighths = [0; MAX_MOVES + 1];
    let mut number = 1;
    while number <= MAX_MOVES {
        eighths[number] = (number as u128).pow(8).ilog2();
        number += 1;
    }
    eighths
};

/// Turns to the end of the search up to which a side that is ahead is taken to
/// stay so.
const SHALLOW: u8 = 3;
/// How far ahead of beta, for each of these turns, in hundredths of a piece.
const AHEAD: i32 = 60;
/// Turns to the end of the search up to which a quiet move is left out that
/// could not reach alpha.
const FUTILE: u8 = 2;
/// What a quiet move can gain, for each of these turns, in hundredths of a
/// piece.
const GAIN: i32 = 80;
/// Quiet moves that are looked at so many turns before the end.
const LATE: [usize; 4] = [usize::MAX, 8, 14, 22];

const fn is_quiet(played: Move) -> bool {
    matches!(played, Move::Place(_) | Move::Step { .. })
}

impl Search<'_> {
    /// What a position close to the end of a search is worth as it stands: what
    /// is left out there is judged by it.
    #[inline]
    pub(super) fn standing(&self, position: &Position, depth: u8) -> Option<Score> {
        (depth <= SHALLOW).then(|| self.style.weights.evaluate(position))
    }
}

/// Whether a position stands so far above beta that its moves make no
/// difference: nothing hangs (reverse futility pruning).
#[inline]
pub(super) fn is_ahead(position: &Position, standing: Score, depth: u8, beta: Score) -> bool {
    !beta.is_forced()
        && better(standing, -AHEAD * i32::from(depth)) >= beta
        && Threats::of(position).own_hanging().is_empty()
}

/// The most that a quiet move can make of a position, if it is taken to make
/// no more than alpha (futility pruning).
#[inline]
pub(super) fn at_most(standing: Score, played: Move, depth: u8, alpha: Score) -> Option<Score> {
    let most = better(standing, GAIN * i32::from(depth));
    (is_quiet(played) && depth <= FUTILE && most <= alpha).then_some(most)
}

fn better(score: Score, hundredths: i32) -> Score {
    Score::pieces(i32::from(score.hundredths()) + hundredths)
}

/// Whether a move comes so late, so close to the end of the search, that it is
/// left out with all after it (late move pruning).
#[inline]
pub(super) fn is_late(played: Move, depth: u8, index: usize) -> bool {
    let most = LATE.get(usize::from(depth));
    is_quiet(played) && most.is_some_and(|most| index >= *most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::MAX_DEPTH;

    #[test]
    fn late_moves_of_deep_searches_are_reduced_most() {
        let quiet = Move::Place("c3".parse().unwrap());
        assert_eq!(by_logarithms(quiet, 1, 30), 0);
        assert_eq!(by_logarithms(quiet, 9, 1), 0);
        assert_eq!(by_logarithms(quiet, 2, 4), 1);
        assert_eq!(by_logarithms(quiet, 9, 30), 4);
        assert_eq!(by_logarithms(Move::Stop, 9, 30), 0);
        let depths = 1..=MAX_DEPTH;
        assert!(
            depths
                .clone()
                .all(|depth| by_logarithms(quiet, depth, MAX_MOVES) <= depth)
        );
        assert!(
            depths
                .map(|depth| by_logarithms(quiet, depth, 20))
                .is_sorted()
        );
    }

    #[test]
    fn late_quiet_moves_are_left_out_only_close_to_the_end() {
        let quiet = Move::Place("c3".parse().unwrap());
        assert!(is_late(quiet, 1, 8) && !is_late(quiet, 1, 7));
        assert!(!is_late(quiet, 4, 300) && !is_late(Move::Stop, 1, 300));
    }
}
