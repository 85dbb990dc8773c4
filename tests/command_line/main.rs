//! The command line: what it prints, and that it refuses bad input with one
//! line and exit status 2.

mod game;
mod matches;
mod play;
mod tune;

use std::ffi::OsStr;
use std::process::{Command, Output};

fn yote<Argument: AsRef<OsStr>>(arguments: &[Argument]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_yote"))
        .args(arguments)
        .output()
        .unwrap_or_else(|error| panic!("yote does not run: {error}"))
}

fn lines(output: &[u8]) -> Vec<String> {
    let text = String::from_utf8(output.to_vec()).expect("yote prints UTF-8");
    assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
    text.lines().map(str::to_owned).collect()
}

/// The lines on standard output, after a success that says nothing else.
fn moves(rules: &str, position: &str) -> Vec<String> {
    let output = yote(&["moves", rules, position]);
    assert!(output.status.success(), "{rules} ; {position}: {output:?}");
    assert_eq!(lines(&output.stderr), [""; 0], "{rules} ; {position}");
    lines(&output.stdout)
}

/// Asserts exit status 2, nothing on standard output, one line on standard
/// error, and gives that.
fn refusal<Argument: AsRef<OsStr> + std::fmt::Debug>(arguments: &[Argument]) -> String {
    let output = yote(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert_eq!(lines(&output.stdout), [""; 0], "{arguments:?}");
    let mut errors = lines(&output.stderr);
    assert_eq!(errors.len(), 1, "{arguments:?}: {errors:?}");
    let error = errors.remove(0);
    assert!(
        error.starts_with("yote: ") || error.starts_with("usage: "),
        "{error}"
    );
    error
}

#[test]
fn perft_prints_the_count_of_every_depth_and_the_speed_apart() {
    for (arguments, expected) in [
        (
            &["perft", "standard", "4"][..],
            &["1 30", "2 870", "3 27180", "4 823848"][..],
        ),
        (
            &["perft", "hand", "4"],
            &["1 30", "2 870", "3 27180", "4 827952"],
        ),
        (&["perft", "beart", "1"], &["1 25"]),
        (
            &["perft", "neto", "3", "6/6/6/6/2wb2 w 5/5 c1"],
            &["1 2", "2 60", "3 1857"],
        ),
        // A game that is over has no moves.
        (
            &["perft", "standard", "2", "6/6/6/w4b/6 w 0/0"],
            &["1 0", "2 0"],
        ),
    ] {
        let output = yote(arguments);
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        assert_eq!(lines(&output.stdout), expected, "{arguments:?}");
        let speed = lines(&output.stderr);
        assert_eq!(speed.len(), 1, "{speed:?}");
        let number = speed[0]
            .strip_suffix(" leaves a second")
            .unwrap_or_else(|| panic!("{speed:?}"));
        assert!(number.parse::<u64>().is_ok(), "{speed:?}");
    }
}

#[test]
fn moves_are_sorted_by_byte_order() {
    let chain = "6/6/6/6/2wb2 w 5/5 c1";
    assert_eq!(moves("hand+chain", chain), ["c1xe1,@", "stop"]);
    assert_eq!(
        moves("hand", "5b/6/6/2wb2/5w w 0/5"),
        [
            "c2-b2", "c2-c1", "c2-c3", "c2xe2,@", "c2xe2,f5", "f1-e1", "f1-f2"
        ]
    );
    let start = moves("standard", "6/6/6/6/6 w 12/12");
    assert_eq!(start.len(), 30);
    assert!(start.is_sorted(), "{start:?}");
    assert_eq!((start[0].as_str(), start[5].as_str()), ("a1", "b1"));
}

#[test]
fn an_end_is_told_in_a_line_of_its_own() {
    for (rules, position, end) in [
        ("standard", "6/6/6/w4b/6 w 0/0", "end black"),
        ("standard", "6/6/6/w4b/6 b 0/0", "end white"),
        ("neto", "w5/6/6/6/bbb3 w 0/0", "end draw"),
        ("beart", "wwwww/wwwww/bwwbb/bbbbb/1bbbb w 0/0", "end black"),
    ] {
        assert_eq!(moves(rules, position), [end], "{rules} ; {position}");
    }
}

const START: &str = "6/6/6/6/6 w 12/12";

#[test]
fn arguments_that_make_no_command_are_refused() {
    for arguments in [
        &[][..],
        &[""],
        &["Play"],
        &["help", "play"],
        &["match"],
        &["match", "2026-1"],
        &["Perft", "standard", "1"],
        &["perft"],
        &["perft", "standard"],
        &["perft", "standard", "1", START, "more"],
        &["moves"],
        &["moves", "standard"],
        &["moves", "standard", START, "more"],
        &["tables", "standard"],
        &["tables", "standard", "2", "more"],
    ] {
        let error = refusal(arguments);
        assert!(error.contains("usage"), "{arguments:?}: {error}");
    }
}

#[test]
fn help_names_every_command() {
    let output = yote(&["help"]);
    assert!(output.status.success(), "{output:?}");
    let help = lines(&output.stdout);
    for command in ["perft", "moves", "tables", "bench", "game", "match", "play"] {
        let usage = format!("yote {command}");
        assert!(help.iter().any(|line| line.starts_with(&usage)), "{usage}");
        assert!(refusal(&["?"]).contains(&usage), "{usage}");
    }
}

#[test]
fn a_depth_that_is_no_number_from_1_is_refused() {
    for depth in [
        "",
        "0",
        "-1",
        "1.5",
        "deep",
        " 1",
        "1 ",
        "0x1",
        "4294967296",
        "99999999999999999999",
    ] {
        refusal(&["perft", "standard", depth]);
    }
}

#[test]
fn tables_print_a_line_for_each_class_with_the_side_to_move_first() {
    for (rules, most, expected) in [
        (
            "standard",
            "2",
            &["2v2 positions 190591 won 53746 lost 806 drawn 136039 longest 5"][..],
        ),
        (
            "beart",
            "3",
            &[
                "2v2 positions 90951 won 28192 lost 530 drawn 62229 longest 5",
                "2v3 positions 675151 won 281560 lost 11888 drawn 381703 longest 22",
                "3v2 positions 675151 won 293398 lost 9538 drawn 372215 longest 21",
                "3v3 positions 4801351 won 2626300 lost 136758 drawn 2038293 longest 14",
            ],
        ),
        (
            "hand+zero",
            "1",
            &["1v1 positions 931 won 76 lost 0 drawn 855 longest 1"],
        ),
        // With three pieces or fewer on both sides the game is drawn.
        ("neto", "3", &[]),
    ] {
        let output = yote(&["tables", rules, most]);
        assert!(output.status.success(), "{rules} {most}: {output:?}");
        assert_eq!(lines(&output.stdout), expected, "{rules} {most}");
    }
}

#[test]
fn tables_that_cannot_be_built_are_refused() {
    for most in ["", "0", "5", "-1", "two", " 2", "2.0", "256"] {
        refusal(&["tables", "standard", most]);
    }
    let error = refusal(&["tables", "standard+noreturn", "2"]);
    assert!(error.contains("noreturn"), "{error}");
}

#[test]
fn unknown_rules_are_refused() {
    for rules in [
        "",
        "foo",
        "Standard",
        " standard",
        "standard ",
        "standard+",
        "hand+foo",
        "+chain",
        "5x5",
        "hand++chain",
        "hand+hand",
        "stan\ndard",
        "hand+\n",
        "bo\u{e9}ed",
    ] {
        refusal(&["perft", rules, "1"]);
        refusal(&["moves", rules, START]);
        refusal(&["tables", rules, "2"]);
    }
}

#[test]
fn positions_that_the_texts_refuse_are_refused() {
    for (rules, position) in [
        ("standard", ""),
        ("standard", "6"),
        // Rows that do not fit the board, or are too few or too many.
        ("standard", "5/5/5/5/5 w 12/12"),
        ("beart", START),
        ("standard", "6/6/6/6/5 w 12/12"),
        ("standard", "6/6/6/6/6w w 11/12"),
        ("standard", "6/6/6/6/7 w 12/12"),
        ("standard", "6/6/6/6 w 12/12"),
        ("standard", "6/6/6/6/6/6 w 12/12"),
        // Digits and letters.
        ("standard", "6/6/6/6/33 w 12/12"),
        ("standard", "6/6/6/6/0w5 w 11/12"),
        ("standard", "6/6/6/6/5W w 11/12"),
        ("standard", "6/6/6/6/5x w 12/12"),
        // The side to move.
        ("standard", "6/6/6/6/6 W 12/12"),
        ("standard", "6/6/6/6/6 x 12/12"),
        ("standard", "6/6/6/6/6  12/12"),
        // Hands.
        ("standard", "6/6/6/6/6 w"),
        ("standard", "6/6/6/6/6 w 12"),
        ("standard", "6/6/6/6/6 w 12/"),
        ("standard", "6/6/6/6/6 w 13/12"),
        ("standard", "6/6/6/6/6 w 12/013"),
        ("standard", "6/6/6/6/6 w 01/12"),
        ("standard", "6/6/6/6/6 w +1/12"),
        ("standard", "6/6/6/6/6 w -1/12"),
        // More than twelve.
        ("standard", "6/6/6/6/w5 w 12/12"),
        ("standard", "6/6/6/6/b5 w 12/12"),
        // Spaces, and what follows.
        ("standard", " 6/6/6/6/6 w 12/12"),
        ("standard", "6/6/6/6/6 w 12/12 "),
        ("standard", "6/6/6/6/6  w 12/12"),
        ("standard", "6/6/6/6/6 w 12/12\n"),
        ("standard", "6/6/6/6/6\nw 12/12"),
        ("standard", "6/6/6/6/6 w 12/12 more"),
        ("neto", "6/6/6/6/2wb2 w 5/5 c1 c1"),
        // A chaining square without chains, that is no square, that holds no
        // piece of the side to move, that cannot jump, in a game that is over.
        ("standard", "6/6/6/6/2wb2 w 5/5 c1"),
        ("neto", "6/6/6/6/2wb2 w 5/5 c"),
        ("neto", "6/6/6/6/2wb2 w 5/5 g1"),
        ("neto", "6/6/6/6/2wb2 w 5/5 C1"),
        ("neto", "6/6/6/6/2wb2 w 5/5 a1"),
        ("neto", "6/6/6/6/2wb2 w 5/5 d1"),
        ("neto", "6/6/6/6/2wbb1 w 5/5 c1"),
        ("neto", "6/6/6/6/2wb2 w 2/2 c1"),
        ("hand+chain", "6/6/6/6/2wb2 w 5/0 c1"),
    ] {
        refusal(&["perft", rules, "1", position]);
        refusal(&["moves", rules, position]);
    }
}

#[test]
fn a_refusal_names_the_place() {
    let error = refusal(&["moves", "standard", "6/6/6/7/6 w 12/12"]);
    assert!(error.contains('7') && error.contains("row 2"), "{error}");
    let error = refusal(&["moves", "neto", "6/6/6/6/2wbb1 w 5/5 c1"]);
    assert!(error.contains("c1"), "{error}");
    let error = refusal(&["perft", "hand+foo", "1"]);
    assert!(error.contains("foo"), "{error}");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    let broken = OsString::from_vec(b"standard\xff".to_vec());
    refusal(&[OsString::from("perft"), broken.clone(), OsString::from("1")]);
    refusal(&[OsString::from("moves"), OsString::from("standard"), broken]);
}
