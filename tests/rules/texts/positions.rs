//! The texts of positions.

use yote::rules::{Position, ReadPositionError, RuleSet, Setup, SetupError, Side};

use super::damage::{Damaged, assert_place, damaged};
use crate::games::random_games;
use crate::plain::PlainPosition;
use crate::random::Random;
use crate::starts::{RULE_SETS, random_position, rule_set};

/// The character that an error names, if it is about one.
const fn place(error: ReadPositionError) -> Option<usize> {
    match error {
        ReadPositionError::Row { at, .. }
        | ReadPositionError::RowTooShort { at, .. }
        | ReadPositionError::RowTooLong { at, .. }
        | ReadPositionError::DigitAfterDigit { at, .. }
        | ReadPositionError::Turn { at }
        | ReadPositionError::Hand { at, .. }
        | ReadPositionError::Chaining { at }
        | ReadPositionError::Expected { at, .. }
        | ReadPositionError::Trailing { at } => Some(at),
        ReadPositionError::Setup(_) => None,
    }
}

/// Asserts that a text is read if and only if the plain rules read it, and
/// tells which.
fn assert_read(text: &str, rules: RuleSet) -> Result<Position, ReadPositionError> {
    let read = Position::read(text, rules);
    let plain = PlainPosition::read(text, rules);
    match &read {
        Ok(position) => {
            assert!(plain.is_some(), "{text:?} is read in {rules}");
            assert_eq!(position.to_string(), text);
        }
        Err(error) => {
            assert_eq!(plain, None, "{text:?} in {rules}: {error}");
            assert_eq!(error.to_string().lines().count(), 1, "{error}");
        }
    }
    read
}

#[test]
fn a_position_is_read_back_without_last_steps() {
    let (mut chains, mut last_steps) = (0, 0);
    for game in random_games(41, 2000, 60) {
        for position in game.positions() {
            let text = position.to_string();
            let read = assert_read(&text, *position.rules())
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_setup(), position.to_setup(), "{text}");
            assert_eq!(read.rules(), position.rules(), "{text}");
            for side in Side::ALL {
                assert_eq!(read.last_step(side), None, "{text}");
                last_steps += usize::from(position.last_step(side).is_some());
            }
            let setup = Setup::read(&text, position.rules());
            assert_eq!(setup, Ok(position.to_setup()), "{text}");
            chains += usize::from(position.chaining().is_some());
        }
    }
    assert!(chains > 100 && last_steps > 1000, "{chains}, {last_steps}");
}

#[test]
fn a_position_is_only_read_where_the_rule_set_allows_it() {
    let mut random = Random::new(42);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..5000 {
        let rules = rule_set(random.below(RULE_SETS));
        let position = random_position(rules, &mut random);
        let other = rule_set(random.below(RULE_SETS));
        match assert_read(&position.to_string(), other) {
            Ok(_) => read += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(read > 1000 && refused > 1000, "{read} and {refused}");
}

#[test]
fn a_damaged_position_is_refused_with_its_place_or_is_another_position() {
    let mut random = Random::new(43);
    let (mut refused, mut accepted) = (0, 0);
    let mut setup_errors = Vec::new();
    for number in 0..60 {
        // Chains in every third.
        let position = loop {
            let rules = rule_set(random.below(RULE_SETS));
            let position = random_position(rules, &mut random);
            if number % 3 > 0 || position.chaining().is_some() {
                break position;
            }
        };
        let rules = *position.rules();
        for damaged in damaged(&position.to_string()) {
            match assert_read(&damaged.text, rules) {
                Ok(_) => accepted += 1,
                Err(error) => {
                    refused += 1;
                    assert_is_named(error, &damaged);
                    if let ReadPositionError::Setup(error) = error {
                        setup_errors.push(error);
                    }
                }
            }
        }
    }
    assert!(
        refused > 50_000 && accepted > 500,
        "{refused} and {accepted}"
    );
    let met = |wanted: fn(&SetupError) -> bool| setup_errors.iter().any(wanted);
    assert!(met(|error| matches!(error, SetupError::TooManyPieces(_))));
    assert!(met(|error| matches!(
        error,
        SetupError::ChainWithoutPiece(_)
    )));
    assert!(met(|error| matches!(
        error,
        SetupError::ChainWithoutJump(_)
    )));
}

fn assert_is_named(error: ReadPositionError, damaged: &Damaged) {
    let message = error.to_string();
    match place(error) {
        Some(at) => {
            assert_place(at, damaged);
            let named = format!("character {at}:");
            assert!(message.starts_with(&named), "{message}");
        }
        // Well formed: the message names the side or the square.
        None => {
            let names = match error {
                ReadPositionError::Setup(SetupError::TooManyPieces(Side::White)) => "white".into(),
                ReadPositionError::Setup(SetupError::TooManyPieces(Side::Black)) => "black".into(),
                ReadPositionError::Setup(
                    SetupError::OffBoard(square)
                    | SetupError::ChainWithoutPiece(square)
                    | SetupError::ChainWithoutJump(square),
                ) => square.to_string(),
                _ => "chain".into(),
            };
            assert!(message.contains(&names), "{message}");
        }
    }
}
