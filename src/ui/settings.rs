use leptos::html;
use leptos::prelude::*;

use super::button::button;
use super::derived::derived;
use super::dialog::{choice, close_outside, follow, none};
use super::shared::shared;
use crate::storage::Theme;

/// How the page looks: day or night, with coordinates or without.
#[component]
pub(super) fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let texts = shared().texts;
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open);
    let version = derived(move || {
        let version = [("version", env!("CARGO_PKG_VERSION"))];
        texts.with(|locale| locale.messages().about.version.fill(&version))
    });
    let shows_coordinates = derived(move || texts.settings(|settings| settings.coordinates));
    let themes = [
        ("system", Theme::System),
        ("day", Theme::Day),
        ("night", Theme::Night),
    ]
    .map(|(code, theme)| {
        let name = texts.text_by(move |messages| match theme {
            Theme::System => &messages.settings.system,
            Theme::Day => &messages.settings.day,
            Theme::Night => &messages.settings.night,
        });
        let chosen = derived(move || texts.settings(|settings| settings.theme) == theme);
        let choose = Callback::new(move |()| texts.change(|settings| settings.theme = theme));
        choice("theme", code, name, none(), chosen, choose)
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
            <section class="about">
                <h3>{texts.text(|messages| &messages.about.title)}</h3>
                <p>
                    {texts.text(|messages| &messages.about.text)} " "
                    {texts.text(|messages| &messages.about.offline)}
                </p>
                <p>{texts.text(|messages| &messages.about.rules)}</p>
                <p>
                    {version} " · "
                    <a href="./licences.txt">{texts.text(|messages| &messages.about.licences)}</a>
                </p>
            </section>
            <div class="dialog-actions">
                {button(
                    "accent",
                    texts.text(|messages| &messages.settings.close),
                    move || open.set(false),
                )}
            </div>
        </dialog>
    }
}
