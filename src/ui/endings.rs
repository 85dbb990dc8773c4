//! The endings that are proven in the background, in a worker of their own.

use leptos::prelude::*;

use super::engine::Engine;
use super::table::Table;
use crate::engine::{Class, Level, Message, Order, Progress, Request};
use crate::platform::{EngineWorker, Said};
use crate::rules::{RuleSet, Side};

/// Endings are proven once so many pieces or fewer are left, both sides' and
/// the hands' together: soon enough for them to be there when they matter.
const NEAR: u32 = 16;

/// The endings of the rule set that is played.
#[derive(Copy, Clone)]
pub(super) struct Endings {
    engine: StoredValue<Engine, LocalStorage>,
    /// The rule set that they are proven for.
    rules: StoredValue<Option<RuleSet>>,
    worker: StoredValue<Option<EngineWorker>, LocalStorage>,
    /// What is still to be proven, the last one first.
    orders: StoredValue<Vec<Class>>,
    proven: RwSignal<Vec<Class>>,
    progress: RwSignal<Option<Progress>>,
    state: RwSignal<State>,
}

/// Whether what is proven unasked is there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum State {
    /// It is not wished for.
    Idle,
    /// It is being proven.
    Proving,
    /// It is there.
    Ready,
    /// There are no proofs under `no_return`.
    Impossible,
    /// No worker can be had.
    Failed,
}

impl Endings {
    /// No ending is proven yet.
    pub(super) fn new(engine: Engine) -> Self {
        Self {
            engine: StoredValue::new_local(engine),
            rules: StoredValue::new(None),
            worker: StoredValue::new_local(None),
            orders: StoredValue::new(Vec::new()),
            proven: RwSignal::new(Vec::new()),
            progress: RwSignal::new(None),
            state: RwSignal::new(State::Idle),
        }
    }

    /// Follows a table: as soon as an ending comes near while `is_wished`, the
    /// endings of its rule set are proven.
    pub(super) fn follow(self, table: Table, is_wished: Signal<bool>) {
        let is_near = Memo::new(move |_| {
            is_wished.get()
                && table.with_session(|session| {
                    let position = session.position();
                    let pieces: u32 = Side::ALL.map(|side| position.total(side)).iter().sum();
                    pieces <= NEAR
                })
        });
        Effect::new(move |_| {
            let rules = table.rules();
            if self.rules.get_value() != Some(rules) {
                self.clear();
                if is_near.get() {
                    self.begin(rules);
                }
            }
        });
    }

    /// Whether there is nothing to wait for.
    pub(super) fn are_settled(self) -> bool {
        matches!(
            self.state.get(),
            State::Ready | State::Impossible | State::Failed
        )
    }

    /// Whether endings cannot be proven under this rule set.
    pub(super) fn are_impossible(self) -> bool {
        self.state.get() == State::Impossible
    }

    /// Whether a further class can be proven on demand.
    pub(super) fn can_prove(self, class: Class) -> bool {
        self.state.get() == State::Ready
            && self.progress.get().is_none()
            && !self.proven.with(|proven| proven.contains(&class))
            && self
                .rules
                .get_value()
                .is_some_and(|rules| !class.is_over(rules))
    }

    /// The classes that are proven.
    pub(super) fn proven(self) -> Vec<Class> {
        self.proven.get()
    }

    /// How far the class has come that is being proven.
    pub(super) fn progress(self) -> Option<Progress> {
        self.progress.get()
    }

    /// Proves another class.
    pub(super) fn prove(self, class: Class) {
        self.orders.update_value(|orders| orders.insert(0, class));
        self.progress.set(Some(Progress { class, done: 0 }));
        self.start_worker();
    }

    /// Another rule set is played.
    fn clear(self) {
        self.rules.set_value(None);
        self.worker.set_value(None);
        self.orders.set_value(Vec::new());
        self.proven.set(Vec::new());
        self.progress.set(None);
        self.state.set(State::Idle);
        self.engine.with_value(Engine::drop_blocks);
    }

    fn begin(self, rules: RuleSet) {
        self.rules.set_value(Some(rules));
        if rules.no_return {
            self.state.set(State::Impossible);
            return;
        }
        let mut orders: Vec<Class> = Class::up_to(Level::ENDINGS)
            .filter(|class| !class.is_over(rules))
            .collect();
        orders.reverse();
        self.orders.set_value(orders);
        self.state.set(State::Proving);
        self.start_worker();
    }

    fn start_worker(self) {
        let worker = EngineWorker::start(move |said| self.hear(said), move || self.fail());
        if worker.is_none() {
            self.fail();
        }
        self.worker.set_value(worker);
    }

    fn hear(self, said: Said) {
        match said {
            Said::Block(block) => self.engine.with_value(|engine| engine.take_block(block)),
            Said::Text(text) => match Message::read(&text) {
                Ok(Message::Ready { version }) if version == env!("CARGO_PKG_VERSION") => {
                    self.order_next();
                }
                Ok(Message::Progress { progress, .. }) => self.progress.set(Some(progress)),
                Ok(Message::Proven { class, .. }) => {
                    self.proven.update(|proven| proven.push(class));
                    self.order_next();
                }
                Ok(_) | Err(_) => self.fail(),
            },
        }
    }

    /// Orders what is to be proven next. The worker ends after the last.
    fn order_next(self) {
        let class = self.orders.try_update_value(Vec::pop).flatten();
        let (Some(class), Some(rules)) = (class, self.rules.get_value()) else {
            self.progress.set(None);
            self.state.set(State::Ready);
            // Not from within a call of its own.
            set_timeout(
                move || self.worker.set_value(None),
                std::time::Duration::ZERO,
            );
            return;
        };
        self.progress.set(Some(Progress { class, done: 0 }));
        let order = Request::Order(Order {
            id: 0,
            rules,
            class,
        });
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker.send(&order.write());
            }
        });
    }

    fn fail(self) {
        self.orders.set_value(Vec::new());
        self.progress.set(None);
        self.state.set(State::Failed);
    }
}
