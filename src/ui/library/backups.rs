//! Saving all games, and what speaks for it.

use std::time::Duration;

use leptos::prelude::*;

use crate::platform::{
    ask_for_lasting_storage, has_lasting_storage, now, pause, save_file, spawn, today,
};
use crate::storage::{Games, Loaded, backup};
use crate::ui::notices::{Notice, Notices};
use crate::ui::texts::Texts;

/// A backup is offered no sooner than so many milliseconds after the last.
const EVERY: u64 = 30 * 24 * 60 * 60 * 1000;

/// From so many games with moves on a backup is offered.
const GAMES: usize = 10;

/// The page has its first look at the games after so long.
const FIRST: Duration = Duration::from_secs(4);

/// Saves a backup as a file.
pub(in crate::ui) fn save_backup(texts: Texts) {
    let store = texts.store();
    let text = backup(store.as_ref(), now());
    save_file(&format!("yote-{}.json", day()), "application/json", &text);
    texts.change(|settings| settings.backup = Some(now()));
}

/// Saves all games as texts in one file.
pub(super) fn save_all(texts: Texts) {
    spawn(async move {
        let store = texts.store();
        let games = Games::new(store.as_ref());
        let mut text = String::new();
        for (number, entry) in games.entries().entries.iter().enumerate() {
            if let Loaded::Read(document) = games.load(&entry.id) {
                text += &format!("{}\n", document.session.played());
            }
            if number % 16 == 15 {
                pause(0).await;
            }
        }
        save_file(&format!("yote-{}.txt", day()), "text/plain", &text);
    });
}

fn day() -> String {
    let (year, month, day) = today();
    format!("{year:04}-{month:02}-{day:02}")
}

/// Asks the browser once not to delete the games.
pub(in crate::ui) fn ask_to_last(texts: Texts) {
    let has_asked = untrack(|| texts.settings(|settings| settings.has_asked));
    if has_asked || texts.store().is_blocked() {
        return;
    }
    texts.change(|settings| settings.has_asked = true);
    spawn(async {
        // The library asks again what it came to.
        ask_for_lasting_storage().await;
    });
}

/// Offers a backup where the browser may delete the games, once there are
/// some, and not again for a while.
pub(in crate::ui) fn offer_backup(texts: Texts, notices: Notices) {
    set_timeout(
        move || {
            let last = untrack(|| texts.settings(|settings| settings.backup));
            let is_due = last.is_none_or(|last| now() > last.saturating_add(EVERY));
            let store = texts.store();
            if !is_due || store.is_blocked() {
                return;
            }
            let entries = Games::new(store.as_ref()).entries().entries;
            if entries.iter().filter(|entry| entry.turns > 0).count() < GAMES {
                return;
            }
            spawn(async move {
                if !has_lasting_storage().await {
                    texts.change(|settings| settings.backup = Some(now()));
                    notices.show(Notice::Backup);
                }
            });
        },
        FIRST,
    );
}
