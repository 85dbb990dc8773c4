//! The computer player: evaluation, search, levels, endgame [`Tables`], and the
//! [`Service`] that answers questions about games.
//!
//! Plain Rust without a clock: what limits a search is its depth and its
//! number of nodes, so that the same question gets the same answer on every
//! machine.

mod bench;
mod blindness;
mod evaluation;
mod level;
mod message;
mod ordering;
mod portions;
mod quiescence;
mod score;
mod search;
mod service;
mod style;
mod tables;
mod threats;
mod transposition;

pub use bench::bench;
pub use evaluation::evaluate;
pub use level::Level;
pub use message::{Message, ReadMessageError, ReadQuestionError};
pub use portions::Portions;
pub use score::Score;
pub use search::{Limits, MAX_DEPTH, Report, Search};
pub use service::{Answer, AskError, Question, Service};
pub use tables::{
    BlockError, Census, Class, Progress, Solver, Table, Tables, TablesError, Verdict,
};
pub use transposition::TranspositionTable;
