use leptos::html;
use leptos::prelude::*;

use super::button::{button, icon_button};
use super::derived::derived;
use super::dialog::{close_outside, follow};
use super::focus::focus_board;
use super::panel::{Tab, read_rules};
use super::shared::{Shared, shared};
use crate::locale::{Messages, Text};
use crate::record::Session;

/// The ways back, and what else can be done with a game.
#[component]
pub(super) fn Actions(tab: RwSignal<Tab>) -> impl IntoView {
    let Shared {
        texts,
        table,
        keeper,
        analyst,
        ..
    } = shared();
    let is_over: Signal<bool> =
        Memo::new(move |_| table.with_session(|session| session.result().is_some())).into();
    let is_running = derived(move || !is_over.get());
    let no_draw = derived(move || {
        is_over.get()
            || table.with_session(|session| session.has_computer() || session.friend().is_some())
    });
    let is_not_ours = move || table.is_elsewhere() || table.is_visited();
    let cannot_undo = derived(move || is_not_ours() || !table.with_session(Session::can_undo));
    let cannot_redo = derived(move || is_not_ours() || !table.with_session(Session::can_redo));
    let cannot_end = derived(is_not_ours);
    let resigning = RwSignal::new(false);
    let drawing = RwSignal::new(false);
    let undo = Callback::new(move |()| table.undo());
    let redo = Callback::new(move |()| table.redo());
    let draw = Callback::new(move |()| drawing.set(true));
    let resign = Callback::new(move |()| resigning.set(true));
    let rematch = Callback::new(move |()| {
        keeper.rematch();
        focus_board();
    });
    let hint = Callback::new(move |()| analyst.give_hint());
    let no_hint = derived(move || is_over.get() || table.is_elsewhere());
    let cannot_hint = derived(move || table.thinking_level().is_some());
    let hint_label = derived(move || {
        texts.now(|messages| {
            if analyst.has_hinted() {
                &messages.hint.show
            } else {
                &messages.hint.ask
            }
        })
    });
    let label = |choose: fn(&Messages) -> &Text| texts.text(choose);
    let never: Signal<bool> = false.into();
    view! {
        <div class="actions">
            {button(
                "to-rules",
                label(|messages| &messages.explanation.open),
                move || read_rules(tab),
            )}
            {action(label(|messages| &messages.page.undo), never, cannot_undo, undo)}
            {action(label(|messages| &messages.page.redo), never, cannot_redo, redo)}
            {action(hint_label, no_hint, cannot_hint, hint)}
            {icon_button(
                label(|messages| &messages.actions.turn_board),
                "M8,20V4M3.5,8.5L8,4L12.5,8.5M16,4V20M11.5,15.5L16,20L20.5,15.5",
                never,
                move || texts.change(|it| it.is_turned = !it.is_turned),
            )}
            {action(label(|messages| &messages.actions.draw), no_draw, cannot_end, draw)}
            {action(label(|messages| &messages.actions.resign), is_over, cannot_end, resign)}
            {action(label(|messages| &messages.actions.rematch), is_running, never, rematch)}
        </div>
        {question(
            "resign-question",
            texts.text(|messages| &messages.actions.resign_question),
            resigning,
            Callback::new(move |()| table.resign()),
        )}
        {question(
            "draw-question",
            texts.text(|messages| &messages.actions.draw_question),
            drawing,
            Callback::new(move |()| table.agree_draw()),
        )}
    }
}

/// A button for something that is hidden where it makes no sense, and off
/// where it cannot be done now: then it keeps the focus.
pub(super) fn action(
    label: Signal<String>,
    hidden: Signal<bool>,
    off: Signal<bool>,
    act: Callback<()>,
) -> impl IntoView {
    let disabled = derived(move || off.get().to_string());
    view! {
        <button
            type="button"
            hidden=hidden
            aria-disabled=disabled
            on:click=move |_| {
                if !off.get_untracked() {
                    act.run(());
                }
            }
        >
            {label}
        </button>
    }
}

/// Asks before something that ends a game.
fn question(
    id: &'static str,
    question: Signal<String>,
    open: RwSignal<bool>,
    yes: Callback<()>,
) -> impl IntoView {
    let texts = shared().texts;
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open);
    view! {
        <dialog
            node_ref=dialog
            class="dialog"
            aria-labelledby=id
            on:close=move |_| open.set(false)
            on:click=move |event| close_outside(&event, open)
        >
            <h2 id=id>{question}</h2>
            <div class="dialog-actions">
                {button(
                    "",
                    texts.text(|messages| &messages.actions.no),
                    move || open.set(false),
                )}
                {button(
                    "accent",
                    texts.text(|messages| &messages.actions.yes),
                    move || {
                        open.set(false);
                        yes.run(());
                    },
                )}
            </div>
        </dialog>
    }
}
