//! Taking games in from elsewhere.

use std::collections::{BTreeSet, VecDeque};

use super::backup::{Stored, documents};
use super::changes::Put;
use super::document::parse;
use super::fields::Fields;
use super::{GameDocument, GameId, Games, KeyValue, Loaded, Slot, StoreError};
use crate::record::{Game, ReadGameError, Session};

/// What came of taking games in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many games were added.
    pub taken: usize,
    /// How many were there already.
    pub known: usize,
    /// Those that were refused, and why.
    pub refused: Vec<Refusal>,
    /// Whether the store was full before the end.
    pub is_full: bool,
}

/// Why a game was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its text is none of a game.
    Text(ReadGameError),
    /// What a backup has of it cannot be read.
    Damaged,
    /// It belongs to a newer version of the page.
    Newer,
}

/// Takes games into a store one by one. Nothing that is there is written
/// over.
#[derive(Debug)]
pub struct Intake<'a, S> {
    games: Games<'a, S>,
    now: u64,
    /// When the game was changed that a page goes on with when it is opened,
    /// or the game that was taken in last: the next counts as changed just
    /// before, so that the list has them in the order of their text.
    latest: Option<u64>,
    /// What tells the games from each other that are there.
    known: BTreeSet<String>,
    report: Report,
}

impl<'a, S: KeyValue> Intake<'a, S> {
    /// Begins to take games in, so many milliseconds after 1970.
    #[must_use]
    pub fn new(store: &'a S, now: u64) -> Self {
        let games = Games::new(store);
        let mut intake = Self {
            games,
            now,
            latest: None,
            known: BTreeSet::new(),
            report: Report::default(),
        };
        for key in store.keys() {
            if GameId::from_key(&key).is_some()
                && let Some(text) = store.get(&key)
                && let Some((changed, identity)) = look_at(&text)
            {
                intake.latest = intake.latest.max(Some(changed));
                intake.known.insert(identity);
            }
        }
        intake
    }

    /// Whether there is no use in going on.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.report.is_full
    }

    /// What came of it.
    #[must_use]
    pub fn report(self) -> Report {
        self.report
    }

    /// Takes in a game that was read from a text, under an id that no other
    /// has.
    pub fn game(&mut self, read: Result<Game, ReadGameError>, id: GameId) {
        let game = match read {
            Ok(game) => game,
            Err(error) => return self.report.refused.push(Refusal::Text(error)),
        };
        let identity = identity(&game.to_string());
        if self.known.contains(&identity) {
            self.report.known += 1;
            return;
        }
        let before = self.latest.map(|latest| latest.saturating_sub(1));
        let changed = before.unwrap_or(self.now);
        let mut slot = Slot::new(id, self.now);
        match self.games.save(&mut slot, &Session::from(game), changed) {
            Ok(_) => {
                self.report.taken += 1;
                self.latest = Some(changed);
                self.known.insert(identity);
            }
            Err(_) => self.report.is_full = true,
        }
    }

    /// Takes in the next document of a backup. Tells whether there was one.
    pub fn document(&mut self, backup: &mut Backup) -> bool {
        match backup.0.pop_front() {
            None => return false,
            Some(None) => self.report.refused.push(Refusal::Damaged),
            Some(Some(stored)) => {
                let result = match GameId::text_of_key(&stored.key) {
                    Some(_) => self.game_document(&stored),
                    None => self.other_document(&stored),
                };
                self.report.is_full |= result.is_err();
            }
        }
        true
    }

    fn game_document(&mut self, stored: &Stored) -> Result<(), StoreError> {
        let Stored { key, text } = stored;
        if self.games.store.get(key).as_deref() == Some(text) {
            self.report.known += 1;
            return Ok(());
        }
        let read = parse(text, GameDocument::VERSION, |fields, source| {
            GameDocument::read(fields, source).filter(|document| document.slot.id().key() == *key)
        });
        let put = match (GameId::from_key(key), read) {
            (Some(id), Some(Loaded::Read(_) | Loaded::Newer)) => self.games.put(&id, text)?,
            _ => {
                self.report.refused.push(Refusal::Damaged);
                return Ok(());
            }
        };
        match put {
            Put::Taken => self.report.taken += 1,
            Put::Known => self.report.known += 1,
            Put::Newer => self.report.refused.push(Refusal::Newer),
        }
        Ok(())
    }

    /// The settings, or what was set aside: taken where nothing stands in
    /// their place.
    fn other_document(&self, stored: &Stored) -> Result<(), StoreError> {
        match self.games.store.get(&stored.key) {
            None => self.games.store.set(&stored.key, &stored.text),
            Some(_) => Ok(()),
        }
    }
}

/// The documents of a backup that are still to be taken in.
#[derive(Clone, Debug)]
pub struct Backup(VecDeque<Option<Stored>>);

impl Backup {
    /// Reads a backup. `None` where a text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        documents(text).map(|documents| Self(documents.into()))
    }
}

/// When the game of a document was changed, and what tells it from others.
fn look_at(text: &str) -> Option<(u64, String)> {
    let mut fields = Fields::read(text)?;
    let changed = fields.peek_number(GameDocument::CHANGED)?;
    let game = match (fields.peek_number("back"), fields.text("text")) {
        (None, Some(game)) => game,
        _ => match parse(text, GameDocument::VERSION, GameDocument::read)? {
            Loaded::Read(document) => document.session.played().to_string(),
            _ => return None,
        },
    };
    Some((changed, identity(&game)))
}

/// What of a game's text tells it from others: all but its title and how many
/// hints were asked for.
fn identity(text: &str) -> String {
    let (tags, moves) = text.split_once("\n\n").unwrap_or(("", text));
    let tags = tags
        .lines()
        .filter(|tag| !tag.starts_with("[Event ") && !tag.starts_with("[Hints "));
    let mut identity: String = tags.collect();
    identity.push_str(moves);
    identity
}
