//! Taking turns back, and playing them again.

use super::session::{Session, Spot};
use super::{Game, Node, Player};
use crate::rules::{Position, Side};

impl Session {
    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.draft.is_some()
            || self.is_at_head() && (self.ending().is_some() || self.place_before().is_some())
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.is_at_head() && self.taken_back().is_some()
    }

    /// How many moves can be redone.
    #[must_use]
    pub fn moves_taken_back(&self) -> usize {
        self.game.tree().after(self.head.node).count()
    }

    /// The game as far as it has come, without what was taken back.
    #[must_use]
    pub fn played(&self) -> Game {
        let mut game = self.game.clone();
        for node in game.tree().children(self.head()).to_vec() {
            game.delete(node);
        }
        game
    }

    /// Takes back the half-made capture, or else how the players ended the
    /// game, or else its last turn, a chain whole. Against the computer its turn goes
    /// together with the person's before it, so that the person is to move;
    /// where no such turn is there, nothing is undone. Of a game by links only
    /// one's own last turn is, before it is answered. Where one looks
    /// elsewhere, only the half-made capture is undone. Tells whether
    /// something was.
    pub fn undo(&mut self) -> bool {
        if self.drop_draft() {
            return true;
        }
        if !self.is_at_head() {
            return false;
        }
        if self.ending().is_some() {
            self.game.ending = None;
            return true;
        }
        match self.place_before() {
            Some(moves) => {
                self.take_back(moves);
                true
            }
            None => false,
        }
    }

    /// Plays again what was undone last, a chain as far as it had come.
    /// Against the computer its turn goes together with the person's before
    /// it. Tells whether there was something.
    pub fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        self.draft = None;
        while let Some(next) = self.taken_back() {
            self.head.follow(&self.game, next);
            let line = &self.head.line;
            if self.is_place(line.len(), line.position()) {
                break;
            }
        }
        self.at = self.head.clone();
        true
    }

    /// The same game, in which all moves but the first so many are taken back.
    #[must_use]
    pub fn taken_back_to(mut self, moves: usize) -> Self {
        if moves < self.head.line.len() {
            self.take_back(moves);
        }
        self
    }

    /// Leaves so many moves of the game, and looks at the end of them.
    fn take_back(&mut self, moves: usize) {
        while self.head.line.len() > moves {
            self.head.go_back(&self.game);
        }
        self.draft = None;
        self.at = self.head.clone();
    }

    /// The last place before the head at which undoing stops.
    fn place_before(&self) -> Option<usize> {
        let line = &self.head.line;
        if self.friend() == Some(!line.position().turn()) && line.position().chaining().is_none() {
            return None;
        }
        let after = line.positions().rev().skip(1);
        (0..line.len())
            .rev()
            .zip(after.chain([line.start()]))
            .find_map(|(moves, position)| self.is_place(moves, position).then_some(moves))
    }

    /// Whether undo and redo stop after so many moves: at the start of a
    /// turn, a person's where one plays.
    fn is_place(&self, moves: usize, position: &Position) -> bool {
        let players = self.players();
        let is_person = |side| players[side] == Player::Person;
        (moves == 0 || position.chaining().is_none())
            && (is_person(position.turn()) || !Side::ALL.into_iter().any(is_person))
    }
}

impl Spot {
    /// Goes on to a place that follows on this one.
    pub(super) fn follow(&mut self, game: &super::Game, next: Node) {
        let played = game.tree().played(next);
        self.line
            .play(played.expect("a move leads to each place"))
            .expect("every move of a game is legal where it was played");
        self.node = next;
    }

    /// Goes back to the place before.
    pub(super) fn go_back(&mut self, game: &super::Game) {
        if let Some(parent) = game.tree().parent(self.node) {
            self.line.take_back();
            self.node = parent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::record::testing::{COMPUTER, against, against_computer, play, session, square};
    use crate::rules::{BySide, Move, Preset};

    #[test]
    fn undo_and_redo_go_by_whole_turns() {
        let mut session = session(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5");
        play(&mut session, &["a1xc1,e1", "c1xe1,f5", "a3"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(session.undo());
        assert_eq!(session.cursor(), 0);
        assert!(!session.undo());
        assert!(session.redo());
        assert_eq!(session.cursor(), 2);
        assert!(session.redo());
        assert!(!session.redo());
        assert_eq!(session.cursor(), 3);
    }

    #[test]
    fn undo_in_a_running_chain_goes_to_its_beginning() {
        let mut session = session(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5");
        play(&mut session, &["a1xc1,e1"]);
        assert!(session.position().chaining().is_some());
        assert!(session.undo());
        assert!(!session.can_undo());
        assert!(session.redo());
        assert!(session.position().chaining().is_some());
        session.play(Move::Stop).unwrap();
        assert!(!session.can_redo());
    }

    #[test]
    fn undo_in_a_chain_set_up_goes_to_the_set_up() {
        let mut session = session(Preset::Neto, "5b/6/6/6/2wb2 w 5/5 c1");
        assert!(!session.can_undo());
        play(&mut session, &["stop"]);
        assert!(session.undo());
        assert_eq!(session.position().chaining(), Some(square("c1")));
        assert!(session.redo());
        assert!(!session.redo());
    }

    #[test]
    fn against_the_computer_its_turn_and_the_persons_go_together() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::Black);
        play(&mut session, &["c3", "d3", "a1", "f5"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(session.undo());
        assert_eq!(session.cursor(), 0);
        assert!(!session.can_undo());
        assert!(session.redo());
        assert_eq!(session.cursor(), 2);
        assert_eq!(session.computer_to_move(), None);
    }

    #[test]
    fn undo_while_the_computer_is_to_move_takes_back_the_persons_turn() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::Black);
        play(&mut session, &["c3", "d3", "a1"]);
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(session.redo());
        assert_eq!(session.cursor(), 3);
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
    }

    #[test]
    fn undo_within_the_computers_chain_takes_back_the_persons_turn() {
        let start = "5b/6/6/6/wb1bb1 b 5/5";
        let mut session = against_computer(session(Preset::Neto, start), Side::White);
        play(&mut session, &["a5", "a1xc1,e1"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 0);
        assert!(session.redo());
        assert_eq!(session.cursor(), 2);
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
    }

    #[test]
    fn the_first_turn_of_the_computer_stays() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::White);
        assert!(!session.undo());
        play(&mut session, &["c3"]);
        assert!(!session.can_undo());
        assert!(!session.undo());
        assert_eq!(session.cursor(), 1);
        play(&mut session, &["d3", "a1"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 1);
        assert!(!session.undo());
        assert!(session.redo());
        assert_eq!(session.cursor(), 3);
    }

    #[test]
    fn a_computer_that_has_both_sides_goes_back_turn_by_turn() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = Session::new(start).with_players(BySide {
            white: COMPUTER,
            black: COMPUTER,
        });
        play(&mut session, &["c3", "d3"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 1);
    }

    #[test]
    fn undoing_an_ending_takes_back_nothing_else() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3"]);
        assert!(session.agree_draw());
        assert!(session.can_undo());
        assert!(session.undo());
        assert_eq!((session.cursor(), session.end()), (2, None));
        assert!(!session.can_redo());
        assert!(session.undo());
        assert_eq!(session.cursor(), 1);
    }

    #[test]
    fn of_a_game_by_links_the_own_turn_is_undone_until_it_is_answered() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against(Player::Friend, Session::new(start), Side::Black);
        play(&mut session, &["c3"]);
        assert!(session.undo());
        assert!(session.redo());
        play(&mut session, &["d3"]);
        assert!(!session.can_undo());
        play(&mut session, &["a1"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(!session.can_undo());
    }

    #[test]
    fn nothing_is_undone_or_redone_where_one_looks_elsewhere() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3", "a1"]);
        session.undo();
        session.go_back();
        assert!(!session.can_undo() && !session.can_redo());
        assert!(!session.undo() && !session.redo());
        session.go_last();
        assert_eq!(session.cursor(), 2);
        assert!(session.redo());
        assert_eq!((session.cursor(), session.moves_taken_back()), (3, 0));
    }
}
