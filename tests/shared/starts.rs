//! Random rule sets, and random first positions bent towards what is rare:
//! chains, few pieces, sides without a move.

use yote::rules::{
    Blocked, Board, Defeat, Position, Preset, RuleSet, SecondPiece, Setup, Side, Square,
};

use crate::random::Random;

/// Number of rule sets.
pub(crate) const RULE_SETS: usize = 3 << 7;

/// Every rule set has one number below [`RULE_SETS`].
pub(crate) fn rule_set(number: usize) -> RuleSet {
    let has = |axis: usize| ((number / 3) >> axis) & 1 == 1;
    RuleSet {
        second_piece: [
            SecondPiece::BoardOnly,
            SecondPiece::BoardOrHand,
            SecondPiece::HandIfBoardEmpty,
        ][number % 3],
        board: if has(0) {
            Board::FiveByFive
        } else {
            Board::SixByFive
        },
        second_is_optional: has(1),
        chain: has(2),
        defeat: if has(3) {
            Defeat::None
        } else {
            Defeat::OneOrNone
        },
        blocked: if has(4) {
            Blocked::MostPiecesWin
        } else {
            Blocked::Loses
        },
        few_pieces_draw: has(5),
        no_return: has(6),
    }
}

/// A preset or any rule set, one as likely as the other.
pub(crate) fn random_rules(random: &mut Random) -> RuleSet {
    if random.chance(1, 2) {
        random.pick(&Preset::ALL).rules()
    } else {
        rule_set(random.below(RULE_SETS))
    }
}

/// The start, or a position set up.
pub(crate) fn random_start(rules: RuleSet, random: &mut Random) -> Position {
    if random.chance(1, 3) {
        Position::start(rules)
    } else {
        random_position(rules, random)
    }
}

/// A position set up, with a chain running in many where there are chains.
/// It may be over.
pub(crate) fn random_position(rules: RuleSet, random: &mut Random) -> Position {
    let mut setup = Setup::empty();
    setup.turn = *random.pick(&Side::ALL);
    match random.below(7) {
        0 => scatter(&mut setup, rules.board, random),
        1 => crowd(&mut setup, rules.board, random),
        2 | 3 => besiege(&mut setup, rules.board, random),
        4 => lead_into_a_dead_end(&mut setup, rules.board, random),
        5 => leave_few(&mut setup, rules.board, random),
        _ => invite_chains(&mut setup, rules.board, random),
    }
    let position = |setup: &Setup| Position::from_setup(setup, rules);
    if rules.chain && random.chance(1, 2) {
        let mut squares: Vec<Square> = setup.pieces()[setup.turn].into_iter().collect();
        random.shuffle(&mut squares);
        for square in squares {
            setup.chaining = Some(square);
            if let Ok(chaining) = position(&setup) {
                return chaining;
            }
        }
        setup.chaining = None;
    }
    position(&setup).unwrap_or_else(|error| panic!("{setup:?} in {rules}: {error}"))
}

fn squares(board: Board, random: &mut Random) -> Vec<Square> {
    let mut squares: Vec<Square> = board.squares().into_iter().collect();
    random.shuffle(&mut squares);
    squares
}

/// Any number of pieces anywhere.
fn scatter(setup: &mut Setup, board: Board, random: &mut Random) {
    let mut squares = squares(board, random);
    for side in Side::ALL {
        let total = random.below(13);
        let in_hand = random.below(total + 1);
        setup.hands[side] = in_hand as u8;
        for square in squares.drain(..total - in_hand) {
            setup.set_piece(square, Some(side));
        }
    }
}

/// As many pieces on the board as there can be, almost.
fn crowd(setup: &mut Setup, board: Board, random: &mut Random) {
    let mut squares = squares(board, random);
    for side in Side::ALL {
        let total = 12 - random.below(2);
        let in_hand = random.below(2);
        setup.hands[side] = in_hand as u8;
        for square in squares.drain(..total - in_hand) {
            setup.set_piece(square, Some(side));
        }
    }
}

/// The side to move in a corner or along an edge, the other around it.
fn besiege(setup: &mut Setup, board: Board, random: &mut Random) {
    let (right, up) = (random.chance(1, 2), random.chance(1, 2));
    let is_edge = random.chance(1, 2);
    let far = |square: Square| {
        let column = if right {
            board.columns() - 1 - square.column()
        } else {
            square.column()
        };
        let row = if up {
            Square::ROWS - 1 - square.row()
        } else {
            square.row()
        };
        if is_edge {
            row * Square::COLUMNS + column
        } else {
            column + row
        }
    };
    let mut inside = squares(board, random);
    inside.sort_by_key(|square| far(*square));
    let besieged = if is_edge {
        *random.pick(&[6, 10, 12, 12])
    } else {
        1 + random.below(4)
    };
    let mut around: Vec<Square> = inside.split_off(besieged);
    around.truncate(12 - random.below(3));
    // A gap next to the besieged is a dead end for one that must not return.
    if random.chance(1, if is_edge { 4 } else { 2 }) {
        around.remove(random.below(4));
    }
    for (squares, side) in [(inside, setup.turn), (around, !setup.turn)] {
        for square in squares {
            setup.set_piece(square, Some(side));
        }
    }
    if random.chance(1, 4) {
        setup.turn = !setup.turn;
    }
}

/// One piece of the side to move is shut in, the other has but a step into a
/// dead end, and then only the way back.
fn lead_into_a_dead_end(setup: &mut Setup, board: Board, random: &mut Random) {
    let (right, up) = (random.chance(1, 2), random.chance(1, 2));
    let corner = |right: bool, up: bool| {
        move |column: u8, row: u8| {
            let column = if right {
                board.columns() - 1 - column
            } else {
                column
            };
            let row = if up { Square::ROWS - 1 - row } else { row };
            Square::new(column, row).expect("a square of the board")
        }
    };
    let (way_out, shut_in) = (corner(right, up), corner(!right, !up));
    let guards = [
        [(1, 0), (2, 0), (1, 1), (2, 1), (0, 2), (0, 3)].map(|(column, row)| way_out(column, row)),
        [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1), (1, 1)].map(|(column, row)| shut_in(column, row)),
    ];
    for guard in guards.concat() {
        setup.set_piece(guard, Some(!setup.turn));
    }
    for square in [way_out(0, 0), shut_in(0, 0)] {
        setup.set_piece(square, Some(setup.turn));
    }
    setup.hands[!setup.turn] = random.below(2) as u8;
}

/// So few pieces that one capture decides.
fn leave_few(setup: &mut Setup, board: Board, random: &mut Random) {
    let mut squares = squares(board, random);
    for side in Side::ALL {
        setup.hands[side] = random.below(3) as u8 / 2;
        for square in squares.drain(..random.below(5)) {
            setup.set_piece(square, Some(side));
        }
    }
}

/// Pieces one apart from each other, for another to jump along.
fn invite_chains(setup: &mut Setup, board: Board, random: &mut Random) {
    let (mine, theirs): (Vec<Square>, Vec<Square>) = squares(board, random)
        .into_iter()
        .partition(|square| (square.column() + square.row()).is_multiple_of(2));
    let side = setup.turn;
    for square in &mine[..1 + random.below(3)] {
        setup.set_piece(*square, Some(side));
    }
    for square in &theirs[..4 + random.below(6)] {
        setup.set_piece(*square, Some(!side));
    }
    for side in Side::ALL {
        setup.hands[side] = random.below(4) as u8;
    }
}
