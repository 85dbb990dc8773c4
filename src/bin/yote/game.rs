//! The games of a text, or of a link.

use std::error::Error;
use std::fs;
use std::io::{self, Read, Write};

use yote::record::{End, Game, Link, game_fragment, position_fragment};
use yote::rules::{Position, Side};

/// What is printed of a game.
#[derive(Copy, Clone)]
enum Form {
    Line,
    Text,
    Link,
}

/// Prints the games of a file, of standard input or of a link.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let (source, form) = match *arguments {
        ["--text", source] | [source, "--text"] => (source, Form::Text),
        ["--link", source] | [source, "--link"] => (source, Form::Link),
        [source] if !source.starts_with("--") => (source, Form::Line),
        _ => return Err("usage: yote game FILE [--text | --link]".into()),
    };
    let mut out = io::stdout().lock();
    if let Some(fragment) = fragment(source) {
        let opened = Link::read(fragment)?;
        if opened.has_extra {
            eprintln!("something was added to this link, and is left out");
        }
        return match opened.link {
            Link::Game(game) => print_game(&game, form, &mut out),
            Link::Position(position) => print_position(&position, form, &mut out),
        }
        .map_err(Into::into);
    }
    let text = read(source)?;
    let mut faults = Vec::new();
    let mut is_first = true;
    for game in Game::read_all(&text) {
        match game {
            Ok(game) => {
                if !is_first && matches!(form, Form::Text) {
                    writeln!(out)?;
                }
                print_game(&game, form, &mut out)?;
                is_first = false;
            }
            Err(fault) => faults.push(fault),
        }
    }
    let Some(last) = faults.pop() else {
        return Ok(());
    };
    for fault in faults {
        eprintln!("yote: {fault}");
    }
    Err(last.into())
}

/// The fragment of a link.
fn fragment(source: &str) -> Option<&str> {
    let at = source.find('#')?;
    (at == 0 || source[..at].contains("://")).then(|| &source[at..])
}

/// The text of a file, or of standard input.
fn read(source: &str) -> Result<String, Box<dyn Error>> {
    let mut bytes = Vec::new();
    let read = match source {
        "-" => io::stdin().lock().read_to_end(&mut bytes).map(drop),
        file => fs::read(file).map(|read| bytes = read),
    };
    read.map_err(|error| format!("{source}: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..valid]);
        let line = before.matches('\n').count() + 1;
        let column = before
            .chars()
            .rev()
            .take_while(|letter| *letter != '\n')
            .count()
            + 1;
        format!("line {line}, column {column}: this is not UTF-8").into()
    })
}

fn print_game(game: &Game, form: Form, out: &mut impl Write) -> io::Result<()> {
    match form {
        Form::Line => {
            let moves = game.moves().len();
            let line = game.line(moves);
            let result = match game.end().map(End::winner) {
                None => "*",
                Some(None) => "1/2-1/2",
                Some(Some(Side::White)) => "1-0",
                Some(Some(Side::Black)) => "0-1",
            };
            let (rules, position) = (game.rules(), line.position());
            writeln!(
                out,
                "{rules} moves {moves} result {result} position {position}"
            )
        }
        Form::Text => write!(out, "{game}"),
        Form::Link => writeln!(out, "#{}", game_fragment(game)),
    }
}

fn print_position(position: &Position, form: Form, out: &mut impl Write) -> io::Result<()> {
    match form {
        Form::Line => writeln!(out, "{} position {position}", position.rules()),
        Form::Text => write!(out, "{}", Game::new(*position)),
        Form::Link => writeln!(out, "#{}", position_fragment(position)),
    }
}
