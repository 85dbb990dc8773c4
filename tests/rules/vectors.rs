//! The known numbers and the positions chosen for the traps, one a line, for
//! the fast implementation and for the plain one.

use yote::rules::{DrawReason, Line, Move, Outcome, Position, RuleSet, Side, perft};

use crate::plain::{End, PlainPosition};

const PERFT: &str = include_str!("../data/perft.txt");
const CASES: &str = include_str!("../data/cases.txt");

/// The fields of each line that is no comment.
fn lines(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    file.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split(';').map(str::trim).collect())
}

/// The position of the first two fields.
fn position(fields: &[&str]) -> Position {
    let rules: RuleSet = fields[0]
        .parse()
        .unwrap_or_else(|error| panic!("{fields:?}: {error}"));
    Position::read(fields[1], rules).unwrap_or_else(|error| panic!("{fields:?}: {error}"))
}

fn plain_position(fields: &[&str]) -> PlainPosition {
    let rules = *position(fields).rules();
    PlainPosition::read(fields[1], rules).unwrap_or_else(|| panic!("{fields:?} is refused"))
}

fn words(field: &str) -> Vec<String> {
    field.split_whitespace().map(str::to_owned).collect()
}

/// The counts of a field, depth 1 first.
fn counts(field: &str) -> Vec<u64> {
    field
        .split_whitespace()
        .map(|count| {
            count
                .parse()
                .unwrap_or_else(|error| panic!("{count:?}: {error}"))
        })
        .collect()
}

fn move_texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    texts.sort();
    texts
}

fn plain_move_texts(position: &PlainPosition) -> Vec<String> {
    let mut texts: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

fn jumps(mut texts: Vec<String>) -> Vec<String> {
    texts.retain(|text| text.contains('x'));
    texts
}

fn assert_perft(fields: &[&str], counted: &str) {
    let position = position(fields);
    for (depth, count) in (1..).zip(counts(counted)) {
        assert_eq!(
            perft(&position, depth),
            count,
            "{fields:?} at depth {depth}"
        );
    }
}

/// The plain implementation is slow: two moves deep.
fn assert_plain_perft(fields: &[&str], counted: &str) {
    let position = plain_position(fields);
    for (depth, count) in (1..).zip(counts(counted)).take(2) {
        assert_eq!(position.perft(depth), count, "{fields:?} at depth {depth}");
    }
}

#[test]
fn perft_counts_what_is_known() {
    assert_eq!(lines(PERFT).count(), 253);
    for fields in lines(PERFT) {
        assert_perft(&fields, fields[2]);
        assert_plain_perft(&fields, fields[2]);
    }
}

#[test]
fn the_traps_are_avoided() {
    let mut kinds = Vec::new();
    for fields in lines(CASES) {
        let (fast, plain) = (position(&fields), plain_position(&fields));
        let expected = fields[3];
        match fields[2] {
            "jumps" => {
                assert_eq!(jumps(move_texts(&fast)), words(expected), "{fields:?}");
                assert_eq!(
                    jumps(plain_move_texts(&plain)),
                    words(expected),
                    "{fields:?}"
                );
            }
            "moves" => {
                assert_eq!(move_texts(&fast), words(expected), "{fields:?}");
                assert_eq!(plain_move_texts(&plain), words(expected), "{fields:?}");
            }
            "end" => {
                let winner = match expected {
                    "none" => None,
                    "draw" => Some(None),
                    "white" => Some(Some(Side::White)),
                    "black" => Some(Some(Side::Black)),
                    other => panic!("{other:?} is no end"),
                };
                let plain_winner = plain.end().map(|end| match end {
                    End::Won(side) => Some(side),
                    End::Drawn => None,
                });
                assert_eq!(fast.outcome().map(Outcome::winner), winner, "{fields:?}");
                assert_eq!(plain_winner, winner, "{fields:?}");
            }
            "perft" => {
                assert_perft(&fields, expected);
                assert_plain_perft(&fields, expected);
            }
            "draw" => assert_draw_by_repetition(&fields, fast, expected, fields[4]),
            other => panic!("{other:?} is no kind of case"),
        }
        kinds.push(fields[2]);
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, ["draw", "end", "jumps", "moves", "perft"]);
}

/// The game is drawn after exactly so many of the moves, and not before.
fn assert_draw_by_repetition(fields: &[&str], start: Position, moves: &str, after: &str) {
    let after: usize = after
        .parse()
        .unwrap_or_else(|error| panic!("{fields:?}: {error}"));
    let mut line = Line::new(start);
    assert_eq!(line.outcome(), None, "{fields:?}");
    for text in moves.split_whitespace().take(after) {
        let played: Move = text
            .parse()
            .unwrap_or_else(|error| panic!("{fields:?}: {error}"));
        line.play(played)
            .unwrap_or_else(|error| panic!("{fields:?}, move {} {text}: {error}", line.len() + 1));
        let drawn = (line.len() == after).then_some(Outcome::Draw(DrawReason::Repetition));
        assert_eq!(
            line.outcome(),
            drawn,
            "{fields:?} after {} moves",
            line.len()
        );
    }
    assert_eq!(line.len(), after, "{fields:?} has too few moves");
}
