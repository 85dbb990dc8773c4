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

impl Session {
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
    use crate::rules::{Position, Preset, Side};

    fn session(moves: &[&str]) -> Session {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        for text in moves {
            session.play(text.parse().unwrap()).unwrap();
        }
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
