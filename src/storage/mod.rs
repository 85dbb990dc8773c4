//! What is kept between visits: versioned documents over a [`KeyValue`]
//! store.
//!
//! Keys start with `yote/`, for the browser shares its store among all pages
//! of an origin. A document that cannot be read is moved aside, never
//! deleted; one from a newer version is left untouched.

mod document;
mod fields;
mod game_document;
mod game_id;
mod games;
mod key_value;
mod settings;

pub use document::Loaded;
pub use game_document::{GameDocument, Slot};
pub use game_id::{GameId, ReadGameIdError};
pub use games::{Games, Saved, Shelf};
pub use key_value::{KeyValue, Memory, StoreError};
pub use settings::{Settings, Theme};
