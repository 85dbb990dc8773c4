use leptos::html;
use leptos::prelude::*;

use super::table::Table;
use super::texts::Texts;
use crate::rules::Preset;

/// The choice of a preset for a new game.
#[component]
pub(super) fn NewGame(open: RwSignal<bool>) -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let dialog = NodeRef::<html::Dialog>::new();
    let chosen = RwSignal::new(Preset::Hand);
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if !open.get() {
            dialog.close();
        } else if !dialog.open() {
            // Fails only where the dialog is open already.
            let _ = dialog.show_modal();
        }
    });
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        open.set(false);
        table.start(chosen.get_untracked().rules());
    };
    let presets = Preset::ALL.map(|preset| {
        view! {
            <label class="preset">
                <input
                    type="radio"
                    name="preset"
                    value=preset.code()
                    prop:checked=move || chosen.get() == preset
                    on:change=move |_| chosen.set(preset)
                />
                <span>
                    <strong>{texts.text(move |messages| &messages.rules[preset].name)}</strong>
                    <span class="preset-detail">
                        {texts.text(move |messages| &messages.rules[preset].detail)}
                    </span>
                </span>
            </label>
        }
    });
    view! {
        <dialog
            node_ref=dialog
            class="dialog"
            aria-labelledby="new-game-title"
            on:close=move |_| open.set(false)
        >
            <form on:submit=start>
                <fieldset>
                    <legend id="new-game-title">
                        {texts.text(|messages| &messages.rules.choose)}
                    </legend>
                    {presets}
                </fieldset>
                <div class="dialog-actions">
                    <button type="button" on:click=move |_| open.set(false)>
                        {texts.text(|messages| &messages.rules.cancel)}
                    </button>
                    <button type="submit" class="accent">
                        {texts.text(|messages| &messages.rules.start)}
                    </button>
                </div>
            </form>
        </dialog>
    }
}
