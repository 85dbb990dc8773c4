//! The board: a grid of squares for pointer, keyboard and screen reader, and
//! above it the pieces, which glide from square to square.

mod keys;
mod square;
mod turned;
mod view;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use self::keys::FocusMove;
use self::square::SquareCell;
pub(super) use self::turned::Turned;
use self::turned::in_order;
use self::view::BoardView;
use super::pieces::{PieceImage, look};
use super::shared::{Shared, shared};
use crate::record::Piece;
use crate::rules::{Board as Size, Square};

/// The board of the game on the table.
#[component]
pub(super) fn Board() -> impl IntoView {
    let Shared {
        texts,
        table,
        turned,
        ..
    } = shared();
    let size = Memo::new(move |_| table.with_session(|session| session.position().rules().board));
    let selection = Memo::new(move |_| table.selection());
    let view =
        Memo::new(move |_| table.with_session(|session| BoardView::of(session, selection.get())));
    let is_narrow = Signal::derive(move || size.get() == Size::FiveByFive);
    let is_bare = Signal::derive(move || !texts.settings(|settings| settings.coordinates));
    let direction = Signal::derive(move || texts.language().direction().attribute().to_owned());
    view! {
        <div
            class="board"
            dir="ltr"
            class:five-columns=is_narrow
            class:bare=is_bare
        >
            <div class="board-field">
                {move || view! { <Grid size=size.get() is_turned=turned.is_turned() view /> }}
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
            <p id="board-help" class="unseen" dir=direction>
                {texts.text(|messages| &messages.board.help)}
            </p>
        </div>
    }
}

/// The squares, with one of them in the order of the tabulator key: arrow
/// keys move within.
#[component]
fn Grid(size: Size, is_turned: bool, view: Memo<BoardView>) -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let focused = RwSignal::new(Square::all().next());
    let on_keydown = move |event: web_sys::KeyboardEvent| {
        let Some(square) = focused.get_untracked() else {
            return;
        };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "Enter" | " " if event.repeat() => {}
            "Enter" | " " => table.choose_square(square),
            key => match FocusMove::of_key(key) {
                Some(focus_move) => focus(focus_move.from(square, size, is_turned)),
                None => return,
            },
        }
        event.prevent_default();
    };
    let from_top = in_order(0..Square::ROWS, is_turned).into_iter().rev();
    let rows = from_top.map(|row| {
        let squares = in_order(size.row(row), is_turned)
            .into_iter()
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
    focus_element(&format!("#{}", square::element_id(square)));
}

/// Moves the keyboard to the board, where what had the focus goes away.
pub(super) fn focus_board() {
    focus_element(".square[tabindex='0']");
}

/// Moves the keyboard to the first element that fits a selector.
pub(super) fn focus_element(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Fails for elements that cannot take the focus; these can.
        let _ = element.focus();
    }
}

/// A piece, which keeps its element when it moves.
#[component]
fn MovingPiece(piece: Piece, view: Memo<BoardView>) -> impl IntoView {
    let turned = shared().turned;
    let is_taken = Memo::new(move |_| view.with(|view| view.is_taken(piece)));
    let place = Memo::new(move |last: Option<&Square>| {
        view.with(|view| view.place_of(piece))
            .or(last.copied())
            .unwrap_or(piece.square)
    });
    let transform = Signal::derive(move || {
        let (from_left, from_top) = turned.place(place.get());
        format!("translate({from_left}00%, {from_top}00%)")
    });
    view! {
        <div class="piece" class:taken=Signal::from(is_taken) style:transform=transform>
            <PieceImage look=look(piece.side, piece.id / 2).into() />
        </div>
    }
}

/// The way of the last move, or of the half-made jump.
#[component]
fn Trail(size: Memo<Size>, view: Memo<BoardView>) -> impl IntoView {
    let turned = shared().turned;
    let middle = move |square: Square| {
        let (from_left, from_top) = turned.place(square);
        (
            u32::from(from_left) * 100 + 50,
            u32::from(from_top) * 100 + 50,
        )
    };
    let path = Signal::derive(move || match view.with(BoardView::trail) {
        Some((from, to)) => {
            let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
            format!("M{x1},{y1}L{x2},{y2}")
        }
        None => String::new(),
    });
    let view_box =
        Signal::derive(move || format!("0 0 {}00 {}00", size.get().columns(), Square::ROWS));
    view! {
        <svg class="board-trail" viewBox=view_box aria-hidden="true">
            <path class="trail" d=path />
        </svg>
    }
}

/// The letters below and the digits beside the board.
#[component]
fn Coordinates(size: Memo<Size>) -> impl IntoView {
    let turned = shared().turned;
    let letters = (0..Square::COLUMNS).map(|index| {
        let letter = Signal::derive(move || {
            let columns = size.get().columns();
            let column = if turned.is_turned() {
                columns.saturating_sub(index + 1)
            } else {
                index
            };
            char::from(b'a' + column).to_string()
        });
        let is_gone = Signal::derive(move || index >= size.get().columns());
        view! { <span hidden=is_gone>{letter}</span> }
    });
    let digits = (0..Square::ROWS).map(|index| {
        let digit = Signal::derive(move || {
            let row = if turned.is_turned() {
                index
            } else {
                Square::ROWS - 1 - index
            };
            char::from(b'1' + row).to_string()
        });
        let is_gone: Signal<bool> = false.into();
        view! { <span hidden=is_gone>{digit}</span> }
    });
    view! {
        <div class="coordinates columns" aria-hidden="true">
            {letters.collect_view()}
        </div>
        <div class="coordinates rows" aria-hidden="true">
            {digits.collect_view()}
        </div>
    }
}
