use leptos::prelude::*;

use super::view::{BoardView, Mark};
use crate::locale::SquareState;
use crate::rules::Square;
use crate::ui::shared::shared;

/// The `id` of a square's element.
pub(super) fn element_id(square: Square) -> String {
    format!("square-{square}")
}

/// A hollow with its mark, its name, and what choosing it does.
#[component]
pub(super) fn SquareCell(
    square: Square,
    view: Memo<BoardView>,
    focused: RwSignal<Option<Square>>,
) -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let seen = Memo::new(move |_| view.with(|view| (view.mark(square), view.piece_at(square))));
    let label = Signal::derive(move || {
        let (mark, piece) = seen.get();
        let state = match mark {
            Mark::Plain | Mark::Origin | Mark::Placed | Mark::Taken => SquareState::Plain,
            Mark::Selected => SquareState::Selected,
            Mark::Target => SquareState::Target,
            Mark::Removable => SquareState::Removable,
        };
        texts.with(|locale| locale.square(square, piece, state))
    });
    let is_movable = Memo::new(move |_| table.is_movable(square));
    let tab_index = Signal::derive(move || {
        let index = if focused.get() == Some(square) {
            "0"
        } else {
            "-1"
        };
        index.to_owned()
    });
    let is_selected = Signal::derive(move || (seen.get().0 == Mark::Selected).to_string());
    let mark = Signal::derive(move || format!("#mark-{}", seen.get().0.name()));
    view! {
        <div
            id=element_id(square)
            class="square"
            class:movable=Signal::from(is_movable)
            role="gridcell"
            tabindex=tab_index
            aria-label=label
            aria-selected=is_selected
            on:click=move |event| {
                // The second click of a double click is not a choice.
                if event.detail() < 2 {
                    table.choose_square(square);
                }
            }
            on:focus=move |_| focused.set(Some(square))
        >
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
                <use href="#hollow"></use>
                <use href=mark></use>
            </svg>
        </div>
    }
}
