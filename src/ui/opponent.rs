//! The computer at the table: asks the engine's worker for its moves, and
//! finds another way where that fails.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::notices::{Notice, Notices};
use super::table::Table;
use crate::engine::{Level, Message, Portions, Question};
use crate::platform::{TextWorker, engine_address};
use crate::record::Session;
use crate::rules::{Line, Move};

/// How long a worker may be silent before it counts as hanging: many times
/// what the strongest level needs on a slow phone.
const PATIENCE: Duration = Duration::from_secs(40);
/// From the answer to the move, for the eye to follow what went before.
const PAUSE: Duration = Duration::from_millis(350);
/// How often a worker that fails is replaced.
const REPLACEMENTS: u8 = 1;

/// The computer at a table.
#[derive(Clone)]
pub(super) struct Opponent(Rc<RefCell<State>>);

struct State {
    table: Table,
    notices: Notices,
    /// The worker that is asked.
    worker: Option<Worker>,
    /// A warm one, for when that one has to be ended.
    spare: Option<Worker>,
    failures: u8,
    /// Whether it was said that no worker can be had.
    has_told: bool,
    asked: Option<Asked>,
    /// Numbers questions and workers.
    last_number: u32,
}

/// A question that waits for its answer.
struct Asked {
    question: Question,
    /// Whether a worker was asked; it waits until one is ready.
    is_sent: bool,
    /// Whether its answer is there, and waits to be played.
    is_answered: bool,
    patience: Option<TimeoutHandle>,
}

struct Worker {
    number: u32,
    worker: TextWorker,
    is_ready: bool,
}

impl State {
    fn number(&mut self) -> u32 {
        self.last_number += 1;
        self.last_number
    }
}

impl Opponent {
    /// Follows a table, and plays whenever it is the computer's turn.
    pub(super) fn sit_down(table: Table, notices: Notices) {
        let opponent = Self(Rc::new(RefCell::new(State {
            table,
            notices,
            worker: None,
            spare: None,
            failures: 0,
            has_told: false,
            asked: None,
            last_number: 0,
        })));
        // The same turn is asked about once, whatever else changes.
        let turn = Memo::new(move |_| {
            let level = table.thinking_level()?;
            let moves: Vec<Move> = table.with_session(|session| session.line().moves().collect());
            let start = table.with_session(|session| *session.line().start());
            Some((level, start, moves))
        });
        let has_computer = Memo::new(move |_| table.with_session(Session::has_computer));
        Effect::new(move |_| {
            opponent.forget();
            if has_computer.get() {
                opponent.warm_up();
            }
            if let Some((level, ..)) = turn.get() {
                let line = table.session_now(|session| session.line().clone());
                opponent.ask(line, level);
            }
        });
    }

    /// Starts the worker and the spare one, where they are missing.
    fn warm_up(&self) {
        if self.0.borrow().failures > REPLACEMENTS {
            return;
        }
        if self.0.borrow().worker.is_none() {
            let worker = self.start_worker();
            self.0.borrow_mut().worker = worker;
        }
        if self.0.borrow().spare.is_none() {
            let worker = self.start_worker();
            self.0.borrow_mut().spare = worker;
        }
    }

    fn start_worker(&self) -> Option<Worker> {
        let number = self.0.borrow_mut().number();
        let (hearing, failing) = (self.clone(), self.clone());
        let worker = TextWorker::start(
            &engine_address()?,
            move |text| hearing.hear(number, &text),
            move || failing.fail(number),
        )?;
        Some(Worker {
            number,
            worker,
            is_ready: false,
        })
    }

    /// Drops the question. A worker that is busy with it is ended, and the
    /// spare one takes its place.
    fn forget(&self) {
        let mut state = self.0.borrow_mut();
        let Some(asked) = state.asked.take() else {
            return;
        };
        if let Some(patience) = asked.patience {
            patience.clear();
        }
        if asked.is_sent && !asked.is_answered {
            state.worker = state.spare.take();
        }
    }

    fn ask(&self, line: Line, level: Level) {
        let mut state = self.0.borrow_mut();
        let id = state.number();
        state.asked = Some(Asked {
            question: Question { id, line, level },
            is_sent: false,
            is_answered: false,
            patience: None,
        });
        drop(state);
        self.send();
    }

    /// Sends the question to the worker, if it is ready; without a worker,
    /// searches on the page.
    fn send(&self) {
        let mut state = self.0.borrow_mut();
        let State { worker, asked, .. } = &mut *state;
        let Some(asked) = asked.as_mut().filter(|asked| !asked.is_sent) else {
            return;
        };
        let Some(worker) = worker else {
            let (id, line) = (asked.question.id, asked.question.line.clone());
            let level = asked.question.level;
            asked.is_sent = true;
            if !state.has_told {
                state.has_told = true;
                state.notices.show(Notice::NoWorker);
            }
            drop(state);
            if let Some(portions) = Portions::new(line, level) {
                self.search_here(id, portions);
            }
            return;
        };
        if asked.patience.is_none() {
            let (opponent, number) = (self.clone(), worker.number);
            asked.patience = set_timeout_with_handle(move || opponent.fail(number), PATIENCE).ok();
        }
        if worker.is_ready {
            worker.worker.send(&asked.question.write());
            asked.is_sent = true;
        }
    }

    /// Searches on the page, a piece at a time, so that it stays responsive.
    fn search_here(&self, id: u32, mut portions: Portions) {
        if !self.waits_for(id) {
            return;
        }
        match portions.step() {
            Some(best) => self.play(id, best),
            None => {
                let opponent = self.clone();
                set_timeout(
                    move || opponent.search_here(id, portions),
                    Duration::from_millis(4),
                );
            }
        }
    }

    fn waits_for(&self, id: u32) -> bool {
        let state = self.0.borrow();
        state
            .asked
            .as_ref()
            .is_some_and(|asked| asked.question.id == id)
    }

    /// A worker says something.
    fn hear(&self, number: u32, text: &str) {
        match Message::read(text) {
            Ok(Message::Ready { version }) if version == env!("CARGO_PKG_VERSION") => {
                let mut state = self.0.borrow_mut();
                let State { worker, spare, .. } = &mut *state;
                for worker in [worker, spare].into_iter().flatten() {
                    worker.is_ready |= worker.number == number;
                }
                drop(state);
                self.send();
            }
            Ok(Message::Answer(answer)) => self.play(answer.id, answer.best),
            Ok(Message::Ready { .. } | Message::Refusal { .. }) | Err(_) => self.fail(number),
        }
    }

    /// Plays the answer to a question, after a pause. An answer to an old
    /// question is not played.
    fn play(&self, id: u32, best: Move) {
        if !self.waits_for(id) {
            return;
        }
        if let Some(asked) = &mut self.0.borrow_mut().asked {
            if asked.is_answered {
                return;
            }
            // Nobody is busy with it any more.
            asked.is_answered = true;
            if let Some(patience) = asked.patience.take() {
                patience.clear();
            }
        }
        let opponent = self.clone();
        set_timeout(
            move || {
                if !opponent.waits_for(id) {
                    return;
                }
                let table = opponent.0.borrow().table;
                if !table.play_for_computer(best) {
                    let worker = opponent.0.borrow().worker.as_ref().map(|it| it.number);
                    opponent.fail(worker.unwrap_or_default());
                }
            },
            PAUSE,
        );
    }

    /// A worker has died, hangs, or answers nonsense: it is replaced once,
    /// then the page searches by itself.
    fn fail(&self, number: u32) {
        let mut state = self.0.borrow_mut();
        if state.spare.as_ref().is_some_and(|it| it.number == number) {
            state.spare = None;
            return;
        }
        if state.worker.as_ref().is_none_or(|it| it.number != number) {
            return;
        }
        state.failures += 1;
        state.worker = None;
        if state.failures > REPLACEMENTS {
            state.spare = None;
        } else {
            state.worker = state.spare.take();
        }
        if let Some(asked) = &mut state.asked {
            asked.is_sent = false;
            asked.is_answered = false;
            if let Some(patience) = asked.patience.take() {
                patience.clear();
            }
        }
        drop(state);
        self.warm_up();
        self.send();
    }
}
