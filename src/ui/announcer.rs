use leptos::prelude::*;

use super::table::Table;

/// Says each move once to a screen reader.
#[component]
pub(super) fn Announcer() -> impl IntoView {
    let table = expect_context::<Table>();
    view! {
        <p id="announcer" class="unseen" aria-live="polite" role="status">
            {move || table.announcement()}
        </p>
    }
}
