use leptos::prelude::*;

use super::Editing;
use crate::rules::{MAX_PIECES, Side};
use crate::ui::button::sign_button;
use crate::ui::derived::derived;
use crate::ui::pieces::{look, piece_image};

/// The number of a side's pieces in hand, and the buttons that change it.
pub(super) fn hand(editing: Editing, side: Side) -> impl IntoView {
    let texts = editing.texts;
    let count = move || editing.with(|draft| draft.hand(side));
    let name = texts.text_by(move |messages| &messages.sides.name[side]);
    let number = derived(move || texts.with(|locale| locale.in_hand(side, count())));
    let less = texts.text_by(move |messages| &messages.editor.less[side]);
    let more = texts.text_by(move |messages| &messages.editor.more[side]);
    let is_least = derived(move || count() == 0);
    let is_most = derived(move || count() == MAX_PIECES);
    let step = move |label, sign: &'static str, off, number| {
        sign_button(label, sign.into_any(), off, move || {
            editing.change(|draft| draft.add_to_hand(side, number));
        })
    };
    view! {
        <div class="editor-hand" role="group" aria-label=name>
            {piece_image(look(side, 0).into(), false.into())}
            <span role="status">{number}</span>
            {step(less, "−", is_least, -1)}
            {step(more, "+", is_most, 1)}
        </div>
    }
}
