//! The search in small pieces.

use yote::engine::{Level, Portions};
use yote::rules::{Line, Move};

use crate::positions::random_line;
use crate::random::Random;
use crate::starts::{RULE_SETS, rule_set};

/// The move after at most ten steps.
fn play_out(line: &Line, level: Level) -> Move {
    let mut portions =
        Portions::new(line.clone(), level).unwrap_or_else(|| panic!("{} is over", line.position()));
    for _ in 0..10 {
        if let Some(best) = portions.step() {
            return best;
        }
    }
    panic!("{} has no end", line.position());
}

#[test]
fn every_rule_set_gets_a_legal_move_after_few_steps() {
    let mut random = Random::new(91);
    for number in 0..RULE_SETS {
        let level = *random.pick(&[Level::One, Level::One, Level::Three, Level::Eight]);
        let line = random_line(rule_set(number), 40, &mut random);
        let best = play_out(&line, level);
        let position = line.position();
        assert_eq!(position.check(best), Ok(()), "{best} in {position}");
    }
}
