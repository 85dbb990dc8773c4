//! Positions that are their own mirror images: of moves that mirror each other
//! the search looks at one, and still finds what can be forced.

use yote::engine::{Limits, Search, TranspositionTable};
use yote::rules::{Line, Position, Preset, RuleSet, Setup, Side, Square};

use crate::forced::distance;
use crate::random::Random;

/// A position that a symmetry of the board leaves as it is, one side so small
/// that it may be beaten soon.
fn symmetric_position(rules: RuleSet, random: &mut Random) -> Position {
    let columns = rules.board.columns();
    let (left_right, up_down) = *random.pick(&[(true, false), (false, true), (true, true)]);
    let image = |square: Square| {
        let (column, row) = (square.column(), square.row());
        let column = if left_right {
            columns - 1 - column
        } else {
            column
        };
        let row = if up_down { Square::ROWS - 1 - row } else { row };
        Square::new(column, row).expect("a symmetry does not leave the board")
    };
    let mut squares: Vec<Square> = rules.board.squares().into_iter().collect();
    random.shuffle(&mut squares);
    let mut setup = Setup::empty();
    setup.turn = *random.pick(&Side::ALL);
    let small = *random.pick(&Side::ALL);
    for (side, most) in [(small, 4), (!small, 6)] {
        let mut left = 2 + random.below(most - 1);
        while let Some(square) = squares.pop() {
            let pair = if image(square) == square { 1 } else { 2 };
            if pair > left {
                break;
            }
            left -= pair;
            setup.set_piece(square, Some(side));
            setup.set_piece(image(square), Some(side));
            squares.retain(|other| *other != image(square));
        }
        setup.hands[side] = left as u8;
    }
    Position::from_setup(&setup, rules).expect("the pieces are few")
}

#[test]
fn what_is_forced_is_found_though_mirror_images_are_left_out() {
    let mut table = TranspositionTable::new(14);
    for (seed, preset) in (90..).zip(Preset::ALL) {
        let mut random = Random::new(seed);
        let mut found = 0;
        let mut left_out = 0;
        while found < 60 {
            let position = symmetric_position(preset.rules(), &mut random);
            if position.outcome().is_some() {
                continue;
            }
            let side = position.turn();
            let win = distance(&position, side);
            let loss = distance(&position, !side);
            let limits = Limits {
                nodes: 60_000,
                depth: 8,
            };
            table.clear();
            let report = Search::new(&mut table, limits)
                .run(&Line::new(position), |_| ())
                .expect("the position is not over");
            let context = format!("{position} in {}: {report:?}", preset.code());
            if win.is_some() || loss.is_some() {
                found += 1;
                assert_eq!(
                    report.score.moves_to_win().is_some(),
                    win.is_some(),
                    "{context}"
                );
                assert_eq!(
                    report.score.moves_to_loss().is_some(),
                    loss.is_some(),
                    "{context}"
                );
            }
            table.clear();
            let limits = Limits {
                nodes: 2_000,
                depth: 1,
            };
            let report = Search::new(&mut table, limits)
                .lines(usize::MAX)
                .run(&Line::new(position), |_| ())
                .expect("the position is not over");
            left_out += position.legal_moves().len() - report.lines.len();
        }
        assert!(left_out > 500, "{left_out}");
    }
}

#[test]
fn an_empty_board_has_as_many_first_moves_as_there_are_kinds_of_squares() {
    for (rules, kinds) in [("standard", 9), ("beart", 6), ("standard+noreturn", 30)] {
        let rules: RuleSet = rules.parse().expect("a rule set");
        let limits = Limits {
            nodes: 10_000,
            depth: 1,
        };
        let mut table = TranspositionTable::new(10);
        let report = Search::new(&mut table, limits)
            .lines(usize::MAX)
            .run(&Line::new(Position::start(rules)), |_| ())
            .expect("the game begins");
        assert_eq!(report.lines.len(), kinds, "{rules}");
    }
}
