//! What a visit finds at its address.

use std::fs;
use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;
use xtask::server::Server;
use xtask::workspace;

/// Where a visit finds the page. Nothing of it may reach outside.
const PATH: &str = "/some/path/";

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

    pub(crate) fn serve(&self) -> Result<Server> {
        serve(self.folder.path())
    }
}

/// Serves `dist/` as it is.
pub(crate) fn serve_built() -> Result<Server> {
    serve(&built()?)
}

fn serve(folder: &Path) -> Result<Server> {
    Server::start(TcpListener::bind("127.0.0.1:0")?, folder, PATH)
}

fn built() -> Result<PathBuf> {
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
