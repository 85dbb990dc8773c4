//! What the search plays, and how much it takes for it.

use yote::engine::{Limits, Report, Search, TranspositionTable, bench};
use yote::rules::Line;

use crate::positions::random_line;
use crate::random::Random;
use crate::starts::random_rules;

fn search(line: &Line, limits: Limits) -> Report {
    let mut table = TranspositionTable::new(10);
    Search::new(&mut table, limits)
        .run(line, |_| ())
        .unwrap_or_else(|| panic!("{} is not over", line.position()))
}

#[test]
fn only_legal_moves_are_played_and_expected() {
    let mut random = Random::new(51);
    let mut table = TranspositionTable::new(10);
    for _ in 0..10_000 {
        let rules = random_rules(&mut random);
        let line = random_line(rules, 40, &mut random);
        let limits = Limits {
            nodes: 10 + random.below(150) as u32,
            depth: 4,
        };
        // The table is full of what belongs to other games and rules, as no
        // one should leave it; even then no illegal move comes out.
        let report = Search::new(&mut table, limits)
            .lines(1 + random.below(3))
            .run(&line, |_| ())
            .unwrap_or_else(|| panic!("{} is not over", line.position()));
        assert!(report.nodes <= limits.nodes);
        let mut after = line.clone();
        assert_eq!(report.variation.first(), Some(&report.best));
        for expected in report.variation {
            let played = after.play(expected);
            assert_eq!(played, Ok(()), "{expected} in {rules}: {}", line.position());
        }
    }
}

#[test]
fn no_more_nodes_are_visited_than_allowed() {
    let mut random = Random::new(52);
    for nodes in [0, 1, 2, 3, 10, 100, 1_000, 5_000] {
        for _ in 0..5 {
            let line = random_line(random_rules(&mut random), 30, &mut random);
            let report = search(&line, Limits { nodes, depth: 10 });
            assert!(report.nodes <= nodes, "{report:?} of {nodes}");
            assert!(line.position().check(report.best).is_ok());
        }
    }
}

#[test]
fn no_deeper_than_allowed_is_searched() {
    let mut random = Random::new(53);
    for depth in 0..4 {
        let line = random_line(random_rules(&mut random), 30, &mut random);
        let nodes = 100_000;
        assert!(search(&line, Limits { nodes, depth }).depth <= depth);
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let mut random = Random::new(54);
    for _ in 0..20 {
        let line = random_line(random_rules(&mut random), 30, &mut random);
        let limits = Limits {
            nodes: 5_000,
            depth: 20,
        };
        assert_eq!(search(&line, limits), search(&line, limits));
    }
}

#[test]
fn a_cleared_table_is_as_good_as_a_new_one() {
    let mut random = Random::new(55);
    let mut table = TranspositionTable::new(10);
    for _ in 0..20 {
        let line = random_line(random_rules(&mut random), 30, &mut random);
        let limits = Limits {
            nodes: 3_000,
            depth: 20,
        };
        table.clear();
        let report = Search::new(&mut table, limits).run(&line, |_| ());
        assert_eq!(report, Some(search(&line, limits)));
    }
}

/// The number that `yote bench` prints. A change that alters it alters what the
/// search does; what the levels of the first release play must not change with
/// it, and `levels.rs` holds that.
#[test]
fn the_fingerprint_of_the_search_is_known() {
    assert_eq!(bench(), 2_175_936);
}
