//! Random games of every preset and of any other rule set.

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use yote::rules::{Move, Position, Preset};

use crate::player::{Kind, Player, kind};
use crate::random::Random;
use crate::starts::{RULE_SETS, random_position, random_rules, random_start, rule_set};

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
