//! `cargo xtask build`: the page, complete, in `dist/`.

mod fill;
mod installed;
pub mod parts;
pub mod service_worker;
mod texts;
mod worker;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{path_with, run};
use crate::licences;
use crate::step::{say, step};
use crate::tools::wasm_target::{TARGET, WasmTarget};
use crate::tools::{Tools, cargo_tool, npm};
use crate::workspace;

/// The profile of the page, in `Cargo.toml`.
pub const PROFILE: &str = "page";

/// The profile of the engine's worker.
const WORKER_PROFILE: &str = "worker";

/// The file of `dist/` that holds the licences.
pub const LICENCES: &str = "licences.txt";

/// Builds the page for release.
///
/// # Errors
///
/// When a tool is missing and cannot be installed, or the build fails.
pub fn build(tools: &Tools) -> Result<()> {
    // Before anything is compiled: it may say that the page must not be built.
    let licences = licences::text()?;
    let languages = texts::languages()?;
    let _lock = tools.lock()?;
    let target = WasmTarget::ensure(tools)?;
    let trunk = cargo_tool::trunk(tools)?;
    let wasm_bindgen = cargo_tool::wasm_bindgen(tools)?;
    let wasm_split = cargo_tool::wasm_split(tools)?;
    let wasm_opt = npm::wasm_opt(tools)?;
    if !target.is_small() {
        say("the standard library cannot be compiled here: the page is larger than it need be");
    }

    step("build the page", || {
        claim_target_folder(tools, &target)?;
        let mut command = Command::new(trunk.join("trunk"));
        command
            .args(["build", "--locked", "--log", "warn"])
            .current_dir(workspace::root())
            .env("PATH", path_with(&[&wasm_bindgen])?)
            // Trunk reads the variable as a flag of its own and stops at `1`.
            .env_remove("NO_COLOR");
        run(target.apply(&mut command, tools))
    })?;
    let dist = workspace::dist();
    fs::write(dist.join(LICENCES), licences).context("cannot write the licences")?;
    parts::split(tools, &wasm_split, &wasm_bindgen, &dist)?;
    match wasm_opt {
        Some(wasm_opt) => step("optimise the page", || optimise(&wasm_opt))?,
        None => say("there is no Node.js here for wasm-opt: the page is larger than it need be"),
    }
    worker::place(&dist)?;
    texts::write(&dist, &languages)?;
    installed::write(&dist, &languages)?;
    // Last: it knows all the others.
    service_worker::write(&dist)
}

/// Removes what another clone has built of the project itself. Cargo gives a
/// program for WebAssembly the same file whatever folder it comes from, and
/// would take another clone's for ours.
fn claim_target_folder(tools: &Tools, target: &WasmTarget) -> Result<()> {
    let folder = tools.wasm_target_folder();
    let owner_file = folder.join("built-for");
    let owner = workspace::root().display().to_string();
    match fs::read_to_string(&owner_file) {
        Ok(recorded) if recorded == owner => return Ok(()),
        Ok(_) => {
            for profile in [PROFILE, WORKER_PROFILE] {
                let mut clean = Command::new("cargo");
                clean
                    .args(["clean", "--quiet", "--package", "yote"])
                    .args(["--profile", profile, "--target", TARGET])
                    .current_dir(workspace::root());
                run(target.apply(&mut clean, tools))?;
            }
        }
        Err(_) => fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make {}", folder.display()))?,
    }
    fs::write(&owner_file, owner).with_context(|| format!("cannot write {}", owner_file.display()))
}

/// Shrinks the page's WebAssembly, and makes the worker's fast.
fn optimise(wasm_opt: &Path) -> Result<()> {
    for file in wasm_files()? {
        let smaller = file.with_extension("smaller");
        let name = file.file_name().unwrap_or_default();
        let level = if name == "engine_bg.wasm" {
            "-O3"
        } else {
            "-Oz"
        };
        run(Command::new(wasm_opt)
            .arg(level)
            .arg(&file)
            .arg("--output")
            .arg(&smaller))?;
        fs::rename(&smaller, &file)
            .with_context(|| format!("cannot replace {}", file.display()))?;
    }
    Ok(())
}

fn wasm_files() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(workspace::dist()).context("there is no dist/")? {
        let file = entry?.path();
        if file
            .extension()
            .is_some_and(|extension| extension == "wasm")
        {
            files.push(file);
        }
    }
    Ok(files)
}
