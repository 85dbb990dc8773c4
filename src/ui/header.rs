use leptos::prelude::*;

use super::button::button;
use super::derived::derived;
use super::pieces::{look, piece_image};
use super::shared::{Shared, shared};
use crate::locale::Language;
use crate::rules::Side;

/// The name of the page and what is always at hand.
#[component]
pub(super) fn Header(
    choosing_game: RwSignal<bool>,
    choosing_settings: RwSignal<bool>,
) -> impl IntoView {
    let Shared { texts, library, .. } = shared();
    view! {
        <header class="header">
            <h1 class="brand">
                <span class="brand-pieces" aria-hidden="true">
                    {piece_image(look(Side::White, 0).into(), false.into())}
                    {piece_image(look(Side::Black, 0).into(), false.into())}
                </span>
                {texts.text(|messages| &messages.page.title)}
            </h1>
            <div class="tools">
                {button(
                    "accent",
                    texts.text(|messages| &messages.page.new_game),
                    move || choosing_game.set(true),
                )}
                <LanguageMenu />
                <button
                    type="button"
                    class="icon"
                    aria-label=texts.text(|messages| &messages.settings.title)
                    on:click=move |_| choosing_settings.set(true)
                >
                    <svg viewBox="-12 -12 24 24" aria-hidden="true">
                        <path class="line-drawing" d="M-9,-6H9M-9,0H9M-9,6H9" />
                        <circle class="slider" cx="-3" cy="-6" r="2.4" />
                        <circle class="slider" cx="4" cy="0" r="2.4" />
                        <circle class="slider" cx="-5" cy="6" r="2.4" />
                    </svg>
                </button>
                <button
                    type="button"
                    class="icon"
                    aria-label=texts.text(|messages| &messages.library.title)
                    title=texts.text(|messages| &messages.library.title)
                    on:click=move |_| library.set(true)
                >
                    <svg class="line-drawing" viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M4,5H8V9H4ZM4,15H8V19H4ZM12,7H20M12,17H20" />
                    </svg>
                </button>
            </div>
        </header>
    }
}

/// Each language, named in itself.
#[component]
fn LanguageMenu() -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let tag = derived(move || texts.language().tag().to_owned());
    let choose = move |event| {
        if let Some(language) = Language::from_tag(&event_target_value(&event)) {
            // It would be read in the wrong language.
            table.hush();
            texts.switch(language);
        }
    };
    view! {
        // Stands for the name of the language where there is no room for it.
        <svg class="globe line-drawing" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12,3A9,9 0 0 1 12,21A9,9 0 0 1 12,3ZM3,12H21M12,3C7.5,8 7.5,16 12,21C16.5,16 16.5,8 12,3" />
        </svg>
        <select
            class="language"
            aria-label=texts.text(|messages| &messages.page.language)
            prop:value=tag
            on:change=choose
        >
            {Language::ALL
                .map(|language| {
                    view! {
                        <option
                            value=language.tag()
                            lang=language.tag()
                            dir=language.direction().attribute()
                        >
                            {language.name()}
                        </option>
                    }
                })}
        </select>
    }
}
