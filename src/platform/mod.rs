//! What the browser lends: its languages and numbers, its storage, files of
//! the page.

mod fetch;
mod intl;
mod languages;
mod local_storage;

pub use fetch::{FetchError, fetch_text};
pub use intl::Intl;
pub use languages::{set_document_language, wished_languages};
pub use local_storage::Local;
