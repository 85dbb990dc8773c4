//! A host that lets browsers keep its files, as many public ones do.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::Result;

/// What the server says of every file, and what is said in its place.
const ASKED_AGAIN: &[u8] = b"\r\nCache-Control: no-cache\r\n";
const KEPT: &[u8] = b"\r\nCache-Control: max-age=600\r\n";

/// Passes on what a server answers, and lets browsers go by that for ten
/// minutes. Dropped, it stops.
#[derive(Debug)]
pub(crate) struct Relay {
    address: SocketAddr,
    stopping: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

impl Relay {
    /// Answers whoever connects to `listener` with what `server` answers.
    pub(crate) fn start(listener: TcpListener, server: SocketAddr) -> Result<Self> {
        let address = listener.local_addr()?;
        let stopping = Arc::new(AtomicBool::new(false));
        let listening = {
            let stopping = Arc::clone(&stopping);
            thread::spawn(move || {
                for browser in listener.incoming() {
                    if stopping.load(Ordering::Acquire) {
                        return;
                    }
                    // A connection that broke is the browser's own affair.
                    let Ok(browser) = browser else { continue };
                    thread::spawn(move || pass_on(&browser, server));
                }
            })
        };
        Ok(Self {
            address,
            stopping,
            listening: Some(listening),
        })
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.stopping.store(true, Ordering::Release);
        // Wakes the thread; refused where it has ended by itself.
        let _ = TcpStream::connect(self.address);
        if let Some(listening) = self.listening.take() {
            let _ = listening.join();
        }
    }
}

/// One request, and all of its answer: the server closes every connection.
fn pass_on(mut browser: &TcpStream, server: SocketAddr) -> io::Result<()> {
    let mut request = Vec::new();
    let mut lines = BufReader::new(browser);
    while lines.read_until(b'\n', &mut request)? > 2 {}
    let mut server = TcpStream::connect(server)?;
    server.write_all(&request)?;
    let mut answer = Vec::new();
    server.read_to_end(&mut answer)?;
    let mut parts = answer.windows(ASKED_AGAIN.len());
    let Some(at) = parts.position(|part| part == ASKED_AGAIN) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    browser.write_all(&answer[..at])?;
    browser.write_all(KEPT)?;
    browser.write_all(&answer[at + ASKED_AGAIN.len()..])
}
