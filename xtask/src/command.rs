//! Running other programs, with errors that name them.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Runs a program to its end, its output going where ours goes.
///
/// # Errors
///
/// When it cannot be started, or ends with another status than zero.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", text(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", text(command));
    }
    Ok(())
}

/// Runs a program to its end and returns what it wrote on standard output.
///
/// # Errors
///
/// As [`run`], and when the output is not UTF-8.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", text(command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", text(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` did not write UTF-8", text(command)))
}

/// The file that `PATH` holds for the first of `names` that it knows.
#[must_use]
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .map(|folder| folder.join(name))
            .find(|file| file.is_file())
    })
}

/// The value of `PATH` with `folders` before all others.
///
/// # Errors
///
/// When a folder's name holds the separator of `PATH`.
pub fn path_with(folders: &[&Path]) -> Result<std::ffi::OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    let all = folders
        .iter()
        .map(|folder| folder.to_path_buf())
        .chain(env::split_paths(&path));
    env::join_paths(all).context("a folder's name cannot stand in PATH")
}

/// The command as a person would type it.
fn text(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}
