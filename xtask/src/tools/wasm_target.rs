//! A compiler that builds for WebAssembly.
//!
//! Rust's own, with the target that `rustup` adds. Where `rustup` cannot fetch
//! it, Debian's `rustc-web`: that compiler comes with the source of the standard
//! library, which is built for the target once and kept in the tools folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{Tools, remap, standard_library, system};
use crate::command::{find, output, run};
use crate::step::{say, step};

/// The target of the page.
pub const TARGET: &str = "wasm32-unknown-unknown";

const DEBIAN_PACKAGES: [&str; 6] = [
    "rustc-web",
    "cargo-web",
    "rust-web-src",
    "rust-web-clippy",
    "rust-web-llvm",
    "lld-22",
];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_CLIPPY: &str = "/usr/bin/cargo-clippy";

/// Which compiler builds the page.
#[derive(Debug)]
pub struct WasmTarget {
    /// The library of Debian's compiler; none where Rust's own is used.
    debian_sysroot: Option<PathBuf>,
    /// Whether the standard library is compiled with the page.
    own_library: bool,
    /// See [`encoded`].
    flags: String,
}

/// Leptos gives the views of a page one type instead of one each, which is
/// some 11 KiB smaller, gzip.
const SMALL_VIEWS: [&str; 2] = ["--cfg", "erase_components"];

/// Some parts of the page are loaded later, and are cut out of it.
const PARTS: [&str; 2] = ["--cfg", "parts"];

impl WasmTarget {
    /// Finds or installs a compiler for the target.
    ///
    /// # Errors
    ///
    /// When neither way is open.
    pub fn ensure(tools: &Tools) -> Result<Self> {
        let debian_sysroot = ensure_compiler(tools)?;
        let (rustc, mut flags) = match &debian_sysroot {
            Some(sysroot) => {
                let sysroot = sysroot.display().to_string();
                (DEBIAN_RUSTC, vec!["--sysroot".to_owned(), sysroot])
            }
            None => ("rustc", Vec::new()),
        };
        let own_library = debian_sysroot.is_none() && standard_library::ensure();
        if own_library {
            flags.extend(standard_library::FLAGS.map(str::to_owned));
        }
        flags.extend(SMALL_VIEWS.map(str::to_owned));
        flags.extend(PARTS.map(str::to_owned));
        flags.extend(remap::flags(tools, rustc)?);
        Ok(Self {
            debian_sysroot,
            own_library,
            flags: encoded(&flags),
        })
    }

    /// Whether the page is as small as it can be: the standard library is
    /// compiled with it.
    #[must_use]
    pub fn is_small(&self) -> bool {
        self.own_library
    }

    /// Makes `command`, whatever of it calls `cargo`, build with this compiler
    /// into the target folder that all clones share.
    pub fn apply<'command>(
        &self,
        command: &'command mut Command,
        tools: &Tools,
    ) -> &'command mut Command {
        command
            .env("CARGO_TARGET_DIR", tools.wasm_target_folder())
            .env("CARGO_ENCODED_RUSTFLAGS", &self.flags);
        if self.debian_sysroot.is_some() {
            command.env("RUSTC", DEBIAN_RUSTC);
        }
        if self.own_library {
            standard_library::apply(command);
        }
        command
    }

    /// `cargo clippy` for this compiler.
    #[must_use]
    pub fn clippy(&self, tools: &Tools) -> Command {
        // `cargo clippy` would run the first `cargo-clippy` of `PATH`, which
        // belongs to another compiler.
        let program = match self.debian_sysroot {
            Some(_) => DEBIAN_CLIPPY,
            None => "cargo",
        };
        let mut command = Command::new(program);
        command.arg("clippy");
        self.apply(&mut command, tools);
        command
    }
}

/// The compiler's flags as Cargo wants them in `CARGO_ENCODED_RUSTFLAGS`, which
/// goes above all other sources of flags.
fn encoded(flags: &[String]) -> String {
    flags.join("\x1f")
}

/// The library of Debian's compiler, or none if Rust's own has the target; one
/// of both is installed if need be.
fn ensure_compiler(tools: &Tools) -> Result<Option<PathBuf>> {
    if has_own_target() {
        return Ok(None);
    }
    // Before `rustup`, which takes its time to find that it has no network.
    if let Some(sysroot) = built_sysroot(tools) {
        return Ok(Some(sysroot));
    }
    if find(&["rustup"]).is_some()
        && step(&format!("rustup target add {TARGET}"), add_own_target).is_ok()
    {
        return Ok(None);
    }
    if !system::has_apt() {
        bail!(
            "no compiler here builds for {TARGET}: install Rust by rustup, then run\n  \
             rustup target add {TARGET}"
        );
    }
    say("rustup has no such target; Debian's compiler does as well");
    if !system::installed(&DEBIAN_PACKAGES) {
        system::install(&DEBIAN_PACKAGES, "building for WebAssembly")?;
    }
    let sysroot = step("build the standard library for WebAssembly", || {
        build_sysroot(tools)
    })?;
    Ok(Some(sysroot))
}

/// Whether the compiler in use has the target's library beside its own.
fn has_own_target() -> bool {
    output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]))
        .is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn add_own_target() -> Result<()> {
    run(Command::new("rustup").args(["target", "add", TARGET]))?;
    if !has_own_target() {
        bail!("`rustup target add` did not bring the target");
    }
    Ok(())
}

/// What a built library is good for: this very compiler.
fn debian_version() -> Result<String> {
    output(Command::new(DEBIAN_RUSTC).arg("-vV"))
}

fn sysroot(tools: &Tools) -> PathBuf {
    tools.folder().join("sysroot")
}

/// Written last, when the library is complete.
fn stamp(sysroot: &Path) -> PathBuf {
    sysroot.join("compiler")
}

/// The library, if it is there and belongs to the compiler that is installed.
fn built_sysroot(tools: &Tools) -> Option<PathBuf> {
    let sysroot = sysroot(tools);
    let built_with = fs::read_to_string(stamp(&sysroot)).ok()?;
    (built_with == debian_version().ok()? && Path::new(DEBIAN_CLIPPY).is_file()).then_some(sysroot)
}

fn build_sysroot(tools: &Tools) -> Result<PathBuf> {
    let version = debian_version()?;
    // Without bitcode in the library, fat LTO fails.
    let mut flags = vec!["-Cembed-bitcode=yes".to_owned()];
    flags.extend(remap::flags(tools, DEBIAN_RUSTC)?);
    let sysroot = sysroot(tools);
    let work = tools.folder().join("sysroot-build");
    // Cargo does not look into a library: what was built on another is stale.
    for folder in [&sysroot, &work, &tools.wasm_target_folder()] {
        if folder.exists() {
            fs::remove_dir_all(folder)
                .with_context(|| format!("cannot remove {}", folder.display()))?;
        }
    }

    fs::create_dir_all(work.join("src"))?;
    fs::write(
        work.join("Cargo.toml"),
        "[package]\nname = \"sysroot\"\nedition = \"2024\"\n\n[workspace]\n",
    )?;
    fs::write(work.join("src/lib.rs"), "#![no_std]\n")?;
    run(Command::new(DEBIAN_CARGO)
        .args(["build", "--quiet", "--release", "--target", TARGET])
        .arg("-Zbuild-std=std,panic_abort,proc_macro,test")
        .current_dir(&work)
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_ENCODED_RUSTFLAGS", encoded(&flags))
        .env_remove("CARGO_TARGET_DIR"))?;

    let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    fs::create_dir_all(&library)?;
    let built = work.join("target").join(TARGET).join("release/deps");
    for entry in fs::read_dir(&built).with_context(|| format!("no {}", built.display()))? {
        let file = entry?.path();
        if let (true, Some(name)) = (
            file.extension().is_some_and(|e| e == "rlib"),
            file.file_name(),
        ) {
            fs::copy(&file, library.join(name))?;
        }
    }
    fs::remove_dir_all(&work)?;
    fs::write(stamp(&sysroot), version)?;
    Ok(sysroot)
}
