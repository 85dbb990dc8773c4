//! Every screen of the page.

use anyhow::{Context, Result};

use crate::page::Page;

/// A screen of [`Page::every_screen`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The board, a game that has just begun, and the explanation.
    Table,
    /// A capture whose second piece is being chosen.
    Second,
    /// The moves in the place of the explanation.
    Moves,
    /// The link of the game, and what else can be sent.
    Share,
    /// The best moves in the place of the explanation.
    Analysis,
    /// The dialog for a new game.
    NewGame,
    /// The editor, in which a position is set up.
    Editor,
    /// The settings, and what the page is.
    Settings,
    /// The games of this browser, with all that adds to them.
    Library,
    /// The question whether to resign.
    Question,
    /// A game that is won.
    Won,
    /// The review of that game.
    Review,
}

impl Screen {
    /// The key of a text that is seen on it and means it.
    #[must_use]
    pub const fn known(self) -> &'static str {
        match self {
            Self::Table => "explanation.what.hand",
            Self::Second => "guidance.second",
            Self::Moves => "moves.title",
            Self::Share => "share.about",
            Self::Analysis => "analysis.stop",
            Self::NewGame => "rules.choose",
            Self::Editor => "editor.eraser",
            Self::Settings => "about.title",
            Self::Library => "library.add_drop",
            Self::Question => "actions.resign_question",
            Self::Won => "result.resigned.black",
            Self::Review => "review.blunder",
        }
    }
}

impl Page {
    /// Begins a game between two persons, chooses a capture up to its second
    /// piece.
    ///
    /// # Errors
    ///
    /// When it cannot be done.
    pub async fn open_second(&self, relative: &str) -> Result<()> {
        self.open_for_two(relative).await?;
        self.choose_second().await
    }

    /// From the start of a game by the rules `hand` to the choice of a second
    /// piece.
    ///
    /// # Errors
    ///
    /// When it cannot be reached.
    pub async fn choose_second(&self) -> Result<()> {
        self.tap(&["c3", "d3", "f1", "a1", "c3", "e3"]).await?;
        self.find(".guidance.capturing").await?;
        Ok(())
    }

    /// Opens an address relative to the page and goes through every screen,
    /// with a look at each.
    ///
    /// # Errors
    ///
    /// Those of `look`, and when a screen cannot be reached.
    pub async fn every_screen(
        &self,
        relative: &str,
        look: impl AsyncFn(Screen) -> Result<()>,
    ) -> Result<()> {
        let look = async |screen| {
            let what = async || look(screen).await;
            what().await.with_context(|| format!("{screen:?}"))
        };
        self.open_for_two(relative).await?;
        look(Screen::Table).await?;
        self.choose_second().await?;
        look(Screen::Second).await?;
        self.press("#hand-black").await?;
        self.press("#tab-moves").await?;
        look(Screen::Moves).await?;
        self.press(".ways > button").await?;
        self.find("dialog.share[open]").await?;
        look(Screen::Share).await?;
        self.press("dialog[open] .dialog-actions button").await?;
        self.press("#tab-analysis").await?;
        self.press(".analysis > button").await?;
        self.find(".variations li:not([hidden])").await?;
        look(Screen::Analysis).await?;
        self.press(".analysis > button").await?;

        self.open_new_game().await?;
        look(Screen::NewGame).await?;
        self.press("dialog[open] .dialog-actions button:first-child")
            .await?;
        self.open_editor().await?;
        look(Screen::Editor).await?;
        self.press(".editor-head button").await?;
        self.open_settings().await?;
        look(Screen::Settings).await?;
        self.press("dialog[open] .dialog-actions .accent").await?;
        self.press(".tools button:last-child").await?;
        self.find(".kept").await?;
        self.press(".library-add summary").await?;
        look(Screen::Library).await?;
        self.press("dialog[open] .library-head button").await?;
        self.press(".actions button:nth-child(7)").await?;
        self.find("dialog[open]").await?;
        look(Screen::Question).await?;
        self.press("dialog[open] .accent").await?;
        self.find(".guidance.over").await?;
        look(Screen::Won).await?;
        self.press(".review > button").await?;
        self.find(".faults li").await?;
        look(Screen::Review).await
    }

    /// Opens the dialog for a new game.
    ///
    /// # Errors
    ///
    /// When it does not come.
    pub async fn open_new_game(&self) -> Result<()> {
        self.press(".header .accent").await?;
        self.find("dialog[open]").await?;
        Ok(())
    }

    /// Opens the editor, from the dialog for a new game.
    ///
    /// # Errors
    ///
    /// When it does not come.
    pub async fn open_editor(&self) -> Result<()> {
        self.open_new_game().await?;
        self.press("dialog[open] .set-up").await?;
        self.find(".editor[open] .board").await?;
        Ok(())
    }

    /// Opens the settings.
    ///
    /// # Errors
    ///
    /// When they do not come.
    pub async fn open_settings(&self) -> Result<()> {
        self.press(".tools .icon").await?;
        self.find("dialog[open]").await?;
        Ok(())
    }
}
