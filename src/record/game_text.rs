use std::fmt;

use super::script::Part;
use super::{End, Game, Player};
use crate::rules::{Position, Side};

/// The columns of a line.
const WIDTH: usize = 80;

/// The date of a game whose day is not known.
pub(super) const NO_DATE: &str = "????.??.??";

/// The result in a game's text.
pub(super) fn result(end: Option<End>) -> &'static str {
    match end.map(End::winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Side::White)) => "1-0",
        Some(Some(Side::Black)) => "0-1",
    }
}

/// A text with a backslash before certain characters of it, and before each
/// backslash.
fn escaped(text: &str, special: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter == special || letter == '\\' {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Writes the game's text in the manner of chess's PGN, its last line ended.
///
/// ```text
/// [Event "The first evening"]
/// [Rules "hand"]
/// [White "Awa"]
/// [Black "Computer 2026-1"]
/// [Date "2026.07.04"]
/// [Result "1-0"]
/// [Hints "2"]
/// [Start "5b/6/6/2wb2/5w w 3/5"]
///
/// 1. c2xe2,@! {Both at once.} (1. c2-c3 a1 2. c3-c4) 1... a1 2. e2-e3 1-0
/// ```
///
/// - `[Event …]` only where the game has a title.
/// - A player is the name of a person, `Person` where none was given, or
///   `Computer` with its level. Who plays by links is a person.
/// - `[Date "????.??.??"]` where the day is not known.
/// - `[Hints …]` only where hints were asked for: how many.
/// - `[Start …]` only where it is not the usual start.
/// - Turns have the notation of the rules; White's have a number, and Black's
///   where a line begins (`1... c3`) or something stands before it. A turn
///   that ends in `+` is a chain still running. `--` stands for the turn of a
///   side that was set up in a running chain and stopped at once, without a
///   move to write. A [mark](super::Mark) stands behind its turn.
/// - `{…}` is a comment on the turn before it, or on the start; `(…)` is a
///   variation in the place of the turn before it.
/// - The result ends the text, and says more than it seems to: `1-0` and `0-1`
///   where the rules decide nothing mean that the other side resigned,
///   `1/2-1/2` that a draw was agreed on, `*` that the game goes on.
/// - A backslash stands before `"` in a tag, before `}` in a comment, and
///   before each backslash.
/// - Lines have 80 columns at most, where no word is longer; a number stays
///   with its turn.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = result(self.end());
        let mut tag = |name: &str, value: &str| {
            let value = escaped(value, '"');
            writeln!(f, "[{name} \"{value}\"]")
        };
        if !self.title().is_empty() {
            tag("Event", self.title())?;
        }
        tag("Rules", &self.rules().to_string())?;
        tag("White", &self.player_text(Side::White))?;
        tag("Black", &self.player_text(Side::Black))?;
        match self.date() {
            Some(date) => tag("Date", &date.to_string())?,
            None => tag("Date", NO_DATE)?,
        }
        tag("Result", result)?;
        if self.hints() > 0 {
            tag("Hints", &self.hints().to_string())?;
        }
        if *self.start() != Position::start(*self.rules()) {
            tag("Start", &self.start().to_string())?;
        }
        writeln!(f)?;
        let mut column = 0;
        for word in self.words(result) {
            let width = word.chars().count();
            if column > 0 {
                let fits = column + 1 + width <= WIDTH;
                f.write_str(if fits { " " } else { "\n" })?;
                column = if fits { column + 1 } else { 0 };
            }
            f.write_str(&word)?;
            column += width;
        }
        writeln!(f)
    }
}

impl Game {
    fn player_text(&self, side: Side) -> String {
        match self.players()[side] {
            computer @ Player::Computer(_) => computer.to_string(),
            Player::Person | Player::Friend => match self.name(side) {
                "" => Player::Person.to_string(),
                name => name.to_owned(),
            },
        }
    }

    /// What stands after the tags, cut where a line may end.
    fn words(&self, result: &str) -> Vec<String> {
        let tree = self.tree();
        let mut words: Vec<String> = Vec::new();
        let mut opened = "";
        for part in self.script() {
            match part {
                Part::Open => opened = "(",
                Part::Close => {
                    if let Some(last) = words.last_mut() {
                        last.push(')');
                    }
                }
                Part::Turn {
                    turn,
                    node,
                    is_numbered,
                } => {
                    let mark = tree.mark(node).map_or("", |mark| mark.sign());
                    let number = match (is_numbered, turn.side) {
                        (false, _) => String::new(),
                        (true, Side::White) => format!("{}. ", turn.number),
                        (true, Side::Black) => format!("{}... ", turn.number),
                    };
                    words.push(format!("{opened}{number}{turn}{mark}"));
                    opened = "";
                }
                Part::Comment(node) => {
                    let comment = format!("{{{}}}", escaped(tree.comment(node), '}'));
                    words.extend(comment.split(' ').map(str::to_owned));
                }
            }
        }
        words.push(result.to_owned());
        words
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::Level;
    use crate::record::{Ending, Game, Player};
    use crate::rules::{BySide, Position, Preset, Side};

    fn game(rules: Preset, start: &str, moves: &[&str]) -> Game {
        let start = Position::read(start, rules.rules()).unwrap();
        Game::replay(start, moves.iter().map(|text| text.parse().unwrap())).unwrap()
    }

    fn assert_round_trip(game: &Game, text: &str) {
        assert_eq!(game.to_string(), text);
        assert_eq!(text.parse().as_ref(), Ok(game), "{text}");
    }

    #[test]
    fn a_game_without_moves_goes_on() {
        assert_round_trip(
            &Game::new(Position::start(Preset::Hand.rules())),
            "[Rules \"hand\"]\n\
             [White \"Person\"]\n\
             [Black \"Person\"]\n\
             [Date \"????.??.??\"]\n\
             [Result \"*\"]\n\
             \n\
             *\n",
        );
    }

    #[test]
    fn a_game_is_written_with_its_players_date_result_hints_and_start() {
        let game = game(
            Preset::Neto,
            "5b/6/6/6/wb1bb1 b 5/5",
            &["a3", "a1xc1,e1", "c1xe1,f5", "b4"],
        )
        .with_players(BySide {
            white: Player::Computer(Level::EARLIER[1]),
            black: Player::Person,
        })
        .with_date("2026.07.04".parse().unwrap())
        .with_hints(12)
        .with_ending(Ending::Resignation(Side::Black))
        .unwrap();
        assert_round_trip(
            &game,
            "[Rules \"neto\"]\n\
             [White \"Computer 2026-2\"]\n\
             [Black \"Person\"]\n\
             [Date \"2026.07.04\"]\n\
             [Result \"1-0\"]\n\
             [Hints \"12\"]\n\
             [Start \"5b/6/6/6/wb1bb1 b 5/5\"]\n\
             \n\
             1... a3 2. a1xc1,e1+c1xe1,f5 b4 1-0\n",
        );
    }

    #[test]
    fn a_chain_that_runs_or_is_stopped_at_once_is_written() {
        let turns = |moves: &[&str]| {
            let game = game(Preset::Neto, "5b/6/6/b5/2wb2 w 5/5 c1", moves);
            let text = game.to_string();
            assert_round_trip(&game, &text);
            text.lines().last().unwrap().to_owned()
        };
        assert_eq!(turns(&[]), "*");
        assert_eq!(turns(&["stop"]), "1. -- *");
        assert_eq!(turns(&["stop", "a1", "d2"]), "1. -- a1 2. d2 *");
        assert_eq!(turns(&["c1xe1", "a1"]), "1. c1xe1 a1 *");
        let running = game(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5", &["a1xc1,e1"]);
        let text = running.to_string();
        assert_round_trip(&running, &text);
        assert!(text.ends_with("\n1. a1xc1,e1+ *\n"), "{text}");
    }

    #[test]
    fn lines_have_eighty_columns_at_most() {
        let there_and_back = ["a1-a2", "f1-f2", "a2-a1", "f2-f1"];
        let placements = ["b3", "c3", "b5", "c5", "d5", "e5", "a4", "f4"];
        let moves: Vec<&str> = placements
            .chunks(2)
            .flat_map(|pair| there_and_back.iter().chain(pair))
            .copied()
            .collect();
        let game = game(Preset::Standard, "6/6/6/6/w4b w 11/11", &moves);
        let text = game.to_string();
        assert_round_trip(&game, &text);
        let lines: Vec<&str> = text.lines().skip(7).collect();
        assert!(lines.len() > 2, "{text}");
        for (index, line) in lines.iter().enumerate() {
            assert!(line.len() <= 80, "{line}");
            let is_last = index + 1 == lines.len();
            assert!(is_last || line.len() > 60, "{line}");
            assert!(!line.ends_with('.'), "{line}");
        }
    }
}
