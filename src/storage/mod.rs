//! What is kept between visits: versioned documents over a [`KeyValue`]
//! store.
//!
//! Keys start with `yote/`, for the browser shares its store among all pages
//! of an origin. A document that cannot be read is moved aside, never
//! deleted; one from a newer version is left untouched.

mod document;
mod key_value;
mod settings;

pub use document::{Document, Loaded};
pub use key_value::{KeyValue, Memory, StoreError};
pub use settings::Settings;
