//! Zobrist keys: a position's key is the exclusive or of one random number
//! for each of its features (Albert L. Zobrist, "A new hashing method with
//! application for game playing", 1970).

use super::{Side, Square};

/// A power of two above the number of squares, so that a masked index needs
/// no bounds check.
const SQUARES: usize = 32;
/// The same for the number of pieces in hand.
const HANDS: usize = 16;

pub(super) static KEYS: Keys = Keys::new();

pub(super) struct Keys {
    pieces: [[u64; SQUARES]; 2],
    hands: [[u64; HANDS]; 2],
    chaining: [u64; SQUARES],
    step_from: [[u64; SQUARES]; 2],
    step_to: [[u64; SQUARES]; 2],
    black_to_move: u64,
}

impl Keys {
    const fn new() -> Self {
        let random = SplitMix(0x59_6f_74_c3_a9);
        let (pieces_white, random) = random.array();
        let (pieces_black, random) = random.array();
        let (hands_white, random) = random.array();
        let (hands_black, random) = random.array();
        let (chaining, random) = random.array();
        let (from_white, random) = random.array();
        let (from_black, random) = random.array();
        let (to_white, random) = random.array();
        let (to_black, mut random) = random.array();
        Self {
            pieces: [pieces_white, pieces_black],
            hands: [hands_white, hands_black],
            chaining,
            step_from: [from_white, from_black],
            step_to: [to_white, to_black],
            black_to_move: random.next(),
        }
    }

    #[inline]
    pub(super) const fn piece(&self, side: Side, square: Square) -> u64 {
        self.pieces[side as usize][square.index() % SQUARES]
    }

    #[inline]
    pub(super) const fn hand(&self, side: Side, count: u8) -> u64 {
        self.hands[side as usize][count as usize % HANDS]
    }

    #[inline]
    pub(super) const fn chaining(&self, square: Square) -> u64 {
        self.chaining[square.index() % SQUARES]
    }

    #[inline]
    pub(super) const fn last_step(&self, side: Side, from: Square, to: Square) -> u64 {
        self.step_from[side as usize][from.index() % SQUARES]
            ^ self.step_to[side as usize][to.index() % SQUARES]
    }

    #[inline]
    pub(super) const fn black_to_move(&self) -> u64 {
        self.black_to_move
    }
}

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
struct SplitMix(u64);

impl SplitMix {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    const fn array<const N: usize>(mut self) -> ([u64; N], Self) {
        let mut numbers = [0; N];
        let mut i = 0;
        while i < N {
            numbers[i] = self.next();
            i += 1;
        }
        (numbers, self)
    }
}
