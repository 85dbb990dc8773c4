//! The server of a visit.

use std::cell::RefCell;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use anyhow::Result;
use xtask::server::Server;

use crate::site::{Site, built};

/// Where a visit finds the page. Nothing of it may reach outside.
const PATH: &str = "/some/path/";

/// What answers at the page's address. A test may take it away, and put
/// another build in its place.
#[derive(Debug)]
pub struct Host {
    address: SocketAddr,
    url: String,
    server: RefCell<Option<Server>>,
}

impl Host {
    /// Serves a site, or `dist/` as it is.
    pub(crate) fn start(site: Option<&Site>) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let server = match site {
            Some(site) => serve(listener, site.folder())?,
            None => serve(listener, &built()?)?,
        };
        Ok(Self {
            address,
            url: server.url().to_owned(),
            server: RefCell::new(Some(server)),
        })
    }

    /// The address of the page's folder, with a slash at its end.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// From here on nobody answers.
    pub fn stop(&self) {
        self.server.take();
    }

    /// From here on this site is served.
    ///
    /// # Errors
    ///
    /// When it cannot be.
    pub fn serve(&self, site: &Site) -> Result<()> {
        self.stop();
        let server = serve(TcpListener::bind(self.address)?, site.folder())?;
        self.server.replace(Some(server));
        Ok(())
    }
}

fn serve(listener: TcpListener, folder: &Path) -> Result<Server> {
    Server::start(listener, folder, PATH)
}
