use std::str::FromStr;

use super::game_text::{NO_DATE, number, result};
use super::turns::NO_MOVE;
use super::{Date, End, Ending, Game, Player, ReadDateError, ReadPlayerError};
use crate::rules::{
    BySide, IllegalMove, Line, Move, Position, ReadPositionError, ReadRuleSetError, ReadTurnError,
    RuleSet, Side, Turn,
};

/// Why a text is no game, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ReadGameError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: GameFault,
}

/// What can be wrong in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFault {
    /// A tag is missing, or is not written as it should be.
    #[error("the tag [{0} \"…\"] belongs here")]
    Tag(&'static str),
    /// The rule set is unknown.
    #[error(transparent)]
    Rules(#[from] ReadRuleSetError),
    /// The player is unknown.
    #[error(transparent)]
    Player(#[from] ReadPlayerError),
    /// The date is none.
    #[error("{0}, and a day that is not known {NO_DATE}")]
    Date(#[from] ReadDateError),
    /// The result is none.
    #[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
    Result,
    /// The number of hints is none.
    #[error("a number of hints is 1 to 65535, and no hint is not written")]
    Hints,
    /// The first position is none of the rule set.
    #[error(transparent)]
    Start(#[from] ReadPositionError),
    /// There is no blank line after the tags.
    #[error("a blank line belongs between the tags and the turns")]
    BlankLine,
    /// The text ends before the result.
    #[error("the text ends before the result")]
    Cut,
    /// More than one space or line break stands between two words.
    #[error("there is one space too many")]
    Space,
    /// A turn has another number than it should, or none.
    #[error("{0} belongs here, the number of the turn")]
    Number(String),
    /// A turn cannot be read.
    #[error("{}", turn_fault(.0))]
    Turn(#[from] ReadTurnError),
    /// A turn that is not legal.
    #[error("not a legal turn: {0}")]
    Illegal(#[from] IllegalMove),
    /// A turn after a chain that still runs.
    #[error("after a chain that still runs only the result can stand")]
    AfterChain,
    /// The result is not the one of the tag.
    #[error("the tag Result says {0}")]
    ResultDiffers(String),
    /// The result is not the one of the rules.
    #[error("by the rules the result is {0}")]
    AgainstTheRules(&'static str),
    /// Something stands after the game.
    #[error("the text should end here")]
    Trailing,
}

/// The place within the turn is left out: the error has the one in the text.
const fn turn_fault(error: &ReadTurnError) -> &'static str {
    match error {
        ReadTurnError::Move(_) => "this is no move",
        ReadTurnError::NotAJump(_) => "a chain has nothing but jumps",
        ReadTurnError::Stop => "the end of a chain is not written",
    }
}

/// The results, and what they mean where the rules decide nothing.
const RESULTS: [(&str, Option<Ending>); 4] = [
    ("*", None),
    ("1-0", Some(Ending::Resignation(Side::Black))),
    ("0-1", Some(Ending::Resignation(Side::White))),
    ("1/2-1/2", Some(Ending::Agreement)),
];

fn is_result(word: &str) -> bool {
    RESULTS.iter().any(|(result, _)| *result == word)
}

/// A number of hints as it is written.
fn read_hints(text: &str) -> Option<u16> {
    let hints: u16 = text.parse().ok()?;
    (hints > 0 && hints.to_string() == text).then_some(hints)
}

/// Reads what is written and nothing else, save that lines may be broken at
/// other spaces, the last one may not be ended, and the usual start may be
/// named.
impl FromStr for Game {
    type Err = ReadGameError;

    fn from_str(text: &str) -> Result<Self, ReadGameError> {
        Reader { text, at: 0 }.game()
    }
}

/// A text, and how far one has come.
struct Reader<'a> {
    text: &'a str,
    /// The next byte.
    at: usize,
}

/// A part of the text, and the byte at which it starts.
#[derive(Copy, Clone)]
struct Part<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn game(mut self) -> Result<Game, ReadGameError> {
        let rules = self.tag("Rules")?;
        let rules: RuleSet = self.parse(rules)?;
        let white = self.tag("White")?;
        let white: Player = self.parse(white)?;
        let black = self.tag("Black")?;
        let black: Player = self.parse(black)?;
        let date = self.tag("Date")?;
        let date: Option<Date> = if date.text == NO_DATE {
            None
        } else {
            Some(self.parse(date)?)
        };
        let tagged = self.tag("Result")?;
        if !is_result(tagged.text) {
            return Err(self.error(tagged.at, GameFault::Result));
        }
        let hints = if self.rest().starts_with("[Hints") {
            let hints = self.tag("Hints")?;
            read_hints(hints.text).ok_or_else(|| self.error(hints.at, GameFault::Hints))?
        } else {
            0
        };
        let start = if self.rest().starts_with("[Start") {
            let start = self.tag("Start")?;
            Position::read(start.text, rules).map_err(|error| self.error(start.at, error))?
        } else {
            Position::start(rules)
        };
        self.expect("\n", GameFault::BlankLine)?;

        let mut line = Line::new(start);
        let found = self.turns(&mut line)?;
        if found.text != tagged.text {
            let fault = GameFault::ResultDiffers(tagged.text.to_owned());
            return Err(self.error(found.at, fault));
        }
        let ending = match line.outcome() {
            None => RESULTS
                .into_iter()
                .find_map(|(result, ending)| (result == found.text).then_some(ending)?),
            Some(outcome) => {
                let result = result(Some(End::Rules(outcome)));
                if result != found.text {
                    return Err(self.error(found.at, GameFault::AgainstTheRules(result)));
                }
                None
            }
        };
        if self.rest().starts_with('\n') {
            self.at += 1;
        }
        if !self.rest().is_empty() {
            return Err(self.error(self.at, GameFault::Trailing));
        }
        let mut game = Game::new(start)
            .with_players(BySide { white, black })
            .with_hints(hints);
        if let Some(date) = date {
            game = game.with_date(date);
        }
        game.moves = line.moves().collect();
        game.ending = ending;
        Ok(game)
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, at: usize, fault: impl Into<GameFault>) -> ReadGameError {
        let before = &self.text[..at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        ReadGameError {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            fault: fault.into(),
        }
    }

    /// Reads a value; the place of an error is where its text starts.
    fn parse<T: FromStr<Err: Into<GameFault>>>(&self, part: Part) -> Result<T, ReadGameError> {
        part.text
            .parse()
            .map_err(|error| self.error(part.at, error))
    }

    /// Goes past a text of ASCII characters; an error has the place of the
    /// first one that differs.
    fn expect(&mut self, expected: &str, fault: GameFault) -> Result<(), ReadGameError> {
        let pairs = self.rest().bytes().zip(expected.bytes());
        let same = pairs
            .take_while(|(found, expected)| found == expected)
            .count();
        self.at += same;
        if same == expected.len() {
            Ok(())
        } else {
            Err(self.error(self.at, fault))
        }
    }

    /// Goes past everything up to one of these characters, or to the end.
    fn up_to(&mut self, ends: [char; 2]) -> Part<'a> {
        let rest = self.rest();
        let part = Part {
            text: &rest[..rest.find(ends).unwrap_or(rest.len())],
            at: self.at,
        };
        self.at += part.text.len();
        part
    }

    /// Goes past a tag, and gives its value.
    fn tag(&mut self, name: &'static str) -> Result<Part<'a>, ReadGameError> {
        self.expect(&format!("[{name} \""), GameFault::Tag(name))?;
        let value = self.up_to(['"', '\n']);
        self.expect("\"]\n", GameFault::Tag(name))?;
        Ok(value)
    }

    /// Goes past a word.
    fn word(&mut self) -> Result<Part<'a>, ReadGameError> {
        let word = self.up_to([' ', '\n']);
        if !word.text.is_empty() {
            Ok(word)
        } else if self.rest().is_empty() {
            Err(self.error(self.at, GameFault::Cut))
        } else {
            Err(self.error(self.at, GameFault::Space))
        }
    }

    /// Goes past the space between two words.
    fn space(&mut self) -> Result<(), ReadGameError> {
        match self.rest().chars().next() {
            // A word ends with a space, a line break, or the text.
            Some(_) => {
                self.at += 1;
                Ok(())
            }
            None => Err(self.error(self.at, GameFault::Cut)),
        }
    }

    /// Plays the turns, and gives the result that stands after them.
    fn turns(&mut self, line: &mut Line) -> Result<Part<'a>, ReadGameError> {
        let mut turn_number = 1;
        loop {
            let mut word = self.word()?;
            if is_result(word.text) {
                return Ok(word);
            }
            let is_first = line.is_empty();
            let side = line.position().turn();
            if !is_first && line.position().chaining().is_some() {
                return Err(self.error(word.at, GameFault::AfterChain));
            }
            turn_number += u32::from(side == Side::White && !is_first);
            if let Some(number) = number(turn_number, side, is_first) {
                if word.text != number {
                    return Err(self.error(word.at, GameFault::Number(number)));
                }
                self.space()?;
                word = self.word()?;
            }
            self.turn(word, line)?;
            self.space()?;
        }
    }

    fn turn(&self, word: Part, line: &mut Line) -> Result<(), ReadGameError> {
        let illegal = |reason: IllegalMove| self.error(word.at, reason);
        if word.text == NO_MOVE && line.is_empty() && line.position().chaining().is_some() {
            return line.play(Move::Stop).map_err(illegal);
        }
        let turn: Turn = word.text.parse().map_err(|error: ReadTurnError| {
            let within = match error {
                ReadTurnError::Move(error) => error.at - 1,
                ReadTurnError::NotAJump(at) => at - 1,
                ReadTurnError::Stop => 0,
            };
            self.error(word.at + within, error)
        })?;
        let (moves, _) = turn.play(line.position()).map_err(illegal)?;
        moves
            .into_iter()
            .try_for_each(|played| line.play(played))
            .map_err(illegal)
    }
}
