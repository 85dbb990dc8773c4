//! The text of a game: what is written is read back, and what is cut or
//! damaged is refused with its place.

#[path = "shared/player.rs"]
mod player;
#[path = "shared/random.rs"]
mod random;
#[path = "shared/sessions.rs"]
mod sessions;
#[path = "shared/starts.rs"]
mod starts;

use random::Random;
use sessions::{random_session, random_tree};
use yote::record::{Game, GameFault, Mark, Node, ReadGameError};
use yote::rules::IllegalMove;

fn random_game(most: usize, random: &mut Random) -> Game {
    random_tree(most, random).game().clone()
}

fn assert_round_trip(game: &Game) -> String {
    let text = game.to_string();
    let read: Result<Game, _> = text.parse();
    assert_eq!(read.as_ref(), Ok(game), "{text}");
    assert_eq!(read.map(|game| game.to_string()), Ok(text.clone()));
    for line in text.lines() {
        let is_short = line.chars().count() <= 80 || !line.contains(' ') || line.starts_with('[');
        assert!(is_short, "{line}");
        assert!(line.trim() == line, "{line:?}");
    }
    assert!(text.ends_with('\n'), "{text}");
    text
}

#[test]
fn games_are_read_back_from_their_texts() {
    let mut random = Random::new(81);
    let (mut ended, mut wrapped, mut without_move, mut varied) = (0, 0, 0, 0);
    for _ in 0..10_000 {
        let game = random_game(60, &mut random);
        let text = assert_round_trip(&game);
        ended += usize::from(game.ending().is_some());
        wrapped += usize::from(text.lines().count() > 9);
        without_move += usize::from(text.contains("--"));
        varied += usize::from(!game.tree().is_plain());
    }
    assert!(
        ended > 300 && wrapped > 500 && without_move > 20 && varied > 5_000,
        "{ended} ended, {wrapped} wrapped, {without_move} without a move, {varied} varied"
    );
}

#[test]
fn a_game_is_read_back_as_far_as_it_has_come() {
    let mut random = Random::new(83);
    let mut running = 0;
    for _ in 0..300 {
        let game = random_session(60, &mut random).game().clone();
        for length in 0..game.moves().len() {
            let moves = game.moves().into_iter().take(length);
            let game = Game::replay(*game.start(), moves)
                .unwrap_or_else(|(index, reason)| panic!("{game} at {index}: {reason}"));
            let text = assert_round_trip(&game);
            assert!(text.ends_with("*\n"), "{text}");
            running += usize::from(text.ends_with("+ *\n") || text.ends_with("+\n*\n"));
        }
    }
    assert!(running > 25, "{running} running");
}

#[test]
fn the_games_of_a_file_are_read_one_after_the_other() {
    let mut random = Random::new(84);
    let games: Vec<Game> = (0..40).map(|_| random_game(30, &mut random)).collect();
    let file: String = games.iter().map(|game| format!("\n{game}\n\n")).collect();
    let read: Result<Vec<Game>, _> = Game::read_all(&file).collect();
    assert!(read.as_ref() == Ok(&games), "{file}");
    assert_eq!(Game::read_all(" \n\r\n").count(), 0);

    let faults = [
        "[Rules \"netto\"]\n\n*\n",
        "[Rules \"hand\"]\n\n1. c3 c3 {a [b] c}\n*\n",
    ];
    for fault in faults {
        let file = format!("{}\n{fault}\n{}", games[0], games[1]);
        let read: Vec<_> = Game::read_all(&file).collect();
        assert_eq!(read.len(), 3, "{read:?}");
        assert_eq!(read[0].as_ref(), Ok(&games[0]));
        let line = read[1].as_ref().map_err(|error| error.line);
        let lines = games[0].to_string().lines().count() + 1;
        assert!(line.is_err_and(|line| line > lines && line < lines + 4));
        assert_eq!(read[2].as_ref(), Ok(&games[1]));
    }
}

#[test]
fn what_people_do_is_forgiven() {
    let text = "\u{feff}\r\n[Event \"a \\\"b\\\"\"]\r\n[Site \"?\"]\r\n[rules \"HAND\"]\r\n\r\n\r\n\
                C3 12. D3 c3×E3,@! $4 A1 (3...f5 ; why\r\n b1?!) {x} {y}\r\r E3–E4 ??\r *";
    let game: Game = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.title(), "a \"b\"");
    assert_eq!(
        game.to_string().lines().last(),
        Some("1. c3 d3 2. c3xe3,@?? a1 {x y} (2... f5 {why} 3. b1?!) 3. e3-e4?? *")
    );
    assert_round_trip(&game);
}

#[test]
fn a_comment_before_a_variation_belongs_to_its_first_turn() {
    let text = "[Rules \"hand\"]\n{start} 1. c3 ({early} d3 {late}) ({none}) *";
    let game: Game = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.tree().comment(Node::START), "start");
    let words = "{start} 1. c3 (1. d3 {early late}) *";
    assert_eq!(game.to_string().lines().last(), Some(words));
}

#[test]
fn variations_within_a_chain_share_its_first_jumps() {
    let start = "[Rules \"neto\"]\n[White \"Person\"]\n[Black \"Person\"]\n[Date \"????.??.??\"]\n\
                 [Result \"*\"]\n[Start \"5b/6/6/6/wb1bb1 w 5/5\"]\n\n";
    let text = format!(
        "{start}1. a1xc1,e1+c1xe1,f5! {{both}} (1. a1xc1,f5 a3) (1. a1xc1,e1? b3 (1... c3)) *\n"
    );
    let game: Game = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.to_string(), text);
    assert_eq!(game.tree().children(Node::START).len(), 2);
    let first = game
        .tree()
        .next(Node::START)
        .map(|first| game.tree().children(first).len());
    assert_eq!(first, Some(2));
    let marks = game.tree().main_line().map(|node| game.tree().mark(node));
    assert_eq!(marks.collect::<Vec<_>>(), [None, Some(Mark::Good)]);
}

/// Asserts that a text is read to a game whose text is read back, or refused
/// with a place in it. Tells whether it is read.
fn assert_read_or_refused(text: &str) -> bool {
    match text.parse::<Game>() {
        Ok(game) => {
            assert_round_trip(&game);
            true
        }
        Err(ReadGameError {
            line,
            column,
            fault,
        }) => {
            let text = text.replace("\r\n", "\n");
            let lines: Vec<&str> = text.split(['\n', '\r']).collect();
            let is_there = lines
                .get(line.wrapping_sub(1))
                .is_some_and(|line| (1..=line.chars().count() + 1).contains(&column));
            assert!(is_there, "{text:?}: line {line}, column {column}: {fault}");
            assert!(!fault.to_string().is_empty());
            false
        }
    }
}

fn samples() -> Vec<String> {
    let mut random = Random::new(82);
    let mut texts: Vec<String> =
        std::iter::repeat_with(|| random_game(25, &mut random).to_string())
            .filter(|text| text.len() > 300)
            .take(6)
            .collect();
    texts.push(EXAMPLE.to_owned());
    texts
}

#[test]
fn a_text_that_is_cut_is_refused() {
    for text in samples() {
        for length in (0..text.len()).filter(|length| text.is_char_boundary(*length)) {
            let cut = &text[..length];
            // Only the end of the last line may be missing.
            let is_whole = length + 1 == text.len();
            assert_eq!(assert_read_or_refused(cut), is_whole, "{cut:?}");
        }
    }
}

#[test]
fn a_damaged_text_is_refused_or_read() {
    const STRAYS: &str = "abgwx019[]{}()\"/-+.,*@!?$;\\ \n\r\té×\u{2009}";
    let (mut read, mut refused) = (0, 0);
    for text in samples() {
        for (at, letter) in text.char_indices() {
            let (before, after) = text.split_at(at);
            let rest = &after[letter.len_utf8()..];
            let mut damaged = vec![format!("{before}{rest}")];
            for stray in STRAYS.chars() {
                damaged.push(format!("{before}{stray}{after}"));
                damaged.push(format!("{before}{stray}{rest}"));
            }
            for damaged in damaged {
                if assert_read_or_refused(&damaged) {
                    read += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(
        read > 1_000 && refused > 50_000,
        "{read} read, {refused} refused"
    );
}

#[test]
fn any_bytes_are_read_or_refused() {
    let parts = [
        "[Rules \"hand\"]",
        "[Start \"",
        "\"]",
        "\n",
        "\r",
        "{",
        "}",
        "(",
        ")",
        ";",
        "1.",
        "c3",
        "c3xe3,@",
        "stop",
        "--",
        "+",
        "*",
        "1-0",
        "!",
        "$1",
        "\\",
        "\u{feff}",
        "\0",
        " ",
    ];
    let mut random = Random::new(85);
    for _ in 0..20_000 {
        let length = random.below(40);
        let text: String = (0..length).map(|_| *random.pick(&parts)).collect();
        assert!(Game::read_all(&text).count() <= length);
    }
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..random.below(60))
            .map(|_| random.below(256) as u8)
            .collect();
        let text = String::from_utf8_lossy(&bytes);
        assert!(Game::read_all(&text).count() <= text.len());
    }
}

#[test]
fn a_long_text_takes_no_longer_than_its_length_asks() {
    let times = |part: &str| part.repeat(100_000);
    let head = "[Rules \"hand\"]\n1. c3 ";
    let deep = format!("{head}{}{}*", times("(d3 "), times(")"));
    assert!(deep.parse::<Game>().is_ok());
    assert!(format!("{head}{}", times("(d3")).parse::<Game>().is_err());
    assert!(format!("{head}{} *", times("{a}")).parse::<Game>().is_ok());
    assert_eq!(Game::read_all(&times("[x]\ny\n")).count(), 100_000);
}

const EXAMPLE: &str = r#"[Rules "neto"]
[White "Person"]
[Black "Computer 2026-2"]
[Date "2026.07.04"]
[Result "1-0"]
[Hints "12"]
[Start "5b/6/6/6/wb1bb1 b 5/5"]

1... a3 2. a1xc1,e1+c1xe1,f5 b4 3. a1 c5 1-0
"#;

#[test]
fn a_fault_is_told_with_its_line_and_column() {
    let at = |text: &str, part: &str| {
        let before = &text[..text
            .find(part)
            .unwrap_or_else(|| panic!("{part} in {text}"))];
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    };
    // What is replaced, by what, where the error is, and its sentence.
    let cases = [
        (
            "[Rules",
            "[Rule",
            "1... a3",
            "the tag [Rules \"…\"] belongs here",
        ),
        ("04\"]", "04]", "[Date", "a tag is written [Name \"value\"]"),
        ("neto", "netto", "netto", "unknown rule set \"netto\""),
        (
            "Computer 2026-2",
            "Computer 9",
            "Computer 9",
            "a player is Person, Friend, or Computer with the name of its level",
        ),
        (
            "2026.07.04",
            "4.7.2026",
            "4.7.2026",
            "a day is written YYYY.MM.DD, and a day that is not known ????.??.??",
        ),
        (
            "t \"1-0",
            "t \"1:0",
            "1:0",
            "a result is 1-0, 0-1, 1/2-1/2 or *",
        ),
        ("12\"]", "one\"]", "one", "a number of hints is 0 to 65535"),
        (
            "wb1bb1",
            "wb1bb2",
            "5b/",
            "character 15: row 1 is longer than the board",
        ),
        ("b4", "{b4", "{b4", "this comment is not closed"),
        (
            "c5 1-0",
            "c5 (3... d5 1-0",
            "(3",
            "this variation is not closed",
        ),
        (
            "1... a3",
            "(1... a3)",
            "(1",
            "a variation belongs after the turn that it replaces",
        ),
        (
            "c5",
            ") c5",
            ") c5",
            "a variation belongs after the turn that it replaces",
        ),
        ("1... a3", "! a3", "! a3", "a mark belongs after a turn"),
        ("c5", "c5!!!", "!!!", "a mark belongs after a turn"),
        ("c1xe1,f5", "c1xe1,f7", "f7", "this is no move"),
        ("c1xe1,f5", "f5", "f5 b4", "a chain has nothing but jumps"),
        ("b4", "stop", "stop", "the end of a chain is not written"),
        ("b4", "--", "--", "this is no move"),
        (
            "a3 2",
            "a1 2",
            "a1 2",
            "not a legal turn: a piece is placed on an empty square",
        ),
        (
            "f5 b4",
            "f5+ b4",
            "a1xc1",
            "not a legal turn: no chain runs",
        ),
        (
            "+c1xe1,f5",
            "+",
            "b4",
            "after a chain that still runs a line ends",
        ),
        (
            "+c1xe1,f5",
            "+ {x}",
            "{x}",
            "after a chain that still runs a line ends",
        ),
        ("c5 1-0", "c5 0-1", "0-1", "the tag Result says 1-0"),
        ("c5 1-0\n", "c5 1-0 *\n", "*\n", "the text should end here"),
        ("c5 1-0\n", "c5\n", "$", "the text ends before the result"),
    ];
    for (part, by, place, sentence) in cases {
        assert!(EXAMPLE.contains(part), "{part}");
        let text = EXAMPLE.replacen(part, by, 1);
        // A place that does not stand in the text: its end.
        let (line, column) = if text.contains(place) {
            at(&text, place)
        } else {
            at(&format!("{text}$"), "$")
        };
        let error = match text.parse::<Game>() {
            Err(error) => error,
            Ok(_) => panic!("{text} is read"),
        };
        assert_eq!(
            error.to_string(),
            format!("line {line}, column {column}: {sentence}"),
            "{text}"
        );
    }
}

#[test]
fn the_result_must_be_that_of_the_rules() {
    let text = |result: &str| {
        format!(
            "[Rules \"hand\"]\n[White \"Person\"]\n[Black \"Person\"]\n[Date \"????.??.??\"]\n\
             [Result \"{result}\"]\n[Start \"6/6/6/2wb2/5w w 0/1\"]\n\n1. c2xe2,@ {result}\n"
        )
    };
    assert!(assert_read_or_refused(&text("1-0")));
    for result in ["*", "0-1", "1/2-1/2"] {
        assert_eq!(
            text(result).parse::<Game>(),
            Err(ReadGameError {
                line: 8,
                column: 12,
                fault: GameFault::AgainstTheRules("1-0"),
            })
        );
    }
}

#[test]
fn a_move_after_the_end_is_refused() {
    let text = "[Rules \"hand\"]\n[White \"Person\"]\n[Black \"Person\"]\n[Date \"????.??.??\"]\n\
                [Result \"1-0\"]\n[Start \"6/6/6/2wb2/5w w 0/1\"]\n\n1. c2xe2,@ a1 1-0\n";
    let fault = text.parse::<Game>().map_err(|error| error.fault);
    assert_eq!(fault, Err(GameFault::Illegal(IllegalMove::Over)));
}

#[test]
fn hints_are_written_only_where_there_are_some() {
    let text = |hints: &str| EXAMPLE.replace("[Hints \"12\"]", hints);
    for (hints, number) in [
        ("[Hints \"1\"]", 1),
        ("[Hints \"65535\"]", u16::MAX),
        ("", 0),
    ] {
        let game = text(hints).parse::<Game>();
        assert_eq!(game.map(|game| game.hints()), Ok(number));
    }
    for number in ["", "-1", "65536", "two"] {
        let fault = text(&format!("[Hints \"{number}\"]")).parse::<Game>();
        let fault = fault.map_err(|error| (error.line, error.column, error.fault));
        assert_eq!(fault, Err((6, 9, GameFault::Hints)), "{number}");
    }
}
