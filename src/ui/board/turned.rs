use leptos::prelude::*;

use crate::record::Player;
use crate::rules::{Side, Square};
use crate::ui::table::Table;
use crate::ui::texts::Texts;

/// A place on the board as it is seen: how many squares lie to the left of it,
/// and how many above.
pub(in crate::ui) type Place = (u8, u8);

/// Whether Black sits at the lower edge of the board.
#[derive(Copy, Clone)]
pub(in crate::ui) struct Turned {
    is_turned: Memo<bool>,
    table: Table,
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
        Self { is_turned, table }
    }

    /// The side at the lower edge.
    pub(in crate::ui) fn below(self) -> Side {
        if self.is_turned.get() {
            Side::Black
        } else {
            Side::White
        }
    }

    /// Where a square is seen.
    pub(in crate::ui) fn place(self, square: Square) -> Place {
        self.turn((square.column(), Square::ROWS - 1 - square.row()))
    }

    /// The square that is seen at a place, unless the board is too narrow.
    pub(super) fn square_at(self, place: Place) -> Option<Square> {
        if place.0 >= self.table.rules().board.columns() {
            return None;
        }
        let (column, from_top) = self.turn(place);
        Square::new(column, Square::ROWS - 1 - from_top)
    }

    fn turn(self, (left, top): Place) -> Place {
        if self.is_turned.get() {
            let columns = self.table.rules().board.columns();
            (columns.saturating_sub(left + 1), Square::ROWS - 1 - top)
        } else {
            (left, top)
        }
    }
}
