//! What random games met, so that a test can tell whether it still has its
//! subject.

use yote::rules::Side;

use crate::plain::{End, PlainMove, PlainPosition, Taken};

/// Numbers of positions, except for `longest_chain` (jumps) and
/// `chains_cut_by_the_end` (moves).
#[derive(Debug, Default)]
pub(super) struct Met {
    pub(super) positions: usize,
    pub(super) chains: usize,
    pub(super) chains_with_last_steps: usize,
    pub(super) longest_chain: usize,
    pub(super) last_steps: usize,
    pub(super) forbidden_steps: usize,
    pub(super) seconds_from_hand: usize,
    pub(super) seconds_from_hand_only: usize,
    pub(super) forgone_seconds: usize,
    pub(super) jumps_without_second: usize,
    pub(super) chains_cut_by_the_end: usize,
    pub(super) defeats: usize,
    pub(super) few_pieces_draws: usize,
    pub(super) blocked_losses: usize,
    pub(super) blocked_wins: usize,
    pub(super) blocked_draws: usize,
    pub(super) blocked_by_no_return: usize,
    pub(super) wins_over_both: usize,
}

impl Met {
    /// Counts a position that stands so many jumps deep in a chain.
    pub(super) fn position(&mut self, position: &PlainPosition, chain: usize) {
        self.positions += 1;
        let is_chain = position.chaining.is_some();
        let has_last_step = position.last_steps.iter().any(Option::is_some);
        self.chains += usize::from(is_chain);
        self.chains_with_last_steps += usize::from(is_chain && has_last_step);
        self.longest_chain = self.longest_chain.max(chain);
        self.last_steps += usize::from(has_last_step);
        match (position.end(), position.end_by_numbers()) {
            (None, _) => self.moves(position),
            (Some(_), Some(End::Drawn)) => self.few_pieces_draws += 1,
            (Some(_), Some(End::Won(_))) => {
                self.defeats += 1;
                let few = Side::ALL.iter().all(|side| position.total(*side) <= 1);
                self.wins_over_both += usize::from(few);
            }
            (Some(end), None) => {
                match end {
                    End::Won(side) if side == position.turn => self.blocked_wins += 1,
                    End::Won(_) => self.blocked_losses += 1,
                    End::Drawn => self.blocked_draws += 1,
                }
                self.blocked_by_no_return += usize::from(position.forbids_a_step());
            }
        }
    }

    fn moves(&mut self, position: &PlainPosition) {
        self.forbidden_steps += usize::from(position.forbids_a_step());
        let moves = position.moves();
        let takes = |wanted: fn(&Taken) -> bool| {
            moves
                .iter()
                .filter(|played| matches!(played, PlainMove::Jump(_, _, taken) if wanted(taken)))
                .count()
        };
        let board = takes(|taken| matches!(taken, Taken::Board(_)));
        let hand = takes(|taken| matches!(taken, Taken::Hand));
        let nothing = takes(|taken| matches!(taken, Taken::Nothing));
        self.seconds_from_hand += usize::from(hand > 0);
        self.seconds_from_hand_only += usize::from(hand > 0 && board == 0);
        self.forgone_seconds += usize::from(nothing > 0 && hand + board > 0);
        self.jumps_without_second += usize::from(nothing > 0 && hand + board == 0);
        self.chains_cut_by_the_end += moves
            .iter()
            .filter(|played| {
                let PlainMove::Jump(_, to, _) = **played else {
                    return false;
                };
                // The piece could jump on if it were its side's turn.
                let mut after = position.after(**played);
                let ends = position.rules.chain && after.end_by_numbers().is_some();
                after.turn = position.turn;
                ends && after.can_jump(to)
            })
            .count();
    }
}
