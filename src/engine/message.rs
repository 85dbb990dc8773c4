//! Questions and answers as JSON texts, one object each: what the page and
//! the worker say to each other.
//!
//! - `{"id":7,"rules":"hand","start":"6/6/6/6/6 w 12/12","moves":["c3","d3"],"level":"2026-1"}`
//! - `{"ready":"1.0.0"}`
//! - `{"id":7,"move":"c3xe3,@","score":214,"depth":5,"nodes":7311}`
//! - `{"id":7,"error":"move 2: the game is over"}`

use super::{Answer, AskError, Level, Question, Score, Service};
use crate::json::{Damage, Object};
use crate::rules::{Line, Move, Position, ReadMoveError, RuleSet};

/// A text that is no question, and the id that it has nevertheless.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct ReadQuestionError {
    /// The id, where one can be read.
    pub id: Option<u32>,
    /// What is wrong.
    pub error: AskError,
}

impl Question {
    /// Reads a question and plays through its game.
    ///
    /// # Errors
    ///
    /// What is no question, or no legal game.
    pub fn read(text: &str) -> Result<Self, ReadQuestionError> {
        let (object, result) = Object::read(text);
        let id = object.number("id");
        result
            .map_err(|Damage { at }| AskError::Damaged { at })
            .and_then(|()| Self::from_object(id, &object))
            .map_err(|error| ReadQuestionError { id, error })
    }

    fn from_object(id: Option<u32>, object: &Object) -> Result<Self, AskError> {
        let id = id.ok_or(AskError::Missing("id"))?;
        let text = |name| object.text(name).ok_or(AskError::Missing(name));
        let rules: RuleSet = text("rules")?.parse().map_err(AskError::Rules)?;
        let start = Position::read(text("start")?, rules).map_err(AskError::Start)?;
        let level = text("level")?;
        let level = Level::from_name(level).ok_or_else(|| AskError::Level(level.to_owned()))?;
        let moves = object.texts("moves").ok_or(AskError::Missing("moves"))?;
        let mut line = Line::new(start);
        for (number, played) in (1..).zip(moves) {
            let played: Move = played
                .parse()
                .map_err(|error| AskError::Move { number, error })?;
            line.play(played)
                .map_err(|error| AskError::IllegalMove { number, error })?;
        }
        Ok(Self { id, line, level })
    }

    /// Writes the question.
    #[must_use]
    pub fn write(&self) -> String {
        let start = self.line.start();
        let moves = self.line.moves().map(|played| played.to_string());
        Object::default()
            .with_number("id", self.id)
            .with_text("rules", start.rules().to_string())
            .with_text("start", start.to_string())
            .with_texts("moves", moves.collect())
            .with_text("level", self.level.name())
            .write()
    }
}

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// It can be asked. Sent once, before all else.
    Ready {
        /// The version of this package that the worker was built from.
        version: String,
    },
    /// The answer to a question.
    Answer(Answer),
    /// Why there is none.
    Refusal {
        /// The question's, where one could be read.
        id: Option<u32>,
        /// What is wrong with it, in English, for people who develop.
        reason: String,
    },
}

/// A text that is no [`Message`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadMessageError {
    /// The text is not the JSON of a message.
    #[error("damaged at character {at}")]
    Damaged {
        /// The character, counted from 1.
        at: usize,
    },
    /// A part is missing, or is not what it should be.
    #[error("no {0} that fits")]
    Missing(&'static str),
    /// What should be a move is none.
    #[error("the move: {0}")]
    Move(ReadMoveError),
}

impl Message {
    /// What a worker says first.
    #[must_use]
    pub fn ready() -> Self {
        Self::Ready {
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// Reads a message. Whether an answer's move is legal is for the one who
    /// asked to see.
    ///
    /// # Errors
    ///
    /// What is no message.
    pub fn read(text: &str) -> Result<Self, ReadMessageError> {
        use ReadMessageError::Missing;
        let (object, result) = Object::read(text);
        result.map_err(|Damage { at }| ReadMessageError::Damaged { at })?;
        if let Some(version) = object.text("ready") {
            return Ok(Self::Ready {
                version: version.to_owned(),
            });
        }
        let id = object.number("id");
        if let Some(reason) = object.text("error") {
            return Ok(Self::Refusal {
                id,
                reason: reason.to_owned(),
            });
        }
        let best = object.text("move").ok_or(Missing("move"))?;
        let score = object.number("score").ok_or(Missing("score"))?;
        Ok(Self::Answer(Answer {
            id: id.ok_or(Missing("id"))?,
            best: best.parse().map_err(ReadMessageError::Move)?,
            score: Score::from_hundredths(score).ok_or(Missing("score"))?,
            depth: object.number("depth").ok_or(Missing("depth"))?,
            nodes: object.number("nodes").ok_or(Missing("nodes"))?,
        }))
    }

    /// Writes the message.
    #[must_use]
    pub fn write(&self) -> String {
        let object = Object::default();
        match self {
            Self::Ready { version } => object.with_text("ready", version),
            Self::Answer(answer) => object
                .with_number("id", answer.id)
                .with_text("move", answer.best.to_string())
                .with_number("score", answer.score.hundredths())
                .with_number("depth", answer.depth)
                .with_number("nodes", answer.nodes),
            Self::Refusal { id, reason } => match id {
                Some(id) => object.with_number("id", *id),
                None => object,
            }
            .with_text("error", reason),
        }
        .write()
    }
}

impl Service {
    /// Answers a text with a text, whatever it holds.
    #[must_use]
    pub fn reply(&mut self, text: &str) -> String {
        let answer = Question::read(text).and_then(|question| {
            let id = Some(question.id);
            self.answer(&question)
                .map_err(|error| ReadQuestionError { id, error })
        });
        match answer {
            Ok(answer) => Message::Answer(answer),
            Err(ReadQuestionError { id, error }) => Message::Refusal {
                id,
                reason: error.to_string(),
            },
        }
        .write()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: &str = r#"{"id":7,"rules":"hand","start":"6/6/6/6/6 w 12/12","moves":["c3","d3"],"level":"2026-1"}"#;

    #[test]
    fn a_question_round_trips() {
        let question = Question::read(QUESTION).unwrap();
        assert_eq!(question.line.len(), 2);
        assert_eq!(question.write(), QUESTION);
    }

    #[test]
    fn an_answer_takes_what_hangs() {
        let reply = Service::new().reply(QUESTION);
        let Ok(Message::Answer(answer)) = Message::read(&reply) else {
            panic!("{reply}");
        };
        assert_eq!(answer.id, 7);
        assert_eq!(answer.best.to_string(), "c3xe3,@");
        assert_eq!(Message::Answer(answer).write(), reply);
    }

    #[test]
    fn messages_round_trip() {
        for text in [
            r#"{"ready":"0.0.1"}"#,
            r#"{"id":7,"move":"c3xe3,@","score":-29998,"depth":5,"nodes":7311}"#,
            r#"{"id":7,"error":"the game is over"}"#,
            r#"{"error":"damaged at character 1"}"#,
        ] {
            assert_eq!(Message::read(text).unwrap().write(), text);
        }
        assert_eq!(
            Message::ready().write(),
            format!(r#"{{"ready":"{}"}}"#, env!("CARGO_PKG_VERSION"))
        );
    }

    #[test]
    fn what_is_no_message_is_refused() {
        for text in [
            "",
            "7",
            "{}",
            r#"{"id":7}"#,
            r#"{"id":7,"move":"c3","score":1,"depth":1}"#,
            r#"{"id":7,"move":"z3","score":1,"depth":1,"nodes":1}"#,
            r#"{"id":7,"move":"c3","score":-32768,"depth":1,"nodes":1}"#,
            r#"{"id":7,"move":"c3","score":1,"depth":256,"nodes":1}"#,
        ] {
            assert!(Message::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_refusal_names_what_is_wrong() {
        let mut service = Service::new();
        for (old, new, reply) in [
            ("hand", "foo", r#"{"id":7,"error":"the rule set: "#),
            ("12/12", "13/12", r#"{"id":7,"error":"the first position: "#),
            ("\"d3", "\"d9", r#"{"id":7,"error":"move 2: not a move at "#),
            (
                "\"d3",
                "\"c3",
                r#"{"id":7,"error":"move 2: a piece is placed "#,
            ),
            ("2026-1", "2026-9", r#"{"id":7,"error":"there is no level "#),
            ("moves", "move", r#"{"id":7,"error":"no moves that fits"#),
            ("7,", "-7,", r#"{"error":"no id that fits"#),
            ("}", "", r#"{"id":7,"error":"damaged at character "#),
        ] {
            let text = QUESTION.replace(old, new);
            let found = service.reply(&text);
            assert!(found.starts_with(reply), "{text}\n{found}");
        }
        let over = r#"{"id":7,"rules":"standard","start":"6/6/6/w4b/6 w 0/0","moves":[],"level":"2026-1"}"#;
        assert_eq!(
            service.reply(over),
            r#"{"id":7,"error":"the game is over"}"#
        );
    }
}
