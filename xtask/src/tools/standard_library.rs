//! The standard library, compiled together with the page.
//!
//! The one that comes with the compiler is made for speed, and brings with it
//! all that a panic has to say: text and number formatting for messages that
//! nobody reads in a page. Compiled anew, by the profile of the page, it is
//! some 20 KiB smaller, gzip. A panic then traps without a word, and `boot.js`
//! shows its screen for the trap.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use super::wasm_target::TARGET;
use crate::command::{find, output, run};
use crate::step::step;
use crate::workspace;

/// What `rustc` is told beyond the variables of [`apply`].
pub(super) const FLAGS: [&str; 2] = ["-Zunstable-options", "-Cpanic=immediate-abort"];

/// Makes `command`, whatever of it calls Cargo, compile the library too.
pub(super) fn apply(command: &mut Command) -> &mut Command {
    command
        // Stable compilers know how to, but keep it to themselves.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort")
        .env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size")
}

/// Whether Rust's own compiler can do it here. Its source is installed if need
/// be, and the crates that it stands on are fetched.
pub(super) fn ensure() -> bool {
    knows_flags() && (has_source() || add_source().is_ok()) && fetch().is_ok()
}

fn knows_flags() -> bool {
    let mut rustc = Command::new("rustc");
    rustc
        .args(["--print", "cfg", "--target", TARGET])
        .args(FLAGS)
        .env("RUSTC_BOOTSTRAP", "1");
    output(&mut rustc).is_ok()
}

fn has_source() -> bool {
    output(Command::new("rustc").args(["--print", "sysroot"])).is_ok_and(|sysroot| {
        Path::new(sysroot.trim())
            .join("lib/rustlib/src/rust/library/Cargo.lock")
            .is_file()
    })
}

fn add_source() -> Result<()> {
    ensure!(find(&["rustup"]).is_some(), "there is no rustup");
    step("rustup component add rust-src", || {
        run(Command::new("rustup").args(["component", "add", "rust-src"]))
    })?;
    ensure!(has_source(), "`rustup component add` did not bring it");
    Ok(())
}

fn fetch() -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo
        .args(["fetch", "--quiet", "--locked", "--target", TARGET])
        .current_dir(workspace::root());
    run(apply(&mut cargo))
}
