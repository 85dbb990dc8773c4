use leptos::html;
use leptos::prelude::*;

use super::new_game::{Choice, close_outside, follow};
use super::shared::shared;
use crate::storage::Theme;

/// How the page looks: day or night, with coordinates or without.
#[component]
pub(super) fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let texts = shared().texts;
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open);
    Effect::new(move |_| show_theme(texts.settings(|settings| settings.theme)));
    let shows_coordinates = Signal::derive(move || texts.settings(|settings| settings.coordinates));
    let themes = [
        ("system", Theme::System),
        ("day", Theme::Day),
        ("night", Theme::Night),
    ]
    .map(|(code, theme)| {
        let name = texts.text(move |messages| match theme {
            Theme::System => &messages.settings.system,
            Theme::Day => &messages.settings.day,
            Theme::Night => &messages.settings.night,
        });
        let chosen = Signal::derive(move || texts.settings(|settings| settings.theme) == theme);
        let choose = Callback::new(move |()| texts.change(|settings| settings.theme = theme));
        view! { <Choice group="theme" value=code name chosen choose /> }
    });
    view! {
        <dialog
            node_ref=dialog
            class="dialog"
            aria-labelledby="settings-title"
            on:close=move |_| open.set(false)
            on:click=move |event| close_outside(&event, open)
        >
            <h2 id="settings-title">{texts.text(|messages| &messages.settings.title)}</h2>
            <fieldset class="in-a-row">
                <legend>{texts.text(|messages| &messages.settings.theme)}</legend>
                {themes}
            </fieldset>
            <label class="choice">
                <input
                    type="checkbox"
                    name="coordinates"
                    prop:checked=shows_coordinates
                    on:change=move |event| {
                        let shown = event_target_checked(&event);
                        texts.change(|settings| settings.coordinates = shown);
                    }
                />
                <strong>{texts.text(|messages| &messages.settings.coordinates)}</strong>
            </label>
            <div class="dialog-actions">
                <button type="button" class="accent" on:click=move |_| open.set(false)>
                    {texts.text(|messages| &messages.settings.close)}
                </button>
            </div>
        </dialog>
    }
}

/// Tells the style sheets by an attribute of the document.
fn show_theme(theme: Theme) {
    let Some(root) = document().document_element() else {
        return;
    };
    // The attribute's name is valid, which is all that can fail.
    let _ = match theme {
        Theme::System => root.remove_attribute("data-theme"),
        Theme::Day => root.set_attribute("data-theme", "day"),
        Theme::Night => root.set_attribute("data-theme", "night"),
    };
}
