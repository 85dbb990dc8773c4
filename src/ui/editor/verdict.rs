use leptos::prelude::*;

use super::Editing;
use crate::record::End;
use crate::ui::derived::derived;

/// What the rules say: what is wrong, how many moves there are, or how the
/// game has ended, and what is remarkable.
pub(super) fn verdict(editing: Editing) -> impl IntoView {
    let is_wrong = derived(move || editing.checked.with(|checked| checked.position.is_err()));
    let verdict = derived(move || verdict_text(editing));
    let remark = derived(move || remark_text(editing));
    let said: Signal<String> = editing.said.into();
    view! {
        <div class="editor-verdict" class:wrong=is_wrong>
            <p role="status">{verdict}</p>
            <p role="status" class="choice-detail">
                {remark}
            </p>
            <p role="status" class="unseen">
                {said}
            </p>
        </div>
    }
}

fn verdict_text(editing: Editing) -> String {
    editing.checked.with(|checked| {
        editing.texts.with(|locale| match &checked.position {
            Err(error) => locale.setup_fault(*error),
            Ok(position) => match position.outcome() {
                Some(outcome) => {
                    let verdict = locale.verdict(End::Rules(outcome), position);
                    format!("{}. {}", verdict.result, verdict.reason)
                }
                None => locale.legal_moves(checked.moves),
            },
        })
    })
}

fn remark_text(editing: Editing) -> String {
    let mut remarks = Vec::new();
    editing.texts.with(|locale| {
        let taken_off = editing.with(|draft| draft.taken_off);
        if taken_off > 0 {
            remarks.push(locale.taken_off(taken_off));
        }
        editing.checked.with(|checked| {
            let Ok(position) = &checked.position else {
                return;
            };
            if position.chaining().is_some() {
                remarks.push(locale.messages().guidance.chain_detail.as_str().to_owned());
            }
            if let Some(remark) = position.remark() {
                remarks.push(locale.remark(remark).as_str().to_owned());
            }
        });
    });
    remarks.join(" ")
}
