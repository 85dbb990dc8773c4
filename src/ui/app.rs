use leptos::prelude::*;

use super::actions::Actions;
use super::announcer::Announcer;
use super::board::{Board, Turned};
use super::drag::{DraggedPiece, Dragging};
use super::guidance::Guidance;
use super::header::Header;
use super::keeper::Keeper;
use super::new_game::NewGame;
use super::notices::{NoticeBoard, Notices};
use super::opponent::Opponent;
use super::panel::Panel;
use super::seat::Seat;
use super::settings::SettingsDialog;
use super::shared::Shared;
use super::texts::Texts;

/// The page.
#[component]
pub(super) fn App(texts: Texts) -> impl IntoView {
    let notices = Notices::new();
    let (keeper, table) = Keeper::open(texts, notices);
    let turned = Turned::new(table, texts);
    provide_context(Shared {
        texts,
        notices,
        table,
        keeper,
        turned,
    });
    Opponent::sit_down(table, notices);
    notices.follow_updates();
    let choosing_game = RwSignal::new(false);
    let choosing_settings = RwSignal::new(false);
    let shows_moves = RwSignal::new(false);
    let dragging = Dragging::new(table);
    view! {
        <Header choosing_game choosing_settings />
        <NoticeBoard />
        <main class="table-and-panel">
            <section
                class="table"
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        dragging.cancel();
                        table.cancel();
                    }
                }
                on:pointerdown=move |event| dragging.down(&event)
                on:pointermove=move |event| dragging.moved(&event)
                on:pointerup=move |event| dragging.up(&event)
                on:pointercancel=move |_| dragging.cancel()
                on:click:capture=move |event| dragging.swallow_click(&event)
            >
                <Seat is_above=true />
                <Board />
                <Seat is_above=false />
                <div class="guidance-row">
                    <Guidance />
                    <Actions shows_moves />
                </div>
            </section>
            <Panel shows_moves />
        </main>
        <NewGame open=choosing_game />
        <SettingsDialog open=choosing_settings />
        <DraggedPiece dragging />
        <Announcer />
    }
}
