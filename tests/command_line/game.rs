//! Games of texts and links.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::{lines, refusal, yote};

const FIRST: &str = "[Rules \"hand\"]\n[White \"Awa\"]\n[Black \"Person\"]\n\
                     [Date \"????.??.??\"]\n[Result \"1-0\"]\n\n1. c3 (1. a1) d3 2. c3xe3,@ 1-0\n";
const SECOND: &str = "[Rules \"neto\"]\n[White \"Person\"]\n[Black \"Person\"]\n\
                      [Date \"????.??.??\"]\n[Result \"*\"]\n\
                      [Start \"5b/6/6/6/wb1bb1 w 5/5\"]\n\n1. a1xc1,e1 *\n";
const LINES: [&str; 2] = [
    "hand moves 3 result 1-0 position 6/6/4w1/6/6 b 11/10",
    "neto moves 2 result * position 5b/6/6/6/2wb2 b 5/5",
];

/// A file of this test.
fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    path.into_os_string().into_string().expect("a path is text")
}

/// What is printed, after a success that says nothing else.
fn printed(arguments: &[&str]) -> Vec<String> {
    let output = yote(&[&["game"], arguments].concat());
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert_eq!(lines(&output.stderr), [""; 0], "{arguments:?}");
    lines(&output.stdout)
}

/// What comes of text on standard input.
fn answer(arguments: &[&str], text: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yote"))
        .arg("game")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("yote does not run: {error}"));
    let mut input = child.stdin.take().expect("the input is a pipe");
    input.write_all(text).expect("the program listens");
    drop(input);
    child.wait_with_output().expect("the program ends")
}

#[test]
fn a_line_tells_each_game() {
    let file = file("two.txt", format!("{FIRST}\n{SECOND}"));
    assert_eq!(printed(&[&file]), LINES);
    let output = answer(&["-"], SECOND.as_bytes());
    assert!(output.status.success(), "{output:?}");
    assert_eq!(lines(&output.stdout), LINES[1..]);
    assert_eq!(lines(&answer(&["-"], b"\n").stdout), [""; 0]);
}

#[test]
fn texts_are_written_in_the_one_form() {
    let untidy = FIRST.replace(" d3 2.", "\r\n1... D3\t2") + SECOND;
    let file = file("untidy.txt", untidy);
    let text = format!("{FIRST}\n{SECOND}").replace("(1. a1) d3", "(1. a1) 1... d3");
    let expected: Vec<&str> = text.lines().collect();
    assert_eq!(printed(&[&file, "--text"]), expected);
    assert_eq!(printed(&["--text", &file]), expected);
}

#[test]
fn a_link_is_written_and_read() {
    let file = file("linked.txt", format!("{FIRST}\n{SECOND}"));
    let links = printed(&[&file, "--link"]);
    assert_eq!(links.len(), 2);
    for (link, line) in links.iter().zip(LINES) {
        assert!(link.starts_with("#g="), "{link}");
        assert_eq!(printed(&[link]), [line]);
        assert_eq!(
            printed(&[&format!("https://example.org/yote/{link}")]),
            [line]
        );
        assert_eq!(printed(&[link, "--link"]), [&**link]);
        let output = yote(&["game", &format!("{link})")]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(lines(&output.stdout), [line]);
        assert_eq!(lines(&output.stderr).len(), 1, "{output:?}");
        let error = refusal(&["game", &link[..link.len() - 1]]);
        assert!(error.contains("damaged"), "{error}");
    }
    assert_eq!(
        printed(&[&links[1], "--text"]),
        SECOND.lines().collect::<Vec<_>>()
    );
    assert!(refusal(&["game", "#rules"]).contains("no link"));
}

#[test]
fn a_link_to_a_position_is_read() {
    let link = "#p=n0bIshH0sAAABqqI";
    assert_eq!(printed(&[link]), ["neto position 5b/6/6/6/2wb2 w 5/5 c1"]);
    assert_eq!(printed(&[link, "--link"]), [link]);
    let text = printed(&[link, "--text"]);
    assert!(text.contains(&"[Start \"5b/6/6/6/2wb2 w 5/5 c1\"]".to_owned()));
    assert_eq!(text.last().map(String::as_str), Some("*"));
}

#[test]
fn good_games_of_a_file_with_faults_are_printed() {
    let faulty = FIRST.replace("d3", "d9");
    let file = file(
        "faulty.txt",
        format!("{faulty}\n{SECOND}\n[Rules \"x\"]\n\n*\n\n{FIRST}"),
    );
    let output = yote(&["game", &file]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(lines(&output.stdout), [LINES[1], LINES[0]]);
    assert_eq!(
        lines(&output.stderr),
        [
            "yote: line 7, column 15: this is no move",
            "yote: line 18, column 9: unknown rule set \"x\"",
        ]
    );
}

#[test]
fn what_is_no_text_and_no_file_is_refused() {
    let mut bytes = FIRST.replace("Awa", "é\n Awa").into_bytes();
    let at = bytes.iter().position(|byte| *byte == b'w').expect("a w");
    bytes[at] = 0xff;
    let file = file("bytes.txt", bytes);
    let error = refusal(&["game", &file]);
    assert_eq!(error, "yote: line 3, column 3: this is not UTF-8");
    let error = refusal(&["game", "no such file"]);
    assert!(error.contains("no such file"), "{error}");
    for arguments in [
        &["game"][..],
        &["game", "--text"],
        &["game", "--games", "x"],
        &["game", &file, "--text", "--link"],
        &["game", &file, &file],
    ] {
        assert!(refusal(arguments).contains("usage: yote game"));
    }
}

#[test]
fn a_pipe_that_is_closed_ends_the_command() {
    let file = file("many.txt", format!("{SECOND}\n").repeat(3_000));
    let mut child = Command::new(env!("CARGO_BIN_EXE_yote"))
        .args(["game", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("yote does not run: {error}"));
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(lines(&output.stderr), [""; 0]);
}
