use leptos::prelude::*;

use super::derived::derived;
use super::shared::shared;
use crate::record::Session;
use crate::rules::Side;

/// The moves of the game, a row for each turn of both sides.
#[component]
pub(super) fn MovesPanel(shown: Signal<bool>) -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let rows = Memo::new(move |_| table.with_session(rows));
    let is_empty = derived(move || rows.with(Vec::is_empty));
    let has_rows = derived(move || !is_empty.get());
    let body = move || {
        let rows = rows.get().into_iter().map(|row| {
            let number = texts.with(|locale| locale.number(row.number));
            view! {
                <tr>
                    <th scope="row">{number}</th>
                    <td>{row.white}</td>
                    <td>{row.black}</td>
                </tr>
            }
        });
        rows.collect_view()
    };
    // The last moves are the ones that one looks for.
    Effect::new(move |_| {
        rows.track();
        if shown.get() {
            request_animation_frame(show_end);
        }
    });
    view! {
        <p class="choice-detail" hidden=has_rows>
            {texts.text(|messages| &messages.moves.none)}
        </p>
        <table class="moves" hidden=is_empty>
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{texts.text(|messages| &messages.sides.name.white)}</th>
                    <th scope="col">{texts.text(|messages| &messages.sides.name.black)}</th>
                </tr>
            </thead>
            <tbody dir="ltr">{body}</tbody>
        </table>
    }
}

fn show_end() {
    if let Ok(Some(panel)) = document().query_selector("#panel-moves") {
        panel.set_scroll_top(panel.scroll_height());
    }
}

/// A turn of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: u32,
    white: String,
    black: String,
}

fn rows(session: &Session) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let cursor = session.cursor();
    for turn in session
        .turns()
        .into_iter()
        .filter(|turn| turn.end <= cursor)
    {
        let text = turn.to_string();
        match rows.last_mut().filter(|row| row.number == turn.number) {
            Some(row) if turn.side == Side::Black => row.black = text,
            Some(_) | None => {
                let mut row = Row {
                    number: turn.number,
                    white: String::new(),
                    black: String::new(),
                };
                match turn.side {
                    Side::White => row.white = text,
                    Side::Black => row.black = text,
                }
                rows.push(row);
            }
        }
    }
    rows
}
