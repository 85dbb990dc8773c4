use std::fmt;
use std::str::FromStr;

use super::document::PREFIX;

/// What tells a game from every other in a store: letters, digits and
/// hyphens, such as a random number in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

impl GameId {
    /// The key of the document.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{PREFIX}game/{self}")
    }

    /// The id of a document's key; `None` where the key is not one.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::text_of_key(key)?.parse().ok()
    }

    /// What should be an id, where a document's key is what it seems to be.
    pub(super) fn text_of_key(key: &str) -> Option<&str> {
        key.strip_prefix(PREFIX)?.strip_prefix("game/")
    }

    /// The id with a number after it.
    pub(super) fn numbered(&self, number: usize) -> Self {
        Self(format!("{self}-{number}"))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is no id.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has letters, digits and hyphens")]
pub struct ReadGameIdError;

impl FromStr for GameId {
    type Err = ReadGameIdError;

    fn from_str(text: &str) -> Result<Self, ReadGameIdError> {
        let is_id = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if !text.is_empty() && text.bytes().all(is_id) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ReadGameIdError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_in_its_key() {
        let id: GameId = "4f-C2".parse().unwrap();
        assert_eq!(id.key(), "yote/game/4f-C2");
        assert_eq!(GameId::from_key(&id.key()), Some(id));
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "a/b", "a b", "é", "a_b", "a\n"] {
            assert_eq!(text.parse::<GameId>(), Err(ReadGameIdError), "{text:?}");
        }
        for key in ["yote/game/", "yote/settings", "game/a", "yote/aside/game/a"] {
            assert_eq!(GameId::from_key(key), None, "{key}");
        }
    }
}
