//! Telling what is being done, and how long it took.

use std::time::Instant;

use anyhow::Result;

/// Does `work`, with a line before it that says what, and one after it that
/// says how long it took. Failure is told by the error alone.
///
/// # Errors
///
/// Those of `work`.
pub fn step<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    say(what);
    let start = Instant::now();
    let done = work()?;
    say(&format!("{what}: {:.1} s", start.elapsed().as_secs_f32()));
    Ok(done)
}

/// Prints one line on standard error, under the tool's name.
pub fn say(line: &str) {
    eprintln!("xtask: {line}");
}
