//! A game that is played by links: what comes back from the other side.

use super::session::Session;
use super::{End, Game};

/// What a game that has come by a link brings to one's own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It goes on where one's own has come to, which goes on likewise now.
    News,
    /// It is the same.
    Same,
    /// One's own has come further.
    Older,
    /// It does not continue one's own.
    Differs,
}

/// Where a game that has come by a link parts from one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The number of the first turn that differs.
    pub number: u32,
    /// That turn of one's own game.
    pub ours: String,
    /// The other's.
    pub theirs: String,
}

impl Session {
    /// Where a game that does not continue this one parts from it. `None`
    /// where it has another start, or the moves of one of both are the
    /// beginning of the other's.
    #[must_use]
    pub fn parting(&self, theirs: &Game) -> Option<Parting> {
        if theirs.start() != self.game().start() {
            return None;
        }
        let ours = self.played();
        let (own, other) = (ours.moves(), theirs.moves());
        let first = own
            .iter()
            .zip(&other)
            .position(|(own, other)| own != other)?;
        let turn = |game: &Game| game.turns().into_iter().find(|turn| turn.end > first);
        let (ours, theirs) = (turn(&ours)?, turn(theirs)?);
        Some(Parting {
            number: ours.number,
            ours: ours.to_string(),
            theirs: theirs.to_string(),
        })
    }

    /// Takes what a game brings that has come by a link: the moves that
    /// continue this one, and how it ended. One looks at the end of the game
    /// then. Nothing changes where it brings nothing, or does not continue
    /// this game.
    pub fn take_answer(&mut self, theirs: &Game) -> Answer {
        let ours: Vec<_> = self.head_line().moves().collect();
        let moves = theirs.moves();
        if theirs.start() != self.game().start() {
            return Answer::Differs;
        }
        let is_start_of = |some: &[_], others: &[_]| others.starts_with(some);
        if moves.len() < ours.len() {
            let is_older = is_start_of(&moves, &ours) && theirs.ending().is_none();
            return if is_older {
                Answer::Older
            } else {
                Answer::Differs
            };
        }
        if !is_start_of(&ours, &moves) {
            return Answer::Differs;
        }
        let ending = match (self.result(), theirs.ending()) {
            (Some(End::Players(own)), Some(their)) if own == their => None,
            (Some(End::Players(_)), None) if moves.len() == ours.len() => return Answer::Older,
            (Some(_), Some(_)) => return Answer::Differs,
            (Some(_), None) if moves.len() > ours.len() => return Answer::Differs,
            (_, ending) => ending,
        };
        if moves.len() == ours.len() && ending.is_none() {
            return Answer::Same;
        }
        for played in &moves[ours.len()..] {
            self.play_on(*played)
                .expect("the moves of a game are legal one after the other");
        }
        if let Some(ending) = ending {
            self.end_by(ending);
        }
        self.go_to(self.head());
        Answer::News
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Ending;
    use crate::record::testing::{self, play};
    use crate::rules::{Position, Preset, Side};

    fn session(moves: &[&str]) -> Session {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, moves);
        session
    }

    fn answer(ours: &mut Session, theirs: &[&str]) -> Answer {
        ours.take_answer(session(theirs).game())
    }

    #[test]
    fn moves_that_continue_a_game_are_taken() {
        let mut ours = session(&["c3"]);
        assert_eq!(answer(&mut ours, &["c3", "d3", "a1"]), Answer::News);
        assert_eq!(ours, session(&["c3", "d3", "a1"]));
        assert_eq!(answer(&mut ours, &["c3", "d3", "a1"]), Answer::Same);
        assert_eq!(answer(&mut ours, &["c3", "d3"]), Answer::Older);
    }

    #[test]
    fn what_does_not_continue_a_game_changes_nothing() {
        let mut ours = session(&["c3", "d3"]);
        for theirs in [&["c3", "e3"][..], &["c3", "e3", "a1"], &["d3"]] {
            assert_eq!(answer(&mut ours, theirs), Answer::Differs);
        }
        let start = Position::read("6/6/6/6/6 w 11/12", Preset::Hand.rules()).unwrap();
        assert_eq!(ours.take_answer(&Game::new(start)), Answer::Differs);
        let start = Position::start(Preset::Standard.rules());
        assert_eq!(ours.take_answer(&Game::new(start)), Answer::Differs);
        assert_eq!(ours, session(&["c3", "d3"]));
    }

    #[test]
    fn two_games_part_at_a_turn() {
        let ours = session(&["c3", "d3", "a1"]);
        let theirs = session(&["c3", "e3", "b1", "f1"]);
        let parting = Parting {
            number: 1,
            ours: "d3".to_owned(),
            theirs: "e3".to_owned(),
        };
        assert_eq!(ours.parting(theirs.game()), Some(parting));
        assert_eq!(ours.parting(session(&["c3", "d3"]).game()), None);
        let mut both = theirs.game().clone();
        both.add_variation_of(&ours.played());
        assert_eq!(both.moves(), theirs.game().moves());
        let after = both.tree().main_line().next().unwrap();
        let ways = both.tree().children(after);
        assert_eq!(both.moves_to(both.tree().end(ways[1])), ours.game().moves());
        let start = Position::start(Preset::Standard.rules());
        assert_eq!(ours.parting(&Game::new(start)), None);
    }

    #[test]
    fn a_chain_that_goes_on_does_not_part_from_itself() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        let mut ours = testing::session(Preset::Neto, start);
        let mut theirs = ours.clone();
        play(&mut ours, &["a1xc1,e1", "c1xe1,f5"]);
        play(&mut theirs, &["a1xc1,e1"]);
        theirs.resign(Side::White);
        assert_eq!(ours.take_answer(theirs.game()), Answer::Differs);
        assert_eq!(ours.parting(theirs.game()), None);
        assert_eq!(theirs.parting(ours.game()), None);
        let mut stopped = testing::session(Preset::Neto, start);
        play(&mut stopped, &["a1xc1,e1", "stop"]);
        let parting = ours.parting(stopped.game()).unwrap();
        assert_eq!(
            (parting.ours, parting.theirs),
            ("a1xc1,e1+c1xe1,f5".to_owned(), "a1xc1,e1".to_owned(),)
        );
    }

    #[test]
    fn how_a_game_ended_is_taken_once() {
        let mut theirs = session(&["c3", "d3"]);
        theirs.resign(Side::Black);
        let mut ours = session(&["c3"]);
        assert_eq!(ours.take_answer(theirs.game()), Answer::News);
        assert_eq!(ours, theirs);
        assert_eq!(ours.take_answer(theirs.game()), Answer::Same);
        assert_eq!(answer(&mut ours, &["c3", "d3"]), Answer::Older);
        assert_eq!(answer(&mut ours, &["c3", "d3", "a1"]), Answer::Differs);
        let agreed = session(&["c3", "d3"]).game().clone();
        let agreed = agreed.with_ending(Ending::Agreement).unwrap();
        assert_eq!(ours.take_answer(&agreed), Answer::Differs);
        let mut further = session(&["c3", "d3", "a1"]);
        assert_eq!(further.take_answer(theirs.game()), Answer::Differs);
    }

    #[test]
    fn an_answer_leaves_variations_and_drops_what_was_taken_back() {
        let mut ours = session(&["c3", "d3", "a1"]);
        ours.go_back();
        ours.play("b1".parse().unwrap()).unwrap();
        ours.go_to(ours.head());
        ours.undo();
        assert_eq!(answer(&mut ours, &["c3", "d3", "e1"]), Answer::News);
        assert_eq!(ours.game().moves().len(), 3);
        assert_eq!(
            ours.game()
                .tree()
                .children(ours.game().tree().parent(ours.head()).unwrap())
                .len(),
            2
        );
    }
}
