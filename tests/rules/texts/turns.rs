//! The texts of turns: chains in one word.

use yote::rules::{IllegalMove, Move, Position, ReadTurnError, Turn};

use super::damage::{assert_place, damaged};
use super::moves::move_texts;
use crate::games::{Game, random_games};

/// Asserts that a turn is read back from its text, and plays to where its
/// moves led.
fn assert_round_trip(turn: &Turn, before: &Position, moves: &[Move], after: &Position) {
    let text = turn.to_string();
    assert_eq!(text.parse().as_ref(), Ok(turn), "{text}");
    assert!(!text.contains("stop"), "{text}");
    assert_eq!(text.ends_with('+'), turn.runs(), "{text}");
    let (played, reached) = turn
        .play(before)
        .unwrap_or_else(|error| panic!("{text} in {before}: {error}"));
    assert_eq!(played, moves, "{text} in {before}");
    assert_eq!(reached, *after, "{text} in {before}");
    let mut written = moves.to_vec();
    written.retain(|played| *played != Move::Stop);
    assert_eq!(turn.moves(), written, "{text}");
}

/// Asserts that a chain must not be said to run when it is over, and that one
/// that could go on is ended where its text ends.
fn assert_end_is_told(turn: &Turn, before: &Position, after: &Position) {
    let text = turn.to_string();
    let other = match text.strip_suffix('+') {
        Some(ended) => ended.to_owned(),
        None => format!("{text}+"),
    };
    match other.parse::<Turn>() {
        Err(error) => assert_eq!(error, ReadTurnError::NotAJump(1), "{other}"),
        Ok(other_turn) if turn.runs() => {
            let (moves, reached) = other_turn
                .play(before)
                .unwrap_or_else(|error| panic!("{other} in {before}: {error}"));
            assert_eq!(moves.last(), Some(&Move::Stop), "{other} in {before}");
            assert_eq!(Ok(reached), after.play(Move::Stop), "{other} in {before}");
        }
        Ok(other_turn) => {
            let stopped = turn
                .moves()
                .iter()
                .try_fold(*before, |position, played| position.play(*played))
                .is_ok_and(|position| position.chaining().is_some());
            if stopped {
                assert!(other_turn.play(before).is_ok(), "{other} in {before}");
            } else {
                let refused = Err(IllegalMove::NoChain);
                assert_eq!(other_turn.play(before), refused, "{other} in {before}");
            }
        }
    }
}

/// Every turn of a game, each as long as it has become and longer. A game set
/// up within a chain starts after it.
fn turns(game: &Game) -> Vec<(Position, Vec<Move>, Turn, Position)> {
    let mut found = Vec::new();
    let mut running: Option<(Position, Vec<Move>, Turn)> = None;
    for (before, played, after) in game.plies() {
        let runs = after.chaining().is_some();
        let (first, mut moves, turn) = match running.take() {
            Some((first, moves, turn)) => {
                let turn = turn
                    .go_on(played, runs)
                    .unwrap_or_else(|turn| panic!("{turn} does not go on with {played}"));
                (first, moves, turn)
            }
            None if before.chaining().is_some() => continue,
            None => {
                let turn = Turn::new(played, runs)
                    .unwrap_or_else(|| panic!("{played} starts no turn in {before}"));
                (before, Vec::new(), turn)
            }
        };
        moves.push(played);
        found.push((first, moves.clone(), turn.clone(), after));
        if runs {
            running = Some((first, moves, turn));
        }
    }
    found
}

#[test]
fn the_turns_of_a_game_are_read_back_and_replayed() {
    let (mut running, mut stopped, mut chains, mut single) = (0, 0, 0, 0);
    for game in random_games(51, 4000, 60) {
        for (before, moves, turn, after) in turns(&game) {
            assert_round_trip(&turn, &before, &moves, &after);
            assert_end_is_told(&turn, &before, &after);
            running += usize::from(turn.runs());
            stopped += usize::from(moves.last() == Some(&Move::Stop));
            chains += usize::from(turn.moves().len() > 1 && !turn.runs());
            single += usize::from(moves.len() == 1 && !turn.runs());
        }
    }
    assert!(
        running > 200 && stopped > 20 && chains > 50 && single > 10_000,
        "{running} running, {stopped} stopped, {chains} chains, {single} single moves"
    );
}

#[test]
fn a_chain_does_not_go_on_with_anything_but_a_jump_of_the_same_turn() {
    let read = |text: &str| {
        text.parse::<Move>()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    assert_eq!(Turn::new(Move::Stop, false), None);
    assert_eq!(Turn::new(read("c3"), true), None);
    assert_eq!(Turn::new(read("c3-c4"), true), None);
    let ended = Turn::new(read("c3xe3"), false).expect("a jump is a turn");
    assert_eq!(
        ended.clone().go_on(read("e3xe5"), false),
        Err(ended.clone())
    );
    assert_eq!(ended.clone().go_on(Move::Stop, false), Err(ended.clone()));
    let running = Turn::new(read("c3xe3"), true).expect("a jump is a turn");
    assert_eq!(
        running.clone().go_on(read("e3-e4"), false),
        Err(running.clone())
    );
    assert_eq!(running.clone().go_on(Move::Stop, false), Ok(ended));
}

#[test]
fn a_damaged_turn_is_refused_with_its_place() {
    let moves = move_texts();
    // What a turn's text may be: a move other than `stop`, or jumps.
    let is_turn = |text: &str| {
        let (jumps, runs) = match text.strip_suffix('+') {
            Some(jumps) => (jumps, true),
            None => (text, false),
        };
        let parts: Option<Vec<&Move>> = jumps.split('+').map(|part| moves.get(part)).collect();
        match parts.as_deref() {
            None => false,
            Some([only]) if !runs => **only != Move::Stop,
            Some(parts) => parts.iter().all(|part| matches!(part, Move::Jump { .. })),
        }
    };
    let (mut refused, mut accepted) = (0, 0);
    for sample in [
        "c3",
        "c3-c4",
        "c3xe3",
        "c3xe3+",
        "c3xe3,@+",
        "c3xe3,b2+e3xe5,a1",
        "c3xe3,b2+e3xe5,@+e5xc5+",
    ] {
        for damaged in damaged(sample) {
            let text = &damaged.text;
            match text.parse::<Turn>() {
                Ok(turn) => {
                    assert!(is_turn(text), "{text:?} is read");
                    assert_eq!(turn.to_string(), *text);
                    accepted += 1;
                }
                Err(error) => {
                    assert!(!is_turn(text), "{text:?}: {error}");
                    refused += 1;
                    match error {
                        ReadTurnError::Move(error) => assert_place(error.at, &damaged),
                        // The place is where the move starts.
                        ReadTurnError::NotAJump(at) => {
                            let before = text.chars().nth(at.wrapping_sub(2));
                            assert!(at == 1 || before == Some('+'), "{text:?}: {error}");
                        }
                        ReadTurnError::Stop => assert_eq!(text, "stop"),
                    }
                }
            }
        }
    }
    assert_eq!("stop".parse::<Turn>(), Err(ReadTurnError::Stop));
    assert!(refused > 2000 && accepted > 100, "{refused} and {accepted}");
}
