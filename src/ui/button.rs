use leptos::prelude::*;

/// A button with a text that does something.
pub(super) fn button(
    class: &'static str,
    label: Signal<String>,
    act: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    let act = Callback::new(move |()| act());
    view! {
        <button type="button" class=class on:click=move |_| act.run(())>
            {label}
        </button>
    }
}
