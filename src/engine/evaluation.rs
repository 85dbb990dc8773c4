use super::Score;
use super::style::Style;
use super::threats::Threats;
use crate::rules::{Bitboard, Direction, Position, Side};

/// What each feature of a position adds to its worth, in hundredths of a
/// piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// For a piece.
    piece: i32,
    /// For a piece that cannot be jumped where it stands, in a corner.
    corner: i32,
    /// For a piece that can be jumped only along the edge.
    edge: i32,
    /// For an empty square beside a side's pieces on which it could not be
    /// jumped.
    freedom: i32,
    /// Against a piece of the side to move that the enemy could jump: it may
    /// still move away.
    own_hanging: i32,
    /// For a piece of the other side that can be jumped now.
    enemy_hanging: i32,
    /// For a piece in hand: a move in reserve that nothing can block.
    in_hand: i32,
    /// For the first ones besides.
    reserve: [i32; 4],
    /// For the right to move.
    tempo: i32,
}

impl Weights {
    /// Those of the first release's levels.
    pub(super) const FIRST: Self = Self {
        piece: 100,
        corner: 4,
        edge: 2,
        freedom: 4,
        own_hanging: 18,
        enemy_hanging: 18,
        in_hand: 8,
        reserve: [0, 14, 22, 28],
        tempo: 6,
    };

    /// What a position that is not over is worth to the side to move, without
    /// looking ahead.
    #[inline]
    pub(super) fn evaluate(&self, position: &Position) -> Score {
        let threats = Threats::of(position);
        let turn = position.turn();
        let rim = Rim::of(position.rules().board.squares());
        let own = self.standing(position, turn, rim);
        let enemy = self.standing(position, !turn, rim);
        Score::pieces(
            own - enemy
                + self.freedom * (count(threats.own_free()) - count(threats.enemy_free()))
                + self.enemy_hanging * count(threats.enemy_hanging())
                - self.own_hanging * count(threats.own_hanging())
                + self.tempo,
        )
    }

    /// What a side's pieces are worth without the enemy's.
    #[inline]
    fn standing(&self, position: &Position, side: Side, rim: Rim) -> i32 {
        let pieces = position.pieces(side);
        let hand = position.hand(side);
        self.piece * position.total(side) as i32
            + self.corner * count(pieces & rim.corners)
            + self.edge * count(pieces & rim.edges)
            + self.in_hand * i32::from(hand)
            + self.reserve[usize::from(hand).min(self.reserve.len() - 1)]
    }
}

/// What a position that is not over is worth to the side to move, without
/// looking ahead.
#[must_use]
pub fn evaluate(position: &Position) -> Score {
    Style::FULL.weights.evaluate(position)
}

#[inline]
fn count(squares: Bitboard) -> i32 {
    squares.count() as i32
}

/// The squares along the border of a board.
#[derive(Copy, Clone)]
struct Rim {
    corners: Bitboard,
    /// Without the corners.
    edges: Bitboard,
}

impl Rim {
    #[inline]
    fn of(squares: Bitboard) -> Self {
        let inside = |one: Direction, other: Direction| squares.shift(one) & squares.shift(other);
        let columns = inside(Direction::Left, Direction::Right);
        let rows = inside(Direction::Up, Direction::Down);
        let corners = squares & !(columns | rows);
        Self {
            corners,
            edges: squares & !(columns & rows) & !corners,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Square};

    fn read(text: &str) -> Position {
        Position::read(text, Preset::Standard.rules()).unwrap()
    }

    #[test]
    fn swapping_the_sides_swaps_the_view() {
        let white = read("5b/1w4/2wb2/3b2/w5 w 3/2");
        let black = read("5w/1b4/2bw2/3w2/b5 b 2/3");
        assert_eq!(evaluate(&white), evaluate(&black));
    }

    #[test]
    fn a_piece_that_can_be_jumped_is_worth_less() {
        let safe = read("6/6/2w2b/6/5b w 5/5");
        let hanging = read("6/6/2wb2/6/5b b 5/5");
        assert!(evaluate(&hanging) > -evaluate(&safe));
    }

    #[test]
    fn the_rim_has_four_corners_and_the_edges_between() {
        let rim = Rim::of(Bitboard::SIX_BY_FIVE);
        let corner =
            |square: Square| square.column().is_multiple_of(5) && square.row().is_multiple_of(4);
        assert!(rim.corners.into_iter().all(corner));
        assert_eq!((rim.corners.count(), rim.edges.count()), (4, 14));
        let rim = Rim::of(Bitboard::FIVE_BY_FIVE);
        assert_eq!((rim.corners.count(), rim.edges.count()), (4, 12));
    }
}
