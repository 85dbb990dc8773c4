//! A game as it is played.

mod pieces;
mod session;

pub use pieces::{Piece, Pieces};
pub use session::{Draft, Session, Travel};
