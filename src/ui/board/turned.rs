use leptos::prelude::*;

use crate::record::Player;
use crate::rules::{Side, Square};
use crate::ui::table::Table;
use crate::ui::texts::Texts;

/// Whether Black sits at the lower edge of the board.
#[derive(Copy, Clone)]
pub(in crate::ui) struct Turned {
    is_turned: Memo<bool>,
    columns: Memo<u8>,
}

impl Turned {
    /// A person who plays Black against the computer sits below; besides, the
    /// board can be turned by hand.
    pub(in crate::ui) fn new(table: Table, texts: Texts) -> Self {
        let is_turned = Memo::new(move |_| {
            let plays_black = table.with_session(|session| {
                let players = session.players();
                players[Side::Black] == Player::Person && players[Side::White] != Player::Person
            });
            texts.settings(|settings| settings.is_turned) != plays_black
        });
        let columns = Memo::new(move |_| {
            table.with_session(|session| session.position().rules().board.columns())
        });
        Self { is_turned, columns }
    }

    /// The side at the lower edge.
    pub(in crate::ui) fn below(self) -> Side {
        if self.is_turned.get() {
            Side::Black
        } else {
            Side::White
        }
    }

    /// Whether it is Black.
    pub(super) fn is_turned(self) -> bool {
        self.is_turned.get()
    }

    /// How many squares lie to the left of a square and above it.
    pub(super) fn place(self, square: Square) -> (u8, u8) {
        if self.is_turned.get() {
            (self.columns.get() - 1 - square.column(), square.row())
        } else {
            (square.column(), Square::ROWS - 1 - square.row())
        }
    }
}

/// Columns from the left or rows from below, as they are seen.
pub(super) fn in_order<T>(items: impl IntoIterator<Item = T>, is_turned: bool) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    if is_turned {
        items.reverse();
    }
    items
}
