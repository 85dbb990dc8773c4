//! The texts of rule sets.

use std::collections::HashMap;

use yote::rules::{Blocked, Board, Defeat, Preset, RuleSet, SecondPiece};

use super::damage::damaged;
use crate::random::Random;
use crate::starts::{RULE_SETS, rule_set};

const WORDS: [&str; 7] = [
    "5x5", "optional", "chain", "zero", "majority", "few", "noreturn",
];

/// Adds what a word stands for; `false` if it is none.
fn add(word: &str, rules: &mut RuleSet) -> bool {
    match word {
        "5x5" => rules.board = Board::FiveByFive,
        "optional" => rules.second_is_optional = true,
        "chain" => rules.chain = true,
        "zero" => rules.defeat = Defeat::None,
        "majority" => rules.blocked = Blocked::MostPiecesWin,
        "few" => rules.few_pieces_draw = true,
        "noreturn" => rules.no_return = true,
        _ => return false,
    }
    true
}

/// The table of presets: code, second piece, and the words it stands for.
const PRESETS: [(&str, SecondPiece, &[&str]); 5] = [
    ("standard", SecondPiece::BoardOnly, &[]),
    ("hand", SecondPiece::BoardOrHand, &[]),
    ("boxed", SecondPiece::HandIfBoardEmpty, &[]),
    (
        "neto",
        SecondPiece::BoardOnly,
        &["optional", "chain", "zero", "majority", "few"],
    ),
    ("beart", SecondPiece::BoardOrHand, &["5x5"]),
];

fn preset(code: &str) -> Option<RuleSet> {
    let (_, second_piece, words) = PRESETS.iter().find(|(name, ..)| *name == code)?;
    let mut rules = RuleSet {
        board: Board::SixByFive,
        second_piece: *second_piece,
        second_is_optional: false,
        chain: false,
        defeat: Defeat::OneOrNone,
        blocked: Blocked::Loses,
        few_pieces_draw: false,
        no_return: false,
    };
    assert!(words.iter().all(|word| add(word, &mut rules)), "{words:?}");
    Some(rules)
}

/// The words of the axes in which a rule set differs from standard.
fn words(rules: RuleSet) -> Vec<&'static str> {
    WORDS
        .into_iter()
        .filter(|word| {
            let mut with = rules;
            add(word, &mut with);
            with == rules
        })
        .collect()
}

/// The one form of a rule set's text.
fn written(rules: RuleSet) -> String {
    if let Some((code, ..)) = PRESETS
        .iter()
        .find(|(code, ..)| preset(code) == Some(rules))
    {
        return (*code).to_owned();
    }
    let code = match rules.second_piece {
        SecondPiece::BoardOnly => "standard",
        SecondPiece::BoardOrHand => "hand",
        SecondPiece::HandIfBoardEmpty => "boxed",
    };
    let mut parts = vec![code];
    parts.extend(words(rules));
    parts.join("+")
}

fn read(text: &str) -> Option<RuleSet> {
    let mut parts = text.split('+');
    let mut rules = preset(parts.next()?)?;
    parts.all(|word| add(word, &mut rules)).then_some(rules)
}

#[test]
fn presets_are_what_their_codes_stand_for() {
    assert_eq!(
        Preset::ALL.map(Preset::code),
        PRESETS.map(|(code, ..)| code)
    );
    for listed in Preset::ALL {
        assert_eq!(Some(listed.rules()), preset(listed.code()), "{listed:?}");
        assert_eq!(Preset::from_code(listed.code()), Some(listed));
        assert_eq!(listed.rules().preset(), Some(listed));
        assert_eq!(RuleSet::from(listed), listed.rules());
    }
    assert_eq!(RuleSet::default(), Preset::Standard.rules());
}

#[test]
fn every_rule_set_is_written_in_one_form_and_read_back() {
    let mut texts = HashMap::new();
    for number in 0..RULE_SETS {
        let rules = rule_set(number);
        let text = rules.to_string();
        assert_eq!(text, written(rules));
        assert_eq!(text.parse(), Ok(rules), "{text}");
        assert_eq!(texts.insert(text, number), None, "{rules}");
    }
    assert_eq!(texts.len(), 384);
}

#[test]
fn words_are_read_in_any_order_after_any_preset() {
    let mut random = Random::new(31);
    for number in 0..RULE_SETS {
        let rules = rule_set(number);
        for (code, ..) in PRESETS {
            let base = preset(code).expect("the code of a preset");
            // A preset only fits if it sets nothing that the rules do not.
            let wanted = words(rules);
            if base.second_piece != rules.second_piece
                || words(base).iter().any(|word| !wanted.contains(word))
            {
                continue;
            }
            for _ in 0..8 {
                let mut parts = wanted.clone();
                // What the preset holds may be said again or not, and any
                // word twice.
                parts.retain(|word| !words(base).contains(word) || random.chance(1, 2));
                if !wanted.is_empty() && random.chance(1, 2) {
                    parts.push(*random.pick(&wanted[..]));
                }
                random.shuffle(&mut parts);
                parts.insert(0, code);
                let text = parts.join("+");
                assert_eq!(text.parse(), Ok(rules), "{text}");
            }
        }
    }
}

#[test]
fn a_damaged_text_is_refused_or_means_what_it_says() {
    let (mut refused, mut accepted) = (0, 0);
    for number in (0..RULE_SETS).step_by(5) {
        for damaged in damaged(&rule_set(number).to_string()) {
            let text = &damaged.text;
            match text.parse::<RuleSet>() {
                Ok(rules) => {
                    assert_eq!(Some(rules), read(text), "{text:?}");
                    accepted += 1;
                }
                Err(error) => {
                    assert_eq!(None, read(text), "{text:?}");
                    // The message names the word, on one line.
                    let message = error.to_string();
                    assert_eq!(message.lines().count(), 1, "{message}");
                    let is_named = text
                        .split('+')
                        .any(|word| message.contains(&format!("{word:?}")));
                    assert!(is_named, "{text:?}: {message}");
                    refused += 1;
                }
            }
        }
    }
    // Cutting off whole words leaves a rule set.
    assert!(
        refused > 50_000 && accepted > 50,
        "{refused} and {accepted}"
    );
}
