//! The languages of the built page.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::site::built;

/// The texts of each language by its tag, as they are in its file.
///
/// # Errors
///
/// When the page has not been built, or a file cannot be read.
pub fn languages() -> Result<BTreeMap<String, Value>> {
    let mut languages = BTreeMap::new();
    for entry in fs::read_dir(built()?.join("locales"))? {
        let file = entry?.path();
        let tag = file.file_stem().context("a file has a name")?;
        let texts = serde_json::from_str(&fs::read_to_string(&file)?)
            .with_context(|| format!("in {}", file.display()))?;
        languages.insert(tag.to_string_lossy().into_owned(), texts);
    }
    ensure!(languages.len() > 1, "there are no languages");
    Ok(languages)
}
