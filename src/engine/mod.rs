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
mod path;
mod portions;
mod proof;
mod pruning;
mod quiescence;
mod report;
mod request;
mod root;
mod score;
mod search;
mod service;
mod study;
mod style;
mod symmetry;
mod tables;
mod threats;
mod transposition;
mod tuning;
mod window;

pub use bench::bench;
pub use evaluation::evaluate;
pub use level::Level;
pub use message::{Message, ReadMessageError};
pub use portions::Portions;
pub use report::{Principal, Report};
pub use request::{ReadRequestError, Request};
pub use score::Score;
pub use search::{Limits, MAX_DEPTH, Search};
pub use service::{Answer, AskError, Order, Question, Service};
pub use study::{Studied, Study, Variation};
pub use tables::{
    BlockError, Census, Class, Progress, ReadClassError, Solver, Table, Tables, TablesError,
    Verdict,
};
pub use transposition::TranspositionTable;
pub use tuning::{Tuned, Tuner};
