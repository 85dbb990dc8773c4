use leptos::prelude::*;

use super::view::{BoardView, Mark};
use crate::locale::SquareState;
use crate::rules::Square;
use crate::ui::table::Table;
use crate::ui::texts::Texts;

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
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let mark = Memo::new(move |_| view.with(|view| view.mark(square)));
    let piece = Memo::new(move |_| view.with(|view| view.piece_at(square)));
    let label = move || {
        let state = match mark.get() {
            Mark::Plain | Mark::Origin | Mark::Placed | Mark::Taken => SquareState::Plain,
            Mark::Selected => SquareState::Selected,
            Mark::Target => SquareState::Target,
            Mark::Removable => SquareState::Removable,
        };
        texts.with(|locale| locale.square(square, piece.get(), state))
    };
    let is_movable = Memo::new(move |_| table.is_movable(square));
    let drawn = move || match mark.get() {
        Mark::Plain => None,
        Mark::Selected => Some(ring("selected").into_any()),
        Mark::Origin => Some(ring("origin").into_any()),
        Mark::Placed => Some(ring("placed").into_any()),
        Mark::Removable => Some(ring("removable").into_any()),
        Mark::Taken => {
            Some(view! { <path class="taken" d="M-10,-10L10,10M-10,10L10,-10" /> }.into_any())
        }
        Mark::Target => Some(view! { <circle class="target" r="13" /> }.into_any()),
    };
    view! {
        <div
            id=element_id(square)
            class="square"
            class:movable=is_movable
            role="gridcell"
            tabindex=move || if focused.get() == Some(square) { "0" } else { "-1" }
            aria-label=label
            aria-selected=move || (mark.get() == Mark::Selected).to_string()
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
                {drawn}
            </svg>
        </div>
    }
}

/// A ring around a hollow; at night a darker one below it sets it off from
/// the sand.
fn ring(name: &'static str) -> impl IntoView {
    view! {
        <circle class="ring-ground" r="45" />
        <circle class=format!("ring {name}") r="45" />
    }
}
