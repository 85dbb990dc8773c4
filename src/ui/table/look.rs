use leptos::prelude::*;

use super::Table;
use crate::record::{Node, Session};
use crate::rules::{Line, Move};

/// Another position than the game's, which is looked at on the board while
/// the game stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Look {
    /// The place of the game that it starts from.
    pub(in crate::ui) root: Node,
    /// A variation from there, which the game does not have.
    pub(in crate::ui) moves: Vec<Move>,
    /// How many moves of the variation are played on the board.
    pub(in crate::ui) steps: usize,
}

impl Table {
    /// Shows another position on the board.
    pub(in crate::ui) fn look_at(self, look: Look) {
        self.settle();
        self.look.set(Some(look));
    }

    /// Shows the game again.
    pub(in crate::ui) fn look_away(self) {
        if self.is_looking_now() {
            self.look.set(None);
        }
    }

    /// What is looked at instead of the game.
    pub(in crate::ui) fn look(self) -> Option<Look> {
        self.look.get()
    }

    /// Whether the board shows another position than the game's.
    pub(in crate::ui) fn is_looking(self) -> bool {
        self.look.with(Option::is_some)
    }

    pub(super) fn is_looking_now(self) -> bool {
        self.look.with_untracked(Option::is_some)
    }

    /// Goes so many moves on in the variation that is looked at, or back.
    pub(in crate::ui) fn walk(self, steps: isize) {
        self.look.update(|look| {
            if let Some(look) = look {
                let last = look.moves.len();
                look.steps = look.steps.saturating_add_signed(steps).min(last);
            }
        });
        let said = self.shown_text();
        self.announce(said);
    }

    /// Looks at another place of the game, which is said and kept.
    pub(in crate::ui) fn wander(self, go: impl FnOnce(&mut Session) -> bool) {
        let mut has_gone = false;
        self.session.update(|session| has_gone = go(session));
        if has_gone || self.is_looking_now() {
            self.settle();
            self.wanderings
                .update(|wanderings| *wanderings = wanderings.wrapping_add(1));
            self.announce(self.shown_text());
        }
    }

    /// Whether one looks at another place than the game has come to.
    pub(in crate::ui) fn is_away(self) -> bool {
        self.is_looking() || self.session.with(|session| !session.is_at_head())
    }

    /// Looks at the game again, as far as it has come.
    pub(in crate::ui) fn come_back(self) {
        self.look_away();
        self.wander(|session| session.go_to(session.head()));
    }

    /// Reads what the board shows; what reads it here follows it.
    pub(in crate::ui) fn with_shown<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        match self.look.get() {
            None => self.session.with(read),
            Some(look) => {
                let mut session = self.session.get();
                session.go_to(look.root);
                for played in &look.moves[..look.steps] {
                    // A variation is played by the rules from where it begins.
                    let _ = session.play(*played);
                }
                read(&session)
            }
        }
    }

    /// The place of the game that an analysis is about.
    pub(in crate::ui) fn root_node(self) -> Node {
        let root = self.look.with(|look| look.as_ref().map(|look| look.root));
        root.unwrap_or_else(|| self.session.with(Session::at))
    }

    /// The line to the position that an analysis is about: the one that is
    /// looked at, without the variation, or the game's.
    pub(in crate::ui) fn root(self) -> Line {
        let root = self.look.with(|look| look.as_ref().map(|look| look.root));
        self.session.with(|session| match root {
            Some(root) => session.game().line_to(root),
            None => session.line().clone(),
        })
    }
}
