use leptos::prelude::*;

use super::table::{Selection, Table};
use super::texts::Texts;
use crate::record::Session;
use crate::rules::Second;

/// The line that says what can be done now, and the ways back beside it.
#[component]
pub(super) fn Guidance(choosing_game: RwSignal<bool>) -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let stage = Memo::new(move |_| table.with_session(Stage::of));
    let words = move || {
        let (headline, detail) =
            table.with_session(|session| words(texts, session, table.selection()));
        let detail = match table.rejection() {
            Some(reason) => texts.with(|locale| locale.illegal(reason).as_str().to_owned()),
            None => detail,
        };
        view! {
            <div class="guidance-words">
                <p class="guidance-headline">{headline}</p>
                " "
                <p class="guidance-detail">{detail}</p>
            </div>
        }
    };
    view! {
        <div class="guidance-row">
        <div
            class="guidance"
            class:rejected=move || table.rejection().is_some()
            class:capturing=move || matches!(stage.get(), Stage::Second { .. })
        >
            {words}
            <div class="guidance-actions">
                {move || match stage.get() {
                    Stage::Second { is_optional } => {
                        view! {
                            {is_optional
                                .then(|| {
                                    view! {
                                        <button
                                            type="button"
                                            on:click=move |_| table.take_second(Second::None)
                                        >
                                            {texts.text(|messages| &messages.guidance.take_no_second)}
                                        </button>
                                    }
                                })}
                            <button type="button" on:click=move |_| table.cancel()>
                                {texts.text(|messages| &messages.guidance.undo_jump)}
                            </button>
                        }
                            .into_any()
                    }
                    Stage::Chain => {
                        view! {
                            <button type="button" on:click=move |_| table.stop()>
                                {texts.text(|messages| &messages.guidance.stop)}
                            </button>
                        }
                            .into_any()
                    }
                    Stage::Over => {
                        view! {
                            <button type="button" on:click=move |_| choosing_game.set(true)>
                                {texts.text(|messages| &messages.page.new_game)}
                            </button>
                        }
                            .into_any()
                    }
                    Stage::Turn => ().into_any(),
                }}
            </div>
        </div>
        <div class="ways-back">
            <button
                type="button"
                disabled=move || !table.with_session(Session::can_undo)
                on:click=move |_| table.undo()
            >
                {texts.text(|messages| &messages.page.undo)}
            </button>
            <button
                type="button"
                disabled=move || !table.with_session(Session::can_redo)
                on:click=move |_| table.redo()
            >
                {texts.text(|messages| &messages.page.redo)}
            </button>
        </div>
        </div>
    }
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
    /// Nothing.
    Over,
}

impl Stage {
    fn of(session: &Session) -> Self {
        if session.line().outcome().is_some() {
            Self::Over
        } else if let Some(draft) = session.draft() {
            Self::Second {
                is_optional: draft.seconds.none,
            }
        } else if session.position().chaining().is_some() {
            Self::Chain
        } else {
            Self::Turn
        }
    }
}

/// What can be done now: in a few words, and in more.
fn words(texts: Texts, session: &Session, selection: Option<Selection>) -> (String, String) {
    let position = session.position();
    texts.with(|locale| {
        let guidance = &locale.messages().guidance;
        let (headline, detail) = match Stage::of(session) {
            Stage::Over => {
                if let Some(outcome) = session.line().outcome() {
                    let verdict = locale.verdict(outcome, position);
                    return (verdict.result, verdict.reason);
                }
                unreachable!("a game that is over has an outcome");
            }
            Stage::Second { .. } => {
                let seconds = session.draft().map(|draft| draft.seconds);
                (
                    &guidance.second,
                    seconds.map_or(&guidance.second_either, |seconds| locale.second(&seconds)),
                )
            }
            Stage::Chain => (&guidance.chain, &guidance.chain_detail),
            Stage::Turn => {
                let turn = position.turn();
                let has_pieces = !position.pieces(turn).is_empty();
                let may_place = position.hand(turn) > 0;
                let detail = match selection {
                    Some(Selection::Hand) => &guidance.place,
                    Some(Selection::Piece(from)) if position.targets(from).is_empty() => {
                        &guidance.stuck
                    }
                    Some(Selection::Piece(_)) => &guidance.target,
                    None if has_pieces && may_place => &guidance.place_or_move,
                    None if may_place => &guidance.place,
                    None => &guidance.move_piece,
                };
                (&guidance.to_move[turn], detail)
            }
        };
        (headline.as_str().to_owned(), detail.as_str().to_owned())
    })
}
