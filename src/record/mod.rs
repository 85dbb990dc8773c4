//! A game as it is played and kept: who plays, its moves, how it ended, its
//! text, its review.

mod answer;
mod date;
mod end;
mod game;
mod game_text;
mod link;
mod look;
mod mark;
mod pieces;
mod player;
mod read_game;
mod review;
mod script;
mod session;
mod take_back;
#[cfg(test)]
mod testing;
mod tree;
mod turns;
mod win;

pub use answer::{Answer, Parting};
pub use date::{Date, ReadDateError};
pub use end::{End, Ending};
pub use game::Game;
pub use link::{Link, Opened, ReadLinkError, game_fragment, position_fragment};
pub use mark::{Mark, ReadMarkError};
pub use pieces::{Piece, Pieces};
pub use player::{Player, ReadPlayerError};
pub use read_game::{GameFault, ReadGameError};
pub use review::{Assessment, Grade, Review, ReviewedTurn};
pub use script::Part;
pub use session::{Draft, NO_PROGRESS_NOTICE, Session, Travel};
pub use tree::{Node, Tree};
pub use turns::NumberedTurn;
pub use win::Win;
