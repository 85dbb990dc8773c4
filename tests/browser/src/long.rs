//! A long game.

use yote::record::{Node, Session};
use yote::rules::{Move, Position, RuleSet};

/// A game of so many moves with so many variations, the same at every call:
/// pieces step to and fro as long as that is no draw.
///
/// # Panics
///
/// When it would be longer than such a game can be, some 2,000 moves.
#[must_use]
pub fn long_game(plies: usize, variations: usize) -> Session {
    let rules: RuleSet = "standard+zero".parse().expect("a rule set");
    let mut session = Session::new(Position::start(rules));
    let mut seed = 1_u64;
    let mut below = move |count: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % count
    };
    while session.cursor() < plies {
        let line = session.line();
        let is_step = |played: &Move| matches!(played, Move::Step { .. });
        let mut moves: Vec<Move> = line.position().legal_moves().into_iter().collect();
        moves.retain(|played| {
            let mut after = line.clone();
            after.play(*played).is_ok() && after.outcome().is_none() && after.repetitions() == 1
        });
        if line.quiet_moves() < 90 && moves.iter().any(is_step) {
            moves.retain(is_step);
        } else if moves.iter().any(|played| matches!(played, Move::Place(_))) {
            moves.retain(|played| matches!(played, Move::Place(_)));
        }
        let played = moves[below(moves.len())];
        session.play(played).expect("it is legal");
    }
    let line: Vec<Node> = session.game().tree().main_line().collect();
    for index in 0..variations {
        session.go_to(line[index * plies / variations]);
        for _ in 0..1 + below(5) {
            let moves = session.position().legal_moves();
            if !session.is_over() && !moves.is_empty() {
                let played = moves[below(moves.len())];
                session.play(played).expect("it is legal");
            }
        }
    }
    session.go_to(session.head());
    session
}
