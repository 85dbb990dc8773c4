//! The server of a visit.

use std::cell::RefCell;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use anyhow::Result;
use xtask::server::Server;

use crate::relay::Relay;
use crate::site::{Site, built};

/// Where a visit finds the page. Nothing of it may reach outside.
const PATH: &str = "/some/path/";

/// What answers at the page's address. A test may take it away, and put
/// another build in its place.
#[derive(Debug)]
pub struct Host {
    address: SocketAddr,
    url: String,
    is_lasting: bool,
    running: RefCell<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    /// Before the server, where browsers may keep what that sends.
    _relay: Option<Relay>,
    _server: Server,
}

impl Host {
    /// Serves a site, or `dist/` as it is. Browsers may keep its files for ten
    /// minutes if it `is_lasting`; else they ask for each again.
    pub(crate) fn start(site: Option<&Site>, is_lasting: bool) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let running = match site {
            Some(site) => Running::start(listener, site.folder(), is_lasting)?,
            None => Running::start(listener, &built()?, is_lasting)?,
        };
        Ok(Self {
            address,
            url: format!("http://{address}{PATH}"),
            is_lasting,
            running: RefCell::new(Some(running)),
        })
    }

    /// The address of the page's folder, with a slash at its end.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// From here on nobody answers.
    pub fn stop(&self) {
        self.running.take();
    }

    /// From here on this site is served.
    ///
    /// # Errors
    ///
    /// When it cannot be.
    pub fn serve(&self, site: &Site) -> Result<()> {
        self.stop();
        let listener = TcpListener::bind(self.address)?;
        let running = Running::start(listener, site.folder(), self.is_lasting)?;
        self.running.replace(Some(running));
        Ok(())
    }
}

impl Running {
    fn start(listener: TcpListener, folder: &Path, is_lasting: bool) -> Result<Self> {
        if !is_lasting {
            return Ok(Self {
                _relay: None,
                _server: Server::start(listener, folder, PATH)?,
            });
        }
        let inner = TcpListener::bind("127.0.0.1:0")?;
        Ok(Self {
            _relay: Some(Relay::start(listener, inner.local_addr()?)?),
            _server: Server::start(inner, folder, PATH)?,
        })
    }
}
