use leptos::prelude::*;

use super::announcer::Announcer;
use super::board::Board;
use super::guidance::Guidance;
use super::header::Header;
use super::new_game::NewGame;
use super::pieces::PieceSymbols;
use super::rules_panel::RulesPanel;
use super::seat::Seat;
use super::table::Table;
use super::texts::Texts;
use crate::rules::{Preset, Side};

/// The page.
#[component]
pub(super) fn App(texts: Texts) -> impl IntoView {
    let table = Table::new(Preset::Hand.rules(), texts);
    provide_context(texts);
    provide_context(table);
    let choosing_game = RwSignal::new(false);
    view! {
        <PieceSymbols />
        <Header choosing_game />
        <main class="table-and-panel">
            <section class="table">
                <Seat side=Side::Black />
                <Board />
                <Seat side=Side::White />
                <Guidance choosing_game />
            </section>
            <RulesPanel />
        </main>
        <NewGame open=choosing_game />
        <Announcer />
    }
}
