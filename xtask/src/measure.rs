//! `cargo xtask measure`: the figures of the page beside their bars.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build;
use crate::command::run;
use crate::tools::Tools;
use crate::workspace;

const KIB: f64 = 1024.0;

/// Everything needed to play, in bytes over the wire.
const FIRST_VISIT_BAR: f64 = 250.0 * KIB;
const PAGE_WASM_BAR: f64 = 140.0 * KIB;
const LANGUAGE_BAR: f64 = 12.0 * KIB;

/// Builds the page and prints what it weighs, then how fast the rules are.
///
/// # Errors
///
/// When the page cannot be built or the command line cannot be run.
pub fn measure(tools: &Tools) -> Result<()> {
    build::build(tools)?;
    let dist = workspace::dist();
    let (languages, needed): (Vec<_>, Vec<_>) = weigh(&dist)?
        .into_iter()
        .partition(|weighed| weighed.name.starts_with("locales/"));

    println!("\nA first visit, gzip:");
    for weighed in &needed {
        let is_page = weighed.name.starts_with("page-") && weighed.name.ends_with(".wasm");
        row(
            &weighed.name,
            weighed.bytes,
            is_page.then_some(PAGE_WASM_BAR),
        );
    }
    // English is part of the page; any other language is one file more.
    let language = languages.iter().map(|weighed| weighed.bytes).max();
    row("the largest language", language.unwrap_or(0), None);
    let total = needed.iter().map(|weighed| weighed.bytes).sum::<usize>() + language.unwrap_or(0);
    row("all of it", total, Some(FIRST_VISIT_BAR));

    println!("\nEach language, gzip:");
    for weighed in &languages {
        row(&weighed.name, weighed.bytes, Some(LANGUAGE_BAR));
    }

    println!("\nPerft from the start (bar: 500 million leaves a second):");
    run(Command::new("cargo")
        .args(["run", "--quiet", "--release", "--bin", "yote", "--"])
        .args(["perft", "standard", "6"])
        .current_dir(workspace::root()))
}

fn row(name: &str, bytes: usize, bar: Option<f64>) {
    let size = bytes as f64 / KIB;
    match bar {
        Some(bar) => println!("  {name:<34} {size:>7.1} KiB of {:.0}", bar / KIB),
        None => println!("  {name:<34} {size:>7.1} KiB"),
    }
}

/// A file of `dist/`.
struct Weighed {
    /// Its path in `dist/`, with slashes.
    name: String,
    /// Its size as a static host sends it.
    bytes: usize,
}

/// Every file below `folder`, the heaviest first.
fn weigh(folder: &Path) -> Result<Vec<Weighed>> {
    let mut weighed = Vec::new();
    for file in files(folder)? {
        let name = file
            .strip_prefix(folder)?
            .to_string_lossy()
            .replace('\\', "/");
        let bytes = gzip(&fs::read(&file)?)?;
        weighed.push(Weighed { name, bytes });
    }
    weighed.sort_by(|a, b| b.bytes.cmp(&a.bytes).then_with(|| a.name.cmp(&b.name)));
    Ok(weighed)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(self::files(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

fn gzip(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
