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
use sessions::random_session;
use yote::record::{Game, GameFault, ReadGameError};
use yote::rules::{IllegalMove, ReadMoveError, ReadTurnError};

fn random_game(most: usize, random: &mut Random) -> Game {
    random_session(most, random).game().clone()
}

fn assert_round_trip(game: &Game) -> String {
    let text = game.to_string();
    assert_eq!(text.parse().as_ref(), Ok(game), "{text}");
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert!(!text.contains("stop"), "{text}");
    assert!(text.is_ascii() && text.ends_with('\n'), "{text}");
    text
}

#[test]
fn games_are_read_back_from_their_texts() {
    let mut random = Random::new(81);
    let (mut ended, mut wrapped, mut without_move) = (0, 0, 0);
    for _ in 0..3_000 {
        let game = random_game(80, &mut random);
        let text = assert_round_trip(&game);
        ended += usize::from(game.ending().is_some());
        wrapped += usize::from(text.lines().count() > 9);
        without_move += usize::from(text.contains("--"));
    }
    assert!(
        ended > 300 && wrapped > 500 && without_move > 20,
        "{ended} ended, {wrapped} wrapped, {without_move} without a move"
    );
}

#[test]
fn a_game_is_read_back_as_far_as_it_has_come() {
    let mut random = Random::new(83);
    let mut running = 0;
    for _ in 0..300 {
        let game = random_game(60, &mut random);
        for length in 0..game.moves().len() {
            let moves = game.moves()[..length].iter().copied();
            let game = Game::replay(*game.start(), moves)
                .unwrap_or_else(|(index, reason)| panic!("{game} at {index}: {reason}"));
            let text = assert_round_trip(&game);
            assert!(text.ends_with("*\n"), "{text}");
            running += usize::from(text.ends_with("+ *\n") || text.ends_with("+\n*\n"));
        }
    }
    assert!(running > 25, "{running} running");
}

/// Asserts that a text is read to a game that is written as this text, lines
/// aside, or refused with a place in it. Tells whether it is read.
fn assert_read_or_refused(text: &str) -> bool {
    match text.parse::<Game>() {
        Ok(game) => {
            let written = game.to_string();
            let words = |text: &str| -> Vec<String> {
                text.split_whitespace().map(str::to_owned).collect()
            };
            assert_eq!(words(&written), words(text), "{text:?}");
            true
        }
        Err(ReadGameError {
            line,
            column,
            fault,
        }) => {
            let lines: Vec<&str> = text.split('\n').collect();
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
        for length in 0..text.len() {
            let cut = &text[..length];
            // Only the end of the last line may be missing.
            let is_whole = length + 1 == text.len();
            assert_eq!(assert_read_or_refused(cut), is_whole, "{cut:?}");
        }
    }
}

#[test]
fn a_damaged_text_is_refused_or_read_as_it_is_written() {
    const STRAYS: &str = "abfgwx0129[]\"/-+.,*@ \n\r\té×\u{2009}";
    let (mut read, mut refused) = (0, 0);
    for text in samples() {
        for at in 0..text.len() {
            let (before, after) = text.split_at(at);
            let rest = &after[1..];
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
        read > 100 && refused > 50_000,
        "{read} read, {refused} refused"
    );
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
            " \"neto",
            "the tag [Rules \"…\"] belongs here",
        ),
        (
            "[White \"Person\"]\n",
            "",
            "Black",
            "the tag [White \"…\"] belongs here",
        ),
        (
            "04\"]",
            "04]",
            "\n[Result",
            "the tag [Date \"…\"] belongs here",
        ),
        ("neto", "netto", "netto", "unknown rule set \"netto\""),
        (
            "Computer 2026-2",
            "Computer",
            "Computer",
            "a player is Person, or Computer with the name of its level",
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
        (
            "12\"]",
            "012\"]",
            "012",
            "a number of hints is 1 to 65535, and no hint is not written",
        ),
        (
            "wb1bb1",
            "wb1bb2",
            "5b/",
            "character 15: row 1 is longer than the board",
        ),
        (
            "\n\n1",
            "\n1",
            "1... a3",
            "a blank line belongs between the tags and the turns",
        ),
        (
            "1... a3",
            "1. a3",
            "1. a3",
            "1... belongs here, the number of the turn",
        ),
        (
            "3. a1",
            "4. a1",
            "4. a1",
            "3. belongs here, the number of the turn",
        ),
        ("b4", "2... b4", "2... b4", "this is no move"),
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
            "after a chain that still runs only the result can stand",
        ),
        ("a3 2", "a3  2", " 2. a1xc1", "there is one space too many"),
        ("c5 1-0", "c5 0-1", "0-1", "the tag Result says 1-0"),
        ("c5 1-0\n", "c5 1-0 *\n", " *", "the text should end here"),
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
fn hints_are_written_in_one_way_and_only_where_there_are_some() {
    let text = |hints: &str| EXAMPLE.replace("[Hints \"12\"]", hints);
    for (hints, number) in [("[Hints \"1\"]", 1), ("[Hints \"65535\"]", u16::MAX)] {
        assert!(assert_read_or_refused(&text(hints)));
        let game = text(hints).parse::<Game>();
        assert_eq!(game.map(|game| game.hints()), Ok(number));
    }
    let none = EXAMPLE.replace("[Hints \"12\"]\n", "").parse::<Game>();
    assert_eq!(none.map(|game| game.hints()), Ok(0));
    for number in ["", "0", "01", "+1", "-1", "65536", "two"] {
        let fault = text(&format!("[Hints \"{number}\"]")).parse::<Game>();
        let fault = fault.map_err(|error| (error.line, error.column, error.fault));
        assert_eq!(fault, Err((6, 9, GameFault::Hints)), "{number}");
    }
}

#[test]
fn lines_may_be_broken_elsewhere() {
    let broken = EXAMPLE.replace("2. ", "2.\n").replace(" 1-0", "\n1-0");
    assert_eq!(broken.parse::<Game>(), EXAMPLE.parse());
    assert_eq!(
        EXAMPLE.parse::<Game>().map(|game| game.to_string()),
        Ok(EXAMPLE.to_owned())
    );
    let fault = EXAMPLE
        .replace("a3 2", "a3\r\n2")
        .parse::<Game>()
        .map_err(|error| error.fault);
    let turn = ReadTurnError::Move(ReadMoveError { at: 3 });
    assert_eq!(fault, Err(GameFault::Turn(turn)));
}
