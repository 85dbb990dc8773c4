//! What a visit finds at its address.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;
use xtask::build::service_worker;
use xtask::workspace;

/// A copy of the built page that a test may damage.
#[derive(Debug)]
pub struct Site {
    folder: TempDir,
}

impl Site {
    /// A faithful copy of `dist/`.
    ///
    /// # Errors
    ///
    /// When the page has not been built or cannot be copied.
    pub fn copy() -> Result<Self> {
        let folder = TempDir::with_prefix("yote-site-").context("no temporary folder")?;
        copy_folder(&built()?, folder.path())?;
        Ok(Self { folder })
    }

    /// Removes the files at its root whose names fit, of which there has to be
    /// one at least.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn without(self, fits: impl Fn(&str) -> bool) -> Result<Self> {
        self.change(fits, |file| fs::remove_file(file))
    }

    /// Removes one file, by its path below the root.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn without_file(self, path: &str) -> Result<Self> {
        fs::remove_file(self.folder.path().join(path))
            .with_context(|| format!("dist/ holds no {path}"))?;
        Ok(self)
    }

    /// Removes the folder at its root whose name starts so.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn without_folder(self, prefix: &str) -> Result<Self> {
        fs::remove_dir_all(self.folder_like(prefix)?)?;
        Ok(self)
    }

    /// Puts a script in the place of the computer's worker.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn with_engine(self, script: &str) -> Result<Self> {
        let loader = self.folder_like("engine-")?.join("engine_loader.js");
        ensure!(loader.is_file(), "there is no {}", loader.display());
        fs::write(loader, script)?;
        Ok(self)
    }

    /// The folder at its root whose name starts so.
    fn folder_like(&self, prefix: &str) -> Result<PathBuf> {
        for entry in fs::read_dir(self.folder.path())? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(prefix) {
                return Ok(entry.path());
            }
        }
        bail!("dist/ holds no folder {prefix}…")
    }

    /// Puts `text` into the files at its root whose names fit, of which there
    /// has to be one at least.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn overwritten(self, fits: impl Fn(&str) -> bool, text: &str) -> Result<Self> {
        self.change(fits, |file| fs::write(file, text))
    }

    fn change(
        self,
        fits: impl Fn(&str) -> bool,
        change: impl Fn(&Path) -> io::Result<()>,
    ) -> Result<Self> {
        let mut changed = 0;
        for entry in fs::read_dir(self.folder.path())? {
            let entry = entry?;
            if entry.file_name().to_str().is_some_and(&fits) {
                change(&entry.path())?;
                changed += 1;
            }
        }
        ensure!(changed > 0, "dist/ holds no such file");
        Ok(self)
    }

    /// Replaces a text of a file, by the file's path below the root.
    ///
    /// # Errors
    ///
    /// When the file does not hold it.
    pub fn altered(self, path: &str, from: &str, to: &str) -> Result<Self> {
        let file = self.folder().join(path);
        let text = fs::read_to_string(&file).with_context(|| format!("dist/ holds no {path}"))?;
        ensure!(text.contains(from), "{path} does not hold “{from}”");
        fs::write(file, text.replace(from, to))?;
        Ok(self)
    }

    /// Adds a file, by its path below the root.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn with_file(self, path: &str, text: &str) -> Result<Self> {
        fs::write(self.folder().join(path), text)?;
        Ok(self)
    }

    /// Moves the computer's worker, as a build does that has another one.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn with_engine_moved(self) -> Result<Self> {
        let folder = self.folder_like("engine-")?;
        fs::rename(&folder, folder.with_file_name("engine-moved"))?;
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        self.altered("index.html", &name, "engine-moved")
    }

    /// Gives it out as a build of its own: its service worker knows what it
    /// holds now.
    ///
    /// # Errors
    ///
    /// When the worker cannot be written.
    pub fn released(self) -> Result<Self> {
        service_worker::write(self.folder())?;
        Ok(self)
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// The folder of the built page.
pub(crate) fn built() -> Result<PathBuf> {
    let dist = workspace::dist();
    ensure!(
        dist.join("index.html").is_file(),
        "the page has not been built: run `cargo xtask build`"
    );
    Ok(dist)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
