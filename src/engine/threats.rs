//! Which pieces can jump and be jumped, as sets: what evaluation, ordering and
//! quiescence look at before any move is made.

use arrayvec::ArrayVec;

use crate::rules::{Bitboard, Direction, Move, Position, Second, Square};

/// The contacts of a position, seen from its side to move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Threats {
    own: Bitboard,
    enemy: Bitboard,
    empty: Bitboard,
}

impl Threats {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let own = position.pieces(position.turn());
        let enemy = position.pieces(!position.turn());
        Self {
            own,
            enemy,
            empty: position.rules().board.squares() & !(own | enemy),
        }
    }

    /// The pieces of the side to move that the enemy could jump.
    #[inline]
    pub(super) fn own_hanging(&self) -> Bitboard {
        jumped(self.enemy, self.own, self.empty)
    }

    /// The enemy's pieces that the side to move can jump.
    #[inline]
    pub(super) fn enemy_hanging(&self) -> Bitboard {
        jumped(self.own, self.enemy, self.empty)
    }

    /// The enemy's pieces that could jump.
    #[inline]
    pub(super) fn enemy_jumpers(&self) -> Bitboard {
        union(|direction| jumpers(self.enemy, self.own, self.empty, direction))
    }

    /// The empty squares from which a piece of the side to move could jump.
    #[inline]
    pub(super) fn attacking(&self) -> Bitboard {
        union(|direction| jumpers(self.empty, self.enemy, self.empty, direction))
    }

    /// The empty squares on which a piece of the side to move could be
    /// jumped.
    #[inline]
    pub(super) fn exposed(&self) -> Bitboard {
        jumped(self.enemy, self.empty, self.empty)
    }

    /// The empty squares beside the pieces of the side to move on which none
    /// of them could be jumped.
    #[inline]
    pub(super) fn own_free(&self) -> Bitboard {
        free(self.own, self.enemy, self.empty)
    }

    /// The same of the enemy.
    #[inline]
    pub(super) fn enemy_free(&self) -> Bitboard {
        free(self.enemy, self.own, self.empty)
    }
}

#[inline]
fn free(pieces: Bitboard, enemy: Bitboard, empty: Bitboard) -> Bitboard {
    let beside = union(|direction| pieces.shift(direction));
    beside & empty & !jumped(enemy, empty, empty)
}

/// The pieces of `from` that can jump over one of `over` in a direction.
#[inline]
fn jumpers(from: Bitboard, over: Bitboard, empty: Bitboard, direction: Direction) -> Bitboard {
    let back = direction.opposite();
    from & (over & empty.shift(back)).shift(back)
}

/// The squares of `over` that a piece of `from` could jump.
#[inline]
fn jumped(from: Bitboard, over: Bitboard, empty: Bitboard) -> Bitboard {
    union(|direction| over & from.shift(direction) & empty.shift(direction.opposite()))
}

#[inline]
fn union(set: impl Fn(Direction) -> Bitboard) -> Bitboard {
    Direction::ALL
        .into_iter()
        .fold(Bitboard::EMPTY, |all, direction| all | set(direction))
}

/// Second pieces looked at for each jump.
const SECONDS: usize = 2;
/// Each of twelve pieces can be jumped along its row and its column.
const MAX_CAPTURES: usize = 12 * 2 * SECONDS;

/// The captures of a position with the most promising second pieces, those
/// that threaten most first.
pub(super) type Captures = ArrayVec<Move, MAX_CAPTURES>;

/// Every jump of the side to move, each with at most two of the second pieces
/// that it may take: those that threaten to jump, then one from the board,
/// then one from the hand.
pub(super) fn captures(position: &Position) -> Captures {
    let threats = Threats::of(position);
    let movers = match position.chaining() {
        Some(square) => square.into(),
        None => threats.own,
    };
    let mut promising = Captures::new();
    if threats.enemy_hanging().is_empty() {
        return promising;
    }
    let dangerous = threats.enemy_jumpers();
    let mut others = Captures::new();
    for direction in Direction::ALL {
        let from = jumpers(movers, threats.enemy, threats.empty, direction);
        let over = from.shift(direction);
        let to = over.shift(direction);
        for ((from, over), to) in from.into_iter().zip(over).zip(to) {
            push_seconds(position, dangerous, over, |second, is_promising| {
                let jump = Move::Jump { from, to, second };
                if is_promising || dangerous.contains(over) {
                    promising.push(jump);
                } else {
                    others.push(jump);
                }
            });
        }
    }
    promising.extend(others);
    promising
}

/// Hands over the second pieces of a jump, and whether each threatens.
fn push_seconds(
    position: &Position,
    dangerous: Bitboard,
    jumped: Square,
    mut push: impl FnMut(Second, bool),
) {
    let seconds = position.seconds_after(jumped);
    let threatening = seconds.board & dangerous;
    let mut left = SECONDS;
    for square in threatening.into_iter().take(left) {
        push(Second::Board(square), true);
        left -= 1;
    }
    let harmless = (seconds.board & !dangerous).first().map(Second::Board);
    let hand = seconds.hand.then_some(Second::Hand);
    for second in harmless.into_iter().chain(hand).take(left) {
        push(second, false);
        left -= 1;
    }
    if left == SECONDS {
        push(Second::None, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, rules: &str) -> Position {
        Position::read(text, rules.parse().unwrap()).unwrap()
    }

    fn squares(text: &str) -> Bitboard {
        text.split_whitespace()
            .map(|square| square.parse::<Square>().unwrap())
            .collect()
    }

    #[test]
    fn contacts_are_seen_from_the_side_to_move() {
        // White c3 and Black d3 can jump each other, White e1 can jump d1.
        let position = read("6/6/2wb2/6/3bww w 0/0", "standard");
        let threats = Threats::of(&position);
        assert_eq!(threats.own_hanging(), squares("c3"));
        assert_eq!(threats.enemy_hanging(), squares("d1 d3"));
        assert_eq!(threats.enemy_jumpers(), squares("d3"));
        assert!(threats.attacking().contains("d4".parse().unwrap()));
        assert!(threats.exposed().contains("d4".parse().unwrap()));
        assert!(!threats.exposed().contains("d5".parse().unwrap()));
        assert_eq!(threats.own_free(), squares("b3 c2 c4 e2 f2"));
    }

    #[test]
    fn each_jump_is_there_with_its_most_threatening_seconds() {
        let position = read("5b/2bw2/6/2wb2/b4b w 0/5", "hand");
        let texts: Vec<String> = captures(&position).iter().map(Move::to_string).collect();
        // Black c4 threatens d4, Black d2 threatens c2.
        assert_eq!(texts.len(), 4);
        assert!(texts.contains(&"c2xe2,c4".to_owned()), "{texts:?}");
        assert!(texts.contains(&"d4xb4,d2".to_owned()), "{texts:?}");
    }

    #[test]
    fn a_jump_that_can_take_nothing_else_is_there_alone() {
        let position = read("6/6/6/2wb2/5w w 0/5", "standard");
        let texts: Vec<String> = captures(&position).iter().map(Move::to_string).collect();
        assert_eq!(texts, ["c2xe2"]);
    }
}
