//! The game on the page, as a player touches and hears it.

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use thirtyfour::prelude::Key;

use crate::page::Page;

impl Page {
    /// Opens an address relative to the page and waits for the board.
    ///
    /// # Errors
    ///
    /// When no board comes.
    pub async fn open_table(&self, relative: &str) -> Result<()> {
        self.open(relative).await?;
        self.find("[role=grid]").await?;
        Ok(())
    }

    /// Taps these squares one after the other.
    ///
    /// # Errors
    ///
    /// When one is not there.
    pub async fn tap(&self, squares: &[&str]) -> Result<()> {
        for square in squares {
            self.press(&format!("#square-{square}")).await?;
        }
        Ok(())
    }

    /// Presses what fits a CSS selector.
    ///
    /// # Errors
    ///
    /// When it is not there, or something lies over it.
    pub async fn press(&self, selector: &str) -> Result<()> {
        let element = self.find(selector).await?;
        element.scroll_into_view().await?;
        element.click().await?;
        Ok(())
    }

    /// Drags what fits one CSS selector onto what fits another, with a mouse.
    ///
    /// # Errors
    ///
    /// When one is not there.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let from = self.find(from).await?;
        let to = self.find(to).await?;
        self.driver
            .action_chain()
            .move_to_element_center(&from)
            .click_and_hold()
            .move_by_offset(12, 12)
            .move_to_element_center(&to)
            .release()
            .perform()
            .await?;
        Ok(())
    }

    /// Opens an address relative to the page and starts a game between two
    /// persons by the rules `hand`.
    ///
    /// # Errors
    ///
    /// When no board comes, or no game starts.
    pub async fn open_for_two(&self, relative: &str) -> Result<()> {
        self.open_table(relative).await?;
        self.start("hand").await
    }

    /// Starts a game between two persons by a preset, through the dialog.
    ///
    /// # Errors
    ///
    /// When the dialog does not do it.
    pub async fn start(&self, preset: &str) -> Result<()> {
        self.start_against(preset, "person", "white").await
    }

    /// Starts a game through the dialog: by a preset, against a person, a friend
    /// by links or a level of the computer, as a side.
    ///
    /// # Errors
    ///
    /// When the dialog does not do it.
    pub async fn start_against(&self, preset: &str, opponent: &str, side: &str) -> Result<()> {
        self.press(".header .accent").await?;
        let level = ("level", opponent);
        let opponent = match opponent {
            "person" | "friend" => vec![("opponent", opponent)],
            _ => vec![("opponent", "computer"), level],
        };
        let choices = [("preset", preset), ("side", side)].into_iter();
        for (group, value) in choices.chain(opponent) {
            self.press(&format!(
                "dialog[open] input[name={group}][value='{value}']"
            ))
            .await?;
        }
        self.press("dialog[open] [type=submit]").await
    }

    /// Waits until a screen reader's name for a square is this.
    ///
    /// # Errors
    ///
    /// When it is another.
    pub async fn expect_square(&self, square: &str, name: &str) -> Result<()> {
        let what = format!("{square} is called “{name}”");
        self.until(&what, async || {
            let cell = self.find(&format!("#square-{square}")).await?;
            let label = cell.attr("aria-label").await?.unwrap_or_default();
            Ok(without_isolates(&label) == name)
        })
        .await
    }

    /// Waits until the live region has said this last.
    ///
    /// # Errors
    ///
    /// When it says something else.
    pub async fn expect_said(&self, sentence: &str) -> Result<()> {
        self.until(&format!("“{sentence}” is said"), async || {
            let text = self.text_of("#announcer").await?;
            Ok(without_isolates(text.trim()) == sentence)
        })
        .await
    }

    /// Waits until the line of guidance reads this.
    ///
    /// # Errors
    ///
    /// When it reads otherwise.
    pub async fn expect_guidance(&self, words: &str) -> Result<()> {
        self.until(&format!("the guidance reads “{words}”"), async || {
            Ok(self.text_of(".guidance-words").await?.trim() == words)
        })
        .await
    }

    /// Waits until a side's hand shows this number.
    ///
    /// # Errors
    ///
    /// When it shows another.
    pub async fn expect_hand(&self, side: &str, count: &str) -> Result<()> {
        self.until(&format!("{side} has {count} in hand"), async || {
            let number = self.text_of(&format!("#hand-{side} .hand-count")).await?;
            Ok(number == count)
        })
        .await
    }

    /// Waits until the first words of the guidance are these.
    ///
    /// # Errors
    ///
    /// When they are others.
    pub async fn expect_headline(&self, words: &str) -> Result<()> {
        self.until(
            &format!("the guidance begins with “{words}”"),
            async || Ok(self.text_of(".guidance-headline").await? == words),
        )
        .await
    }

    /// Waits until exactly these notices are shown.
    ///
    /// # Errors
    ///
    /// When there are others.
    pub async fn expect_notices(&self, notices: &[&str]) -> Result<()> {
        let shown = async || {
            self.script(
                "return [...document.querySelectorAll('.notice:not([hidden]) p')]
                     .map((notice) => notice.textContent)",
            )
            .await
        };
        let as_expected = self
            .until(&format!("the notices are {notices:?}"), async || {
                Ok(shown().await? == json!(notices))
            })
            .await;
        match as_expected {
            Ok(()) => Ok(()),
            Err(error) => Err(error.context(format!("the notices are {}", shown().await?))),
        }
    }

    /// The names of the squares that are not empty, without what can be done
    /// with them, and the numbers of the hands.
    ///
    /// # Errors
    ///
    /// When the browser does not tell.
    pub async fn pieces(&self) -> Result<Value> {
        self.script(
            "const texts = (selector, text) => [...document.querySelectorAll(selector)].map(text);
             const names = texts('[role=gridcell]', (cell) =>
                 cell.getAttribute('aria-label').split(', ').slice(0, 2).join(', '));
             return [
                 ...names.filter((name) => !name.endsWith(', empty')),
                 ...texts('.hand', (hand) => `${hand.id} ${hand.textContent}`),
             ];",
        )
        .await
    }

    /// Whether Black sits at the lower edge of the board.
    ///
    /// # Errors
    ///
    /// When the browser does not tell.
    pub async fn is_turned(&self) -> Result<bool> {
        let turned = self
            .script(
                "const top = (id) => document.getElementById(id).getBoundingClientRect().top;
                 return top('square-a1') < top('square-a5')",
            )
            .await?;
        Ok(turned == json!(true))
    }

    /// Opens the list of the moves and waits until it has so many turns, both
    /// sides' counted.
    ///
    /// # Errors
    ///
    /// When it has more or fewer.
    pub async fn expect_turns(&self, count: usize) -> Result<()> {
        self.press("#tab-moves").await?;
        self.until(&format!("{count} turns are listed"), async || {
            let turns = self
                .script("return document.querySelectorAll('.moves .turns .turn').length")
                .await?;
            Ok(turns == json!(count))
        })
        .await
    }

    /// Opens the list of the moves and waits until it begins with this turn.
    ///
    /// # Errors
    ///
    /// When it begins with another.
    pub async fn expect_first_turn(&self, turn: &str) -> Result<()> {
        self.press("#tab-moves").await?;
        self.until(&format!("the first turn is {turn}"), async || {
            Ok(self.text_of(".moves .turn").await? == turn)
        })
        .await
    }

    /// The text in what fits a selector, seen or unseen.
    async fn text_of(&self, selector: &str) -> Result<String> {
        let element = self.find(selector).await?;
        Ok(element.prop("textContent").await?.unwrap_or_default())
    }

    /// Sends a key to what has the focus.
    ///
    /// # Errors
    ///
    /// When the browser does not take it.
    pub async fn key(&self, key: Key) -> Result<()> {
        let focused = self.driver.active_element().await?;
        focused.send_keys(key).await?;
        Ok(())
    }

    /// Sends Shift and the tabulator to what has the focus.
    ///
    /// # Errors
    ///
    /// When the browser does not take them.
    pub async fn key_back(&self) -> Result<()> {
        let focused = self.driver.active_element().await?;
        focused.send_keys(Key::Shift + Key::Tab).await?;
        Ok(())
    }

    /// The `id` of what has the focus.
    ///
    /// # Errors
    ///
    /// When the browser does not tell.
    pub async fn focused(&self) -> Result<String> {
        let focused = self.driver.active_element().await?;
        Ok(focused.id().await?.unwrap_or_default())
    }

    /// Walks with the arrow keys from the square that has the focus to
    /// another, and presses Enter there.
    ///
    /// # Errors
    ///
    /// When the focus is on no square, or does not arrive.
    pub async fn walk(&self, square: &str) -> Result<()> {
        let here = self.focused().await?;
        ensure!(here.starts_with("square-"), "the focus is on `{here}`");
        let place = |id: &str| {
            let bytes = id.as_bytes();
            [bytes[bytes.len() - 2], bytes[bytes.len() - 1]].map(i32::from)
        };
        let ([column, row], [to_column, to_row]) = (place(&here), place(square));
        for (steps, back, forth) in [
            (to_column - column, Key::Left, Key::Right),
            (to_row - row, Key::Down, Key::Up),
        ] {
            for _ in 0..steps.abs() {
                let key = if steps < 0 { &back } else { &forth };
                self.key(key.clone()).await?;
            }
        }
        let here = self.focused().await?;
        ensure!(
            here == format!("square-{square}"),
            "the arrow keys led to `{here}` instead of {square}"
        );
        self.key(Key::Enter).await
    }
}

/// A text without the invisible characters that keep a square's name together
/// in a right-to-left sentence.
fn without_isolates(text: &str) -> String {
    text.replace(['\u{2066}', '\u{2069}'], "")
}
