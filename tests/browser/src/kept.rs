//! What earlier visits have left in the browser's storage.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::page::Page;

/// A game that an earlier visit has left in the browser's storage, as
/// `src/storage/game_document.rs` describes it.
#[derive(Clone, Debug)]
pub struct KeptGame {
    document: Value,
}

impl KeptGame {
    const KEY: &str = "yote/game/kept";

    /// A game as version 2 kept it, between two persons, by the texts of its rule set and of its
    /// first position.
    #[must_use]
    pub fn new(rules: &str, start: &str) -> Self {
        let document = json!({
            "v": 2,
            "id": "kept",
            "revision": 1,
            "created": 1,
            "changed": 1,
            "rules": rules,
            "start": start,
            "moves": [],
            "cursor": 0,
            "white": "Person",
            "black": "Person",
        });
        Self { document }
    }

    /// A game by the rules `rules` in which nothing has been played.
    #[must_use]
    pub fn begun(rules: &str) -> Self {
        Self::new(rules, "6/6/6/6/6 w 12/12")
    }

    /// A game as its text tells it, at its last move.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let document = json!({
            "v": 3,
            "id": "kept",
            "revision": 1,
            "created": 1,
            "changed": 1,
            "text": text,
        });
        Self { document }
    }

    /// These moves have been played.
    #[must_use]
    pub fn moves(mut self, moves: &[&str]) -> Self {
        self.document["moves"] = json!(moves);
        self.document["cursor"] = json!(moves.len());
        self
    }

    /// The computer plays `side`, `white` or `black`, on a level.
    #[must_use]
    pub fn computer(mut self, side: &str, level: &str) -> Self {
        self.document[side] = json!(format!("Computer {level}"));
        self
    }
}

impl Page {
    /// Opens the page after a script has run in its window, before any of the
    /// page itself: to prepare what is kept.
    ///
    /// # Errors
    ///
    /// When no board comes.
    pub async fn open_after(&self, script: &str) -> Result<()> {
        let added = self
            .devtools(
                "Page.addScriptToEvaluateOnNewDocument",
                json!({ "source": script }),
            )
            .await?;
        self.open_table("").await?;
        self.devtools("Page.removeScriptToEvaluateOnNewDocument", added)
            .await?;
        Ok(())
    }

    /// Opens the page with a game in the storage as the one that was played
    /// last.
    ///
    /// # Errors
    ///
    /// When no board comes.
    pub async fn open_kept(&self, game: &KeptGame) -> Result<()> {
        self.open_after(&format!(
            "{{
                 const game = {};
                 game.changed = Date.now();
                 localStorage.setItem('{}', JSON.stringify(game));
             }}",
            game.document,
            KeptGame::KEY
        ))
        .await
    }

    /// What is kept of the game of [`Page::open_kept`].
    ///
    /// # Errors
    ///
    /// When nothing is.
    pub async fn kept(&self) -> Result<String> {
        self.stored(KeptGame::KEY)
            .await?
            .context("the game is not kept")
    }

    /// What stands under a key of the storage.
    ///
    /// # Errors
    ///
    /// When the storage cannot be read.
    pub async fn stored(&self, key: &str) -> Result<Option<String>> {
        let key = json!(key);
        let text = self
            .script(&format!("return localStorage.getItem({key})"))
            .await?;
        Ok(text.as_str().map(str::to_owned))
    }

    /// The moves of every kept game, in no particular order.
    ///
    /// # Errors
    ///
    /// When the storage cannot be read.
    pub async fn kept_moves(&self) -> Result<Vec<String>> {
        let games = self
            .script(
                "return Object.entries(localStorage)
                     .filter(([key]) => key.startsWith('yote/game/'))
                     .map(([, text]) => {
                         const game = JSON.parse(text);
                         // Documents of earlier versions have a list.
                         if (game.moves) return game.moves.join(' ');
                         return game.text.split('\\n\\n')[1]
                             .split(/\\s+/)
                             .filter((word) => /^[a-f][1-5]|^--/.test(word))
                             .join(' ');
                     })
                     .sort()",
            )
            .await?;
        serde_json::from_value(games).context("a list of texts")
    }
}
