//! Random rule sets, positions and games, bent towards what is rare: captures
//! and chains, few pieces, sides without a move.

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use yote::rules::{
    Blocked, Board, Defeat, Move, Position, Preset, RuleSet, SecondPiece, Setup, Side, Square,
};

use crate::random::Random;

/// Number of rule sets.
pub(crate) const RULE_SETS: usize = 3 << 7;

/// Every rule set has one number below [`RULE_SETS`].
pub(crate) fn rule_set(number: usize) -> RuleSet {
    let has = |axis: usize| number / 3 >> axis & 1 == 1;
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
    match random.below(6) {
        0 => scatter(&mut setup, rules.board, random),
        1 => crowd(&mut setup, rules.board, random),
        2 | 3 => besiege(&mut setup, rules.board, random),
        4 => leave_few(&mut setup, rules.board, random),
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

/// The kinds of moves that a player tells apart.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Place,
    Step,
    Jump,
    Stop,
}

const fn kind(played: Move) -> Kind {
    match played {
        Move::Place(_) => Kind::Place,
        Move::Step { .. } => Kind::Step,
        Move::Jump { .. } => Kind::Jump,
        Move::Stop => Kind::Stop,
    }
}

/// How a random player chooses.
pub(crate) struct Player {
    /// How it weighs the kinds of moves.
    weights: [(Kind, usize); 4],
    /// Whether it likes to leave as few moves as it can.
    tightens: bool,
    /// Whether it avoids moves that end the game.
    lingers: bool,
}

impl Player {
    pub(crate) fn random(random: &mut Random) -> Self {
        let kinds = [Kind::Place, Kind::Step, Kind::Jump, Kind::Stop];
        Self {
            weights: kinds.map(|kind| (kind, *random.pick(&[1, 4, 16]))),
            tightens: random.chance(1, 4),
            lingers: random.chance(2, 3),
        }
    }

    /// Loves steps: games of these repeat positions.
    pub(crate) const fn stepping() -> Self {
        Self {
            weights: [
                (Kind::Place, 1),
                (Kind::Step, 60),
                (Kind::Jump, 1),
                (Kind::Stop, 1),
            ],
            tightens: false,
            lingers: true,
        }
    }

    /// Loves captures.
    pub(crate) const fn capturing() -> Self {
        Self {
            weights: [
                (Kind::Place, 4),
                (Kind::Step, 2),
                (Kind::Jump, 40),
                (Kind::Stop, 1),
            ],
            tightens: false,
            lingers: true,
        }
    }

    /// A legal move; none when the game is over.
    pub(crate) fn choose(&self, position: &Position, random: &mut Random) -> Option<Move> {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return None;
        }
        if self.tightens && random.chance(1, 2) {
            let left = |played: &Move| position.play(*played).map(|after| after.count_moves()).ok();
            return legal.iter().copied().min_by_key(left);
        }
        let mut chosen = self.choose_any(&legal, random);
        for _ in 0..3 {
            if position
                .play(chosen)
                .is_ok_and(|after| after.outcome().is_none())
                || random.chance(1, 8)
            {
                break;
            }
            chosen = self.choose_any(&legal, random);
        }
        Some(chosen)
    }

    fn choose_any(&self, legal: &[Move], random: &mut Random) -> Move {
        let mut choices: Vec<(usize, Vec<Move>)> = Vec::new();
        for (wanted, weight) in self.weights {
            let moves: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|played| kind(*played) == wanted)
                .collect();
            if !moves.is_empty() {
                choices.push((weight, moves));
            }
        }
        let mut drawn = random.below(choices.iter().map(|(weight, _)| weight).sum());
        for (weight, moves) in choices {
            if drawn < weight {
                return *random.pick(&moves);
            }
            drawn -= weight;
        }
        unreachable!("the weights of all choices were drawn from")
    }
}

/// A first position and the moves made from it.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

impl Game {
    /// A game of at most so many moves.
    pub(crate) fn random(
        start: Position,
        player: &Player,
        most: usize,
        random: &mut Random,
    ) -> Self {
        let mut position = start;
        let mut moves = Vec::new();
        while moves.len() < most {
            let Some(chosen) = player.choose(&position, random) else {
                break;
            };
            position.play_unchecked(chosen);
            moves.push(chosen);
        }
        Self { start, moves }
    }

    /// The positions before each move, the move, and the position after it.
    pub(crate) fn plies(&self) -> impl Iterator<Item = (Position, Move, Position)> {
        self.moves.iter().scan(self.start, |position, played| {
            let before = *position;
            position.play_unchecked(*played);
            Some((before, *played, *position))
        })
    }

    /// All positions, the first one included.
    pub(crate) fn positions(&self) -> impl Iterator<Item = Position> {
        std::iter::once(self.start).chain(self.plies().map(|(_, _, after)| after))
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ; {} ;", self.start.rules(), self.start)?;
        for played in &self.moves {
            write!(f, " {played}")?;
        }
        Ok(())
    }
}

/// Random games of every kind, one after the other, each of at most so many
/// moves.
pub(crate) fn random_games(seed: u64, number: usize, most: usize) -> impl Iterator<Item = Game> {
    let mut random = Random::new(seed);
    (0..number).map(move |_| {
        let rules = random_rules(&mut random);
        let start = random_start(rules, &mut random);
        let player = Player::random(&mut random);
        Game::random(start, &player, most, &mut random)
    })
}

/// Games whose moves shrink one by one.
fn games(most: usize) -> impl Strategy<Value = Game> {
    let rules = prop_oneof![
        prop::sample::select(Preset::ALL.to_vec()).prop_map(Preset::rules),
        (0..RULE_SETS).prop_map(rule_set),
    ];
    let setup = prop::option::weighted(0.7, any::<u64>());
    let choices = prop::collection::vec((0_usize..4, any::<prop::sample::Index>()), 0..most);
    (rules, setup, choices).prop_map(|(rules, setup, choices)| {
        let start = match setup {
            Some(seed) => random_position(rules, &mut Random::new(seed)),
            None => Position::start(rules),
        };
        let mut position = start;
        let mut moves = Vec::new();
        for (wanted, index) in choices {
            let legal = position.legal_moves();
            let preferred: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|played| match kind(*played) {
                    Kind::Place => wanted == 0,
                    Kind::Step | Kind::Stop => wanted == 1,
                    Kind::Jump => wanted >= 2,
                })
                .collect();
            let from = if preferred.is_empty() {
                &legal[..]
            } else {
                &preferred
            };
            if from.is_empty() {
                break;
            }
            let chosen = *index.get(from);
            position.play_unchecked(chosen);
            moves.push(chosen);
        }
        Game { start, moves }
    })
}

/// Shows so many games, the same in every run; a game that fails is shrunk to
/// a shortest one. There is no file of failures: one that was found becomes a
/// test of its own.
pub(crate) fn for_all_games(cases: u32, most: usize, test: impl Fn(&Game)) {
    let mut runner = TestRunner::new(ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(1859),
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let result = runner.run(&games(most), |game| {
        test(&game);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}
