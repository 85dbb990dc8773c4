//! The driver's process.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use xtask::tools::browser::Browser;

/// A running chromedriver on a port of its own choice; ended when dropped.
pub(crate) struct Chromedriver {
    process: Child,
    /// Kept open: closed, the driver's next line would end it.
    _output: BufReader<ChildStdout>,
    port: u16,
}

impl Chromedriver {
    pub(crate) fn start(browser: &Browser) -> Result<Self> {
        // It looks for a port that is free for IPv4, and ends when another
        // program has the same one for IPv6.
        Self::start_once(browser)
            .or_else(|_| Self::start_once(browser))
            .or_else(|_| Self::start_once(browser))
    }

    fn start_once(browser: &Browser) -> Result<Self> {
        let mut process = Command::new(&browser.driver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", browser.driver.display()))?;
        let output = process.stdout.take().expect("it was asked for");
        let mut output = BufReader::new(output);
        let mut line = String::new();
        let port = loop {
            line.clear();
            if output.read_line(&mut line)? == 0 {
                bail!("chromedriver ended before it was ready");
            }
            if let Some(port) = port_in(&line) {
                break port;
            }
        };
        Ok(Self {
            process,
            _output: output,
            port,
        })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The port in "ChromeDriver was started successfully on port 42865."
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end().trim_end_matches('.').parse().ok()
}
