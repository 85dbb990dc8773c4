use std::ops::Neg;

/// What a position is worth to the side to move: hundredths of a piece, or a
/// forced win or loss with its distance.
///
/// The order is that of preference: a sooner win is greater, a sooner loss
/// less.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

/// A win now; each move until it takes one away.
const WIN: i16 = 30_000;
/// Above this a score is a forced win, below its negative a forced loss.
const FORCED: i16 = WIN - 1_000;

/// Hundredths of a piece at which the chances are 73 to 27.
const CHANCE_SCALE: f64 = 236.0;

impl Score {
    /// An even position, or a draw.
    pub const DRAW: Self = Self(0);
    /// Below the score of every position.
    pub const MIN: Self = Self(-WIN - 1);
    /// Above the score of every position.
    pub const MAX: Self = Self(WIN + 1);

    /// So many hundredths of a piece, kept within what is no forced win.
    #[inline]
    #[must_use]
    pub const fn pieces(hundredths: i32) -> Self {
        let limit = FORCED as i32;
        Self(if hundredths > limit {
            FORCED
        } else if hundredths < -limit {
            -FORCED
        } else {
            hundredths as i16
        })
    }

    /// The inverse of [`Score::hundredths`], where the number is one of a score.
    #[must_use]
    pub const fn from_hundredths(number: i16) -> Option<Self> {
        if number >= -WIN && number <= WIN {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The side to move wins in so many moves, both sides' counted.
    #[inline]
    #[must_use]
    pub fn win_in(moves: usize) -> Self {
        Self(WIN - moves.min(999) as i16)
    }

    /// The side to move loses in so many moves; it has lost with 0.
    #[inline]
    #[must_use]
    pub fn loss_in(moves: usize) -> Self {
        -Self::win_in(moves)
    }

    /// Hundredths of a piece; a forced win or loss is above 29,000 or below
    /// its negative.
    #[inline]
    #[must_use]
    pub const fn hundredths(self) -> i16 {
        self.0
    }

    /// The number of moves, both sides' counted, in which the side to move
    /// wins by force.
    #[must_use]
    pub const fn moves_to_win(self) -> Option<u16> {
        if self.0 > FORCED {
            Some((WIN - self.0) as u16)
        } else {
            None
        }
    }

    /// The number of moves, both sides' counted, in which the side to move
    /// loses by force.
    #[must_use]
    pub const fn moves_to_loss(self) -> Option<u16> {
        Self(-self.0).moves_to_win()
    }

    /// Whether this is a forced win or loss.
    #[must_use]
    pub const fn is_forced(self) -> bool {
        self.0 > FORCED || self.0 < -FORCED
    }

    /// How likely the side to move is to win, from 0 to 1, a draw counting half
    /// a win: a logistic curve that `yote tune` has fitted to the scores and
    /// the results of games of the search with itself, under every preset. A
    /// forced win is 1 and a forced loss 0, as nearly as the number can tell.
    #[must_use]
    pub fn chance(self) -> f64 {
        1.0 / (1.0 + (-f64::from(self.0) / CHANCE_SCALE).exp())
    }

    /// A score counted from the root of a search as one counted from a
    /// position `ply` moves later: what the transposition table keeps.
    #[inline]
    pub(super) const fn to_position(self, ply: usize) -> Self {
        self.shifted(ply as i16)
    }

    /// The inverse of [`Score::to_position`].
    #[inline]
    pub(super) const fn to_root(self, ply: usize) -> Self {
        self.shifted(-(ply as i16))
    }

    const fn shifted(self, moves: i16) -> Self {
        if self.0 > FORCED {
            Self(self.0 + moves)
        } else if self.0 < -FORCED {
            Self(self.0 - moves)
        } else {
            self
        }
    }

    /// The next score up.
    #[inline]
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_are_better_and_sooner_losses_worse() {
        assert!(Score::win_in(1) > Score::win_in(3));
        assert!(Score::loss_in(2) < Score::loss_in(4));
        assert!(Score::win_in(999) > Score::pieces(100_000));
        assert!(Score::loss_in(999) < Score::pieces(-100_000));
        assert!(Score::MAX > Score::win_in(0) && Score::MIN < Score::loss_in(0));
    }

    #[test]
    fn only_forced_scores_tell_a_distance() {
        assert_eq!(Score::win_in(3).moves_to_win(), Some(3));
        assert_eq!(Score::win_in(3).moves_to_loss(), None);
        assert_eq!(Score::loss_in(2).moves_to_loss(), Some(2));
        assert_eq!(Score::pieces(100_000).moves_to_win(), None);
        assert!(!Score::pieces(-100_000).is_forced());
    }

    #[test]
    fn chances_rise_with_the_score_and_add_up() {
        assert_eq!(Score::DRAW.chance(), 0.5);
        assert_eq!(Score::win_in(9).chance(), 1.0);
        assert!(Score::loss_in(9).chance() < 1e-9);
        let scores = [-900, -200, -10, 0, 10, 200, 900].map(Score::pieces);
        assert!(scores.map(Score::chance).is_sorted());
        for score in scores {
            assert!((score.chance() + (-score).chance() - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn the_table_keeps_distances_from_the_position_itself() {
        for score in [Score::win_in(7), Score::loss_in(8), Score::pieces(120)] {
            assert_eq!(score.to_position(4).to_root(4), score);
        }
        assert_eq!(Score::win_in(7).to_position(4), Score::win_in(3));
    }

    #[test]
    fn numbers_that_are_no_score_are_refused() {
        assert_eq!(Score::from_hundredths(30_000), Some(Score::win_in(0)));
        for number in [30_001, -30_001, i16::MIN, i16::MAX] {
            assert_eq!(Score::from_hundredths(number), None);
        }
    }
}
