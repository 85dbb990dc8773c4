use super::document::{check_moved, load, write};
use super::fields::Fields;
use super::{KeyValue, Loaded, StoreError};

/// The colours of the page.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Light.
    Day,
    /// Dark.
    Night,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 3] = [Self::System, Self::Day, Self::Night];

    /// The name in storage and in the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Day => "day",
            Self::Night => "night",
        }
    }

    /// The theme with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// What a person has chosen for the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The tag of the language, if one was chosen.
    pub language: Option<String>,
    /// The colours.
    pub theme: Theme,
    /// Whether the board has letters below and digits beside it.
    pub coordinates: bool,
    /// Whether Black's side of the board is below.
    pub is_turned: bool,
    /// When a backup of the games was saved or offered last, in milliseconds
    /// since 1970.
    pub backup: Option<u64>,
    /// Whether the browser was asked not to delete the games.
    pub has_asked: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::System,
            coordinates: true,
            is_turned: false,
            backup: None,
            has_asked: false,
        }
    }
}

impl Settings {
    const KEY: &str = "yote/settings";
    /// Version 1 had neither `backup` nor `asked`.
    const VERSION: u32 = 2;

    /// The settings of earlier visits.
    pub fn load(store: &impl KeyValue) -> Loaded<Self> {
        load(store, Self::KEY, Self::VERSION, |fields, source| {
            Self::read(fields, source.version)
        })
    }

    /// Keeps the settings, unless those of a newer version are kept already.
    ///
    /// # Errors
    ///
    /// The store does not take them.
    pub fn save(&self, store: &impl KeyValue) -> Result<(), StoreError> {
        match Self::load(store) {
            Loaded::Newer => return Ok(()),
            Loaded::SetAside => check_moved(store, Self::KEY)?,
            Loaded::Missing | Loaded::Read(_) => {}
        }
        store.set(Self::KEY, &write(Self::VERSION, self.fields()))
    }

    /// Fields that are missing have their defaults.
    fn read(fields: &mut Fields, version: u64) -> Option<Self> {
        let default = Self::default();
        // In a document of version 1 they are left over, as any other that
        // it did not have.
        let (backup, has_asked) = match version {
            1 => (default.backup, default.has_asked),
            _ => (
                fields.number_if_there("backup")?,
                fields.flag("asked", default.has_asked)?,
            ),
        };
        Some(Self {
            language: fields.text_if_there("language")?,
            theme: match fields.text_if_there("theme")? {
                Some(name) => Theme::from_name(&name)?,
                None => default.theme,
            },
            coordinates: fields.flag("coordinates", default.coordinates)?,
            is_turned: fields.flag("turned", default.is_turned)?,
            backup,
            has_asked,
        })
    }

    fn fields(&self) -> Fields {
        let mut fields = Fields::default();
        fields.put_text_if_some("language", self.language.clone());
        fields.put("theme", self.theme.name());
        fields.put("coordinates", self.coordinates);
        fields.put("turned", self.is_turned);
        if let Some(backup) = self.backup {
            fields.put_number("backup", backup);
        }
        fields.put("asked", self.has_asked);
        fields
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
        for theme in Theme::ALL {
            for coordinates in [false, true] {
                for is_turned in [false, true] {
                    for language in [None, Some("ar".to_owned())] {
                        let settings = Settings {
                            language,
                            theme,
                            coordinates,
                            is_turned,
                            backup: is_turned.then_some(1_796_047_500_000),
                            has_asked: coordinates,
                        };
                        settings.save(&store).unwrap();
                        assert_eq!(Settings::load(&store), Loaded::Read(settings));
                    }
                }
            }
        }
    }

    #[test]
    fn version_1_is_read() {
        let full = r#"{"v":1,"language":"ar","theme":"night","coordinates":false,"turned":true}"#;
        let chosen = Settings {
            theme: Theme::Night,
            coordinates: false,
            is_turned: true,
            ..arabic()
        };
        for (text, settings) in [
            (r#"{"v":1}"#, Settings::default()),
            (r#"{"v":1,"language":"ar"}"#, arabic()),
            (full, chosen),
        ] {
            let store = Memory::default();
            store.set(Settings::KEY, text).unwrap();
            assert_eq!(Settings::load(&store), Loaded::Read(settings), "{text}");
        }
    }

    #[test]
    fn version_2_is_read() {
        let full = r#"{"asked":true,"backup":1796047500000,"coordinates":true,"theme":"system","turned":false,"v":2}"#;
        let settings = Settings {
            backup: Some(1_796_047_500_000),
            has_asked: true,
            ..Settings::default()
        };
        let store = Memory::default();
        store.set(Settings::KEY, full).unwrap();
        assert_eq!(Settings::load(&store), Loaded::Read(settings.clone()));
        settings.save(&store).unwrap();
        assert_eq!(store.get(Settings::KEY).as_deref(), Some(full));
    }

    #[test]
    fn what_cannot_be_read_is_moved_aside() {
        for text in [
            "",
            "junk",
            "[]",
            "{}",
            r#"{"v":1,"language":7}"#,
            r#"{"v":1,"theme":"dusk"}"#,
            r#"{"v":1,"coordinates":"on"}"#,
            r#"{"v":1,"turnee":true}"#,
            r#"{"v":1,"asked":true}"#,
            r#"{"v":2,"backup":"today"}"#,
            r#"{"v":-1}"#,
            r#"{"v":0}"#,
            r#"{"v":1.5}"#,
        ] {
            let store = Memory::default();
            store.set(Settings::KEY, text).unwrap();
            assert_eq!(Settings::load(&store), Loaded::SetAside, "{text:?}");
            assert_eq!(Settings::load(&store), Loaded::Missing, "{text:?}");
            arabic().save(&store).unwrap();
            assert_eq!(
                store.get("yote/aside/settings").as_deref(),
                Some(text),
                "{text:?}"
            );
        }
    }

    #[test]
    fn what_was_set_aside_stays_when_more_is() {
        let store = Memory::default();
        for text in ["one", "two", "one", "three", "two"] {
            store.set(Settings::KEY, text).unwrap();
            arabic().save(&store).unwrap();
        }
        let aside = |name: &str| store.get(&format!("yote/aside/{name}"));
        assert_eq!(aside("settings").as_deref(), Some("one"));
        assert_eq!(aside("settings-2").as_deref(), Some("two"));
        assert_eq!(aside("settings-3").as_deref(), Some("three"));
        assert_eq!(aside("settings-4"), None);
    }

    #[test]
    fn a_newer_version_is_left_untouched() {
        let store = Memory::default();
        let newer = r#"{"v":3,"language":{"first":"ar"}}"#;
        store.set(Settings::KEY, newer).unwrap();
        assert_eq!(Settings::load(&store), Loaded::Newer);
        arabic().save(&store).unwrap();
        assert_eq!(store.get(Settings::KEY).as_deref(), Some(newer));
    }
}
