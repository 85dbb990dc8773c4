//! The rules of Yoté: the only place that knows them.
//!
//! Plain Rust without a browser, a clock, or randomness. Boards are bitboards
//! in a `u32`; neither generating nor playing moves allocates.
//!
//! ```
//! use yote::rules::{Move, Position, Preset};
//!
//! let start = Position::start(Preset::Hand.rules());
//! let position = start.play("c3".parse::<Move>()?)?;
//! assert_eq!(position.to_string(), "6/6/2w3/6/6 b 11/12");
//! assert_eq!(position.legal_moves().len(), 29);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod bitboard;
mod generate;
mod legality;
mod line;
mod moves;
mod outcome;
mod perft;
mod position;
mod position_text;
mod rule_set;
mod setup;
mod side;
mod square;
mod totals;
mod turn;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use generate::{MAX_MOVES, MoveList};
pub use legality::{IllegalMove, Reach};
pub use line::{Line, NO_PROGRESS_LIMIT, REPETITION_LIMIT};
pub use moves::{Move, ReadMoveError, Second, Seconds};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::perft;
pub use position::Position;
pub use position_text::ReadPositionError;
pub use rule_set::{Blocked, Board, Defeat, Preset, ReadRuleSetError, RuleSet, SecondPiece};
pub use setup::{MAX_PIECES, Setup, SetupError};
pub use side::{BySide, Side};
pub use square::{Direction, ReadSquareError, Square};
pub use totals::SetupRemark;
pub use turn::{ReadTurnError, Turn};
