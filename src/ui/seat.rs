use leptos::prelude::*;

use super::board::taken_from_hand;
use super::derived::derived;
use super::pieces::{look, piece_image};
use super::shared::{Shared, shared};
use super::table::Selection;
use crate::record::{Player, Session};
use crate::rules::{MAX_PIECES, Side};

/// A side's place at the table: its name, whose turn it is, and its hand.
#[component]
pub(super) fn Seat(is_above: bool) -> impl IntoView {
    let Shared {
        texts,
        table,
        turned,
        ..
    } = shared();
    let side = move || {
        let below = turned.below();
        if is_above { !below } else { below }
    };
    let is_to_move = Memo::new(move |_| {
        table.with_shown(|session| session.position().turn() == side() && !session.is_over())
    });
    let name = derived(move || {
        let side = side();
        table.with_session(|session| {
            let players = session.players();
            texts.with(|locale| {
                let texts = &locale.messages();
                let is_alone = players[!side] != Player::Person && !table.is_visited();
                match (session.game().name(side), players[side]) {
                    ("", Player::Computer(_)) => texts.players.computer.as_str(),
                    ("", Player::Friend) => texts.friend.player.as_str(),
                    ("", Player::Person) if is_alone => texts.players.you.as_str(),
                    ("", Player::Person) => texts.sides.name[side].as_str(),
                    (name, _) => name,
                }
                .to_owned()
            })
        })
    });
    let remark = derived(move || {
        let (players, side) = (table.with_session(Session::players), side());
        texts.with(|locale| {
            let texts = &locale.messages();
            let pieces = texts.sides.pieces[side].as_str();
            match players[side] {
                // Only a game against the computer counts them.
                Player::Person | Player::Friend => match table.with_session(Session::hints) {
                    0 => pieces.to_owned(),
                    hints => format!("{pieces} · {}", locale.hints(u32::from(hints))),
                },
                Player::Computer(level) => {
                    let level = locale.level(level);
                    format!("{level} · {pieces}")
                }
            }
        })
    });
    let place = if is_above {
        "seat seat-above"
    } else {
        "seat seat-below"
    };
    view! {
        <div class=place class:to-move=is_to_move>
            <span class="turn-mark" aria-hidden="true"></span>
            <span class="seat-name">{name}</span>
            <span class="seat-pieces">{remark}</span>
            {hand(side, is_to_move.into())}
        </div>
    }
}

/// The pieces that a side has in hand, and their number.
fn hand(
    side: impl Fn() -> Side + Copy + Send + Sync + 'static,
    is_to_move: Signal<bool>,
) -> impl IntoView {
    let Shared {
        texts,
        table,
        analyst,
        ..
    } = shared();
    let count = Memo::new(move |_| table.with_shown(|session| session.position().hand(side())));
    let is_takeable = derived(move || {
        table.with_session(|session| {
            session.position().turn() != side()
                && session.draft().is_some_and(|draft| draft.seconds.hand)
        })
    });
    // No hollow shows that a piece went from here.
    let is_bereft = derived(move || {
        table.with_shown(|session| {
            session.draft().is_none() && taken_from_hand(session.line()) == Some(side())
        })
    });
    let is_suggested = derived(move || analyst.suggested_hand() == Some(side()));
    let is_placeable = derived(move || table.is_placeable(side()));
    let is_pressed = derived(move || {
        (is_to_move.get() && table.selection() == Some(Selection::Hand)).to_string()
    });
    let label = derived(move || {
        texts.with(|locale| {
            let sides = &locale.messages().sides;
            let hand = locale.in_hand(side(), count.get());
            if is_takeable.get() {
                sides.take_one.fill(&[("hand", &hand)])
            } else if is_placeable.get() {
                sides.place_one.fill(&[("hand", &hand)])
            } else {
                hand
            }
        })
    });
    let id = derived(move || match side() {
        Side::White => "hand-white".to_owned(),
        Side::Black => "hand-black".to_owned(),
    });
    let number = derived(move || texts.with(|locale| locale.number(u32::from(count.get()))));
    let pieces = (0..MAX_PIECES).map(|index| {
        let look = derived(move || look(side(), index));
        let is_gone = derived(move || index >= count.get());
        piece_image(look, is_gone)
    });
    view! {
        <button
            type="button"
            class="hand"
            class:movable=is_placeable
            class:takeable=is_takeable
            class:bereft=is_bereft
            class:suggested=is_suggested
            id=id
            aria-label=label
            aria-pressed=is_pressed
            on:click=move |event| {
                // The second click of a double click is not a choice.
                if event.detail() < 2 {
                    table.choose_hand(untrack(side));
                }
            }
        >
            <span class="hand-pieces">{pieces.collect_view()}</span>
            <span class="hand-count">{number}</span>
        </button>
    }
}
