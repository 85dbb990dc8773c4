use leptos::prelude::*;

use super::shared::shared;

/// Says each move once to a screen reader.
#[component]
pub(super) fn Announcer() -> impl IntoView {
    view! {
        <p id="announcer" class="unseen" aria-live="polite" role="status">
            {shared().table.announcement()}
        </p>
    }
}
