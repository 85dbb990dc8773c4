//! Yoté, a West African board game in which every capture takes two pieces:
//! its rules, and the page to learn, play and study it.
//!
//! The layers, each knowing only the ones above it:
//!
//! - [`rules`]: rule sets, positions, legal moves, the end of the game, texts;
//! - [`json`]: reading and writing JSON;
//! - [`engine`]: evaluation, search and levels, and the service that answers
//!   questions about games;
//! - [`record`]: a game with its players and its end, its text, and the session
//!   in which it is played;
//! - [`locale`]: the languages;
//! - [`storage`]: what is kept between visits, as versioned documents;
//! - `platform`: what the browser lends (wasm only);
//! - `ui`: the views (wasm only).

pub mod engine;
pub mod json;
pub mod locale;
pub mod record;
pub mod rules;
pub mod storage;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod platform;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod ui;
