use std::fmt;
use std::str::FromStr;

use crate::engine::Level;

/// Who plays a side.
///
/// Its text in documents is `Person`, `Friend`, or `Computer` with the name of
/// the level. It is the same in every language.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at this device.
    Person,
    /// Somebody elsewhere, whose moves come by links.
    Friend,
    /// The computer.
    Computer(Level),
}

impl Player {
    /// How strongly the computer plays, where it does.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person | Self::Friend => None,
            Self::Computer(level) => Some(level),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("Person"),
            Self::Friend => f.write_str("Friend"),
            Self::Computer(level) => write!(f, "Computer {}", level.name()),
        }
    }
}

/// A text that names no player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is Person, Friend, or Computer with the name of its level")]
pub struct ReadPlayerError;

impl FromStr for Player {
    type Err = ReadPlayerError;

    fn from_str(text: &str) -> Result<Self, ReadPlayerError> {
        match text {
            "Person" => Ok(Self::Person),
            "Friend" => Ok(Self::Friend),
            _ => text
                .strip_prefix("Computer ")
                .and_then(Level::from_name)
                .map(Self::Computer)
                .ok_or(ReadPlayerError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        let computers = Level::ALL
            .into_iter()
            .chain(Level::EARLIER)
            .map(Player::Computer);
        for player in computers
            .into_iter()
            .chain([Player::Person, Player::Friend])
        {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        assert_eq!(
            Player::Computer(Level::EARLIER[0]).to_string(),
            "Computer 2026-1"
        );
    }

    #[test]
    fn unknown_players_are_refused() {
        for text in [
            "",
            "person",
            "Person ",
            "Computer",
            "Computer ",
            "Computer 2025-1",
        ] {
            assert_eq!(text.parse::<Player>(), Err(ReadPlayerError), "{text:?}");
        }
    }
}
