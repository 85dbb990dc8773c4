use std::hash::{Hash, Hasher};

use super::zobrist::KEYS;
use super::{
    Bitboard, Blocked, BySide, Defeat, DrawReason, IllegalMove, Move, Outcome, RuleSet, Second,
    Setup, SetupError, Side, Square, WinReason,
};

/// The pieces up to which both sides must be down for the few-pieces draw.
const FEW_PIECES: u32 = 3;

/// A position that the rules allow, with its rule set. It may be over.
///
/// # Equality
///
/// Two positions are equal when the rules of repetition say so: the same
/// board, hands, side to move and chaining piece and, under `no_return`, the
/// same last steps, in the same rule set.
#[derive(Copy, Clone, Debug)]
pub struct Position {
    pub(super) pieces: BySide<Bitboard>,
    pub(super) hands: BySide<u8>,
    pub(super) turn: Side,
    pub(super) chaining: Option<Square>,
    /// Each side's last step, from and to; kept under `no_return` only.
    pub(super) last_steps: BySide<Option<(Square, Square)>>,
    pub(super) rules: RuleSet,
    key: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.pieces == other.pieces
            && self.hands == other.hands
            && self.turn == other.turn
            && self.chaining == other.chaining
            && self.last_steps == other.last_steps
            && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Position {
    /// The usual start of a game.
    #[must_use]
    pub fn start(rules: RuleSet) -> Self {
        Self::unchecked(&Setup::start(), rules)
    }

    /// The position of a set-up. There are no last steps in it.
    ///
    /// # Errors
    ///
    /// What the rule set does not allow; a position that is over is allowed.
    pub fn from_setup(setup: &Setup, rules: RuleSet) -> Result<Self, SetupError> {
        setup.check_pieces(&rules)?;
        let position = Self::unchecked(setup, rules);
        let Some(square) = setup.chaining else {
            return Ok(position);
        };
        if !rules.chain {
            Err(SetupError::NoChains)
        } else if position.is_decided() {
            Err(SetupError::ChainAfterEnd)
        } else if !position.own().contains(square) {
            Err(SetupError::ChainWithoutPiece(square))
        } else if !position.can_jump(square.into()) {
            Err(SetupError::ChainWithoutJump(square))
        } else {
            Ok(position)
        }
    }

    fn unchecked(setup: &Setup, rules: RuleSet) -> Self {
        let mut position = Self {
            pieces: setup.pieces(),
            hands: setup.hands,
            turn: setup.turn,
            chaining: setup.chaining,
            last_steps: BySide::default(),
            rules,
            key: 0,
        };
        position.key = position.computed_key();
        position
    }

    /// The set-up that shows this position. It holds no last steps.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for side in Side::ALL {
            for square in self.pieces[side] {
                setup.set_piece(square, Some(side));
            }
        }
        setup.hands = self.hands;
        setup.turn = self.turn;
        setup.chaining = self.chaining;
        setup
    }

    /// The rule set that is played.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The squares of a side's pieces.
    #[inline]
    #[must_use]
    pub fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side]
    }

    /// The side whose piece stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.pieces[*side].contains(square))
    }

    /// Number of a side's pieces in hand.
    #[inline]
    #[must_use]
    pub fn hand(&self, side: Side) -> u8 {
        self.hands[side]
    }

    /// Number of a side's pieces, board and hand together.
    #[inline]
    #[must_use]
    pub fn total(&self, side: Side) -> u32 {
        self.pieces[side].count() + u32::from(self.hands[side])
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// While a chain runs, the square of the piece that may jump on.
    #[inline]
    #[must_use]
    pub const fn chaining(&self) -> Option<Square> {
        self.chaining
    }

    /// A side's last step, from and to, where the rule set has `no_return`
    /// and the side's last move was a step.
    #[must_use]
    pub fn last_step(&self, side: Side) -> Option<(Square, Square)> {
        self.last_steps[side]
    }

    /// The Zobrist key: equal positions of one rule set have equal keys.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key from scratch, which [`Position::key`] keeps up with move by
    /// move.
    fn computed_key(&self) -> u64 {
        let mut key = 0;
        for side in Side::ALL {
            for square in self.pieces[side] {
                key ^= KEYS.piece(side, square);
            }
            key ^= KEYS.hand(side, self.hands[side]);
            if let Some((from, to)) = self.last_steps[side] {
                key ^= KEYS.last_step(side, from, to);
            }
        }
        if let Some(square) = self.chaining {
            key ^= KEYS.chaining(square);
        }
        if self.turn == Side::Black {
            key ^= KEYS.black_to_move();
        }
        key
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    pub fn play(&self, played: Move) -> Result<Self, IllegalMove> {
        self.check(played)?;
        let mut after = *self;
        after.play_unchecked(played);
        Ok(after)
    }

    /// Plays a move that is known to be legal. Any other leaves a position
    /// that means nothing.
    #[inline]
    pub fn play_unchecked(&mut self, played: Move) {
        let side = self.turn;
        match played {
            Move::Place(to) => {
                self.forget_step(side);
                self.toggle(side, to);
                self.drop_from_hand(side);
            }
            Move::Step { from, to } => {
                self.forget_step(side);
                self.toggle(side, from);
                self.toggle(side, to);
                if self.rules.no_return {
                    self.last_steps[side] = Some((from, to));
                    self.key ^= KEYS.last_step(side, from, to);
                }
            }
            Move::Jump { from, to, second } => {
                self.forget_step(side);
                self.toggle(side, from);
                self.toggle(side, to);
                self.toggle(!side, from.midpoint(to));
                match second {
                    Second::Board(square) => self.toggle(!side, square),
                    Second::Hand => self.drop_from_hand(!side),
                    Second::None => {}
                }
                if self.rules.chain {
                    self.set_chaining(None);
                    if !self.is_decided() && self.can_jump(to.into()) {
                        self.set_chaining(Some(to));
                        return;
                    }
                }
            }
            Move::Stop => self.set_chaining(None),
        }
        self.turn = !side;
        self.key ^= KEYS.black_to_move();
    }

    #[inline]
    fn toggle(&mut self, side: Side, square: Square) {
        self.pieces[side] = self.pieces[side].toggled(square);
        self.key ^= KEYS.piece(side, square);
    }

    #[inline]
    fn drop_from_hand(&mut self, side: Side) {
        let count = self.hands[side];
        self.hands[side] = count - 1;
        self.key ^= KEYS.hand(side, count) ^ KEYS.hand(side, count - 1);
    }

    #[inline]
    fn forget_step(&mut self, side: Side) {
        if let Some((from, to)) = self.last_steps[side].take() {
            self.key ^= KEYS.last_step(side, from, to);
        }
    }

    fn set_chaining(&mut self, chaining: Option<Square>) {
        for square in [self.chaining, chaining].into_iter().flatten() {
            self.key ^= KEYS.chaining(square);
        }
        self.chaining = chaining;
    }

    /// How the game ended, if this position is its end. Repetition and lack
    /// of progress belong to a [`Line`](super::Line).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let win = |winner, reason| Some(Outcome::Win { winner, reason });
        let (own, enemy) = (self.turn, !self.turn);
        if self.is_defeated(own) {
            win(enemy, WinReason::Defeat)
        } else if self.is_defeated(enemy) {
            win(own, WinReason::Defeat)
        } else if self.is_few_pieces_draw() {
            Some(Outcome::Draw(DrawReason::FewPieces))
        } else if self.has_legal_move() {
            None
        } else {
            use std::cmp::Ordering::{Equal, Greater, Less};
            match self.rules.blocked {
                Blocked::Loses => win(enemy, WinReason::Blocked),
                Blocked::MostPiecesWin => match self.total(own).cmp(&self.total(enemy)) {
                    Less => win(enemy, WinReason::Majority),
                    Equal => Some(Outcome::Draw(DrawReason::Blocked)),
                    Greater => win(own, WinReason::Majority),
                },
            }
        }
    }

    /// Whether the numbers of pieces alone end the game.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        self.is_defeated(Side::White) || self.is_defeated(Side::Black) || self.is_few_pieces_draw()
    }

    #[inline]
    fn is_defeated(&self, side: Side) -> bool {
        self.total(side)
            <= match self.rules.defeat {
                Defeat::OneOrNone => 1,
                Defeat::None => 0,
            }
    }

    #[inline]
    fn is_few_pieces_draw(&self) -> bool {
        self.rules.few_pieces_draw
            && self.total(Side::White) <= FEW_PIECES
            && self.total(Side::Black) <= FEW_PIECES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn the_key_follows_the_moves() {
        let mut rules = Preset::Neto.rules();
        rules.no_return = true;
        let mut position = Position::start(rules);
        // A full period of a small generator, so that the walk is the same
        // every time.
        let mut seed = 1_u32;
        for _ in 0..2_000 {
            assert_eq!(position.key, position.computed_key(), "{position}");
            let moves = position.legal_moves();
            if moves.is_empty() {
                position = Position::start(rules);
                continue;
            }
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            position.play_unchecked(moves[seed as usize % moves.len()]);
        }
    }
}
