//! The rows of the list in the document, built by hand: there may be many,
//! each with a picture.

use std::fmt::Write;

use leptos::prelude::*;
use web_sys::Element;

use super::shelf::Row;
use crate::locale::{Messages, Text};
use crate::rules::{Position, Side};
use crate::storage::{Labelled, Standing};
use crate::ui::elements::{append, element, set, text};
use crate::ui::texts::Texts;

/// The attribute with the id of a row's game.
pub(super) const GAME: &str = "data-game";

/// The attribute with what a button does.
pub(super) const ACT: &str = "data-act";

/// What can be done with the game of a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Open,
    Rename,
    Duplicate,
    Save,
    Delete,
}

impl Act {
    const ALL: [Self; 5] = [
        Self::Open,
        Self::Rename,
        Self::Duplicate,
        Self::Save,
        Self::Delete,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Rename => "rename",
            Self::Duplicate => "duplicate",
            Self::Save => "save",
            Self::Delete => "delete",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|act| act.name() == name)
    }

    const fn label(self, messages: &Messages) -> &Text {
        match self {
            Self::Open => &messages.library.open,
            Self::Rename => &messages.library.rename,
            Self::Duplicate => &messages.library.duplicate,
            Self::Save => &messages.library.save_game,
            Self::Delete => &messages.library.delete,
        }
    }

    /// Its drawing, 24 by 24.
    const fn path(self) -> &'static str {
        match self {
            Self::Open => "",
            Self::Rename => "M5,19L6,14.5L16,4.5L19.5,8L9.5,18ZM13.5,7L17,10.5",
            Self::Duplicate => "M9,9H20V20H9ZM15,9V4H4V15H9",
            Self::Save => "M12,4V15M7.5,10.5L12,15L16.5,10.5M5,19.5H19",
            Self::Delete => {
                "M5,7H19M9.5,7V4.5H14.5V7M7,7L8,20H16L17,7M10.5,10.5V16.5M13.5,10.5V16.5"
            }
        }
    }
}

/// The row of a game with its last position.
pub(super) fn row(row: &Row, position: &Position, texts: Texts) -> Element {
    let Row {
        game,
        is_own,
        is_on_board,
    } = row;
    let row = element("li", "kept");
    let id = game.entry.id.to_string();
    set(&row, GAME, &id);
    append(&row, &picture(position));
    let words = element("div", "kept-words");
    let name_id = format!("kept-{id}");
    let open = button(Act::Open, "kept-open", texts);
    set(&open, "id", &name_id);
    set(&open, "dir", "auto");
    open.set_text_content(Some(&game.name));
    append(&words, &open);
    append(&words, &details(game, texts));
    if *is_on_board {
        let note = texts.now(|messages| &messages.library.on_board);
        append(&words, &text("p", "kept-on-board", &note));
    }
    append(&row, &words);
    let tools = element("div", "kept-tools");
    for act in [Act::Rename, Act::Duplicate, Act::Save, Act::Delete] {
        if act == Act::Delete && *is_own {
            continue;
        }
        let tool = button(act, "icon", texts);
        let label = texts.now(|messages| act.label(messages));
        set(&tool, "aria-label", &label);
        set(&tool, "aria-describedby", &name_id);
        append(
            &tool,
            &drawing("line-drawing", "0 0 24 24", &[("", act.path())]),
        );
        append(&tools, &tool);
    }
    append(&row, &tools);
    row
}

fn button(act: Act, class: &str, texts: Texts) -> Element {
    let button = element("button", class);
    set(&button, "type", "button");
    set(&button, ACT, act.name());
    set(&button, "title", &texts.now(|messages| act.label(messages)));
    button
}

/// What there is to tell of a game in one line.
fn details(game: &Labelled, texts: Texts) -> Element {
    let entry = &game.entry;
    let line = element("p", "kept-details");
    let parts = texts.with(|locale| {
        let messages = locale.messages();
        let standing = match entry.standing {
            Standing::Running => &messages.library.running,
            Standing::Won(side) => &messages.result.wins[side],
            Standing::Drawn => &messages.result.draw,
        };
        let parts = [
            locale.rule_set_name(&entry.rules).as_str().to_owned(),
            standing.as_str().to_owned(),
            locale.turns(entry.turns),
        ];
        let date = entry.date.map(|date| locale.date(date));
        parts.into_iter().chain(date).collect::<Vec<_>>()
    });
    for (index, part) in parts.iter().enumerate() {
        // Lines end between them, the dots at their ends.
        let is_last = index + 1 == parts.len();
        let dot = if is_last { "" } else { "\u{a0}·" };
        append(&line, &text("span", "", &format!("{part}{dot}")));
        if !is_last {
            let _ = line.append_with_str_1(" ");
        }
    }
    line
}

/// The form in which a game gets a name, in the place of its words.
pub(super) fn rename_form(title: &str, texts: Texts) -> Element {
    let form = element("form", "kept-rename");
    let input = element("input", "");
    set(&input, "type", "text");
    set(&input, "maxlength", "60");
    set(&input, "value", title);
    set(&input, "dir", "auto");
    let label = texts.now(|messages| &messages.library.new_name);
    set(&input, "aria-label", &label);
    set(&input, "placeholder", &label);
    append(&form, &input);
    let label = texts.now(|messages| &messages.library.rename);
    append(&form, &text("button", "", &label));
    form
}

/// A picture of a position: a drawing for all hollows, one for the pebbles,
/// and one for the sticks.
fn picture(position: &Position) -> Element {
    let board = position.rules().board;
    let columns = board.columns();
    let (mut hollows, mut pebbles, mut sticks) = (String::new(), String::new(), String::new());
    for square in board.squares() {
        let (x, y) = (square.column() * 10 + 5, (4 - square.row()) * 10 + 5);
        // Writing to a text cannot fail.
        let _ = match position.piece_at(square) {
            None => write!(hollows, "M{x},{y}h.01"),
            Some(Side::White) => write!(pebbles, "M{x},{y}h.01"),
            Some(Side::Black) => write!(sticks, "M{},{}l4,-4", x - 2, y + 2),
        };
    }
    let parts = [
        ("small-hollows", hollows.as_str()),
        ("small-pebble-edges", &pebbles),
        ("small-pebbles", &pebbles),
        ("small-sticks", &sticks),
    ];
    drawing("small-board", &format!("0 0 {} 50", columns * 10), &parts)
}

/// A drawing of paths with their classes.
fn drawing(class: &str, view_box: &str, paths: &[(&str, &str)]) -> Element {
    const SVG: &str = "http://www.w3.org/2000/svg";
    let make = |tag: &str, class: &str| {
        let element = document()
            .create_element_ns(Some(SVG), tag)
            .expect("an element can be made of each of these tags");
        set(&element, "class", class);
        element
    };
    let drawing = make("svg", class);
    set(&drawing, "viewBox", view_box);
    set(&drawing, "aria-hidden", "true");
    for (class, path) in paths {
        let part = make("path", class);
        set(&part, "d", path);
        append(&drawing, &part);
    }
    drawing
}
