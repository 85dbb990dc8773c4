//! Keeps the game on the table in the browser's storage, and sees to it that
//! one tab at a time plays it.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::library::ask_to_last;
use super::notices::{Notice, Notices};
use super::table::Table;
use super::texts::Texts;
use crate::engine::Level;
use crate::platform::{Held, Lock, new_id, new_number, now, today};
use crate::record::{Date, Node, Player, Session};
use crate::rules::{BySide, Position, Preset};
use crate::storage::{GameDocument, GameId, Games, Loaded, Saved, Slot, StoreError};

/// From looking at a place of the game until it is kept.
const STAY: Duration = Duration::from_millis(700);

/// The keeper of the game on the table.
#[derive(Copy, Clone)]
pub(super) struct Keeper {
    texts: Texts,
    table: Table,
    notices: Notices,
    /// Where the game is kept.
    slot: StoredValue<Slot, LocalStorage>,
    /// Whether another game is visited, while this one is out of sight.
    stands_aside: StoredValue<Option<Session>, LocalStorage>,
    /// The right to change it, given back when another takes its place.
    lock: StoredValue<Option<Lock>, LocalStorage>,
}

impl Keeper {
    /// Puts the game that was played last on a table, or a first one.
    pub(super) fn open(texts: Texts, notices: Notices) -> (Self, Table) {
        let store = texts.store();
        if store.is_blocked() {
            notices.show(Notice::NotKept);
        }
        if texts.settings_were_set_aside() {
            notices.show(Notice::Settings);
        }
        let mut shelf = Games::new(store.as_ref()).latest();
        if shelf.set_aside > 0 {
            notices.show(Notice::Aside);
        }
        if shelf.newer > 0 {
            notices.show(Notice::Newer);
        }
        let (slot, session) = match shelf.games.pop() {
            Some(document) => (document.slot, document.session),
            None => (new_slot(), dated(first_game())),
        };
        let table = Table::new(session, texts);
        let keeper = Self {
            texts,
            table,
            notices,
            slot: StoredValue::new_local(slot),
            stands_aside: StoredValue::new_local(None),
            lock: StoredValue::new_local(None),
        };
        keeper.ask_for_lock(false);
        Effect::new(move |before: Option<u32>| {
            let changes = table.changes();
            if before.is_some_and(|before| before != changes) {
                keeper.save();
            }
            changes
        });
        // Where one looks is kept once one stays there.
        Effect::new(move |before: Option<u32>| {
            let wanderings = table.wanderings();
            if before.is_some_and(|before| before != wanderings) {
                set_timeout(
                    move || {
                        if untrack(|| table.wanderings()) == wanderings {
                            keeper.save();
                        }
                    },
                    STAY,
                );
            }
            wanderings
        });
        let follow = window_event_listener_untyped("storage", move |event| {
            if let Some(event) = event.dyn_ref::<web_sys::StorageEvent>() {
                keeper.follow(event.key().as_deref());
            }
        });
        on_cleanup(move || follow.remove());
        keeper.leave_and_return();
        (keeper, table)
    }

    /// A browser may keep a page that one has gone away from, and show it again
    /// as it was: until then the right to the game is given back.
    fn leave_and_return(self) {
        let leave = window_event_listener_untyped("pagehide", move |_| {
            self.lock.set_value(None);
        });
        let come_again = window_event_listener_untyped("pageshow", move |event| {
            let is_again = event
                .dyn_ref::<web_sys::PageTransitionEvent>()
                .is_some_and(web_sys::PageTransitionEvent::persisted);
            if is_again {
                // It may have been played elsewhere since: then it is read anew.
                if !self.is_aside() {
                    self.table.set_elsewhere(true);
                }
                self.ask_for_lock(false);
            }
        });
        on_cleanup(move || {
            leave.remove();
            come_again.remove();
        });
    }

    /// Starts a game. The one on the table stays where it is kept.
    pub(super) fn start(self, session: Session) {
        self.stands_aside.set_value(None);
        self.slot.set_value(new_slot());
        // It is a game of this tab, whoever plays the one before.
        self.table.set_elsewhere(false);
        let session = match session.friend() {
            Some(_) if session.game().link_id().is_none() => session.with_link_id(new_number()),
            _ => session,
        };
        self.table.start(dated(session));
        self.ask_for_lock(false);
        self.save();
    }

    /// Puts a game that is kept on the table, as it was left.
    pub(super) fn reopen(self, document: GameDocument) {
        self.stands_aside.set_value(None);
        self.slot.set_value(document.slot);
        self.table.set_elsewhere(false);
        self.table.follow(document.session);
        self.ask_for_lock(false);
    }

    /// The game with an id, as it is kept.
    pub(super) fn load(self, id: &GameId) -> Loaded<GameDocument> {
        let store = self.texts.store();
        Games::new(store.as_ref()).load(id)
    }

    /// The id of the game that is known by a number in links.
    pub(super) fn find_by_link(self, link_id: u64) -> Option<GameId> {
        let store = self.texts.store();
        Games::new(store.as_ref()).find_by_link(link_id)
    }

    /// Another game is visited: what happens on the table is not kept, and
    /// this game waits.
    pub(super) fn stand_aside(self) {
        if !self.is_aside() {
            let session = self.table.session_now(Session::clone);
            self.stands_aside.set_value(Some(session));
        }
    }

    /// Puts the game back on the table that has waited.
    pub(super) fn come_back(self) {
        if let Some(session) = self.stands_aside.try_update_value(Option::take).flatten() {
            self.table.set_elsewhere(false);
            self.table.follow(session);
            // Another tab may have gone on with it.
            self.reload();
            self.ask_for_lock(false);
        }
    }

    fn is_aside(self) -> bool {
        self.stands_aside.with_value(Option::is_some)
    }

    /// Starts the same game with sides changed.
    pub(super) fn rematch(self) {
        self.start(self.table.session_now(Session::rematch));
    }

    /// Starts a game from a position of this one, which stays as it is.
    pub(super) fn retry(self, node: Node) {
        self.start(self.table.session_now(|session| session.up_to(node)));
    }

    /// Takes the game from the tab that plays it.
    pub(super) fn take_over(self) {
        self.ask_for_lock(true);
    }

    /// The id of the game on the table.
    pub(super) fn id(self) -> GameId {
        self.slot.with_value(|slot| slot.id().clone())
    }

    fn ask_for_lock(self, take_over: bool) {
        let id = self.id();
        let name = id.key();
        // The former lock is given back first.
        self.lock.set_value(None);
        self.table.set_unsettled(true);
        let lock = Lock::ask(&name, take_over, move |held| {
            if self.id() == id {
                self.hold(held);
            }
        });
        self.lock.set_value(Some(lock));
    }

    fn hold(self, held: Held) {
        self.table.set_unsettled(false);
        if self.is_aside() {
            return;
        }
        match held {
            Held::Theirs | Held::Lost => self.table.set_elsewhere(true),
            Held::Ours | Held::NoLocks => {
                if self.table.is_elsewhere_now() {
                    self.reload();
                }
                self.table.set_elsewhere(false);
            }
        }
    }

    /// Another tab has changed what is kept under a key.
    fn follow(self, key: Option<&str>) {
        if !self.is_aside()
            && self.table.is_elsewhere_now()
            && key == Some(self.id().key().as_str())
        {
            self.reload();
        }
    }

    /// Puts the game on the table as another tab has left it.
    fn reload(self) {
        let store = self.texts.store();
        if let Loaded::Read(document) = Games::new(store.as_ref()).load(&self.id()) {
            self.slot.set_value(document.slot);
            self.table.follow(document.session);
        }
    }

    /// Keeps the game as it is on the table.
    pub(super) fn save(self) {
        if self.is_aside() || self.table.is_elsewhere_now() {
            return;
        }
        let store = self.texts.store();
        let saved = self.table.session_now(|session| {
            self.slot
                .try_update_value(|slot| Games::new(store.as_ref()).save(slot, session, now()))
        });
        match saved {
            Some(Ok(Saved::Kept)) => {
                self.notices.close(Notice::Full);
                if self.table.session_now(|session| session.cursor() > 0) {
                    ask_to_last(self.texts);
                }
            }
            Some(Ok(Saved::Apart { .. })) => {
                self.notices.show(Notice::Conflict);
                self.ask_for_lock(false);
            }
            Some(Err(StoreError::Full)) => self.notices.show(Notice::Full),
            Some(Err(StoreError::Blocked)) | None => self.notices.show(Notice::NotKept),
        }
    }
}

/// The game of a first visit: the variant that the page is about, White
/// against the weakest level.
fn first_game() -> Session {
    let players = BySide {
        white: Player::Person,
        black: Player::Computer(Level::One),
    };
    Session::new(Position::start(Preset::Hand.rules())).with_players(players)
}

/// The game on the day of today, where it has none.
fn dated(session: Session) -> Session {
    if session.game().date().is_some() {
        return session;
    }
    let (year, month, day) = today();
    match Date::new(year, month, day) {
        Some(date) => session.with_date(date),
        None => session,
    }
}

fn new_slot() -> Slot {
    let id = new_id()
        .parse()
        .expect("an id is made of letters, digits and a hyphen");
    Slot::new(id, now())
}
