use gloo_storage::{LocalStorage, Storage};

use crate::storage::{KeyValue, Memory, StoreError};

/// The browser's `localStorage`, or memory where it is blocked.
#[derive(Debug)]
pub struct Local {
    memory: Option<Memory>,
}

impl Local {
    /// Asks once whether the browser lends its storage: where it does not,
    /// every later access would throw.
    #[must_use]
    pub fn open() -> Self {
        let lent = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        Self {
            memory: lent.is_none().then(Memory::default),
        }
    }
}

impl Local {
    /// Whether the browser lends nothing, and all is kept in memory only.
    #[must_use]
    pub const fn is_blocked(&self) -> bool {
        self.memory.is_some()
    }
}

impl KeyValue for Local {
    fn get(&self, key: &str) -> Option<String> {
        match &self.memory {
            Some(memory) => memory.get(key),
            None => LocalStorage::raw().get_item(key).ok().flatten(),
        }
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        match &self.memory {
            Some(memory) => memory.set(key, value),
            // That it is blocked was found out when it was opened.
            None => LocalStorage::raw()
                .set_item(key, value)
                .map_err(|_| StoreError::Full),
        }
    }

    fn remove(&self, key: &str) {
        match &self.memory {
            Some(memory) => memory.remove(key),
            // Fails only where `get` finds nothing either.
            None => drop(LocalStorage::raw().remove_item(key)),
        }
    }

    fn keys(&self) -> Vec<String> {
        match &self.memory {
            Some(memory) => memory.keys(),
            None => {
                let store = LocalStorage::raw();
                let length = store.length().unwrap_or(0);
                (0..length)
                    .filter_map(|index| store.key(index).ok().flatten())
                    .collect()
            }
        }
    }
}
