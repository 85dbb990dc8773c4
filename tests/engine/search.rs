//! What the search makes of single positions.

use std::sync::atomic::{AtomicBool, Ordering};

use yote::engine::{Limits, MAX_DEPTH, Report, Score, Search, TranspositionTable};
use yote::rules::{Line, NO_PROGRESS_LIMIT, Position};

use crate::player::{Kind, kind};
use crate::positions::random_line;
use crate::random::Random;
use crate::starts::random_rules;

fn line(rules: &str, position: &str, moves: &str) -> Line {
    let position = Position::read(position, rules.parse().unwrap()).unwrap();
    let mut line = Line::new(position);
    for played in moves.split_whitespace() {
        line.play(played.parse().unwrap()).unwrap();
    }
    line
}

fn search(line: &Line, depth: u8) -> Report {
    let limits = Limits {
        nodes: 1_000_000,
        depth,
    };
    let mut table = TranspositionTable::new(16);
    Search::new(&mut table, limits).run(line, |_| ()).unwrap()
}

#[test]
fn a_win_is_found_with_its_distance() {
    let line = line("standard", "6/6/6/2wb2/b4w w 0/0", "");
    let report = search(&line, 3);
    assert_eq!(report.score, Score::win_in(1));
    assert_eq!(report.best.to_string(), "c2xe2,a1");
}

#[test]
fn no_way_out_is_a_loss_with_its_distance() {
    // Whatever White does, one of its two is jumped, and the other taken.
    let line = line("standard", "3wwb/6/4b1/bb4/6 w 0/0", "");
    let report = search(&line, 4);
    assert_eq!(report.score, Score::loss_in(2));
}

#[test]
fn who_is_behind_repeats_and_who_is_ahead_does_not() {
    let start = "w5/6/w4w/6/b4b w 0/0";
    let there_and_back = "a5-b5 f1-e1 b5-a5 e1-f1 a5-b5 f1-e1 b5-a5";
    let behind = search(&line("standard", start, there_and_back), 1);
    assert_eq!(behind.best.to_string(), "e1-f1");
    assert_eq!(behind.score, Score::DRAW);
    // The position after a4-a5 has stood there twice.
    let moves = format!("{there_and_back} e1-e2 a5-a4 e2-e1");
    let ahead = search(&line("standard", start, &moves), 2);
    assert_ne!(ahead.best.to_string(), "a4-a5");
    assert!(ahead.score > Score::DRAW);
}

#[test]
fn a_position_of_the_game_may_come_again_on_the_way_to_a_win() {
    // White steps to where its pieces stood in the game's first position,
    // and Black is lost there as it would have been then.
    let start = "3bbw/6/4w1/ww4/6 b 0/0";
    let line = line("standard", start, "d5-c5 a2-a1 c5-d5");
    let report = search(&line, 3);
    assert_eq!(report.score, Score::win_in(3));
}

#[test]
fn at_the_limit_of_progress_a_step_draws_however_far_ahead() {
    let mut line = line("standard", "w5/w4w/6/6/b4b w 0/0", "");
    walk(&mut line, NO_PROGRESS_LIMIT - 1);
    assert_eq!(search(&line, 6).score, Score::DRAW);
}

/// Plays steps, the first that neither repeats a position nor lets any
/// side jump.
fn walk(line: &mut Line, until: u32) -> bool {
    if line.quiet_moves() == until {
        return true;
    }
    for played in line.position().legal_moves() {
        line.play(played).unwrap();
        let moves = line.position().legal_moves();
        let can_jump = moves.iter().any(|played| kind(*played) == Kind::Jump);
        if line.repetitions() == 1 && !can_jump && walk(line, until) {
            return true;
        }
        line.take_back();
    }
    false
}

#[test]
fn the_side_of_a_chain_moves_on() {
    let line = line("standard+chain", "5b/6/6/6/wb1bb1 w 5/5", "");
    let report = search(&line, 1);
    // The second jump is part of the turn: then it is six against five.
    assert_eq!(report.best.to_string(), "a1xc1,e1");
    assert!(report.score > Score::DRAW, "{report:?}");
}

#[test]
fn a_search_that_runs_out_of_nodes_keeps_what_it_has_found() {
    let line = line("hand", "6/6/6/6/6 w 12/12", "c3 d3");
    let mut table = TranspositionTable::new(10);
    for nodes in [0, 1, 5, 40, 200, 1_000] {
        table.clear();
        let limits = Limits { nodes, depth: 9 };
        let report = Search::new(&mut table, limits).run(&line, |_| ()).unwrap();
        assert!(report.nodes <= nodes);
        assert_eq!(report.best.to_string(), "c3xe3,@", "{nodes}");
    }
}

#[test]
fn a_search_that_is_told_to_stop_keeps_what_it_has_found() {
    let line = line("standard", "6/6/6/6/6 w 12/12", "");
    let limits = Limits {
        nodes: u32::MAX,
        depth: MAX_DEPTH,
    };
    let mut table = TranspositionTable::new(16);
    let stop = AtomicBool::new(false);
    let search = Search::new(&mut table, limits).until(&stop);
    let mut told_at = 0;
    let report = search.run(&line, |report| {
        if report.depth == 3 {
            told_at = report.nodes;
            stop.store(true, Ordering::Relaxed);
        }
    });
    let report = report.unwrap();
    assert!(report.depth >= 3 && told_at > 0, "{report:?}");
    assert!(report.nodes <= told_at + 1_024, "{report:?}");
    // One that was told before it began is no blind one.
    stop.store(true, Ordering::Relaxed);
    table.clear();
    let search = Search::new(&mut table, limits).until(&stop);
    let report = search.run(&line, |_| ()).unwrap();
    assert_eq!(report.nodes, 1_024);
    assert!(report.depth >= 1, "{report:?}");
}

#[test]
fn one_that_could_be_stopped_and_is_not_finds_the_same() {
    let line = line("hand", "6/6/6/6/6 w 12/12", "c3 d3 a1");
    let stop = AtomicBool::new(false);
    for nodes in [0, 1, 1_023, 1_024, 1_025, 5_000] {
        let limits = Limits { nodes, depth: 9 };
        let mut tables = [TranspositionTable::new(12), TranspositionTable::new(12)];
        let [first, second] = &mut tables;
        let expected = Search::new(first, limits).run(&line, |_| ());
        let found = Search::new(second, limits).until(&stop).run(&line, |_| ());
        assert_eq!(found, expected, "{nodes}");
    }
}

#[test]
fn each_depth_is_told() {
    let line = line("standard", "6/6/6/6/6 w 12/12", "");
    let limits = Limits {
        nodes: 1_000_000,
        depth: 4,
    };
    let mut table = TranspositionTable::new(16);
    let mut depths = Vec::new();
    let report = Search::new(&mut table, limits).run(&line, |report| depths.push(report.depth));
    assert_eq!(depths, [1, 2, 3, 4]);
    assert_eq!(report.unwrap().depth, 4);
}

#[test]
fn several_lines_are_each_as_good_as_a_search_of_their_move_finds() {
    let mut random = Random::new(81);
    for _ in 0..60 {
        let line = random_line(random_rules(&mut random), 30, &mut random);
        let limits = Limits {
            nodes: u32::MAX,
            depth: 1,
        };
        let mut table = TranspositionTable::new(14);
        let all = Search::new(&mut table, limits)
            .lines(usize::MAX)
            .run(&line, |_| ())
            .unwrap();
        let moves = line.position().legal_moves();
        // Of moves that are mirror images of each other one is there.
        assert!((1..=moves.len()).contains(&all.lines.len()));
        assert!(
            all.lines
                .is_sorted_by(|better, worse| better.score >= worse.score)
        );
        for number in [1, 3] {
            table.clear();
            let some = Search::new(&mut table, limits)
                .lines(number)
                .run(&line, |_| ())
                .unwrap();
            let scores = |report: &Report| {
                let scores = report.lines.iter().map(|line| line.score);
                scores.take(number).collect::<Vec<_>>()
            };
            assert_eq!(scores(&some), scores(&all), "{}", line.position());
            assert_eq!(some.best, some.lines[0].moves[0]);
            assert_eq!(some.score, some.lines[0].score);
            assert_eq!(some.variation, some.lines[0].moves);
        }
    }
}

#[test]
fn lines_are_legal_and_differ_however_few_the_nodes() {
    let mut random = Random::new(82);
    let mut table = TranspositionTable::new(10);
    for _ in 0..400 {
        let line = random_line(random_rules(&mut random), 40, &mut random);
        let limits = Limits {
            nodes: random.below(2_000) as u32,
            depth: 6,
        };
        table.clear();
        let report = Search::new(&mut table, limits)
            .lines(3)
            .run(&line, |_| ())
            .unwrap();
        assert!(report.nodes <= limits.nodes);
        assert!((1..=3).contains(&report.lines.len()));
        for (number, best) in report.lines.iter().enumerate() {
            let mut after = line.clone();
            assert!(best.moves.iter().all(|played| after.play(*played).is_ok()));
            let is_new = |earlier: &yote::engine::Principal| earlier.moves[0] != best.moves[0];
            assert!(report.lines[..number].iter().all(is_new));
        }
    }
}
