use super::KeyValue;
use super::document::PREFIX;

/// How much of a store is used, in characters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// By this page.
    pub ours: u64,
    /// By all pages that share the store.
    pub used: u64,
}

impl Room {
    /// What browsers usually lend, in characters.
    pub const WHOLE: u64 = 5 * 1024 * 1024;

    /// How much of a store is used.
    #[must_use]
    pub fn of(store: &impl KeyValue) -> Self {
        let mut room = Self::default();
        for key in store.keys() {
            let text = store.get(&key).unwrap_or_default();
            let length = key.encode_utf16().count() + text.encode_utf16().count();
            room.used += length as u64;
            if key.starts_with(PREFIX) {
                room.ours += length as u64;
            }
        }
        room
    }

    /// Whether there is little left.
    #[must_use]
    pub const fn is_scarce(self) -> bool {
        self.used > Self::WHOLE / 10 * 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;

    #[test]
    fn what_others_keep_is_no_room_of_ours_but_used() {
        let store = Memory::default();
        store.set("yote/a", "12345").unwrap();
        store.set("other", "é𝄞").unwrap();
        let room = Room::of(&store);
        assert_eq!((room.ours, room.used), (11, 19));
        assert!(!room.is_scarce());
        store.set("other", &"x".repeat(4_500_000)).unwrap();
        assert!(Room::of(&store).is_scarce());
    }
}
