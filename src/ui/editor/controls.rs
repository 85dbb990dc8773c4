use leptos::prelude::*;

use super::Editing;
use super::draft::Tool;
use crate::rules::{Setup, Side};
use crate::ui::button::button;
use crate::ui::derived::derived;
use crate::ui::dialog::{choice, none};
use crate::ui::pieces::{look, piece_image};
use crate::ui::shared::shared;

/// What a tap on a hollow puts there.
pub(super) fn palette(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let tools = [
        ("white", Tool::Piece(Side::White)),
        ("black", Tool::Piece(Side::Black)),
        ("eraser", Tool::Eraser),
    ]
    .map(|(value, tool)| {
        let name = texts.text_by(move |messages| match tool {
            Tool::Piece(side) => &messages.sides.name[side],
            Tool::Eraser => &messages.editor.eraser,
        });
        let image = match tool {
            Tool::Piece(side) => look(side, 0),
            Tool::Eraser => "#eraser".to_owned(),
        };
        let chosen = derived(move || editing.with(|draft| draft.tool == tool));
        view! {
            <label class="choice tool">
                <input
                    type="radio"
                    name="tool"
                    value=value
                    prop:checked=chosen
                    on:change=move |_| editing.change(|draft| draft.tool = tool)
                />
                {piece_image(image.into(), false.into())}
                <span>{name}</span>
            </label>
        }
    });
    view! {
        <fieldset class="in-a-row palette">
            <legend>{texts.text(|messages| &messages.editor.palette)}</legend>
            {tools}
        </fieldset>
    }
}

/// The side to move.
pub(super) fn turn(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let sides = [("white", Side::White), ("black", Side::Black)].map(|(value, side)| {
        let name = texts.text_by(move |messages| &messages.sides.name[side]);
        let chosen = derived(move || editing.with(|draft| draft.turn() == side));
        let choose = Callback::new(move |()| editing.change(|draft| draft.set_turn(side)));
        choice("turn", value, name, none(), chosen, choose)
    });
    view! {
        <fieldset class="in-a-row">
            <legend>{texts.text(|messages| &messages.editor.turn)}</legend>
            {sides}
        </fieldset>
    }
}

/// Positions to begin with.
pub(super) fn sources(editing: Editing) -> impl IntoView {
    let (texts, table) = (editing.texts, shared().table);
    let set_up = move |setup: Setup| editing.change(|draft| draft.set_up(setup));
    view! {
        <div class="editor-actions">
            {button(
                "",
                texts.text(|messages| &messages.editor.clear),
                move || set_up(Setup::empty()),
            )}
            {button(
                "",
                texts.text(|messages| &messages.editor.usual),
                move || set_up(Setup::start()),
            )}
            {button(
                "",
                texts.text(|messages| &messages.editor.current),
                move || editing.take_over(table),
            )}
        </div>
    }
}

/// The text of the position, which can also be typed or pasted.
pub(super) fn text(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let text = derived(move || editing.with(|draft| draft.text().0));
    let error = move || editing.with(|draft| draft.text().1);
    let is_wrong = derived(move || error().is_some().to_string());
    let fault = derived(move || match error() {
        Some(error) => texts.with(|locale| locale.position_fault(error)),
        None => String::new(),
    });
    view! {
        <div class="editor-text">
            <label for="editor-text">{texts.text(|messages| &messages.editor.text)}</label>
            <input
                id="editor-text"
                type="text"
                dir="ltr"
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
                aria-invalid=is_wrong
                aria-describedby="editor-fault"
                prop:value=text
                on:input=move |event| {
                    let text = event_target_value(&event);
                    editing.change(|draft| draft.read(&text));
                }
            />
            <p id="editor-fault" class="editor-fault" role="status">
                {fault}
            </p>
        </div>
    }
}
