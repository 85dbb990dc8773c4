//! A search with endgame tables keeps what they prove.

use yote::engine::{Class, Limits, Report, Search, Tables, TranspositionTable, Verdict};
use yote::rules::{Line, Move, Position, RuleSet, Setup, Side};

use crate::random::Random;

/// Rule sets, and the largest class of their tables.
const RULES: [(&str, u8, u8); 8] = [
    ("standard", 2, 3),
    ("hand", 2, 3),
    ("boxed", 2, 2),
    ("beart", 2, 3),
    ("neto", 1, 4),
    ("hand+chain+zero", 2, 2),
    ("standard+optional+chain", 2, 2),
    ("standard+zero+majority", 2, 2),
];

fn solved(rules: RuleSet, class: Class) -> Tables {
    let mut tables = Tables::new(rules).expect("there are tables");
    tables.solve(class, |_| ()).expect("no win takes too long");
    tables
}

/// A position of a class that is not over, in a chain now and then.
fn random_position(tables: &Tables, class: Class, random: &mut Random) -> Position {
    let rules = *tables.rules();
    let (fewer, more) = class.totals();
    loop {
        let mut squares: Vec<_> = rules.board.squares().into_iter().collect();
        random.shuffle(&mut squares);
        let mut setup = Setup::empty();
        setup.turn = *random.pick(&Side::ALL);
        let sides = if random.chance(1, 2) {
            [Side::White, Side::Black]
        } else {
            [Side::Black, Side::White]
        };
        for (side, total) in sides.into_iter().zip([fewer, more]) {
            let on_board = usize::from(total) - random.below(usize::from(total) + 1) / 2;
            setup.hands[side] = total - on_board as u8;
            for square in squares.drain(..on_board) {
                setup.set_piece(square, Some(side));
            }
        }
        if rules.chain && random.chance(1, 3) {
            setup.chaining = setup.pieces()[setup.turn].first();
        }
        if let Ok(position) = Position::from_setup(&setup, rules)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

fn search(line: &Line, tables: &Tables, nodes: u32, lines: usize) -> Report {
    let limits = Limits { nodes, depth: 12 };
    let mut table = TranspositionTable::new(12);
    Search::new(&mut table, limits)
        .with_tables(tables)
        .lines(lines)
        .run(line, |_| ())
        .unwrap_or_else(|| panic!("{} is over", line.position()))
}

/// What is left of a verdict after a move, for the side that makes it.
fn verdict_after(tables: &Tables, position: &Position, played: Move) -> Verdict {
    let after = position.play(played).expect("the move is legal");
    let verdict = tables
        .probe(&after)
        .expect("the tables hold all that follows");
    if after.turn() == position.turn() {
        return verdict;
    }
    match verdict {
        Verdict::Win(moves) => Verdict::Loss(moves),
        Verdict::Loss(moves) => Verdict::Win(moves),
        Verdict::Draw => Verdict::Draw,
    }
}

/// Asserts that a move keeps what the tables prove, and gives that.
fn assert_keeps(tables: &Tables, position: &Position, played: Move) -> Verdict {
    let verdict = tables.probe(position).expect("the class is there");
    let after = verdict_after(tables, position, played);
    let keeps = match (verdict, after) {
        (Verdict::Win(before), Verdict::Win(after))
        | (Verdict::Loss(before), Verdict::Loss(after)) => before == after + 1,
        (Verdict::Draw, Verdict::Draw) => true,
        _ => false,
    };
    assert!(
        keeps,
        "{played} in {position} in {}: {verdict:?}, then {after:?}",
        tables.rules()
    );
    verdict
}

#[test]
fn a_proven_win_or_draw_is_never_left() {
    let mut random = Random::new(83);
    for (rules, one, other) in RULES {
        let class = Class::new(one, other).expect("a small class");
        let tables = solved(rules.parse().expect("a rule set"), class);
        let mut forced = 0;
        for number in 0..400 {
            let position = random_position(&tables, class, &mut random);
            let nodes = [0, 1, 2, 30, 1_000][number % 5];
            let report = search(&Line::new(position), &tables, nodes, 1 + number % 3);
            assert!(report.nodes <= nodes);
            let context = || format!("{position} in {rules}: {report:?}");
            match assert_keeps(&tables, &position, report.best) {
                Verdict::Win(moves) => {
                    assert_eq!(
                        report.score.moves_to_win(),
                        Some(moves.into()),
                        "{}",
                        context()
                    );
                    assert_eq!(report.variation.len(), usize::from(moves), "{}", context());
                    forced += 1;
                }
                Verdict::Loss(moves) => {
                    assert_eq!(
                        report.score.moves_to_loss(),
                        Some(moves.into()),
                        "{}",
                        context()
                    );
                    forced += 1;
                }
                Verdict::Draw => assert_eq!(report.score.hundredths(), 0, "{}", context()),
            }
            for line in &report.lines {
                let score = match verdict_after(&tables, &position, line.moves[0]) {
                    Verdict::Win(moves) => (Some(u16::from(moves) + 1), None),
                    Verdict::Loss(moves) => (None, Some(u16::from(moves) + 1)),
                    Verdict::Draw => (None, None),
                };
                let found = (line.score.moves_to_win(), line.score.moves_to_loss());
                assert_eq!(found, score, "{}", context());
            }
        }
        assert!(forced >= 40, "{rules}: {forced}");
    }
}

#[test]
fn a_proven_win_is_won_and_a_proven_draw_is_held() {
    let mut random = Random::new(84);
    for (rules, one, other) in RULES {
        let class = Class::new(one, other).expect("a small class");
        let tables = solved(rules.parse().expect("a rule set"), class);
        for number in 0..60 {
            let start = random_position(&tables, class, &mut random);
            let expected = tables.probe(&start).expect("the class is there");
            let mut line = Line::new(start);
            while line.outcome().is_none() {
                let is_own = line.position().turn() == start.turn();
                let played = if is_own || number % 2 == 0 {
                    search(&line, &tables, 50, 1).best
                } else {
                    *random.pick(&line.position().legal_moves())
                };
                line.play(played).expect("the move is legal");
            }
            let winner = line.outcome().and_then(|outcome| outcome.winner());
            match expected {
                Verdict::Win(_) => assert_eq!(winner, Some(start.turn()), "{start} in {rules}"),
                Verdict::Draw => assert_ne!(winner, Some(!start.turn()), "{start} in {rules}"),
                Verdict::Loss(_) => {}
            }
        }
    }
}

#[test]
fn tables_are_seen_from_afar() {
    let rules = "standard".parse().expect("a rule set");
    let tables = solved(rules, Class::new(2, 3).expect("a small class"));
    // White takes two of four and has won: the tables say in how many moves.
    let mut random = Random::new(85);
    let mut seen = 0;
    while seen < 30 {
        let position = random_position(&tables, Class::new(2, 4).expect("a class"), &mut random);
        let mut scores = position.legal_moves().into_iter().filter_map(|played| {
            let after = position.play(played).expect("the move is legal");
            match tables.probe(&after)? {
                Verdict::Loss(moves) => Some(u16::from(moves) + 1),
                _ => None,
            }
        });
        if let Some(moves) = scores.by_ref().min() {
            seen += 1;
            let report = search(&Line::new(position), &tables, 500, 1);
            let found = report.score.moves_to_win();
            assert!(
                found.is_some_and(|found| found <= moves),
                "{position}: {report:?}"
            );
            // Even unsearched it is the first that is thought of.
            let blind = search(&Line::new(position), &tables, 0, 1);
            let after = position.play(blind.best).expect("the move is legal");
            assert!(matches!(tables.probe(&after), Some(Verdict::Loss(_))));
        }
    }
}

/// A line on which both sides step there and back again, from a start that
/// then has stood twice and that the last of these steps would bring about
/// again.
fn shuffle(start: Position, random: &mut Random) -> Option<(Line, Move)> {
    let mut line = Line::new(start);
    for number in 0..7 {
        let played = if number < 2 {
            *random.pick(&line.position().legal_moves())
        } else {
            back(line.moves().nth(line.len() - 2)?)?
        };
        if !matches!(played, Move::Step { .. }) {
            return None;
        }
        line.play(played).ok()?;
    }
    let last = back(line.moves().nth(5)?)?;
    Some((line, last))
}

const fn back(played: Move) -> Option<Move> {
    match played {
        Move::Step { from, to } => Some(Move::Step { from: to, to: from }),
        _ => None,
    }
}

#[test]
fn a_proven_win_is_not_spoilt_by_repetition() {
    let rules: RuleSet = "standard".parse().expect("a rule set");
    let class = Class::new(2, 3).expect("a small class");
    let tables = solved(rules, class);
    let mut random = Random::new(86);
    let mut spoilt = 0;
    for _ in 0..20_000 {
        let start = random_position(&tables, class, &mut random);
        if !matches!(tables.probe(&start), Some(Verdict::Loss(_))) {
            continue;
        }
        let Some((line, repeats)) = shuffle(start, &mut random) else {
            continue;
        };
        let position = line.position();
        let wins =
            |played: &Move| matches!(verdict_after(&tables, position, *played), Verdict::Win(_));
        assert!(wins(&repeats));
        let mut others = position.legal_moves().into_iter();
        if !others.any(|played| played != repeats && wins(&played)) {
            continue;
        }
        spoilt += 1;
        let report = search(&line, &tables, [0, 1, 300][spoilt % 3], 1);
        assert!(wins(&report.best), "{position}: {report:?}");
        assert_ne!(report.best, repeats, "{position}");
    }
    assert!(spoilt >= 30, "{spoilt}");
}
