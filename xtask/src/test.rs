//! `cargo xtask test`: all that has to hold.

use std::process::Command;

use anyhow::Result;

use crate::build::{self, PROFILE};
use crate::command::run;
use crate::step::{say, step};
use crate::tools::browser::Browser;
use crate::tools::wasm_target::{TARGET, WasmTarget};
use crate::tools::{Tools, npm};
use crate::workspace;

/// Checks the format and the lints, runs the native tests, builds the page for
/// release and tests it in a browser. Stops at the first failure.
///
/// # Errors
///
/// When something does not hold, or a tool is missing and cannot be installed.
pub fn test(tools: &Tools) -> Result<()> {
    step("check the format", || {
        run(&mut cargo(&["fmt", "--all", "--check"]))
    })?;
    step("lint the native code", || {
        run(cargo(&["clippy", "--workspace", "--all-targets"]).args(["--", "-D", "warnings"]))
    })?;
    step("run the native tests", || {
        // By the profile that `xtask` itself has been compiled by.
        run(&mut cargo(&[
            "test",
            "--package",
            "xtask",
            "--profile",
            "dev",
        ]))?;
        run(&mut cargo(&["test", "--package", "yote"]))
    })?;

    let target = WasmTarget::ensure(tools)?;
    step("lint the page's code", || {
        let _lock = tools.lock()?;
        // The page's own profile, so that macros are compiled once for both; the
        // worker's code needs no crate that the page does not have.
        run(target
            .clippy(tools)
            .args(["--lib", "--bin", "page", "--bin", "engine"])
            .args(["--features", "worker", "--target", TARGET])
            .args(["--profile", PROFILE, "--", "-D", "warnings"])
            .current_dir(workspace::root()))
    })?;
    build::build(tools)?;

    Browser::ensure()?;
    npm::axe(tools)?;
    say("test the page in a browser");
    // Its own summary ends the output. The tests wait for the browser: what they
    // are made of need not be optimised, and two browsers at once are plenty.
    run(
        cargo(&["test", "--package", "browser-tests", "--profile", "dev"])
            .args(["--", "--test-threads=2"]),
    )
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(workspace::root());
    command
}
