//! The line protocol by which another program plays with the search.
//!
//! Commands are answered in their order: one that comes while a search runs
//! waits for its end, but for `stop` and `isready`. A search without a limit
//! goes on until the next command, whatever it is; one with a limit until
//! `stop`, or until the turn comes to `quit`.

mod command;
mod report;

use std::collections::VecDeque;
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use yote::engine::{Level, Limits, Report, Search, Tables, TranspositionTable};
use yote::rules::{Line, Position, RuleSet};

use crate::options;
use crate::player::{level, tables};
use command::{Command, Go};
use report::Info;

/// Places of the table, as a power of two: 32 MiB.
const TABLE_BITS: u32 = 21;

/// The part of its time that a search leaves to the way to whoever asked, at
/// most [`LONGEST_RESERVE`].
const RESERVE: u32 = 10;
const LONGEST_RESERVE: Duration = Duration::from_millis(20);

/// Speaks the protocol on standard input and output until the input ends.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let [name] = options::read(arguments, ["--level"])?;
    let level = name.map(level).transpose()?;
    let (sender, events) = mpsc::channel();
    let lines = sender.clone();
    // It ends with the program, for which nothing wakes it.
    thread::spawn(move || listen(&lines));
    Ok(Player::new(level, sender, events).run()?)
}

/// What comes to pass while the program waits.
enum Event {
    Line(String),
    EndOfInput,
    /// A depth is completed.
    Depth(Report),
    /// The search is at its end; it finds nothing where the game is over.
    Found(Option<Report>),
}

/// Sends every line that is not empty, then that the input is at its end.
fn listen(events: &Sender<Event>) {
    for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    // Nobody listens any more once the program is at its end.
    let _ = events.send(Event::EndOfInput);
}

/// A line of input, or its end.
type Input = Option<String>;

struct Player {
    level: Option<Level>,
    rules: RuleSet,
    line: Line,
    table: TranspositionTable,
    /// The endgame tables of the rule set, where the level has them.
    tables: Option<Tables>,
    /// What has come in and waits.
    waiting: VecDeque<Input>,
    sender: Sender<Event>,
    events: Receiver<Event>,
}

impl Player {
    fn new(level: Option<Level>, sender: Sender<Event>, events: Receiver<Event>) -> Self {
        let rules = RuleSet::default();
        Self {
            level,
            rules,
            line: Line::new(Position::start(rules)),
            table: TranspositionTable::new(level.map_or(TABLE_BITS, |_| Level::TABLE_BITS)),
            tables: level_tables(level, rules),
            waiting: VecDeque::new(),
            sender,
            events,
        }
    }

    fn run(&mut self) -> io::Result<()> {
        while let Some(line) = self.next_input() {
            match Command::read(&line, self.rules) {
                Ok(Command::NewGame) => self.begin(),
                Ok(Command::IsReady) => say("readyok")?,
                Ok(Command::Rules(rules)) => {
                    self.rules = rules;
                    self.tables = level_tables(self.level, rules);
                    self.begin();
                }
                Ok(Command::Position(line)) => self.line = line,
                Ok(Command::Go(go)) => self.go(go, Instant::now())?,
                // The search may have come to its end just before.
                Ok(Command::Stop) => {}
                Ok(Command::Quit) => break,
                Err(error) => say(format_args!("error {error}"))?,
            }
        }
        Ok(())
    }

    fn next_input(&mut self) -> Input {
        self.waiting
            .pop_front()
            .unwrap_or_else(|| match self.events.recv() {
                Ok(Event::Line(line)) => Some(line),
                // No search runs here.
                Ok(Event::EndOfInput | Event::Depth(_) | Event::Found(_)) | Err(_) => None,
            })
    }

    /// Goes to the start of a new game.
    fn begin(&mut self) {
        self.table.clear();
        self.line = Line::new(Position::start(self.rules));
    }

    /// Searches, and says what it has found.
    fn go(&mut self, go: Go, start: Instant) -> io::Result<()> {
        if self.level.is_some() {
            self.table.clear();
        }
        let search = Running {
            is_limited: go.is_limited || self.level.is_some(),
            start,
            deadline: deadline(start, go.movetime),
            stop: &AtomicBool::new(false),
        };
        let Self {
            level,
            line,
            table,
            tables,
            waiting,
            sender,
            events,
            ..
        } = self;
        thread::scope(|scope| {
            scope.spawn(|| {
                let wants_tables = level.is_some_and(|level| level.wants_tables(line.position()));
                let tables = tables.as_ref().filter(|_| wants_tables);
                let mut thought = self::search(*level, table, go.limits).until(search.stop);
                if let Some(tables) = tables {
                    thought = thought.with_tables(tables);
                }
                // Who listens does so until the search is at its end.
                let found = thought.run(line, |report| {
                    let _ = sender.send(Event::Depth(report.clone()));
                });
                let _ = sender.send(Event::Found(found));
            });
            let result = search.attend(events, waiting);
            // Where nobody reads any more there is no use in searching on.
            search.stop();
            result
        })
    }
}

/// The endgame tables that a level plays with.
fn level_tables(level: Option<Level>, rules: RuleSet) -> Option<Tables> {
    level
        .filter(|level| level.knows_endings())
        .and_then(|_| tables(rules))
}

/// A search by a level, within its budget at most, or by the whole engine.
fn search(level: Option<Level>, table: &mut TranspositionTable, limits: Limits) -> Search<'_> {
    match level {
        Some(level) => {
            let budget = level.limits();
            let limits = Limits {
                nodes: limits.nodes.min(budget.nodes),
                depth: limits.depth.min(budget.depth),
            };
            level.search(table, limits)
        }
        None => Search::new(table, limits),
    }
}

/// When to stop a search so that the answer is there in time; `None` for
/// never.
fn deadline(start: Instant, movetime: Option<Duration>) -> Option<Instant> {
    let movetime = movetime?;
    start.checked_add(movetime - (movetime / RESERVE).min(LONGEST_RESERVE))
}

/// A search that runs on a thread of its own.
struct Running<'a> {
    is_limited: bool,
    start: Instant,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
}

impl Running<'_> {
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Listens until the search is at its end, says what it finds, and leaves
    /// the commands that have to wait.
    fn attend(&self, events: &Receiver<Event>, waiting: &mut VecDeque<Input>) -> io::Result<()> {
        let mut told = None;
        loop {
            match self.next_event(events) {
                Some(Event::Line(line)) => match line.as_str() {
                    "isready" => say("readyok")?,
                    "stop" => self.stop(),
                    _ => waiting.push_back(Some(line)),
                },
                Some(Event::EndOfInput) => waiting.push_back(None),
                Some(Event::Depth(report)) => {
                    say(Info::new(&report, self.start.elapsed()))?;
                    told = Some(report);
                }
                Some(Event::Found(None)) => return say("error the game is over"),
                Some(Event::Found(Some(report))) => {
                    if told.as_ref() != Some(&report) {
                        say(Info::new(&report, self.start.elapsed()))?;
                    }
                    return say(format_args!("bestmove {}", report.best));
                }
                None => self.stop(),
            }
            let is_awaited = |next: &Input| !self.is_limited || next.as_deref() == Some("quit");
            if waiting.front().is_some_and(is_awaited) {
                self.stop();
            }
        }
    }

    /// What comes next, `None` where the time is over before; once it is and
    /// the search has been told so, it is waited for.
    fn next_event(&self, events: &Receiver<Event>) -> Option<Event> {
        const ALIVE: &str = "a sender is kept for as long as the program runs";
        match self.deadline {
            Some(deadline) if !self.stop.load(Ordering::Relaxed) => {
                let left = deadline.saturating_duration_since(Instant::now());
                match events.recv_timeout(left) {
                    Ok(event) => Some(event),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => panic!("{ALIVE}"),
                }
            }
            _ => Some(events.recv().expect(ALIVE)),
        }
    }
}

/// Prints a line at once.
fn say(line: impl std::fmt::Display) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
