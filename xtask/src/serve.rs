//! `cargo xtask serve`: the release build on a local address.

use std::net::TcpListener;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::build;
use crate::command::{find, run};
use crate::server::Server;
use crate::step::say;
use crate::tools::Tools;
use crate::workspace;

const FIRST_PORT: u16 = 8080;
const LAST_PORT: u16 = 8179;

/// What the command line asks for.
#[derive(Debug)]
pub struct Options {
    /// Open the address in the user's browser.
    pub open: bool,
    /// The path to serve under, like that of a project on GitHub Pages.
    pub path: String,
    /// This port and no other.
    pub port: Option<u16>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            open: false,
            path: "/".to_owned(),
            port: None,
        }
    }
}

/// Builds the page and serves it until the program is ended.
///
/// # Errors
///
/// When the build fails or no port is free.
pub fn serve(tools: &Tools, options: &Options) -> Result<()> {
    build::build(tools)?;
    let listener = listen(options.port)?;
    let server = Server::start(listener, &workspace::dist(), &options.path)?;
    say(&format!("serving {} (end with Ctrl+C)", server.url()));
    if options.open {
        open(server.url())?;
    }
    server.wait();
    Ok(())
}

fn listen(port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return TcpListener::bind(("127.0.0.1", port))
            .with_context(|| format!("cannot listen on port {port}"));
    }
    match (FIRST_PORT..=LAST_PORT).find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok()) {
        Some(listener) => Ok(listener),
        None => bail!("no port from {FIRST_PORT} to {LAST_PORT} is free: choose one by --port"),
    }
}

fn open(address: &str) -> Result<()> {
    match find(&["xdg-open", "open"]) {
        Some(program) => run(Command::new(program).arg(address)),
        None => {
            say("there is neither xdg-open nor open here: open the address by hand");
            Ok(())
        }
    }
}
