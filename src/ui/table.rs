use leptos::prelude::*;

use super::texts::Texts;
use crate::record::{Session, Travel};
use crate::rules::{IllegalMove, Move, Position, RuleSet, Second, Side, Square};

/// What a person has picked up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Selection {
    /// A piece from the hand.
    Hand,
    /// The piece on a square.
    Piece(Square),
}

/// The game on the screen: its session, what is picked up, and what was last
/// said about it. The views read it and call its actions; whether a try is a
/// move is up to the session.
#[derive(Copy, Clone)]
pub(super) struct Table {
    texts: Texts,
    session: RwSignal<Session>,
    selection: RwSignal<Option<Selection>>,
    /// Why the last try was not a move, until the next one.
    rejection: RwSignal<Option<IllegalMove>>,
    announcement: RwSignal<String>,
}

impl Table {
    /// A new game.
    pub(super) fn new(rules: RuleSet, texts: Texts) -> Self {
        Self {
            texts,
            session: RwSignal::new(Session::new(Position::start(rules))),
            selection: RwSignal::new(None),
            rejection: RwSignal::new(None),
            announcement: RwSignal::new(String::new()),
        }
    }

    /// Reads the session; what reads it here follows it.
    pub(super) fn with_session<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with(read)
    }

    /// What is picked up.
    pub(super) fn selection(self) -> Option<Selection> {
        self.selection.get()
    }

    /// Why the last try was not a move.
    pub(super) fn rejection(self) -> Option<IllegalMove> {
        self.rejection.get()
    }

    /// What a screen reader is to say.
    pub(super) fn announcement(self) -> String {
        self.announcement.get()
    }

    /// Puts the game aside and starts another.
    pub(super) fn start(self, rules: RuleSet) {
        self.session.set(Session::new(Position::start(rules)));
        self.settle();
        self.announce(self.texts.now(|messages| &messages.played.started));
    }

    /// A square is chosen: picks a piece up, sets it down, places one, or
    /// takes the second piece, as the game stands.
    pub(super) fn choose_square(self, square: Square) {
        let (draft, piece, turn) = self.session.with_untracked(|session| {
            let position = session.position();
            (session.draft(), position.piece_at(square), position.turn())
        });
        if let Some(draft) = draft {
            if square == draft.to || square == draft.from {
                self.cancel();
            } else {
                self.take_second(Second::Board(square));
            }
            return;
        }
        match (self.selection.get_untracked(), piece) {
            (Some(Selection::Piece(from)), _) if from == square => self.put_down(),
            (_, Some(side)) if side == turn => self.pick_up(square),
            (Some(Selection::Piece(from)), _) => self.travel(from, square),
            (_, Some(_)) => self.reject(IllegalMove::EnemyPiece),
            (_, None) => self.play(Move::Place(square)),
        }
    }

    /// A hand is chosen: picks a piece of one's own up, or takes one of the
    /// opponent's as the second piece.
    pub(super) fn choose_hand(self, side: Side) {
        let (draft, turn, check) = self.session.with_untracked(|session| {
            let position = session.position();
            let is_empty = position.hand(position.turn()) == 0;
            let check = match (session.line().outcome(), position.chaining()) {
                (Some(_), _) => Err(IllegalMove::Over),
                (_, Some(_)) => Err(IllegalMove::ChainRuns),
                _ if is_empty => Err(IllegalMove::HandEmpty),
                _ => Ok(()),
            };
            (session.draft(), position.turn(), check)
        });
        if draft.is_some() {
            if side == turn {
                self.reject(IllegalMove::SecondNotThere);
            } else {
                self.take_second(Second::Hand);
            }
        } else if side != turn {
            self.reject(IllegalMove::EnemyPiece);
        } else if self.selection.get_untracked() == Some(Selection::Hand) {
            self.put_down();
        } else {
            match check {
                Ok(()) => {
                    self.rejection.set(None);
                    self.selection.set(Some(Selection::Hand));
                }
                Err(reason) => self.reject(reason),
            }
        }
    }

    /// Completes a half-made capture.
    pub(super) fn take_second(self, second: Second) {
        self.change(|session| session.take_second(second).map(Some));
    }

    /// Ends a chain.
    pub(super) fn stop(self) {
        self.play(Move::Stop);
    }

    /// Takes a half-made capture back, or puts down what is picked up.
    pub(super) fn cancel(self) {
        let mut is_dropped = false;
        self.session
            .update(|session| is_dropped = session.drop_draft());
        self.settle();
        if is_dropped {
            self.announce_turn();
        }
    }

    /// Takes the last turn back.
    pub(super) fn undo(self) {
        self.go(Session::undo, |texts| {
            texts.now(|messages| &messages.played.undone)
        });
    }

    /// Plays the turn again that was taken back.
    pub(super) fn redo(self) {
        self.go(Session::redo, |texts| {
            texts.now(|messages| &messages.played.redone)
        });
    }

    fn go(self, go: fn(&mut Session) -> bool, said: fn(Texts) -> String) {
        let mut has_gone = false;
        self.session.update(|session| has_gone = go(session));
        self.settle();
        if has_gone {
            self.announce(format!("{} {}", said(self.texts), self.turn_text()));
        }
    }

    fn play(self, played: Move) {
        self.change(|session| session.play(played).map(Some));
    }

    fn travel(self, from: Square, to: Square) {
        self.change(|session| {
            session.travel(from, to).map(|travel| match travel {
                Travel::Played(played) => Some(played),
                Travel::Drafted => None,
            })
        });
    }

    /// Does something to the session. A try that is not a move changes
    /// nothing and says why; a move is said once.
    fn change(self, act: impl FnOnce(&mut Session) -> Result<Option<Move>, IllegalMove>) {
        let side = self
            .session
            .with_untracked(|session| session.position().turn());
        let mut result = Ok(None);
        self.session.update(|session| result = act(session));
        match result {
            Ok(played) => {
                self.settle();
                let said = played
                    .map(|played| self.texts.with(|locale| locale.played(side, played)))
                    .unwrap_or_default();
                self.announce(format!("{said} {}", self.turn_text()));
            }
            Err(reason) => self.reject(reason),
        }
    }

    fn pick_up(self, square: Square) {
        let check = self
            .session
            .with_untracked(|session| match session.line().outcome() {
                Some(_) => Err(IllegalMove::Over),
                None => session.position().check_from(square),
            });
        match check {
            Ok(()) => {
                self.rejection.set(None);
                self.selection.set(Some(Selection::Piece(square)));
            }
            Err(reason) => self.reject(reason),
        }
    }

    fn put_down(self) {
        self.rejection.set(None);
        self.selection.set(None);
    }

    /// Nothing is picked up any more, but the piece of a running chain.
    fn settle(self) {
        let chaining = self
            .session
            .with_untracked(|session| match session.draft() {
                None => session.position().chaining(),
                Some(_) => None,
            });
        self.rejection.set(None);
        self.selection.set(chaining.map(Selection::Piece));
    }

    fn reject(self, reason: IllegalMove) {
        self.rejection.set(Some(reason));
        self.announce(
            self.texts
                .with(|locale| locale.illegal(reason).as_str().to_owned()),
        );
    }

    fn announce_turn(self) {
        self.announce(self.turn_text());
    }

    /// Says a sentence, also where it is the same as before.
    fn announce(self, said: String) {
        const SILENT: char = '\u{a0}';
        self.announcement.update(|announcement| {
            let is_same = *announcement == said;
            *announcement = said;
            if is_same {
                announcement.push(SILENT);
            }
        });
    }

    /// Whose turn it is and what is special about it, or how the game ended.
    fn turn_text(self) -> String {
        self.session.with_untracked(|session| {
            self.texts.with(|locale| {
                let texts = &locale.messages().guidance;
                let position = session.position();
                if let Some(outcome) = session.line().outcome() {
                    let verdict = locale.verdict(outcome, position);
                    format!("{}. {}", verdict.result, verdict.reason)
                } else if let Some(draft) = session.draft() {
                    let from = locale.second(&draft.seconds);
                    format!("{} {}", texts.second.as_str(), from.as_str())
                } else if position.chaining().is_some() {
                    texts.chain.as_str().to_owned()
                } else {
                    texts.to_move[position.turn()].as_str().to_owned()
                }
            })
        })
    }
}
