//! What is kept between visits: versioned documents over a [`KeyValue`]
//! store.
//!
//! Keys start with `yote/`, for the browser shares its store among all pages
//! of an origin. A document that cannot be read is moved aside, never
//! deleted; one from a newer version is left untouched.

mod backup;
mod changes;
mod document;
mod entry;
mod fields;
mod game_document;
mod game_id;
mod games;
mod intake;
mod key_value;
mod query;
mod room;
mod settings;

pub use backup::backup;
pub use changes::Deleted;
pub use document::Loaded;
pub use entry::{Entry, Listing, Standing};
pub use game_document::{GameDocument, Slot};
pub use game_id::{GameId, ReadGameIdError};
pub use games::{Games, Saved, Shelf};
pub use intake::{Backup, Intake, Refusal, Report};
pub use key_value::{KeyValue, Memory, StoreError};
pub use query::{Labelled, Order, Query, RulesKind};
pub use room::Room;
pub use settings::{Settings, Theme};
