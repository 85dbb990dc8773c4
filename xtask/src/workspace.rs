//! Where things are in the repository.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The root of the repository.
#[must_use]
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in a folder of the repository")
}

/// The built page: made by `cargo xtask build`, complete, fit for any path.
#[must_use]
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Every file of `folder` and of the folders in it, in the order of their paths.
///
/// # Errors
///
/// When a folder cannot be read.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The path of `file` from `folder`, which holds it, with slashes.
///
/// # Errors
///
/// When the folder does not hold it.
pub fn name_below(folder: &Path, file: &Path) -> Result<String> {
    let relative = file
        .strip_prefix(folder)
        .with_context(|| format!("{} is elsewhere", file.display()))?;
    Ok(relative.to_string_lossy().replace('\\', "/"))
}

/// The version of `package` in `Cargo.lock`.
///
/// # Errors
///
/// When there is no `Cargo.lock` or it does not hold the package.
pub fn locked_version(package: &str) -> Result<String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).context("cannot read Cargo.lock")?;
    version_in(&lock, package).with_context(|| format!("Cargo.lock holds no `{package}`"))
}

/// Cargo writes each package as a `name` line followed by a `version` line.
fn version_in(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    let version = lines.nth(1)?.strip_prefix("version = \"")?;
    Some(version.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn a_locked_version_is_that_of_the_whole_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in(lock, "wasm"), None);
    }
}
