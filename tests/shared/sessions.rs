//! Random games as people play them: of any rule set, between any players,
//! ended by the rules, by the players, or not.

use yote::engine::Level;
use yote::record::{Date, Game, Mark, Node, Player, Session};
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

/// A session with variations, comments and marks, which looks anywhere.
pub(crate) fn random_tree(most: usize, random: &mut Random) -> Session {
    let mut session = random_session(most, random);
    for _ in 0..random.below(8) {
        let nodes = nodes(session.game());
        session.go_to(*random.pick(&nodes));
        let player = player::Player::random(random);
        for _ in 0..random.below(6) {
            match player.choose(session.position(), random) {
                Some(chosen) if !session.is_over() => drop(session.play(chosen)),
                _ => break,
            }
        }
    }
    let nodes = nodes(session.game());
    for _ in 0..random.below(4) {
        let node = *random.pick(&nodes);
        session.set_comment(node, random.pick::<&str>(&COMMENTS));
        session.set_mark(*random.pick(&nodes), Some(*random.pick(&Mark::ALL)));
    }
    if random.chance(1, 3) {
        session.set_name(*random.pick(&Side::ALL), random.pick::<&str>(&NAMES));
        session.set_title(random.pick::<&str>(&NAMES));
    }
    session.go_to(*random.pick(&nodes));
    session
}

/// The places of a game.
pub(crate) fn nodes(game: &Game) -> Vec<Node> {
    let mut nodes = vec![Node::START];
    let mut index = 0;
    while let Some(node) = nodes.get(index) {
        nodes.extend(game.tree().children(*node));
        index += 1;
    }
    nodes
}

const COMMENTS: [&str; 8] = [
    "Better was c3xe3,@, as the hand is full.",
    "{ [ ( \\ ) ] }",
    "}",
    "\\",
    "نقلة قوية",
    "1-0 * 12. [Rules \"hand\"] $1 ; (c3)",
    "a\nb\r\n\tc",
    "ThisWordIsLongerThanALineOfTheTextCanBeSoThatItHasALineOfItsOwnWhereverItStandsInTheText",
];

const NAMES: [&str; 5] = ["Awa", "\"N’Diaye\" \\ Søn", "Person", "12.", "[x]"];
