//! The computer player as a whole: it plays by the rules, it finds what can
//! be forced, it keeps to its budget and gives the same answer every time,
//! and no text brings it down.

mod forced;
mod legal;
mod levels;
#[path = "../shared/player.rs"]
mod player;
mod portions;
mod positions;
mod proven;
#[path = "../shared/random.rs"]
mod random;
mod search;
mod service;
#[path = "../shared/starts.rs"]
mod starts;
mod symmetric;
mod tables;
