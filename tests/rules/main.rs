//! The rules of Yoté as a whole: the known numbers, a second implementation
//! that agrees with the fast one, what must always hold, the texts, and the
//! draws that belong to a game.

mod agreement;
mod draws;
mod games;
mod keys;
mod plain;
#[path = "../shared/player.rs"]
mod player;
mod properties;
#[path = "../shared/random.rs"]
mod random;
#[path = "../shared/starts.rs"]
mod starts;
mod symmetry;
mod texts;
mod vectors;
