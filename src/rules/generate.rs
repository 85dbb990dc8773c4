use arrayvec::ArrayVec;

use super::{Bitboard, Direction, Move, Position, Second, SecondPiece, Seconds, Side, Square};

/// Above the number of legal moves of any position: 30 placements, 4 steps
/// for each of 12 pieces, and for each of `n` enemy pieces on the board 2
/// jumps (one along the row, one along the column) with at most `n + 1`
/// second pieces, `n` where the hand is empty, as it is with all 12.
pub const MAX_MOVES: usize = 30 + 12 * 4 + 24 * 12;

/// The legal moves of a position.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

impl Position {
    /// The pieces of the side to move.
    #[inline]
    pub(super) fn own(&self) -> Bitboard {
        self.pieces[self.turn]
    }

    /// The pieces of the other side.
    #[inline]
    pub(super) fn enemy(&self) -> Bitboard {
        self.pieces[!self.turn]
    }

    /// The empty squares of the board.
    #[inline]
    pub(super) fn empty(&self) -> Bitboard {
        self.rules.board.squares() & !(self.pieces[Side::White] | self.pieces[Side::Black])
    }

    /// The pieces among `movers` that can step in a direction.
    #[inline]
    fn steppers(&self, movers: Bitboard, direction: Direction) -> Bitboard {
        movers & self.empty().shift(direction.opposite())
    }

    /// The pieces among `movers` that can jump in a direction.
    #[inline]
    fn jumpers(&self, movers: Bitboard, direction: Direction) -> Bitboard {
        let back = direction.opposite();
        movers & (self.enemy() & self.empty().shift(back)).shift(back)
    }

    /// Whether any of these pieces of the side to move has something to jump.
    pub(super) fn can_jump(&self, movers: Bitboard) -> bool {
        Direction::ALL
            .into_iter()
            .any(|direction| !self.jumpers(movers, direction).is_empty())
    }

    /// The step that `no_return` forbids, where it stands open.
    #[inline]
    pub(super) fn forbidden_step(&self) -> Option<(Square, Square)> {
        let (to, from) = self.last_steps[self.turn]?;
        (self.own().contains(from) && self.empty().contains(to)).then_some((from, to))
    }

    /// Number of second pieces to choose from, nothing included where it may
    /// be chosen. It is the same for every jump.
    #[inline]
    fn count_seconds(&self) -> u32 {
        let board = self.enemy().count() - 1;
        let hand = u32::from(self.may_take_from_hand(board == 0));
        let pieces = board + hand;
        pieces + u32::from(pieces == 0 || self.rules.second_is_optional)
    }

    /// Whether the second piece may come from the hand, given whether the
    /// jumped piece was the only one on the board.
    #[inline]
    fn may_take_from_hand(&self, board_is_empty: bool) -> bool {
        self.hands[!self.turn] > 0
            && match self.rules.second_piece {
                SecondPiece::BoardOnly => false,
                SecondPiece::BoardOrHand => true,
                SecondPiece::HandIfBoardEmpty => board_is_empty,
            }
    }

    /// What may be taken as the second piece after a jump of the side to
    /// move over an enemy piece.
    #[must_use]
    pub fn seconds_after(&self, jumped: Square) -> Seconds {
        let board = self.enemy() & !Bitboard::from(jumped);
        let hand = self.may_take_from_hand(board.is_empty());
        Seconds {
            board,
            hand,
            none: self.rules.second_is_optional || (board.is_empty() && !hand),
        }
    }

    /// The legal moves; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        if self.is_decided() {
            return moves;
        }
        if let Some(square) = self.chaining {
            self.push_jumps(square.into(), &mut moves);
            moves.push(Move::Stop);
            return moves;
        }
        self.push_jumps(self.own(), &mut moves);
        let forbidden = self.forbidden_step();
        for direction in Direction::ALL {
            let targets = self.own().shift(direction) & self.empty();
            let steppers = self.steppers(self.own(), direction);
            for (from, to) in steppers.into_iter().zip(targets) {
                if Some((from, to)) != forbidden {
                    moves.push(Move::Step { from, to });
                }
            }
        }
        if self.hands[self.turn] > 0 {
            moves.extend(self.empty().into_iter().map(Move::Place));
        }
        moves
    }

    fn push_jumps(&self, movers: Bitboard, moves: &mut MoveList) {
        for direction in Direction::ALL {
            let jumpers = self.jumpers(movers, direction);
            let jumped = jumpers.shift(direction);
            let targets = jumped.shift(direction);
            for ((from, jumped), to) in jumpers.into_iter().zip(jumped).zip(targets) {
                let jump = |second| Move::Jump { from, to, second };
                let seconds = self.seconds_after(jumped);
                moves.extend(seconds.board.into_iter().map(Second::Board).map(jump));
                if seconds.hand {
                    moves.push(jump(Second::Hand));
                }
                if seconds.none {
                    moves.push(jump(Second::None));
                }
            }
        }
    }

    /// Number of legal moves, counted without making a list of them.
    #[inline]
    #[must_use]
    pub fn count_moves(&self) -> u32 {
        if self.is_decided() {
            return 0;
        }
        if let Some(square) = self.chaining {
            return self.count_jumps(square.into()) + 1;
        }
        let steps: u32 = Direction::ALL
            .into_iter()
            .map(|direction| self.steppers(self.own(), direction).count())
            .sum();
        let placements = match self.hands[self.turn] {
            0 => 0,
            _ => self.empty().count(),
        };
        let forbidden = u32::from(self.rules.no_return && self.forbidden_step().is_some());
        self.count_jumps(self.own()) + steps + placements - forbidden
    }

    #[inline]
    fn count_jumps(&self, movers: Bitboard) -> u32 {
        let jumpers = Direction::ALL.map(|direction| self.jumpers(movers, direction));
        if jumpers.into_iter().all(Bitboard::is_empty) {
            return 0;
        }
        let jumps: u32 = jumpers.into_iter().map(Bitboard::count).sum();
        jumps * self.count_seconds()
    }

    /// Whether the side to move has a legal move, the numbers of pieces
    /// aside.
    pub(super) fn has_legal_move(&self) -> bool {
        // With a piece in hand there is always an empty square: 24 pieces at
        // most, 25 squares at least.
        if self.hands[self.turn] > 0 || self.chaining.is_some() || self.can_jump(self.own()) {
            return true;
        }
        let steps: u32 = Direction::ALL
            .into_iter()
            .map(|direction| self.steppers(self.own(), direction).count())
            .sum();
        steps > u32::from(self.forbidden_step().is_some())
    }
}
