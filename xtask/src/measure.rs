//! `cargo xtask measure`: the figures of the page beside their bars.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::{self, LICENCES, parts};
use crate::command::run;
use crate::step::step;
use crate::tools::Tools;
use crate::tools::browser::Browser;
use crate::workspace;

pub mod table;

use table::{Bar, heading, row};

/// Everything needed to play, in KiB over the wire. What the service worker
/// loads after that, in the background, is told by itself.
const FIRST_VISIT_BAR: Bar = Bar::AtMost(250.0);
const PAGE_WASM_BAR: Bar = Bar::AtMost(140.0);
const WORKER_WASM_BAR: Bar = Bar::AtMost(45.0);
const LANGUAGE_BAR: Bar = Bar::AtMost(12.0);

/// Leaves a second on one core, in millions.
const PERFT_BAR: Bar = Bar::AtLeast(500.0);

/// Nodes a second on one core, in millions.
const SEARCH_BAR: Bar = Bar::AtLeast(4.0);

/// The environment variable that hands the native nodes a second over to what
/// measures the browser's.
pub const NATIVE_SPEED: &str = "YOTE_NATIVE_SPEED";

/// Builds the page and prints what it weighs, how fast the rules and the
/// search are, and how
/// fast the page answers in a browser. One after the other: each has the
/// machine for itself.
///
/// # Errors
///
/// When the page cannot be built, or one of the programs cannot be run.
pub fn measure(tools: &Tools) -> Result<()> {
    build::build(tools)?;
    print_sizes()?;
    print_perft()?;
    Browser::ensure()?;
    let native = print_bench()?;
    // It prints its own rows: the browser's harness knows this crate, not this
    // crate the harness.
    let example = ["--package", "browser-tests", "--example", "measure"];
    run(cargo(&example).env(NATIVE_SPEED, native.to_string()))
}

fn print_sizes() -> Result<()> {
    let (background, needed): (Vec<_>, Vec<_>) = weigh(&workspace::dist())?
        .into_iter()
        .partition(|weighed| is_for_later(&weighed.name));
    let (languages, needed): (Vec<_>, Vec<_>) = needed
        .into_iter()
        .partition(|weighed| weighed.name.starts_with("locales/"));

    heading("A first visit, gzip");
    for weighed in &needed {
        row(&weighed.name, weighed.kib, "KiB", wasm_bar(&weighed.name));
    }
    // English is part of the page; any other language is one file more.
    let language = languages
        .iter()
        .map(|weighed| weighed.kib)
        .fold(0.0, f64::max);
    row("the largest language", language, "KiB", None);
    row(
        "all of it",
        sum(&needed) + language,
        "KiB",
        Some(FIRST_VISIT_BAR),
    );

    heading("Each language, gzip");
    for weighed in &languages {
        row(&weighed.name, weighed.kib, "KiB", Some(LANGUAGE_BAR));
    }

    heading("Loaded once the page is up, to be kept on the device, gzip");
    for weighed in &background {
        row(&weighed.name, weighed.kib, "KiB", None);
    }
    let rest = sum(&background) + sum(&languages) - language;
    row("all of it, with the other languages", rest, "KiB", None);
    Ok(())
}

/// Whether nobody waits for a file to play: the service worker and what it
/// loads for later visits, what installing the page needs, and the parts of the
/// page that are loaded once it is up.
fn is_for_later(name: &str) -> bool {
    if name.contains(parts::MARK) && name.ends_with(".wasm") {
        return true;
    }
    let begins = [
        "apple-touch-icon",
        "icon-",
        LICENCES,
        "manifest",
        "offline.js",
        "sw.js",
    ];
    begins.iter().any(|begin| name.starts_with(begin))
}

fn sum(weighed: &[Weighed]) -> f64 {
    weighed.iter().map(|weighed| weighed.kib).sum()
}

fn wasm_bar(name: &str) -> Option<Bar> {
    let bars = [("page-", PAGE_WASM_BAR), ("engine-", WORKER_WASM_BAR)];
    let (_, bar) = bars
        .into_iter()
        .find(|(begin, _)| name.starts_with(begin))?;
    name.ends_with(".wasm").then_some(bar)
}

/// A file of `dist/`.
struct Weighed {
    /// Its path in `dist/`, with slashes.
    name: String,
    /// Its size as a static host sends it.
    kib: f64,
}

/// Every file below `folder`, the heaviest first.
fn weigh(folder: &Path) -> Result<Vec<Weighed>> {
    let mut weighed = Vec::new();
    for file in workspace::files_below(folder)? {
        let name = workspace::name_below(folder, &file)?;
        let kib = gzip(&fs::read(&file)?)? as f64 / 1024.0;
        weighed.push(Weighed { name, kib });
    }
    weighed.sort_by(|a, b| b.kib.total_cmp(&a.kib).then_with(|| a.name.cmp(&b.name)));
    Ok(weighed)
}

fn gzip(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

fn print_perft() -> Result<()> {
    let ended = step("count the leaves from the start", || {
        cargo(&["--release", "--bin", "yote", "--", "perft", "standard", "6"])
            .output()
            .context("cannot start cargo")
    })?;
    // The counts go to standard output; what varies does not.
    let told = String::from_utf8_lossy(&ended.stderr);
    let leaves: f64 = told
        .lines()
        .find_map(|line| line.strip_suffix(" leaves a second")?.parse().ok())
        .with_context(|| format!("`yote perft` does not tell how fast it is: {told}"))?;
    heading("Perft from the start, one core");
    row("leaves a second", leaves / 1e6, "million", Some(PERFT_BAR));
    Ok(())
}

/// Prints how fast the search is natively, and gives its nodes a second.
fn print_bench() -> Result<f64> {
    let ended = step("search the bench", || {
        cargo(&["--release", "--bin", "yote", "--", "bench"])
            .output()
            .context("cannot start cargo")
    })?;
    let told = String::from_utf8_lossy(&ended.stdout);
    let speed: f64 = told
        .lines()
        .find_map(|line| line.strip_prefix("nps ")?.parse().ok())
        .with_context(|| format!("`yote bench` does not tell how fast it is: {told}"))?;
    heading("The search, one core");
    row("natively", speed / 1e6, "million nodes/s", Some(SEARCH_BAR));
    Ok(speed)
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command
        .args(["run", "--quiet"])
        .args(arguments)
        .current_dir(workspace::root());
    command
}
