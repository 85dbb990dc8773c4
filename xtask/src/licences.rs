//! `licences.txt`: what the page is made of, and by what leave.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::linked::{self, Crate};
use crate::workspace;

mod expression;
mod report;

use report::Report;

/// What a crate of the page may be licensed by. All that these ask of those
/// who pass the page on is to pass on the texts too.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// The project's own.
const OWN: [&str; 2] = ["MIT", "Apache-2.0"];
const OWN_FILES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// How the name of a file begins that holds a licence, in capitals.
const TEXT_NAMES: [&str; 6] = [
    "COPYING",
    "COPYRIGHT",
    "LICENCE",
    "LICENSE",
    "NOTICE",
    "UNLICENSE",
];

/// The text of the file. The same sources give the same text anywhere.
///
/// # Errors
///
/// When a crate that is linked into the page has no licence or one that is not
/// allowed, or comes without a text where it needs one.
pub fn text() -> Result<String> {
    let mut report = Report::default();
    let root = workspace::root();
    let own: Vec<_> = OWN_FILES
        .iter()
        .map(|name| read(&root.join(name)))
        .collect::<Result<_>>()?;
    report.add("Yoté", &OWN.join(" OR "), &own);
    for linked in linked::crates()? {
        let licence = allowed_licence(&linked)?;
        let texts = texts_in(&linked.folder)?;
        if texts.is_empty() {
            ensure!(
                expression::is_met_by(&OWN, licence)?,
                "{linked} is linked into the page, and brings no text of its licence, {licence}"
            );
            report.add_without_text(&linked.to_string(), licence, &linked.authors);
        } else {
            report.add(&linked.to_string(), licence, &texts);
        }
    }
    Ok(report.text())
}

/// The licence of a crate, once it has been found to be one of those allowed.
fn allowed_licence(linked: &Crate) -> Result<&str> {
    let Some(licence) = &linked.licence else {
        bail!("{linked} is linked into the page, and has no licence");
    };
    let allowed = expression::is_met_by(&ALLOWED, licence)
        .with_context(|| format!("cannot read the licence of {linked}, `{licence}`"))?;
    ensure!(
        allowed,
        "{linked} is linked into the page, and its licence, {licence}, is not among those \
         allowed: {}",
        ALLOWED.join(", ")
    );
    Ok(licence)
}

/// What the files in `folder` say of its licence, in the order of their names.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if TEXT_NAMES.iter().any(|begin| name.starts_with(begin)) && entry.file_type()?.is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Crate, allowed_licence};

    fn complaint(licence: Option<&str>) -> String {
        let linked = Crate {
            name: "one".to_owned(),
            version: "1.0.0".to_owned(),
            licence: licence.map(str::to_owned),
            authors: Vec::new(),
            folder: PathBuf::new(),
        };
        match allowed_licence(&linked) {
            Ok(_) => String::new(),
            Err(error) => format!("{error:#}"),
        }
    }

    #[test]
    fn a_licence_that_is_not_allowed_is_told_with_its_crate() {
        assert_eq!(complaint(Some("Zlib OR GPL-3.0-only")), "");
        assert!(complaint(Some("GPL-3.0-only AND MIT")).starts_with(
            "one 1.0.0 is linked into the page, and its licence, GPL-3.0-only AND MIT, is not"
        ));
        assert!(complaint(Some("MIT OR")).starts_with("cannot read the licence of one 1.0.0"));
        assert!(complaint(None).ends_with("has no licence"));
    }
}
