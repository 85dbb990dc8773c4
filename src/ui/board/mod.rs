//! The board: a grid of squares for pointer, keyboard and screen reader, and
//! above it the pieces, which glide from square to square.

mod keys;
mod square;
mod turned;
mod view;

use leptos::prelude::*;

pub(super) use self::keys::GridKey;
use self::square::{Squares, square_cell};
pub(super) use self::turned::{Place, Turned};
use self::view::BoardView;
pub(super) use self::view::taken_from_hand;
use super::analysis::Arrows;
use super::focus::focus_element;
use super::pieces::{look, piece_image};
use super::shared::{Shared, shared};
use crate::rules::{Board as Size, MAX_PIECES, Side, Square};
use crate::ui::derived::derived;

/// The board of the game on the table.
#[component]
pub(super) fn Board() -> impl IntoView {
    let Shared {
        texts,
        table,
        turned,
        ..
    } = shared();
    let view = Memo::new(move |_| {
        let selection = table.selection();
        let movable = table.movable();
        table.with_shown(|session| BoardView::of(session, selection, movable))
    });
    let pieces = (0..2 * MAX_PIECES).map(|id| moving_piece(id, view, turned));
    let is_narrow = derived(move || table.rules().board == Size::FiveByFive);
    let is_bare = derived(move || !texts.settings(|settings| settings.coordinates));
    let direction = derived(move || texts.language().direction().attribute().to_owned());
    view! {
        <div
            class="board"
            dir="ltr"
            class:five-columns=is_narrow
            class:bare=is_bare
        >
            <div class="board-field">
                <Grid view />
                <Trail view />
                <div class="board-pieces" aria-hidden="true">
                    {pieces.collect_view()}
                </div>
                <Arrows />
            </div>
            <Coordinates />
            <p id="board-help" class="unseen" dir=direction>
                {texts.text(|messages| &messages.board.help)}
            </p>
        </div>
    }
}

/// The squares, with one of them in the order of the tabulator key: arrow
/// keys move within.
#[component]
fn Grid(view: Memo<BoardView>) -> impl IntoView {
    let Shared {
        texts,
        table,
        turned,
        ..
    } = shared();
    let focused = RwSignal::new((0, Square::ROWS - 1));
    let squares = Squares {
        texts,
        table,
        turned,
        view,
        focused,
    };
    let on_keydown = move |event: web_sys::KeyboardEvent| {
        let place = untrack(|| squares.keyboard());
        let square = |place| untrack(|| squares.at(place));
        match GridKey::of(&event) {
            None | Some(GridKey::Other) => return,
            Some(GridKey::Held) => {}
            Some(GridKey::Choose) => {
                if let Some(square) = square(place) {
                    table.choose_square(square);
                }
            }
            Some(GridKey::Walk(focus_move)) => {
                let columns = untrack(|| table.rules()).board.columns();
                // Its cell takes note of the focus.
                if let Some(square) = square(focus_move.from(place, columns)) {
                    focus_element(&format!("#square-{square}"));
                }
            }
        }
        event.prevent_default();
    };
    let rows = (0..Square::ROWS).map(|top| {
        let cells = (0..Square::COLUMNS).map(|left| square_cell(squares, (left, top)));
        view! {
            <div class="row" role="row">
                {cells.collect_view()}
            </div>
        }
    });
    view! {
        <div
            class="grid"
            role="grid"
            aria-label=texts.text(|messages| &messages.board.name)
            aria-describedby="board-help"
            on:keydown=on_keydown
        >
            {rows.collect_view()}
        </div>
    }
}

/// The piece of an identity, which keeps its element when it moves.
fn moving_piece(id: u8, view: Memo<BoardView>, turned: Turned) -> impl IntoView {
    let piece = Memo::new(move |_| view.with(|view| view.piece(id)));
    let is_gone = derived(move || piece.get().is_none());
    let is_taken = derived(move || piece.get().is_some_and(|(_, is_taken)| is_taken));
    let transform = derived(move || match piece.get() {
        Some((piece, _)) => {
            let (left, top) = turned.place(piece.square);
            format!("translate({left}00%, {top}00%)")
        }
        None => String::new(),
    });
    let look = derived(move || {
        let side = piece.get().map_or(Side::White, |(piece, _)| piece.side);
        look(side, id / 2)
    });
    view! {
        <div class="piece" class:taken=is_taken hidden=is_gone style:transform=transform>
            {piece_image(look, false.into())}
        </div>
    }
}

/// Radius of the ring around a square, in hundredths of its width.
const RING: i32 = 45;

/// The way of the last move, or of the half-made jump.
#[component]
fn Trail(view: Memo<BoardView>) -> impl IntoView {
    let (table, turned) = (shared().table, shared().turned);
    let middle = move |square: Square| {
        let (from_left, from_top) = turned.place(square);
        (
            i32::from(from_left) * 100 + 50,
            i32::from(from_top) * 100 + 50,
        )
    };
    let path = derived(move || match view.with(BoardView::trail) {
        Some((from, to)) => {
            let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
            // From the ring around the first square.
            let (right, down) = ((x2 - x1).signum(), (y2 - y1).signum());
            format!("M{},{}L{x2},{y2}", x1 + RING * right, y1 + RING * down)
        }
        None => String::new(),
    });
    let view_box =
        derived(move || format!("0 0 {}00 {}00", table.rules().board.columns(), Square::ROWS));
    view! {
        <svg class="board-trail" viewBox=view_box aria-hidden="true">
            <path class="trail-ground" d=path />
            <path class="trail" d=path />
        </svg>
    }
}

/// The letters below and the digits beside the board.
#[component]
fn Coordinates() -> impl IntoView {
    let turned = shared().turned;
    let name = move |place: Place, name: fn(Square) -> char| {
        let square = move || turned.square_at(place);
        let is_gone = derived(move || square().is_none());
        let name = derived(move || square().map(name).map_or_else(String::new, String::from));
        view! { <span hidden=is_gone>{name}</span> }
    };
    let letters = (0..Square::COLUMNS)
        .map(|left| name((left, 0), |square| char::from(b'a' + square.column())));
    let digits =
        (0..Square::ROWS).map(|top| name((0, top), |square| char::from(b'1' + square.row())));
    view! {
        <div class="coordinates columns" aria-hidden="true">
            {letters.collect_view()}
        </div>
        <div class="coordinates rows" aria-hidden="true">
            {digits.collect_view()}
        </div>
    }
}
