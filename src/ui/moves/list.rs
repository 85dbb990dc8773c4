//! The list of moves in the document, built by hand: a game may have
//! thousands of turns, and a move changes the last row of them.

use leptos::prelude::*;
use web_sys::Element;

use super::rows::{Entry, Piece, Row};
use crate::record::Node;
use crate::ui::texts::Texts;

/// The attribute with the number of the place that a turn leads to.
pub(super) const PLACE: &str = "data-place";

/// Shows rows in an element that shows others: those that are the same at the
/// beginning stay.
pub(super) fn show(list: &Element, before: &[Row], rows: &[Row], texts: Texts) {
    let same = before
        .iter()
        .zip(rows)
        .take_while(|(before, row)| before == row)
        .count();
    let children = list.children();
    while children.length() > same as u32 {
        if let Some(last) = list.last_element_child() {
            last.remove();
        }
    }
    for row in &rows[same..] {
        append(list, &row_element(row, texts));
    }
}

/// Marks the turn that is looked at, and brings it into view.
pub(super) fn mark(list: &Element, at: Node) {
    if let Ok(Some(before)) = list.query_selector("[aria-current]") {
        let _ = before.remove_attribute("aria-current");
    }
    let turn = list.query_selector(&format!("[{PLACE}='{}']", at.number()));
    let Ok(Some(turn)) = turn else {
        return;
    };
    let _ = turn.set_attribute("aria-current", "true");
    let mut around = turn.parent_element();
    while let Some(details) = around.filter(|it| it != list) {
        if details.tag_name() == "DETAILS" {
            let _ = details.set_attribute("open", "");
        }
        around = details.parent_element();
    }
    // The panel may have to be shown first.
    request_animation_frame(move || bring_into_view(&turn));
}

/// Scrolls within the panel; the page itself stays where it is.
fn bring_into_view(turn: &Element) {
    let Ok(Some(panel)) = turn.closest(".panel-body") else {
        return;
    };
    if panel.scroll_height() <= panel.client_height() {
        return;
    }
    let (seen, of) = (
        turn.get_bounding_client_rect(),
        panel.get_bounding_client_rect(),
    );
    if seen.top() < of.top() || seen.bottom() > of.bottom() {
        let from_middle = (seen.top() + seen.bottom() - of.top() - of.bottom()) / 2.0;
        panel.set_scroll_top(panel.scroll_top() + from_middle as i32);
    }
}

fn element(tag: &str, class: &str) -> Element {
    let element = document()
        .create_element(tag)
        .expect("an element can be made of each of these tags");
    if !class.is_empty() {
        element.set_class_name(class);
    }
    element
}

fn append(parent: &Element, child: &Element) {
    // Fails only where the child is around the parent.
    let _ = parent.append_child(child);
}

fn text(tag: &str, class: &str, text: &str) -> Element {
    let element = element(tag, class);
    element.set_text_content(Some(text));
    element
}

fn entry_element(entry: &Entry) -> Element {
    let button = text("button", "turn", &entry.text);
    let _ = button.set_attribute("type", "button");
    let _ = button.set_attribute("tabindex", "-1");
    let _ = button.set_attribute(PLACE, &entry.node.number().to_string());
    button
}

fn row_element(row: &Row, texts: Texts) -> Element {
    match row {
        Row::Turns {
            number,
            white,
            black,
        } => {
            let row = element("div", "turns");
            let number = texts.with(|locale| locale.number(*number));
            append(&row, &text("span", "number", &number));
            for entry in [white, black] {
                let cell = match entry {
                    Some(entry) => entry_element(entry),
                    None => text("span", "no-turn", "…"),
                };
                append(&row, &cell);
            }
            row
        }
        Row::Between(pieces) => {
            let between = element("div", "between");
            let mut around = vec![between.clone()];
            for piece in pieces {
                let inner = around.last().unwrap_or(&between);
                match piece {
                    Piece::Number(number) => append(inner, &text("span", "number", number)),
                    Piece::Entry(entry) => append(inner, &entry_element(entry)),
                    Piece::Comment(comment) => {
                        let comment = text("span", "comment", comment);
                        let _ = comment.set_attribute("dir", "auto");
                        append(inner, &comment);
                    }
                    Piece::Open => {
                        let variation = element("details", "variation");
                        let _ = variation.set_attribute("open", "");
                        let name = texts.now(|messages| &messages.moves.variation);
                        append(&variation, &text("summary", "", &name));
                        append(inner, &variation);
                        around.push(variation);
                    }
                    Piece::Close => {
                        around.pop();
                    }
                }
            }
            between
        }
    }
}
