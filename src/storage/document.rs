use super::fields::Fields;
use super::{KeyValue, StoreError};

/// What every key of this project starts with.
pub(super) const PREFIX: &str = "yote/";

/// The field that holds a document's version.
pub(super) const VERSION: &str = "v";

/// What stood under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// Nothing.
    Missing,
    /// The document.
    Read(T),
    /// Something unreadable. It now stands under a key of its own, which
    /// starts with `yote/aside/`, or still where it stood if the store had no
    /// room for that.
    SetAside,
    /// A document of a newer version, which must not be written over.
    Newer,
}

/// What the fields of a document were read from.
#[derive(Copy, Clone)]
pub(super) struct Source<'a> {
    /// What the fields mean: from 1 to the version that is written now.
    pub(super) version: u64,
    /// The text of the whole document.
    pub(super) text: &'a str,
}

/// Reads the document under a key: its version is at most `version`, and
/// `read` takes all of its other fields.
pub(super) fn load<T>(
    store: &impl KeyValue,
    key: &str,
    version: u32,
    read: impl FnOnce(&mut Fields, Source) -> Option<T>,
) -> Loaded<T> {
    let Some(text) = store.get(key) else {
        return Loaded::Missing;
    };
    parse(&text, version, read).unwrap_or_else(|| {
        set_aside(store, key, &text);
        Loaded::SetAside
    })
}

/// Reads a document, wherever its text comes from: `None` where it cannot be
/// read, else [`Loaded::Read`] or [`Loaded::Newer`].
pub(super) fn parse<T>(
    text: &str,
    version: u32,
    read: impl FnOnce(&mut Fields, Source) -> Option<T>,
) -> Option<Loaded<T>> {
    let mut fields = Fields::read(text)?;
    match fields.number(VERSION)? {
        newer if newer > version.into() => Some(Loaded::Newer),
        0 => None,
        version => {
            let document = read(&mut fields, Source { version, text })?;
            fields.is_empty().then_some(Loaded::Read(document))
        }
    }
}

/// The text of a document with its version.
pub(super) fn write(version: u32, mut fields: Fields) -> String {
    fields.put_number(VERSION, version.into());
    fields.write()
}

/// Moves a text to a key of its own, and leaves it where it is if there is no
/// room for a copy: at no time is there none.
fn set_aside(store: &impl KeyValue, key: &str, text: &str) {
    let name = key.strip_prefix(PREFIX).unwrap_or(key);
    let mut aside = format!("{PREFIX}aside/{name}");
    let mut number = 1;
    let is_there = loop {
        match store.get(&aside) {
            None => break false,
            Some(earlier) if earlier == text => break true,
            Some(_) => {
                number += 1;
                aside = format!("{PREFIX}aside/{name}-{number}");
            }
        }
    };
    if is_there || store.set(&aside, text).is_ok() {
        store.remove(key);
    }
}

/// Refuses to write over what stands under a key after it was set aside: it
/// does so only where there was no room for a copy.
pub(super) fn check_moved(store: &impl KeyValue, key: &str) -> Result<(), StoreError> {
    match store.get(key) {
        None => Ok(()),
        Some(_) => Err(StoreError::Full),
    }
}
