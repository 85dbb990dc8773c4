//! Which numbers of pieces can come up in a game.

use super::{BySide, MAX_PIECES, Position, RuleSet, SecondPiece, Setup, Side};

/// What is remarkable about a set-up that the rules allow.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SetupRemark {
    /// A side has an odd number of pieces, and every capture takes two.
    OddTotal,
    /// The game would have been over before it came to these numbers.
    TotalsAfterEnd,
}

impl Position {
    /// What keeps the numbers of pieces from coming up in a game that begins
    /// with twelve on each side. Where the pieces stand is not asked.
    #[must_use]
    pub fn remark(&self) -> Option<SetupRemark> {
        let (white, black) = (self.total(Side::White), self.total(Side::Black));
        if always_takes_two(self.rules()) && (white % 2 == 1 || black % 2 == 1) {
            Some(SetupRemark::OddTotal)
        } else if can_arise(self.rules(), white as usize, black as usize) {
            None
        } else {
            Some(SetupRemark::TotalsAfterEnd)
        }
    }
}

/// Whether every capture takes two pieces where a side has an even number of
/// them, as both have at the start: then it has another one to lose, on the
/// board or, when none is there, in hand.
fn always_takes_two(rules: &RuleSet) -> bool {
    rules.second_piece != SecondPiece::BoardOnly && !rules.second_is_optional
}

/// Whether captures lead from the start to these totals, none of them after
/// the end of the game.
fn can_arise(rules: &RuleSet, white: usize, black: usize) -> bool {
    const LAST: usize = MAX_PIECES as usize;
    let least = if always_takes_two(rules) { 2 } else { 1 };
    let mut arising = [[false; LAST + 1]; LAST + 1];
    arising[LAST][LAST] = true;
    // A capture makes one total smaller: what leads to a pair comes before it.
    for white in (0..=LAST).rev() {
        for black in (0..=LAST).rev() {
            if !arising[white][black] || is_decided(rules, white, black) {
                continue;
            }
            for taken in least..=2 {
                if let Some(left) = white.checked_sub(taken) {
                    arising[left][black] = true;
                }
                if let Some(left) = black.checked_sub(taken) {
                    arising[white][left] = true;
                }
            }
        }
    }
    arising[white][black]
}

/// Whether these totals end a game.
fn is_decided(rules: &RuleSet, white: usize, black: usize) -> bool {
    let hand = |total: usize| u8::try_from(total).unwrap_or(MAX_PIECES);
    let mut setup = Setup::empty();
    setup.hands = BySide {
        white: hand(white),
        black: hand(black),
    };
    Position::from_setup(&setup, *rules).is_ok_and(|position| position.is_decided())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Preset};

    fn remark(rules: &str, white: u8, black: u8) -> Option<SetupRemark> {
        let mut setup = Setup::empty();
        setup.hands = BySide { white, black };
        Position::from_setup(&setup, rules.parse().unwrap())
            .unwrap()
            .remark()
    }

    #[test]
    fn odd_totals_are_remarkable_where_every_capture_takes_two() {
        for rules in ["hand", "boxed", "beart", "hand+chain+zero"] {
            assert_eq!(remark(rules, 12, 10), None, "{rules}");
            for (white, black) in [(11, 12), (12, 3), (5, 5)] {
                let found = remark(rules, white, black);
                assert_eq!(found, Some(SetupRemark::OddTotal), "{rules}");
            }
        }
        for rules in ["standard", "neto", "hand+optional"] {
            assert_eq!(remark(rules, 11, 5), None, "{rules}");
        }
    }

    #[test]
    fn totals_after_the_end_are_remarkable() {
        let after = Some(SetupRemark::TotalsAfterEnd);
        for preset in Preset::ALL {
            assert_eq!(remark(preset.code(), 0, 0), after, "{preset:?}");
        }
        // The last capture takes one or two from the loser alone.
        assert_eq!(remark("standard", 2, 1), None);
        assert_eq!(remark("standard", 2, 0), None);
        assert_eq!(remark("standard", 1, 1), after);
        // Of three against four or more only one side can be left with few.
        assert_eq!(remark("standard+few", 3, 2), None);
        assert_eq!(remark("neto", 1, 1), after);
        assert_eq!(remark("neto", 1, 2), None);
        assert_eq!(remark("neto", 0, 3), after);
        assert_eq!(remark("neto", 0, 4), None);
    }

    /// Every pair of totals on the way of games in which nobody thinks.
    #[test]
    fn nothing_is_remarkable_about_a_game_that_is_played() {
        for preset in Preset::ALL {
            let mut seed = 7_u32;
            let mut position = Position::start(preset.rules());
            for _ in 0..3_000 {
                let found = position.remark();
                assert_eq!(found, None, "{position} by {preset:?}");
                let moves = position.legal_moves();
                if moves.is_empty() {
                    position = Position::start(preset.rules());
                    continue;
                }
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                // Jumps stand first: without them a game would hardly end.
                let jumps = moves
                    .iter()
                    .filter(|played| matches!(played, Move::Jump { .. }));
                let choice = match jumps.count() {
                    0 => moves.len(),
                    jumps => jumps,
                };
                position.play_unchecked(moves[(seed >> 8) as usize % choice]);
            }
        }
    }
}
