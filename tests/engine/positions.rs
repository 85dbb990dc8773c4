//! Lines to be asked about: random games, cut somewhere.

use yote::rules::{Line, RuleSet};

use crate::player::Player;
use crate::random::Random;
use crate::starts::random_start;

/// A line of at most so many random moves that is not over.
pub(crate) fn random_line(rules: RuleSet, most: usize, random: &mut Random) -> Line {
    loop {
        let player = match random.below(4) {
            0 => Player::stepping(),
            1 => Player::capturing(),
            _ => Player::random(random),
        };
        let mut line = Line::new(random_start(rules, random));
        for _ in 0..random.below(most + 1) {
            let Some(chosen) = player.choose(line.position(), random) else {
                break;
            };
            if line.play(chosen).is_err() {
                break;
            }
        }
        if line.outcome().is_none() {
            return line;
        }
    }
}
