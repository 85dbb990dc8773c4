use leptos::prelude::*;

use super::analysis::HintLine;
use super::derived::derived;
use super::focus::focus_board;
use super::notices::DrawWarning;
use super::shared::{Shared, shared};
use super::table::{Selection, Table};
use super::texts::Texts;
use crate::record::{Player, Session};
use crate::rules::{Move, Second, Side};

/// The line that says what can be done now, and the way back beside it.
#[component]
pub(super) fn Guidance() -> impl IntoView {
    let Shared {
        texts,
        table,
        sharing,
        ..
    } = shared();
    let stage = Memo::new(move |_| Stage::of(table));
    let words = Memo::new(move |_| words(texts, table, stage.get()));
    let is_rejected = derived(move || table.rejection().is_some());
    let is_over = derived(move || stage.get() == Stage::Over);
    let is_capturing = derived(move || matches!(stage.get(), Stage::Second { .. }));
    let headline = derived(move || words.with(|words| words.0.clone()));
    let detail = derived(move || match table.rejection() {
        Some(reason) if stage.get() != Stage::Over => {
            texts.with(|locale| locale.illegal(reason).as_str().to_owned())
        }
        Some(_) | None => words.with(|words| words.1.clone()),
    });
    let ruling = derived(move || {
        let seconds = table.with_session(|session| session.draft().map(|draft| draft.seconds));
        match seconds {
            Some(seconds) => texts.with(|locale| locale.ruling(&seconds).line),
            None => String::new(),
        }
    });
    // What the eye may have missed: a capture, until the next choice.
    let capture = derived(move || last_capture(texts, table));
    let has_no_capture = derived(move || capture.with(String::is_empty));
    let has_no_ruling = derived(move || !is_capturing.get());
    let declining = derived(move || stage.get() == Stage::Second { is_optional: true });
    let stopping = derived(move || stage.get() == Stage::Chain);
    let decline = Callback::new(move |()| table.take_second(Second::None));
    let undo_jump = Callback::new(move |()| table.cancel());
    let stop = Callback::new(move |()| table.stop());
    let take_no_second = texts.text(|messages| &messages.guidance.take_no_second);
    let undo_jump_label = texts.text(|messages| &messages.guidance.undo_jump);
    let is_away = derived(move || table.is_away());
    let come_back = Callback::new(move |()| table.come_back());
    // The other side of a game by links is told what happened here.
    let is_to_send = derived(move || {
        let stage = stage.get();
        let is_by_links = table.with_session(|session| session.friend().is_some());
        !table.is_away() && (stage == Stage::Friend || stage == Stage::Over && is_by_links)
    });
    let send_link = Callback::new(move |()| sharing.share_table());
    let send_label = texts.text(|messages| &messages.friend.send_button);
    let return_label = texts.text(|messages| &messages.moves.back_to_game);
    let stop_label = texts.text(|messages| &messages.guidance.stop);
    view! {
        <div
            class="guidance"
            class:rejected=is_rejected
            class:capturing=is_capturing
            class:over=is_over
        >
            <div class="guidance-words">
                <p class="guidance-headline">{headline}</p>
                " "
                <p class="guidance-detail">{detail}</p>
                <DrawWarning />
            </div>
            <HintLine />
            <p class="ruling" hidden=has_no_ruling>
                {ruling}
            </p>
            <p class="last-capture" hidden=has_no_capture>
                {capture}
            </p>
            <div class="guidance-actions">
                {way(take_no_second, declining, decline)}
                {way(undo_jump_label, is_capturing, undo_jump)}
                {way(stop_label, stopping, stop)}
                {way(return_label, is_away, come_back)}
                {way(send_label, is_to_send, send_link)}
            </div>
        </div>
    }
}

/// A button that is there while its way is open.
fn way(label: Signal<String>, open: Signal<bool>, act: Callback<()>) -> impl IntoView {
    let is_closed = derived(move || !open.get());
    view! {
        <button
            type="button"
            hidden=is_closed
            on:click=move |_| {
                act.run(());
                // The button is hidden now, and would take the focus along.
                focus_board();
            }
        >
            {label}
        </button>
    }
}

/// What the last move has taken, while nothing is picked up.
fn last_capture(texts: Texts, table: Table) -> String {
    if table.selection().is_some() || table.rejection().is_some() {
        return String::new();
    }
    table.with_session(|session| match session.line().last() {
        Some((side, played @ Move::Jump { .. })) if session.draft().is_none() => {
            texts.with(|locale| locale.played(side, played))
        }
        _ => String::new(),
    })
}

/// What the game waits for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// A move.
    Turn,
    /// The second piece of a capture.
    Second {
        /// Whether the jumped piece may be all that is taken.
        is_optional: bool,
    },
    /// A further jump, or a stop.
    Chain,
    /// The computer.
    Thinking,
    /// Another tab.
    Watching,
    /// Nothing.
    Over,
    /// Somebody elsewhere, whose move comes by a link.
    Friend,
}

impl Stage {
    fn of(table: Table) -> Self {
        let (is_elsewhere, is_visited) = (table.is_elsewhere(), table.is_visited());
        table.with_session(|session| {
            let turn = session.position().turn();
            if session.is_over() {
                Self::Over
            } else if is_elsewhere {
                Self::Watching
            } else if !session.is_open() && !is_visited {
                match session.players()[turn] {
                    Player::Friend => Self::Friend,
                    Player::Person | Player::Computer(_) => Self::Thinking,
                }
            } else if let Some(draft) = session.draft() {
                Self::Second {
                    is_optional: draft.seconds.none,
                }
            } else if session.position().chaining().is_some() {
                Self::Chain
            } else {
                Self::Turn
            }
        })
    }
}

/// What can be done now: in a few words, and in more.
fn words(texts: Texts, table: Table, stage: Stage) -> (String, String) {
    let selection = table.selection();
    table.with_session(|session| {
        let position = session.position();
        let turn = position.turn();
        texts.with(|locale| {
            let guidance = &locale.messages().guidance;
            if let Some(end) = session.end() {
                let verdict = locale.verdict(end, position);
                return (verdict.result, verdict.reason);
            }
            let moves = &locale.messages().moves;
            let is_main = session.game().tree().is_main(session.at());
            let away = if is_main {
                &moves.earlier
            } else {
                &moves.variation
            };
            let to_move = if !session.is_at_head() {
                away
            } else if plays_alone(session, turn) && !table.is_visited() {
                &guidance.your_turn
            } else {
                &guidance.to_move[turn]
            };
            let (headline, detail) = match (stage, session.draft()) {
                (Stage::Second { .. }, Some(draft)) => {
                    (&guidance.second, locale.second(&draft.seconds))
                }
                (Stage::Chain, _) => (&guidance.chain, &guidance.chain_detail),
                (Stage::Thinking, _) => (&guidance.to_move[turn], &guidance.thinking),
                (Stage::Watching, _) => (&guidance.to_move[turn], &guidance.watching),
                (Stage::Friend, _) => (&guidance.to_move[turn], &locale.messages().friend.waiting),
                (Stage::Turn | Stage::Over | Stage::Second { .. }, _) => {
                    let has_pieces = !position.pieces(turn).is_empty();
                    let may_place = position.check_hand().is_ok();
                    let detail = match selection {
                        Some(Selection::Hand) => &guidance.place,
                        Some(Selection::Piece(from)) if position.targets(from).is_empty() => {
                            &guidance.stuck
                        }
                        Some(Selection::Piece(_)) => &guidance.target,
                        None if !session.is_at_head() && is_main => &moves.earlier_detail,
                        None if !session.is_at_head() => &moves.variation_detail,
                        None if has_pieces && may_place => &guidance.place_or_move,
                        None if may_place => &guidance.place,
                        None => &guidance.move_piece,
                    };
                    (to_move, detail)
                }
            };
            (headline.as_str().to_owned(), detail.as_str().to_owned())
        })
    })
}

/// Whether a side is the only person of the game.
fn plays_alone(session: &Session, side: Side) -> bool {
    let players = session.players();
    players[side] == Player::Person && players[!side] != Player::Person
}
