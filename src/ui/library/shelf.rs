//! The games that the library shows, and what can be done with them.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::rows::{self, Act, GAME};
use crate::locale::{Language, Messages, Text};
use crate::platform::{Held, Lock, new_id, pause, save_file, spawn};
use crate::rules::Position;
use crate::storage::{Deleted, Games, Labelled, Loaded, Query, StoreError};
use crate::ui::focus::{focus_board, focus_element};
use crate::ui::notices::Notice;
use crate::ui::shared::Shared;

/// How many rows are put into the document at first, and with each wish for
/// more.
const PORTION: usize = 60;

/// How many of them in one go: more than the window shows.
const GO: usize = 12;

/// The games that are kept, as they were read last.
#[derive(Copy, Clone)]
pub(super) struct GameShelf {
    pub(super) shared: Shared,
    games: StoredValue<Vec<Labelled>, LocalStorage>,
    /// The rows in the document.
    rows: StoredValue<Rows, LocalStorage>,
    /// How often the games were read.
    readings: RwSignal<u32>,
    /// What is searched.
    pub(super) query: RwSignal<Query, LocalStorage>,
    /// How many rows may be shown.
    portion: RwSignal<usize>,
    /// How many games fit the search.
    fitting: RwSignal<usize>,
    /// What was deleted since the library was opened, with its names.
    deleted: RwSignal<Vec<(Deleted, String)>, LocalStorage>,
    /// A sentence about what was wished for last.
    said: RwSignal<String>,
    /// Where the keyboard goes when the rows are there.
    wish: StoredValue<Option<String>, LocalStorage>,
    /// The right to change a game while that is asked for.
    lock: StoredValue<Option<Lock>, LocalStorage>,
}

/// What is in the document.
#[derive(Default)]
struct Rows {
    shown: Vec<Row>,
    language: Option<Language>,
    /// Whether rows are still missing.
    is_unfinished: bool,
    /// How often it was begun to put rows in.
    filling: u32,
}

/// A row of the list.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) game: Labelled,
    /// Whether it is the game of this tab, which is not deleted.
    pub(super) is_own: bool,
    /// Whether it is on the board, and not another that is visited.
    pub(super) is_on_board: bool,
}

impl GameShelf {
    /// Opens a text as a link, where it is one of ours.
    pub(super) fn open_link(self, text: &str) -> bool {
        let fragment = text.trim().rsplit('#').next().unwrap_or_default();
        let is_link =
            !text.trim().contains(char::is_whitespace) && self.shared.visitor.open(fragment);
        if is_link {
            self.shared.library.set(false);
        }
        is_link
    }

    pub(super) fn new(shared: Shared) -> Self {
        Self {
            shared,
            games: StoredValue::new_local(Vec::new()),
            rows: StoredValue::new_local(Rows::default()),
            readings: RwSignal::new(0),
            query: RwSignal::new_local(Query::default()),
            portion: RwSignal::new(PORTION),
            fitting: RwSignal::new(0),
            deleted: RwSignal::new_local(Vec::new()),
            said: RwSignal::new(String::new()),
            wish: StoredValue::new_local(None),
            lock: StoredValue::new_local(None),
        }
    }

    /// Begins anew, as the library is opened.
    pub(super) fn open(self) {
        self.query.set(Query::default());
        self.deleted.update(Vec::clear);
        self.said.set(String::new());
        self.read();
    }

    /// Reads the games, another tab may have changed them.
    pub(super) fn read(self) {
        let Shared { texts, notices, .. } = self.shared;
        let store = texts.store();
        let listing = Games::new(store.as_ref()).entries();
        if listing.set_aside > 0 {
            notices.show(Notice::Aside);
        }
        let entries = listing.entries.into_iter();
        let games = untrack(|| {
            texts.with(|locale| {
                let label = |entry: crate::storage::Entry| {
                    let (players, names) = (entry.players, &entry.names);
                    let name = locale.game_name(&entry.title, players, names);
                    let date = entry.date.map(|date| date.to_string());
                    // A title hides who plays.
                    let hidden =
                        (!entry.title.is_empty()).then(|| locale.game_name("", players, names));
                    let words = [
                        hidden.unwrap_or_default(),
                        locale.rule_set_name(&entry.rules).as_str().to_owned(),
                        date.unwrap_or_default(),
                    ];
                    Labelled::new(entry, name, &words.join(" "))
                };
                entries.map(label).collect()
            })
        });
        self.games.set_value(games);
        self.readings.update(|readings| *readings += 1);
    }

    /// How often the games were read; what reads it here follows it.
    pub(super) fn readings(self) -> u32 {
        self.readings.get()
    }

    /// How many games are kept.
    pub(super) fn count(self) -> usize {
        self.readings.track();
        self.games.with_value(Vec::len)
    }

    /// How many games fit the search.
    pub(super) fn fitting(self) -> usize {
        self.fitting.get()
    }

    /// Whether there are more games than rows.
    pub(super) fn has_more(self) -> bool {
        self.fitting.get() > self.portion.get()
    }

    /// Shows more rows, and moves the keyboard to the first of them.
    pub(super) fn show_more(self) {
        let next = self.portion.get_untracked() + 1;
        let next = format!(".kept:nth-child({next}) .kept-open");
        self.wish.set_value(Some(next));
        self.portion.update(|portion| *portion += PORTION);
    }

    /// Changes what is searched.
    pub(super) fn search(self, change: impl FnOnce(&mut Query)) {
        self.portion.set(PORTION);
        self.query.update(change);
    }

    /// What was deleted last, if anything was.
    pub(super) fn deleted(self) -> Option<String> {
        self.deleted
            .with(|deleted| deleted.last().map(|(_, name)| name.clone()))
    }

    /// What there is to say about what was wished for last.
    pub(super) fn said(self) -> String {
        self.said.get()
    }

    /// Puts the rows of the games that fit the search into a list. Those that
    /// are the same at its beginning and its end stay.
    pub(super) fn fill(self, list: &Element) {
        let texts = self.shared.texts;
        let language = texts.language();
        let own = self.shared.keeper.id();
        let is_visited = untrack(|| self.shared.table.is_visited());
        let portion = self.portion.get();
        let wanted: Vec<Row> = self.query.with(|query| {
            self.games.with_value(|games| {
                let chosen = query.choose(games);
                self.fitting.set(chosen.len());
                let rows = chosen.into_iter().take(portion).map(|index| {
                    let game = games[index].clone();
                    let is_own = game.entry.id == own;
                    Row {
                        game,
                        is_own,
                        is_on_board: is_own && !is_visited,
                    }
                });
                rows.collect()
            })
        });
        let mut before = Vec::new();
        let mut filling = 0;
        self.rows.update_value(|rows| {
            if rows.is_unfinished || rows.language != Some(language) {
                list.set_inner_html("");
                rows.shown.clear();
            }
            before = std::mem::replace(&mut rows.shown, wanted.clone());
            rows.language = Some(language);
            rows.is_unfinished = true;
            rows.filling = rows.filling.wrapping_add(1);
            filling = rows.filling;
        });
        let pairs = before.iter().zip(&wanted);
        let first = pairs.take_while(|(before, row)| before == row).count();
        let (old, new) = (&before[first..], &wanted[first..]);
        let pairs = old.iter().rev().zip(new.iter().rev());
        let last = pairs.take_while(|(before, row)| before == row).count();
        let mut next = list.children().item(first as u32);
        for _ in last..old.len() {
            let after = next.as_ref().and_then(Element::next_element_sibling);
            if let Some(row) = next {
                row.remove();
            }
            next = after;
        }
        let mut missing = new[..new.len() - last].to_vec();
        let later = missing.split_off(missing.len().min(GO));
        self.insert(list, missing, next.as_ref());
        if later.is_empty() {
            return self.end_filling();
        }
        let list = list.clone();
        spawn(async move {
            let mut later = later.into_iter();
            loop {
                pause(0).await;
                if self.rows.with_value(|rows| rows.filling) != filling {
                    return;
                }
                let rows: Vec<Row> = later.by_ref().take(GO).collect();
                if rows.is_empty() {
                    return self.end_filling();
                }
                self.insert(&list, rows, next.as_ref());
            }
        });
    }

    /// Puts rows into the list, before another or at its end.
    fn insert(self, list: &Element, rows: Vec<Row>, before: Option<&Element>) {
        let texts = self.shared.texts;
        for row in rows {
            let Some(position) = self.position(&row.game) else {
                // It turned out to be damaged, and was moved out of the way.
                self.shared.notices.show(Notice::Aside);
                self.rows.update_value(|rows| rows.language = None);
                continue;
            };
            let row = untrack(|| rows::row(&row, &position, texts));
            // Fails only where the other is not in the list.
            let _ = list.insert_before(&row, before.map(AsRef::as_ref));
        }
        self.focus_wish(false);
    }

    fn end_filling(self) {
        self.rows.update_value(|rows| rows.is_unfinished = false);
        self.focus_wish(true);
    }

    /// Moves the keyboard to what is wished for, once it is there; at the end
    /// to the title where it is not.
    fn focus_wish(self, is_end: bool) {
        let Some(wish) = self.wish.get_value() else {
            return;
        };
        let row = document().query_selector(&wish).ok().flatten();
        let row = row.and_then(|row| row.dyn_into::<HtmlElement>().ok());
        if row.is_some() || is_end {
            self.wish.set_value(None);
            match row {
                Some(row) => drop(row.focus()),
                None => focus_element("#library-title"),
            }
        }
    }

    /// The last position of a game; `None` where it cannot be read.
    fn position(self, game: &Labelled) -> Option<Position> {
        let store = self.shared.texts.store();
        match Games::new(store.as_ref()).load(&game.entry.id) {
            Loaded::Read(document) => Some(*document.session.head_line().position()),
            _ => None,
        }
    }

    fn find(self, id: &str) -> Option<Labelled> {
        self.games.with_value(|games| {
            let mut games = games.iter();
            games.find(|game| game.entry.id.to_string() == id).cloned()
        })
    }

    /// Does something with the game of a row.
    pub(super) fn act(self, act: Act, row: &Element) {
        let Some(game) = row.get_attribute(GAME).and_then(|id| self.find(&id)) else {
            return;
        };
        self.said.set(String::new());
        match act {
            Act::Open => self.put_on_table(&game),
            Act::Rename => self.ask_for_name(&game, row),
            Act::Duplicate => self.duplicate(&game),
            Act::Save => self.save(&game),
            Act::Delete => self.delete(&game, row),
        }
    }

    fn put_on_table(self, game: &Labelled) {
        let Shared {
            texts,
            keeper,
            library,
            ..
        } = self.shared;
        let id = &game.entry.id;
        if *id == keeper.id() {
            // It may wait while another is visited.
            keeper.come_back();
        } else {
            let store = texts.store();
            match Games::new(store.as_ref()).load(id) {
                Loaded::Read(document) => keeper.reopen(document),
                // Another tab has deleted it meanwhile.
                _ => return self.read(),
            }
        }
        library.set(false);
        // The dialog that closes gives the keyboard back first.
        request_animation_frame(focus_board);
    }

    fn ask_for_name(self, game: &Labelled, row: &Element) {
        let Ok(Some(words)) = row.query_selector(".kept-words, .kept-rename") else {
            return;
        };
        let form = rows::rename_form(&game.entry.title, self.shared.texts);
        let _ = words.replace_with_with_node_1(&form);
        if let Some(input) = form.first_element_child()
            && let Ok(input) = input.dyn_into::<HtmlInputElement>()
        {
            let _ = input.focus();
            input.select();
        }
    }

    /// Shows a row as it was before a name was asked for.
    pub(super) fn drop_form(self, row: &Element) {
        let id = row.get_attribute(GAME).unwrap_or_default();
        self.forget(row, &id);
        self.read_and_focus(Some(&id));
    }

    /// Takes a row out of the document, to be made anew.
    fn forget(self, row: &Element, id: &str) {
        row.remove();
        self.rows.update_value(|rows| {
            rows.shown.retain(|row| row.game.entry.id.to_string() != id);
        });
    }

    /// Gives the game of a row the name that was asked for.
    pub(super) fn rename(self, row: &Element) {
        let Some(game) = row.get_attribute(GAME).and_then(|id| self.find(&id)) else {
            return;
        };
        let input = row.query_selector("input").ok().flatten();
        let Some(input) = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
        let Shared {
            texts,
            table,
            keeper,
            ..
        } = self.shared;
        let title = input.value();
        let id = game.entry.id;
        self.forget(row, &id.to_string());
        let is_own = id == keeper.id();
        if is_own && untrack(|| table.is_visited()) {
            // It waits, and is read anew when it comes back.
            let store = texts.store();
            self.warn(Games::new(store.as_ref()).rename(&id, &title));
            return self.read_and_focus(Some(&id.to_string()));
        }
        if is_own && !table.is_elsewhere_now() {
            table.edit(|session| {
                session.set_title(&title);
                true
            });
            // It is kept first.
            request_animation_frame(move || self.read_and_focus(Some(&id.to_string())));
            return;
        }
        // The tab that plays it would take the name for another version.
        let lock = Lock::ask(&id.key(), false, move |held| {
            if matches!(held, Held::Ours | Held::NoLocks) {
                let store = texts.store();
                self.warn(Games::new(store.as_ref()).rename(&id, &title));
            } else {
                self.say(|messages| &messages.notices.elsewhere);
            }
            self.read_and_focus(Some(&id.to_string()));
            self.lock.set_value(None);
        });
        self.lock.set_value(Some(lock));
    }

    fn duplicate(self, game: &Labelled) {
        let store = self.shared.texts.store();
        let Some(copy) = new_id().parse().ok() else {
            return;
        };
        self.warn(Games::new(store.as_ref()).duplicate(&game.entry.id, copy));
        self.read_and_focus(Some(&game.entry.id.to_string()));
    }

    fn save(self, game: &Labelled) {
        let store = self.shared.texts.store();
        let Loaded::Read(document) = Games::new(store.as_ref()).load(&game.entry.id) else {
            return self.read();
        };
        let date = game.entry.date.map(|date| date.to_string());
        let date = date.map_or(String::new(), |date| format!("-{}", date.replace('.', "-")));
        let text = document.session.played().to_string();
        save_file(&format!("yote{date}.txt"), "text/plain", &text);
    }

    fn delete(self, game: &Labelled, row: &Element) {
        // The keyboard goes to the game after it, or to the one before.
        let beside = row
            .next_element_sibling()
            .or_else(|| row.previous_element_sibling());
        let beside = beside.and_then(|beside| beside.get_attribute(GAME));
        let store = self.shared.texts.store();
        if let Some(deleted) = Games::new(store.as_ref()).delete(&game.entry.id) {
            self.deleted
                .update(|all| all.push((deleted, game.name.clone())));
        }
        self.read_and_focus(beside.as_deref());
    }

    /// Puts back what was deleted last.
    pub(super) fn restore(self) {
        let mut last = None;
        self.deleted.update(|deleted| last = deleted.pop());
        let Some((deleted, name)) = last else { return };
        let store = self.shared.texts.store();
        let result = Games::new(store.as_ref()).put_back(&deleted);
        if result.is_err() {
            self.deleted.update(|all| all.push((deleted.clone(), name)));
        }
        self.warn(result);
        self.read_and_focus(Some(&deleted.id().to_string()));
    }

    fn warn(self, result: Result<(), StoreError>) {
        if result.is_err() {
            self.say(|messages| &messages.library.full);
        }
    }

    fn say(self, choose: fn(&Messages) -> &Text) {
        let text = untrack(|| self.shared.texts.now(choose));
        self.said.set(text);
    }

    /// Reads the games, and moves the keyboard to one of them, or to the
    /// title where it is not shown.
    fn read_and_focus(self, id: Option<&str>) {
        let wish = id.map_or("#library-title".to_owned(), |id| {
            format!("[{GAME}='{id}'] .kept-open")
        });
        self.wish.set_value(Some(wish));
        self.read();
    }
}
