//! What the tests of sessions begin with.

use super::{Player, Session};
use crate::engine::Level;
use crate::rules::{Position, Preset, Side, Square};

pub(super) const COMPUTER: Player = Player::Computer(Level::ALL[0]);

pub(super) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// A game between persons.
pub(super) fn session(rules: Preset, position: &str) -> Session {
    Session::new(Position::read(position, rules.rules()).unwrap())
}

/// The same game, in which another plays a side.
pub(super) fn against(other: Player, session: Session, side: Side) -> Session {
    let mut players = session.players();
    players[side] = other;
    session.with_players(players)
}

pub(super) fn against_computer(session: Session, computer: Side) -> Session {
    against(COMPUTER, session, computer)
}

pub(super) fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        session.play(text.parse().unwrap()).unwrap();
    }
}
