use leptos::html;
use leptos::prelude::*;

use super::board::focus_board;
use super::new_game::{close_outside, follow};
use super::shared::{Shared, shared};
use crate::record::Session;

/// The ways back, and what else can be done with a game.
#[component]
pub(super) fn Actions() -> impl IntoView {
    let Shared {
        texts,
        table,
        keeper,
        ..
    } = shared();
    let is_over = Signal::derive(move || table.with_session(Session::is_over));
    let is_running = Signal::derive(move || !is_over.get());
    let has_computer = Signal::derive(move || table.with_session(Session::has_computer));
    let cannot_undo =
        Signal::derive(move || table.is_elsewhere() || !table.with_session(Session::can_undo));
    let cannot_redo =
        Signal::derive(move || table.is_elsewhere() || !table.with_session(Session::can_redo));
    let cannot_end = Signal::derive(move || table.is_elsewhere() || is_over.get());
    let resigning = RwSignal::new(false);
    let drawing = RwSignal::new(false);
    let undo = Callback::new(move |()| table.undo());
    let redo = Callback::new(move |()| table.redo());
    let turn = Callback::new(move |()| texts.change(|it| it.is_turned = !it.is_turned));
    let draw = Callback::new(move |()| drawing.set(true));
    let resign = Callback::new(move |()| resigning.set(true));
    let rematch = Callback::new(move |()| {
        keeper.rematch();
        focus_board();
    });
    view! {
        <div class="actions">
            <Action label=texts.text(|messages| &messages.page.undo) off=cannot_undo act=undo />
            <Action label=texts.text(|messages| &messages.page.redo) off=cannot_redo act=redo />
            <Action label=texts.text(|messages| &messages.actions.turn_board) act=turn />
            <Action
                label=texts.text(|messages| &messages.actions.draw)
                off=cannot_end
                hidden=has_computer
                act=draw
            />
            <Action
                label=texts.text(|messages| &messages.actions.resign)
                off=cannot_end
                act=resign
            />
            <Action
                label=texts.text(|messages| &messages.actions.rematch)
                hidden=is_running
                act=rematch
            />
        </div>
        <Question
            open=resigning
            id="resign-question"
            question=texts.text(|messages| &messages.actions.resign_question)
            yes=Callback::new(move |()| table.resign())
        />
        <Question
            open=drawing
            id="draw-question"
            question=texts.text(|messages| &messages.actions.draw_question)
            yes=Callback::new(move |()| table.agree_draw())
        />
    }
}

/// A button for something that cannot always be done. It keeps the focus when
/// it cannot.
#[component]
fn Action(
    label: Signal<String>,
    #[prop(optional)] off: Signal<bool>,
    #[prop(optional)] hidden: Signal<bool>,
    act: Callback<()>,
) -> impl IntoView {
    let disabled = Signal::derive(move || off.get().to_string());
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
#[component]
fn Question(
    open: RwSignal<bool>,
    id: &'static str,
    question: Signal<String>,
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
                <button type="button" on:click=move |_| open.set(false)>
                    {texts.text(|messages| &messages.actions.no)}
                </button>
                <button
                    type="button"
                    class="accent"
                    on:click=move |_| {
                        open.set(false);
                        yes.run(());
                    }
                >
                    {texts.text(|messages| &messages.actions.yes)}
                </button>
            </div>
        </dialog>
    }
}
