use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{KeyValue, StoreError};

/// A value that is kept under one key as JSON, with its version in `v`.
pub trait Document: Serialize + DeserializeOwned {
    /// The version that is written, and the newest that is read.
    const VERSION: u32;
}

/// What stood under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// Nothing.
    Missing,
    /// The document.
    Read(T),
    /// Something unreadable, which now stands under the key
    /// `yote/aside/<key>`.
    SetAside,
    /// A document of a newer version, which must not be written over.
    Newer,
}

/// The version alone, which every document has whatever else it holds.
#[derive(Deserialize)]
struct Version {
    v: u32,
}

/// Reads the document under a key.
pub(super) fn load<T: Document>(store: &impl KeyValue, key: &str) -> Loaded<T> {
    let Some(text) = store.get(key) else {
        return Loaded::Missing;
    };
    match serde_json::from_str::<Version>(&text) {
        Ok(Version { v }) if v > T::VERSION => Loaded::Newer,
        _ => match serde_json::from_str(&text) {
            Ok(document) => Loaded::Read(document),
            Err(_) => {
                let name = key.trim_start_matches("yote/");
                // A store too full for a copy keeps the original until it is
                // written over; there is nothing better to be done with it.
                let _ = store.set(&format!("yote/aside/{name}"), &text);
                Loaded::SetAside
            }
        },
    }
}

/// Writes a document under a key.
pub(super) fn save<T: Document>(
    store: &impl KeyValue,
    key: &str,
    document: &T,
) -> Result<(), StoreError> {
    let text = serde_json::to_string(document).map_err(|_| StoreError)?;
    store.set(key, &text)
}
