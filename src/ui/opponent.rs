//! The computer at the table: asks the engine for its moves, and searches on
//! the page where that fails.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::endings::Endings;
use super::engine::{Engine, Reply};
use super::notices::{Notice, Notices};
use super::table::Table;
use crate::engine::{Level, Message, Portions, Question, Request};
use crate::record::Session;
use crate::rules::{Line, Move};

/// From the answer to the move, for the eye to follow what went before.
const PAUSE: Duration = Duration::from_millis(350);

/// The computer at a table.
#[derive(Clone)]
pub(super) struct Opponent {
    table: Table,
    notices: Notices,
    engine: Engine,
    /// What the question of this turn is known by.
    asked: Rc<Cell<Option<u32>>>,
    /// Whether it was said that no worker can be had.
    has_told: Rc<Cell<bool>>,
}

impl Opponent {
    /// Follows a table, and plays whenever it is the computer's turn.
    pub(super) fn sit_down(table: Table, notices: Notices, engine: Engine, endings: Endings) {
        let opponent = Self {
            table,
            notices,
            engine,
            asked: Rc::default(),
            has_told: Rc::default(),
        };
        // The same turn is asked about once, whatever else changes.
        let turn = Memo::new(move |_| {
            let level = table.thinking_level()?;
            let waits =
                table.with_session(|session| level.wants_tables(session.head_line().position()));
            if waits && !endings.are_settled() {
                return None;
            }
            let moves: Vec<Move> =
                table.with_session(|session| session.head_line().moves().collect());
            let start = table.with_session(|session| *session.head_line().start());
            Some((level, start, moves))
        });
        let has_computer = Memo::new(move |_| table.with_session(Session::has_computer));
        Effect::new(move |_| {
            opponent.forget();
            let has_computer = has_computer.get();
            if let Some((level, ..)) = turn.get() {
                let line = table.session_now(|session| session.head_line().clone());
                opponent.ask(line, level);
            } else if has_computer {
                opponent.engine.warm_up();
            }
        });
    }

    fn forget(&self) {
        if let Some(id) = self.asked.take() {
            self.engine.forget(id);
        }
    }

    fn ask(&self, line: Line, level: Level) {
        let opponent = self.clone();
        let asked = line.clone();
        let hear = move |reply| match reply {
            Reply::Message(Message::Answer(answer)) => opponent.play(answer.id, answer.best),
            Reply::Message(_) => {}
            Reply::Unavailable => opponent.search_here(asked.clone(), level),
        };
        let question = |id| Request::Question(Question { id, line, level });
        let id = self.engine.ask(question, hear);
        self.asked.set(Some(id));
    }

    /// Searches on the page, a piece at a time, so that it stays responsive.
    fn search_here(&self, line: Line, level: Level) {
        if !self.has_told.replace(true) {
            self.notices.show(Notice::NoWorker);
        }
        let opponent = self.clone();
        // The question is known by its number from the next moment on.
        set_timeout(
            move || {
                if let (Some(id), Some(portions)) =
                    (opponent.asked.get(), Portions::new(line, level))
                {
                    opponent.search_on(id, portions);
                }
            },
            Duration::ZERO,
        );
    }

    fn search_on(&self, id: u32, mut portions: Portions) {
        if !self.engine.waits_for(id) {
            return;
        }
        match portions.step() {
            Some(best) => self.play(id, best),
            None => {
                let opponent = self.clone();
                set_timeout(
                    move || opponent.search_on(id, portions),
                    Duration::from_millis(4),
                );
            }
        }
    }

    /// Plays the answer to a question, after a pause. An answer to an old
    /// question is not played.
    fn play(&self, id: u32, best: Move) {
        let opponent = self.clone();
        set_timeout(
            move || {
                if opponent.engine.waits_for(id) && !opponent.table.play_for_computer(best) {
                    opponent.engine.refuse(id);
                }
            },
            PAUSE,
        );
    }
}
