use leptos::html;
use leptos::prelude::*;

use super::board::{focus_board, focus_element};
use super::shared::{Shared, shared};
use crate::engine::Level;
use crate::platform::toss;
use crate::record::{Player, Session};
use crate::rules::{BySide, Position, Preset, Side};

/// The choice of a new game: its rules, the opponent, and the sides.
#[component]
pub(super) fn NewGame(open: RwSignal<bool>) -> impl IntoView {
    let Shared {
        texts,
        table,
        keeper,
        ..
    } = shared();
    let dialog = NodeRef::<html::Dialog>::new();
    let preset = RwSignal::new(Preset::Hand);
    let opponent = RwSignal::new(Player::Computer(Level::First));
    // None is drawn by lot.
    let side = RwSignal::new(Some(Side::White));
    follow(dialog, open);
    // A choice that was not carried out is forgotten.
    Effect::new(move |_| {
        if open.get() {
            let rules = table.session_now(|session| *session.position().rules());
            preset.set(rules.preset().unwrap_or(Preset::Hand));
        }
    });
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        open.set(false);
        let start = Position::start(preset.get_untracked().rules());
        let own = side
            .get_untracked()
            .unwrap_or_else(|| if toss() { Side::White } else { Side::Black });
        let mut players = BySide {
            white: Player::Person,
            black: Player::Person,
        };
        players[!own] = opponent.get_untracked();
        focus_board();
        keeper.start(Session::new(start).with_players(players));
    };
    let presets = Preset::ALL.map(|value| {
        let name = texts.text(move |messages| &messages.rules[value].name);
        let detail = texts.text(move |messages| &messages.rules[value].detail);
        let chosen = Signal::derive(move || preset.get() == value);
        let choose = Callback::new(move |()| preset.set(value));
        view! { <Choice group="preset" value=value.code() name detail chosen choose /> }
    });
    let level = |value: Level| {
        let name = Signal::derive(move || {
            texts.with(|locale| {
                let number = locale.number(u32::from(value.number()));
                let text = &locale.messages().players.computer_level;
                text.fill(&[("number", &number)])
            })
        });
        let detail = texts.text(move |messages| &messages.players.level_detail[value]);
        let chosen = Signal::derive(move || opponent.get() == Player::Computer(value));
        let choose = Callback::new(move |()| opponent.set(Player::Computer(value)));
        view! { <Choice group="opponent" value=value.name() name detail chosen choose /> }
    };
    let levels = Level::ALL.map(level);
    let person = {
        let name = texts.text(|messages| &messages.players.person);
        let chosen = Signal::derive(move || opponent.get() == Player::Person);
        let choose = Callback::new(move |()| opponent.set(Player::Person));
        view! { <Choice group="opponent" value="person" name chosen choose /> }
    };
    let sides = [
        ("white", Some(Side::White)),
        ("black", Some(Side::Black)),
        ("lot", None),
    ]
    .map(|(code, value)| {
        let name = match value {
            Some(side) => texts.text(move |messages| &messages.sides.name[side]),
            None => texts.text(|messages| &messages.players.lot),
        };
        let chosen = Signal::derive(move || side.get() == value);
        let choose = Callback::new(move |()| side.set(value));
        view! { <Choice group="side" value=code name chosen choose /> }
    });
    view! {
        <dialog
            node_ref=dialog
            class="dialog"
            aria-labelledby="new-game-title"
            on:close=move |_| open.set(false)
            on:click=move |event| close_outside(&event, open)
        >
            <form on:submit=start>
                <fieldset>
                    <legend id="new-game-title">
                        {texts.text(|messages| &messages.rules.choose)}
                    </legend>
                    {presets}
                </fieldset>
                <fieldset>
                    <legend>{texts.text(|messages| &messages.players.opponent)}</legend>
                    {levels}
                    {person}
                </fieldset>
                <fieldset class="in-a-row">
                    <legend>{texts.text(|messages| &messages.players.side)}</legend>
                    {sides}
                </fieldset>
                <p class="dialog-remark">
                    {texts.text(|messages| &messages.players.white_begins)}
                </p>
                <div class="dialog-actions">
                    <button type="button" on:click=move |_| open.set(false)>
                        {texts.text(|messages| &messages.rules.cancel)}
                    </button>
                    <button type="submit" class="accent">
                        {texts.text(|messages| &messages.rules.start)}
                    </button>
                </div>
            </form>
        </dialog>
    }
}

/// Opens and closes a dialog as a signal says.
pub(super) fn follow(dialog: NodeRef<html::Dialog>, open: RwSignal<bool>) {
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if !open.get() {
            dialog.close();
        } else if !dialog.open() {
            // Fails only where the dialog is open already.
            let _ = dialog.show_modal();
            focus_element("dialog[open] input:checked");
        }
    });
}

/// Closes a dialog by a click beside it, which the dialog itself gets.
pub(super) fn close_outside(event: &web_sys::MouseEvent, open: RwSignal<bool>) {
    if event.target() == event.current_target() {
        open.set(false);
    }
}

/// One of several choices, with a sentence about it.
#[component]
pub(super) fn Choice(
    group: &'static str,
    value: &'static str,
    name: Signal<String>,
    #[prop(optional)] detail: Signal<String>,
    chosen: Signal<bool>,
    choose: Callback<()>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                value=value
                prop:checked=chosen
                on:change=move |_| choose.run(())
            />
            <span>
                <strong>{name}</strong>
                <span class="choice-detail">{detail}</span>
            </span>
        </label>
    }
}
