//! The engine's worker: its files find each other by their names, so that
//! Trunk gives them no hash. They move into a folder that has one, and the
//! page is told the address.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::fill::fill;
use super::service_worker::revision;

/// Stands in the page's file until the address is known.
const NO_ADDRESS: &str = "<meta name=\"engine\" content=\"\">";

/// Moves the worker's files into `engine-<hash>/` and writes the address of
/// its loader into the page.
pub(super) fn place(dist: &Path) -> Result<()> {
    let files = files(dist)?;
    let mut contents = Vec::new();
    for file in &files {
        contents.extend(fs::read(file).with_context(|| format!("cannot read {}", file.display()))?);
    }
    let folder = format!("engine-{}", revision(&contents));
    fs::create_dir(dist.join(&folder)).with_context(|| format!("cannot make {folder}"))?;
    for file in &files {
        let name = file.file_name().unwrap_or_default();
        fs::rename(file, dist.join(&folder).join(name))
            .with_context(|| format!("cannot move {}", file.display()))?;
    }

    let address = format!("<meta name=\"engine\" content=\"./{folder}/engine_loader.js\">");
    fill(&dist.join("index.html"), NO_ADDRESS, &address)
}

/// The worker's files, in the order of their names.
fn files(dist: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dist).context("there is no dist/")? {
        let file = entry?.path();
        let name = file.file_name().and_then(|name| name.to_str());
        if file.is_file() && name.is_some_and(|name| name.starts_with("engine")) {
            files.push(file);
        }
    }
    ensure!(!files.is_empty(), "the build left no worker");
    files.sort();
    Ok(files)
}
