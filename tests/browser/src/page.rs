//! What a visitor sees and does.

use std::cell::RefCell;
use std::env;
use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::prelude::{By, ElementQueryable};
use thirtyfour::{WebDriver, WebElement};
use xtask::workspace;

use crate::accessibility;
use crate::host::Host;

/// Until when a condition has to hold; reached only where something is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The page in the visitor's browser.
#[derive(Debug)]
pub struct Page {
    /// The session, for all that has no method here.
    pub driver: WebDriver,
    host: Host,
    /// What has been read from the browser's log, which forgets it then.
    asked: RefCell<Vec<String>>,
}

impl Page {
    pub(crate) fn new(driver: WebDriver, host: Host) -> Self {
        Self {
            driver,
            host,
            asked: RefCell::default(),
        }
    }

    /// The address of the page's folder, with a slash at its end.
    #[must_use]
    pub fn url(&self) -> &str {
        self.host.url()
    }

    /// The same folder under another name, which the browser takes for another
    /// site: what is kept at the one is not seen from the other, as in a second
    /// browser.
    #[must_use]
    pub fn twin_url(&self) -> String {
        self.url().replacen("127.0.0.1", "localhost", 1)
    }

    /// The server that the page comes from.
    #[must_use]
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Opens an address relative to the page: `""`, or `"?lang=ar"`.
    ///
    /// # Errors
    ///
    /// When the browser cannot.
    pub async fn open(&self, relative: &str) -> Result<()> {
        let address = format!("{}{relative}", self.url());
        self.driver
            .goto(&address)
            .await
            .with_context(|| format!("cannot open {address}"))
    }

    /// Waits for the first element that fits a CSS selector.
    ///
    /// # Errors
    ///
    /// When none comes.
    pub async fn find(&self, selector: &str) -> Result<WebElement> {
        self.driver
            .query(By::Css(selector))
            .first()
            .await
            .with_context(|| format!("there is no `{selector}` on the page"))
    }

    /// Waits until `condition` holds; `what` names it where it never does.
    ///
    /// # Errors
    ///
    /// Those of `condition`, and when it never holds.
    pub async fn until(&self, what: &str, condition: impl AsyncFn() -> Result<bool>) -> Result<()> {
        let start = Instant::now();
        while !condition().await? {
            ensure!(start.elapsed() < PATIENCE, "in vain waited until {what}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Runs the body of a function in the page, as the content policy would
    /// never allow the page itself, and gives back what it returns.
    ///
    /// # Errors
    ///
    /// When the script throws.
    pub async fn script(&self, body: &str) -> Result<Value> {
        let returned = self.driver.execute(body, Vec::new()).await?;
        Ok(returned.json().clone())
    }

    /// Gives a command of Chromium's DevTools protocol.
    ///
    /// # Errors
    ///
    /// When the browser does not know or refuses it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Result<Value> {
        self.driver
            .cdp()
            .send_raw(command, parameters)
            .await
            .with_context(|| format!("{command} failed"))
    }

    /// Lets axe look at the page as it stands.
    ///
    /// # Errors
    ///
    /// When axe finds a fault, in words that tell where; when axe is missing.
    pub async fn expect_accessible(&self) -> Result<()> {
        accessibility::expect_no_violation(&self.driver).await
    }

    /// Keeps a picture of the window as `target/shots/NAME.png` if the
    /// variable `YOTE_SHOTS` is set.
    ///
    /// # Errors
    ///
    /// When the picture cannot be taken or kept.
    pub async fn shot(&self, name: &str) -> Result<()> {
        if env::var_os("YOTE_SHOTS").is_none() {
            return Ok(());
        }
        let folder = workspace::root().join("target/shots");
        fs::create_dir_all(&folder)?;
        let picture = self.driver.screenshot_as_png().await?;
        fs::write(folder.join(format!("{name}.png")), picture)?;
        Ok(())
    }

    /// What the console has got since it was last asked, a line an entry.
    ///
    /// # Errors
    ///
    /// When the driver keeps no log.
    pub async fn console(&self) -> Result<Vec<String>> {
        let entries = self.driver.browser_log().await?;
        Ok(entries
            .into_iter()
            .map(|entry| format!("{}: {}", entry.level, entry.message))
            .collect())
    }

    pub(crate) async fn expect_clean_console(&self) -> Result<()> {
        let mut lines = self.console().await?;
        lines.retain(|line| line.starts_with("SEVERE") || line.starts_with("WARNING"));
        if !lines.is_empty() {
            bail!("the console is not clean:\n{}", lines.join("\n"));
        }
        Ok(())
    }

    /// The addresses outside of the page's own folder that were asked for
    /// anything since the visit began.
    ///
    /// # Errors
    ///
    /// When the driver keeps no log.
    pub async fn asked_outside(&self) -> Result<Vec<String>> {
        for entry in self.driver.get_log("performance").await? {
            let event: Value = serde_json::from_str(&entry.message)?;
            if event["message"]["method"] == json!("Network.requestWillBeSent")
                && let Some(address) = event["message"]["params"]["request"]["url"].as_str()
            {
                self.asked.borrow_mut().push(address.to_owned());
            }
        }
        let mut asked = self.asked.borrow().clone();
        // Else the log is broken, and what follows would hold of anything.
        ensure!(
            asked.iter().any(|address| address.starts_with(self.url())),
            "the browser's log holds no request at all"
        );
        let own = [self.url(), &self.twin_url(), "data:"];
        asked.retain(|address| !own.iter().any(|own| address.starts_with(own)));
        Ok(asked)
    }

    pub(crate) async fn expect_no_other_address(&self) -> Result<()> {
        let asked = self.asked_outside().await?;
        ensure!(
            asked.is_empty(),
            "the page asked outside of its own folder:\n{}",
            asked.join("\n")
        );
        Ok(())
    }
}
