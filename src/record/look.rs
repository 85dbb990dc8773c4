//! Looking at any place of a game, and working on its variations.

use super::session::{Session, Spot};
use super::{Mark, Node, Player};
use crate::rules::Side;

impl Session {
    /// Looks at a place, which drops the draft and nothing else. Tells whether
    /// it is another one than before; what was taken back cannot be seen.
    pub fn go_to(&mut self, node: Node) -> bool {
        if node == self.at.node || self.is_taken_back(node) {
            return false;
        }
        let path = self.game.tree().path(node);
        let mut at = self.at.clone();
        while at.node != Node::START && path.get(at.line.len() - 1) != Some(&at.node) {
            at.go_back(&self.game);
        }
        for next in &path[at.line.len()..] {
            at.follow(&self.game, *next);
        }
        self.look(at);
        true
    }

    fn look(&mut self, at: Spot) {
        self.at = at;
        self.draft = None;
    }

    /// Whether a place was taken back.
    #[must_use]
    pub fn is_taken_back(&self, node: Node) -> bool {
        self.taken_back()
            .is_some_and(|first| self.game.tree().back(node).any(|node| node == first))
    }

    /// Looks at the start.
    pub fn go_first(&mut self) -> bool {
        self.go_to(Node::START)
    }

    /// Looks at the end of the game, or of the variation that one is in.
    pub fn go_last(&mut self) -> bool {
        let tree = self.game.tree();
        let last = tree.end(self.at.node);
        self.go_to(if tree.is_main(last) {
            self.head.node
        } else {
            last
        })
    }

    /// Looks at the beginning of the turn before, a chain being one turn.
    pub fn go_back(&mut self) -> bool {
        let mut at = self.at.clone();
        at.go_back(&self.game);
        while at.node != Node::START && at.line.position().chaining().is_some() {
            at.go_back(&self.game);
        }
        let has_changed = at.node != self.at.node;
        if has_changed {
            self.look(at);
        }
        has_changed
    }

    /// Looks at the end of the turn after, in the game or in the variation
    /// that one is in.
    pub fn go_forward(&mut self) -> bool {
        let mut at = self.at.clone();
        while let Some(next) = self.game.tree().next(at.node)
            && Some(next) != self.taken_back()
        {
            at.follow(&self.game, next);
            if at.line.position().chaining().is_none() {
                break;
            }
        }
        let has_changed = at.node != self.at.node;
        if has_changed {
            self.look(at);
        }
        has_changed
    }

    /// Whether the moves of the game itself may be replaced by a variation, or
    /// deleted: not while it is played against somebody who is not here.
    #[must_use]
    pub fn is_free(&self) -> bool {
        let players = self.players();
        let mut sides = Side::ALL.into_iter();
        self.result().is_some() || sides.all(|side| players[side] == Player::Person)
    }

    /// Whether the variation that a place belongs to can be put before what it
    /// is a variation of.
    #[must_use]
    pub fn can_promote(&self, node: Node) -> bool {
        let tree = self.game.tree();
        let parent = tree.branch(node).and_then(|branch| tree.parent(branch));
        parent.is_some_and(|parent| self.is_free() || !tree.is_main(parent))
    }

    /// Puts the variation that a place belongs to before what it is a
    /// variation of, if [it can be](Self::can_promote). Tells whether it was.
    pub fn promote(&mut self, node: Node) -> bool {
        let can = self.can_promote(node);
        if can {
            let is_main = |session: &Self| session.game.tree().is_main(session.head.node);
            self.game.promote(node);
            if !is_main(self) || self.taken_back().is_some() {
                self.set_head();
            }
        }
        can
    }

    /// Whether the turn that leads to a place can be deleted, with what follows
    /// on it.
    #[must_use]
    pub fn can_delete(&self, node: Node) -> bool {
        node != Node::START && (self.is_free() || !self.game.tree().is_main(node))
    }

    /// Deletes the turn that leads to a place with what follows on it, if [it
    /// can be](Self::can_delete), and looks at the place before where one
    /// looked at any of them. Jumps of a chain that another turn shares stay.
    /// Tells whether it was deleted.
    pub fn delete(&mut self, node: Node) -> bool {
        let can = self.can_delete(node);
        if can {
            let node = self.beginning(node);
            let tree = self.game.tree();
            let is_seen = tree.back(self.at.node).any(|seen| seen == node);
            let is_in_game = tree.back(self.head.node).any(|seen| seen == node);
            if let Some(parent) = tree.parent(node).filter(|_| is_seen) {
                self.go_to(parent);
            }
            self.game.delete(node);
            if is_in_game {
                self.set_head();
            }
        }
        can
    }

    /// The first place of a turn that no turn before it in the text has.
    fn beginning(&self, node: Node) -> Node {
        let tree = self.game.tree();
        let mut line = self.game.line_to(node);
        let mut first = node;
        while let Some(parent) = tree.parent(first) {
            line.take_back();
            let is_other = tree.next(parent) != Some(first);
            if is_other || parent == Node::START || line.position().chaining().is_none() {
                break;
            }
            first = parent;
        }
        first
    }

    /// The game has come to its last move.
    fn set_head(&mut self) {
        let node = self.game.tree().end(Node::START);
        let line = self.game.line_to(node);
        self.head = Spot { node, line };
    }

    /// Whether something can be said about the place that is looked at; see
    /// [`Game::takes_comment`].
    ///
    /// [`Game::takes_comment`]: super::Game::takes_comment
    #[must_use]
    pub fn takes_comment(&self) -> bool {
        self.at.node == Node::START || self.position().chaining().is_none()
    }

    /// Says something about a place; see [`Game::set_comment`].
    ///
    /// [`Game::set_comment`]: super::Game::set_comment
    pub fn set_comment(&mut self, node: Node, comment: &str) -> bool {
        self.game.set_comment(node, comment)
    }

    /// Marks the turn that leads to a place; see [`Game::set_mark`].
    ///
    /// [`Game::set_mark`]: super::Game::set_mark
    pub fn set_mark(&mut self, node: Node, mark: Option<Mark>) -> bool {
        self.game.set_mark(node, mark)
    }

    /// Names a side's player; see [`Game::set_name`].
    ///
    /// [`Game::set_name`]: super::Game::set_name
    pub fn set_name(&mut self, side: Side, name: &str) -> bool {
        self.game.set_name(side, name)
    }

    /// Gives the game a title; see [`Game::set_title`].
    ///
    /// [`Game::set_title`]: super::Game::set_title
    pub fn set_title(&mut self, title: &str) {
        self.game.set_title(title);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::record::testing::{self, play};
    use crate::rules::{IllegalMove, Preset};

    fn session(rules: Preset, start: &str, moves: &[&str]) -> Session {
        let mut session = testing::session(rules, start);
        play(&mut session, moves);
        session
    }

    /// c3 d3 a1, with e3 f3 in the place of d3 and on.
    fn varied() -> Session {
        let mut session = session(Preset::Hand, "6/6/6/6/6 w 12/12", &["c3", "d3", "a1"]);
        session.go_back();
        session.go_back();
        play(&mut session, &["e3", "f3"]);
        session
    }

    fn seen(session: &Session) -> Vec<String> {
        let moves = session.line().moves();
        moves.map(|played| played.to_string()).collect()
    }

    #[test]
    fn a_move_at_an_earlier_position_makes_a_variation() {
        let mut session = varied();
        assert_eq!(seen(&session), ["c3", "e3", "f3"]);
        assert_eq!(session.game().moves().len(), 3);
        assert!(!session.is_at_head());
        assert_eq!(session.head_line().len(), 3);
        session.go_first();
        play(&mut session, &["c3", "e3"]);
        assert_eq!(session.game().tree().children(session.at()).len(), 1);
        assert!(session.go_last());
        assert_eq!(seen(&session), ["c3", "e3", "f3"]);
        session.go_to(session.head());
        assert_eq!(seen(&session), ["c3", "d3", "a1"]);
        session.go_first();
        play(&mut session, &["c3", "d3", "a1"]);
        assert!(session.is_at_head());
        play(&mut session, &["b1"]);
        assert_eq!(session.game().moves().len(), 4);
    }

    #[test]
    fn one_walks_by_whole_turns() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        let mut session = session(Preset::Neto, start, &["a1xc1,e1", "c1xe1,f5", "a3"]);
        assert!(session.go_back());
        assert_eq!(session.cursor(), 2);
        assert!(session.go_back());
        assert_eq!(session.cursor(), 0);
        assert!(!session.go_back());
        assert!(session.go_forward());
        assert_eq!(session.cursor(), 2);
        assert!(session.go_forward());
        assert!(!session.go_forward());
    }

    #[test]
    fn what_was_taken_back_is_not_seen() {
        let mut session = varied();
        session.go_to(session.head());
        let last = session.head();
        session.undo();
        assert!(session.is_taken_back(last));
        assert!(!session.go_to(last));
        assert!(!session.go_forward());
        session.go_first();
        session.go_last();
        assert_eq!(seen(&session), ["c3", "d3"]);
        play(&mut session, &["b1"]);
        assert_eq!(session.game().tree().node(last.number()), None);
        assert_eq!(session.game().moves().len(), 3);
    }

    #[test]
    fn the_computer_plays_on_while_one_looks_elsewhere() {
        let mut session = session(Preset::Hand, "6/6/6/6/6 w 12/12", &["c3", "d3"]);
        let mut players = session.players();
        players.white = Player::Computer(Level::One);
        session = session.with_players(players);
        assert_eq!(session.computer_to_move(), Some(Level::One));
        assert!(!session.is_open());
        session.go_back();
        assert!(session.is_open());
        session.play_on("a1".parse().unwrap()).unwrap();
        assert_eq!(seen(&session), ["c3"]);
        assert_eq!(session.game().moves().len(), 3);
        session.go_last();
        assert_eq!(seen(&session), ["c3", "d3", "a1"]);
        assert!(!session.can_promote(session.at()) && !session.can_delete(session.at()));
        session.go_back();
        play(&mut session, &["b1"]);
        assert!(!session.can_promote(session.at()));
        assert!(session.can_delete(session.at()));
        session.resign(Side::Black);
        assert!(session.is_at_head());
        assert!(session.can_delete(session.at()));
    }

    #[test]
    fn a_promoted_variation_is_the_game() {
        let mut session = varied();
        let at = session.at();
        assert!(session.can_promote(at) && session.promote(at));
        assert!(!session.can_promote(at));
        assert_eq!(session.head(), at);
        assert!(session.is_at_head());
        play(&mut session, &["b1"]);
        let moves: Vec<String> = session
            .game()
            .moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(moves, ["c3", "e3", "f3", "b1"]);
    }

    #[test]
    fn an_ending_belongs_to_the_moves_that_it_ended() {
        let mut session = varied();
        let variation = session.at();
        session.resign(Side::White);
        assert!(session.result().is_some());
        assert_eq!(session.play("b1".parse().unwrap()), Err(IllegalMove::Over));
        session.go_to(variation);
        assert!(!session.is_over() && session.result().is_some());
        play(&mut session, &["b1"]);
        assert!(session.result().is_some());
        session.promote(variation);
        assert_eq!(session.result(), None);
    }

    #[test]
    fn deleting_leads_back_to_the_place_before() {
        let mut session = varied();
        let e3 = session.game().tree().parent(session.at()).unwrap();
        assert!(session.delete(e3));
        assert_eq!(seen(&session), ["c3"]);
        assert!(session.game().tree().is_plain());
        let d3 = session.game().tree().main_line().nth(1).unwrap();
        assert!(session.delete(d3));
        assert!(session.is_at_head());
        assert_eq!(session.game().moves().len(), 1);
        assert!(!session.delete(Node::START));
    }

    #[test]
    fn jumps_that_another_turn_shares_are_not_deleted() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        let mut session = session(Preset::Neto, start, &["a1xc1,e1", "c1xe1,f5"]);
        let first = session.game().tree().main_line().next().unwrap();
        session.go_to(first);
        play(&mut session, &["stop", "a3"]);
        session.go_back();
        assert!(session.delete(session.at()));
        assert_eq!(session.game().moves().len(), 2);
        assert!(session.game().tree().is_plain());
        session.go_last();
        assert!(session.delete(session.at()));
        assert!(session.game().moves().is_empty());
    }

    #[test]
    fn a_deleted_move_of_the_game_leaves_its_variation() {
        let mut session = varied();
        let d3 = session.game().tree().main_line().nth(1).unwrap();
        session.delete(d3);
        assert_eq!(session.game().moves().len(), 3);
        assert!(session.is_at_head());
        assert_eq!(seen(&session), ["c3", "e3", "f3"]);
    }

    #[test]
    fn comments_and_marks_stand_at_whole_turns() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        let mut session = session(Preset::Neto, start, &["a1xc1,e1"]);
        let chaining = session.at();
        assert!(!session.takes_comment());
        assert!(!session.set_comment(chaining, "no"));
        assert!(!session.set_mark(chaining, Some(Mark::Good)));
        play(&mut session, &["stop"]);
        assert!(session.takes_comment());
        assert!(session.set_comment(session.at(), "  a \n b "));
        assert!(session.set_mark(session.at(), Some(Mark::Good)));
        assert_eq!(session.game().tree().comment(session.at()), "a b");
        assert!(session.set_comment(Node::START, "first"));
        assert!(!session.set_mark(Node::START, Some(Mark::Good)));
    }
}
