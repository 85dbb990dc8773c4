//! Questions as texts, whole and damaged.

use yote::engine::{Level, Message, Order, Progress, Question, Request, Service, Study};
use yote::rules::{Line, Position};

use crate::positions::random_line;
use crate::random::Random;
use crate::starts::random_rules;

fn question(line: Line, level: Level) -> Request {
    Request::Question(Question { id: 7, line, level })
}

/// The message that a text is answered with, which can be read whatever the
/// text holds.
fn reply(service: &mut Service, text: &str) -> Message {
    let mut last = String::new();
    let order = service.reply(text, |message| last = message.write());
    assert_eq!(order, None);
    Message::read(&last).unwrap_or_else(|error| panic!("{text:?}: {last:?}: {error}"))
}

/// Asserts that a damaged text is refused, or read as another question and
/// answered by its rules.
fn assert_survived(service: &mut Service, text: &str) {
    let message = reply(service, text);
    match Request::read(text) {
        Ok(Request::Question(question)) if question.line.outcome().is_none() => {
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
        let text = question(line.clone(), Level::One).write();
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
    let text = question(line, Level::One).write();
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

#[test]
fn a_study_tells_of_each_depth_and_says_when_it_is_done() {
    let mut random = Random::new(84);
    let mut service = Service::new();
    let line = random_line("hand".parse().expect("a preset"), 12, &mut random);
    let study = Request::Study(Study {
        id: 3,
        line: line.clone(),
        lines: 3,
        nodes: 30_000,
    });
    let mut told = Vec::new();
    let order = service.reply(&study.write(), |message| match message {
        Message::Studied(studied) => told.push(studied),
        other => panic!("{other:?}"),
    });
    assert_eq!(order, None);
    let (last, before) = told.split_last().expect("something is found");
    assert!(before.len() > 3 && before.iter().all(|studied| !studied.is_done));
    assert!(before.is_sorted_by(|one, next| one.depth < next.depth));
    assert!(last.is_done && last.nodes <= 30_000);
    for studied in &told {
        assert_eq!(studied.id, 3);
        for variation in &studied.variations {
            let mut line = line.clone();
            for played in &variation.moves {
                line.play(*played)
                    .expect("a variation is played by the rules");
            }
        }
    }
}

#[test]
fn a_level_answers_the_same_after_studies() {
    let mut random = Random::new(85);
    let line = random_line("standard".parse().expect("a preset"), 16, &mut random);
    let asked = question(line.clone(), Level::ALL[1]).write();
    let mut service = Service::new();
    let first = reply(&mut service, &asked);
    let study = Request::Study(Study {
        id: 3,
        line,
        lines: 1,
        nodes: 20_000,
    });
    reply(&mut service, &study.write());
    assert_eq!(reply(&mut service, &asked), first);
}

#[test]
fn an_order_is_carried_out_class_by_class_and_its_blocks_are_taken_over() {
    let rules = "hand+zero".parse().expect("a rule set");
    let class = "1v3".parse().expect("a class");
    let order = Order {
        id: 5,
        rules,
        class,
    };
    let mut maker = Service::new();
    let given_back = maker.reply(&Request::Order(order).write(), |message| {
        panic!("{message:?}")
    });
    assert_eq!(given_back, Some(order));
    let missing = maker
        .missing(order)
        .expect("there are tables of this rule set");
    let names: Vec<String> = missing.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["1v1", "1v3"]);
    let mut taker = Service::new();
    for class in missing {
        let mut done = 0;
        let block = maker
            .prove(rules, class, |progress| {
                assert!(progress.class == class && progress.done >= done);
                done = progress.done;
            })
            .expect("no game of these is too long")
            .expect("no game of these is over")
            .to_vec();
        assert_eq!(done, Progress::WHOLE);
        assert_eq!(taker.take_block(block), Ok(class));
    }
    assert_eq!(taker.missing(order), Ok(Vec::new()));

    // One piece against three, to move: a verdict of the tables is proven.
    let start = Position::read("b5/5b/6/6/w4b w 0/0", rules).expect("a position");
    let study = Request::Study(Study {
        id: 6,
        line: Line::new(start),
        lines: 1,
        nodes: 10,
    });
    let Message::Studied(studied) = reply(&mut taker, &study.write()) else {
        panic!("there is something to say");
    };
    assert!(studied.variations[0].is_proven);
}

#[test]
fn what_is_no_block_is_refused() {
    let mut service = Service::new();
    let rules = "hand+zero".parse().expect("a rule set");
    let class = "1v1".parse().expect("a class");
    let block = service.prove(rules, class, |_| ());
    let block = block.expect("short games").expect("games").to_vec();
    for at in [0, 10, 20, block.len() - 1] {
        let mut damaged = block.clone();
        damaged[at] ^= 1;
        assert!(Service::new().take_block(damaged).is_err(), "{at}");
        assert!(Service::new().take_block(block[..at].to_vec()).is_err());
    }
    assert_eq!(Service::new().take_block(block), Ok(class));
}
