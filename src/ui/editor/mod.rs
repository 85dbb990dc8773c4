//! The position editor: any position is set up on a board, and a game begins
//! from it.

mod controls;
mod draft;
mod grid;
mod hand;
mod menu;
mod play;
mod rules;
mod verdict;

use leptos::html;
use leptos::prelude::*;

use self::draft::{Checked, Draft};
use super::button::button;
use super::dialog::follow;
use super::panel::Tab;
use super::shared::{Shared, shared};
use super::texts::Texts;
use crate::rules::Preset;

/// The dialog in which a position is set up. What stands there stays when it
/// is closed; at first it is the position on the table.
#[component]
pub(super) fn Editor() -> impl IntoView {
    let Shared {
        texts,
        table,
        editing: open,
        tab,
        ..
    } = shared();
    let dialog = NodeRef::<html::Dialog>::new();
    let editing = Editing::new(texts);
    Effect::new(move |has_begun: Option<bool>| {
        let has_begun = has_begun.unwrap_or_default();
        let opens = open.get();
        if opens && !has_begun {
            editing.take_over(table);
        }
        has_begun || opens
    });
    follow(dialog, open);
    // Made when it is wanted: the start of the page does without it.
    let body = move || open.get().then(|| body(editing, open, tab).into_any());
    view! {
        <dialog
            node_ref=dialog
            class="dialog editor"
            aria-labelledby="editor-title"
            on:close=move |_| open.set(false)
        >
            <div class="editor-head">
                <h2 id="editor-title">{texts.text(|messages| &messages.editor.title)}</h2>
                {button(
                    "",
                    texts.text(|messages| &messages.settings.close),
                    move || open.set(false),
                )}
            </div>
            {body}
        </dialog>
    }
}

fn body(editing: Editing, open: RwSignal<bool>, tab: RwSignal<Tab>) -> impl IntoView {
    use crate::rules::Side::{Black, White};
    view! {
        <div class="editor-body">
            <div class="editor-table">
                {controls::palette(editing)}
                {hand::hand(editing, Black)}
                {grid::board(editing)}
                {hand::hand(editing, White)}
                {verdict::verdict(editing)}
            </div>
            <div class="editor-choices">
                {controls::turn(editing)}
                {controls::sources(editing)}
                {rules::rules(editing)}
                {controls::text(editing)}
                {play::play(editing, open, tab)}
            </div>
        </div>
    }
}

/// The draft on the screen, and what is said about it.
#[derive(Copy, Clone)]
struct Editing {
    texts: Texts,
    draft: RwSignal<Draft>,
    checked: Memo<Checked>,
    /// What a screen reader is to say of the square that was changed.
    said: RwSignal<String>,
}

impl Editing {
    fn new(texts: Texts) -> Self {
        let draft = RwSignal::new(Draft::new(Preset::Hand.rules()));
        Self {
            texts,
            draft,
            checked: Memo::new(move |_| draft.with(Draft::check)),
            said: RwSignal::new(String::new()),
        }
    }

    /// Reads the draft; what reads it here follows it.
    fn with<T>(self, read: impl FnOnce(&Draft) -> T) -> T {
        self.draft.with(read)
    }

    /// Changes the draft.
    fn change(self, change: impl FnOnce(&mut Draft)) {
        self.draft.update(change);
    }

    /// Sets up the position that a table shows.
    fn take_over(self, table: super::table::Table) {
        let position = untrack(|| table.with_shown(|session| *session.position()));
        self.change(|draft| draft.take_over(&position));
    }
}
