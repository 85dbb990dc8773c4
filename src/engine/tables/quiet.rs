//! Placements and steps on bare bitboards, forwards and backwards. They change
//! neither side's number of pieces, so they stay within a class.

use crate::rules::{Bitboard, Board, Direction};

/// The pieces on the board, the side to move first. With the numbers of
/// pieces this is a whole position: what is not on the board is in hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrangement {
    pub(super) own: Bitboard,
    pub(super) enemy: Bitboard,
}

impl Arrangement {
    fn empty(self, board: Board) -> Bitboard {
        board.squares() & !(self.own | self.enemy)
    }

    /// The arrangements after each step, and after each placement where the
    /// side to move has a piece in hand. The other side is to move in them.
    #[inline]
    pub(super) fn successors(self, board: Board, has_hand: bool) -> impl Iterator<Item = Self> {
        let after = move |own| Self {
            own: self.enemy,
            enemy: own,
        };
        let empty = self.empty(board);
        let targets = if has_hand { empty } else { Bitboard::EMPTY };
        let placed = targets.into_iter().map(move |to| self.own.toggled(to));
        stepped(self.own, empty).chain(placed).map(after)
    }

    /// The arrangements that a step or a placement leads to this one from.
    #[inline]
    pub(super) fn predecessors(self, board: Board) -> impl Iterator<Item = Self> {
        let before = move |own| Self {
            own,
            enemy: self.own,
        };
        let movers = self.enemy;
        let lifted = movers.into_iter().map(move |at| movers.toggled(at));
        stepped(movers, self.empty(board)).chain(lifted).map(before)
    }

    /// Whether the side to move has a step.
    #[inline]
    pub(super) fn can_step(self, board: Board) -> bool {
        let empty = self.empty(board);
        let mut directions = Direction::ALL.into_iter();
        directions.any(|direction| !(self.own.shift(direction) & empty).is_empty())
    }

    /// Whether the side to move has a jump.
    #[inline]
    pub(super) fn can_jump(self, board: Board) -> bool {
        let empty = self.empty(board);
        let mut directions = Direction::ALL.into_iter();
        directions.any(|direction| {
            let jumped = self.own.shift(direction) & self.enemy;
            !(jumped.shift(direction) & empty).is_empty()
        })
    }
}

/// Some pieces after a step of any of them. A step back is a step too.
#[inline]
fn stepped(pieces: Bitboard, empty: Bitboard) -> impl Iterator<Item = Bitboard> {
    Direction::ALL.into_iter().flat_map(move |direction| {
        let targets = pieces.shift(direction) & empty;
        let movers = targets.shift(direction.opposite());
        let pairs = movers.into_iter().zip(targets);
        pairs.map(move |(from, to)| pieces.toggled(from).toggled(to))
    })
}
