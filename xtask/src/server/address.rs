//! From the address that was asked for to the file that answers.

use std::path::{Path, PathBuf};

/// What an address stands for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// This file.
    File(PathBuf),
    /// A folder whose address lacks the slash that its relative links need.
    Redirect(String),
    /// Nothing.
    Missing,
}

/// Resolves `target` (the path and query of a request) against `folder`, which
/// is served under `path`. A folder stands for its `index.html`.
pub(super) fn resolve(folder: &Path, path: &str, target: &str) -> Answer {
    let asked = target.split(['?', '#']).next().unwrap_or("");
    if asked.len() + 1 == path.len() && path.starts_with(asked) {
        return Answer::Redirect(path.to_owned());
    }
    let Some(relative) = asked.strip_prefix(path) else {
        return Answer::Missing;
    };
    let Some(file) = decode(relative).and_then(|relative| below(folder, &relative)) else {
        return Answer::Missing;
    };
    if !file.is_dir() {
        return if file.is_file() {
            Answer::File(file)
        } else {
            Answer::Missing
        };
    }
    let index = file.join("index.html");
    if !index.is_file() {
        Answer::Missing
    } else if asked.ends_with('/') {
        Answer::File(index)
    } else {
        Answer::Redirect(format!("{asked}/"))
    }
}

/// Joins `relative` to `folder`; none if a part of it could lead elsewhere.
fn below(folder: &Path, relative: &str) -> Option<PathBuf> {
    let mut file = folder.to_path_buf();
    for part in relative.split('/').filter(|part| !part.is_empty()) {
        if part == "." || part == ".." || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    Some(file)
}

/// Undoes percent-encoding; none if it is damaged or not UTF-8.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => hex_digit(rest.next()?)? << 4 | hex_digit(rest.next()?)?,
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

fn hex_digit(byte: u8) -> Option<u8> {
    let digit = char::from(byte).to_digit(16)?;
    u8::try_from(digit).ok()
}
