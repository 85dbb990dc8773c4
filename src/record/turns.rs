use std::fmt;

use super::Game;
use crate::rules::{Side, Turn};

/// What stands for a chain that ran at the start of a game and was ended
/// without a jump: a turn without a move, which no [`Turn`] is.
pub(super) const NO_MOVE: &str = "--";

/// A turn of a game, with its number. Its text is that of the turn, without
/// the number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedTurn {
    /// Both sides' turns have the same number, White's first; 1 is the first
    /// turn of a game, whoever has it.
    pub number: u32,
    /// Whose turn it is.
    pub side: Side,
    /// The moves of the turn. `None` where there are none: in a game set up
    /// with a running chain that was stopped at once.
    pub turn: Option<Turn>,
    /// The moves of the game up to the end of this turn, each single jump and
    /// `stop` counting as one.
    pub end: usize,
}

impl fmt::Display for NumberedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.turn {
            Some(turn) => turn.fmt(f),
            None => f.write_str(NO_MOVE),
        }
    }
}

impl Game {
    /// The turns, a chain being one turn.
    #[must_use]
    pub fn turns(&self) -> Vec<NumberedTurn> {
        let mut turns: Vec<NumberedTurn> = Vec::new();
        let mut position = *self.start();
        let mut number = 1;
        for (index, played) in self.moves().iter().enumerate() {
            let side = position.turn();
            let goes_on = position.chaining().is_some();
            position.play_unchecked(*played);
            let runs = position.chaining().is_some();
            let end = index + 1;
            match turns.last_mut() {
                Some(last) if goes_on => {
                    let turn = last.turn.take().map(|turn| turn.go_on(*played, runs));
                    last.turn = turn.map(|turn| turn.unwrap_or_else(|unchanged| unchanged));
                    last.end = end;
                }
                last => {
                    number += u32::from(side == Side::White && last.is_some());
                    turns.push(NumberedTurn {
                        number,
                        side,
                        turn: Turn::new(*played, runs),
                        end,
                    });
                }
            }
        }
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Preset};

    fn turns(start: &str, moves: &[&str]) -> Vec<(u32, Side, String, usize)> {
        let start = Position::read(start, Preset::Neto.rules()).unwrap();
        let moves = moves.iter().map(|text| text.parse().unwrap());
        let game = Game::replay(start, moves).unwrap();
        game.turns()
            .into_iter()
            .map(|turn| (turn.number, turn.side, turn.to_string(), turn.end))
            .collect()
    }

    #[test]
    fn a_chain_is_one_turn() {
        assert_eq!(
            turns(
                "5b/6/6/6/wb1bb1 w 5/5",
                &["a1xc1,e1", "c1xe1,f5", "a3", "b3", "b4"]
            ),
            [
                (1, Side::White, "a1xc1,e1+c1xe1,f5".to_owned(), 2),
                (1, Side::Black, "a3".to_owned(), 3),
                (2, Side::White, "b3".to_owned(), 4),
                (2, Side::Black, "b4".to_owned(), 5),
            ]
        );
    }

    #[test]
    fn a_chain_runs_until_it_is_stopped() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        assert_eq!(
            turns(start, &["a1xc1,e1"]),
            [(1, Side::White, "a1xc1,e1+".to_owned(), 1)]
        );
        assert_eq!(
            turns(start, &["a1xc1,e1", "stop"]),
            [(1, Side::White, "a1xc1,e1".to_owned(), 2)]
        );
    }

    #[test]
    fn black_may_have_the_first_turn() {
        assert_eq!(
            turns("6/6/6/6/wb4 b 5/5", &["c3", "d3", "e3"]),
            [
                (1, Side::Black, "c3".to_owned(), 1),
                (2, Side::White, "d3".to_owned(), 2),
                (2, Side::Black, "e3".to_owned(), 3),
            ]
        );
    }

    #[test]
    fn a_chain_set_up_may_go_on_or_stop_without_a_move() {
        let start = "5b/6/6/6/2wb2 w 5/5 c1";
        assert_eq!(turns(start, &[]), []);
        assert_eq!(
            turns(start, &["c1xe1", "a3"]),
            [
                (1, Side::White, "c1xe1".to_owned(), 1),
                (1, Side::Black, "a3".to_owned(), 2),
            ]
        );
        assert_eq!(
            turns(start, &["stop", "a3"]),
            [
                (1, Side::White, "--".to_owned(), 1),
                (1, Side::Black, "a3".to_owned(), 2),
            ]
        );
    }
}
