//! Everything that is kept, in one text.

use super::KeyValue;
use super::document::{PREFIX, VERSION};
use crate::json::{Object, Value};

/// The version of a backup.
const BACKUP: i64 = 1;

/// Under which name the documents are.
const DOCUMENTS: &str = "documents";

/// Writes all that is kept, so many milliseconds after 1970: every game, the
/// settings, and what was set aside.
///
/// One JSON object, a document a line, so that what is left of a damaged file
/// can be read:
///
/// ```text
/// {"v":1,"made":1796047500000,"documents":[
/// {"key":"yote/game/a","text":"{…}"},
/// {"key":"yote/settings","text":"{…}"}
/// ]}
/// ```
#[must_use]
pub fn backup(store: &impl KeyValue, made: u64) -> String {
    let mut keys = store.keys();
    keys.retain(|key| key.starts_with(PREFIX));
    keys.sort_unstable();
    let documents: Vec<String> = keys
        .into_iter()
        .filter_map(|key| {
            let text = store.get(&key)?;
            let document = Object::default().with_text("key", key);
            Some(document.with_text("text", text).write())
        })
        .collect();
    let documents = documents.join(",\n");
    format!("{{\"{VERSION}\":{BACKUP},\"made\":{made},\"{DOCUMENTS}\":[\n{documents}\n]}}\n")
}

/// A document of a backup, and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stored {
    pub(super) key: String,
    pub(super) text: String,
}

/// The documents of a backup, `None` for each that is damaged. `None` at all
/// where a text is no backup, or one of a newer version of the page.
pub(super) fn documents(text: &str) -> Option<Vec<Option<Stored>>> {
    let (whole, result) = Object::read(text);
    if whole.number(VERSION) != Some(BACKUP) {
        return None;
    }
    if result.is_err() {
        return lines(text);
    }
    match whole.get(DOCUMENTS)? {
        Value::List(documents) => Some(
            documents
                .iter()
                .map(|document| match document {
                    Value::Object(document) => stored(document),
                    _ => None,
                })
                .collect(),
        ),
        _ => None,
    }
}

/// The documents of a damaged backup, line by line.
fn lines(text: &str) -> Option<Vec<Option<Stored>>> {
    let (first, rest) = text.split_once('\n')?;
    if !first.contains(DOCUMENTS) {
        return None;
    }
    let lines = rest.lines().map(str::trim);
    Some(
        lines
            .filter(|line| !line.is_empty() && *line != "]}")
            .map(|line| {
                let (document, result) = Object::read(line.strip_suffix(',').unwrap_or(line));
                result.ok().and_then(|()| stored(&document))
            })
            .collect(),
    )
}

fn stored(document: &Object) -> Option<Stored> {
    let key = document.text("key")?.to_owned();
    let text = document.text("text")?.to_owned();
    key.starts_with(PREFIX).then_some(Stored { key, text })
}
