use super::Class;
use super::placements::{Placements, ways};
use super::quiet::Arrangement;
use crate::rules::Bitboard;

/// Numbers of pieces on the board, 0 included.
const COUNTS: usize = Class::MOST as usize + 1;

/// The numbers of pieces of the side to move and of the other one, board and
/// hand together.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Totals {
    pub(super) own: u8,
    pub(super) enemy: u8,
}

impl Totals {
    /// Whether the side to move has a piece in hand.
    #[inline]
    pub(super) const fn has_hand(self, at: Arrangement) -> bool {
        at.own.count() < self.own as u32
    }

    /// Seen by the other side.
    #[inline]
    pub(super) const fn swapped(self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
        }
    }
}

/// Numbers the positions of a class.
///
/// The colours are folded: only who is to move counts. So are the symmetries
/// of the board, by way of the mover's pieces: of placements that are mirror
/// images of each other one is kept. Where that one is its own mirror image,
/// two numbers may stand for one position; both have its value. That costs 2 %
/// with three pieces on six by five, 13 % with two.
///
/// First come the positions with the smaller number of pieces to move, then
/// the others; within these the splits between board and hand; within these a
/// [`Row`] for each placement of the mover's pieces.
#[derive(Clone, Debug)]
pub(super) struct Index {
    class: Class,
    /// Where the positions start, by whether the side with more pieces is to
    /// move and by the pieces on the board, the mover's first.
    starts: [[[u32; COUNTS]; COUNTS]; 2],
    rows: Vec<Row>,
    len: usize,
}

/// The positions that differ only in where the pieces of the side that is not
/// to move stand.
#[derive(Copy, Clone, Debug)]
pub(super) struct Row {
    pub(super) totals: Totals,
    /// The mover's pieces on the board.
    pub(super) own: Bitboard,
    /// Number of the other side's pieces on the board.
    pub(super) enemies: u8,
    /// How many positions each of these stands for.
    pub(super) images: u32,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Index {
    pub(super) fn new(class: Class, placements: &Placements) -> Self {
        let (fewer, more) = class.totals();
        let fewer_first = Totals {
            own: fewer,
            enemy: more,
        };
        let mut index = Self {
            class,
            starts: Default::default(),
            rows: Vec::new(),
            len: 0,
        };
        index.push_rows(fewer_first, placements);
        if fewer != more {
            index.push_rows(fewer_first.swapped(), placements);
        }
        index
    }

    fn push_rows(&mut self, totals: Totals, placements: &Placements) {
        for owns in 0..=totals.own {
            for enemies in 0..=totals.enemy {
                self.starts[half(totals)][owns as usize][enemies as usize] =
                    u32::try_from(self.len).expect("a class is smaller than that");
                let free = placements.squares() - u32::from(owns);
                let length = ways(free, enemies.into()) as usize;
                for representative in placements.representatives(owns.into()) {
                    self.rows.push(Row {
                        totals,
                        own: representative.pieces,
                        enemies,
                        images: representative.images,
                        start: self.len,
                        end: self.len + length,
                    });
                    self.len += length;
                }
            }
        }
    }

    pub(super) const fn class(&self) -> Class {
        self.class
    }

    /// Number of numbers.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The number of a position of this class, one of them where it has
    /// several.
    #[inline]
    pub(super) fn find(&self, placements: &Placements, totals: Totals, at: Arrangement) -> usize {
        self.number(placements, totals, at, placements.find(at.own, at.enemy))
    }

    /// All the numbers of a position of this class. The same may come twice.
    #[inline]
    pub(super) fn find_all(
        &self,
        placements: &Placements,
        totals: Totals,
        at: Arrangement,
    ) -> impl Iterator<Item = usize> {
        placements
            .find_all(at.own, at.enemy)
            .map(move |found| self.number(placements, totals, at, found))
    }

    #[inline]
    fn number(
        &self,
        placements: &Placements,
        totals: Totals,
        at: Arrangement,
        (representative, others): (u32, u32),
    ) -> usize {
        let (owns, enemies) = (at.own.count(), at.enemy.count());
        let start = self.starts[half(totals)][owns as usize][enemies as usize];
        let length = ways(placements.squares() - owns, enemies);
        (start + representative * length + others) as usize
    }
}

/// Where the positions of these numbers of pieces are.
#[inline]
const fn half(totals: Totals) -> usize {
    (totals.own > totals.enemy) as usize
}

impl Row {
    /// The position with a number of this row.
    #[inline]
    pub(super) fn arrangement(&self, placements: &Placements, number: usize) -> Arrangement {
        let others = number - self.start;
        Arrangement {
            own: self.own,
            enemy: placements.others(self.own, self.enemies.into(), others),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Board;

    #[test]
    fn every_number_is_among_those_of_its_position() {
        for (board, positions) in [
            (Board::SixByFive, 2 * 1_729_331),
            (Board::FiveByFive, 2 * 675_151),
        ] {
            let placements = Placements::new(board);
            let class = Class::new(2, 3).expect("the pieces are few");
            let index = Index::new(class, &placements);
            let mut counted = 0;
            for row in index.rows() {
                counted += row.images as usize * (row.end - row.start);
                for number in (row.start..row.end).step_by(7) {
                    let at = row.arrangement(&placements, number);
                    let mut found = index.find_all(&placements, row.totals, at);
                    assert!(found.any(|found| found == number), "{at:?}");
                }
            }
            assert_eq!(counted, positions);
            assert_eq!(index.rows().last().map(|row| row.end), Some(index.len()));
        }
    }
}
