//! A small web server for a folder of files, as a static host would serve it.
//!
//! It answers every request on a connection of its own and then closes it, so
//! that a stopped server is gone at once: the tests of a page without network
//! need that.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

mod address;
mod content_type;

use address::Answer;

/// A request line and its headers; far more than any browser sends here.
const LONGEST_HEAD: u64 = 64 * 1024;

/// What a browser may take to send one.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running server. Dropped, it stops.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    url: String,
    stopping: Arc<AtomicBool>,
    connections: Connections,
    listening: Option<JoinHandle<()>>,
}

/// What is served where.
#[derive(Debug)]
struct Site {
    folder: PathBuf,
    /// Begins and ends with a slash.
    path: String,
}

impl Server {
    /// Serves `folder` under `path` to whoever connects to `listener`.
    ///
    /// # Errors
    ///
    /// When the folder is not there, the path does not begin with a slash, or
    /// the listener has no address.
    pub fn start(listener: TcpListener, folder: &Path, path: &str) -> Result<Self> {
        ensure!(
            path.starts_with('/'),
            "the path `{path}` has to begin with a slash"
        );
        let folder = folder
            .canonicalize()
            .with_context(|| format!("there is no folder {} to serve", folder.display()))?;
        let path = format!("{}/", path.trim_end_matches('/'));
        let address = listener.local_addr()?;
        let url = format!("http://{address}{path}");
        let site = Arc::new(Site { folder, path });
        let stopping = Arc::new(AtomicBool::new(false));
        let connections = Connections::default();
        let listening = {
            let (stopping, connections) = (Arc::clone(&stopping), Arc::clone(&connections));
            thread::spawn(move || listen(&listener, &site, &connections, &stopping))
        };
        Ok(Self {
            address,
            url,
            stopping,
            connections,
            listening: Some(listening),
        })
    }

    /// The address of the folder, with a slash at its end.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Serves until the program is ended.
    pub fn wait(mut self) {
        self.join();
    }

    fn join(&mut self) {
        if let Some(listening) = self.listening.take() {
            // A panic of that thread has been printed already.
            let _ = listening.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stopping.store(true, Ordering::Release);
        // Wakes the thread; refused where it has ended by itself.
        let _ = TcpStream::connect(self.address);
        self.join();
        // Browsers connect ahead of time, and would be answered after the end.
        for connection in lock(&self.connections).iter().filter_map(Weak::upgrade) {
            let _ = connection.shutdown(Shutdown::Both);
        }
    }
}

/// Those that were not closed yet when the last one came.
type Connections = Arc<Mutex<Vec<Weak<TcpStream>>>>;

fn lock(connections: &Connections) -> MutexGuard<'_, Vec<Weak<TcpStream>>> {
    // Nothing that could leave it half changed happens under the lock.
    connections.lock().unwrap_or_else(PoisonError::into_inner)
}

fn listen(
    listener: &TcpListener,
    site: &Arc<Site>,
    connections: &Connections,
    stopping: &AtomicBool,
) {
    for stream in listener.incoming() {
        if stopping.load(Ordering::Acquire) {
            return;
        }
        // A connection that broke, or a browser that left, is its own affair.
        let Ok(stream) = stream else { continue };
        let stream = Arc::new(stream);
        let mut open = lock(connections);
        open.retain(|connection| connection.strong_count() > 0);
        open.push(Arc::downgrade(&stream));
        drop(open);
        let site = Arc::clone(site);
        thread::spawn(move || {
            let _ = answer(&stream, &site);
        });
    }
}

fn answer(mut stream: &TcpStream, site: &Site) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut request = BufReader::new(stream).take(LONGEST_HEAD);
    let mut line = String::new();
    request.read_line(&mut line)?;
    let mut words = line.split_ascii_whitespace();
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    // The rest has to be read: closed before, the connection would be reset.
    let mut header = String::new();
    while request.read_line(&mut header)? > 2 {
        header.clear();
    }

    if method != "GET" && method != "HEAD" {
        return send(
            stream,
            "405 Method Not Allowed",
            &[("Allow", "GET, HEAD")],
            b"",
        );
    }
    let with_body = method == "GET";
    match address::resolve(&site.folder, &site.path, target) {
        Answer::File(file) => send_file(stream, "200 OK", &file, with_body),
        Answer::Redirect(to) => send(stream, "301 Moved Permanently", &[("Location", &to)], b""),
        Answer::Missing => {
            let page = site.folder.join("404.html");
            if page.is_file() {
                send_file(stream, "404 Not Found", &page, with_body)
            } else {
                send(stream, "404 Not Found", &[], b"")
            }
        }
    }?;
    stream.flush()
}

fn send_file(stream: &TcpStream, status: &str, file: &Path, with_body: bool) -> io::Result<()> {
    let body = fs::read(file)?;
    let length = body.len().to_string();
    let headers = [
        ("Content-Type", content_type::of(file)),
        ("Content-Length", &length),
    ];
    send(
        stream,
        status,
        &headers,
        if with_body { &body } else { b"" },
    )
}

fn send(
    mut stream: &TcpStream,
    status: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {status}\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    // A browser that kept a file would show an old build.
    head.push_str("Cache-Control: no-cache\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)
}

#[cfg(test)]
mod tests;
