use leptos::html;
use leptos::prelude::*;

use super::button::button;
use super::derived::derived;
use super::dialog::{choice, close_outside, follow, none};
use super::focus::focus_board;
use super::shared::{Shared, shared};
use crate::engine::Level;
use crate::platform::toss;
use crate::record::{Player, Session};
use crate::rules::{BySide, Position, Preset, Side};

/// The choice of a new game: its rules, the opponent, and the sides; or the
/// way to set up a position for one.
#[component]
pub(super) fn NewGame(open: RwSignal<bool>, editing: RwSignal<bool>) -> impl IntoView {
    let Shared {
        texts,
        table,
        keeper,
        ..
    } = shared();
    let dialog = NodeRef::<html::Dialog>::new();
    let wish = RwSignal::new(Wish::FIRST);
    follow(dialog, open);
    // A choice that was not carried out is forgotten.
    Effect::new(move |_| {
        if open.get() {
            wish.set(table.session_now(Wish::of));
        }
    });
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        open.set(false);
        keeper.start(wish.get_untracked().session());
        // The dialog that closes gives the keyboard back first.
        request_animation_frame(focus_board);
    };
    let presets = Preset::ALL.map(|preset| {
        let name = texts.text_by(move |messages| &messages.rules[preset].name);
        let detail = texts.text_by(move |messages| &messages.rules[preset].detail);
        let chosen = derived(move || wish.get().preset == preset);
        let choose = Callback::new(move |()| wish.update(|wish| wish.preset = preset));
        choice("preset", preset.code(), name, detail, chosen, choose)
    });
    let opponents = [
        ("computer", Opponent::Computer),
        ("person", Opponent::Person),
        ("friend", Opponent::Friend),
    ];
    let opponents = opponents.map(|(value, opponent)| {
        let name = texts.text_by(move |messages| match opponent {
            Opponent::Computer => &messages.players.computer,
            Opponent::Person => &messages.players.person,
            Opponent::Friend => &messages.friend.name,
        });
        let chosen = derived(move || wish.get().opponent == opponent);
        let choose = Callback::new(move |()| wish.update(|wish| wish.opponent = opponent));
        choice("opponent", value, name, none(), chosen, choose)
    });
    let no_friend = derived(move || wish.get().opponent != Opponent::Friend);
    let levels = Level::ALL.map(|level| {
        let name = derived(move || texts.with(|locale| locale.number(u32::from(level.number()))));
        let chosen = derived(move || wish.get().level == level);
        let choose = Callback::new(move |()| wish.update(|wish| wish.level = level));
        choice("level", level.name(), name, none(), chosen, choose)
    });
    let no_level = derived(move || wish.get().opponent != Opponent::Computer);
    let level_detail = derived(move || {
        let level = wish.get().level;
        texts.with(|locale| {
            let detail = locale.messages().players.level_detail.get(level);
            detail
                .map(|detail| detail.as_str().to_owned())
                .unwrap_or_default()
        })
    });
    let sides = [
        ("white", Some(Side::White)),
        ("black", Some(Side::Black)),
        ("lot", None),
    ];
    let sides = sides.map(|(value, side)| {
        let name = texts.text_by(move |messages| match side {
            Some(side) => &messages.sides.name[side],
            None => &messages.players.lot,
        });
        let chosen = derived(move || wish.get().side == side);
        let choose = Callback::new(move |()| wish.update(|wish| wish.side = side));
        choice("side", value, name, none(), chosen, choose)
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
                <fieldset class="in-a-row">
                    <legend>{texts.text(|messages| &messages.players.opponent)}</legend>
                    {opponents}
                    <p class="choice-detail" hidden=no_friend>
                        {texts.text(|messages| &messages.friend.about)}
                    </p>
                </fieldset>
                <fieldset class="in-a-row levels" hidden=no_level>
                    <legend>{texts.text(|messages| &messages.players.levels)}</legend>
                    {levels}
                    <p class="choice-detail" role="status">{level_detail}</p>
                </fieldset>
                <fieldset class="in-a-row">
                    <legend>{texts.text(|messages| &messages.players.side)}</legend>
                    {sides}
                </fieldset>
                <p class="dialog-remark">
                    {texts.text(|messages| &messages.players.white_begins)}
                </p>
                {button(
                    "set-up",
                    texts.text(|messages| &messages.editor.open),
                    move || {
                        open.set(false);
                        editing.set(true);
                    },
                )}
                <div class="dialog-actions">
                    {button(
                        "",
                        texts.text(|messages| &messages.rules.cancel),
                        move || open.set(false),
                    )}
                    <button type="submit" class="accent">
                        {texts.text(|messages| &messages.rules.start)}
                    </button>
                </div>
            </form>
        </dialog>
    }
}

/// Who the opponent is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Opponent {
    Computer,
    Person,
    Friend,
}

/// What game is wished for.
#[derive(Copy, Clone)]
struct Wish {
    preset: Preset,
    opponent: Opponent,
    /// How strongly the computer plays.
    level: Level,
    /// The side of the person who wishes; none is drawn by lot.
    side: Option<Side>,
}

impl Wish {
    const FIRST: Self = Self {
        preset: Preset::Hand,
        opponent: Opponent::Computer,
        level: Level::One,
        side: Some(Side::White),
    };

    /// A game like this one.
    fn of(session: &Session) -> Self {
        let players = session.players();
        let side = Side::ALL
            .into_iter()
            .find(|side| players[*side] == Player::Person && players[!*side] != Player::Person);
        let side = side.unwrap_or(Side::White);
        Self {
            preset: session.position().rules().preset().unwrap_or(Preset::Hand),
            opponent: match players[!side] {
                Player::Computer(_) => Opponent::Computer,
                Player::Person => Opponent::Person,
                Player::Friend => Opponent::Friend,
            },
            level: players[!side].level().map_or(Level::One, Self::offered),
            side: Some(side),
        }
    }

    /// The level that is offered in the place of one of the first release.
    fn offered(level: Level) -> Level {
        match level {
            Level::EarlierOne => Level::Two,
            Level::EarlierTwo => Level::Four,
            Level::EarlierThree => Level::Seven,
            offered => offered,
        }
    }

    fn session(self) -> Session {
        let lot = || if toss() { Side::White } else { Side::Black };
        let mut players = BySide {
            white: Player::Person,
            black: Player::Person,
        };
        players[!self.side.unwrap_or_else(lot)] = match self.opponent {
            Opponent::Computer => Player::Computer(self.level),
            Opponent::Person => Player::Person,
            Opponent::Friend => Player::Friend,
        };
        Session::new(Position::start(self.preset.rules())).with_players(players)
    }
}
