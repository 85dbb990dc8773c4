use leptos::prelude::*;

use super::actions::Actions;
use super::analysis::{Analyst, ChanceBar};
use super::announcer::Announcer;
use super::board::{Board, Turned};
use super::derived::derived;
use super::drag::{DraggedPiece, Dragging};
use super::endings::Endings;
use super::engine::Engine;
use super::guidance::Guidance;
use super::header::Header;
use super::keeper::Keeper;
use super::later::{Part, later, load_at_leisure};
use super::library::{follow_drops, offer_backup};
use super::new_game::NewGame;
use super::notices::{NoticeBoard, Notices};
use super::opponent::Opponent;
use super::panel::{Panel, Tab};
use super::seat::Seat;
use super::settings::SettingsDialog;
use super::share::Sharing;
use super::shared::Shared;
use super::texts::Texts;
use super::visit::{VisitBar, Visitor};
use crate::record::Session;

/// The page.
#[component]
pub(super) fn App(texts: Texts) -> impl IntoView {
    let notices = Notices::new();
    let (keeper, table) = Keeper::open(texts, notices);
    let turned = Turned::new(table, texts);
    let engine = Engine::new();
    let endings = Endings::new(engine.clone());
    let analyst = Analyst::new(texts, table, engine.clone(), endings);
    let wished = derived(move || {
        analyst.wishes_endings() || table.with_session(Session::has_level_with_tables)
    });
    endings.follow(table, wished);
    let sharing = Sharing::new();
    let library = RwSignal::new(false);
    let editing = RwSignal::new(false);
    let tab = RwSignal::new(Tab::Rules);
    provide_context(Shared {
        texts,
        notices,
        table,
        keeper,
        turned,
        analyst,
        sharing,
        visitor: Visitor::receive(table, keeper, notices),
        library,
        dropped: follow_drops(library),
        editing,
        tab,
    });
    Opponent::sit_down(table, notices, engine, endings);
    notices.follow_updates();
    offer_backup(texts, notices);
    load_at_leisure();
    let choosing_game = RwSignal::new(false);
    let choosing_settings = RwSignal::new(false);
    let dragging = Dragging::new(table);
    view! {
        <Header choosing_game choosing_settings />
        <NoticeBoard />
        <VisitBar />
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
                <ChanceBar />
                <Seat is_above=false />
                <div class="guidance-row">
                    <Guidance />
                    <Actions tab />
                </div>
            </section>
            <Panel tab />
        </main>
        {later(Part::Share, sharing.is_open(), move || sharing.close())}
        <NewGame open=choosing_game editing />
        {later(Part::Editor, editing.into(), move || editing.set(false))}
        <SettingsDialog open=choosing_settings />
        {later(Part::Library, library.into(), move || library.set(false))}
        <DraggedPiece dragging />
        <Announcer />
    }
}
