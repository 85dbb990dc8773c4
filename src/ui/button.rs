use leptos::prelude::*;

/// A button with a text that does something.
pub(super) fn button(
    class: &'static str,
    label: Signal<String>,
    act: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    acting(class, label, Callback::new(move |()| act())).into_any()
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
