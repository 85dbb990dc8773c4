//! What can be forced within four moves, found by trying everything.

use yote::engine::{Limits, Search, TranspositionTable};
use yote::rules::{Line, Position, Preset, RuleSet, Side};

use crate::positions::random_line;
use crate::random::Random;

/// Moves that the plain search looks ahead.
const PLIES: usize = 4;

/// Whether a side wins within so many moves, whatever the other does.
fn forces(position: &Position, winner: Side, plies: usize) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(winner);
    }
    if plies == 0 {
        return false;
    }
    let mut after = position.legal_moves().into_iter().map(|played| {
        let mut after = *position;
        after.play_unchecked(played);
        after
    });
    let wins = |after: Position| forces(&after, winner, plies - 1);
    if position.turn() == winner {
        after.any(wins)
    } else {
        after.all(wins)
    }
}

/// The fewest moves, up to [`PLIES`], in which a side wins by force.
pub(crate) fn distance(position: &Position, winner: Side) -> Option<usize> {
    (1..=PLIES).find(|plies| forces(position, winner, *plies))
}

/// Random lines of a rule set, most of them with a side so small that it may be
/// beaten soon. They begin where they are, far from the draws that belong to a
/// game, so that the plain search need not know of these.
fn lines(rules: RuleSet, seed: u64) -> impl Iterator<Item = Line> {
    let mut random = Random::new(seed);
    std::iter::from_fn(move || {
        loop {
            let line = random_line(rules, 30, &mut random);
            let position = *line.position();
            let is_small = Side::ALL.into_iter().any(|side| position.total(side) <= 5);
            if is_small || random.chance(1, 8) {
                return Some(Line::new(position));
            }
        }
    })
}

#[test]
fn every_win_and_loss_within_four_moves_is_seen() {
    for (seed, preset) in (60..).zip(Preset::ALL) {
        let mut table = TranspositionTable::new(14);
        // How many there were at each distance.
        let mut wins = [0; PLIES + 1];
        let mut losses = [0; PLIES + 1];
        for line in lines(preset.rules(), seed).take(2_200) {
            let position = line.position();
            let side = position.turn();
            let limits = Limits {
                nodes: 100_000,
                depth: 12,
            };
            let win = distance(position, side);
            let loss = distance(position, !side);
            if win.is_none() && loss.is_none() {
                continue;
            }
            table.clear();
            let report = Search::new(&mut table, limits)
                .run(&line, |_| ())
                .unwrap_or_else(|| panic!("{position} is not over"));
            let context = format!("{position} in {}: {report:?}", preset.code());
            if let Some(win) = win {
                wins[win] += 1;
                let after = position.play(report.best).expect("the move is legal");
                assert!(report.score.moves_to_win().is_some(), "{win}: {context}");
                assert!(forces(&after, side, PLIES + 1), "{win}: {context}");
            }
            if let Some(loss) = loss {
                losses[loss] += 1;
                assert!(report.score.moves_to_loss().is_some(), "{loss}: {context}");
            }
        }
        let forced: usize = wins.into_iter().chain(losses).sum();
        assert!(
            forced >= 300 && wins[3] >= 20 && losses[2] + losses[4] >= 20,
            "{} has too few: {wins:?} {losses:?}",
            preset.code()
        );
    }
}

#[test]
fn what_is_said_to_be_forced_is() {
    let chains = ["standard+chain", "hand+chain+zero", "boxed+optional+chain"];
    let chains = chains.map(|rules| rules.parse().expect("a rule set"));
    let rule_sets = Preset::ALL.map(Preset::rules).into_iter().chain(chains);
    for (seed, rules) in (70..).zip(rule_sets) {
        let mut table = TranspositionTable::new(12);
        let mut forced = 0;
        for line in lines(rules, seed).take(600) {
            let position = line.position();
            let limits = Limits {
                nodes: 1_500,
                depth: 1 + (position.key() % 5) as u8,
            };
            table.clear();
            let report = Search::new(&mut table, limits)
                .run(&line, |_| ())
                .unwrap_or_else(|| panic!("{position} is not over"));
            let side = position.turn();
            for (winner, moves) in [
                (side, report.score.moves_to_win()),
                (!side, report.score.moves_to_loss()),
            ] {
                if let Some(moves @ 0..=4) = moves {
                    forced += 1;
                    assert!(
                        forces(position, winner, moves.into()),
                        "{position} in {rules}: {report:?}"
                    );
                }
            }
        }
        assert!(forced >= 80, "{forced}");
    }
}
