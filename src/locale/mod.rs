//! The languages: which there are, which one a person gets, and their texts.
//!
//! Each language is one file, `public/locales/<tag>.json`, read into
//! [`Messages`]. English is embedded; the others are fetched before they are
//! switched to.

pub mod explanation;
mod language;
pub mod messages;
mod phrases;
mod read;
mod template;

pub use explanation::Explanation;
pub use language::{Direction, Language};
pub use messages::Messages;
pub use phrases::{Locale, Numbers, SquareState, Verdict, Worth};
pub use read::ReadMessagesError;
pub use template::{PluralCategory, PluralText, Text};
