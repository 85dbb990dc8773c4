use super::document::load;
use super::fields::Fields;
use super::{GameDocument, GameId, KeyValue, Loaded, Slot, StoreError};
use crate::record::Session;

/// The games that are kept in a store, each under a key of its own.
#[derive(Copy, Clone, Debug)]
pub struct Games<'a, S> {
    pub(super) store: &'a S,
}

/// What came of saving a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It was saved under its id.
    Kept,
    /// Another version stands under this id, one that was saved since, of a
    /// newer version of the page, or one that cannot be read and not be moved
    /// either. It was left there, and the game was saved under a new id, which
    /// its slot has now.
    Apart {
        /// The id of the other version.
        other: GameId,
    },
}

/// What was found in a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// The games, the one that was changed last first.
    pub games: Vec<GameDocument>,
    /// How many could not be read, and were moved aside.
    pub set_aside: usize,
    /// How many belong to a newer version of the page, and were left alone.
    pub newer: usize,
}

impl<'a, S: KeyValue> Games<'a, S> {
    /// The games of a store.
    #[must_use]
    pub const fn new(store: &'a S) -> Self {
        Self { store }
    }

    /// The game with an id.
    #[must_use]
    pub fn load(&self, id: &GameId) -> Loaded<GameDocument> {
        self.load_key(&id.key())
    }

    pub(super) fn load_key(&self, key: &str) -> Loaded<GameDocument> {
        let version = GameDocument::VERSION;
        load(self.store, key, version, |fields, source| {
            GameDocument::read(fields, source).filter(|document| document.slot.id.key() == key)
        })
    }

    /// Saves a game, so many milliseconds after 1970. The slot is the one of
    /// loading it or saving it last; where the store has another version by
    /// now, both are kept.
    ///
    /// # Errors
    ///
    /// Why the store does not take it; then neither the store nor the slot
    /// has changed.
    pub fn save(
        &self,
        slot: &mut Slot,
        session: &Session,
        changed: u64,
    ) -> Result<Saved, StoreError> {
        let is_free = self.is_free_for(slot);
        let id = if is_free {
            slot.id.clone()
        } else {
            self.free_id(&slot.id)
        };
        let mut next = slot.next(id);
        let text = GameDocument::text(&next, changed, session);
        self.store.set(&next.id.key(), &text)?;
        next.seen = Some(text);
        let other = std::mem::replace(slot, next).id;
        Ok(if is_free {
            Saved::Kept
        } else {
            Saved::Apart { other }
        })
    }

    /// Whether nothing is lost when a slot is written over.
    fn is_free_for(&self, slot: &Slot) -> bool {
        let key = slot.id.key();
        let text = self.store.get(&key);
        if text.is_none() || text == slot.seen {
            return true;
        }
        match self.load_key(&key) {
            Loaded::Missing => true,
            Loaded::Read(_) | Loaded::Newer => false,
            // It still stands there if the store had no room for a copy.
            Loaded::SetAside => self.store.get(&key).is_none(),
        }
    }

    /// The first id made of this one and a number that no game has.
    pub(super) fn free_id(&self, id: &GameId) -> GameId {
        (2..)
            .map(|number| id.numbered(number))
            .find(|id| self.store.get(&id.key()).is_none())
            .expect("there are more numbers than games")
    }

    /// All games.
    #[must_use]
    pub fn list(&self) -> Shelf {
        self.find(usize::MAX)
    }

    /// The id of the game that is known by a number in links.
    #[must_use]
    pub fn find_by_link(&self, link_id: u64) -> Option<GameId> {
        // Each other game would be replayed for nothing.
        let link = format!("\"{link_id:016x}\"");
        let keys = self.store.keys().into_iter().filter(|key| {
            GameId::text_of_key(key).is_some()
                && self.store.get(key).is_some_and(|text| text.contains(&link))
        });
        let mut found = keys.filter_map(|key| match self.load_key(&key) {
            Loaded::Read(document) => Some(document),
            _ => None,
        });
        found
            .find(|document| document.session.game().link_id() == Some(link_id))
            .map(|document| document.slot.id)
    }

    /// The game that was changed last, if there is one. The others are not
    /// replayed, so that some of those that cannot be read may stay unfound.
    #[must_use]
    pub fn latest(&self) -> Shelf {
        self.find(1)
    }

    /// The games that were changed last, so many at most.
    fn find(&self, most: usize) -> Shelf {
        let mut keys: Vec<(u64, String)> = self
            .store
            .keys()
            .into_iter()
            .filter(|key| GameId::text_of_key(key).is_some())
            .map(|key| (self.changed(&key), key))
            .collect();
        keys.sort_unstable_by(|a, b| b.cmp(a));
        let mut shelf = Shelf::default();
        for (_, key) in keys {
            if shelf.games.len() == most {
                break;
            }
            match self.load_key(&key) {
                Loaded::Read(document) => shelf.games.push(document),
                Loaded::SetAside => shelf.set_aside += 1,
                Loaded::Newer => shelf.newer += 1,
                Loaded::Missing => {}
            }
        }
        shelf
    }

    /// When the game under a key was saved last. What does not say so comes
    /// first, for it cannot be read.
    fn changed(&self, key: &str) -> u64 {
        let fields = self.store.get(key).and_then(|text| Fields::read(&text));
        fields
            .and_then(|fields| fields.peek_number(GameDocument::CHANGED))
            .unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Preset};
    use crate::storage::Memory;

    const DAMAGED: &str = r#"{"v":1,"id":"a"}"#;

    fn slot(id: &str) -> Slot {
        Slot::new(id.parse().unwrap(), 1_000)
    }

    fn session(moves: &[&str]) -> Session {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        for text in moves {
            session.play(text.parse().unwrap()).unwrap();
        }
        session
    }

    fn moves(store: &Memory, id: &str) -> Vec<String> {
        match Games::new(store).load(&id.parse().unwrap()) {
            Loaded::Read(GameDocument { session, .. }) => session
                .line()
                .moves()
                .map(|played| played.to_string())
                .collect(),
            other => panic!("{other:?}"),
        }
    }

    fn ids(shelf: &Shelf) -> Vec<String> {
        let ids = shelf.games.iter().map(|game| game.slot.id.to_string());
        ids.collect()
    }

    #[test]
    fn a_game_is_saved_again_and_again_under_its_id() {
        let store = Memory::default();
        let games = Games::new(&store);
        let mut slot = slot("a");
        for (revision, texts) in [(1, &["c3"][..]), (2, &["c3", "d3"])] {
            assert_eq!(
                games.save(&mut slot, &session(texts), 2_000),
                Ok(Saved::Kept)
            );
            assert_eq!(slot.revision(), revision);
            let document = GameDocument {
                slot: slot.clone(),
                changed: 2_000,
                session: session(texts),
            };
            assert_eq!(games.load(slot.id()), Loaded::Read(document));
        }
        assert_eq!(store.keys(), ["yote/game/a"]);
    }

    #[test]
    fn two_that_save_the_same_game_keep_both_versions() {
        let store = Memory::default();
        let games = Games::new(&store);
        let mut first = slot("a");
        games.save(&mut first, &session(&["c3"]), 1).unwrap();
        let mut second = first.clone();
        games.save(&mut first, &session(&["c3", "d3"]), 2).unwrap();
        let saved = games.save(&mut second, &session(&["c3", "e3"]), 3);
        let other = first.id().clone();
        assert_eq!(saved, Ok(Saved::Apart { other }));
        assert_eq!(second.id().to_string(), "a-2");
        // From here on both go on without meeting again.
        let further = session(&["c3", "e3", "a1"]);
        assert_eq!(games.save(&mut second, &further, 4), Ok(Saved::Kept));
        let further = session(&["c3", "d3", "b1"]);
        assert_eq!(games.save(&mut first, &further, 5), Ok(Saved::Kept));
        assert_eq!(moves(&store, "a"), ["c3", "d3", "b1"]);
        assert_eq!(moves(&store, "a-2"), ["c3", "e3", "a1"]);
    }

    #[test]
    fn a_new_game_does_not_take_the_place_of_another() {
        let store = Memory::default();
        let games = Games::new(&store);
        games.save(&mut slot("a"), &session(&["c3"]), 1).unwrap();
        games.save(&mut slot("a"), &session(&["d3"]), 2).unwrap();
        games.save(&mut slot("a"), &session(&["e3"]), 3).unwrap();
        assert_eq!(moves(&store, "a"), ["c3"]);
        assert_eq!(moves(&store, "a-2"), ["d3"]);
        assert_eq!(moves(&store, "a-3"), ["e3"]);
    }

    #[test]
    fn a_game_that_was_removed_meanwhile_is_saved_again() {
        let store = Memory::default();
        let games = Games::new(&store);
        let mut slot = slot("a");
        games.save(&mut slot, &session(&["c3"]), 1).unwrap();
        store.remove("yote/game/a");
        let saved = games.save(&mut slot, &session(&["c3", "d3"]), 2);
        assert_eq!(saved, Ok(Saved::Kept));
        assert_eq!(moves(&store, "a"), ["c3", "d3"]);
    }

    #[test]
    fn a_damaged_version_is_moved_aside_before_a_game_is_saved() {
        let store = Memory::default();
        let games = Games::new(&store);
        let mut slot = slot("a");
        games.save(&mut slot, &session(&["c3"]), 1).unwrap();
        store.set("yote/game/a", DAMAGED).unwrap();
        let saved = games.save(&mut slot, &session(&["c3", "d3"]), 2);
        assert_eq!(saved, Ok(Saved::Kept));
        assert_eq!(store.get("yote/aside/game/a").as_deref(), Some(DAMAGED));
        assert_eq!(moves(&store, "a"), ["c3", "d3"]);
    }

    #[test]
    fn a_newer_version_of_the_page_is_not_written_over() {
        let store = Memory::default();
        let games = Games::new(&store);
        let newer = r#"{"v":4,"tree":[]}"#;
        store.set("yote/game/a", newer).unwrap();
        let mut slot = slot("a");
        assert_eq!(games.load(slot.id()), Loaded::Newer);
        let other = slot.id().clone();
        let saved = games.save(&mut slot, &session(&["c3"]), 1);
        assert_eq!(saved, Ok(Saved::Apart { other }));
        assert_eq!(store.get("yote/game/a").as_deref(), Some(newer));
        assert_eq!(moves(&store, "a-2"), ["c3"]);
        let shelf = games.list();
        assert_eq!((ids(&shelf), shelf.newer), (vec!["a-2".to_owned()], 1));
    }

    #[test]
    fn the_game_that_was_changed_last_comes_first() {
        let store = Memory::default();
        let games = Games::new(&store);
        assert_eq!(games.list(), Shelf::default());
        assert_eq!(games.latest(), Shelf::default());
        for (id, changed) in [("a", 5), ("b", 9), ("c", 7)] {
            games.save(&mut slot(id), &session(&[]), changed).unwrap();
        }
        store.set("other/game/d", "not ours").unwrap();
        assert_eq!(ids(&games.list()), ["b", "c", "a"]);
        assert_eq!(ids(&games.latest()), ["b"]);
    }

    #[test]
    fn what_cannot_be_read_is_moved_out_of_the_way() {
        let store = Memory::default();
        let games = Games::new(&store);
        games.save(&mut slot("good"), &session(&[]), 5).unwrap();
        let text = store.get("yote/game/good").unwrap();
        let junk = [
            ("junk", "junk".to_owned()),
            ("", "junk".to_owned()),
            ("no/id", "{}".to_owned()),
            ("undated", text.replace("5", r#""now""#)),
            // Under another key than its own.
            ("bad", text.replace("5", "6")),
            (
                "illegal",
                text.replace("good", "illegal")
                    .replace(r"\n\n*", r"\n\n1. c3 c3 *"),
            ),
        ];
        for (name, text) in &junk {
            store.set(&format!("yote/game/{name}"), text).unwrap();
        }
        let shelf = games.latest();
        assert_eq!(ids(&shelf), ["good"]);
        let shelf = games.list();
        assert_eq!(ids(&shelf), ["good"]);
        let mut keys = store.keys();
        keys.retain(|key| key.starts_with("yote/game/"));
        assert_eq!(keys, ["yote/game/good"]);
        for (name, text) in junk {
            let aside = store.get(&format!("yote/aside/game/{name}"));
            assert_eq!(aside, Some(text), "{name}");
        }
    }
}
