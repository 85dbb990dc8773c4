//! The list of moves in the document, built by hand: a game may have
//! thousands of turns. Its rows come in blocks, of which only the one that is
//! looked at is filled at once; the others follow one by one.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::Element;

use super::rows::{Entry, Piece, Row, rows};
use crate::record::{Node, Session};
use crate::ui::elements::{append, element, set, text};
use crate::ui::texts::Texts;

/// The attribute with the number of the place that a turn leads to.
pub(super) const PLACE: &str = "data-place";

/// The rows of a block: few enough to be filled within a frame on a phone.
const BLOCK: usize = 24;

/// The list of moves as it stands in the document.
pub(super) struct MoveList {
    texts: Texts,
    element: Element,
    rows: Vec<Row>,
    blocks: Vec<Block>,
    /// The turn that is looked at.
    marked: Option<Element>,
    /// Whether the next block will be filled in a moment.
    is_filling: bool,
}

struct Block {
    element: Element,
    is_filled: bool,
}

impl MoveList {
    /// An empty list.
    pub(super) fn new(element: Element, texts: Texts) -> Self {
        element.set_inner_html("");
        Self {
            texts,
            element,
            rows: Vec::new(),
            blocks: Vec::new(),
            marked: None,
            is_filling: false,
        }
    }

    /// Shows the moves of a session, and the place that is looked at. Rows
    /// that are the same at the beginning stay.
    pub(super) fn show(&mut self, session: &Session) {
        let rows = rows(session.game(), |node| session.is_taken_back(node));
        let both = self.rows.iter().zip(&rows);
        let same = both.take_while(|(before, row)| before == row).count();
        self.rows = rows;
        let blocks = self.rows.len().div_ceil(BLOCK);
        for block in self.blocks.drain(blocks.min(self.blocks.len())..) {
            block.element.remove();
        }
        // What stands in the blocks after it is shown until it is its turn.
        let changed = same / BLOCK;
        let stay = match self.blocks.get(changed) {
            Some(block) if block.is_filled => same % BLOCK,
            Some(_) | None => 0,
        };
        for block in self.blocks.iter_mut().skip(changed) {
            block.is_filled = false;
        }
        if changed < self.blocks.len() {
            self.fill_block(changed, stay);
        }
        for _ in self.blocks.len()..blocks {
            let element = element("div", "moves-block");
            append(&self.element, &element);
            self.blocks.push(Block {
                element,
                is_filled: false,
            });
        }
        self.mark(session.at());
    }

    /// Marks the turn that is looked at, and brings it into view.
    pub(super) fn mark(&mut self, at: Node) {
        if let Some(before) = self.marked.take() {
            let _ = before.remove_attribute("aria-current");
        }
        if at == Node::START {
            self.element.set_scroll_top(0);
        } else if let Some(row) = self.rows.iter().position(|row| row.has(at)) {
            self.fill_block(row / BLOCK, 0);
            self.mark_in(row / BLOCK, at);
        }
    }

    fn mark_in(&mut self, block: usize, at: Node) {
        let block = &self.blocks[block].element;
        let turn = block.query_selector(&format!("[{PLACE}='{}']", at.number()));
        let Ok(Some(turn)) = turn else {
            return;
        };
        set(&turn, "aria-current", "true");
        let mut around = turn.parent_element();
        while let Some(details) = around.filter(|it| it != block) {
            if details.tag_name() == "DETAILS" {
                set(&details, "open", "");
            }
            around = details.parent_element();
        }
        self.marked = Some(turn.clone());
        // The panel may have to be shown first.
        request_animation_frame(move || bring_into_view(&turn));
    }

    /// Fills a block, if it is not, in which so many rows stay.
    fn fill_block(&mut self, index: usize, stay: usize) {
        let Block { element, is_filled } = &mut self.blocks[index];
        if std::mem::replace(is_filled, true) {
            return;
        }
        while element.child_element_count() > stay as u32 {
            if let Some(last) = element.last_element_child() {
                last.remove();
            }
        }
        for row in self.rows.iter().skip(index * BLOCK).take(BLOCK).skip(stay) {
            append(element, &row_element(row, self.texts));
        }
    }

    /// Fills the first block that is not, if there is one.
    fn fill_next(&mut self) {
        let empty = self.blocks.iter().position(|block| !block.is_filled);
        self.is_filling = empty.is_some();
        if let Some(index) = empty {
            self.fill_block(index, 0);
        }
    }
}

/// Fills the blocks that are not, one at a time.
pub(super) fn fill_all(list: StoredValue<Option<MoveList>, LocalStorage>) {
    let rests = list.try_with_value(|list| list.as_ref().is_some_and(|list| !list.is_filling));
    if rests == Some(true) {
        fill_on(list);
    }
}

fn fill_on(list: StoredValue<Option<MoveList>, LocalStorage>) {
    let goes_on = list.try_update_value(|list| {
        list.as_mut().is_some_and(|list| {
            list.fill_next();
            list.is_filling
        })
    });
    if goes_on == Some(true) {
        set_timeout(move || fill_on(list), Duration::ZERO);
    }
}

/// Scrolls within the list and the panel; the page itself stays where it is.
fn bring_into_view(turn: &Element) {
    for around in [".moves", ".panel-body"] {
        let Ok(Some(around)) = turn.closest(around) else {
            continue;
        };
        if around.scroll_height() <= around.client_height() {
            continue;
        }
        let (seen, of) = (
            turn.get_bounding_client_rect(),
            around.get_bounding_client_rect(),
        );
        if seen.top() < of.top() || seen.bottom() > of.bottom() {
            let from_middle = (seen.top() + seen.bottom() - of.top() - of.bottom()) / 2.0;
            around.set_scroll_top(around.scroll_top() + from_middle as i32);
        }
    }
}

fn entry_element(entry: &Entry) -> Element {
    let button = text("button", "turn", &entry.text);
    set(&button, "type", "button");
    set(&button, "tabindex", "-1");
    set(&button, PLACE, &entry.node.number().to_string());
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
                        set(&comment, "dir", "auto");
                        append(inner, &comment);
                    }
                    Piece::Open => {
                        let variation = element("details", "variation");
                        set(&variation, "open", "");
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
