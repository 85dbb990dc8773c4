//! What the worker says to the page: a JSON object each.
//!
//! - `{"ready":"1.0.0"}`
//! - `{"id":7,"move":"c3xe3,@","score":214,"depth":5,"nodes":7311}`
//! - `{"id":7,"depth":5,"nodes":7311,"variations":["214 opinion c3xe3,@ d4"],"done":0}`
//! - `{"id":7,"class":"2v3","progress":314}`
//! - `{"id":7,"proven":"2v3"}`
//! - `{"id":7,"bench":2318168}`
//! - `{"id":7,"error":"move 2: the game is over"}`
//!
//! What is no text but bytes is a block of endgame tables.

use super::{
    Answer, Class, Order, Progress, ReadRequestError, Request, Score, Service, Studied, Variation,
    bench,
};
use crate::json::{Damage, Object};
use crate::rules::ReadMoveError;

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
    /// What a study has found so far.
    Studied(Studied),
    /// How far an order has come.
    Progress {
        /// The order's.
        id: u32,
        /// How far.
        progress: Progress,
    },
    /// An order is carried out.
    Proven {
        /// The order's.
        id: u32,
        /// The class that was ordered.
        class: Class,
    },
    /// The nodes of the bench.
    Bench {
        /// The request's.
        id: u32,
        /// How many.
        nodes: u32,
    },
    /// Why there is no answer.
    Refusal {
        /// The request's, where one could be read.
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

    /// Reads a message. Whether its moves are legal is for the one who asked
    /// to see.
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
        let id = id.ok_or(Missing("id"))?;
        if let Some(class) = object.text("proven") {
            let class = class.parse().map_err(|_| Missing("proven"))?;
            return Ok(Self::Proven { id, class });
        }
        if let Some(nodes) = object.number("bench") {
            return Ok(Self::Bench { id, nodes });
        }
        if let Some(done) = object.number("progress") {
            let class = object.text("class").and_then(|class| class.parse().ok());
            let class = class.ok_or(Missing("class"))?;
            let progress = Progress { class, done };
            return Ok(Self::Progress { id, progress });
        }
        let depth = object.number("depth").ok_or(Missing("depth"))?;
        let nodes = object.number("nodes").ok_or(Missing("nodes"))?;
        if let Some(variations) = object.texts("variations") {
            let variations = variations.iter().map(|text| read_variation(text));
            return Ok(Self::Studied(Studied {
                id,
                depth,
                nodes,
                variations: variations.collect::<Result<_, _>>()?,
                is_done: object.number::<u8>("done").ok_or(Missing("done"))? > 0,
            }));
        }
        let best = object.text("move").ok_or(Missing("move"))?;
        let score = object.number("score").ok_or(Missing("score"))?;
        Ok(Self::Answer(Answer {
            id,
            best: best.parse().map_err(ReadMessageError::Move)?,
            score: Score::from_hundredths(score).ok_or(Missing("score"))?,
            depth,
            nodes,
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
            Self::Studied(studied) => object
                .with_number("id", studied.id)
                .with_number("depth", studied.depth)
                .with_number("nodes", studied.nodes)
                .with_texts(
                    "variations",
                    studied.variations.iter().map(write_variation).collect(),
                )
                .with_number("done", u8::from(studied.is_done)),
            Self::Progress { id, progress } => object
                .with_number("id", *id)
                .with_text("class", progress.class.to_string())
                .with_number("progress", progress.done),
            Self::Proven { id, class } => object
                .with_number("id", *id)
                .with_text("proven", class.to_string()),
            Self::Bench { id, nodes } => object.with_number("id", *id).with_number("bench", *nodes),
            Self::Refusal { id, reason } => match id {
                Some(id) => object.with_number("id", *id),
                None => object,
            }
            .with_text("error", reason),
        }
        .write()
    }
}

const PROVEN: &str = "proven";
const OPINION: &str = "opinion";

/// As `214 opinion c3xe3,@ d4`: the hundredths of a piece, whether they are
/// proven, and the moves.
fn write_variation(variation: &Variation) -> String {
    let verdict = if variation.is_proven { PROVEN } else { OPINION };
    let score = variation.score.hundredths();
    variation
        .moves
        .iter()
        .fold(format!("{score} {verdict}"), |text, played| {
            format!("{text} {played}")
        })
}

fn read_variation(text: &str) -> Result<Variation, ReadMessageError> {
    let missing = ReadMessageError::Missing("variations");
    let mut words = text.split(' ');
    let score = words.next().and_then(|score| score.parse().ok());
    let is_proven = match words.next() {
        Some(PROVEN) => true,
        Some(OPINION) => false,
        _ => return Err(missing),
    };
    let moves = words.map(|played| played.parse().map_err(ReadMessageError::Move));
    Ok(Variation {
        score: score.and_then(Score::from_hundredths).ok_or(missing)?,
        is_proven,
        moves: moves.collect::<Result<_, _>>()?,
    })
}

impl Service {
    /// Replies to a text with messages, whatever it holds. An order is given
    /// back: it is carried out class by class, by the one who keeps the
    /// blocks.
    #[must_use = "an order waits to be carried out"]
    pub fn reply(&mut self, text: &str, mut post: impl FnMut(Message)) -> Option<Order> {
        let result = Request::read(text).and_then(|request| {
            let id = Some(request.id());
            match request {
                Request::Question(question) => self.answer(&question).map(|answer| {
                    post(Message::Answer(answer));
                    None
                }),
                Request::Study(study) => self
                    .study(&study, |studied| post(Message::Studied(studied)))
                    .map(|()| None),
                Request::Order(order) => Ok(Some(order)),
                Request::Bench { id } => {
                    post(Message::Bench { id, nodes: bench() });
                    Ok(None)
                }
            }
            .map_err(|error| ReadRequestError { id, error })
        });
        result.unwrap_or_else(|ReadRequestError { id, error }| {
            post(Message::Refusal {
                id,
                reason: error.to_string(),
            });
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: &str = r#"{"id":7,"rules":"hand","start":"6/6/6/6/6 w 12/12","moves":["c3","d3"],"level":"2026-1"}"#;

    /// The last that a service says to a text.
    fn reply(service: &mut Service, text: &str) -> String {
        let mut last = None;
        assert_eq!(service.reply(text, |message| last = Some(message)), None);
        last.expect("every text is replied to").write()
    }

    #[test]
    fn an_answer_takes_what_hangs() {
        let reply = reply(&mut Service::new(), QUESTION);
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
            r#"{"id":7,"depth":5,"nodes":7311,"variations":["214 opinion c3xe3,@ d4","-29998 proven a1","0 proven"],"done":1}"#,
            r#"{"id":7,"class":"2v3","progress":314}"#,
            r#"{"id":7,"proven":"2v3"}"#,
            r#"{"id":7,"bench":2318168}"#,
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
        for (old, new, begins) in [
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
            let found = reply(&mut service, &text);
            assert!(found.starts_with(begins), "{text}\n{found}");
        }
        let over = r#"{"id":7,"rules":"standard","start":"6/6/6/w4b/6 w 0/0","moves":[],"level":"2026-1"}"#;
        assert_eq!(
            reply(&mut service, over),
            r#"{"id":7,"error":"the game is over"}"#
        );
    }
}
