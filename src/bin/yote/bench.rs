use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use yote::engine::bench;

/// Searches the bench's positions. The nodes are the fingerprint of the
/// search: the same everywhere until it changes.
pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let nodes = bench();
    let seconds = start.elapsed().as_secs_f64().max(f64::EPSILON);
    let mut out = io::stdout().lock();
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "nps {:.0}", f64::from(nodes) / seconds)?;
    writeln!(out, "seconds {seconds:.2}")?;
    Ok(())
}
