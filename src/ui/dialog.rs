//! What the dialogs share.

use leptos::html;
use leptos::prelude::*;

use super::focus::focus_element;

/// Opens and closes a dialog as a signal says.
pub(super) fn follow(dialog: NodeRef<html::Dialog>, open: RwSignal<bool>) {
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if !open.get() {
            dialog.close();
        } else if !dialog.open() {
            // Fails only where the dialog is open already.
            let _ = dialog.show_modal();
            focus_element("dialog[open] input:checked");
        }
    });
}

/// Closes a dialog by a click beside it, which the dialog itself gets.
pub(super) fn close_outside(event: &web_sys::MouseEvent, open: RwSignal<bool>) {
    if event.target() == event.current_target() {
        open.set(false);
    }
}

/// One of several choices, with a sentence about it.
pub(super) fn choice(
    group: &'static str,
    value: &'static str,
    name: Signal<String>,
    detail: Signal<String>,
    chosen: Signal<bool>,
    choose: Callback<()>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                value=value
                prop:checked=chosen
                on:change=move |_| choose.run(())
            />
            <span>
                <strong>{name}</strong>
                <span class="choice-detail">{detail}</span>
            </span>
        </label>
    }
}

/// No sentence about a choice.
pub(super) fn none() -> Signal<String> {
    String::new().into()
}
