use std::error::Error;
use std::io::{self, Write};

use yote::rules::{Position, Side};

/// Prints the legal moves in byte order, then how the game ended if it is
/// over.
pub(crate) fn run(rules: &str, position: &str) -> Result<(), Box<dyn Error>> {
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
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => "draw",
        };
        writeln!(out, "end {winner}")?;
    }
    Ok(())
}
