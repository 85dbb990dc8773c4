use leptos::prelude::*;

use crate::locale::{Messages, Text};
use crate::record::{Mark, Node, Session};
use crate::ui::button::button;
use crate::ui::derived::derived;
use crate::ui::shared::{Shared, shared};

/// What can be done at a place.
#[derive(Copy, Clone, Default, PartialEq)]
struct Possible {
    anything: bool,
    mark: bool,
    comment: bool,
    promote: bool,
    delete: bool,
}

impl Possible {
    fn of(session: &Session) -> Self {
        let at = session.at();
        Self {
            anything: session.game().tree().next(Node::START).is_some(),
            mark: at != Node::START && session.takes_comment(),
            comment: session.takes_comment(),
            promote: session.can_promote(at),
            delete: session.can_delete(at),
        }
    }
}

/// What can be said about the turn that is looked at, and what can be done
/// with its variation.
#[component]
pub(super) fn TurnTools() -> impl IntoView {
    let Shared { texts, table, .. } = shared();
    // Elsewhere it is only watched.
    let can = Memo::new(move |_| {
        let can = table.with_session(Possible::of);
        if table.is_elsewhere() {
            Possible::default()
        } else {
            can
        }
    });
    let cannot = move |read: fn(Possible) -> bool| derived(move || !read(can.get()));
    let no_turn = cannot(|can| can.mark);
    let no_comment = cannot(|can| can.comment);
    let no_promotion = cannot(|can| can.promote);
    let no_deletion = cannot(|can| can.delete);
    let is_gone = cannot(|can| can.anything);
    let nothing_deleted = derived(move || !table.has_deleted());
    let comment = derived(move || {
        table.with_session(|session| session.game().tree().comment(session.at()).to_owned())
    });
    let mark = derived(move || {
        let mark = table.with_session(|session| session.game().tree().mark(session.at()));
        mark.map_or(String::new(), |mark| mark.sign().to_owned())
    });
    let say = move |event| {
        let comment = event_target_value(&event);
        table.edit(|session| session.set_comment(session.at(), &comment));
    };
    let set_mark = move |event| {
        let mark = event_target_value(&event).parse().ok();
        table.edit(|session| session.set_mark(session.at(), mark));
    };
    let names: [fn(&Messages) -> &Text; 6] = [
        |messages| &messages.moves.brilliant,
        |messages| &messages.moves.good,
        |messages| &messages.moves.interesting,
        |messages| &messages.moves.dubious,
        |messages| &messages.moves.mistake,
        |messages| &messages.moves.blunder,
    ];
    let option = |sign: &'static str, name: Signal<String>| {
        let text = derived(move || format!("{} {sign}", name.get()));
        view! { <option value=sign>{text}</option> }
    };
    let marks = Mark::ALL
        .into_iter()
        .zip(names)
        .map(|(mark, name)| option(mark.sign(), texts.text(name)))
        .collect_view();
    view! {
        <div class="turn-tools" hidden=is_gone>
            <select
                aria-label=texts.text(|messages| &messages.moves.mark)
                prop:value=mark
                hidden=no_turn
                on:change=set_mark
            >
                {option("", texts.text(|messages| &messages.moves.no_mark))}
                {marks}
            </select>
            <textarea
                rows="2"
                maxlength="2000"
                dir="auto"
                placeholder=texts.text(|messages| &messages.moves.comment)
                aria-label=texts.text(|messages| &messages.moves.comment)
                prop:value=comment
                hidden=no_comment
                on:change=say
            ></textarea>
            <div class="turn-actions">
                <span hidden=no_promotion>
                    {button(
                        "",
                        texts.text(|messages| &messages.moves.promote),
                        move || table.edit(|session| session.promote(session.at())),
                    )}
                </span>
                <span hidden=no_deletion>
                    {button(
                        "",
                        texts.text(|messages| &messages.moves.delete),
                        move || table.delete_from_here(),
                    )}
                </span>
            </div>
            <div class="turn-actions" role="status">
                <span hidden=nothing_deleted>
                    {texts.text(|messages| &messages.moves.deleted)}
                    " "
                    {button(
                        "",
                        texts.text(|messages| &messages.moves.restore),
                        move || table.restore(),
                    )}
                </span>
            </div>
        </div>
    }
}
