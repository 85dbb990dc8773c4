use super::Score;
use super::style::Style;
use super::threats::Threats;
use crate::rules::{Bitboard, Direction, Position, SecondPiece, Side};

/// One more than the pieces of a side.
pub(super) const TOTALS: usize = 13;

/// What each feature of a position adds to its worth, in hundredths of a
/// piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// For a side's pieces, board and hand together, by their number: one
    /// more is worth more where there are few.
    pub(super) material: [i32; TOTALS],
    /// For those of them that are in hand, by their number, where they cannot
    /// be taken: moves in reserve that nothing can block.
    pub(super) safe_hand: [i32; TOTALS],
    /// The same where they can be taken as second pieces.
    pub(super) open_hand: [i32; TOTALS],
    /// While all pieces are in hand.
    pub(super) early: Terms,
    /// Once no piece is; between the two by the pieces in hand.
    pub(super) late: Terms,
}

/// What features of the board add, in hundredths of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    /// For a piece that cannot be jumped where it stands, in a corner.
    pub(super) corner: i32,
    /// For a piece that can be jumped only along the edge.
    pub(super) edge: i32,
    /// For an empty square beside a side's pieces on which it could not be
    /// jumped.
    pub(super) freedom: i32,
    /// For a piece between two empty squares: an enemy beside it threatens
    /// it.
    pub(super) loose: i32,
    /// For a piece that an enemy can threaten which it cannot itself jump.
    pub(super) attackable: i32,
    /// For the pieces of the side to move that the enemy could jump. They may
    /// still move away, but hardly two of them.
    pub(super) own_hanging: Hanging,
    /// For the pieces of the other side that can be jumped now.
    pub(super) enemy_hanging: Hanging,
    /// For the right to move.
    pub(super) tempo: i32,
}

/// What pieces that can be jumped add, in hundredths of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hanging {
    /// For each.
    pub(super) each: i32,
    /// Once, if there is one.
    pub(super) any: i32,
    /// Once, if there are two or more.
    pub(super) several: i32,
}

impl Weights {
    /// Those of the first release's levels.
    pub(super) const FIRST: Self = Self {
        material: rising(100),
        safe_hand: Self::FIRST_HAND,
        open_hand: Self::FIRST_HAND,
        early: Self::FIRST_TERMS,
        late: Self::FIRST_TERMS,
    };

    /// Those that `yote tune --games 5000 --seed 11` has found, from 287,724 quiet
    /// positions of all presets.
    pub(super) const TUNED: Self = Self {
        material: [
            0, 139, 279, 413, 531, 611, 681, 765, 862, 967, 1073, 1175, 1279,
        ],
        safe_hand: [
            0, 109, 167, 212, 261, 293, 331, 368, 405, 441, 490, 544, 598,
        ],
        open_hand: [
            0, 108, 190, 242, 280, 305, 342, 377, 415, 455, 504, 560, 615,
        ],
        early: Terms {
            corner: 11,
            edge: 15,
            freedom: 23,
            loose: -14,
            attackable: -20,
            own_hanging: Hanging {
                each: -8,
                any: -8,
                several: -244,
            },
            enemy_hanging: Hanging {
                each: -159,
                any: 260,
                several: 288,
            },
            tempo: 9,
        },
        late: Terms {
            corner: 23,
            edge: 12,
            freedom: 0,
            loose: 8,
            attackable: -3,
            own_hanging: Hanging {
                each: -102,
                any: 48,
                several: -18,
            },
            enemy_hanging: Hanging {
                each: 97,
                any: -8,
                several: -39,
            },
            tempo: 4,
        },
    };

    /// Those of a beginner, who counts pieces, likes the rim, and knows of
    /// threats only what it looks ahead.
    pub(super) const BEGINNER: Self = Self {
        material: rising(100),
        safe_hand: [0; TOTALS],
        open_hand: [0; TOTALS],
        early: Self::BEGINNER_TERMS,
        late: Self::BEGINNER_TERMS,
    };

    const BEGINNER_TERMS: Terms = Terms {
        own_hanging: Hanging::NOTHING,
        enemy_hanging: Hanging::NOTHING,
        ..Self::FIRST_TERMS
    };

    const FIRST_HAND: [i32; TOTALS] = {
        let mut hand = rising(8);
        let mut number = 1;
        while number < TOTALS {
            hand[number] += match number {
                1 => 14,
                2 => 22,
                _ => 28,
            };
            number += 1;
        }
        hand
    };

    const FIRST_TERMS: Terms = Terms {
        corner: 4,
        edge: 2,
        freedom: 4,
        loose: 0,
        attackable: 0,
        own_hanging: Hanging {
            each: -18,
            any: 0,
            several: 0,
        },
        enemy_hanging: Hanging {
            each: 18,
            any: 0,
            several: 0,
        },
        tempo: 6,
    };

    /// What a position that is not over is worth to the side to move, without
    /// looking ahead.
    #[inline]
    pub(super) fn evaluate(&self, position: &Position) -> Score {
        self.sum(&Features::of(position))
    }

    /// The worth of these features.
    #[inline]
    pub(super) fn sum(&self, features: &Features) -> Score {
        let hand = if features.hands_are_open {
            &self.open_hand
        } else {
            &self.safe_hand
        };
        let difference = |table: &[i32; TOTALS], pair: Pair| table[pair.own] - table[pair.enemy];
        let in_hand = (features.hand.own + features.hand.enemy) as i32;
        let board =
            self.early.sum(features) * in_hand + self.late.sum(features) * (ALL_IN_HAND - in_hand);
        Score::pieces(
            difference(&self.material, features.material)
                + difference(hand, features.hand)
                + board / ALL_IN_HAND,
        )
    }
}

/// The pieces in hand, both sides', at the start of a game.
pub(super) const ALL_IN_HAND: i32 = 24;

impl Terms {
    #[inline]
    fn sum(&self, features: &Features) -> i32 {
        self.corner * features.corner
            + self.edge * features.edge
            + self.freedom * features.freedom
            + self.loose * features.loose
            + self.attackable * features.attackable
            + self.own_hanging.sum(features.own_hanging)
            + self.enemy_hanging.sum(features.enemy_hanging)
            + self.tempo
    }
}

impl Hanging {
    const NOTHING: Self = Self {
        each: 0,
        any: 0,
        several: 0,
    };

    #[inline]
    fn sum(&self, number: i32) -> i32 {
        self.each * number + self.any * i32::from(number > 0) + self.several * i32::from(number > 1)
    }
}

/// So much for each.
const fn rising(step: i32) -> [i32; TOTALS] {
    let mut table = [0; TOTALS];
    let mut number = 0;
    while number < TOTALS {
        table[number] = number as i32 * step;
        number += 1;
    }
    table
}

/// Numbers of both sides, for the side to move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pair {
    pub(super) own: usize,
    pub(super) enemy: usize,
}

/// What is counted in a position, for the side to move; the differences are
/// those between its number and the enemy's.
#[derive(Copy, Clone, Debug)]
pub(super) struct Features {
    pub(super) material: Pair,
    pub(super) hand: Pair,
    /// Whether the pieces in hand can be taken.
    pub(super) hands_are_open: bool,
    pub(super) corner: i32,
    pub(super) edge: i32,
    pub(super) freedom: i32,
    pub(super) loose: i32,
    pub(super) attackable: i32,
    pub(super) own_hanging: i32,
    pub(super) enemy_hanging: i32,
}

impl Features {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let turn = position.turn();
        let threats = Threats::of(position);
        let rules = position.rules();
        let squares = rules.board.squares();
        let rim = Rim::of(squares);
        let own = position.pieces(turn);
        let enemy = position.pieces(!turn);
        let contact = Contact::of(squares & !(own | enemy));
        let difference = |set: Bitboard| count(own & set) - count(enemy & set);
        let pair = |of: &dyn Fn(Side) -> usize| Pair {
            own: of(turn),
            enemy: of(!turn),
        };
        Self {
            material: pair(&|side| position.total(side) as usize),
            hand: pair(&|side| usize::from(position.hand(side))),
            hands_are_open: rules.second_piece == SecondPiece::BoardOrHand,
            corner: difference(rim.corners),
            edge: difference(rim.edges),
            freedom: count(threats.own_free()) - count(threats.enemy_free()),
            loose: difference(contact.loose),
            attackable: difference(contact.attackable),
            own_hanging: count(threats.own_hanging()),
            enemy_hanging: count(threats.enemy_hanging()),
        }
    }
}

/// The squares on which a piece can come under attack, empty ones too.
#[derive(Copy, Clone)]
struct Contact {
    /// With an empty square on both sides in one line.
    loose: Bitboard,
    /// Of these, where a further square of the line is not empty: the piece
    /// cannot jump an attacker that comes there.
    attackable: Bitboard,
}

impl Contact {
    #[inline]
    fn of(empty: Bitboard) -> Self {
        let mut contact = Self {
            loose: Bitboard::EMPTY,
            attackable: Bitboard::EMPTY,
        };
        for [one, other] in [
            [Direction::Left, Direction::Right],
            [Direction::Up, Direction::Down],
        ] {
            let [before, behind] = [empty.shift(one), empty.shift(other)];
            let between = before & behind;
            contact.loose |= between;
            let covered = before.shift(one) & behind.shift(other);
            contact.attackable |= between & !covered;
        }
        contact
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
    fn a_piece_whose_attacker_could_be_jumped_is_not_attackable() {
        let contact = Contact::of(Bitboard::SIX_BY_FIVE);
        for (square, loose, attackable) in [
            ("a1", false, false),
            ("a2", true, true),
            ("a3", true, false),
            ("b3", true, true),
            ("c3", true, false),
            ("c4", true, true),
        ] {
            let square: Square = square.parse().unwrap();
            assert_eq!(contact.loose.contains(square), loose, "{square}");
            assert_eq!(contact.attackable.contains(square), attackable, "{square}");
        }
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
