use leptos::prelude::*;

use super::table::Table;
use super::texts::Texts;

/// What the rules of this game are, beside the board.
#[component]
pub(super) fn RulesPanel() -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let rules = Memo::new(move |_| table.with_session(|session| *session.position().rules()));
    let detail = move || {
        rules.get().preset().map(|preset| {
            view! { <p>{texts.now(|messages| &messages.rules[preset].detail)}</p> }
        })
    };
    view! {
            <p class="kicker">{texts.text(|messages| &messages.rules.kicker)}</p>
            <h2 id="rules-name">
                {move || {
                    texts.with(|locale| locale.rule_set_name(&rules.get()).as_str().to_owned())
                }}
            </h2>
            {detail}
    }
}
