use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// What asking for a lock came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// It is ours until another tab takes it.
    Ours,
    /// Another tab holds it.
    Theirs,
    /// The browser has no locks.
    NoLocks,
    /// Another tab has taken it from us.
    Lost,
}

/// A lock that was asked for. It is given back when this is dropped.
pub struct Lock(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    /// Gives the lock back that is held.
    release: Option<Function>,
    /// Whether it is wanted no longer.
    is_dropped: bool,
}

/// How a lock is asked for.
#[derive(Copy, Clone, PartialEq, Eq)]
enum How {
    /// If no other tab holds it.
    IfFree,
    /// From whoever holds it.
    Steal,
    /// As soon as the other tab gives it back.
    Wait,
}

/// From the first word that another tab holds a lock until it is believed: a
/// page that one has just gone away from needs a moment to give it back.
const DOUBT: i32 = 200;

impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lock").finish_non_exhaustive()
    }
}

impl Lock {
    /// Asks for the lock with a name and tells what came of it, whenever that
    /// changes: where another tab holds it, or takes it later, it is ours once
    /// that gives it back. `take_over` takes it from a tab that holds it.
    pub fn ask(name: &str, take_over: bool, tell: impl Fn(Held) + 'static) -> Self {
        let asking = Asking {
            name: name.to_owned(),
            state: Rc::default(),
            tell: Rc::new(tell),
        };
        let lock = Self(Rc::clone(&asking.state));
        let how = if take_over { How::Steal } else { How::IfFree };
        if asking.request(how).is_none() {
            (asking.tell)(Held::NoLocks);
        }
        lock
    }
}

#[derive(Clone)]
struct Asking {
    name: String,
    state: Rc<RefCell<State>>,
    tell: Rc<dyn Fn(Held)>,
}

impl Asking {
    fn is_dropped(&self) -> bool {
        self.state.borrow().is_dropped
    }

    /// `navigator.locks.request(name, options, granted)`, looked up by name:
    /// the bindings count it as unstable.
    fn request(&self, how: How) -> Option<()> {
        let navigator = web_sys::window()?.navigator();
        let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
        let request: Function = Reflect::get(&locks, &"request".into())
            .ok()?
            .dyn_into()
            .ok()?;
        let options = Object::new();
        let option = match how {
            How::IfFree => Some("ifAvailable"),
            How::Steal => Some("steal"),
            How::Wait => None,
        };
        if let Some(option) = option {
            Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;
        }
        let asking = self.clone();
        let granted = Closure::once_into_js(move |lock: JsValue| asking.granted(&lock));
        let held: Promise = request
            .call3(&locks, &self.name.as_str().into(), &options, &granted)
            .ok()?
            .dyn_into()
            .ok()?;
        let asking = self.clone();
        super::spawn(async move {
            if held.await.is_err() && !asking.is_dropped() {
                asking.state.borrow_mut().release = None;
                (asking.tell)(Held::Lost);
                let _ = asking.request(How::Wait);
            }
        });
        Some(())
    }

    /// The lock is ours for as long as the promise is not kept that is given
    /// back.
    fn granted(&self, lock: &JsValue) -> JsValue {
        if self.is_dropped() {
            return JsValue::UNDEFINED;
        }
        if lock.is_null() {
            let _ = self.request(How::Wait);
            let asking = self.clone();
            super::spawn(async move {
                super::pause(DOUBT).await;
                let is_held = asking.state.borrow().release.is_some();
                if !is_held && !asking.is_dropped() {
                    (asking.tell)(Held::Theirs);
                }
            });
            return JsValue::UNDEFINED;
        }
        let held = Promise::new(&mut |keep, _| {
            self.state.borrow_mut().release = Some(keep);
        });
        (self.tell)(Held::Ours);
        held.into()
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let mut state = self.0.borrow_mut();
        state.is_dropped = true;
        if let Some(keep) = state.release.take() {
            // Keeping a promise cannot fail.
            let _ = keep.call0(&JsValue::UNDEFINED);
        }
    }
}
