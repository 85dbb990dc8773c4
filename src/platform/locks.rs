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
pub struct Lock {
    release: Rc<RefCell<Option<Function>>>,
}

impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lock").finish_non_exhaustive()
    }
}

impl Lock {
    /// Asks for the lock with a name and tells what came of it: once or, where
    /// another tab takes it later, twice. `take_over` takes it from a tab
    /// that holds it.
    pub fn ask(name: &str, take_over: bool, tell: impl Fn(Held) + Clone + 'static) -> Self {
        let lock = Self {
            release: Rc::default(),
        };
        if lock.request(name, take_over, tell.clone()).is_none() {
            tell(Held::NoLocks);
        }
        lock
    }

    /// `navigator.locks.request(name, options, granted)`, looked up by name:
    /// the bindings count it as unstable.
    fn request(
        &self,
        name: &str,
        take_over: bool,
        tell: impl Fn(Held) + Clone + 'static,
    ) -> Option<()> {
        let navigator = web_sys::window()?.navigator();
        let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
        let request: Function = Reflect::get(&locks, &"request".into())
            .ok()?
            .dyn_into()
            .ok()?;
        let options = Object::new();
        let option = if take_over { "steal" } else { "ifAvailable" };
        Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;
        let release = Rc::clone(&self.release);
        let told = tell.clone();
        let granted = Closure::once_into_js(move |lock: JsValue| {
            if lock.is_null() {
                told(Held::Theirs);
                return JsValue::UNDEFINED;
            }
            told(Held::Ours);
            // The lock is held until this promise is kept.
            Promise::new(&mut |keep, _| {
                release.replace(Some(keep));
            })
            .into()
        });
        let held: Promise = request
            .call3(&locks, &name.into(), &options, &granted)
            .ok()?
            .dyn_into()
            .ok()?;
        super::spawn(async move {
            if held.await.is_err() {
                tell(Held::Lost);
            }
        });
        Some(())
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(keep) = self.release.take() {
            // Keeping a promise cannot fail.
            let _ = keep.call0(&JsValue::UNDEFINED);
        }
    }
}
