use crate::rules::{Move, Position, Square};

/// How much a weak player overlooks, in percent; the same things whenever the
/// same position comes up. A jump is overlooked with all its second pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Blindness {
    /// Of the captures that may follow its move.
    pub(super) replies: u8,
    /// Of its own captures.
    pub(super) captures: u8,
    /// Of its own other moves.
    pub(super) quiet: u8,
}

impl Blindness {
    pub(super) const NONE: Self = Self::percent(0);

    /// What may follow is overlooked as readily as a quiet move, and a capture
    /// a third as often.
    pub(super) const fn percent(percent: u8) -> Self {
        Self {
            replies: percent,
            captures: percent / 3,
            quiet: percent,
        }
    }

    /// Whether the player thinks of making a move.
    pub(super) fn sees_own(self, position: &Position, played: Move) -> bool {
        match played {
            Move::Jump { .. } => chance(position, played) >= self.captures,
            Move::Place(_) | Move::Step { .. } => chance(position, played) >= self.quiet,
            Move::Stop => true,
        }
    }

    /// Whether the player expects a capture that may follow, or the end of a
    /// chain.
    #[inline]
    pub(super) fn expects(self, position: &Position, played: Move) -> bool {
        self.replies == 0 || played == Move::Stop || chance(position, played) >= self.replies
    }
}

/// A number below 100 that belongs to a position and a way from square to
/// square.
fn chance(position: &Position, played: Move) -> u8 {
    const SQUARES: usize = Square::COUNT as usize;
    let way = match played {
        Move::Place(to) => SQUARES * SQUARES + to.index(),
        Move::Step { from, to } | Move::Jump { from, to, .. } => {
            from.index() * SQUARES + to.index()
        }
        Move::Stop => 0,
    };
    // The upper half of a product with an odd number depends on all bits of
    // the lower half of the factor.
    let mixed = (position.key() ^ way as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed >> 32) % 100) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// How many of the moves of some positions are seen, and how many are not.
    fn count(sees: impl Fn(&Position, Move) -> bool) -> (usize, usize) {
        let (mut seen, mut overlooked) = (0, 0);
        let mut position = Position::start(Preset::Neto.rules());
        for turn in 0..200 {
            let legal = position.legal_moves();
            let is_seen = |played: &&Move| sees(&position, **played);
            seen += legal.iter().filter(is_seen).count();
            overlooked += legal.iter().filter(|played| !is_seen(played)).count();
            match legal.get(turn * 7 % legal.len().max(1)) {
                Some(played) => position.play_unchecked(*played),
                None => position = Position::start(Preset::Neto.rules()),
            }
        }
        (seen, overlooked)
    }

    #[test]
    fn so_many_moves_of_a_hundred_are_overlooked() {
        let none = Blindness::NONE;
        assert_eq!(
            count(|position, played| none.expects(position, played)).1,
            0
        );
        assert_eq!(
            count(|position, played| none.sees_own(position, played)).1,
            0
        );
        let some = Blindness::percent(30);
        let (seen, overlooked) = count(|position, played| some.expects(position, played));
        let share = overlooked * 100 / (seen + overlooked);
        assert!((25..=35).contains(&share), "{share}");
    }

    #[test]
    fn a_jump_is_overlooked_with_all_its_second_pieces() {
        let rules = Preset::Hand.rules();
        let position = Position::read("5b/2bw2/b5/2wb2/b4b w 0/5", rules).unwrap();
        let blindness = Blindness::percent(50);
        let seen = |played: &Move| blindness.expects(&position, *played);
        for played in position.legal_moves() {
            let Move::Jump { from, to, .. } = played else {
                continue;
            };
            let others = position.legal_moves();
            let mut others = others.iter().filter(
                |other| matches!(**other, Move::Jump { from: f, to: t, .. } if (f, t) == (from, to)),
            );
            assert!(others.all(|other| seen(other) == seen(&played)));
        }
    }

    #[test]
    fn the_end_of_a_chain_is_seen() {
        let rules = Preset::Neto.rules();
        let position = Position::read("6/6/6/6/2wb2 w 5/5 c1", rules).unwrap();
        assert!(Blindness::percent(99).expects(&position, Move::Stop));
        assert!(Blindness::percent(99).sees_own(&position, Move::Stop));
    }
}
