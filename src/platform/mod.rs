//! What the browser lends: its languages and numbers, its storage and locks,
//! its clock and chance, workers, files of the page and of the visitor, and
//! the scripts that started it.

mod address;
mod announce;
mod chance;
mod fetch;
mod files;
mod intl;
mod languages;
mod lasting;
mod local_storage;
mod locks;
mod pause;
mod share;
mod spawn;
mod worker;

pub use address::{address_with, forget_fragment, fragment};
pub use announce::announce;
pub use chance::{new_id, new_number, now, today, toss};
pub use fetch::{FetchError, fetch_text};
pub use files::{file_text, files, save_file, save_picture};
pub use intl::Intl;
pub use languages::{forget_address_language, set_document_language, wished_languages};
pub use lasting::{ask_for_lasting_storage, has_lasting_storage};
pub use local_storage::Local;
pub use locks::{Held, Lock};
pub use pause::pause;
pub use share::{can_send, copy, send};
pub use spawn::spawn;
pub use worker::{EngineWorker, Said};
