use leptos::prelude::*;

use super::table::Table;
use super::texts::Texts;
use crate::rules::Side;

/// The moves of the game, a row for each turn of both sides.
#[component]
pub(super) fn MovesPanel() -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let rows = Memo::new(move |_| table.with_session(rows));
    let list = move || {
        if rows.with(Vec::is_empty) {
            return view! { <p class="choice-detail">{texts.text(|messages| &messages.moves.none)}</p> }
                .into_any();
        }
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
        view! {
            <table class="moves">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{texts.text(|messages| &messages.sides.name.white)}</th>
                        <th scope="col">{texts.text(|messages| &messages.sides.name.black)}</th>
                    </tr>
                </thead>
                <tbody dir="ltr">{rows.collect_view()}</tbody>
            </table>
        }
        .into_any()
    };
    view! {
        <h2>{texts.text(|messages| &messages.moves.title)}</h2>
        {list}
    }
}

/// A turn of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: u32,
    white: String,
    black: String,
}

fn rows(session: &crate::record::Session) -> Vec<Row> {
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
