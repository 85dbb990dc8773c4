use super::Class;
use super::index::{Index, Totals};
use super::placements::Placements;
use super::quiet::Arrangement;
use super::value::{Value, Verdict};
use crate::rules::RuleSet;

/// The form of a block. Another number goes with any change to what its bytes
/// mean.
const VERSION: u32 = 1;

/// Every position of a class with its verdict: a block of bytes that can be
/// kept, and handed from one thread or worker to another.
///
/// A block is a line of text, `yote table 1 standard 2v3 0123456789abcdef`,
/// and one byte for each position. The line names the version, the rule set,
/// the class and a checksum of the bytes after it.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) index: Index,
    block: Vec<u8>,
    /// Where the line ends and the positions start.
    start: usize,
}

/// Why a block is no table of a rule set and a class.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlockError {
    /// It is none, or one of another version, rule set or class.
    #[error("not a block of this version, rule set and class")]
    Foreign,
    /// It is cut, or too long.
    #[error("{found} positions instead of {expected}")]
    Length {
        /// Positions in the block.
        found: usize,
        /// Positions of the class.
        expected: usize,
    },
    /// Its bytes are not those that were written.
    #[error("the checksum does not fit")]
    Damaged,
}

/// What the positions of a class come to, seen by the side to move.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Pieces of the side to move, board and hand together.
    pub own: u8,
    /// Pieces of the other side.
    pub enemy: u8,
    /// Positions that the side to move wins.
    pub won: u64,
    /// Positions that it loses, those where it has lost by having no move
    /// included.
    pub lost: u64,
    /// Positions where neither side can force a win.
    pub drawn: u64,
    /// Moves to the end of the longest win or loss.
    pub longest: u8,
}

impl Census {
    /// Number of positions.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.won + self.lost + self.drawn
    }
}

impl Table {
    /// A table in which all is drawn.
    pub(super) fn new(rules: RuleSet, index: Index) -> Self {
        let mut block = line(rules, index.class(), 0).into_bytes();
        let start = block.len();
        block.resize(start + index.len(), Value::DRAW.byte());
        Self {
            index,
            block,
            start,
        }
    }

    /// Writes the checksum once all values are there.
    pub(super) fn seal(&mut self, rules: RuleSet) {
        let line = line(rules, self.class(), checksum(&self.block[self.start..]));
        self.block[..self.start].copy_from_slice(line.as_bytes());
    }

    pub(super) fn from_block(
        rules: RuleSet,
        index: Index,
        block: Vec<u8>,
    ) -> Result<Self, BlockError> {
        let expected = line(rules, index.class(), 0);
        let start = expected.len();
        let (before_checksum, _) = expected.split_at(start - CHECKSUM);
        if !block.starts_with(before_checksum.as_bytes()) || block.len() < start {
            return Err(BlockError::Foreign);
        }
        let (found, expected) = (block.len() - start, index.len());
        if found != expected {
            return Err(BlockError::Length { found, expected });
        }
        let expected = line(rules, index.class(), checksum(&block[start..]));
        if !block.starts_with(expected.as_bytes()) {
            return Err(BlockError::Damaged);
        }
        Ok(Self {
            index,
            block,
            start,
        })
    }

    /// The class of the positions.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.index.class()
    }

    /// The block to keep, which
    /// [`Tables::insert_block`](super::Tables::insert_block) reads.
    #[must_use]
    pub fn block(&self) -> &[u8] {
        &self.block
    }

    /// [`Table::block`], without a copy.
    #[must_use]
    pub fn into_block(self) -> Vec<u8> {
        self.block
    }

    #[inline]
    pub(super) fn value(&self, number: usize) -> Value {
        Value::from_byte(self.block[self.start + number])
    }

    /// Gives all the numbers of a position a value.
    #[inline]
    pub(super) fn set_all(
        &mut self,
        placements: &Placements,
        totals: Totals,
        at: Arrangement,
        value: Value,
    ) {
        for number in self.index.find_all(placements, totals, at) {
            self.block[self.start + number] = value.byte();
        }
    }

    /// The bytes of the values, by number.
    #[inline]
    pub(super) fn values(&self) -> &[u8] {
        &self.block[self.start..]
    }

    #[inline]
    pub(super) fn values_mut(&mut self) -> &mut [u8] {
        &mut self.block[self.start..]
    }

    /// Counts the positions, mirror images and all, one of the colours to
    /// move: first those in which the side with fewer pieces is to move, then
    /// the others.
    pub fn census(&self) -> Vec<Census> {
        let mut found: Vec<Census> = Vec::new();
        for row in self.index.rows() {
            let Totals { own, enemy } = row.totals;
            if found.last().is_none_or(|last| last.own != own) {
                found.push(Census {
                    own,
                    enemy,
                    ..Census::default()
                });
            }
            let Some(census) = found.last_mut() else {
                continue;
            };
            for number in row.start..row.end {
                let images = u64::from(row.images);
                match self.value(number).verdict() {
                    Verdict::Win(moves) => {
                        census.won += images;
                        census.longest = census.longest.max(moves);
                    }
                    Verdict::Loss(moves) => {
                        census.lost += images;
                        census.longest = census.longest.max(moves);
                    }
                    Verdict::Draw => census.drawn += images,
                }
            }
        }
        found
    }
}

/// Length of the line's end: the checksum and the line feed.
const CHECKSUM: usize = 17;

fn line(rules: RuleSet, class: Class, checksum: u64) -> String {
    format!("yote table {VERSION} {rules} {class} {checksum:016x}\n")
}

/// The rule set and the class that a block says it is of.
pub(in crate::engine) fn block_name(block: &[u8]) -> Option<(RuleSet, Class)> {
    let end = block.iter().position(|byte| *byte == b'\n')?;
    let mut words = std::str::from_utf8(&block[..end]).ok()?.split(' ').skip(3);
    let rules = words.next()?.parse().ok()?;
    Some((rules, words.next()?.parse().ok()?))
}

/// FNV-1a of 64 bits (Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, 1991).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
