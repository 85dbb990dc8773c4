//! The tools that the project is built with: found, or installed into one
//! folder that outlives `cargo clean` and is shared by all clones.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::step::say;

pub mod browser;
pub mod cargo_tool;
pub mod npm;
mod remap;
mod standard_library;
mod system;
pub mod wasm_target;

/// The folder that holds the tools.
#[derive(Debug)]
pub struct Tools {
    folder: PathBuf,
}

impl Tools {
    /// Opens `$YOTE_TOOLS`, or `yote` in the user's cache folder, and makes it
    /// where it is missing.
    ///
    /// # Errors
    ///
    /// When the user has no home or the folder cannot be made.
    pub fn open() -> Result<Self> {
        let folder = match env::var_os("YOTE_TOOLS") {
            Some(folder) => PathBuf::from(folder),
            None => cache_folder()
                .context("no folder for the tools: set YOTE_TOOLS to one")?
                .join("yote"),
        };
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the tools folder {}", folder.display()))?;
        let folder = folder
            .canonicalize()
            .with_context(|| format!("cannot open the tools folder {}", folder.display()))?;
        Ok(Self { folder })
    }

    /// The folder itself.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The target folder of the page's builds. In it Leptos is compiled once
    /// for all clones.
    #[must_use]
    pub fn wasm_target_folder(&self) -> PathBuf {
        self.folder.join("target-wasm")
    }

    /// Waits until no other `xtask` installs or builds the page, and keeps
    /// others waiting until the returned file is dropped.
    ///
    /// # Errors
    ///
    /// When the lock file cannot be made.
    pub fn lock(&self) -> Result<File> {
        let path = self.folder.join("lock");
        let file = File::create(&path)
            .with_context(|| format!("cannot make the lock file {}", path.display()))?;
        if file.try_lock().is_err() {
            say("another xtask is at work: waiting for its end");
            file.lock().context("cannot lock the tools folder")?;
        }
        Ok(file)
    }
}

fn cache_folder() -> Option<PathBuf> {
    env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .filter(|folder| folder.is_absolute())
        .or_else(|| Some(env::home_dir()?.join(".cache")))
}
