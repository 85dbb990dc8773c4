use crate::rules::{BySide, Line, Move, Side};

/// How a variation is won.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// The side that wins.
    pub winner: Side,
    /// Its turns in the variation, a chain being one turn: the number in
    /// "White wins in 3 moves". What is left of a chain that runs where the
    /// variation starts is a turn too, and a game that is over has 0.
    pub turns: usize,
}

impl Win {
    /// How a side wins by these moves, which follow on a line.
    ///
    /// `None` where one of them is not legal, or where the game goes on after
    /// them or is drawn.
    #[must_use]
    pub fn by(line: &Line, variation: &[Move]) -> Option<Self> {
        let mut line = line.clone();
        let mut turns = BySide::<usize>::default();
        for (index, played) in variation.iter().enumerate() {
            let position = line.position();
            if index == 0 || position.chaining().is_none() {
                turns[position.turn()] += 1;
            }
            line.play(*played).ok()?;
        }
        let winner = line.outcome()?.winner()?;
        Some(Self {
            winner,
            turns: turns[winner],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Preset};

    fn win(rules: Preset, start: &str, variation: &[&str]) -> Option<(Side, usize)> {
        let line = Line::new(Position::read(start, rules.rules()).unwrap());
        let variation: Vec<Move> = variation.iter().map(|text| text.parse().unwrap()).collect();
        Win::by(&line, &variation).map(|win| (win.winner, win.turns))
    }

    #[test]
    fn the_turns_of_the_winner_are_counted_and_not_the_other_sides() {
        let start = "6/6/6/2wb2/5w b 0/2";
        let variation = ["a1", "c2xe2,a1"];
        assert_eq!(win(Preset::Hand, start, &variation), Some((Side::White, 1)));
        let start = "6/6/6/1w1b2/5w w 0/1";
        let variation = ["b2-c2", "a5", "c2xe2,a5"];
        assert_eq!(win(Preset::Hand, start, &variation), Some((Side::White, 2)));
    }

    #[test]
    fn a_chain_is_one_turn() {
        let start = "6/6/6/6/wb1bb1 w 5/0";
        let variation = ["a1xc1,e1", "c1xe1"];
        assert_eq!(win(Preset::Neto, start, &variation), Some((Side::White, 1)));
        let running = "6/6/6/6/2wb2 w 5/0 c1";
        assert_eq!(
            win(Preset::Neto, running, &["c1xe1"]),
            Some((Side::White, 1))
        );
    }

    #[test]
    fn the_side_that_is_blocked_may_win_without_a_turn_of_its_own() {
        let start = "wwb1b1/wwbb2/wwbb2/wwwbb1/wwwbb1 b 0/0";
        assert_eq!(win(Preset::Neto, start, &["e5-d5"]), Some((Side::White, 0)));
    }

    #[test]
    fn a_variation_that_does_not_end_the_game_is_no_win() {
        let start = "6/6/6/1w1b2/5w w 0/1";
        assert_eq!(win(Preset::Hand, start, &[]), None);
        assert_eq!(win(Preset::Hand, start, &["b2-c2", "a5"]), None);
        // A move that is not legal, and one after the end.
        assert_eq!(win(Preset::Hand, start, &["b2-d2"]), None);
        let beyond = ["b2-c2", "a5", "c2xe2,a5", "a1"];
        assert_eq!(win(Preset::Hand, start, &beyond), None);
    }
}
