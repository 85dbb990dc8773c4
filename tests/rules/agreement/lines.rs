//! The fast and the plain implementation agree on the draws that belong to a
//! game.

use yote::rules::{DrawReason, Line, Move, Outcome};

use crate::plain::{End, PlainGame, PlainPosition};
use crate::player::Player;
use crate::random::Random;
use crate::starts::{RULE_SETS, random_start, rule_set};

/// The step that takes a side's last move of a line back.
fn way_back(line: &Line) -> Option<Move> {
    match line.moves().rev().nth(1)? {
        Move::Step { from, to } => Some(Move::Step { from: to, to: from }),
        Move::Place(_) | Move::Jump { .. } | Move::Stop => None,
    }
}

#[test]
fn draws_of_random_games_are_those_of_the_plain_rules() {
    let mut random = Random::new(61);
    let player = Player::stepping();
    let (mut repetitions, mut no_progress) = (0, 0);
    for number in 0..RULE_SETS {
        let rules = rule_set(number);
        let start = random_start(rules, &mut random);
        let mut line = Line::new(start);
        let plain = PlainPosition::read(&start.to_string(), rules);
        let mut game = PlainGame::new(plain.unwrap_or_else(|| panic!("{start} is refused")));
        let homesick = random.below(4);
        loop {
            let context = || format!("{start} in {rules}: {:?}", line.moves().collect::<Vec<_>>());
            assert_eq!(line.quiet_moves() as usize, game.quiet(), "{}", context());
            assert_eq!(line.repetitions(), game.repetitions(), "{}", context());
            let end = line.outcome().map(|outcome| match outcome.winner() {
                Some(side) => End::Won(side),
                None => End::Drawn,
            });
            assert_eq!(end, game.end(), "{}", context());
            repetitions +=
                usize::from(line.outcome() == Some(Outcome::Draw(DrawReason::Repetition)));
            no_progress +=
                usize::from(line.outcome() == Some(Outcome::Draw(DrawReason::NoProgress)));
            if end.is_some() {
                break;
            }
            let back = way_back(&line).filter(|back| line.position().check(*back).is_ok());
            let chosen = match back {
                Some(back) if random.below(4) < homesick => back,
                _ => player
                    .choose(line.position(), &mut random)
                    .unwrap_or_else(|| panic!("no move and no end: {}", context())),
            };
            let text = chosen.to_string();
            let plain_move = game
                .position()
                .moves()
                .into_iter()
                .find(|played| played.to_string() == text);
            game.play(plain_move.unwrap_or_else(|| panic!("{text} is not legal: {}", context())));
            line.play(chosen)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
    assert!(
        repetitions > 50 && no_progress > 20,
        "{repetitions} and {no_progress} draws were met"
    );
}
