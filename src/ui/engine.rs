//! The engine at work beside the page: one question at a time, to a worker
//! that can be ended at any moment, and is replaced where it fails.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::ArrayBuffer;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::engine::{Message, Request};
use crate::platform::{EngineWorker, Said};

/// How long a worker may be silent before it counts as hanging: many times
/// what it needs on a slow phone.
const PATIENCE: Duration = Duration::from_secs(40);
/// How often a worker that fails is replaced.
const REPLACEMENTS: u8 = 1;

/// The engine.
#[derive(Clone)]
pub(super) struct Engine(Rc<RefCell<State>>);

/// What comes of a question.
pub(super) enum Reply {
    /// The engine says something about it.
    Message(Message),
    /// No worker can be had.
    Unavailable,
}

#[derive(Default)]
struct State {
    /// The worker that is asked.
    worker: Option<Worker>,
    /// A warm one, for when that one has to be ended.
    spare: Option<Worker>,
    failures: u8,
    asked: Option<Asked>,
    /// The endgame tables that every worker is given.
    blocks: Vec<ArrayBuffer>,
    /// Numbers questions and workers.
    last_number: u32,
}

/// A question that waits for its answer.
struct Asked {
    request: Request,
    hear: Rc<dyn Fn(Reply)>,
    /// Whether a worker was asked; it waits until one is ready.
    is_sent: bool,
    /// Whether nothing more is to be heard.
    is_answered: bool,
    patience: Option<TimeoutHandle>,
}

impl Asked {
    fn lose_patience(&mut self) {
        if let Some(patience) = self.patience.take() {
            patience.clear();
        }
    }
}

struct Worker {
    number: u32,
    worker: EngineWorker,
    is_ready: bool,
}

impl State {
    fn number(&mut self) -> u32 {
        self.last_number += 1;
        self.last_number
    }

    fn workers(&mut self) -> impl Iterator<Item = &mut Worker> {
        [&mut self.worker, &mut self.spare].into_iter().flatten()
    }
}

impl Engine {
    /// An engine without a worker: the first question starts one.
    pub(super) fn new() -> Self {
        Self(Rc::default())
    }

    /// Starts the worker, where it is missing.
    fn ensure_worker(&self) {
        if self.0.borrow().worker.is_none() && self.0.borrow().failures <= REPLACEMENTS {
            let worker = self.start_worker();
            self.0.borrow_mut().worker = worker;
        }
    }

    /// Starts the worker and the spare one, where they are missing.
    pub(super) fn warm_up(&self) {
        self.ensure_worker();
        if self.0.borrow().failures > REPLACEMENTS {
            return;
        }
        if self.0.borrow().spare.is_none() {
            let worker = self.start_worker();
            self.0.borrow_mut().spare = worker;
        }
    }

    fn start_worker(&self) -> Option<Worker> {
        let number = self.0.borrow_mut().number();
        let (hearing, failing) = (self.clone(), self.clone());
        let worker = EngineWorker::start(
            move |said| match said {
                Said::Text(text) => hearing.hear(number, &text),
                // It was not asked for any.
                Said::Block(_) => hearing.fail(number),
            },
            move || failing.fail(number),
        )?;
        Some(Worker {
            number,
            worker,
            is_ready: false,
        })
    }

    /// Asks something, in the place of what was asked before. `hear` is called
    /// with every reply. Gives what the question is known by.
    pub(super) fn ask(
        &self,
        request: impl FnOnce(u32) -> Request,
        hear: impl Fn(Reply) + 'static,
    ) -> u32 {
        self.drop_asked();
        self.ensure_worker();
        let mut state = self.0.borrow_mut();
        let id = state.number();
        state.asked = Some(Asked {
            request: request(id),
            hear: Rc::new(hear),
            is_sent: false,
            is_answered: false,
            patience: None,
        });
        drop(state);
        self.send();
        id
    }

    /// Drops a question, if it is still the one that was asked last.
    pub(super) fn forget(&self, id: u32) {
        if self.waits_for(id) {
            self.drop_asked();
            self.ensure_worker();
        }
    }

    /// A worker that is busy is ended, and the spare one takes its place. The
    /// next spare one is started once a question is being answered: a start
    /// takes the time of both processors.
    fn drop_asked(&self) {
        let mut state = self.0.borrow_mut();
        let Some(mut asked) = state.asked.take() else {
            return;
        };
        asked.lose_patience();
        if asked.is_sent && !asked.is_answered {
            state.worker = state.spare.take();
        }
    }

    /// Whether a question is the one that was asked last.
    pub(super) fn waits_for(&self, id: u32) -> bool {
        let state = self.0.borrow();
        let asked = state.asked.as_ref();
        asked.is_some_and(|asked| asked.request.id() == id)
    }

    /// The answer to a question is no good: its worker has failed.
    pub(super) fn refuse(&self, id: u32) {
        if self.waits_for(id) {
            let worker = self.0.borrow().worker.as_ref().map(|it| it.number);
            self.fail(worker.unwrap_or_default());
        }
    }

    /// Gives every worker a block of endgame tables, now and later.
    pub(super) fn take_block(&self, block: ArrayBuffer) {
        let mut state = self.0.borrow_mut();
        for worker in state.workers().filter(|worker| worker.is_ready) {
            worker.worker.send_block(&block);
        }
        state.blocks.push(block);
    }

    /// Another rule set is played: workers that start later are not given the
    /// tables of the one before.
    pub(super) fn drop_blocks(&self) {
        self.0.borrow_mut().blocks.clear();
    }

    /// Sends the question to the worker, if it is ready.
    fn send(&self) {
        let mut state = self.0.borrow_mut();
        let State { worker, asked, .. } = &mut *state;
        let Some(asked) = asked.as_mut().filter(|asked| !asked.is_sent) else {
            return;
        };
        let Some(worker) = worker else {
            asked.is_sent = true;
            asked.is_answered = true;
            let hear = asked.hear.clone();
            drop(state);
            hear(Reply::Unavailable);
            return;
        };
        if asked.patience.is_none() {
            asked.patience = self.patience(worker.number);
        }
        if worker.is_ready {
            worker.worker.send(&asked.request.write());
            asked.is_sent = true;
        }
    }

    fn patience(&self, number: u32) -> Option<TimeoutHandle> {
        let engine = self.clone();
        set_timeout_with_handle(move || engine.fail(number), PATIENCE).ok()
    }

    /// A worker says something.
    fn hear(&self, number: u32, text: &str) {
        match Message::read(text) {
            Ok(Message::Ready { version }) if version == env!("CARGO_PKG_VERSION") => {
                let mut state = self.0.borrow_mut();
                let blocks = state.blocks.clone();
                let ready = state.workers().find(|worker| worker.number == number);
                if let Some(worker) = ready {
                    worker.is_ready = true;
                    for block in &blocks {
                        worker.worker.send_block(block);
                    }
                }
                drop(state);
                self.send();
            }
            Ok(Message::Answer(answer)) => {
                self.pass_on(number, answer.id, true, Message::Answer(answer));
            }
            Ok(Message::Studied(studied)) => {
                let (id, is_done) = (studied.id, studied.is_done);
                self.pass_on(number, id, is_done, Message::Studied(studied));
            }
            Ok(
                Message::Ready { .. }
                | Message::Progress { .. }
                | Message::Proven { .. }
                | Message::Bench { .. }
                | Message::Refusal { .. },
            )
            | Err(_) => self.fail(number),
        }
    }

    /// What is said about an old question is not passed on.
    fn pass_on(&self, number: u32, id: u32, is_last: bool, message: Message) {
        let mut state = self.0.borrow_mut();
        let asked = state.asked.as_mut();
        let Some(asked) = asked.filter(|asked| asked.request.id() == id && !asked.is_answered)
        else {
            return;
        };
        asked.lose_patience();
        asked.is_answered = is_last;
        if !is_last {
            asked.patience = self.patience(number);
        }
        let hear = asked.hear.clone();
        drop(state);
        hear(Reply::Message(message));
        self.warm_up();
    }

    /// A worker has died, hangs, or answers nonsense: it is replaced once,
    /// then there is none.
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
            asked.lose_patience();
        }
        drop(state);
        self.warm_up();
        self.send();
    }
}
