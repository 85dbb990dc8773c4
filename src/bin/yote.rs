//! The command line for people who work on the rules and the engine.
//!
//! Results go to standard output, everything else to standard error. The exit
//! status is 2 for arguments that cannot be read.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use yote::engine::{Census, Class, Tables, bench};
use yote::rules::{Position, RuleSet, perft};

const USAGE: &str = "usage: yote perft RULES DEPTH [POSITION] | yote moves RULES POSITION \
     | yote tables RULES N | yote bench";

fn main() -> ExitCode {
    // What is not UTF-8 turns into something that no text holds.
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["perft", rules, depth] => run_perft(rules, depth, None),
        ["perft", rules, depth, position] => run_perft(rules, depth, Some(position)),
        ["moves", rules, position] => run_moves(rules, position),
        ["tables", rules, most] => run_tables(rules, most),
        ["bench"] => run_bench(),
        _ => Err(USAGE.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough of it.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("yote: {error}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Prints `depth count` for every depth from 1, then the leaves a second.
fn run_perft(rules: &str, depth: &str, position: Option<&str>) -> Result<(), Box<dyn Error>> {
    let rules: RuleSet = rules.parse()?;
    let depth: u32 = depth
        .parse()
        .ok()
        .filter(|depth| *depth > 0)
        .ok_or_else(|| format!("the depth is a number from 1, not {depth:?}"))?;
    let position = match position {
        Some(text) => Position::read(text, rules)?,
        None => Position::start(rules),
    };
    let mut out = io::stdout().lock();
    let start = Instant::now();
    let mut leaves = 0;
    for depth in 1..=depth {
        let count = perft(&position, depth);
        writeln!(out, "{depth} {count}")?;
        leaves += count;
    }
    let seconds = start.elapsed().as_secs_f64().max(f64::EPSILON);
    eprintln!("{:.0} leaves a second", leaves as f64 / seconds);
    Ok(())
}

/// Prints the legal moves in byte order, then how the game ended if it is
/// over.
fn run_moves(rules: &str, position: &str) -> Result<(), Box<dyn Error>> {
    let position = Position::read(position, rules.parse()?)?;
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort_unstable();
    let mut out = io::stdout().lock();
    for text in moves {
        writeln!(out, "{text}")?;
    }
    if let Some(outcome) = position.outcome() {
        let winner = match outcome.winner() {
            Some(yote::rules::Side::White) => "white",
            Some(yote::rules::Side::Black) => "black",
            None => "draw",
        };
        writeln!(out, "end {winner}")?;
    }
    Ok(())
}

/// Builds the table of every class with at most so many pieces a side, and
/// prints a line on each, the side to move first. Classes that are over by
/// their numbers of pieces are left out. How long each took goes to standard
/// error.
fn run_tables(rules: &str, most: &str) -> Result<(), Box<dyn Error>> {
    let rules: RuleSet = rules.parse()?;
    let most: u8 = most
        .parse()
        .ok()
        .filter(|most| (1..=Class::MOST).contains(most))
        .ok_or_else(|| {
            let limit = Class::MOST;
            format!("the pieces a side are a number from 1 to {limit}, not {most:?}")
        })?;
    let mut tables = Tables::new(rules)?;
    let mut out = io::stdout().lock();
    for class in Class::up_to(most) {
        let start = Instant::now();
        tables.solve(class, |_| ())?;
        let seconds = start.elapsed().as_secs_f64();
        let Some(table) = tables.table(class) else {
            eprintln!("{class}: over by the number of pieces");
            continue;
        };
        for census in table.census() {
            let Census {
                own,
                enemy,
                won,
                lost,
                drawn,
                longest,
            } = census;
            let positions = census.positions();
            writeln!(
                out,
                "{own}v{enemy} positions {positions} won {won} lost {lost} drawn {drawn} longest {longest}"
            )?;
        }
        eprintln!(
            "{class}: {} bytes, {seconds:.2} seconds",
            table.block().len()
        );
    }
    Ok(())
}

/// Searches the bench's positions. The nodes are the fingerprint of the
/// search: the same everywhere until it changes.
fn run_bench() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let nodes = bench();
    let seconds = start.elapsed().as_secs_f64().max(f64::EPSILON);
    let mut out = io::stdout().lock();
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "nps {:.0}", f64::from(nodes) / seconds)?;
    writeln!(out, "seconds {seconds:.2}")?;
    Ok(())
}
