//! The text of a position: rows 5 to 1, the side to move, the hands and,
//! while a chain runs, the chaining square.

use std::fmt;

use super::{Board, MAX_PIECES, Position, RuleSet, Setup, SetupError, Side, Square};

/// Writes a position's text. It does not say which rule set it belongs to,
/// and holds no last steps.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().write(self.rules().board, f)
    }
}

impl Setup {
    /// The text of the position on a board, whether or not the rules allow it.
    /// Pieces outside the board are not in it.
    #[must_use]
    pub fn text(&self, board: Board) -> String {
        let mut text = String::new();
        self.write(board, &mut text)
            .expect("a string takes what is written");
        text
    }

    fn write(&self, board: Board, f: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..Square::ROWS).rev() {
            let mut empty = 0;
            for square in board.row(row) {
                match self.piece_at(square) {
                    None => empty += 1,
                    Some(side) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        f.write_char(side.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if row > 0 {
                f.write_char('/')?;
            }
        }
        let (turn, hands) = (self.turn.letter(), self.hands);
        write!(f, " {turn} {}/{}", hands.white, hands.black)?;
        match self.chaining {
            Some(square) => write!(f, " {square}"),
            None => Ok(()),
        }
    }
}

/// Why a text is no position of a rule set. Characters are counted from 1,
/// rows are those of the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ReadPositionError {
    /// A character that cannot stand where it does.
    Row {
        /// The row, 1 to 5.
        row: u8,
        /// The character.
        at: usize,
    },
    /// A row has fewer squares than the board.
    RowTooShort {
        /// The row, 1 to 5.
        row: u8,
        /// The character after its last.
        at: usize,
    },
    /// A row has more squares than the board.
    RowTooLong {
        /// The row, 1 to 5.
        row: u8,
        /// The first character too many.
        at: usize,
    },
    /// Two digits stand side by side.
    DigitAfterDigit {
        /// The row, 1 to 5.
        row: u8,
        /// The second digit.
        at: usize,
    },
    /// Neither `w` nor `b` stands where the side to move does.
    Turn {
        /// The character.
        at: usize,
    },
    /// No number from 0 to 12 stands where a side's hand does.
    Hand {
        /// The side.
        side: Side,
        /// The character.
        at: usize,
    },
    /// No square stands where the chaining one does.
    Chaining {
        /// The character.
        at: usize,
    },
    /// Something other than this character stands there, or nothing.
    Expected {
        /// The character that belongs there.
        expected: char,
        /// Its place.
        at: usize,
    },
    /// Something follows the text.
    Trailing {
        /// The first character of it.
        at: usize,
    },
    /// The text is well formed, but the rule set does not allow the position.
    Setup(SetupError),
}

impl fmt::Display for ReadPositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row { row, at } => write!(f, "character {at}: no piece or digit of row {row}"),
            Self::RowTooShort { row, at } => {
                write!(f, "character {at}: row {row} is shorter than the board")
            }
            Self::RowTooLong { row, at } => {
                write!(f, "character {at}: row {row} is longer than the board")
            }
            Self::DigitAfterDigit { row, at } => {
                write!(f, "character {at}: a digit after a digit in row {row}")
            }
            Self::Turn { at } => write!(f, "character {at}: the side to move is w or b"),
            Self::Hand { side, at } => write!(
                f,
                "character {at}: the hand of {} is a number from 0 to {MAX_PIECES}",
                match side {
                    Side::White => "white",
                    Side::Black => "black",
                }
            ),
            Self::Chaining { at } => write!(f, "character {at}: no chaining square"),
            Self::Expected { expected, at } => {
                write!(f, "character {at}: {expected:?} is missing")
            }
            Self::Trailing { at } => write!(f, "character {at}: the text should end here"),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadPositionError {}

impl From<SetupError> for ReadPositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl Position {
    /// Reads a position's text: exactly what is written, nothing else.
    /// Reading starts without last steps.
    ///
    /// # Errors
    ///
    /// The place at which it is no position of this rule set.
    pub fn read(text: &str, rules: RuleSet) -> Result<Self, ReadPositionError> {
        let setup = Setup::read(text, &rules)?;
        Ok(Self::from_setup(&setup, rules)?)
    }
}

impl Setup {
    /// Reads a position's text without asking whether the rules allow the
    /// position; only the board is the rule set's.
    ///
    /// # Errors
    ///
    /// The place at which it is no text of a position on this board.
    pub fn read(text: &str, rules: &RuleSet) -> Result<Self, ReadPositionError> {
        let mut reader = Reader::new(text);
        let mut setup = Self::empty();
        for row in (0..Square::ROWS).rev() {
            reader.row(row, rules, &mut setup)?;
            if row > 0 {
                reader.expect('/')?;
            }
        }
        reader.expect(' ')?;
        setup.turn = reader
            .peek()
            .and_then(Side::from_letter)
            .ok_or(ReadPositionError::Turn { at: reader.at })?;
        reader.skip();
        reader.expect(' ')?;
        setup.hands.white = reader.hand(Side::White)?;
        reader.expect('/')?;
        setup.hands.black = reader.hand(Side::Black)?;
        if reader.peek() == Some(' ') {
            reader.skip();
            setup.chaining = Some(reader.chaining()?);
        }
        match reader.peek() {
            Some(_) => Err(ReadPositionError::Trailing { at: reader.at }),
            None => Ok(setup),
        }
    }
}

/// The rest of a text, and how far one has come.
struct Reader<'a> {
    rest: std::str::Chars<'a>,
    /// The next character, counted from 1.
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            rest: text.chars(),
            at: 1,
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn skip(&mut self) {
        self.rest.next();
        self.at += 1;
    }

    fn expect(&mut self, expected: char) -> Result<(), ReadPositionError> {
        if self.peek() == Some(expected) {
            self.skip();
            Ok(())
        } else {
            Err(ReadPositionError::Expected {
                expected,
                at: self.at,
            })
        }
    }

    /// Reads a row (0 is row `1`) up to the character that ends it.
    fn row(
        &mut self,
        row: u8,
        rules: &RuleSet,
        setup: &mut Setup,
    ) -> Result<(), ReadPositionError> {
        let mut squares = rules.board.row(row);
        let mut left = usize::from(rules.board.columns());
        let mut after_digit = false;
        let row = row + 1;
        while let Some(character) = self.peek().filter(|next| !matches!(next, '/' | ' ')) {
            let at = self.at;
            let side = Side::from_letter(character);
            let digit = character.to_digit(10).unwrap_or(0) as usize;
            let taken = match side {
                Some(_) => 1,
                None if digit > 0 && after_digit => {
                    return Err(ReadPositionError::DigitAfterDigit { row, at });
                }
                None if digit > 0 => digit,
                None => return Err(ReadPositionError::Row { row, at }),
            };
            if taken > left {
                return Err(ReadPositionError::RowTooLong { row, at });
            }
            for square in squares.by_ref().take(taken) {
                setup.set_piece(square, side);
            }
            left -= taken;
            after_digit = side.is_none();
            self.skip();
        }
        if left > 0 {
            return Err(ReadPositionError::RowTooShort { row, at: self.at });
        }
        Ok(())
    }

    fn hand(&mut self, side: Side) -> Result<u8, ReadPositionError> {
        let at = self.at;
        let mut count = 0;
        let mut digits = 0;
        while let Some(digit) = self.peek().and_then(|next| next.to_digit(10)) {
            count = count * 10 + digit;
            digits += 1;
            let has_leading_zero = digits > 1 && count < 10;
            if has_leading_zero || count > u32::from(MAX_PIECES) {
                return Err(ReadPositionError::Hand { side, at });
            }
            self.skip();
        }
        match u8::try_from(count) {
            Ok(count) if digits > 0 => Ok(count),
            _ => Err(ReadPositionError::Hand { side, at }),
        }
    }

    fn chaining(&mut self) -> Result<Square, ReadPositionError> {
        let at = self.at;
        let square = self.rest.as_str().get(..2);
        let square = square
            .and_then(|square| square.parse().ok())
            .ok_or(ReadPositionError::Chaining { at })?;
        self.skip();
        self.skip();
        Ok(square)
    }
}

#[cfg(test)]
mod tests {
    use super::ReadPositionError as Error;
    use super::*;

    fn error(text: &str, rules: &str) -> Error {
        Position::read(text, rules.parse().unwrap()).unwrap_err()
    }

    #[test]
    fn damaged_texts_are_refused_with_their_place() {
        let (white, black) = (Side::White, Side::Black);
        for (text, expected) in [
            ("", Error::RowTooShort { row: 5, at: 1 }),
            (
                "6/6/6/6 w 12/12",
                Error::Expected {
                    expected: '/',
                    at: 8,
                },
            ),
            (
                "6/6/6/6/6/6 w 12/12",
                Error::Expected {
                    expected: ' ',
                    at: 10,
                },
            ),
            ("6/5/6/6/6 w 12/12", Error::RowTooShort { row: 4, at: 4 }),
            ("6/5ww/6/6/6 w 12/12", Error::RowTooLong { row: 4, at: 5 }),
            ("6/6/7/6/6 w 12/12", Error::RowTooLong { row: 3, at: 5 }),
            (
                "6/6/6/33/6 w 12/12",
                Error::DigitAfterDigit { row: 2, at: 8 },
            ),
            ("6/6/6/w05/6 w 12/12", Error::Row { row: 2, at: 8 }),
            ("6/6/6/6/5W w 12/12", Error::Row { row: 1, at: 10 }),
            ("6/6/6/6/5é w 12/12", Error::Row { row: 1, at: 10 }),
            (" 6/6/6/6/6 w 12/12", Error::RowTooShort { row: 5, at: 1 }),
            (
                "6/6/6/6/6",
                Error::Expected {
                    expected: ' ',
                    at: 10,
                },
            ),
            ("6/6/6/6/6  w 12/12", Error::Turn { at: 11 }),
            ("6/6/6/6/6 W 12/12", Error::Turn { at: 11 }),
            (
                "6/6/6/6/6 w",
                Error::Expected {
                    expected: ' ',
                    at: 12,
                },
            ),
            (
                "6/6/6/6/6 w  12/12",
                Error::Hand {
                    side: white,
                    at: 13,
                },
            ),
            (
                "6/6/6/6/6 w 13/12",
                Error::Hand {
                    side: white,
                    at: 13,
                },
            ),
            (
                "6/6/6/6/6 w +1/12",
                Error::Hand {
                    side: white,
                    at: 13,
                },
            ),
            (
                "6/6/6/6/6 w 01/12",
                Error::Hand {
                    side: white,
                    at: 13,
                },
            ),
            (
                "6/6/6/6/6 w 1/012",
                Error::Hand {
                    side: black,
                    at: 15,
                },
            ),
            (
                "6/6/6/6/6 w 12/",
                Error::Hand {
                    side: black,
                    at: 16,
                },
            ),
            (
                "6/6/6/6/6 w 12",
                Error::Expected {
                    expected: '/',
                    at: 15,
                },
            ),
            ("6/6/6/6/6 w 12/12 ", Error::Chaining { at: 19 }),
            ("6/6/6/6/6 w 12/12 g9", Error::Chaining { at: 19 }),
            ("6/6/6/6/6 w 12/12x", Error::Trailing { at: 18 }),
            ("6/6/6/6/2wb2 w 5/5 c1 ", Error::Trailing { at: 22 }),
            (
                "6/6/6/6/6 w 99999999999/12",
                Error::Hand {
                    side: white,
                    at: 13,
                },
            ),
            (
                "6/6/6/6/w5 w 12/12",
                Error::Setup(SetupError::TooManyPieces(white)),
            ),
            (
                "6/6/6/6/bb4 w 12/11",
                Error::Setup(SetupError::TooManyPieces(black)),
            ),
        ] {
            assert_eq!(error(text, "neto"), expected, "{text:?}");
        }
    }

    #[test]
    fn a_row_fits_the_board_of_the_rule_set() {
        assert_eq!(
            error("6/6/6/6/6 w 12/12", "beart"),
            Error::RowTooLong { row: 5, at: 1 }
        );
        assert_eq!(
            error("5/5/5/5/5 w 12/12", "hand"),
            Error::RowTooShort { row: 5, at: 2 }
        );
    }

    #[test]
    fn a_chaining_square_needs_a_chain_that_can_go_on() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        for (text, rules, expected) in [
            ("6/6/6/6/2wb2 w 5/5 c1", "hand", SetupError::NoChains),
            (
                "6/6/6/6/2wb2 w 0/0 c1",
                "hand+chain",
                SetupError::ChainAfterEnd,
            ),
            ("6/6/6/6/2wb2 w 2/2 c1", "neto", SetupError::ChainAfterEnd),
            (
                "6/6/6/6/2wb2 w 5/5 d1",
                "neto",
                SetupError::ChainWithoutPiece(square("d1")),
            ),
            (
                "6/6/6/6/2wbb1 w 5/5 c1",
                "neto",
                SetupError::ChainWithoutJump(square("c1")),
            ),
            (
                "5/5/5/5/2wb1 w 5/5 f1",
                "neto+5x5",
                SetupError::ChainWithoutPiece(square("f1")),
            ),
        ] {
            assert_eq!(error(text, rules), Error::Setup(expected), "{text:?}");
        }
    }
    #[test]
    fn a_set_up_has_a_text_even_where_no_rules_allow_it() {
        let text = "wwwwww/wwwwww/wb4/6/6 b 12/0 c1";
        let rules = "hand".parse().unwrap();
        let setup = Setup::read(text, &rules).unwrap();
        assert_eq!(setup.text(rules.board), text);
        assert!(Position::from_setup(&setup, rules).is_err());
        assert_eq!(
            setup.text(Board::FiveByFive),
            "wwwww/wwwww/wb3/5/5 b 12/0 c1"
        );
    }
}
