//! The command line for people who work on the rules and the engine.
//!
//! Results go to standard output, everything else to standard error. The exit
//! status is 2 for arguments that cannot be read.

mod bench;
mod game;
mod matches;
mod moves;
mod options;
mod perft;
mod play;
mod player;
mod random;
mod tables;
mod tune;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: yote perft RULES DEPTH [POSITION] | yote moves RULES POSITION \
     | yote tables RULES N | yote bench \
     | yote game FILE [--text | --link] \
     | yote match PLAYER PLAYER --games N [--rules RULES] [--seed S] | yote play [--level LEVEL] \
     | yote tune [--games N] [--nodes N] [--rules RULES] [--seed S] | yote help";

/// What each command does.
const HELP: &str = include_str!("help.txt");

fn main() -> ExitCode {
    // What is not UTF-8 turns into something that no text holds.
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["perft", rules, depth] => perft::run(rules, depth, None),
        ["perft", rules, depth, position] => perft::run(rules, depth, Some(position)),
        ["moves", rules, position] => moves::run(rules, position),
        ["tables", rules, most] => tables::run(rules, most),
        ["bench"] => bench::run(),
        ["game", ref arguments @ ..] => game::run(arguments),
        ["match", first, second, ref options @ ..] => matches::run(first, second, options),
        ["play", ref options @ ..] => play::run(options),
        ["tune", ref options @ ..] => tune::run(options),
        ["help" | "--help" | "-h"] => help(),
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

fn help() -> Result<(), Box<dyn Error>> {
    io::stdout().write_all(HELP.as_bytes())?;
    Ok(())
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
