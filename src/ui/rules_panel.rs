use leptos::prelude::*;

use super::shared::shared;

/// What the rules of this game are, beside the board.
#[component]
pub(super) fn RulesPanel() -> impl IntoView {
    let texts = shared().texts;
    let table = shared().table;
    let name = Signal::derive(move || {
        texts.with(|locale| locale.rule_set_name(&table.rules()).as_str().to_owned())
    });
    let detail = Signal::derive(move || match table.rules().preset() {
        Some(preset) => texts.now(|messages| &messages.rules[preset].detail),
        None => String::new(),
    });
    view! {
        <p class="kicker">{texts.text(|messages| &messages.rules.kicker)}</p>
        <h2 id="rules-name">{name}</h2>
        <p>{detail}</p>
    }
}
