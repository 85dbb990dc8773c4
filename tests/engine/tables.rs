//! The endgame tables agree with the rules: known counts, every position with
//! the moves that it has, and a plain computation that knows no tables.

use std::collections::HashMap;

use yote::engine::{BlockError, Census, Class, Progress, Tables, TablesError, Verdict};
use yote::rules::{Board, Position, Preset, RuleSet, Setup, Side, Square};

use crate::random::Random;
use crate::starts::{RULE_SETS, rule_set};

fn rules(text: &str) -> RuleSet {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn class(one: u8, other: u8) -> Class {
    Class::new(one, other).unwrap_or_else(|| panic!("no class {one}v{other}"))
}

fn solved(rules: RuleSet, class: Class) -> Tables {
    let mut tables = Tables::new(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    tables
        .solve(class, |_| ())
        .unwrap_or_else(|error| panic!("{rules}: {error}"));
    tables
}

/// A verdict as a number that is greater the better it is.
fn worth(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Win(moves) => 1_000 - i32::from(moves),
        Verdict::Loss(moves) => i32::from(moves) - 1_000,
        Verdict::Draw => 0,
    }
}

/// A number of [`worth`] one move earlier.
fn earlier(worth: i32, same_side: bool) -> i32 {
    let worth = worth - worth.signum();
    if same_side { worth } else { -worth }
}

/// The worth of a position that is over.
fn worth_of_end(position: &Position) -> Option<i32> {
    let outcome = position.outcome()?;
    Some(match outcome.winner() {
        None => 0,
        Some(winner) if winner == position.turn() => 1_000,
        Some(_) => -1_000,
    })
}

fn probed(tables: &Tables, position: &Position) -> i32 {
    let verdict = tables.probe(position);
    worth(verdict.unwrap_or_else(|| panic!("{position} in {} is missing", tables.rules())))
}

/// Asserts that a verdict follows from those after each legal move. Where
/// that holds everywhere the verdicts are right: by induction over their
/// distance the wins and losses can be forced in so many moves and no fewer,
/// and from a draw neither side can leave the draws but to its loss.
fn assert_follows(tables: &Tables, position: &Position) {
    let after_moves = position.legal_moves().into_iter().map(|played| {
        let mut after = *position;
        after.play_unchecked(played);
        earlier(probed(tables, &after), after.turn() == position.turn())
    });
    let expected = worth_of_end(position).or_else(|| after_moves.max());
    assert_eq!(
        Some(probed(tables, position)),
        expected,
        "{position} in {}",
        tables.rules()
    );
}

/// Every position with these numbers of pieces, White to move, no chain
/// running.
fn positions(rules: RuleSet, white: u8, black: u8) -> Vec<Position> {
    fn fill(setup: &mut Setup, squares: &[Square], rules: RuleSet, found: &mut Vec<Position>) {
        let Some((square, rest)) = squares.split_first() else {
            found.push(Position::from_setup(setup, rules).expect("the pieces are few"));
            return;
        };
        fill(setup, rest, rules, found);
        for side in Side::ALL {
            if setup.hands[side] > 0 {
                setup.hands[side] -= 1;
                setup.set_piece(*square, Some(side));
                fill(setup, rest, rules, found);
                setup.set_piece(*square, None);
                setup.hands[side] += 1;
            }
        }
    }
    let mut setup = Setup::empty();
    setup.hands.white = white;
    setup.hands.black = black;
    let squares: Vec<Square> = rules.board.squares().into_iter().collect();
    let mut found = Vec::new();
    fill(&mut setup, &squares, rules, &mut found);
    found
}

/// A position of a class, any side to move, with a chain running if there can
/// be one and chance will have it.
fn random_position(rules: RuleSet, class: Class, random: &mut Random) -> Position {
    let mut setup = Setup::empty();
    setup.turn = *random.pick(&Side::ALL);
    let mut squares: Vec<Square> = rules.board.squares().into_iter().collect();
    random.shuffle(&mut squares);
    let (fewer, more) = class.totals();
    let totals = if random.chance(1, 2) {
        [fewer, more]
    } else {
        [more, fewer]
    };
    for (side, total) in Side::ALL.into_iter().zip(totals) {
        for _ in 0..total {
            if random.chance(1, 4) {
                setup.hands[side] += 1;
            } else if let Some(square) = squares.pop() {
                setup.set_piece(square, Some(side));
            }
        }
    }
    if rules.chain {
        for square in setup.pieces()[setup.turn] {
            setup.chaining = Some(square);
            if let Ok(position) = Position::from_setup(&setup, rules) {
                return position;
            }
        }
        setup.chaining = None;
    }
    Position::from_setup(&setup, rules).expect("the pieces are few")
}

fn assert_sample_follows(tables: &Tables, class: Class, sample: usize, random: &mut Random) {
    for _ in 0..sample {
        assert_follows(tables, &random_position(*tables.rules(), class, random));
    }
}

#[test]
fn the_counts_are_the_known_ones() {
    let tables = solved(rules("standard"), class(2, 3));
    let census = |class| tables.table(class).expect("it is solved").census();
    let two_two = Census {
        own: 2,
        enemy: 2,
        won: 53_746,
        lost: 806,
        drawn: 136_039,
        longest: 5,
    };
    assert_eq!(census(class(2, 2)), [two_two]);
    assert_eq!(two_two.positions(), 190_591);
    let two_three = census(class(2, 3));
    let totals: Vec<(u8, u8)> = two_three
        .iter()
        .map(|census| (census.own, census.enemy))
        .collect();
    assert_eq!(totals, [(2, 3), (3, 2)]);
    for census in two_three {
        assert_eq!(census.positions(), 1_729_331);
    }
    let mut random = Random::new(80);
    assert_sample_follows(&tables, class(2, 3), 4_000, &mut random);
}

#[test]
fn two_against_two_follows_from_the_moves_in_every_preset() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        let tables = solved(rules, class(2, 2));
        for position in positions(rules, 2, 2) {
            assert_follows(&tables, &position);
        }
    }
}

#[test]
fn small_classes_follow_from_the_moves() {
    for (code, totals) in [
        ("hand+zero", &[(1, 1), (1, 2), (2, 1)][..]),
        (
            "standard+optional+chain+zero+majority",
            &[(1, 1), (1, 2), (2, 1)],
        ),
        // Positions with no move but a capture that loses.
        ("standard+5x5+optional+zero", &[(1, 3), (1, 4)]),
    ] {
        let rules = rules(code);
        for (white, black) in totals {
            let tables = solved(rules, class(*white, *black));
            for position in positions(rules, *white, *black) {
                assert_follows(&tables, &position);
            }
        }
    }
}

#[test]
fn a_win_without_a_capture_may_come_sooner_than_one_by_it() {
    let rules = rules("standard+5x5+optional+chain+zero+majority");
    let tables = solved(rules, class(2, 3));
    for text in ["5/5/5/bbb2/w2w1 w 0/0", "5/5/5/bbb2/w4 w 1/0"] {
        let position = Position::read(text, rules).expect("it is legal");
        assert_eq!(tables.probe(&position), Some(Verdict::Win(5)), "{text}");
        assert_follows(&tables, &position);
        let captures = position.legal_moves().into_iter().filter_map(|played| {
            let after = position.play(played).ok()?;
            let is_capture = after.total(Side::Black) < 3;
            is_capture.then(|| earlier(probed(&tables, &after), after.turn() == Side::White))
        });
        assert_eq!(captures.max(), Some(1_000 - 17), "{text}");
    }
}

#[test]
fn larger_classes_follow_from_the_moves() {
    let mut random = Random::new(81);
    for (code, class) in [
        ("hand", class(2, 3)),
        ("standard+5x5+optional+chain+zero", class(3, 3)),
        ("neto+5x5", class(2, 4)),
    ] {
        let tables = solved(rules(code), class);
        assert_sample_follows(&tables, class, 3_000, &mut random);
    }
}

#[test]
fn random_rule_sets_follow_from_the_moves() {
    let mut random = Random::new(82);
    let mut left = 24;
    while left > 0 {
        let rules = rule_set(random.below(RULE_SETS));
        if rules.no_return || class(2, 2).is_over(rules) {
            continue;
        }
        left -= 1;
        let largest = match rules.board {
            Board::FiveByFive => class(2, 3),
            Board::SixByFive => class(2, 2),
        };
        let tables = solved(rules, largest);
        for class in largest.with_smaller(rules) {
            assert_sample_follows(&tables, class, 400, &mut random);
        }
    }
}

/// Every position that games come to from those with these numbers of pieces,
/// and its worth: computed move by move of distance, from the ends on.
fn plainly_solved(rules: RuleSet, white: u8, black: u8) -> HashMap<Position, i32> {
    let mut numbers: HashMap<Position, usize> = HashMap::new();
    let mut all: Vec<Position> = Vec::new();
    let mut moves: Vec<Vec<(usize, bool)>> = Vec::new();
    let mut number = |position: Position, all: &mut Vec<Position>| {
        *numbers.entry(position).or_insert_with(|| {
            all.push(position);
            all.len() - 1
        })
    };
    for position in positions(rules, white, black) {
        number(position, &mut all);
    }
    while let Some(position) = all.get(moves.len()).copied() {
        let after_moves = position.legal_moves().into_iter().map(|played| {
            let mut after = position;
            after.play_unchecked(played);
            let same = after.turn() == position.turn();
            (number(after, &mut all), same)
        });
        moves.push(after_moves.collect());
    }
    let mut worths: Vec<Option<i32>> = all.iter().map(worth_of_end).collect();
    // A distance is final when as many rounds have passed, and no round that
    // changes nothing is followed by one that does: the values of one round
    // come from those of the round before.
    for distance in 1.. {
        let known = worths.clone();
        for (worth, moves) in worths.iter_mut().zip(&moves) {
            if worth.is_some() {
                continue;
            }
            let after = |(number, same): &(usize, bool)| Some(earlier(known[*number]?, *same));
            let best = moves.iter().filter_map(after).max();
            let all_known = moves.iter().all(|played| after(played).is_some());
            *worth = best.filter(|best| *best > 0 || (*best < 0 && all_known));
            if let Some(worth) = worth {
                assert_eq!(worth.abs(), 1_000 - distance);
            }
        }
        if worths == known {
            break;
        }
    }
    let worths = worths.into_iter().map(|worth| worth.unwrap_or(0));
    all.into_iter().zip(worths).collect()
}

#[test]
fn a_plain_computation_comes_to_the_same() {
    for (code, white, black) in [
        ("beart", 2, 2),
        ("standard+chain+zero+majority+optional", 1, 2),
        ("boxed+zero", 2, 1),
    ] {
        let rules = rules(code);
        let tables = solved(rules, class(white, black));
        for (position, worth) in plainly_solved(rules, white, black) {
            assert_eq!(probed(&tables, &position), worth, "{position} in {code}");
        }
    }
}

/// The position in a mirror, or with its colours swapped.
fn twin(
    position: &Position,
    square: impl Fn(Square) -> (u8, u8),
    side: impl Fn(Side) -> Side,
) -> Position {
    let image = |at| {
        let (column, row) = square(at);
        Square::new(column, row).expect("a mirror does not leave the board")
    };
    let mut setup = Setup::empty();
    for at in Side::ALL {
        setup.hands[side(at)] = position.hand(at);
        for piece in position.pieces(at) {
            setup.set_piece(image(piece), Some(side(at)));
        }
    }
    setup.turn = side(position.turn());
    setup.chaining = position.chaining().map(image);
    Position::from_setup(&setup, *position.rules()).expect("a twin is a position")
}

#[test]
fn mirrored_and_swapped_positions_have_the_same_verdict() {
    let mut random = Random::new(83);
    for (code, diagonal) in [("hand+chain+optional", false), ("hand+chain+5x5", true)] {
        let rules = rules(code);
        let class = class(2, 3);
        let tables = solved(rules, class);
        let last = rules.board.columns() - 1;
        for _ in 0..2_000 {
            let position = random_position(rules, class, &mut random);
            let side = |side: Side| side;
            let mut twins = vec![
                twin(&position, |at| (last - at.column(), at.row()), side),
                twin(&position, |at| (at.column(), 4 - at.row()), side),
                twin(&position, |at| (at.column(), at.row()), |side| !side),
            ];
            if diagonal {
                twins.push(twin(&position, |at| (at.row(), at.column()), side));
            }
            for twin in twins {
                let (verdict, of_twin) = (tables.probe(&position), tables.probe(&twin));
                assert_eq!(verdict, of_twin, "{position} and {twin} in {code}");
            }
        }
    }
}

#[test]
fn only_what_is_known_is_told() {
    let rules = rules("neto+5x5");
    let tables = solved(rules, class(2, 4));
    let verdict = |text: &str| tables.probe(&Position::read(text, rules).expect("it is legal"));
    // Over: the few-pieces draw, nothing left. Then a jump that leaves nothing.
    assert_eq!(verdict("5/5/5/5/wb3 w 2/2"), Some(Verdict::Draw));
    assert_eq!(verdict("5/5/5/5/w4 b 3/0"), Some(Verdict::Loss(0)));
    assert_eq!(verdict("5/5/5/5/1wb2 w 3/0"), Some(Verdict::Win(1)));
    // Larger than the tables, on the way to them, and of other rules.
    assert_eq!(verdict("5/5/5/5/wb3 w 4/4"), None);
    assert_eq!(verdict("5/5/5/5/w4 w 11/12"), None);
    let other = Position::read("5/5/5/5/wb3 w 1/3", Preset::Beart.rules()).expect("it is legal");
    assert_eq!(tables.probe(&other), None);
}

#[test]
fn there_are_no_tables_under_no_return_or_for_what_is_over() {
    let without_return = Tables::new(rules("standard+noreturn"));
    assert_eq!(without_return.err(), Some(TablesError::NoReturn));
    let mut tables = Tables::new(rules("standard")).expect("there are tables");
    assert_eq!(
        tables.solver(class(1, 2)).err(),
        Some(TablesError::Over(class(1, 2)))
    );
    assert_eq!(
        tables.solver(class(3, 3)).err(),
        Some(TablesError::Missing(class(2, 2)))
    );
    assert_eq!(tables.solve(class(1, 2), |_| ()), Ok(()));
    assert!(tables.table(class(1, 2)).is_none());
}

#[test]
fn small_steps_come_to_the_same_table_and_tell_how_far_they_are() {
    let tables = solved(rules("beart"), class(2, 2));
    let mut solver = tables.solver(class(2, 3)).expect("it can be solved");
    let mut last = 0;
    while solver.step(500) == Ok(false) {
        let Progress { class: of, done } = solver.progress();
        assert_eq!(of, class(2, 3));
        assert!(last <= done && done <= Progress::WHOLE, "{last} {done}");
        last = done;
    }
    assert_eq!(solver.progress().done, Progress::WHOLE);
    let stepped = solver.finish().expect("it is done").into_block();
    let at_once = solved(rules("beart"), class(2, 3));
    let at_once = at_once.table(class(2, 3)).expect("it is solved");
    assert!(stepped == at_once.block());
}

#[test]
fn a_solver_that_is_not_done_has_no_table() {
    let tables = Tables::new(rules("beart")).expect("there are tables");
    let mut solver = tables.solver(class(2, 2)).expect("it can be solved");
    assert_eq!(solver.step(500), Ok(false));
    assert!(solver.finish().is_none());
}

#[test]
fn a_block_round_trips() {
    let tables = solved(rules("beart"), class(2, 2));
    let block = tables.table(class(2, 2)).expect("it is solved").block();
    let mut read = Tables::new(rules("beart")).expect("there are tables");
    assert_eq!(read.insert_block(class(2, 2), block.to_vec()), Ok(()));
    for position in positions(rules("beart"), 2, 2).iter().step_by(10) {
        assert!(read.probe(position).is_some());
        assert_eq!(read.probe(position), tables.probe(position));
    }
}

#[test]
fn damaged_and_foreign_blocks_are_refused() {
    let tables = solved(rules("beart"), class(2, 2));
    let block = tables.table(class(2, 2)).expect("it is solved").block();
    let len = block.len();
    let read = |code, class, block: Vec<u8>| {
        let mut tables = Tables::new(rules(code)).expect("there are tables");
        let result = tables.insert_block(class, block);
        assert!(result.is_ok() || tables.table(class).is_none());
        result
    };
    let foreign = Err(BlockError::Foreign);
    for cut in [0, 1, 10, 30, 39] {
        assert_eq!(read("beart", class(2, 2), block[..cut].to_vec()), foreign);
    }
    assert_eq!(read("hand", class(2, 2), block.to_vec()), foreign);
    assert_eq!(read("standard+5x5", class(2, 2), block.to_vec()), foreign);
    assert_eq!(read("beart", class(2, 3), block.to_vec()), foreign);
    let mut other = block.to_vec();
    other[11] = b'9';
    assert_eq!(read("beart", class(2, 2), other), foreign);
    for cut in [len - 1, len / 2] {
        let result = read("beart", class(2, 2), block[..cut].to_vec());
        assert!(
            matches!(result, Err(BlockError::Length { found, expected }) if found < expected),
            "{result:?}"
        );
    }
    let longer = [block, b"\0"].concat();
    let result = read("beart", class(2, 2), longer);
    assert!(
        matches!(result, Err(BlockError::Length { .. })),
        "{result:?}"
    );
    // A byte of the checksum, the line feed, values.
    for at in [25, 38, 39, 1_000, len - 1] {
        let mut damaged = block.to_vec();
        damaged[at] ^= 1;
        let result = read("beart", class(2, 2), damaged);
        assert_eq!(result, Err(BlockError::Damaged), "{at}");
    }
}
