//! Questions as texts, whole and damaged.

use yote::engine::{Level, Message, Question, Service};
use yote::rules::Line;

use crate::positions::random_line;
use crate::random::Random;
use crate::starts::random_rules;

fn question(line: Line, level: Level) -> Question {
    Question { id: 7, line, level }
}

/// The message that a text is answered with, which can be read whatever the
/// text holds.
fn reply(service: &mut Service, text: &str) -> Message {
    let reply = service.reply(text);
    Message::read(&reply).unwrap_or_else(|error| panic!("{text:?}: {reply:?}: {error}"))
}

/// Asserts that a damaged text is refused, or read as another question and
/// answered by its rules.
fn assert_survived(service: &mut Service, text: &str) {
    let message = reply(service, text);
    match Question::read(text) {
        Ok(question) if question.line.outcome().is_none() => {
            let Message::Answer(answer) = message else {
                panic!("{text:?}: {message:?}");
            };
            assert_eq!(answer.id, question.id);
            assert!(question.line.position().check(answer.best).is_ok());
        }
        _ => assert!(
            matches!(message, Message::Refusal { .. }),
            "{text:?}: {message:?}"
        ),
    }
}

#[test]
fn questions_about_any_game_are_answered_by_its_rules() {
    let mut random = Random::new(81);
    let mut service = Service::new();
    for _ in 0..300 {
        let line = random_line(random_rules(&mut random), 60, &mut random);
        let text = question(line.clone(), Level::First).write();
        let Message::Answer(answer) = reply(&mut service, &text) else {
            panic!("{text}");
        };
        assert_eq!(answer.id, 7);
        assert_eq!(line.position().check(answer.best), Ok(()), "{text}");
    }
}

#[test]
fn every_level_answers() {
    let mut random = Random::new(82);
    let mut service = Service::new();
    for level in Level::ALL {
        let line = random_line(random_rules(&mut random), 20, &mut random);
        let message = reply(&mut service, &question(line, level).write());
        assert!(matches!(message, Message::Answer(_)), "{message:?}");
    }
}

#[test]
fn damaged_texts_are_refused_or_answered() {
    let mut random = Random::new(83);
    let mut service = Service::new();
    let line = random_line("neto".parse().expect("a preset"), 12, &mut random);
    let text = question(line, Level::First).write();
    let bytes = text.as_bytes();
    for length in 0..bytes.len() {
        assert_survived(&mut service, &text[..length]);
    }
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= 1 << bit;
            assert_survived(&mut service, &String::from_utf8_lossy(&damaged));
        }
        let mut doubled = bytes.to_vec();
        doubled.insert(at, bytes[at]);
        assert_survived(&mut service, &String::from_utf8_lossy(&doubled));
        let mut shortened = bytes.to_vec();
        shortened.remove(at);
        assert_survived(&mut service, &String::from_utf8_lossy(&shortened));
    }
}

#[test]
fn texts_of_other_kinds_are_refused() {
    let mut service = Service::new();
    let deep = "[".repeat(100_000);
    let long = "1".repeat(100_000);
    for text in [
        "",
        " ",
        "\0",
        "null",
        "[]",
        "{}",
        "\"",
        "é",
        "{\"id\":7}",
        "{\"id\":1e999}",
        &deep,
        &long,
    ] {
        let message = reply(&mut service, text);
        assert!(matches!(message, Message::Refusal { .. }), "{message:?}");
    }
}
