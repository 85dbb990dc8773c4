//! Random games as people play them: of any rule set, between any players,
//! ended by the rules, by the players, or not.

use yote::engine::Level;
use yote::record::{Date, Player, Session};
use yote::rules::{BySide, Side};

use crate::player;
use crate::random::Random;
use crate::starts::{random_rules, random_start};

/// A session that looks at the end of its game, of at most so many moves.
pub(crate) fn random_session(most: usize, random: &mut Random) -> Session {
    let start = random_start(random_rules(random), random);
    let mut session = Session::new(start).with_players(BySide {
        white: random_player(random),
        black: random_player(random),
    });
    if random.chance(2, 3) {
        session = session.with_date(random_date(random));
    }
    let player = match random.below(4) {
        0 => player::Player::stepping(),
        1 => player::Player::capturing(),
        _ => player::Player::random(random),
    };
    for _ in 0..random.below(4) {
        session.count_hint();
    }
    while session.cursor() < most && !session.is_over() {
        let chosen = player
            .choose(session.position(), random)
            .expect("a game that goes on has a legal move");
        session
            .play(chosen)
            .unwrap_or_else(|reason| panic!("{chosen} in {}: {reason}", session.position()));
    }
    match random.below(4) {
        0 => drop(session.resign(*random.pick(&Side::ALL))),
        1 => drop(session.agree_draw()),
        _ => {}
    }
    session
}

fn random_player(random: &mut Random) -> Player {
    match random.below(4) {
        0 => Player::Computer(*random.pick(&Level::ALL)),
        _ => Player::Person,
    }
}

fn random_date(random: &mut Random) -> Date {
    let (year, month, day) = (
        random.below(10_000) as u16,
        1 + random.below(12) as u8,
        1 + random.below(28) as u8,
    );
    Date::new(year, month, day).expect("every month has 28 days")
}
