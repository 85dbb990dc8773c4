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
    /// Why the store does not take it; then it holds what it held before.
    fn set(&self, key: &str, value: &str) -> Result<(), StoreError>;

    /// Removes a key and the text under it, if it is there and the store
    /// lets it.
    fn remove(&self, key: &str);

    /// The keys, in any order, those of other pages among them.
    fn keys(&self) -> Vec<String>;
}

/// Why a store does not take a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no room left.
    #[error("the store is full")]
    Full,
    /// The browser does not lend its store.
    #[error("the store is blocked")]
    Blocked,
}

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

    fn remove(&self, key: &str) {
        self.0.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }
}
