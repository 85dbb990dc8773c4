//! Who comes, and with what browser.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::json;
use thirtyfour::error::WebDriverError;
use thirtyfour::extensions::query::ElementPollerWithTimeout;
use thirtyfour::{
    ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel,
    WebDriver,
};
use xtask::tools::browser::Browser;

use crate::chromedriver::Chromedriver;
use crate::host::Host;
use crate::page::{PATIENCE, Page};
use crate::site::Site;

/// How often a condition is looked at.
const INTERVAL: Duration = Duration::from_millis(20);

/// A visit to the page, to be described and then [run](Visit::run). Without
/// further words: an English visitor on a laptop by day.
#[derive(Debug)]
pub struct Visit {
    language: String,
    night: bool,
    size: (u32, u32),
    scripts: bool,
    first_script: Option<String>,
    site: Option<Site>,
    files_last: bool,
    errors_expected: bool,
}

impl Default for Visit {
    fn default() -> Self {
        Self::new()
    }
}

impl Visit {
    /// An English visitor on a laptop by day.
    #[must_use]
    pub fn new() -> Self {
        Self {
            language: "en".to_owned(),
            night: false,
            size: (1280, 800),
            scripts: true,
            first_script: None,
            site: None,
            files_last: false,
            errors_expected: false,
        }
    }

    /// The browser asks for these languages (tags between commas, the dearest
    /// first).
    #[must_use]
    pub fn language(mut self, tags: &str) -> Self {
        tags.clone_into(&mut self.language);
        self
    }

    /// The visitor's system is dark.
    #[must_use]
    pub fn night(mut self) -> Self {
        self.night = true;
        self
    }

    /// The size of the window's inside in CSS pixels.
    #[must_use]
    pub fn size(mut self, width: u32, height: u32) -> Self {
        self.size = (width, height);
        self
    }

    /// JavaScript is switched off.
    #[must_use]
    pub fn without_scripts(mut self) -> Self {
        self.scripts = false;
        self
    }

    /// `script` runs before any script of the page, in every document.
    #[must_use]
    pub fn first_script(mut self, script: &str) -> Self {
        self.first_script = Some(script.to_owned());
        self
    }

    /// The visitor finds this instead of the page as it was built.
    #[must_use]
    pub fn site(mut self, site: Site) -> Self {
        self.site = Some(site);
        self
    }

    /// The host lets browsers go by a file for ten minutes once they have it.
    #[must_use]
    pub fn with_lasting_files(mut self) -> Self {
        self.files_last = true;
        self
    }

    /// The console may hold errors: the test provokes them.
    #[must_use]
    pub fn expecting_errors(mut self) -> Self {
        self.errors_expected = true;
        self
    }

    /// Makes the visit. The browser is closed at its end, whatever that is.
    ///
    /// # Errors
    ///
    /// Those of `test`; when there is no browser; when at the end the console
    /// holds an error or another address was asked for anything.
    pub fn run(self, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
        let host = Host::start(self.site.as_ref(), self.files_last)?;
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(self.visit(host, test))
    }

    async fn visit(&self, host: Host, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
        let browser = Browser::find()
            .context("there is no Chromium with its driver: `cargo xtask test` installs both")?;
        let chromedriver = Chromedriver::start(&browser)?;
        let driver = WebDriver::builder(chromedriver.url(), self.capabilities(&browser)?)
            .poller(Arc::new(ElementPollerWithTimeout::new(PATIENCE, INTERVAL)))
            .await
            .context("no browser session")?;
        driver
            .run_and_quit(async |driver| {
                let page = Page::new(driver, host);
                // Not as the driver's own error, which would keep only the
                // first line of it.
                Ok::<_, WebDriverError>(self.made(&page, test).await)
            })
            .await?
    }

    async fn made(&self, page: &Page, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
        self.prepare(page).await?;
        test(page).await?;
        if !self.errors_expected {
            page.expect_clean_console().await?;
        }
        page.expect_no_other_address().await
    }

    fn capabilities(&self, browser: &Browser) -> Result<ChromeCapabilities> {
        let mut capabilities = DesiredCapabilities::chrome();
        let program = browser
            .program
            .to_str()
            .context("the browser's name is not UTF-8")?;
        capabilities.set_binary(program)?;
        for argument in [
            "--headless=new",
            "--disable-gpu",
            "--disable-quic",
            "--disable-sync",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--no-first-run",
        ] {
            capabilities.add_arg(argument)?;
        }
        capabilities.add_arg(&format!("--accept-lang={}", self.language))?;
        if is_root() {
            // Chromium's sandbox cannot be made by root.
            capabilities.add_arg("--no-sandbox")?;
        }
        capabilities.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
        capabilities.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
        Ok(capabilities)
    }

    /// Sets what is set from inside, before the first document.
    async fn prepare(&self, page: &Page) -> Result<()> {
        let (width, height) = self.size;
        page.resize(width, height).await?;
        page.darken(self.night).await?;
        if let Some(script) = &self.first_script {
            page.devtools(
                "Page.addScriptToEvaluateOnNewDocument",
                json!({ "source": script }),
            )
            .await?;
        }
        if !self.scripts {
            page.devtools(
                "Emulation.setScriptExecutionDisabled",
                json!({ "value": true }),
            )
            .await?;
        }
        Ok(())
    }
}

/// What can also change in the middle of a visit.
impl Page {
    /// Changes the size of the window's inside.
    ///
    /// # Errors
    ///
    /// When the browser refuses it.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
        )
        .await?;
        Ok(())
    }

    /// Makes the visitor's system dark, or light.
    ///
    /// # Errors
    ///
    /// When the browser refuses it.
    pub async fn darken(&self, dark: bool) -> Result<()> {
        let scheme = if dark { "dark" } else { "light" };
        self.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] }),
        )
        .await?;
        Ok(())
    }

    /// Lets the browser ask for these languages (tags between commas) from the
    /// next document on.
    ///
    /// # Errors
    ///
    /// When the browser refuses it.
    pub async fn ask_for(&self, tags: &str) -> Result<()> {
        let agent = self.script("return navigator.userAgent").await?;
        self.devtools(
            "Emulation.setUserAgentOverride",
            json!({ "userAgent": agent, "acceptLanguage": tags }),
        )
        .await?;
        Ok(())
    }
}

fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
