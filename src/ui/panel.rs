use leptos::prelude::*;

use super::button::button;
use super::derived::derived;
use super::focus::{focus_board, go_to};
use super::later::{Part, later};
use super::moves::MovesPanel;
use super::rules_panel::RulesPanel;
use super::shared::shared;
use crate::locale::Direction;

/// A part of the panel.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    /// The rules of the game and their history.
    Rules,
    /// The moves.
    Moves,
    /// What the engine says.
    Analysis,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Rules, Self::Moves, Self::Analysis];

    const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Moves => "moves",
            Self::Analysis => "analysis",
        }
    }

    /// The tab so many places further, round and round.
    fn beside(self, places: usize) -> Self {
        Self::ALL[(self as usize + places) % Self::ALL.len()]
    }
}

/// What stands beside the board, or below it on a phone: the rules of the game,
/// its moves, and the analysis, each on a tab.
#[component]
pub(super) fn Panel(tab: RwSignal<Tab>) -> impl IntoView {
    let texts = shared().texts;
    let on_keydown = move |event: web_sys::KeyboardEvent| {
        let is_rtl = texts.language().direction() == Direction::RightToLeft;
        let places = match (event.key().as_str(), is_rtl) {
            ("ArrowRight", false) | ("ArrowLeft", true) => 1,
            ("ArrowLeft", false) | ("ArrowRight", true) => Tab::ALL.len() - 1,
            _ => return,
        };
        tab.update(|tab| *tab = tab.beside(places));
        request_animation_frame(|| go_to("[role=tab][tabindex='0']"));
    };
    let rules = texts.text(|messages| &messages.explanation.open);
    let moves = texts.text(|messages| &messages.moves.title);
    let analysis = texts.text(|messages| &messages.analysis.title);
    let moves_shown = derived(move || tab.get() == Tab::Moves);
    let analysis_shown = derived(move || tab.get() == Tab::Analysis);
    view! {
        <aside class="panel" aria-label=rules>
            <div class="tabs" role="tablist" on:keydown=on_keydown>
                {header(Tab::Rules, rules, tab)}
                {header(Tab::Moves, moves, tab)}
                {header(Tab::Analysis, analysis, tab)}
            </div>
            {body(Tab::Rules, tab, RulesPanel().into_any())}
            {body(Tab::Moves, tab, view! { <MovesPanel shown=moves_shown /> }.into_any())}
            {body(Tab::Analysis, tab, later(Part::Analysis, analysis_shown, || ()))}
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
fn header(part: Tab, label: Signal<String>, tab: RwSignal<Tab>) -> impl IntoView {
    let name = part.name();
    let is_selected = derived(move || (tab.get() == part).to_string());
    let index = derived(move || if tab.get() == part { "0" } else { "-1" }.to_owned());
    view! {
        <button
            type="button"
            role="tab"
            id=format!("tab-{name}")
            aria-controls=format!("panel-{name}")
            aria-selected=is_selected
            tabindex=index
            on:click=move |_| tab.set(part)
        >
            {label}
        </button>
    }
}

/// A part of the panel.
fn body(part: Tab, tab: RwSignal<Tab>, content: AnyView) -> impl IntoView {
    let name = part.name();
    let is_gone = derived(move || tab.get() != part);
    view! {
        <div
            class="panel-body"
            id=format!("panel-{name}")
            role="tabpanel"
            aria-labelledby=format!("tab-{name}")
            tabindex="0"
            hidden=is_gone
        >
            {content}
        </div>
    }
}

/// Shows the rules, which a phone has below the board.
pub(super) fn read_rules(tab: RwSignal<Tab>) {
    tab.set(Tab::Rules);
    request_animation_frame(|| go_to("#rules-name"));
}
