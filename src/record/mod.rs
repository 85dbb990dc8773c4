//! A game as it is played and kept: who plays, its moves, how it ended, its
//! text, its review.

mod date;
mod end;
mod game;
mod game_text;
mod pieces;
mod player;
mod read_game;
mod review;
mod session;
mod turns;
mod win;

pub use date::{Date, ReadDateError};
pub use end::{End, Ending};
pub use game::Game;
pub use pieces::{Piece, Pieces};
pub use player::{Player, ReadPlayerError};
pub use read_game::{GameFault, ReadGameError};
pub use review::{Assessment, Grade, Review, ReviewedTurn};
pub use session::{Draft, NO_PROGRESS_NOTICE, Session, Travel};
pub use turns::NumberedTurn;
pub use win::Win;
