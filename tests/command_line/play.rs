//! The line protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use yote::engine::{Level, Question, Service};
use yote::rules::{Line, Position, RuleSet};

use crate::refusal;

/// A program that is spoken with.
struct Dialogue {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    fn new(options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_yote"))
            .arg("play")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("yote does not run: {error}"));
        let input = child.stdin.take().expect("the input is a pipe");
        let output = child.stdout.take().expect("the output is a pipe");
        Self {
            child,
            input,
            output: BufReader::new(output),
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        let result = self.output.read_line(&mut line);
        assert!(result.is_ok() && line.ends_with('\n'), "{line:?}");
        line.pop();
        line
    }

    /// The answer of one line to a line.
    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Hears what a search finds: its last `info`, and its move.
    fn found(&mut self) -> (String, String) {
        let mut info = String::new();
        loop {
            let line = self.hear();
            if let Some(best) = line.strip_prefix("bestmove ") {
                return (info, best.to_owned());
            }
            assert!(line.starts_with("info depth "), "{line}");
            info = line;
        }
    }

    fn search(&mut self, go: &str) -> (String, String) {
        self.say(go);
        self.found()
    }

    /// Ends the input, and gives what is said until the program ends.
    fn end(self) -> Vec<String> {
        let Self {
            mut child,
            input,
            output,
        } = self;
        drop(input);
        let lines = output.lines().map(|line| line.expect("yote prints UTF-8"));
        let lines = lines.collect();
        assert!(child.wait().expect("the program ends").success());
        lines
    }
}

/// What follows a word in an `info`.
fn part<'a>(info: &'a str, word: &str) -> &'a str {
    let mut words = info.split(' ').skip_while(|found| *found != word);
    words.nth(1).unwrap_or_else(|| panic!("{word} in {info}"))
}

fn line(rules: &str, position: &str, moves: &str) -> Line {
    let rules: RuleSet = rules.parse().unwrap();
    let position = match position {
        "start" => Position::start(rules),
        text => Position::read(text, rules).unwrap(),
    };
    let mut line = Line::new(position);
    for played in moves.split_whitespace() {
        line.play(played.parse().unwrap()).unwrap();
    }
    line
}

#[test]
fn a_game_is_played_move_by_move() {
    let mut dialogue = Dialogue::new(&[]);
    assert_eq!(dialogue.ask("isready"), "readyok");
    dialogue.say("newgame");
    for rules in ["hand", "neto", "beart", "standard+noreturn"] {
        dialogue.say(&format!("rules {rules}"));
        let mut line = line(rules, "start", "");
        let mut moves = String::new();
        while line.outcome().is_none() && line.len() < 60 {
            dialogue.say(&format!("position start moves{moves}"));
            let (info, best) = dialogue.search("go depth 3");
            let (_, variation) = info.split_once(" pv ").expect("an info has a variation");
            assert!(variation.split(' ').next() == Some(&best), "{info}: {best}");
            let mut ahead = line.clone();
            for played in variation.split(' ') {
                ahead.play(played.parse().unwrap()).unwrap();
            }
            line.play(best.parse().unwrap()).unwrap();
            moves = format!("{moves} {best}");
        }
    }
    assert_eq!(dialogue.ask("isready"), "readyok");
    dialogue.say("quit");
    assert_eq!(dialogue.end(), [""; 0]);
}

#[test]
fn every_depth_is_told_with_score_nodes_and_moves() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.say("go depth 4");
    for depth in 1..=4 {
        let info = dialogue.hear();
        assert_eq!(part(&info, "depth"), depth.to_string());
        assert_eq!(part(&info, "score"), "pieces");
        assert!(part(&info, "pieces").parse::<f64>().is_ok(), "{info}");
        assert!(part(&info, "nodes").parse::<u32>().is_ok(), "{info}");
        assert!(part(&info, "nps").parse::<u64>().is_ok(), "{info}");
    }
    assert!(dialogue.hear().starts_with("bestmove "));
    for (position, go, score, best) in [
        ("6/6/6/2wb2/b4w w 0/0", "go", "win 1", Some("c2xe2,a1")),
        ("3wwb/6/4b1/bb4/6 w 0/0", "go depth 4", "loss 2", None),
    ] {
        dialogue.say(&format!("position {position}"));
        let (info, found) = dialogue.search(go);
        assert!(info.contains(&format!(" score {score} nodes ")), "{info}");
        assert!(best.is_none_or(|best| best == found), "{found}");
    }
}

#[test]
fn limits_are_kept() {
    let mut dialogue = Dialogue::new(&[]);
    let (info, _) = dialogue.search("go nodes 300");
    assert_eq!(part(&info, "nodes"), "300");
    let (info, _) = dialogue.search("go nodes 100000 depth 2");
    assert_eq!(part(&info, "depth"), "2");
    // They end by themselves.
    dialogue.search("go movetime 1");
    dialogue.search("go movetime 50 depth 18446744073709551615");
    dialogue.search("go movetime 18446744073709551615 nodes 300");
}

#[test]
fn what_is_wrong_is_told_and_the_program_goes_on() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.say("rules hand");
    dialogue.say("position start moves c3 d3");
    for (text, named) in [
        ("foo", "foo"),
        ("Go", "Go"),
        ("isready now", "isready"),
        ("rules", "rule set"),
        ("rules hand+foo", "foo"),
        ("position", "position"),
        ("position 6/6/6/7/6 w 12/12", "row 2"),
        ("position 6/6/6/6/6  w 12/12", "position"),
        ("position start c3", "position"),
        ("position start moves z9", "move 1"),
        ("position start moves c3 c3", "move 2"),
        ("position start moves c3xe3,@", "move 1"),
        ("go depth", "depth"),
        ("go depth 0", "depth"),
        ("go nodes -1", "nodes"),
        ("go movetime soon", "movetime"),
        ("go depth 1 depth 1", "twice"),
        ("go infinite", "infinite"),
        ("\u{fffd}", "\u{fffd}"),
    ] {
        let error = dialogue.ask(text);
        assert!(error.starts_with("error "), "{text}: {error}");
        assert!(error.contains(named), "{text}: {error}");
    }
    dialogue.input.write_all(b"\xff\n \n\n").unwrap();
    assert!(dialogue.hear().starts_with("error "));
    // The position is the last one that could be read.
    assert_eq!(dialogue.search("go depth 2").1, "c3xe3,@");
    dialogue.say("position 6/6/6/w4b/6 w 0/0");
    assert_eq!(dialogue.ask("go"), "error the game is over");
    assert_eq!(dialogue.ask("isready"), "readyok");
}

#[test]
fn stop_ends_a_search_that_would_go_on() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.say("stop");
    for go in ["go", "go depth 48", "go movetime 3600000"] {
        dialogue.say(go);
        assert!(dialogue.hear().starts_with("info depth 1 "));
        dialogue.say("isready");
        while dialogue.hear() != "readyok" {}
        dialogue.say("stop");
        let (_, best) = dialogue.found();
        assert!(line("standard", "start", &best).len() == 1, "{best}");
    }
}

#[test]
fn commands_wait_for_the_search_that_runs() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.say("go depth 4\nposition start moves c3 d3\nrules foo\ngo depth 2\ngo\ngo nodes 1");
    assert_eq!(part(&dialogue.found().0, "depth"), "4");
    assert!(dialogue.hear().starts_with("error the rule set"));
    assert_eq!(dialogue.found().1, "c3xe3");
    // One without a limit ends with the next command.
    assert_eq!(dialogue.found().1, "c3xe3");
    assert_eq!(part(&dialogue.found().0, "nodes"), "1");
}

#[test]
fn quit_ends_a_search_and_the_program() {
    for go in ["go", "go movetime 3600000"] {
        let mut dialogue = Dialogue::new(&[]);
        dialogue.say(&format!("{go}\nquit\nfoo"));
        assert_eq!(dialogue.found().1.len(), 2);
        assert!(dialogue.child.wait().unwrap().success());
    }
}

#[test]
fn the_end_of_input_ends_the_program_after_what_was_asked() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.say("go depth 3\nposition start moves c3 d3\ngo");
    let lines = dialogue.end();
    assert!(lines[2].starts_with("info depth 3 "), "{lines:?}");
    assert!(lines[3].starts_with("bestmove "), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "bestmove c3xe3");
}

#[test]
fn the_table_lives_on_until_a_new_game() {
    let mut dialogue = Dialogue::new(&[]);
    let nodes = |info: &str| part(info, "nodes").parse::<u32>().unwrap();
    let first = nodes(&dialogue.search("go depth 5").0);
    let again = nodes(&dialogue.search("go depth 5").0);
    assert!(again < first, "{again} {first}");
    dialogue.say("newgame");
    assert_eq!(nodes(&dialogue.search("go depth 5").0), first);
}

#[test]
fn a_level_plays_as_it_does_on_the_page() {
    let mut service = Service::new();
    for level in [Level::One, Level::Four, Level::EarlierTwo] {
        let mut dialogue = Dialogue::new(&["--level", level.name()]);
        dialogue.say("rules boxed");
        let mut line = line("boxed", "start", "c3 d3");
        while line.outcome().is_none() && line.len() < 40 {
            let question = Question { id: 1, line, level };
            let answer = service.answer(&question).unwrap();
            line = question.line;
            let moves: Vec<String> = line.moves().map(|played| played.to_string()).collect();
            dialogue.say(&format!("position start moves {}", moves.join(" ")));
            // Its budget is its own, and it remembers nothing.
            for go in ["go", "go depth 20 nodes 100000000"] {
                let (info, best) = dialogue.search(go);
                assert_eq!(best, answer.best.to_string(), "{info}");
                assert_eq!(part(&info, "nodes"), answer.nodes.to_string());
            }
            line.play(answer.best).unwrap();
        }
    }
}

#[test]
fn options_that_make_no_player_are_refused() {
    for arguments in [
        &["play", "--level"][..],
        &["play", "--level", "2026-9"],
        &["play", "--games", "2"],
        &["play", "2026-1"],
    ] {
        refusal(arguments);
    }
}
