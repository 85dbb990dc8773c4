//! Every text is written in one way and read back as what it was; a damaged
//! text is refused with its place, or is itself what would be written.

mod damage;
mod moves;
mod positions;
mod rule_sets;
mod turns;
