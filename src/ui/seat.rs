use leptos::prelude::*;

use super::pieces::{Look, PieceImage};
use super::table::{Selection, Table};
use super::texts::Texts;
use crate::record::{Player, Session};
use crate::rules::Side;

/// A side's place at the table: its name, whose turn it is, and its hand.
#[component]
pub(super) fn Seat(side: Side, is_above: bool) -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let is_to_move = Memo::new(move |_| {
        table.with_session(|session| session.position().turn() == side && !session.is_over())
    });
    let name = Signal::derive(move || {
        let players = table.with_session(Session::players);
        texts.with(|locale| {
            let texts = &locale.messages();
            let against_computer = matches!(players[!side], Player::Computer(_));
            match players[side] {
                Player::Computer(_) => &texts.players.computer,
                Player::Person if against_computer => &texts.players.you,
                Player::Person => &texts.sides.name[side],
            }
            .as_str()
            .to_owned()
        })
    });
    let remark = Signal::derive(move || {
        let player = table.with_session(|session| session.players()[side]);
        texts.with(|locale| {
            let texts = &locale.messages();
            let pieces = texts.sides.pieces[side].as_str();
            match player {
                Player::Person => pieces.to_owned(),
                Player::Computer(level) => {
                    let number = locale.number(u32::from(level.number()));
                    let level = texts.players.level.fill(&[("number", &number)]);
                    format!("{level} · {pieces}")
                }
            }
        })
    });
    view! {
        <div
            class="seat"
            class:seat-above=is_above
            class:seat-below=!is_above
            class:to-move=is_to_move
        >
            <span class="turn-mark" aria-hidden="true"></span>
            <span class="seat-name">{name}</span>
            <span class="seat-pieces">{remark}</span>
            <Hand side is_to_move />
        </div>
    }
}

/// The pieces that a side has in hand, and their number.
#[component]
fn Hand(side: Side, is_to_move: Memo<bool>) -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let count = Memo::new(move |_| table.with_session(|session| session.position().hand(side)));
    let is_takeable = Memo::new(move |_| {
        table.with_session(|session| {
            session.position().turn() != side
                && session.draft().is_some_and(|draft| draft.seconds.hand)
        })
    });
    let is_selected =
        Memo::new(move |_| is_to_move.get() && table.selection() == Some(Selection::Hand));
    let label = move || {
        texts.with(|locale| {
            let sides = &locale.messages().sides;
            let hand = locale.in_hand(side, count.get());
            if is_takeable.get() {
                sides.take_one.fill(&[("hand", &hand)])
            } else if is_to_move.get() && count.get() > 0 {
                sides.place_one.fill(&[("hand", &hand)])
            } else {
                hand
            }
        })
    };
    view! {
        <button
            type="button"
            class="hand"
            class:movable=is_to_move
            class:takeable=is_takeable
            id=match side {
                Side::White => "hand-white",
                Side::Black => "hand-black",
            }
            aria-label=label
            aria-pressed=move || is_selected.get().to_string()
            on:click=move |event| {
                // The second click of a double click is not a choice.
                if event.detail() < 2 {
                    table.choose_hand(side);
                }
            }
        >
            <span class="hand-pieces">
                {move || {
                    (0..count.get())
                        .map(|number| view! { <PieceImage look=Look::of(side, number) /> })
                        .collect_view()
                }}
            </span>
            <span class="hand-count">
                {move || texts.with(|locale| locale.number(u32::from(count.get())))}
            </span>
        </button>
    }
}
