use std::fmt;
use std::str::FromStr;

use super::{IllegalMove, Move, Position, ReadMoveError};

/// One side's turn as a game's text writes it: a single move, or the jumps of
/// a chain with `+` between them.
///
/// A text that ends in `+` is a chain still running; `stop` is never written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The move, or the jumps of a chain; never empty, and more than one only
    /// where all are jumps.
    moves: Vec<Move>,
    runs: bool,
}

impl Turn {
    /// The turn that starts with a move other than `stop`. `runs` tells
    /// whether the same side may still jump on.
    ///
    /// Gives nothing for `stop`, and for a chain of anything but jumps.
    #[must_use]
    pub fn new(first: Move, runs: bool) -> Option<Self> {
        let turn = Self {
            moves: vec![first],
            runs,
        };
        (first != Move::Stop && (!runs || turn.is_jump())).then_some(turn)
    }

    /// Goes on with a chain that runs. Gives the turn back unchanged, as an
    /// error, where none runs or the move does not go on with it.
    pub fn go_on(mut self, next: Move, runs: bool) -> Result<Self, Self> {
        match next {
            _ if !self.runs => Err(self),
            Move::Stop => {
                self.runs = false;
                Ok(self)
            }
            Move::Jump { .. } => {
                self.moves.push(next);
                self.runs = runs;
                Ok(self)
            }
            Move::Place(_) | Move::Step { .. } => Err(self),
        }
    }

    fn is_jump(&self) -> bool {
        matches!(self.moves[..], [Move::Jump { .. }, ..])
    }

    /// The written moves: one, or the jumps of a chain. `stop` is not among
    /// them.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the chain still runs.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.runs
    }

    /// The single moves that this turn is in a position, a `stop` included
    /// where the chain could have gone on, and the position after them.
    ///
    /// # Errors
    ///
    /// The first move that is not legal; [`IllegalMove::NoChain`] where a
    /// chain is said to run that is over, or goes on after its end.
    pub fn play(&self, position: &Position) -> Result<(Vec<Move>, Position), IllegalMove> {
        let mut after = *position;
        let mut played = Vec::with_capacity(self.moves.len() + 1);
        for (index, next) in self.moves.iter().enumerate() {
            if index > 0 && after.chaining().is_none() {
                return Err(IllegalMove::NoChain);
            }
            after = after.play(*next)?;
            played.push(*next);
        }
        match (after.chaining(), self.runs) {
            (None, true) => Err(IllegalMove::NoChain),
            (Some(_), false) => {
                after = after.play(Move::Stop)?;
                played.push(Move::Stop);
                Ok((played, after))
            }
            _ => Ok((played, after)),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, played) in self.moves.iter().enumerate() {
            if index > 0 {
                f.write_str("+")?;
            }
            write!(f, "{played}")?;
        }
        if self.runs {
            f.write_str("+")?;
        }
        Ok(())
    }
}

/// Why a text is no turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ReadTurnError {
    /// What stands between two `+` is no move; the place counts from the
    /// turn's first character.
    Move(ReadMoveError),
    /// A chain holds something else than jumps. The character, counted from
    /// 1, at which that starts.
    NotAJump(usize),
    /// The text is `stop`, which no game's text holds.
    Stop,
}

impl fmt::Display for ReadTurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => error.fmt(f),
            Self::NotAJump(at) => write!(f, "not a jump of a chain at character {at}"),
            Self::Stop => f.write_str("a turn is not written as stop"),
        }
    }
}

impl std::error::Error for ReadTurnError {}

impl FromStr for Turn {
    type Err = ReadTurnError;

    fn from_str(text: &str) -> Result<Self, ReadTurnError> {
        let (jumps, runs) = match text.strip_suffix('+') {
            Some(jumps) => (jumps, true),
            None => (text, false),
        };
        let mut moves = Vec::new();
        let mut at = 1;
        for part in jumps.split('+') {
            let read = part
                .parse()
                .map_err(|error: ReadMoveError| ReadMoveError {
                    at: at + error.at - 1,
                })
                .map_err(ReadTurnError::Move)?;
            moves.push((at, read));
            at += part.len() + 1;
        }
        let is_chain = runs || moves.len() > 1;
        for (at, read) in &moves {
            match read {
                Move::Jump { .. } => {}
                _ if is_chain => return Err(ReadTurnError::NotAJump(*at)),
                Move::Stop => return Err(ReadTurnError::Stop),
                Move::Place(_) | Move::Step { .. } => {}
            }
        }
        let moves = moves.into_iter().map(|(_, read)| read).collect();
        Ok(Self { moves, runs })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["c3", "a1-a2", "c3xe3,@", "c3xe3+", "c3xe3,b2+e3xe5,a1"] {
            assert_eq!(text.parse::<Turn>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn damaged_texts_are_refused_with_their_place() {
        let not_a_move = |at| Err(ReadTurnError::Move(ReadMoveError { at }));
        for (text, error) in [
            ("", not_a_move(1)),
            ("+", not_a_move(1)),
            ("c3xe3++", not_a_move(7)),
            ("c3xe3,b2+e3xe9", not_a_move(13)),
            ("c3+", Err(ReadTurnError::NotAJump(1))),
            ("c3xe3+c4", Err(ReadTurnError::NotAJump(7))),
            ("c3xe3+stop", Err(ReadTurnError::NotAJump(7))),
            ("stop", Err(ReadTurnError::Stop)),
        ] {
            assert_eq!(text.parse::<Turn>(), error, "{text:?}");
        }
    }

    #[test]
    fn a_chain_that_could_go_on_is_ended_by_stop() {
        let rules = "neto".parse().unwrap();
        let position = Position::read("6/6/6/6/wb1bb1 w 5/5", rules).unwrap();
        let turn: Turn = "a1xc1,e1".parse().unwrap();
        let (moves, after) = turn.play(&position).unwrap();
        assert_eq!(moves.last(), Some(&Move::Stop));
        assert_eq!(after.to_string(), "6/6/6/6/2wb2 b 5/5");
        let turn: Turn = "a1xc1,e1+".parse().unwrap();
        let (moves, after) = turn.play(&position).unwrap();
        assert_eq!(moves.len(), 1);
        assert_eq!(after.to_string(), "6/6/6/6/2wb2 w 5/5 c1");
        let turn: Turn = "a1xc1,d1+".parse().unwrap();
        assert_eq!(turn.play(&position), Err(IllegalMove::NoChain));
    }
}
