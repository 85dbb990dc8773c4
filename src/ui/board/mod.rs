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
    let turned = expect_context::<Turned>();
    let view =
        Memo::new(move |_| table.with_session(|session| BoardView::of(session, selection.get())));
    view! {
        <div
            class="board"
            dir="ltr"
            class:five-columns=move || size.get() == Size::FiveByFive
            class:bare=move || !texts.settings(|settings| settings.coordinates)
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
            <p id="board-help" class="unseen" dir=move || texts.language().direction().attribute()>
                {texts.text(|messages| &messages.board.help)}
            </p>
        </div>
    }
}

/// The squares, with one of them in the order of the tabulator key: arrow
/// keys move within.
#[component]
fn Grid(size: Size, is_turned: bool, view: Memo<BoardView>) -> impl IntoView {
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
    let is_taken = Memo::new(move |_| view.with(|view| view.is_taken(piece)));
    let turned = expect_context::<Turned>();
    let place = Memo::new(move |last: Option<&Square>| {
        view.with(|view| view.place_of(piece))
            .or(last.copied())
            .unwrap_or(piece.square)
    });
    let transform = move || {
        let (from_left, from_top) = turned.place(place.get());
        format!("translate({from_left}00%, {from_top}00%)")
    };
    view! {
        <div class="piece" class:taken=is_taken style:transform=transform>
            <PieceImage look=Look::of(piece.side, piece.id / 2) />
        </div>
    }
}

/// The way of the last move, or of the half-made jump.
#[component]
fn Trail(size: Memo<Size>, view: Memo<BoardView>) -> impl IntoView {
    let turned = expect_context::<Turned>();
    let middle = move |square: Square| {
        let (from_left, from_top) = turned.place(square);
        (
            u32::from(from_left) * 100 + 50,
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
    let turned = expect_context::<Turned>();
    let name = |letter: char| view! { <span>{letter.to_string()}</span> };
    let columns = move || {
        let letters = ('a'..).take(usize::from(size.get().columns()));
        in_order(letters, turned.is_turned())
            .into_iter()
            .map(name)
            .collect_view()
    };
    let rows = move || {
        let digits = ('1'..).take(usize::from(Square::ROWS));
        let from_top = in_order(digits, turned.is_turned()).into_iter().rev();
        from_top.map(name).collect_view()
    };
    view! {
        <div class="coordinates columns" aria-hidden="true">
            {columns}
        </div>
        <div class="coordinates rows" aria-hidden="true">
            {rows}
        </div>
    }
}
