use super::Score;
use crate::rules::Move;

/// What a stored score says of the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    Lower,
    /// The true one is at most this.
    Upper,
}

/// What a search has found out about a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// Counted from the position itself, not from the root.
    pub(super) score: Score,
    pub(super) best: Move,
}

/// What was found out about positions, by their keys: a fixed number of
/// places, each holding what was searched last, or of one position deepest.
#[derive(Clone, Debug)]
pub struct TranspositionTable {
    entries: Vec<Option<Entry>>,
}

impl TranspositionTable {
    /// An empty table of `2^bits` places of 16 bytes.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self {
            entries: vec![None; 1 << bits],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(None);
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    #[inline]
    pub(super) fn put(&mut self, entry: Entry) {
        let place = self.place(entry.key);
        let slot = &mut self.entries[place];
        let is_deeper = slot.is_some_and(|old| old.key == entry.key && old.depth > entry.depth);
        if !is_deeper {
            *slot = Some(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(key: u64, depth: u8) -> Entry {
        Entry {
            key,
            depth,
            bound: Bound::Exact,
            score: Score::DRAW,
            best: Move::Stop,
        }
    }

    #[test]
    fn another_position_takes_the_place_and_is_never_taken_for_the_first() {
        let mut table = TranspositionTable::new(4);
        table.put(entry(3, 9));
        table.put(entry(3 + 16, 1));
        assert!(table.get(3).is_none());
        assert_eq!(table.get(3 + 16).map(|entry| entry.depth), Some(1));
        table.clear();
        assert!(table.get(3 + 16).is_none());
    }

    #[test]
    fn of_one_position_the_deepest_search_stays() {
        let mut table = TranspositionTable::new(4);
        table.put(entry(3, 9));
        table.put(entry(3, 8));
        assert_eq!(table.get(3).map(|entry| entry.depth), Some(9));
    }

    #[test]
    fn an_entry_stays_small() {
        assert_eq!(size_of::<Option<Entry>>(), 16);
    }
}
