use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use yote::engine::{Census, Class, Tables};
use yote::rules::RuleSet;

/// Builds the table of every class with at most so many pieces a side, and
/// prints a line on each, the side to move first. Classes that are over by
/// their numbers of pieces are left out. How long each took goes to standard
/// error.
pub(crate) fn run(rules: &str, most: &str) -> Result<(), Box<dyn Error>> {
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
