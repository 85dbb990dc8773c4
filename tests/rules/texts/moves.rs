//! The texts of squares and single moves.

use std::collections::{HashMap, HashSet};

use yote::rules::{Move, Second, Square};

use super::damage::{assert_place, damaged};

/// The text of every square and what it says, written down without the
/// crate's own.
fn squares() -> Vec<(String, Square)> {
    let mut found = Vec::new();
    for (row, digit) in (0..).zip("12345".chars()) {
        for (column, letter) in (0..).zip("abcdef".chars()) {
            let square = Square::new(column, row).expect("a square of six by five");
            found.push((format!("{letter}{digit}"), square));
        }
    }
    found
}

/// The text of every move that a text can hold.
pub(super) fn move_texts() -> HashMap<String, Move> {
    let mut found = HashMap::from([("stop".to_owned(), Move::Stop)]);
    for (from_text, from) in squares() {
        found.insert(from_text.clone(), Move::Place(from));
        for (to_text, to) in squares() {
            found.insert(format!("{from_text}-{to_text}"), Move::Step { from, to });
            let mut jump = |suffix: String, second| {
                let played = Move::Jump { from, to, second };
                found.insert(format!("{from_text}x{to_text}{suffix}"), played);
            };
            jump(String::new(), Second::None);
            jump(",@".to_owned(), Second::Hand);
            for (second_text, second) in squares() {
                jump(format!(",{second_text}"), Second::Board(second));
            }
        }
    }
    found
}

#[test]
fn exactly_the_thirty_squares_are_read() {
    let squares: HashMap<String, Square> = squares().into_iter().collect();
    assert_eq!(squares.len(), 30);
    for (text, square) in &squares {
        assert_eq!(square.to_string(), *text);
        assert_eq!(text.parse(), Ok(*square));
    }
    let ascii = || (0..128_u8).map(char::from);
    let pairs = ascii().flat_map(|one| ascii().map(move |other| format!("{one}{other}")));
    let read: HashSet<String> = pairs
        .filter(|text| text.parse::<Square>().is_ok())
        .collect();
    assert_eq!(read.len(), 30);
    for damaged in squares.keys().flat_map(|text| damaged(text)) {
        let text = &damaged.text;
        assert_eq!(
            text.parse::<Square>().ok(),
            squares.get(text).copied(),
            "{text:?}"
        );
    }
}

#[test]
fn every_conceivable_move_is_written_and_read_back() {
    let texts = move_texts();
    assert_eq!(texts.len(), 1 + 30 + 900 + 900 * 32);
    for (text, played) in &texts {
        assert_eq!(played.to_string(), *text);
        assert_eq!(text.parse(), Ok(*played), "{text}");
    }
}

/// One that is legal nowhere is among them: that is not the text's matter.
const SAMPLES: [&str; 9] = [
    "c3", "f5", "c3-c4", "a1-f5", "c3xe3", "c3xe3,b2", "c3xe3,@", "a5xa3,f1", "stop",
];

#[test]
fn a_damaged_move_is_refused_with_its_place() {
    let texts = move_texts();
    for sample in SAMPLES {
        for damaged in damaged(sample) {
            let text = &damaged.text;
            match text.parse::<Move>() {
                Ok(played) => {
                    assert_eq!(Some(&played), texts.get(text), "{text:?}");
                    assert_eq!(played.to_string(), *text);
                }
                Err(error) => {
                    assert!(!texts.contains_key(text), "{text:?}: {error}");
                    assert!(error.to_string().contains(&error.at.to_string()), "{error}");
                    // `stop` is one word of four letters.
                    if sample != "stop" {
                        assert_place(error.at, &damaged);
                    }
                }
            }
        }
    }
}
