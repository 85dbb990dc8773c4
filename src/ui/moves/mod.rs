//! The moves of the game with their variations, the ways through them, and
//! what can be said about them.

mod list;
mod rows;
mod tools;

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use self::list::{MoveList, fill_all};
use self::tools::TurnTools;
use super::button::icon_button;
use super::derived::derived;
use super::shared::{Shared, shared};
use super::table::Table;
use crate::locale::{Language, Messages, Text};
use crate::record::Session;

/// From a move until it is in the list, while that is not seen.
const LEISURE: Duration = Duration::from_millis(300);

/// The moves of the game.
#[component]
pub(super) fn MovesPanel(shown: Signal<bool>) -> impl IntoView {
    let Shared { texts, table, .. } = shared();
    let list = NodeRef::<html::Div>::new();
    let is_empty = derived(move || table.with_session(has_no_moves));
    let has_moves = derived(move || !is_empty.get());
    let shown_list = StoredValue::new_local(None::<MoveList>);
    let is_stale = StoredValue::new(true);
    let update = move || {
        if is_stale.try_get_value() == Some(true) {
            is_stale.set_value(false);
            with_list(shown_list, |list| {
                table.session_now(|session| list.show(session))
            });
            fill_all(shown_list);
        }
    };
    Effect::new(move |before: Option<Option<(u32, Language)>>| {
        let element = list.get()?;
        // The numbers are those of the language.
        let now = (table.contents(), texts.language());
        let before = before.flatten();
        if before.is_none_or(|(_, language)| language != now.1) {
            shown_list.set_value(Some(MoveList::new(element.into(), texts)));
        }
        if before != Some(now) {
            is_stale.set_value(true);
        }
        if shown.get() {
            update();
        } else {
            // It will be there when it is asked for.
            set_timeout(update, LEISURE);
        }
        Some(now)
    });
    let at = Memo::new(move |_| table.with_session(Session::at));
    Effect::new(move |_| {
        let at = at.get();
        if shown.get() {
            with_list(shown_list, |list| list.mark(at));
        }
    });
    let go = window_event_listener_untyped("keydown", move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            walk_by_key(table, event);
        }
    });
    on_cleanup(move || go.remove());
    view! {
        <p class="choice-detail" hidden=has_moves>
            {texts.text(|messages| &messages.moves.none)}
        </p>
        <Ways />
        <div
            node_ref=list
            class="moves"
            dir="ltr"
            tabindex="0"
            role="group"
            aria-label=texts.text(|messages| &messages.moves.title)
            hidden=is_empty
            on:click=move |event: web_sys::MouseEvent| look_at_target(table, &event)
        ></div>
        <TurnTools />
    }
}

/// Works on the list once it is there; what is read for that is not followed.
fn with_list(list: StoredValue<Option<MoveList>, LocalStorage>, work: impl FnOnce(&mut MoveList)) {
    list.update_value(|list| {
        if let Some(list) = list {
            untrack(|| work(list));
        }
    });
}

fn has_no_moves(session: &Session) -> bool {
    session
        .game()
        .tree()
        .next(crate::record::Node::START)
        .is_none()
}

/// Looks at the turn that an event is about.
fn look_at_target(table: Table, event: &Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let turn =
        target.and_then(|target| target.closest(&format!("[{}]", list::PLACE)).ok().flatten());
    let number = turn.and_then(|turn| turn.get_attribute(list::PLACE)?.parse().ok());
    if let Some(number) = number {
        table.wander(|session| {
            let node = session.game().tree().node(number);
            node.is_some_and(|node| session.go_to(node))
        });
    }
}

/// Walks through the game by the arrow keys, where they have no other use.
fn walk_by_key(table: Table, event: &KeyboardEvent) {
    const OTHER_USE: &str =
        "[role=grid], [role=tablist], dialog, input, textarea, select, .chance-graph";
    if event.default_prevented()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.shift_key()
    {
        return;
    }
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let is_within = |selector: &str| {
        target
            .as_ref()
            .is_some_and(|target| target.closest(selector).ok().flatten().is_some())
    };
    if is_within(OTHER_USE) {
        return;
    }
    let go: fn(&mut Session) -> bool = match event.key().as_str() {
        "ArrowLeft" => Session::go_back,
        "ArrowRight" => Session::go_forward,
        "Home" if is_within(".moves") => Session::go_first,
        "End" if is_within(".moves") => Session::go_last,
        _ => return,
    };
    event.prevent_default();
    table.wander(go);
}

/// The buttons that lead through the game.
#[component]
fn Ways() -> impl IntoView {
    let Shared {
        texts,
        table,
        sharing,
        ..
    } = shared();
    let at_start = derived(move || table.with_session(|session| session.cursor() == 0));
    let at_end = derived(move || {
        table.with_session(|session| {
            let next = session.game().tree().next(session.at());
            next.is_none_or(|next| session.is_taken_back(next))
        })
    });
    let way = |name: fn(&Messages) -> &Text,
               path: &'static str,
               off: Signal<bool>,
               go: fn(&mut Session) -> bool| {
        icon_button(texts.text(name), path, off, move || table.wander(go))
    };
    view! {
        <div class="ways">
            <div class="walk-ways" dir="ltr">
                {way(|messages| &messages.moves.first, "M18,5L8,12L18,19ZM6,5V19", at_start, Session::go_first)}
                {way(|messages| &messages.moves.back, "M16,5L6,12L16,19Z", at_start, Session::go_back)}
                {way(|messages| &messages.moves.forward, "M8,5L18,12L8,19Z", at_end, Session::go_forward)}
                {way(|messages| &messages.moves.last, "M6,5L16,12L6,19ZM18,5V19", at_end, Session::go_last)}
            </div>
            {icon_button(
                texts.text(|messages| &messages.share.title),
                "M12,15V3M7.5,7.5L12,3L16.5,7.5M5,12V20H19V12",
                false.into(),
                move || sharing.share_table(),
            )}
        </div>
    }
}
