use serde::{Deserialize, Serialize};

use super::document::{load, save};
use super::{Document, KeyValue, Loaded, StoreError};

/// What a person has chosen for the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    v: u32,
    /// The tag of the language, if one was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Document for Settings {
    const VERSION: u32 = 1;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            v: Self::VERSION,
            language: None,
        }
    }
}

impl Settings {
    const KEY: &str = "yote/settings";

    /// The settings of earlier visits.
    pub fn load(store: &impl KeyValue) -> Loaded<Self> {
        load(store, Self::KEY)
    }

    /// Keeps the settings, unless those of a newer version are kept already.
    ///
    /// # Errors
    ///
    /// The store does not take them.
    pub fn save(&self, store: &impl KeyValue) -> Result<(), StoreError> {
        match Self::load(store) {
            Loaded::Newer => Ok(()),
            Loaded::Missing | Loaded::Read(_) | Loaded::SetAside => save(store, Self::KEY, self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;

    fn arabic() -> Settings {
        Settings {
            language: Some("ar".to_owned()),
            ..Settings::default()
        }
    }

    #[test]
    fn settings_round_trip() {
        let store = Memory::default();
        assert_eq!(Settings::load(&store), Loaded::Missing);
        arabic().save(&store).unwrap();
        assert_eq!(Settings::load(&store), Loaded::Read(arabic()));
    }

    #[test]
    fn version_1_is_read() {
        let store = Memory::default();
        store
            .set(Settings::KEY, r#"{"v":1,"language":"ar"}"#)
            .unwrap();
        assert_eq!(Settings::load(&store), Loaded::Read(arabic()));
    }

    #[test]
    fn what_cannot_be_read_is_moved_aside() {
        for text in ["", "junk", "{}", r#"{"v":1,"language":7}"#, r#"{"v":-1}"#] {
            let store = Memory::default();
            store.set(Settings::KEY, text).unwrap();
            assert_eq!(Settings::load(&store), Loaded::SetAside, "{text:?}");
            arabic().save(&store).unwrap();
            assert_eq!(
                store.get("yote/aside/settings").as_deref(),
                Some(text),
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_newer_version_is_left_untouched() {
        let store = Memory::default();
        let newer = r#"{"v":2,"language":{"first":"ar"}}"#;
        store.set(Settings::KEY, newer).unwrap();
        assert_eq!(Settings::load(&store), Loaded::Newer);
        arabic().save(&store).unwrap();
        assert_eq!(store.get(Settings::KEY).as_deref(), Some(newer));
    }
}
