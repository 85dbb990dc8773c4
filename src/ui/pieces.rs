use leptos::prelude::*;

use crate::rules::Side;

/// How many pebbles and how many sticks are drawn, in `index.html`: no two
/// neighbours on the board need look the same.
const LOOKS: u8 = 4;

/// The drawing of a side's piece; pieces with numbers that follow each other
/// differ.
pub(super) fn look(side: Side, number: u8) -> String {
    let name = match side {
        Side::White => "pebble",
        Side::Black => "stick",
    };
    format!("#{name}-{}", number % LOOKS)
}

/// A piece, as wide as what it stands in, while it is not hidden.
pub(super) fn piece_image(look: Signal<String>, hidden: Signal<bool>) -> impl IntoView {
    view! {
        <svg class="piece-image" hidden=hidden viewBox="-50 -50 100 100" aria-hidden="true">
            <use href=look></use>
        </svg>
    }
}
