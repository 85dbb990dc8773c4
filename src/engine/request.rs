//! What the page says to the worker: a JSON object each.
//!
//! - `{"id":7,"rules":"hand","start":"6/6/6/6/6 w 12/12","moves":["c3","d3"],"level":"2026-1"}`
//!   asks what a level plays;
//! - `{"id":7,"rules":"hand","start":"6/6/6/6/6 w 12/12","moves":[],"lines":3,"nodes":1000000}`
//!   asks what there is to say about a position;
//! - `{"id":7,"rules":"hand","prove":"3v3"}` orders endgame tables;
//! - `{"id":7,"bench":1}` asks for the [bench](super::bench()), whose time is
//!   for the one who asks to take.
//!
//! What is no text but bytes is a block of endgame tables.

use super::{AskError, Level, Order, Question, Study};
use crate::json::{Damage, Object};
use crate::rules::{Line, Move, Position, RuleSet};

/// What a worker can be asked.
#[derive(Clone, Debug)]
pub enum Request {
    /// What a level plays.
    Question(Question),
    /// What there is to say about a position.
    Study(Study),
    /// Endgame tables.
    Order(Order),
    /// How many nodes the bench takes.
    Bench {
        /// What the answer is known by.
        id: u32,
    },
}

/// A text that is no request, and the id that it has nevertheless.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct ReadRequestError {
    /// The id, where one can be read.
    pub id: Option<u32>,
    /// What is wrong.
    pub error: AskError,
}

impl Request {
    /// What the messages about it are known by.
    #[must_use]
    pub const fn id(&self) -> u32 {
        match self {
            Self::Question(question) => question.id,
            Self::Study(study) => study.id,
            Self::Order(order) => order.id,
            Self::Bench { id } => *id,
        }
    }

    /// Reads a request and plays through its game.
    ///
    /// # Errors
    ///
    /// What is no request, or no legal game.
    pub fn read(text: &str) -> Result<Self, ReadRequestError> {
        let (object, result) = Object::read(text);
        let id = object.number("id");
        result
            .map_err(|Damage { at }| AskError::Damaged { at })
            .and_then(|()| Self::from_object(id, &object))
            .map_err(|error| ReadRequestError { id, error })
    }

    fn from_object(id: Option<u32>, object: &Object) -> Result<Self, AskError> {
        let id = id.ok_or(AskError::Missing("id"))?;
        if object.number::<u8>("bench").is_some() {
            return Ok(Self::Bench { id });
        }
        let text = |name| object.text(name).ok_or(AskError::Missing(name));
        let rules: RuleSet = text("rules")?.parse().map_err(AskError::Rules)?;
        if let Some(class) = object.text("prove") {
            let class = class.parse().map_err(|_| AskError::Missing("prove"))?;
            return Ok(Self::Order(Order { id, rules, class }));
        }
        let start = Position::read(text("start")?, rules).map_err(AskError::Start)?;
        let moves = object.texts("moves").ok_or(AskError::Missing("moves"))?;
        let mut line = Line::new(start);
        for (number, played) in (1..).zip(moves) {
            let played: Move = played
                .parse()
                .map_err(|error| AskError::Move { number, error })?;
            line.play(played)
                .map_err(|error| AskError::IllegalMove { number, error })?;
        }
        if let Some(lines) = object.number("lines") {
            let nodes = object.number("nodes").ok_or(AskError::Missing("nodes"))?;
            return Ok(Self::Study(Study {
                id,
                line,
                lines,
                nodes,
            }));
        }
        let level = text("level")?;
        let level = Level::from_name(level).ok_or_else(|| AskError::Level(level.to_owned()))?;
        Ok(Self::Question(Question { id, line, level }))
    }

    /// Writes the request.
    #[must_use]
    pub fn write(&self) -> String {
        let object = Object::default().with_number("id", self.id());
        match self {
            Self::Question(Question { line, level, .. }) => {
                with_line(object, line).with_text("level", level.name())
            }
            Self::Study(study) => with_line(object, &study.line)
                .with_number("lines", study.lines)
                .with_number("nodes", study.nodes),
            Self::Order(order) => object
                .with_text("rules", order.rules.to_string())
                .with_text("prove", order.class.to_string()),
            Self::Bench { .. } => object.with_number("bench", 1),
        }
        .write()
    }
}

fn with_line(object: Object, line: &Line) -> Object {
    let start = line.start();
    let moves = line.moves().map(|played| played.to_string());
    object
        .with_text("rules", start.rules().to_string())
        .with_text("start", start.to_string())
        .with_texts("moves", moves.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_round_trip() {
        for text in [
            r#"{"id":7,"rules":"hand","start":"6/6/6/6/6 w 12/12","moves":["c3","d3"],"level":"2026-1"}"#,
            r#"{"id":8,"rules":"neto","start":"5b/6/6/6/2wb2 w 5/5","moves":[],"lines":3,"nodes":1000000}"#,
            r#"{"id":9,"rules":"hand","prove":"2v4"}"#,
            r#"{"id":10,"bench":1}"#,
        ] {
            assert_eq!(Request::read(text).unwrap().write(), text);
        }
    }
}
