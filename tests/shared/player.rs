//! Random players.

use yote::rules::{Move, Position};

use crate::random::Random;

/// The kinds of moves that a player tells apart.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Place,
    Step,
    Jump,
    Stop,
}

pub(crate) const fn kind(played: Move) -> Kind {
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
        let ends = |played| {
            let after = position.play(played);
            after.is_ok_and(|after| after.outcome().is_some())
        };
        for _ in 0..3 {
            if self.lingers && ends(chosen) {
                chosen = self.choose_any(&legal, random);
            }
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
