//! Keeps the folders of this machine out of what is built on it. The compiler
//! writes the place of every possible panic into the program: without this the
//! page would tell where the builder's home is, and differ from home to home.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::Tools;
use crate::command::output;
use crate::linked;

/// The compiler's flags that give the folders of all source but our own, which
/// Cargo names by relative paths, the same names on every machine. None of them
/// depends on the clone: clones share what they build.
///
/// # Errors
///
/// When a crate cannot be fetched, or a folder's name is not UTF-8.
pub(super) fn flags(tools: &Tools, rustc: &str) -> Result<Vec<String>> {
    // `tachys-0.2.19/src/…` tells enough: the registry's folder falls away.
    let registries: BTreeSet<_> = linked::crates()?
        .iter()
        .filter_map(|linked| Some(linked.folder.parent()?.to_owned()))
        .collect();
    let mut flags = registries
        .iter()
        .map(|folder| flag(folder, ""))
        .collect::<Result<Vec<_>>>()?;
    // Build scripts write source into it.
    flags.push(flag(&tools.wasm_target_folder(), "target")?);
    // The library comes compiled, and says `/rustc/COMMIT/library/…`. Where its
    // source is installed too, often by a link, that would be named instead.
    let sysroot = output(Command::new(rustc).args(["--print", "sysroot"]))?;
    let source = Path::new(sysroot.trim()).join("lib/rustlib/src/rust");
    let name = format!("/rustc/{}", commit(rustc)?);
    flags.push(flag(&source, &name)?);
    if let Ok(source) = source.canonicalize() {
        flags.push(flag(&source, &name)?);
    }
    Ok(flags)
}

fn flag(folder: &Path, name: &str) -> Result<String> {
    let folder = folder
        .to_str()
        .with_context(|| format!("the name of {} is not UTF-8", folder.display()))?;
    Ok(format!("--remap-path-prefix={folder}={name}"))
}

fn commit(rustc: &str) -> Result<String> {
    let version = output(Command::new(rustc).arg("-vV"))?;
    let commit = version
        .lines()
        .find_map(|line| line.strip_prefix("commit-hash: "))
        .unwrap_or("unknown");
    Ok(commit.to_owned())
}
