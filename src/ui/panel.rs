use leptos::prelude::*;

use super::button::button;
use super::focus::{focus_board, go_to};
use super::moves_panel::MovesPanel;
use super::rules_panel::RulesPanel;
use super::shared::shared;

/// What stands beside the board, or below it on a phone: the rules of the game
/// on one tab, its moves on another.
#[component]
pub(super) fn Panel(shows_moves: RwSignal<bool>) -> impl IntoView {
    let texts = shared().texts;
    let moves_shown: Signal<bool> = shows_moves.into();
    let shows_rules = Signal::derive(move || !shows_moves.get());
    let on_keydown = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight") {
            shows_moves.update(|shown| *shown = !*shown);
            request_animation_frame(|| go_to("[role=tab][tabindex='0']"));
        }
    };
    let rules = texts.text(|messages| &messages.explanation.open);
    let moves = texts.text(|messages| &messages.moves.title);
    view! {
        <aside class="panel" aria-label=rules>
            <div class="tabs" role="tablist" on:keydown=on_keydown>
                {tab("rules", rules, shows_rules, Callback::new(move |()| shows_moves.set(false)))}
                {tab("moves", moves, moves_shown, Callback::new(move |()| shows_moves.set(true)))}
            </div>
            <div
                class="panel-body"
                id="panel-rules"
                role="tabpanel"
                aria-labelledby="tab-rules"
                tabindex="0"
                hidden=moves_shown
            >
                <RulesPanel />
            </div>
            <div
                class="panel-body"
                id="panel-moves"
                role="tabpanel"
                aria-labelledby="tab-moves"
                tabindex="0"
                hidden=shows_rules
            >
                <MovesPanel shown=moves_shown />
            </div>
            <div class="to-board-lane">
                {button(
                    "to-board",
                    texts.text(|messages| &messages.explanation.close),
                    || {
                        go_to(".table");
                        focus_board();
                    },
                )}
            </div>
        </aside>
    }
}

/// The tab of a part of the panel.
fn tab(
    name: &'static str,
    label: Signal<String>,
    shown: Signal<bool>,
    show: Callback<()>,
) -> impl IntoView {
    let is_selected = Signal::derive(move || shown.get().to_string());
    let index = Signal::derive(move || if shown.get() { "0" } else { "-1" }.to_owned());
    view! {
        <button
            type="button"
            role="tab"
            id=format!("tab-{name}")
            aria-controls=format!("panel-{name}")
            aria-selected=is_selected
            tabindex=index
            on:click=move |_| show.run(())
        >
            {label}
        </button>
    }
}

/// Shows the rules, which a phone has below the board.
pub(super) fn read_rules(shows_moves: RwSignal<bool>) {
    shows_moves.set(false);
    request_animation_frame(|| go_to("#rules-name"));
}
