//! The service worker: told which files the page is made of, and what each of
//! them holds.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Map, json};
use sha2::{Digest, Sha256};

use super::fill::filled;
use crate::workspace;

/// The worker, in `public/` with its two gaps and in the built page without.
const WORKER: &str = "sw.js";

const NO_VERSION: &str = "const VERSION = '';";
const NO_FILES: &str = "const FILES = {};";

/// Writes the worker for a built page that is otherwise complete.
///
/// # Errors
///
/// When a file cannot be read, has a name that is not fit for an address, or
/// the worker cannot be written.
pub fn write(folder: &Path) -> Result<()> {
    let source = workspace::root().join("public").join(WORKER);
    let source =
        fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
    let files = json!(revisions(folder)?);
    let worker = filled(&source, NO_FILES, &format!("const FILES = {files:#};"))?;
    // Of all that makes the worker what it is: another worker has another
    // version, and never touches what this one keeps.
    let version = revision(worker.as_bytes());
    let worker = filled(
        &worker,
        NO_VERSION,
        &format!("const VERSION = '{version}';"),
    )?;
    fs::write(folder.join(WORKER), worker).context("cannot write the service worker")
}

/// The revision of each file below `folder` but the worker itself, by its path
/// with slashes.
fn revisions(folder: &Path) -> Result<Map<String, serde_json::Value>> {
    let mut revisions = Map::new();
    for file in workspace::files_below(folder)? {
        let name = workspace::name_below(folder, &file)?;
        ensure!(
            name.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-._/".contains(&byte)),
            "`{name}` is not fit for an address"
        );
        if name != WORKER {
            let bytes =
                fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            revisions.insert(name, json!(revision(&bytes)));
        }
    }
    Ok(revisions)
}

/// The beginning of the SHA-256, in hexadecimal digits: it guards against
/// accidents, and every visitor loads it for every file.
pub(super) fn revision(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{revision, write};

    #[test]
    fn a_worker_names_every_file_and_changes_with_each() {
        let folder = std::env::temp_dir().join(format!("yote-worker-{}", std::process::id()));
        fs::create_dir_all(folder.join("locales")).unwrap();
        fs::write(folder.join("index.html"), "").unwrap();
        fs::write(folder.join("locales/fr.json"), "{}").unwrap();
        let worker = |folder| {
            write(folder).unwrap();
            fs::read_to_string(folder.join("sw.js")).unwrap()
        };
        let first = worker(&folder);
        assert!(
            first.contains("\"index.html\": \"e3b0c44298fc1c14\""),
            "{first}"
        );
        let held = format!("\"locales/fr.json\": \"{}\"", revision(b"{}"));
        assert!(
            first.contains(&held) && !first.contains("sw.js\""),
            "{first}"
        );
        assert!(!first.contains("VERSION = ''"), "{first}");
        assert_eq!(worker(&folder), first);

        fs::write(folder.join("locales/fr.json"), "{ }").unwrap();
        let version = |worker: &str| {
            let line = worker
                .lines()
                .find(|line| line.starts_with("const VERSION"));
            line.map(str::to_owned)
        };
        assert_ne!(version(&worker(&folder)), version(&first));
        fs::remove_dir_all(&folder).unwrap();
    }
}
