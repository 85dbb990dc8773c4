use leptos::prelude::*;

use super::turned::{Place, Turned};
use super::view::{BoardView, Mark};
use crate::locale::SquareState;
use crate::rules::{Side, Square};
use crate::ui::derived::derived;
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

    /// What is seen at a place.
    fn seen(self, place: Place) -> Option<Seen> {
        let square = self.at(place)?;
        Some(self.view.with(|view| Seen {
            square,
            mark: view.mark(square),
            piece: view.piece_at(square),
            is_movable: view.is_movable(square),
        }))
    }
}

/// A square as it is seen.
#[derive(Copy, Clone, PartialEq)]
struct Seen {
    square: Square,
    mark: Mark,
    piece: Option<Side>,
    is_movable: bool,
}

impl Seen {
    fn state(self) -> SquareState {
        match self.mark {
            Mark::Plain | Mark::Origin | Mark::Placed | Mark::Taken => SquareState::Plain,
            Mark::Selected => SquareState::Selected,
            Mark::Target => SquareState::Target,
            Mark::Removable => SquareState::Removable,
        }
    }
}

/// A hollow with its mark, its name, and what choosing it does. It keeps its
/// place, whatever square is seen there.
pub(super) fn square_cell(squares: Squares, place: Place) -> impl IntoView {
    // Compared, so that a move touches the squares that it changes.
    let seen = Memo::new(move |_| squares.seen(place));
    let text = move |text: fn(Squares, Seen) -> String| {
        derived(move || {
            seen.get()
                .map_or_else(String::new, |seen| text(squares, seen))
        })
    };
    let id = text(|_, seen| format!("square-{}", seen.square));
    let label = text(|squares, seen| {
        squares
            .texts
            .with(|locale| locale.square(seen.square, seen.piece, seen.state()))
    });
    let is_selected = text(|_, seen| (seen.mark == Mark::Selected).to_string());
    let mark = text(|_, seen| format!("#mark-{}", seen.mark.name()));
    let is_gone = derived(move || seen.get().is_none());
    let is_movable = derived(move || seen.get().is_some_and(|seen| seen.is_movable));
    let tab_index = derived(move || {
        let is_focused = squares.keyboard() == place;
        if is_focused { "0" } else { "-1" }.to_owned()
    });
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
