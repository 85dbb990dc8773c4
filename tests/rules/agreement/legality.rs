//! Of all conceivable moves, `check` allows exactly the legal ones, and what
//! `reach`, `seconds_after` and `check_from` tell of their parts fits.

use std::collections::BTreeSet;

use yote::rules::{IllegalMove, Move, Position, Reach, Second, Square};

use super::{place, walk};
use crate::plain::PlainPosition;
use crate::starts::RULE_SETS;

/// Every move that a text can name.
fn conceivable_moves() -> Vec<Move> {
    let pairs = || Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let mut moves: Vec<Move> = Square::all().map(Move::Place).collect();
    moves.extend(pairs().map(|(from, to)| Move::Step { from, to }));
    for (from, to) in pairs() {
        let seconds = Square::all()
            .map(Second::Board)
            .chain([Second::Hand, Second::None]);
        moves.extend(seconds.map(|second| Move::Jump { from, to, second }));
    }
    moves.push(Move::Stop);
    moves
}

fn assert_check(fast: &Position, conceivable: &[Move], legal: &BTreeSet<String>) {
    let mut allowed = BTreeSet::new();
    for played in conceivable {
        match fast.check(*played) {
            Ok(()) => {
                allowed.insert(played.to_string());
                assert!(fast.play(*played).is_ok(), "{played} in {fast}");
            }
            Err(error) => assert_eq!(fast.play(*played), Err(error), "{played} in {fast}"),
        }
    }
    assert_eq!(&allowed, legal, "{fast} in {}", fast.rules());
}

fn assert_reach(fast: &Position, from: Square, to: Square, legal: &BTreeSet<String>) {
    let context = || format!("{from} to {to} in {fast}, {}", fast.rules());
    let step = Move::Step { from, to };
    let jumps = |second| Move::Jump { from, to, second };
    let prefix = jumps(Second::None).to_string();
    let legal_jumps: BTreeSet<&String> = legal
        .iter()
        .filter(|text| text.starts_with(&prefix))
        .collect();
    match fast.reach(from, to) {
        Ok(Reach::Step) => {
            assert!(legal.contains(&step.to_string()), "{}", context());
            assert!(legal_jumps.is_empty(), "{}", context());
        }
        Ok(Reach::Jump { jumped, seconds }) => {
            let texts: Vec<String> = seconds
                .iter()
                .map(|second| jumps(second).to_string())
                .collect();
            assert_eq!(
                texts.iter().collect::<BTreeSet<_>>(),
                legal_jumps,
                "{}",
                context()
            );
            assert_eq!(
                texts.len(),
                legal_jumps.len(),
                "twice the same: {}",
                context()
            );
            assert_eq!(seconds.count() as usize, texts.len(), "{}", context());
            let only = if texts.len() == 1 {
                seconds.iter().next()
            } else {
                None
            };
            assert_eq!(seconds.only(), only, "{}", context());
            for second in Square::all()
                .map(Second::Board)
                .chain([Second::Hand, Second::None])
            {
                let is_legal = legal.contains(&jumps(second).to_string());
                assert_eq!(
                    seconds.contains(second),
                    is_legal,
                    "{second:?}: {}",
                    context()
                );
            }
            assert_eq!(from.between(to), Some(jumped), "{}", context());
            assert_eq!(fast.piece_at(jumped), Some(!fast.turn()), "{}", context());
            assert_eq!(fast.seconds_after(jumped), seconds, "{}", context());
        }
        Err(error) => {
            assert!(!legal.contains(&step.to_string()), "{error}: {}", context());
            assert!(legal_jumps.is_empty(), "{error}: {}", context());
        }
    }
}

/// A piece may be picked up even if it has no move.
fn assert_check_from(fast: &Position, plain: &PlainPosition) {
    for square in Square::all() {
        let expected = plain.end().is_none()
            && plain.at(place(square)) == Some(plain.turn)
            && plain
                .chaining
                .is_none_or(|chaining| chaining == place(square));
        let checked = fast.check_from(square);
        assert_eq!(checked.is_ok(), expected, "{square} in {fast}: {checked:?}");
    }
}

#[test]
fn exactly_the_legal_ones_of_all_conceivable_moves_are_allowed() {
    let conceivable = conceivable_moves();
    assert_eq!(conceivable.len(), 30 + 900 + 900 * 32 + 1);
    let mut shown = 0;
    let mut met_over = 0;
    let met = walk(2 * RULE_SETS, 40, 3, |fast, plain, moves| {
        shown += 1;
        let is_rare = fast.chaining().is_some() || plain.forbids_a_step() || moves.is_empty();
        if shown % if is_rare { 16 } else { 128 } != 0 {
            return;
        }
        let legal: BTreeSet<String> = moves.iter().map(|(_, played)| played.to_string()).collect();
        assert_check(fast, &conceivable, &legal);
        for from in Square::all() {
            for to in Square::all() {
                assert_reach(fast, from, to, &legal);
            }
        }
        assert_check_from(fast, plain);
        if moves.is_empty() {
            met_over += 1;
            let error = fast.check(Move::Place(Square::all().next().expect("there is a1")));
            assert_eq!(error, Err(IllegalMove::Over), "{fast}");
        }
    });
    assert!(
        met.chains > 100 && met.forbidden_steps > 1000 && met_over > 5,
        "{met:?}"
    );
}
