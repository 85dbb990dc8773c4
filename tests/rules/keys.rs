//! Keys and equality: the same position is the same however it was reached.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use yote::rules::{Position, RuleSet, Side, Square};

use crate::games::random_games;
use crate::player::Player;
use crate::random::Random;

/// What makes two positions of a rule set the same.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Description {
    text: String,
    last_steps: [Option<(Square, Square)>; 2],
}

fn describe(position: &Position) -> Description {
    Description {
        text: position.to_string(),
        last_steps: Side::ALL.map(|side| position.last_step(side)),
    }
}

fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// Asserts that equality, key and hash say what the descriptions say, and
/// tells whether the positions are the same.
fn assert_equality(one: &Position, other: &Position) -> bool {
    let same = describe(one) == describe(other);
    let context = || format!("{:?} and {:?}", describe(one), describe(other));
    assert_eq!(one == other, same, "{}", context());
    assert_eq!(one.key() == other.key(), same, "{}", context());
    assert!(!same || hash(one) == hash(other), "{}", context());
    same
}

#[test]
fn a_position_reached_in_another_way_is_the_same() {
    let mut random = Random::new(21);
    let (mut same, mut same_but_last_steps) = (0, 0);
    for game in random_games(22, 1500, 60) {
        let player = Player::random(&mut random);
        for position in game.positions() {
            // Two moves of each side, and each side's two exchanged.
            let mut moves = Vec::new();
            let mut after = position;
            while moves.len() < 4 {
                let Some(chosen) = player.choose(&after, &mut random) else {
                    break;
                };
                after.play_unchecked(chosen);
                moves.push(chosen);
            }
            for order in [[2, 1, 0, 3], [0, 3, 2, 1], [2, 3, 0, 1]] {
                let other = order
                    .iter()
                    .try_fold(position, |other, next| other.play(*moves.get(*next)?).ok());
                let Some(other) = other else { continue };
                if moves[0] == moves[2] || moves[1] == moves[3] {
                    continue;
                }
                if assert_equality(&after, &other) {
                    same += 1;
                } else if after.to_string() == other.to_string() {
                    same_but_last_steps += 1;
                }
            }
        }
    }
    assert!(same > 10_000, "{same} transpositions were met");
    assert!(
        same_but_last_steps > 1000,
        "{same_but_last_steps} positions differed by last steps alone"
    );
}

#[test]
fn a_position_without_last_steps_is_the_one_that_its_text_gives() {
    let (mut without, mut with) = (0, 0);
    for game in random_games(23, 2000, 60) {
        for position in game.positions() {
            let read = Position::read(&position.to_string(), *position.rules())
                .unwrap_or_else(|error| panic!("{position}: {error}"));
            if assert_equality(&position, &read) {
                without += 1;
            } else {
                with += 1;
            }
        }
    }
    assert!(
        without > 10_000 && with > 1000,
        "{without} without, {with} with last steps"
    );
}

#[test]
fn different_positions_have_different_keys() {
    let mut met: HashMap<(RuleSet, u64), Description> = HashMap::new();
    for game in random_games(24, 2000, 60) {
        for position in game.positions() {
            let description = describe(&position);
            let other = met
                .entry((*position.rules(), position.key()))
                .or_insert_with(|| description.clone());
            assert_eq!(*other, description);
        }
    }
    assert!(met.len() > 30_000, "{} positions were met", met.len());
}
