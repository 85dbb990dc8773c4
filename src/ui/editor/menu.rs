use leptos::prelude::*;

/// One of the choices of a menu.
pub(super) struct Item {
    /// What the menu is at when it is chosen.
    pub(super) value: &'static str,
    pub(super) name: Signal<String>,
    /// Whether it cannot be chosen now.
    pub(super) is_gone: Signal<bool>,
}

/// A menu with its label over it.
pub(super) fn menu(
    label: Signal<String>,
    value: Signal<String>,
    items: Vec<Item>,
    choose: Callback<String>,
) -> impl IntoView {
    let options = items.into_iter().map(|item| {
        view! {
            <option value=item.value hidden=item.is_gone disabled=item.is_gone>
                {item.name}
            </option>
        }
    });
    view! {
        <label class="editor-menu">
            <span>{label}</span>
            <select
                prop:value=value
                on:change=move |event| choose.run(event_target_value(&event))
            >
                {options.collect_view()}
            </select>
        </label>
    }
}
