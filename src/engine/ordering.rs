use arrayvec::ArrayVec;

use super::threats::Threats;
use crate::rules::{Bitboard, MAX_MOVES, Move, Position, Second, Side, Square};

const SQUARES: usize = Square::COUNT as usize;

/// How often a quiet move of a side has cut a search short, by where it comes
/// from and where it goes: the history heuristic (Jonathan Schaeffer, "The
/// history heuristic", 1983). Placements come from a place of their own.
#[derive(Clone, Debug)]
pub(super) struct History([[[u32; SQUARES]; SQUARES + 1]; 2]);

impl History {
    pub(super) const fn new() -> Self {
        Self([[[0; SQUARES]; SQUARES + 1]; 2])
    }

    pub(super) fn reward(&mut self, side: Side, played: Move, depth: u8) {
        if let Some((from, to)) = Self::place(played) {
            let value = &mut self.0[side as usize][from][to];
            *value = (*value + u32::from(depth) * u32::from(depth)).min(QUIET_LIMIT);
        }
    }

    #[inline]
    fn get(&self, side: Side, played: Move) -> u32 {
        Self::place(played).map_or(0, |(from, to)| self.0[side as usize][from][to])
    }

    #[inline]
    const fn place(played: Move) -> Option<(usize, usize)> {
        match played {
            Move::Place(to) => Some((SQUARES, to.index())),
            Move::Step { from, to } => Some((from.index(), to.index())),
            Move::Jump { .. } | Move::Stop => None,
        }
    }
}

/// The last two quiet moves that cut a search short at a distance from the
/// root.
pub(super) type Killers = [Option<Move>; 2];

const QUIET_LIMIT: u32 = 1 << 20;
const KILLER: u32 = 1 << 22;
const CAPTURE: u32 = 1 << 23;
const BEST: u32 = u32::MAX;

/// The legal moves of a position, the most promising first: what the table
/// knows as best, captures by what they take, killers, then quiet moves by
/// their history and what they come into contact with.
pub(super) struct Ordered {
    moves: ArrayVec<(u32, Move), MAX_MOVES>,
    next: usize,
}

impl Ordered {
    pub(super) fn new(
        position: &Position,
        best: Option<Move>,
        killers: Killers,
        history: &History,
    ) -> Self {
        let contacts = Contacts::of(position);
        let side = position.turn();
        let value = |played: Move| {
            if Some(played) == best {
                return BEST;
            }
            match played {
                Move::Jump { from, to, second } => CAPTURE + contacts.captured(from, to, second),
                Move::Stop => CAPTURE,
                Move::Place(to) | Move::Step { to, .. } => {
                    if killers.contains(&Some(played)) {
                        KILLER
                    } else {
                        (1 << 8) + contacts.quiet(played, to) * (1 << 5) + history.get(side, played)
                    }
                }
            }
        };
        let moves = position.legal_moves();
        Self {
            moves: moves
                .into_iter()
                .map(|played| (value(played), played))
                .collect(),
            next: 0,
        }
    }
}

impl Iterator for Ordered {
    type Item = Move;

    /// The best of the moves that are left; of equal ones the first.
    #[inline]
    fn next(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = 0;
        for (index, (value, _)) in rest.iter().enumerate() {
            if *value > rest[best].0 {
                best = index;
            }
        }
        let (_, played) = *rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        Some(played)
    }
}

/// What a move comes into contact with, as sets of squares.
struct Contacts {
    own_hanging: Bitboard,
    enemy_jumpers: Bitboard,
    attacking: Bitboard,
    exposed: Bitboard,
}

impl Contacts {
    fn of(position: &Position) -> Self {
        let threats = Threats::of(position);
        Self {
            own_hanging: threats.own_hanging(),
            enemy_jumpers: threats.enemy_jumpers(),
            attacking: threats.attacking(),
            exposed: threats.exposed(),
        }
    }

    /// How much a capture takes: two pieces before one, and those first that
    /// threaten to jump.
    fn captured(&self, from: Square, to: Square, second: Second) -> u32 {
        let threat = |square: Square| u32::from(self.enemy_jumpers.contains(square));
        let jumped = from.between(to).map_or(0, threat);
        let second = match second {
            Second::Board(square) => 8 + 4 * threat(square),
            Second::Hand => 9,
            Second::None => 0,
        };
        2 * jumped + second
    }

    /// How good a quiet move looks, from 0: it attacks, it saves a piece, it
    /// does not put one where it is taken.
    fn quiet(&self, played: Move, to: Square) -> u32 {
        let mut value = 4;
        if self.exposed.contains(to) {
            value -= 4;
        } else if self.attacking.contains(to) {
            value += 3;
        }
        if let Move::Step { from, .. } = played {
            value += 3 * u32::from(self.own_hanging.contains(from));
        }
        value
    }
}
