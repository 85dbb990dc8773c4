//! The crates that are linked into the page.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::command::{output, run};
use crate::tools::wasm_target::TARGET;
use crate::workspace;

/// A crate of somebody else's.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crate {
    /// Its name in the registry.
    pub name: String,
    /// Its version.
    pub version: String,
    /// An SPDX expression as its author wrote it, if there is one.
    pub licence: Option<String>,
    /// Who wrote it, if it says so, without addresses.
    pub authors: Vec<String>,
    /// Where its source is.
    pub folder: PathBuf,
}

impl Crate {
    /// Reads one of the packages of `cargo metadata`; none if it is damaged.
    fn read(package: &Value) -> Option<Self> {
        let authors = package["authors"].as_array()?.iter().map(|author| {
            let name = author.as_str()?.split('<').next()?;
            Some(name.trim().to_owned())
        });
        Some(Self {
            name: package["name"].as_str()?.to_owned(),
            version: package["version"].as_str()?.to_owned(),
            licence: package["license"].as_str().map(str::to_owned),
            authors: authors.collect::<Option<_>>()?,
            folder: Path::new(package["manifest_path"].as_str()?)
                .parent()?
                .to_owned(),
        })
    }
}

/// `name version`, which names one crate and no other.
impl fmt::Display for Crate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.name, self.version)
    }
}

/// All crates linked into the page, by name and version. Fetches those that
/// are not on this machine yet.
///
/// # Errors
///
/// When one cannot be fetched, or Cargo tells of it what cannot be understood.
pub fn crates() -> Result<Vec<Crate>> {
    // First and aloud: the questions that follow are asked in silence.
    run(&mut cargo(&["fetch", "--locked", "--target", TARGET]))?;
    // The tree knows the features of this very build; the metadata, which
    // mingles those of all members, knows where the sources are.
    let tree = output(
        cargo(&["tree", "--locked", "--package", "yote", "--target", TARGET])
            .args(["--edges", "normal,no-proc-macro"])
            .args(["--prefix", "none", "--no-dedupe", "--format", "{p}"]),
    )?;
    let metadata = output(&mut cargo(&[
        "metadata",
        "--locked",
        "--format-version=1",
        "--filter-platform",
        TARGET,
    ]))?;
    pick(&tree, &metadata)
}

/// Those of the `metadata` that the `tree` names.
fn pick(tree: &str, metadata: &str) -> Result<Vec<Crate>> {
    // A line is `name vVERSION`; that of a package of ours goes on with its
    // folder.
    let named: BTreeSet<String> = tree
        .lines()
        .filter(|line| !line.is_empty() && !line.contains('('))
        .map(|line| line.replacen(" v", " ", 1))
        .collect();
    let metadata: Value = serde_json::from_str(metadata)?;
    let mut crates = metadata["packages"]
        .as_array()
        .and_then(|packages| packages.iter().map(Crate::read).collect::<Option<Vec<_>>>())
        .context("cannot read the answer of `cargo metadata`")?;
    crates.retain(|described| named.contains(&described.to_string()));
    crates.sort();
    ensure!(
        !crates.is_empty() && crates.len() == named.len(),
        "`cargo tree` and `cargo metadata` do not tell of the same crates"
    );
    Ok(crates)
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(workspace::root());
    command
}

#[cfg(test)]
mod tests {
    use super::pick;

    const METADATA: &str = r#"{ "packages": [
        { "name": "yote", "version": "1.0.0", "license": "MIT", "authors": [],
          "manifest_path": "/here/Cargo.toml" },
        { "name": "two", "version": "2.0.0", "license": null, "authors": ["Ada <ada@example.org>"],
          "manifest_path": "/there/two/Cargo.toml" },
        { "name": "one", "version": "1.0.0", "license": "MIT", "authors": [],
          "manifest_path": "/there/one/Cargo.toml" },
        { "name": "one", "version": "0.9.0", "license": "MIT", "authors": [],
          "manifest_path": "/there/old/Cargo.toml" }
    ] }"#;

    #[test]
    fn only_the_versions_in_the_tree_are_linked_and_none_of_ours() {
        let tree = "yote v1.0.0 (/here)\ntwo v2.0.0\none v1.0.0\ntwo v2.0.0\n";
        let crates = pick(tree, METADATA).unwrap();
        let names: Vec<_> = crates.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["one 1.0.0", "two 2.0.0"]);
        assert_eq!(crates[0].folder.to_str(), Some("/there/one"));
        assert_eq!(crates[1].authors, ["Ada"]);
    }

    #[test]
    fn a_crate_that_cargo_does_not_describe_is_an_error() {
        assert!(pick("one v1.0.0\nthree v3.0.0\n", METADATA).is_err());
        assert!(pick("", METADATA).is_err());
    }
}
