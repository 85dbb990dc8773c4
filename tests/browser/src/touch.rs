//! Fingers on the page.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::page::Page;

/// A place in the window, in CSS pixels.
type Place = (f64, f64);

/// In how many moves a finger goes from one place to another.
const MOVES: u32 = 6;

impl Page {
    /// The middle of what fits a selector.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub async fn middle(&self, selector: &str) -> Result<Place> {
        let middle = self
            .script(&format!(
                "const box = document.querySelector({}).getBoundingClientRect();
                 return [box.x + box.width / 2, box.y + box.height / 2];",
                json!(selector)
            ))
            .await?;
        serde_json::from_value(middle).context("two numbers")
    }

    /// Fingers do something (`touchStart`, `touchMove`, `touchEnd`,
    /// `touchCancel`), and are at these places then: none after the last two.
    ///
    /// # Errors
    ///
    /// When the browser refuses it.
    pub async fn fingers(&self, event: &str, places: &[Place]) -> Result<()> {
        let points: Vec<Value> = (0..)
            .zip(places)
            .map(|(id, (x, y))| json!({ "id": id, "x": x, "y": y }))
            .collect();
        self.devtools(
            "Input.dispatchTouchEvent",
            json!({ "type": event, "touchPoints": points }),
        )
        .await?;
        Ok(())
    }

    /// A finger goes down in one place and moves to another, where it stays.
    ///
    /// # Errors
    ///
    /// When the browser refuses it.
    pub async fn finger_moves(&self, from: Place, to: Place) -> Result<()> {
        self.fingers("touchStart", &[from]).await?;
        for step in 1..=MOVES {
            let part = f64::from(step) / f64::from(MOVES);
            let between = |from: f64, to: f64| from + (to - from) * part;
            self.fingers(
                "touchMove",
                &[(between(from.0, to.0), between(from.1, to.1))],
            )
            .await?;
        }
        Ok(())
    }

    /// A finger drags what fits one selector onto what fits another.
    ///
    /// # Errors
    ///
    /// When one is not there.
    pub async fn finger_drags(&self, from: &str, to: &str) -> Result<()> {
        let (from, to) = (self.middle(from).await?, self.middle(to).await?);
        self.finger_moves(from, to).await?;
        self.fingers("touchEnd", &[]).await
    }

    /// A finger taps what fits a selector.
    ///
    /// # Errors
    ///
    /// When it is not there.
    pub async fn finger_taps(&self, selector: &str) -> Result<()> {
        let place = self.middle(selector).await?;
        self.fingers("touchStart", &[place]).await?;
        self.fingers("touchEnd", &[]).await
    }
}
