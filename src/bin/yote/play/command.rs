use std::time::Duration;

use yote::engine::{Limits, MAX_DEPTH};
use yote::rules::{Line, Move, Position, RuleSet};

use crate::options::{self, number};

/// What a line of the protocol asks for.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// Forgets what was searched, and goes to the start.
    NewGame,
    /// Asks for a sign of life.
    IsReady,
    /// Sets the rule set, and goes to its start.
    Rules(RuleSet),
    /// Goes to the end of a line.
    Position(Line),
    /// Searches.
    Go(Go),
    /// Ends the search that runs.
    Stop,
    /// Ends the program.
    Quit,
}

/// What ends a search, besides a forced result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) limits: Limits,
    pub(super) movetime: Option<Duration>,
    /// Whether one of these was given.
    pub(super) is_limited: bool,
}

impl Command {
    /// Reads a line that is not empty; positions are those of a rule set.
    pub(super) fn read(text: &str, rules: RuleSet) -> Result<Self, String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let alone = |command| match rest {
            "" => Ok(command),
            _ => Err(format!("nothing may follow {word}")),
        };
        match word {
            "newgame" => alone(Self::NewGame),
            "isready" => alone(Self::IsReady),
            "stop" => alone(Self::Stop),
            "quit" => alone(Self::Quit),
            "rules" => match rest.parse() {
                Ok(rules) => Ok(Self::Rules(rules)),
                Err(error) => Err(format!("the rule set: {error}")),
            },
            "position" => read_position(rest, rules).map(Self::Position),
            "go" => read_go(rest).map(Self::Go),
            _ => Err(format!("there is no command {word:?}")),
        }
    }
}

/// Reads `POSITION` or `start`, and the moves that follow `moves`.
fn read_position(text: &str, rules: RuleSet) -> Result<Line, String> {
    let (first, moves) = match text.strip_suffix(" moves") {
        Some(first) => (first, ""),
        None => text.split_once(" moves ").unwrap_or((text, "")),
    };
    let first = match first {
        "start" => Position::start(rules),
        text => Position::read(text, rules).map_err(|error| format!("the position: {error}"))?,
    };
    let mut line = Line::new(first);
    for (number, text) in (1..).zip(moves.split_whitespace()) {
        let played: Move = text
            .parse()
            .map_err(|error| format!("move {number}: {error}"))?;
        line.play(played)
            .map_err(|error| format!("move {number}: {error}"))?;
    }
    Ok(line)
}

fn read_go(text: &str) -> Result<Go, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let names = ["depth", "nodes", "movetime"];
    let values = options::read(&words, names).map_err(|error| error.to_string())?;
    let mut numbers = [None; 3];
    for ((number_read, name), value) in numbers.iter_mut().zip(names).zip(values) {
        *number_read = value.map(|text| number(name, text, 1_u64)).transpose()?;
    }
    let [depth, nodes, movetime] = numbers;
    Ok(Go {
        limits: Limits {
            // More than there can be is as good as no limit.
            depth: depth.map_or(MAX_DEPTH, |depth| depth.min(MAX_DEPTH.into()) as u8),
            nodes: nodes.map_or(u32::MAX, |nodes| nodes.min(u32::MAX.into()) as u32),
        },
        movetime: movetime.map(Duration::from_millis),
        is_limited: numbers.iter().any(Option::is_some),
    })
}
