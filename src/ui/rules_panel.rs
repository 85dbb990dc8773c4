use leptos::html;
use leptos::prelude::*;

use super::derived::derived;
use super::shared::shared;

/// What the rules of this game are, how they differ, and where they come from.
#[component]
pub(super) fn RulesPanel() -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let name = derived(move || {
        texts.with(|locale| locale.rule_set_name(&table.rules()).as_str().to_owned())
    });
    let explanation =
        derived(move || texts.with(|locale| locale.explanation(&table.rules()).to_html()));
    // The row that rules the choice of a second piece. Compared: a switch of
    // the language is no reason to scroll there again.
    let ruling = Memo::new(move |_| {
        let seconds = table.with_session(|session| session.draft().map(|draft| draft.seconds));
        match seconds {
            Some(seconds) => texts.with(|locale| locale.ruling(&seconds).row.name().to_owned()),
            None => String::new(),
        }
    });
    let marked: Signal<String> = ruling.into();
    let body = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if let Some(body) = body.get() {
            show_row(&body, &ruling.get());
        }
    });
    view! {
        <p class="kicker">{texts.text(|messages| &messages.rules.kicker)}</p>
        <h2 id="rules-name" tabindex="-1">
            {name}
        </h2>
        <div node_ref=body class="explanation" data-ruling=marked inner_html=explanation></div>
    }
}

/// Scrolls the panel to a row of its table, if it scrolls by itself.
fn show_row(body: &web_sys::HtmlElement, name: &str) {
    let Ok(Some(panel)) = body.closest(".panel-body") else {
        return;
    };
    if name.is_empty() || panel.scroll_height() <= panel.client_height() {
        return;
    }
    if let Ok(Some(row)) = body.query_selector(&format!("[data-row={name}]")) {
        let from_top =
            row.get_bounding_client_rect().top() - panel.get_bounding_client_rect().top();
        panel.scroll_by_with_x_and_y(0.0, from_top - 80.0);
    }
}
