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

/// How a table makes room for what is found out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Replacement {
    /// Each position has one place, and what comes last takes it.
    Always,
    /// Each position has two places, and takes the one with what is least
    /// worth: of an earlier search, or else less deep.
    LeastWorth,
}

/// An entry as it is kept: its depth and the number of the search that it
/// comes from share a byte.
#[derive(Copy, Clone, Debug)]
struct Kept {
    key: u64,
    score: Score,
    best: Move,
    bound: Bound,
    depth_and_search: u8,
}

/// Bits of a depth: [`MAX_DEPTH`](super::MAX_DEPTH) is below 64.
const DEPTH_BITS: u32 = 6;
/// Searches that are told from each other.
const SEARCHES: u8 = 1 << (u8::BITS - DEPTH_BITS);

impl Kept {
    #[inline]
    const fn new(entry: Entry, search: u8) -> Self {
        Self {
            key: entry.key,
            score: entry.score,
            best: entry.best,
            bound: entry.bound,
            depth_and_search: entry.depth | search << DEPTH_BITS,
        }
    }

    #[inline]
    const fn entry(self) -> Entry {
        Entry {
            key: self.key,
            depth: self.depth(),
            bound: self.bound,
            score: self.score,
            best: self.best,
        }
    }

    #[inline]
    const fn depth(self) -> u8 {
        self.depth_and_search & ((1 << DEPTH_BITS) - 1)
    }

    #[inline]
    const fn search(self) -> u8 {
        self.depth_and_search >> DEPTH_BITS
    }
}

/// What was found out about positions, by their keys, in a fixed number of
/// places. It serves one search after the other of a game.
#[derive(Clone, Debug)]
pub struct TranspositionTable {
    places: Vec<Option<Kept>>,
    replacement: Replacement,
    /// The number of the search that goes on.
    search: u8,
}

impl TranspositionTable {
    /// An empty table of `2^bits` places of 16 bytes.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self {
            places: vec![None; 1 << bits],
            replacement: Replacement::Always,
            search: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.places.fill(None);
        self.search = 0;
    }

    /// Tells that another search begins.
    pub(super) fn begin(&mut self, replacement: Replacement) {
        self.replacement = replacement;
        self.search = (self.search + 1) % SEARCHES;
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    /// The other place of a position that has two.
    #[inline]
    fn other(&self, place: usize) -> usize {
        (place ^ 1) & (self.places.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let is_it = |kept: &Kept| kept.key == key;
        let place = self.place(key);
        let kept = self.places[place].filter(is_it);
        match self.replacement {
            Replacement::Always => kept,
            Replacement::LeastWorth => {
                kept.or_else(|| self.places[self.other(place)].filter(is_it))
            }
        }
        .map(Kept::entry)
    }

    #[inline]
    pub(super) fn put(&mut self, entry: Entry) {
        let place = match self.replacement {
            Replacement::Always => self.place(entry.key),
            Replacement::LeastWorth => self.least_worth(entry.key),
        };
        let is_deeper = |kept: Kept| kept.key == entry.key && kept.depth() > entry.depth;
        if !self.places[place].is_some_and(is_deeper) {
            self.places[place] = Some(Kept::new(entry, self.search));
        }
    }

    /// Where a position goes: where it stands already, or else in the place
    /// of what is least worth.
    #[inline]
    fn least_worth(&self, key: u64) -> usize {
        let place = self.place(key);
        let other = self.other(place);
        let worth = |place: usize| match self.places[place] {
            None => (0, 0),
            Some(kept) if kept.key == key => (0, 0),
            Some(kept) => (1 + u8::from(kept.search() == self.search), kept.depth()),
        };
        if worth(other) < worth(place) {
            other
        } else {
            place
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
    fn of_two_places_the_less_deep_and_the_older_search_give_way() {
        let mut table = TranspositionTable::new(4);
        table.begin(Replacement::LeastWorth);
        table.put(entry(2, 9));
        table.put(entry(2 + 16, 3));
        table.put(entry(2 + 32, 5));
        let depths = |table: &TranspositionTable| {
            [2, 2 + 16, 2 + 32, 2 + 48].map(|key| table.get(key).map(|entry| entry.depth))
        };
        assert_eq!(depths(&table), [Some(9), None, Some(5), None]);
        table.begin(Replacement::LeastWorth);
        table.put(entry(2 + 32, 6));
        table.put(entry(2 + 48, 1));
        assert_eq!(depths(&table), [None, None, Some(6), Some(1)]);
    }

    #[test]
    fn an_entry_stays_small() {
        assert_eq!(size_of::<Option<Kept>>(), 16);
    }
}
