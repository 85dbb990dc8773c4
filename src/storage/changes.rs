//! What can be done with a game that is kept, besides playing it.

use super::document::{VERSION, write};
use super::fields::Fields;
use super::{GameDocument, GameId, Games, KeyValue, Loaded, Slot, StoreError};

/// A game that was deleted, to be put back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deleted {
    id: GameId,
    text: String,
}

impl Deleted {
    /// The id of the game.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }
}

/// What came of putting a document into a store.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Put {
    /// It stands there now.
    Taken,
    /// It stood there already.
    Known,
    /// Another version stands under its id, and a document of a newer version
    /// of the page cannot be given another.
    Newer,
}

impl<S: KeyValue> Games<'_, S> {
    /// Deletes a game; `None` where there is none.
    #[must_use]
    pub fn delete(&self, id: &GameId) -> Option<Deleted> {
        let text = self.store.get(&id.key())?;
        self.store.remove(&id.key());
        let id = id.clone();
        Some(Deleted { id, text })
    }

    /// Puts a game back that was deleted, just as it was. What stands under
    /// its id by now stays.
    ///
    /// # Errors
    ///
    /// Why the store does not take it.
    pub fn put_back(&self, deleted: &Deleted) -> Result<(), StoreError> {
        self.put(&deleted.id, &deleted.text).map(drop)
    }

    /// Gives a game a title, or takes it away by an empty one. When it was
    /// played last stays as it was.
    ///
    /// # Errors
    ///
    /// Why the store does not take it.
    pub fn rename(&self, id: &GameId, title: &str) -> Result<(), StoreError> {
        let Loaded::Read(mut document) = self.load(id) else {
            return Ok(());
        };
        document.session.set_title(title);
        let GameDocument {
            mut slot,
            changed,
            session,
        } = document;
        self.save(&mut slot, &session, changed).map(drop)
    }

    /// Copies a game under an id that no other has. The copy is nobody's game
    /// by links. It counts as changed just before the game itself, which a
    /// page that is opened goes on with.
    ///
    /// # Errors
    ///
    /// Why the store does not take it.
    pub fn duplicate(&self, id: &GameId, copy: GameId) -> Result<(), StoreError> {
        let Loaded::Read(document) = self.load(id) else {
            return Ok(());
        };
        let slot = Slot::new(copy, document.slot.created());
        let changed = document.changed.saturating_sub(1);
        let text = GameDocument::text(&slot.next(slot.id.clone()), changed, &document.session);
        let mut fields = Fields::read(&text).expect("the text of a document is one");
        for name in ["friend", "link"] {
            let _ = fields.text(name);
        }
        let _ = fields.number(VERSION);
        let text = write(GameDocument::VERSION, fields);
        self.put(slot.id(), &text).map(drop)
    }

    /// Puts the text of a game's document under its id, or where another
    /// version stands there under the first free one made of it and a number.
    pub(super) fn put(&self, id: &GameId, text: &str) -> Result<Put, StoreError> {
        let (mut at, mut own) = (id.clone(), text.to_owned());
        for number in 2.. {
            match self.store.get(&at.key()) {
                None => {
                    self.store.set(&at.key(), &own)?;
                    return Ok(Put::Taken);
                }
                Some(there) if there == own => return Ok(Put::Known),
                Some(_) => {}
            }
            at = id.numbered(number);
            match with_id(text, &at) {
                Some(text) => own = text,
                None => break,
            }
        }
        Ok(Put::Newer)
    }
}

/// The text of a document under another id; `None` where it is one of a newer
/// version, of which not all may be understood.
fn with_id(text: &str, id: &GameId) -> Option<String> {
    let mut fields = Fields::read(text)?;
    if fields.peek_number(VERSION)? > u64::from(GameDocument::VERSION) {
        return None;
    }
    fields.text("id")?;
    fields.put("id", id.to_string());
    Some(fields.write())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Player, Session};
    use crate::rules::{BySide, Position, Preset, Side};
    use crate::storage::Memory;

    fn id(text: &str) -> GameId {
        text.parse().unwrap()
    }

    fn session(moves: &[&str]) -> Session {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        for text in moves {
            session.play(text.parse().unwrap()).unwrap();
        }
        session
    }

    fn keep(store: &Memory, name: &str, changed: u64, session: &Session) {
        let mut slot = Slot::new(id(name), 1_000);
        Games::new(store).save(&mut slot, session, changed).unwrap();
    }

    fn read(store: &Memory, name: &str) -> GameDocument {
        match Games::new(store).load(&id(name)) {
            Loaded::Read(document) => document,
            other => panic!("{name}: {other:?}"),
        }
    }

    #[test]
    fn a_game_that_was_deleted_is_put_back_as_it_was() {
        let store = Memory::default();
        let games = Games::new(&store);
        keep(&store, "a", 5, &session(&["c3"]));
        let before = store.get("yote/game/a");
        let deleted = games.delete(&id("a")).unwrap();
        assert_eq!(store.keys(), [""; 0]);
        assert_eq!(games.delete(&id("a")), None);
        games.put_back(&deleted).unwrap();
        games.put_back(&deleted).unwrap();
        assert_eq!(store.keys(), ["yote/game/a"]);
        assert_eq!(store.get("yote/game/a"), before);
    }

    #[test]
    fn what_stands_in_the_place_of_a_deleted_game_stays() {
        let store = Memory::default();
        let games = Games::new(&store);
        keep(&store, "a-7", 5, &session(&["c3"]));
        let deleted = games.delete(&id("a-7")).unwrap();
        keep(&store, "a-7", 6, &session(&["d3"]));
        keep(&store, "a-7-2", 7, &session(&["e3"]));
        let there = [store.get("yote/game/a-7"), store.get("yote/game/a-7-2")];
        games.put_back(&deleted).unwrap();
        games.put_back(&deleted).unwrap();
        let still = [store.get("yote/game/a-7"), store.get("yote/game/a-7-2")];
        assert_eq!(still, there);
        assert_eq!(store.keys().len(), 3);
        assert_eq!(read(&store, "a-7-3").session, session(&["c3"]));
    }

    #[test]
    fn a_title_changes_nothing_else() {
        let store = Memory::default();
        let games = Games::new(&store);
        keep(&store, "a", 5, &session(&["c3", "d3"]).taken_back_to(1));
        games.rename(&id("a"), " The  first \"evening\" ").unwrap();
        let document = read(&store, "a");
        assert_eq!(document.session.game().title(), "The first \"evening\"");
        assert_eq!((document.changed, document.slot.revision()), (5, 2));
        assert_eq!(document.session.moves_taken_back(), 1);
        games.rename(&id("a"), "").unwrap();
        assert_eq!(
            read(&store, "a").session,
            session(&["c3", "d3"]).taken_back_to(1)
        );
        games.rename(&id("nothing"), "Nothing").unwrap();
        assert_eq!(store.keys(), ["yote/game/a"]);
    }

    #[test]
    fn a_copy_is_the_same_game_and_nobodys_by_links() {
        let store = Memory::default();
        let games = Games::new(&store);
        let players = BySide {
            white: Player::Person,
            black: Player::Friend,
        };
        let game = session(&["c3", "d3"]).game().clone();
        let game = game.with_players(players).with_link_id(7);
        keep(&store, "a", 5, &game.into());
        games.duplicate(&id("a"), id("b")).unwrap();
        let copy = read(&store, "b");
        assert_eq!(copy.session, session(&["c3", "d3"]));
        assert_eq!(copy.slot.created(), 1_000);
        assert_eq!(copy.session.game().name(Side::Black), "");
        let latest = games.latest().games.pop().unwrap();
        assert_eq!(*latest.slot.id(), id("a"));
        let entries = games.entries().entries;
        let entries: Vec<u64> = entries.iter().map(|entry| entry.changed).collect();
        assert_eq!(entries, [5, 4]);
    }
}
