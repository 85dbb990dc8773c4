use leptos::prelude::*;

use super::Editing;
use super::menu::{Item, menu};
use crate::engine::Level;
use crate::platform::toss;
use crate::record::{Player, Session};
use crate::rules::{BySide, Side};
use crate::ui::actions::action;
use crate::ui::derived::derived;
use crate::ui::focus::{focus_board, go_to};
use crate::ui::keeper::Keeper;
use crate::ui::panel::Tab;
use crate::ui::shared::{Shared, shared};

/// The person's side where it is drawn by lot.
const LOT: &str = "lot";

/// What can be done with the position: a game against the computer or
/// another person, or an analysis.
pub(super) fn play(editing: Editing, open: RwSignal<bool>, tab: RwSignal<Tab>) -> impl IntoView {
    let Shared {
        texts,
        keeper,
        sharing,
        ..
    } = shared();
    let is_off = derived(move || editing.checked.with(|checked| checked.playable().is_none()));
    let never: Signal<bool> = false.into();
    let with_computer = Callback::new(move |()| {
        start(editing, keeper, open, players_with_computer(editing));
        request_animation_frame(focus_board);
    });
    let with_person = Callback::new(move |()| {
        start(editing, keeper, open, PERSONS);
        request_animation_frame(focus_board);
    });
    let with_friend = Callback::new(move |()| {
        let mut players = PERSONS;
        players[!own_side(editing)] = Player::Friend;
        start(editing, keeper, open, players);
        request_animation_frame(focus_board);
    });
    let share = Callback::new(move |()| {
        let position = editing.checked.with_untracked(|checked| checked.playable());
        if let Some(position) = position {
            sharing.share_position(position);
        }
    });
    let analyse = Callback::new(move |()| {
        start(editing, keeper, open, PERSONS);
        tab.set(Tab::Analysis);
        request_animation_frame(|| go_to("#tab-analysis"));
    });
    view! {
        <div class="editor-play">
            {sides(editing)} {levels(editing)}
            {action(
                texts.text(|messages| &messages.editor.computer),
                never,
                is_off,
                with_computer,
            )}
            {action(texts.text(|messages| &messages.editor.person), never, is_off, with_person)}
            {action(texts.text(|messages| &messages.friend.name), never, is_off, with_friend)}
            {action(texts.text(|messages| &messages.editor.analyse), never, is_off, analyse)}
            {action(texts.text(|messages| &messages.share.title), never, is_off, share)}
        </div>
    }
}

const PERSONS: BySide<Player> = BySide {
    white: Player::Person,
    black: Player::Person,
};

/// The side of the person who plays against the computer.
fn sides(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let value = derived(move || {
        match editing.with(|draft| draft.side) {
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => LOT,
        }
        .to_owned()
    });
    let items = [
        ("white", Some(Side::White)),
        ("black", Some(Side::Black)),
        (LOT, None),
    ];
    let items = items.map(|(value, side)| Item {
        value,
        name: texts.text_by(move |messages| match side {
            Some(side) => &messages.sides.name[side],
            None => &messages.players.lot,
        }),
        is_gone: false.into(),
    });
    let choose = Callback::new(move |value: String| {
        let side = match value.as_str() {
            "white" => Some(Side::White),
            "black" => Some(Side::Black),
            _ => None,
        };
        editing.change(|draft| draft.side = side);
    });
    let label = texts.text(|messages| &messages.players.side);
    menu(label, value, items.into(), choose)
}

/// How strongly the computer plays.
fn levels(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let value = derived(move || editing.with(|draft| draft.level).name().to_owned());
    let items = Level::ALL.map(|level| Item {
        value: level.name(),
        name: derived(move || texts.with(|locale| locale.number(u32::from(level.number())))),
        is_gone: false.into(),
    });
    let choose = Callback::new(move |name: String| {
        if let Some(level) = Level::from_name(&name) {
            editing.change(|draft| draft.level = level);
        }
    });
    let label = texts.text(|messages| &messages.players.levels);
    menu(label, value, items.into(), choose)
}

fn own_side(editing: Editing) -> Side {
    let side = editing.draft.with_untracked(|draft| draft.side);
    side.unwrap_or_else(|| if toss() { Side::White } else { Side::Black })
}

fn players_with_computer(editing: Editing) -> BySide<Player> {
    let level = editing.draft.with_untracked(|draft| draft.level);
    let mut players = PERSONS;
    players[!own_side(editing)] = Player::Computer(level);
    players
}

/// Begins a game from the position, and closes the editor.
fn start(editing: Editing, keeper: Keeper, open: RwSignal<bool>, players: BySide<Player>) {
    let position = editing.checked.with_untracked(|checked| checked.playable());
    if let Some(position) = position {
        open.set(false);
        keeper.start(Session::new(position).with_players(players));
    }
}
