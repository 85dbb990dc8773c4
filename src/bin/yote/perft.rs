use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use yote::rules::{Position, RuleSet, perft};

/// Prints `depth count` for every depth from 1, then the leaves a second.
pub(crate) fn run(rules: &str, depth: &str, position: Option<&str>) -> Result<(), Box<dyn Error>> {
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
