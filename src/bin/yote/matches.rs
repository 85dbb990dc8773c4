//! Matches between two players.

use std::error::Error;
use std::io::{self, Write};
use std::iter;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use yote::engine::{Level, Tables, TranspositionTable};
use yote::rules::{Line, Position, RuleSet, Side};

use crate::options::{self, number};
use crate::player::{self, Player};
use crate::random::Random;

/// Random moves that a game begins with.
const OPENING: usize = 4;

/// How many times a match tells how far it is.
const REPORTS: u32 = 10;

/// Plays a match, and prints its result from the first player's side.
pub(crate) fn run(first: &str, second: &str, arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let players = [Player::named(first)?, Player::named(second)?];
    let names = ["--games", "--rules", "--seed"];
    let [games, rules, seed] = options::read(arguments, names)?;
    let total = number("--games", games.ok_or("--games is missing")?, 1)?;
    let rules: RuleSet = rules.unwrap_or("standard").parse()?;
    let seed = seed.map_or(Ok(1), |seed| number("--seed", seed, 0))?;

    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let start = Instant::now();
    let tables = players
        .iter()
        .any(|player| player.may_want_tables())
        .then(|| player::tables(rules))
        .flatten();
    let games = self::games(rules, seed, total);
    let tally = play(players, tables.as_ref(), games, total, threads);
    let seconds = start.elapsed().as_secs_f64().max(f64::EPSILON);
    eprintln!("{:.1} games a second", f64::from(total) / seconds);
    writeln!(io::stdout(), "{tally}")?;
    Ok(())
}

/// How a game of a match begins.
#[derive(Clone)]
struct Start {
    opening: Line,
    /// The side that the first player has.
    first: Side,
    /// What players that play at random draw from.
    random: Random,
}

/// The games of a match. Their first moves are drawn at random, and serve for
/// two games, with sides changed.
fn games(rules: RuleSet, seed: u64, number: u32) -> impl Iterator<Item = Start> + Send {
    let mut random = Random::new(seed);
    (0..number)
        .step_by(2)
        .flat_map(move |_| {
            let opening = opening(rules, OPENING, &mut random);
            let fork = random.fork();
            Side::ALL.map(|first| Start {
                opening: opening.clone(),
                first,
                random: fork.clone(),
            })
        })
        .take(number as usize)
}

/// The start of a game and so many random moves.
pub(crate) fn opening(rules: RuleSet, length: usize, random: &mut Random) -> Line {
    let mut line = Line::new(Position::start(rules));
    for _ in 0..length {
        if let Some(played) = random.pick(&line.position().legal_moves()) {
            line.play(*played).expect("the move is a legal one");
        }
    }
    line
}

/// Plays so many games on so many threads: which of them plays a game makes no
/// difference.
fn play(
    players: [Player; 2],
    tables: Option<&Tables>,
    games: impl Iterator<Item = Start> + Send,
    number: u32,
    threads: usize,
) -> Tally {
    let games = Mutex::new(games);
    let tally = Mutex::new(Tally::default());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut table = TranspositionTable::new(Level::TABLE_BITS);
                let next = || games.lock().expect(NO_PANIC).next();
                for game in iter::from_fn(next) {
                    let first = game.first;
                    let winner = winner(players, tables, &mut table, game);
                    let mut tally = tally.lock().expect(NO_PANIC);
                    tally.count(winner.map(|winner| winner == first));
                    tally.report(number);
                }
            });
        }
    });
    tally.into_inner().expect(NO_PANIC)
}

pub(crate) const NO_PANIC: &str = "no thread panics";

/// Plays a game to its end by the rules.
fn winner(
    [first, second]: [Player; 2],
    tables: Option<&Tables>,
    table: &mut TranspositionTable,
    game: Start,
) -> Option<Side> {
    let Start {
        opening: mut line,
        first: side_of_first,
        mut random,
    } = game;
    loop {
        let is_first = line.position().turn() == side_of_first;
        let player = if is_first { first } else { second };
        let Some(played) = player.choose(&line, table, tables, &mut random) else {
            break;
        };
        line.play(played).expect("a player plays legal moves");
    }
    line.outcome()?.winner()
}

/// The games of a match so far, from the first player's side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    /// Counts a game, and whether the first player has won it.
    fn count(&mut self, has_won: Option<bool>) {
        *match has_won {
            Some(true) => &mut self.wins,
            None => &mut self.draws,
            Some(false) => &mut self.losses,
        } += 1;
    }

    const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Says now and then how far a match of so many games is.
    fn report(&self, games: u32) {
        let played = self.games();
        if played < games && played.is_multiple_of(games.div_ceil(REPORTS)) {
            eprintln!("{played} of {games}: {self}");
        }
    }

    /// The share of the points, a draw counting half of one.
    fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// How far the score may be from the true one at 95 %: 1.96 standard
    /// errors, each game taken for itself.
    fn bound(&self) -> f64 {
        let score = self.score();
        let squares = [(self.wins, 1.0), (self.draws, 0.5), (self.losses, 0.0)]
            .map(|(games, points)| f64::from(games) * (points - score).powi(2));
        let variance = squares.iter().sum::<f64>() / f64::from(self.games());
        1.96 * (variance / f64::from(self.games())).sqrt()
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            wins,
            draws,
            losses,
        } = self;
        let (score, bound) = (100.0 * self.score(), 100.0 * self.bound());
        write!(
            f,
            "wins {wins} draws {draws} losses {losses} score {score:.1}% ± {bound:.1}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_told_with_its_bound() {
        let tally = Tally {
            wins: 60,
            draws: 20,
            losses: 20,
        };
        assert_eq!(
            tally.to_string(),
            "wins 60 draws 20 losses 20 score 70.0% ± 7.8"
        );
    }

    #[test]
    fn the_number_of_threads_makes_no_difference() {
        let players = ["eight-1", "random-captures"].map(|name| Player::named(name).unwrap());
        let games = || games("hand".parse().unwrap(), 5, 7);
        let alone = play(players, None, games(), 7, 1);
        assert_eq!(alone.games(), 7);
        assert_eq!(play(players, None, games(), 7, 3), alone);
    }

    #[test]
    fn an_opening_is_played_with_both_divisions_of_sides() {
        let games: Vec<Start> = games("standard".parse().unwrap(), 1, 5).collect();
        assert_eq!(games.len(), 5);
        let moves = |game: usize| games[game].opening.moves().collect::<Vec<_>>();
        assert_eq!(moves(0).len(), OPENING);
        assert_eq!(moves(0), moves(1));
        assert_ne!(moves(1), moves(2));
        assert_ne!(games[0].first, games[1].first);
    }

    #[test]
    fn a_player_against_itself_scores_a_half() {
        for name in ["2026-1", "random-captures"] {
            let games = games("neto".parse().unwrap(), 3, 10);
            let tally = play([Player::named(name).unwrap(); 2], None, games, 10, 2);
            assert_eq!((tally.wins, tally.score()), (tally.losses, 0.5), "{name}");
        }
    }
}
