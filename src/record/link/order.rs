use crate::rules::{Line, Move, MoveList, Second};

/// The legal moves at the end of a line in the order in which links number
/// them; none where it is over, by a draw of the line too.
pub(super) fn legal_moves(line: &Line) -> MoveList {
    let mut ordered = MoveList::new();
    if line.outcome().is_none() {
        for played in line.position().legal_moves() {
            let at = ordered.partition_point(|other| key(*other) < key(played));
            ordered.insert(at, played);
        }
    }
    ordered
}

/// The bits of a number up to that of the last of these moves, 0 included.
pub(super) fn width(legal: &MoveList) -> u32 {
    usize::BITS - legal.len().leading_zeros()
}

const fn key(played: Move) -> [usize; 4] {
    match played {
        Move::Place(to) => [0, to.index(), 0, 0],
        Move::Step { from, to } => [1, from.index(), to.index(), 0],
        Move::Jump { from, to, second } => [2, from.index(), to.index(), second_key(second)],
        Move::Stop => [3, 0, 0, 0],
    }
}

const fn second_key(second: Second) -> usize {
    match second {
        Second::None => 0,
        Second::Hand => 1,
        Second::Board(square) => 2 + square.index(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Square};

    fn ordered(rules: &str, position: &str, played: &[&str]) -> String {
        let position = Position::read(position, rules.parse().unwrap()).unwrap();
        let mut line = Line::new(position);
        for text in played {
            line.play(text.parse().unwrap()).unwrap();
        }
        let moves = legal_moves(&line);
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.join(" ")
    }

    #[test]
    fn squares_come_row_by_row() {
        let squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        assert_eq!(
            squares.join(" "),
            "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 \
             a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 f5"
        );
        assert!(Square::all().map(Square::index).eq(0..30));
    }

    #[test]
    fn the_order_of_the_moves_never_changes() {
        assert_eq!(
            ordered("hand+optional", "5b/6/6/2wb2/5w w 1/5", &[]),
            "a1 b1 c1 d1 e1 a2 b2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 \
             f1-e1 f1-f2 c2-c1 c2-b2 c2-c3 c2xe2 c2xe2,@ c2xe2,f5"
        );
        assert_eq!(
            ordered("boxed", "w5/6/2b3/2w3/b1b3 b 0/0", &[]),
            "a1-b1 a1-a2 c1-b1 c1-d1 c3-b3 c3-d3 c3-c4"
        );
        assert_eq!(
            ordered("standard", "1w4/b5/2b3/1bwb2/2b3 w 0/0", &[]),
            "b5-b4 b5-a5 b5-c5 c2xa2,c1 c2xa2,d2 c2xa2,c3 c2xa2,a4 c2xe2,c1 c2xe2,b2 c2xe2,c3 \
             c2xe2,a4 c2xc4,c1 c2xc4,b2 c2xc4,d2 c2xc4,a4"
        );
        assert_eq!(
            ordered("neto", "5b/6/6/6/2wb2 w 5/5 c1", &[]),
            "c1xe1 c1xe1,f5 stop"
        );
    }

    #[test]
    fn a_line_that_is_over_has_no_moves() {
        let there_and_back = ["a1-a2", "f1-f2", "a2-a1", "f2-f1"].repeat(2);
        let (last, before) = there_and_back.split_last().unwrap();
        let start = "6/6/6/6/w4b w 5/5";
        assert_ne!(ordered("standard", start, before), "");
        assert_eq!(ordered("standard", start, &there_and_back), "", "{last}");
        assert_eq!(ordered("standard", "6/6/6/6/w4b w 0/5", &[]), "");
    }

    #[test]
    fn a_number_takes_the_bits_of_the_last_one() {
        let width = |count| width(&[Move::Stop; 9].into_iter().take(count).collect());
        assert_eq!([1, 2, 3, 4, 7, 8].map(width), [1, 2, 2, 3, 3, 4]);
    }
}
