//! The board: a grid of squares for pointer, keyboard and screen reader, and
//! above it the pieces, which glide from square to square.

mod keys;
mod square;
mod view;

use leptos::prelude::*;

use self::keys::FocusMove;
use self::square::SquareCell;
use self::view::BoardView;
use super::pieces::{Look, PieceImage};
use super::table::Table;
use super::texts::Texts;
use crate::record::Piece;
use crate::rules::{Board as Size, Square};

/// The board of the game on the table.
#[component]
pub(super) fn Board() -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let size = Memo::new(move |_| table.with_session(|session| session.position().rules().board));
    let selection = Memo::new(move |_| table.selection());
    let view =
        Memo::new(move |_| table.with_session(|session| BoardView::of(session, selection.get())));
    view! {
        <div class="board" dir="ltr" class:five-columns=move || size.get() == Size::FiveByFive>
            <div class="board-field">
                {move || view! { <Grid size=size.get() view /> }}
                <Trail size view />
                <div class="board-pieces" aria-hidden="true">
                    <For
                        each=move || view.with(BoardView::pieces)
                        key=|piece| (piece.id, piece.side)
                        children=move |piece| view! { <MovingPiece piece view /> }
                    />
                </div>
            </div>
            <Coordinates size />
            <p id="board-help" class="unseen" dir=move || texts.language().direction().attribute()>
                {texts.text(|messages| &messages.board.help)}
            </p>
        </div>
    }
}

/// The squares, with one of them in the order of the tabulator key: arrow
/// keys move within.
#[component]
fn Grid(size: Size, view: Memo<BoardView>) -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let focused = RwSignal::new(Square::all().next());
    let on_keydown = move |event: web_sys::KeyboardEvent| {
        let Some(square) = focused.get_untracked() else {
            return;
        };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "Enter" | " " => table.choose_square(square),
            "Escape" => table.cancel(),
            key => match FocusMove::of_key(key) {
                Some(focus_move) => focus(focus_move.from(square, size)),
                None => return,
            },
        }
        event.prevent_default();
    };
    let rows = (0..Square::ROWS).rev().map(|row| {
        let squares = size
            .row(row)
            .map(|square| view! { <SquareCell square view focused /> });
        view! {
            <div class="row" role="row">
                {squares.collect_view()}
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

/// Moves the keyboard to a square, whose cell then takes note of it.
fn focus(square: Square) {
    use wasm_bindgen::JsCast;
    let cell = document().get_element_by_id(&square::element_id(square));
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Fails for elements that cannot take the focus; this one can.
        let _ = cell.focus();
    }
}

/// A piece, which keeps its element when it moves.
#[component]
fn MovingPiece(piece: Piece, view: Memo<BoardView>) -> impl IntoView {
    let place = Memo::new(move |last: Option<&Square>| {
        view.with(|view| view.place_of(piece))
            .or(last.copied())
            .unwrap_or(piece.square)
    });
    let transform = move || {
        let square = place.get();
        let from_top = Square::ROWS - 1 - square.row();
        format!("translate({}00%, {from_top}00%)", square.column())
    };
    view! {
        <div class="piece" style:transform=transform>
            <PieceImage look=Look::of(piece.side, piece.id / 2) />
        </div>
    }
}

/// The way of the last move, or of the half-made jump.
#[component]
fn Trail(size: Memo<Size>, view: Memo<BoardView>) -> impl IntoView {
    let middle = |square: Square| {
        let from_top = Square::ROWS - 1 - square.row();
        (
            u32::from(square.column()) * 100 + 50,
            u32::from(from_top) * 100 + 50,
        )
    };
    let path = move || {
        view.with(BoardView::trail).map(|(from, to)| {
            let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
            view! { <path class="trail" d=format!("M{x1},{y1}L{x2},{y2}") /> }
        })
    };
    view! {
        <svg
            class="board-trail"
            viewBox=move || format!("0 0 {}00 {}00", size.get().columns(), Square::ROWS)
            aria-hidden="true"
        >
            {path}
        </svg>
    }
}

/// The letters below and the digits beside the board.
#[component]
fn Coordinates(size: Memo<Size>) -> impl IntoView {
    let columns = move || {
        size.get()
            .row(0)
            .map(|square| view! { <span>{char::from(b'a' + square.column()).to_string()}</span> })
            .collect_view()
    };
    let rows = (1..=Square::ROWS)
        .rev()
        .map(|row| view! { <span>{row}</span> })
        .collect_view();
    view! {
        <div class="coordinates columns" aria-hidden="true">
            {columns}
        </div>
        <div class="coordinates rows" aria-hidden="true">
            {rows}
        </div>
    }
}
