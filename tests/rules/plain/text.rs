//! The texts of the plain positions and moves.

use std::fmt;

use yote::rules::{RuleSet, Side};

use super::{Place, PlainMove, PlainPosition, Taken};

fn place_text(place: Place) -> String {
    format!("{}{}", ["a", "b", "c", "d", "e", "f"][place.0], place.1 + 1)
}

fn read_place(text: &str) -> Option<Place> {
    let places = (0..5).flat_map(|row| (0..6).map(move |column| (column, row)));
    places.into_iter().find(|place| place_text(*place) == text)
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

fn read_side(letter: &str) -> Option<Side> {
    match letter {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        _ => None,
    }
}

impl fmt::Display for PlainMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place(to) => write!(f, "{}", place_text(to)),
            Self::Step(from, to) => write!(f, "{}-{}", place_text(from), place_text(to)),
            Self::Jump(from, to, taken) => {
                write!(f, "{}x{}", place_text(from), place_text(to))?;
                match taken {
                    Taken::Board(place) => write!(f, ",{}", place_text(place)),
                    Taken::Hand => write!(f, ",@"),
                    Taken::Nothing => Ok(()),
                }
            }
            Self::Stop => write!(f, "stop"),
        }
    }
}

impl fmt::Display for PlainPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = Vec::new();
        for row in (0..5).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for column in 0..self.width() {
                match self.at((column, row)) {
                    None => empty += 1,
                    Some(side) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(letter(side));
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            rows.push(text);
        }
        let [white, black] = self.hands;
        write!(
            f,
            "{} {} {white}/{black}",
            rows.join("/"),
            letter(self.turn)
        )?;
        match self.chaining {
            Some(place) => write!(f, " {}", place_text(place)),
            None => Ok(()),
        }
    }
}

impl PlainPosition {
    /// Reads a text without much care, and then refuses all that is not
    /// written back as it was, or that the rule set does not allow.
    pub(crate) fn read(text: &str, rules: RuleSet) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (board, turn, hands) = (fields.first()?, fields.get(1)?, fields.get(2)?);
        let mut position = Self::start(rules);
        for (from_above, text) in board.split('/').enumerate() {
            let row = 4_usize.checked_sub(from_above)?;
            let mut column = 0;
            for character in text.chars() {
                match character.to_digit(10) {
                    Some(empty) => column += empty as usize,
                    None => {
                        let side = read_side(&character.to_string())?;
                        *position.rows[row].get_mut(column)? = Some(side);
                        column += 1;
                    }
                }
            }
        }
        position.turn = read_side(turn)?;
        let (white, black) = hands.split_once('/')?;
        position.hands = [white.parse().ok()?, black.parse().ok()?];
        if let Some(square) = fields.get(3) {
            position.chaining = Some(read_place(square)?);
        }
        (position.to_string() == text && position.is_allowed()).then_some(position)
    }

    /// Whether the rule set allows this position, over or not.
    fn is_allowed(&self) -> bool {
        let numbers = [Side::White, Side::Black]
            .into_iter()
            .all(|side| self.hands[super::of(side)] <= 12 && self.total(side) <= 12);
        let chain = match self.chaining {
            None => true,
            Some(from) => {
                self.rules.chain
                    && self.end_by_numbers().is_none()
                    && self.at(from) == Some(self.turn)
                    && self.can_jump(from)
            }
        };
        numbers && chain
    }
}
