//! The server, asked over its socket.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;

use super::Server;

/// A site of its own for each test, removed afterwards.
struct Site {
    folder: PathBuf,
    server: Server,
}

impl Site {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("yote-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("public/rules")).unwrap();
        fs::write(folder.join("secret.txt"), "secret").unwrap();
        fs::write(folder.join("public/index.html"), "home").unwrap();
        fs::write(folder.join("public/page.wasm"), "wasm").unwrap();
        fs::write(folder.join("public/rules/index.html"), "rules").unwrap();
        fs::write(folder.join("public/yoté.txt"), "named").unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Server::start(listener, &folder.join("public"), "/some/path").unwrap();
        Self { folder, server }
    }

    /// The whole answer to `method target`.
    fn ask(&self, method: &str, target: &str) -> String {
        let mut stream = TcpStream::connect(self.server.address).unwrap();
        write!(stream, "{method} {target} HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn get(&self, target: &str) -> String {
        self.ask("GET", target)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn files_come_with_their_type_and_length() {
    let site = Site::new("types");
    let answer = site.get("/some/path/page.wasm?version=1");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(
        answer.contains("\r\nContent-Type: application/wasm\r\n"),
        "{answer}"
    );
    assert!(answer.contains("\r\nContent-Length: 4\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nwasm"), "{answer}");
}

#[test]
fn a_head_request_gets_no_body() {
    let site = Site::new("head");
    let answer = site.ask("HEAD", "/some/path/page.wasm");
    assert!(answer.contains("\r\nContent-Length: 4\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
}

#[test]
fn other_methods_are_refused() {
    let site = Site::new("methods");
    let answer = site.ask("POST", "/some/path/");
    assert!(answer.starts_with("HTTP/1.1 405 "), "{answer}");
}

#[test]
fn a_folder_is_its_index_and_needs_its_slash() {
    let site = Site::new("folders");
    assert!(site.get("/some/path/").ends_with("\r\n\r\nhome"));
    assert!(site.get("/some/path/rules/").ends_with("\r\n\r\nrules"));
    for (target, location) in [
        ("/some/path", "/some/path/"),
        ("/some/path/rules", "/some/path/rules/"),
    ] {
        let answer = site.get(target);
        assert!(answer.starts_with("HTTP/1.1 301 "), "{answer}");
        assert!(
            answer.contains(&format!("\r\nLocation: {location}\r\n")),
            "{answer}"
        );
    }
}

#[test]
fn names_are_percent_decoded() {
    let site = Site::new("names");
    assert!(site.get("/some/path/yot%C3%A9.txt").ends_with("named"));
    assert!(
        site.get("/some/path/yot%C3.txt")
            .starts_with("HTTP/1.1 404 ")
    );
    assert!(site.get("/some/path/yot%").starts_with("HTTP/1.1 404 "));
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let site = Site::new("outside");
    for target in [
        "/",
        "/index.html",
        "/some/other/index.html",
        "/some/path/../secret.txt",
        "/some/path/%2e%2e/secret.txt",
        "/some/path/..%2fsecret.txt",
        "/some/path/rules/../../secret.txt",
        "/some/path//../secret.txt",
    ] {
        let answer = site.get(target);
        assert!(answer.starts_with("HTTP/1.1 404 "), "{target}: {answer}");
    }
}

#[test]
fn what_is_missing_gets_the_404_page_if_there_is_one() {
    let site = Site::new("missing");
    assert!(site.get("/some/path/none").ends_with("\r\n\r\n"));
    fs::write(site.folder.join("public/404.html"), "lost").unwrap();
    let answer = site.get("/some/path/none");
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    assert!(answer.ends_with("\r\n\r\nlost"), "{answer}");
}

#[test]
fn a_silent_connection_holds_nobody_up() {
    let site = Site::new("silent");
    let _silent = TcpStream::connect(site.server.address).unwrap();
    assert!(site.get("/some/path/").ends_with("home"));
}

#[test]
fn a_dropped_server_is_gone() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(Server::start(listener, &std::env::temp_dir(), "/").unwrap());
    assert!(TcpStream::connect(address).is_err());
}

#[test]
fn who_connected_before_the_end_is_not_answered_after_it() {
    let Site { folder, server } = &mut Site::new("end");
    let mut stream = TcpStream::connect(server.address).unwrap();
    // The server knows of it once it has answered somebody who came later.
    let mut later = TcpStream::connect(server.address).unwrap();
    write!(later, "GET /some/path/ HTTP/1.1\r\n\r\n").unwrap();
    later.read_to_end(&mut Vec::new()).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    *server = Server::start(listener, folder, "/").unwrap();
    let mut answer = Vec::new();
    // Either may fail, as the connection is closed.
    let _ = write!(stream, "GET /some/path/ HTTP/1.1\r\n\r\n");
    let _ = stream.read_to_end(&mut answer);
    assert_eq!(answer, b"");
}
