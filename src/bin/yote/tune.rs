//! Tunes the evaluation by self-play.

use std::error::Error;
use std::io::{self, Write};
use std::iter;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use yote::engine::{Limits, Score, TranspositionTable, Tuner};
use yote::rules::{Line, Move, Position, Preset, RuleSet, Side};

use crate::matches::{NO_PANIC, opening};
use crate::options::{self, number};
use crate::random::Random;

/// Games where nothing is said.
const GAMES: u32 = 5_000;
/// Nodes of a move where nothing is said.
const NODES: u32 = 3_000;
/// Random moves that a game begins with: one of these numbers.
const OPENINGS: [usize; 4] = [3, 6, 9, 12];
/// Places of each game's table, as a power of two.
const TABLE_BITS: u32 = 14;
/// Positions after more moves without placement or capture teach nothing new.
const MOST_QUIET: u32 = 20;

/// Plays the games, and prints the weights that foretell their results.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let names = ["--games", "--nodes", "--rules", "--seed"];
    let [games, nodes, rules, seed] = options::read(arguments, names)?;
    let games = games.map_or(Ok(GAMES), |games| number("--games", games, 1))?;
    let nodes = nodes.map_or(Ok(NODES), |nodes| number("--nodes", nodes, 1))?;
    let seed = seed.map_or(Ok(1), |seed| number("--seed", seed, 0))?;
    let rules: Vec<RuleSet> = match rules {
        Some(rules) => vec![rules.parse()?],
        None => Preset::ALL.map(Preset::rules).to_vec(),
    };

    let start = Instant::now();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut tuner = Tuner::new();
    for game in play(openings(&rules, seed).take(games as usize), nodes, threads) {
        for (position, score) in &game.moments {
            tuner.add(position, *score, game.points(position.turn()));
        }
    }
    let seconds = start.elapsed().as_secs_f64().max(f64::EPSILON);
    eprintln!("{:.1} games a second", f64::from(games) / seconds);
    writeln!(io::stdout(), "{}", tuner.fit())?;
    Ok(())
}

/// The beginnings of games, of each rule set in turn.
fn openings(rules: &[RuleSet], seed: u64) -> impl Iterator<Item = Line> + Send {
    let mut random = Random::new(seed);
    rules.iter().cycle().map(move |rules| {
        let length = random.pick(&OPENINGS).copied().unwrap_or_default();
        opening(*rules, length, &mut random)
    })
}

/// A game that is over.
struct Game {
    /// The positions in which a side had to move, with what it found them to
    /// be worth.
    moments: Vec<(Position, Score)>,
    winner: Option<Side>,
}

impl Game {
    /// What a side got.
    fn points(&self, side: Side) -> f64 {
        match self.winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }
}

/// Plays the games on so many threads, which make no difference.
fn play(openings: impl Iterator<Item = Line> + Send, nodes: u32, threads: usize) -> Vec<Game> {
    let openings = Mutex::new(openings.enumerate());
    let games = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut table = TranspositionTable::new(TABLE_BITS);
                let next = || openings.lock().expect(NO_PANIC).next();
                for (index, opening) in iter::from_fn(next) {
                    let game = play_game(opening, nodes, &mut table);
                    games.lock().expect(NO_PANIC).push((index, game));
                }
            });
        }
    });
    let mut games = games.into_inner().expect(NO_PANIC);
    games.sort_by_key(|(index, _)| *index);
    games.into_iter().map(|(_, game)| game).collect()
}

/// Plays a game to its end by the rules.
fn play_game(mut line: Line, nodes: u32, table: &mut TranspositionTable) -> Game {
    table.clear();
    let mut moments = Vec::new();
    let limits = Limits { nodes, depth: 30 };
    while let Some(report) = Tuner::search(table, limits).run(&line, |_| ()) {
        if line.quiet_moves() <= MOST_QUIET && report.best != Move::Stop {
            moments.push((*line.position(), report.score));
        }
        line.play(report.best).expect("a search plays legal moves");
    }
    let winner = line.outcome().and_then(|outcome| outcome.winner());
    Game { moments, winner }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_threads_makes_no_difference() {
        let rules = [Preset::Hand.rules(), Preset::Neto.rules()];
        let games = |threads| {
            let games = play(openings(&rules, 3).take(4), 100, threads);
            let games = games.into_iter().map(|game| (game.moments, game.winner));
            games.collect::<Vec<_>>()
        };
        assert_eq!(games(1), games(3));
    }
}
