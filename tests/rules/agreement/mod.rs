//! The fast implementation agrees with the plain one on legal moves, their
//! number, the outcome and every successor.

mod legality;
mod lines;
mod met;

use yote::rules::{Move, Position, Side, Square};

use crate::plain::{End, Place, PlainMove, PlainPosition, of};
use crate::player::Player;
use crate::random::Random;
use crate::starts::{RULE_SETS, random_start, rule_set};

use met::Met;

fn place(square: Square) -> Place {
    (square.column().into(), square.row().into())
}

/// Asserts that two positions are the same, and end the game in the same way.
fn assert_same(fast: &Position, plain: &PlainPosition) {
    let context = || format!("{fast} and {plain} in {}", plain.rules);
    for square in Square::all() {
        let expected = plain.at(place(square));
        assert_eq!(fast.piece_at(square), expected, "{square}: {}", context());
    }
    for side in Side::ALL {
        let hand = usize::from(fast.hand(side));
        assert_eq!(hand, plain.hands[of(side)], "{}", context());
        assert_eq!(
            fast.total(side) as usize,
            plain.total(side),
            "{}",
            context()
        );
        let last_step = fast
            .last_step(side)
            .map(|(from, to)| (place(from), place(to)));
        assert_eq!(last_step, plain.last_steps[of(side)], "{}", context());
    }
    assert_eq!(fast.turn(), plain.turn, "{}", context());
    assert_eq!(fast.chaining().map(place), plain.chaining, "{}", context());
    let end = fast.outcome().map(|outcome| match outcome.winner() {
        Some(side) => End::Won(side),
        None => End::Drawn,
    });
    assert_eq!(end, plain.end(), "{}", context());
}

/// Asserts that the legal moves are the same, and gives them side by side.
fn assert_same_moves(fast: &Position, plain: &PlainPosition) -> Vec<(Move, PlainMove)> {
    let mut fast_moves: Vec<(String, Move)> = fast
        .legal_moves()
        .into_iter()
        .map(|played| (played.to_string(), played))
        .collect();
    let mut plain_moves: Vec<(String, PlainMove)> = plain
        .moves()
        .into_iter()
        .map(|played| (played.to_string(), played))
        .collect();
    fast_moves.sort_by(|(one, _), (other, _)| one.cmp(other));
    plain_moves.sort_by(|(one, _), (other, _)| one.cmp(other));
    let is_same = fast_moves.len() == plain_moves.len()
        && fast_moves
            .iter()
            .zip(&plain_moves)
            .all(|((fast_text, _), (plain_text, _))| fast_text == plain_text);
    assert!(
        is_same,
        "{plain} in {}, last steps {:?}: the fast moves are {:?}, the plain ones {:?}",
        plain.rules,
        plain.last_steps,
        fast_moves.iter().map(|(text, _)| text).collect::<Vec<_>>(),
        plain_moves.iter().map(|(text, _)| text).collect::<Vec<_>>(),
    );
    assert_eq!(
        fast.count_moves() as usize,
        plain_moves.len(),
        "{plain} in {}",
        plain.rules
    );
    fast_moves
        .into_iter()
        .zip(plain_moves)
        .map(|((_, fast_move), (_, plain_move))| (fast_move, plain_move))
        .collect()
}

/// Plays random games of every rule set and shows each position, and the
/// legal moves, in both implementations.
fn walk(
    games: usize,
    most: usize,
    seed: u64,
    mut show: impl FnMut(&Position, &PlainPosition, &[(Move, PlainMove)]),
) -> Met {
    let mut random = Random::new(seed);
    let mut met = Met::default();
    for game in 0..games {
        let rules = rule_set(game % RULE_SETS);
        let player = Player::random(&mut random);
        let mut fast = random_start(rules, &mut random);
        let mut plain = PlainPosition::read(&fast.to_string(), rules)
            .unwrap_or_else(|| panic!("{fast} in {rules} is refused"));
        assert_same(&fast, &plain);
        let mut chain = 0;
        for _ in 0..most {
            met.position(&plain, chain);
            let moves = assert_same_moves(&fast, &plain);
            show(&fast, &plain, &moves);
            let Some(chosen) = player.choose(&fast, &mut random) else {
                break;
            };
            let (_, plain_move) = moves
                .iter()
                .find(|(played, _)| *played == chosen)
                .expect("a legal move was chosen");
            fast.play_unchecked(chosen);
            plain = plain.after(*plain_move);
            assert_same(&fast, &plain);
            chain = if plain.chaining.is_some() {
                chain + 1
            } else {
                0
            };
        }
    }
    met
}

#[test]
fn moves_outcomes_and_successors_are_those_of_the_plain_rules() {
    let mut random = Random::new(2);
    let met = walk(9 * RULE_SETS, 60, 1, |fast, plain, moves| {
        // `walk` compares the one that is played, everywhere.
        let share = if random.chance(1, 8) { moves } else { &[] };
        for (fast_move, plain_move) in share {
            let after = fast
                .play(*fast_move)
                .unwrap_or_else(|error| panic!("{fast_move} in {fast}: {error}"));
            assert_same(&after, &plain.after(*plain_move));
        }
    });
    assert!(met.positions >= 100_000, "{met:#?}");
    for (met_times, least) in [
        (met.chains, 1000),
        (met.chains_with_last_steps, 50),
        (met.longest_chain, 3),
        (met.last_steps, 10_000),
        (met.forbidden_steps, 1000),
        (met.seconds_from_hand, 1000),
        (met.seconds_from_hand_only, 100),
        (met.forgone_seconds, 1000),
        (met.jumps_without_second, 100),
        (met.chains_cut_by_the_end, 100),
        (met.defeats, 100),
        (met.few_pieces_draws, 100),
        (met.blocked_losses, 100),
        (met.blocked_wins, 10),
        (met.blocked_draws, 10),
        (met.blocked_by_no_return, 20),
        (met.wins_over_both, 10),
    ] {
        assert!(met_times >= least, "{met:#?}");
    }
}
