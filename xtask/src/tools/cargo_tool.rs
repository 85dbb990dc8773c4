//! Programs from crates.io, compiled into the tools folder.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::Tools;
use crate::command::run;
use crate::step::step;
use crate::workspace::locked_version;

/// Trunk 0.22 wants a newer Rust than the project does.
const TRUNK: &str = "0.21.14";

/// Finds or installs Trunk and returns the folder of its program.
///
/// # Errors
///
/// When it cannot be installed.
pub fn trunk(tools: &Tools) -> Result<PathBuf> {
    // Without its default features it has no TLS to download with: all that
    // it would download is here already.
    install(
        tools,
        "trunk",
        "trunk",
        TRUNK,
        &["--locked", "--no-default-features"],
    )
}

/// Finds or installs the `wasm-bindgen` program of the very version that the
/// page is linked with, and returns its folder.
///
/// # Errors
///
/// When it cannot be installed, or `Cargo.lock` names no version.
pub fn wasm_bindgen(tools: &Tools) -> Result<PathBuf> {
    let version = locked_version("wasm-bindgen")?;
    install(tools, "wasm-bindgen", "wasm-bindgen-cli", &version, &[])
}

/// Finds or installs the program that cuts the parts out of the page that are
/// loaded later, in the version of the crate that says what they are, and
/// returns its folder.
///
/// # Errors
///
/// When it cannot be installed, or `Cargo.lock` names no version.
pub fn wasm_split(tools: &Tools) -> Result<PathBuf> {
    let version = locked_version("wasm_split_helpers")?;
    install(
        tools,
        "wasm-split",
        "wasm_split_cli_support",
        &version,
        &["--locked", "--features", "build-binary"],
    )
}

fn install(
    tools: &Tools,
    name: &str,
    package: &str,
    version: &str,
    options: &[&str],
) -> Result<PathBuf> {
    let root = tools.folder().join(name);
    let programs = root.join("bin");
    // Cargo's own record, written when an installation is complete.
    let installed = fs::read_to_string(root.join(".crates.toml")).unwrap_or_default();
    if installed.contains(&format!("\"{package} {version} ")) {
        return Ok(programs);
    }
    step(&format!("install {package} {version} (minutes)"), || {
        // It runs for seconds: optimising it would take longer than it saves.
        run(Command::new("cargo")
            .args(["install", "--quiet", package, "--version", version])
            .args(options)
            .arg("--root")
            .arg(&root)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env_remove("CARGO_TARGET_DIR"))
        .with_context(|| format!("{package} {version} is missing and cannot be installed"))
    })?;
    Ok(programs)
}
