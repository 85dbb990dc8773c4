use leptos::prelude::*;

use super::turned::{Place, Turned};
use super::view::{BoardView, Mark};
use crate::locale::SquareState;
use crate::rules::{Side, Square};
use crate::ui::table::Table;
use crate::ui::texts::Texts;

/// What the squares work with.
#[derive(Copy, Clone)]
pub(super) struct Squares {
    pub(super) texts: Texts,
    pub(super) table: Table,
    pub(super) turned: Turned,
    pub(super) view: Memo<BoardView>,
    /// The place that had the focus last.
    pub(super) focused: RwSignal<Place>,
}

impl Squares {
    /// The square that is seen at a place.
    pub(super) fn at(self, place: Place) -> Option<Square> {
        self.turned.square_at(place)
    }

    /// The place that the keyboard is at; a narrower board may have none
    /// where it was.
    pub(super) fn keyboard(self) -> Place {
        let (left, top) = self.focused.get();
        (left.min(self.table.rules().board.columns() - 1), top)
    }

    fn seen(self, place: Place) -> (Mark, Option<Side>) {
        match self.at(place) {
            Some(square) => self
                .view
                .with(|view| (view.mark(square), view.piece_at(square))),
            None => (Mark::Plain, None),
        }
    }

    fn label(self, place: Place) -> String {
        let (mark, piece) = self.seen(place);
        let state = match mark {
            Mark::Plain | Mark::Origin | Mark::Placed | Mark::Taken => SquareState::Plain,
            Mark::Selected => SquareState::Selected,
            Mark::Target => SquareState::Target,
            Mark::Removable => SquareState::Removable,
        };
        match self.at(place) {
            Some(square) => self
                .texts
                .with(|locale| locale.square(square, piece, state)),
            None => String::new(),
        }
    }
}

/// A hollow with its mark, its name, and what choosing it does. It keeps its
/// place, whatever square is seen there.
pub(super) fn square_cell(squares: Squares, place: Place) -> impl IntoView {
    let id = Signal::derive(move || match squares.at(place) {
        Some(square) => format!("square-{square}"),
        None => String::new(),
    });
    let is_gone = Signal::derive(move || squares.at(place).is_none());
    let is_movable = Signal::derive(move || {
        squares
            .at(place)
            .is_some_and(|square| squares.table.is_movable(square))
    });
    let tab_index = Signal::derive(move || {
        let is_focused = squares.keyboard() == place;
        if is_focused { "0" } else { "-1" }.to_owned()
    });
    let label = Signal::derive(move || squares.label(place));
    let is_selected = Signal::derive(move || (squares.seen(place).0 == Mark::Selected).to_string());
    let mark = Signal::derive(move || format!("#mark-{}", squares.seen(place).0.name()));
    view! {
        <div
            id=id
            class="square"
            class:movable=is_movable
            hidden=is_gone
            role="gridcell"
            tabindex=tab_index
            aria-label=label
            aria-selected=is_selected
            on:click=move |event| {
                // The second click of a double click is not a choice.
                if event.detail() < 2 && let Some(square) = untrack(|| squares.at(place)) {
                    squares.table.choose_square(square);
                }
            }
            on:focus=move |_| squares.focused.set(place)
        >
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
                <use href="#hollow"></use>
                <use href=mark></use>
            </svg>
        </div>
    }
}
