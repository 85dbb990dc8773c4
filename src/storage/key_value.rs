use std::cell::RefCell;
use std::collections::BTreeMap;

/// A store of texts under keys, such as the browser's `localStorage`.
pub trait KeyValue {
    /// The text under a key. A store that cannot be read holds nothing.
    fn get(&self, key: &str) -> Option<String>;

    /// Puts a text under a key.
    ///
    /// # Errors
    ///
    /// The store is full or blocked; then it holds what it held before.
    fn set(&self, key: &str, value: &str) -> Result<(), StoreError>;
}

/// A store does not take a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the store is full or blocked")]
pub struct StoreError;

/// A store that lasts as long as the page.
#[derive(Clone, Debug, Default)]
pub struct Memory(RefCell<BTreeMap<String, String>>);

impl KeyValue for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.0.borrow_mut().insert(key.to_owned(), value.to_owned());
        Ok(())
    }
}
