//! Packages of npm, installed into the tools folder.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Tools;
use crate::command::{find, run};
use crate::step::step;

/// Holds `wasm-opt`.
const BINARYEN: &str = "132.0.0";

/// The accessibility checker of the browser tests.
const AXE: &str = "4.14.1";

/// Finds or installs `wasm-opt`; none without Node.
///
/// # Errors
///
/// When there is Node but the installation fails.
pub fn wasm_opt(tools: &Tools) -> Result<Option<PathBuf>> {
    if find(&["node"]).is_none() || find(&["npm"]).is_none() {
        return Ok(None);
    }
    let package = install(tools, "binaryen", BINARYEN)?;
    Ok(Some(package.join("bin/wasm-opt")))
}

/// Finds or installs axe-core and returns its script, made for injection.
///
/// # Errors
///
/// When there is no Node, or the installation fails.
pub fn axe(tools: &Tools) -> Result<PathBuf> {
    if find(&["npm"]).is_none() {
        bail!("the browser tests need npm for axe-core: install Node.js, version 20 or later");
    }
    Ok(install(tools, "axe-core", AXE)?.join("axe.min.js"))
}

fn install(tools: &Tools, package: &str, version: &str) -> Result<PathBuf> {
    let root = tools.folder().join("npm");
    let folder = root.join("node_modules").join(package);
    let manifest = fs::read_to_string(folder.join("package.json")).unwrap_or_default();
    if manifest.contains(&format!("\"version\": \"{version}\"")) {
        return Ok(folder);
    }
    step(&format!("install npm's {package} {version}"), || {
        fs::create_dir_all(&root)?;
        run(Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--save-exact"])
            .arg("--prefix")
            .arg(&root)
            .arg(format!("{package}@{version}")))
        .with_context(|| format!("npm's {package} is missing and cannot be installed"))
    })?;
    Ok(folder)
}
