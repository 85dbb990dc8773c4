use super::threats::Threats;
use crate::rules::{Bitboard, Move, Position, Second, Side, Square};

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
/// What every quiet move has.
const QUIET: u32 = 1;
/// What a quiet move's contacts weigh beside its history.
const CONTACT: u32 = 1 << 5;

/// A move with how promising it is.
pub(super) type Valued = (u32, Move);

/// Adds the legal moves of a position to a stack, each with its value: what
/// the table knows as best comes first, then captures by what they take,
/// killers, and quiet moves by their history and what they come into contact
/// with.
pub(super) fn push_moves(
    position: &Position,
    best: Option<Move>,
    killers: Killers,
    history: &History,
    stack: &mut Vec<Valued>,
) {
    let contacts = Contacts::of(position);
    let side = position.turn();
    let value = |played: Move| match played {
        _ if Some(played) == best => BEST,
        Move::Jump { from, to, second } => CAPTURE + contacts.captured(from, to, second),
        Move::Stop => CAPTURE,
        _ if killers.contains(&Some(played)) => KILLER,
        Move::Place(to) | Move::Step { to, .. } => {
            QUIET + CONTACT * contacts.quiet(played, to) + history.get(side, played)
        }
    };
    let moves = position.legal_moves();
    stack.extend(moves.iter().map(|played| (value(*played), *played)));
}

/// Brings the best of some moves to their front, of equal ones the first, and
/// gives it.
#[inline]
pub(super) fn take_best(moves: &mut [Valued]) -> Option<Move> {
    let mut best = 0;
    let mut best_value = 0;
    for (index, (value, _)) in moves.iter().enumerate() {
        if *value > best_value {
            (best, best_value) = (index, *value);
        }
    }
    let (_, played) = *moves.get(best)?;
    moves.swap(0, best);
    Some(played)
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
