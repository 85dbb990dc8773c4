use std::cmp::Reverse;

use super::document::VERSION;
use super::fields::Fields;
use super::{GameDocument, GameId, Games, KeyValue, Loaded};
use crate::record::{Date, End, Player};
use crate::rules::{BySide, RuleSet, Side};

/// What a list tells of a game that is kept, without its moves being replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it is kept.
    pub id: GameId,
    /// When it was last saved, in milliseconds since 1970.
    pub changed: u64,
    /// Its title, empty where it has none.
    pub title: String,
    /// Who plays.
    pub players: BySide<Player>,
    /// The names of the players, empty where none was given.
    pub names: BySide<String>,
    /// The rule set that is played.
    pub rules: RuleSet,
    /// How it stands.
    pub standing: Standing,
    /// How many turns it has, a chain being one.
    pub turns: u32,
    /// The day on which it was begun.
    pub date: Option<Date>,
}

/// How a game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It goes on.
    Running,
    /// This side has won.
    Won(Side),
    /// It is a draw.
    Drawn,
}

impl From<Option<End>> for Standing {
    fn from(end: Option<End>) -> Self {
        match end.map(End::winner) {
            None => Self::Running,
            Some(None) => Self::Drawn,
            Some(Some(winner)) => Self::Won(winner),
        }
    }
}

/// The games of a store, told one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The games, the one that was changed last first.
    pub entries: Vec<Entry>,
    /// How many could not be read, and were moved aside.
    pub set_aside: usize,
    /// How many belong to a newer version of the page, and were left alone.
    pub newer: usize,
}

impl<S: KeyValue> Games<'_, S> {
    /// What there is to tell of every game. What is wrong with the moves of
    /// one may stay unfound until it is [loaded](Self::load).
    #[must_use]
    pub fn entries(&self) -> Listing {
        let mut listing = Listing::default();
        let mut keys = self.store.keys();
        keys.retain(|key| GameId::text_of_key(key).is_some());
        for key in keys {
            let skimmed = self.store.get(&key).and_then(|text| Entry::skim(&text));
            if let Some(entry) = skimmed.filter(|entry| entry.id.key() == key) {
                listing.entries.push(entry);
                continue;
            }
            match self.load_key(&key) {
                Loaded::Read(document) => listing.entries.push(Entry::of(&document)),
                Loaded::SetAside => listing.set_aside += 1,
                Loaded::Newer => listing.newer += 1,
                Loaded::Missing => {}
            }
        }
        listing
            .entries
            .sort_by_cached_key(|entry| Reverse((entry.changed, entry.id.clone())));
        listing
    }
}

impl Entry {
    /// What there is to tell of a game.
    #[must_use]
    pub fn of(document: &GameDocument) -> Self {
        let session = &document.session;
        let game = session.played();
        Self {
            id: document.slot.id().clone(),
            changed: document.changed,
            title: game.title().to_owned(),
            players: game.players(),
            names: BySide {
                white: game.name(Side::White).to_owned(),
                black: game.name(Side::Black).to_owned(),
            },
            rules: *game.rules(),
            standing: session.result().into(),
            turns: u32::try_from(game.turns().len()).unwrap_or(u32::MAX),
            date: game.date(),
        }
    }

    /// Reads of a document of today what a list tells. `None` where that
    /// takes more than its tags: a document of an earlier version, moves that
    /// were taken back, damage.
    fn skim(text: &str) -> Option<Self> {
        let mut fields = Fields::read(text)?;
        let is_todays = fields.number(VERSION)? == u64::from(GameDocument::VERSION);
        if !is_todays || fields.peek_number("back").is_some() {
            return None;
        }
        let id = fields.text("id")?.parse().ok()?;
        let changed = fields.number(GameDocument::CHANGED)?;
        let game = fields.text("text")?;
        let (tags, moves) = game.split_once("\n\n")?;
        let (mut title, mut rules, mut date, mut standing) = (String::new(), None, None, None);
        let mut names = BySide::<String>::default();
        for tag in tags.lines() {
            let (name, value) = tag.strip_prefix('[')?.split_once(" \"")?;
            let value = unescaped(value.strip_suffix("\"]")?);
            match name {
                "Event" => title = value,
                "Rules" => rules = Some(value.parse().ok()?),
                "White" => names.white = value,
                "Black" => names.black = value,
                "Date" => date = value.parse().ok(),
                "Result" => standing = Some(standing_of(&value)?),
                _ => {}
            }
        }
        let mut players = BySide {
            white: Player::Person,
            black: Player::Person,
        };
        for side in Side::ALL {
            if let Ok(player) = names[side].parse() {
                players[side] = player;
                names[side].clear();
            }
        }
        match fields.text_if_there("friend")?.as_deref() {
            None => {}
            Some("white") => players.white = Player::Friend,
            Some("black") => players.black = Player::Friend,
            Some(_) => return None,
        }
        Some(Self {
            id,
            changed,
            title,
            players,
            names,
            rules: rules?,
            standing: standing?,
            turns: count_turns(moves),
            date,
        })
    }
}

fn standing_of(result: &str) -> Option<Standing> {
    Some(match result {
        "*" => Standing::Running,
        "1-0" => Standing::Won(Side::White),
        "0-1" => Standing::Won(Side::Black),
        "1/2-1/2" => Standing::Drawn,
        _ => return None,
    })
}

/// The value of a tag without its backslashes.
fn unescaped(value: &str) -> String {
    let mut letters = value.chars();
    let mut text = String::with_capacity(value.len());
    while let Some(letter) = letters.next() {
        text.extend(if letter == '\\' {
            letters.next()
        } else {
            Some(letter)
        });
    }
    text
}

/// How many turns the moves of a game have, as its text writes them, those of
/// variations aside.
fn count_turns(moves: &str) -> u32 {
    let (mut turns, mut depth) = (0_u32, 0_u32);
    let (mut is_comment, mut is_escaped, mut is_word) = (false, false, false);
    for byte in moves.bytes() {
        if is_comment {
            is_comment = is_escaped || byte != b'}';
            is_escaped = !is_escaped && byte == b'\\';
            continue;
        }
        match byte {
            b'{' => is_comment = true,
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b' ' | b'\n' => is_word = false,
            // A turn, and not a number or a result.
            b'a'..=b'z' | b'-' if !is_word && depth == 0 => {
                turns += 1;
                is_word = true;
            }
            _ => is_word = true,
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_counted_without_variations_and_comments() {
        for (moves, turns) in [
            ("*\n", 0),
            ("1. -- *\n", 1),
            ("1. c3 d3 2. c3xe3,@! a1\n*\n", 4),
            (
                "{a b} 1. c3 {c \\} d\\\\} (1. d3 e3 (1... f3) 2. a1) 1... d3 2. a1xc1,@+c1xe1,b4 1-0\n",
                3,
            ),
        ] {
            assert_eq!(count_turns(moves), turns, "{moves}");
        }
    }
}
