use leptos::prelude::*;

use super::derived::derived;

/// A button with a text that does something.
pub(super) fn button(
    class: &'static str,
    label: Signal<String>,
    act: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    acting(class, label, Callback::new(move |()| act())).into_any()
}

/// A button with a drawing in the place of a text, 24 by 24. Where it can do
/// nothing it is off, and keeps the focus.
pub(super) fn icon_button(
    label: Signal<String>,
    path: &'static str,
    off: Signal<bool>,
    act: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    let drawing = view! {
        <svg class="line-drawing" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path />
        </svg>
    };
    sign_button(label, drawing.into_any(), off, act)
}

/// The same with another sign.
pub(super) fn sign_button(
    label: Signal<String>,
    sign: AnyView,
    off: Signal<bool>,
    act: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    signed(label, sign, off, Callback::new(move |()| act())).into_any()
}

fn signed(
    label: Signal<String>,
    sign: AnyView,
    off: Signal<bool>,
    act: Callback<()>,
) -> impl IntoView {
    let disabled = derived(move || off.get().to_string());
    view! {
        <button
            type="button"
            class="icon"
            aria-label=label
            title=label
            aria-disabled=disabled
            on:click=move |_| {
                if !off.get_untracked() {
                    act.run(());
                }
            }
        >
            {sign}
        </button>
    }
}

/// The same for every act: a view whose type names what it does would be
/// compiled anew for each button.
fn acting(class: &'static str, label: Signal<String>, act: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" class=class on:click=move |_| act.run(())>
            {label}
        </button>
    }
}
