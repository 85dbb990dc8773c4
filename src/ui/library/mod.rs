//! The games of this browser: a list to search, and what can be done with
//! them.

mod backups;
mod rows;
mod shelf;
mod take;

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{
    DragEvent, Element, Event, File, HtmlInputElement, HtmlTextAreaElement, KeyboardEvent,
};

pub(super) use self::backups::{ask_to_last, offer_backup, save_backup};
use self::rows::{ACT, Act};
use self::shelf::GameShelf;
use super::button::button;
use super::derived::derived;
use super::dialog::{close_outside, follow};
use super::shared::{Shared, shared};
use super::texts::Texts;
use crate::locale::{Messages, Text};
use crate::platform::{files, has_lasting_storage, spawn};
use crate::rules::{Preset, Side};
use crate::storage::{Order, Query, Room, RulesKind, Standing};

/// The games of this browser.
#[component]
pub(super) fn LibraryDialog() -> impl IntoView {
    let shared = shared();
    let Shared { texts, library, .. } = shared;
    let shelf = GameShelf::new(shared);
    let dialog = NodeRef::<html::Dialog>::new();
    let room = RwSignal::new(Room::default());
    let may_vanish = RwSignal::new(false);
    follow(dialog, library);
    Effect::new(move |_| {
        if library.get() {
            shelf.open();
        }
    });
    let changed = window_event_listener_untyped("storage", move |_| {
        if library.get_untracked() {
            shelf.read();
        }
    });
    on_cleanup(move || changed.remove());
    view! {
        <dialog
            node_ref=dialog
            class="dialog library"
            aria-labelledby="library-title"
            on:close=move |_| library.set(false)
            on:click=move |event| close_outside(&event, library)
        >
            <div class="library-head">
                <h2 id="library-title" tabindex="-1" autofocus>
                    {texts.text(|messages| &messages.library.title)}
                </h2>
                {button(
                    "",
                    texts.text(|messages| &messages.settings.close),
                    move || library.set(false),
                )}
            </div>
            <div class="library-body">
                {filters(shelf).into_any()}
                {side(shelf, room, may_vanish).into_any()}
                {list(shelf).into_any()}
                {room_taken(shelf, room, may_vanish).into_any()}
            </div>
        </dialog>
    }
}

/// Files that are dropped anywhere on the window open the library, which adds
/// them. Without this they would take the place of the page.
pub(super) fn follow_drops(library: RwSignal<bool>) -> RwSignal<Vec<File>, LocalStorage> {
    let dropped = RwSignal::new_local(Vec::new());
    let over = window_event_listener_untyped("dragover", move |event| {
        if dragged(&event).is_some() {
            event.prevent_default();
        }
    });
    let drop = window_event_listener_untyped("drop", move |event| {
        if let Some(transfer) = dragged(&event) {
            event.prevent_default();
            library.set(true);
            dropped.set(chosen(transfer.files()));
        }
    });
    on_cleanup(move || {
        over.remove();
        drop.remove();
    });
    dropped
}

fn chosen(list: Option<web_sys::FileList>) -> Vec<File> {
    list.map(|list| files(&list)).unwrap_or_default()
}

/// A name and the text of a choice.
type Choice = (&'static str, fn(&Messages) -> &Text);

/// A menu with a label.
fn menu(
    texts: Texts,
    label: fn(&Messages) -> &Text,
    choices: Vec<Choice>,
    chosen: Signal<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let options = choices.into_iter().map(|(value, text)| {
        let text = texts.text(text);
        view! { <option value=value>{text}</option> }
    });
    view! {
        <select
            aria-label=texts.text(label)
            title=texts.text(label)
            prop:value=chosen
            on:change=move |event| choose.run(event_target_value(&event))
        >
            {options.collect_view()}
        </select>
    }
}

/// What is searched, and in which order the games come.
fn filters(shelf: GameShelf) -> impl IntoView {
    let texts = shelf.shared.texts;
    let search = derived(move || shelf.query.with(|query| query.search.clone()));
    let menus = [
        (
            (|messages| &messages.library.rules) as fn(&Messages) -> &Text,
            RULES.to_vec(),
            rules_name as fn(&Query) -> &'static str,
            set_rules as fn(&mut Query, &str),
        ),
        (
            |messages| &messages.library.result,
            RESULTS.to_vec(),
            |query| standing_name(query.standing),
            |query, name| {
                let mut all = STANDINGS.into_iter();
                query.standing = all.find(|standing| standing_name(Some(*standing)) == name);
            },
        ),
        (
            |messages| &messages.library.sort,
            ORDERS.to_vec(),
            |query| order_name(query.order),
            |query, name| {
                let mut all = [Order::Latest, Order::Longest, Order::Name].into_iter();
                let order = all.find(|order| order_name(*order) == name);
                query.order = order.unwrap_or_default();
            },
        ),
    ];
    let menus = menus.map(|(label, choices, name, set)| {
        let chosen = derived(move || shelf.query.with(name).to_owned());
        let choose =
            Callback::new(move |name: String| shelf.search(move |query| set(query, &name)));
        menu(texts, label, choices, chosen, choose)
    });
    view! {
        <div class="library-filters" role="search">
            <input
                type="search"
                aria-label=texts.text(|messages| &messages.library.search)
                placeholder=texts.text(|messages| &messages.library.search)
                prop:value=search
                on:input=move |event| {
                    let search = event_target_value(&event);
                    shelf.search(|query| query.search = search);
                }
            />
            {menus}
        </div>
    }
}

const RULES: [Choice; 7] = [
    ("", |messages| &messages.library.all_rules),
    ("standard", |messages| &messages.rules.standard.name),
    ("hand", |messages| &messages.rules.hand.name),
    ("boxed", |messages| &messages.rules.boxed.name),
    ("neto", |messages| &messages.rules.neto.name),
    ("beart", |messages| &messages.rules.beart.name),
    (CUSTOM, |messages| &messages.rules.custom),
];

/// The choice of rules without a name.
const CUSTOM: &str = "custom";

fn rules_name(query: &Query) -> &'static str {
    match query.rules {
        None => "",
        Some(RulesKind::Preset(preset)) => preset.code(),
        Some(RulesKind::Custom) => CUSTOM,
    }
}

fn set_rules(query: &mut Query, name: &str) {
    query.rules = match name {
        CUSTOM => Some(RulesKind::Custom),
        code => Preset::from_code(code).map(RulesKind::Preset),
    };
}

const RESULTS: [Choice; 5] = [
    ("", |messages| &messages.library.all_results),
    ("running", |messages| &messages.library.running),
    ("white", |messages| &messages.result.wins.white),
    ("black", |messages| &messages.result.wins.black),
    ("draw", |messages| &messages.result.draw),
];

const STANDINGS: [Standing; 4] = [
    Standing::Running,
    Standing::Won(Side::White),
    Standing::Won(Side::Black),
    Standing::Drawn,
];

const fn standing_name(standing: Option<Standing>) -> &'static str {
    match standing {
        None => "",
        Some(Standing::Running) => "running",
        Some(Standing::Won(Side::White)) => "white",
        Some(Standing::Won(Side::Black)) => "black",
        Some(Standing::Drawn) => "draw",
    }
}

const ORDERS: [Choice; 3] = [
    ("latest", |messages| &messages.library.latest),
    ("longest", |messages| &messages.library.longest),
    ("name", |messages| &messages.library.name),
];

const fn order_name(order: Order) -> &'static str {
    match order {
        Order::Latest => "latest",
        Order::Longest => "longest",
        Order::Name => "name",
    }
}

/// The games, and what was done with them.
fn list(shelf: GameShelf) -> impl IntoView {
    let Shared { texts, library, .. } = shelf.shared;
    let list = NodeRef::<html::Ul>::new();
    Effect::new(move |_| {
        shelf.readings();
        texts.language();
        if let Some(list) = list.get().filter(|_| library.get()) {
            shelf.fill(&list);
        }
    });
    let count = derived(move || {
        texts.with(|locale| locale.games(u32::try_from(shelf.fitting()).unwrap_or(u32::MAX)))
    });
    let none = derived(move || {
        if shelf.fitting() > 0 {
            return String::new();
        }
        texts.now(|messages| match shelf.count() {
            0 => &messages.library.empty,
            _ => &messages.library.none,
        })
    });
    let some_fit = derived(move || shelf.fitting() > 0);
    let none_fits = derived(move || shelf.fitting() == 0);
    let deleted = derived(move || {
        let name = shelf.deleted().unwrap_or_default();
        texts.with(|locale| {
            let text = &locale.messages().library.deleted;
            text.fill(&[("game", &name)])
        })
    });
    let nothing_deleted = derived(move || shelf.deleted().is_none());
    let said = derived(move || shelf.said());
    let no_more = derived(move || !shelf.has_more());
    view! {
        <div class="library-list">
            <div class="library-status" role="status">
                <p hidden=none_fits>{count}</p>
                <p hidden=some_fit>{none}</p>
                <p hidden=nothing_deleted>
                    {deleted} " "
                    {button(
                        "",
                        texts.text(|messages| &messages.library.restore),
                        move || shelf.restore(),
                    )}
                </p>
                <p>{said}</p>
            </div>
            <ul
                node_ref=list
                class="kept-games"
                on:click=move |event| {
                    let act = target(&event, &format!("[{ACT}]"));
                    let act = act.and_then(|act| Act::from_name(&act.get_attribute(ACT)?));
                    if let (Some(act), Some(row)) = (act, target(&event, ".kept")) {
                        shelf.act(act, &row);
                    }
                }
                on:submit=move |event| {
                    event.prevent_default();
                    if let Some(row) = target(&event, ".kept") {
                        shelf.rename(&row);
                    }
                }
                on:keydown=move |event: KeyboardEvent| {
                    // Drops the new name, and does not close the library.
                    let form = target(&event, ".kept-rename");
                    if event.key() == "Escape" && form.is_some() {
                        event.prevent_default();
                        if let Some(row) = target(&event, ".kept") {
                            shelf.drop_form(&row);
                        }
                    }
                }
            ></ul>
            <p class="library-more" hidden=no_more>
                {button(
                    "",
                    texts.text(|messages| &messages.library.more),
                    move || shelf.show_more(),
                )}
            </p>
        </div>
    }
}

/// The first element around the target of an event that fits a selector.
fn target(event: &Event, selector: &str) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok()?
}

/// What brings games in and out.
fn side(shelf: GameShelf, room: RwSignal<Room>, may_vanish: RwSignal<bool>) -> impl IntoView {
    let Shared {
        texts,
        library,
        dropped,
        ..
    } = shelf.shared;
    let told = NodeRef::<html::Div>::new();
    let input = NodeRef::<html::Input>::new();
    let pasted = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        shelf.readings();
        if library.get() {
            // The games come first.
            set_timeout(
                move || room.set(Room::of(texts.store().as_ref())),
                Duration::from_millis(50),
            );
        }
    });
    Effect::new(move |_| {
        if !library.get() {
            return;
        }
        if let Some(told) = told.get_untracked() {
            told.set_inner_html("");
        }
        spawn(async move {
            let is_kept = !texts.store().is_blocked();
            may_vanish.set(is_kept && !has_lasting_storage().await);
        });
    });
    let take_files = move |list: Vec<File>| {
        if let (Some(told), false) = (told.get_untracked(), list.is_empty()) {
            take::take_files(shelf, list, told.into());
        }
    };
    Effect::new(move |_| {
        let list = dropped.get();
        if !list.is_empty() {
            dropped.set(Vec::new());
            request_animation_frame(move || take_files(list));
        }
    });
    let is_enough = derived(move || !room.get().is_scarce());
    let has_nothing = derived(move || shelf.count() == 0);
    view! {
        <div class="library-side">
            <details class="library-add">
                <summary>{texts.text(|messages| &messages.library.add)}</summary>
                {button(
                    "",
                    texts.text(|messages| &messages.library.add_file),
                    move || {
                        if let Some(input) = input.get_untracked() {
                            input.click();
                        }
                    },
                )}
                <input
                    node_ref=input
                    type="file"
                    multiple
                    hidden
                    accept=".txt,.pgn,.json,text/plain,application/json"
                    on:change=move |_| {
                        let Some(input) = input.get_untracked() else { return };
                        let input: HtmlInputElement = input;
                        take_files(chosen(input.files()));
                        // The same file can be chosen again.
                        input.set_value("");
                    }
                />
                <label for="library-text">
                    {texts.text(|messages| &messages.library.add_text)}
                </label>
                <textarea node_ref=pasted id="library-text" rows="4" dir="ltr"></textarea>
                {button(
                    "",
                    texts.text(|messages| &messages.library.take),
                    move || {
                        let pasted: Option<HtmlTextAreaElement> = pasted.get_untracked();
                        if let (Some(pasted), Some(told)) = (pasted, told.get_untracked()) {
                            let text = pasted.value();
                            if shelf.open_link(&text) {
                                return;
                            }
                            pasted.set_value("");
                            take::take_text(shelf, text, told.into());
                        }
                    },
                )}
                <p class="choice-detail">{texts.text(|messages| &messages.library.add_drop)}</p>
            </details>
            <div node_ref=told class="library-report" role="status"></div>
            <div class="library-save" hidden=has_nothing>
                {button(
                    "",
                    texts.text(|messages| &messages.library.save_all),
                    move || backups::save_all(texts),
                )}
                {button(
                    "",
                    texts.text(|messages| &messages.library.backup),
                    move || save_backup(texts),
                )}
            </div>
            <p class="library-warning" hidden=is_enough>
                {texts.text(|messages| &messages.library.full)}
            </p>
        </div>
    }
}

/// How much room the games take up, and whether they are safe.
fn room_taken(shelf: GameShelf, room: RwSignal<Room>, may_vanish: RwSignal<bool>) -> impl IntoView {
    let texts = shelf.shared.texts;
    let used = derived(move || {
        let megabytes = |characters: u64| {
            let size = characters as f64 / 1024.0 / 1024.0;
            (size * 100.0).ceil() / 100.0
        };
        texts.with(|locale| {
            let used = locale.megabytes(megabytes(room.get().ours));
            let whole = locale.megabytes(megabytes(Room::WHOLE));
            let text = &locale.messages().library.room;
            text.fill(&[("used", &used), ("whole", &whole)])
        })
    });
    let is_safe = derived(move || !may_vanish.get() || shelf.count() == 0);
    view! {
        <div class="library-room">
            <p class="choice-detail" hidden=is_safe>
                {texts.text(|messages| &messages.library.remind)}
            </p>
            <p class="choice-detail">{used}</p>
        </div>
    }
}

/// What is dragged, where it is files.
fn dragged(event: &Event) -> Option<web_sys::DataTransfer> {
    let transfer = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    let kinds = transfer.types();
    let has_files = kinds.iter().any(|kind| kind == "Files");
    has_files.then_some(transfer)
}
