//! The browser of the tests, and the driver that steers it.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};

use super::system;
use crate::command::find;

const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-noto-core"];

/// Chromium, or Chrome, and its driver.
#[derive(Debug)]
pub struct Browser {
    /// The browser's program.
    pub program: PathBuf,
    /// The driver's program.
    pub driver: PathBuf,
}

impl Browser {
    /// Finds them by the variables `CHROME` and `CHROMEDRIVER`, else by their
    /// names in `PATH`.
    #[must_use]
    pub fn find() -> Option<Self> {
        let program = named("CHROME").or_else(|| {
            find(&[
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
            ])
        })?;
        let driver = named("CHROMEDRIVER").or_else(|| find(&["chromedriver"]))?;
        Some(Self { program, driver })
    }

    /// Finds or installs them.
    ///
    /// # Errors
    ///
    /// When they are missing and cannot be installed.
    pub fn ensure() -> Result<Self> {
        if let Some(browser) = Self::find() {
            return Ok(browser);
        }
        if system::has_apt() {
            system::install(&PACKAGES, "the browser tests")?;
        }
        match Self::find() {
            Some(browser) => Ok(browser),
            None => bail!(
                "the browser tests need Chromium or Chrome with a chromedriver of the same \
                 version: put both into PATH, or name them in CHROME and CHROMEDRIVER"
            ),
        }
    }
}

fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|file| file.is_file())
}
