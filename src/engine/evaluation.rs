use super::Score;
use super::threats::Threats;
use crate::rules::{Bitboard, Direction, Position, Side};

/// Hundredths of a piece that a piece is worth.
const PIECE: i32 = 100;
/// For a piece that cannot be jumped where it stands, in a corner.
const CORNER: i32 = 4;
/// For a piece that can be jumped only along the edge.
const EDGE: i32 = 2;
/// For an empty square beside a side's pieces on which it could not be jumped.
const FREEDOM: i32 = 4;
/// Against a piece of the side to move that the enemy could jump: it may still
/// move away.
const OWN_HANGING: i32 = 18;
/// For a piece of the other side that can be jumped now.
const ENEMY_HANGING: i32 = 18;
/// For a piece in hand: a move in reserve that nothing can block.
const IN_HAND: i32 = 8;
/// For the first ones besides.
const RESERVE: [i32; 4] = [0, 14, 22, 28];
/// For the right to move.
const TEMPO: i32 = 6;

/// What a position that is not over is worth to the side to move, without
/// looking ahead. The weights come from games of the search against itself.
#[must_use]
pub fn evaluate(position: &Position) -> Score {
    let threats = Threats::of(position);
    let turn = position.turn();
    let rim = Rim::of(position.rules().board.squares());
    let own = standing(position, turn, rim);
    let enemy = standing(position, !turn, rim);
    Score::pieces(
        own - enemy
            + FREEDOM * (count(threats.own_free()) - count(threats.enemy_free()))
            + ENEMY_HANGING * count(threats.enemy_hanging())
            - OWN_HANGING * count(threats.own_hanging())
            + TEMPO,
    )
}

/// What a side's pieces are worth without the enemy's.
#[inline]
fn standing(position: &Position, side: Side, rim: Rim) -> i32 {
    let pieces = position.pieces(side);
    let hand = position.hand(side);
    PIECE * position.total(side) as i32
        + CORNER * count(pieces & rim.corners)
        + EDGE * count(pieces & rim.edges)
        + IN_HAND * i32::from(hand)
        + RESERVE[usize::from(hand).min(RESERVE.len() - 1)]
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
