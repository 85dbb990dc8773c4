mod look;
mod speech;

use leptos::prelude::*;

pub(super) use self::look::Look;
use super::texts::Texts;
use crate::engine::Level;
use crate::record::{Player, Session, Travel};
use crate::rules::{Bitboard, IllegalMove, Move, RuleSet, Second, Side, Square};

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
    rules: Memo<RuleSet>,
    /// Whether it is still being found out if another tab plays this game.
    is_unsettled: RwSignal<bool>,
    /// Whether the game has come by a link and is not one's own.
    is_visited: RwSignal<bool>,
    /// Counts the changes of the session that are worth keeping.
    changes: RwSignal<u32>,
    /// Counts the changes of the game and its moves, another game included.
    contents: RwSignal<u32>,
    /// The session as it was before moves of it were deleted, until it changes
    /// otherwise.
    before_deletion: RwSignal<Option<Session>>,
    /// Counts the looks at other places of the game.
    wanderings: RwSignal<u32>,
    selection: RwSignal<Option<Selection>>,
    /// Why the last try was not a move, until the next one.
    rejection: RwSignal<Option<IllegalMove>>,
    announcement: RwSignal<String>,
    /// What the board shows instead of the game.
    look: RwSignal<Option<Look>>,
    /// Whether another tab plays this game.
    is_elsewhere: RwSignal<bool>,
}

impl Table {
    /// A table with a game on it.
    pub(super) fn new(session: Session, texts: Texts) -> Self {
        let session = RwSignal::new(session);
        let table = Self {
            texts,
            session,
            rules: Memo::new(move |_| session.with(|session| *session.position().rules())),
            is_unsettled: RwSignal::new(false),
            is_visited: RwSignal::new(false),
            changes: RwSignal::new(0),
            contents: RwSignal::new(0),
            before_deletion: RwSignal::new(None),
            wanderings: RwSignal::new(0),
            selection: RwSignal::new(None),
            rejection: RwSignal::new(None),
            announcement: RwSignal::new(String::new()),
            look: RwSignal::new(None),
            is_elsewhere: RwSignal::new(false),
        };
        table.settle();
        table
    }

    /// Reads the session; what reads it here follows it.
    pub(super) fn with_session<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with(read)
    }

    /// Reads the session as it is now.
    pub(super) fn session_now<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(read)
    }

    /// A number that changes with the session, for what keeps it.
    pub(super) fn changes(self) -> u32 {
        self.changes.get()
    }

    /// A number that changes with the game and its moves.
    pub(super) fn contents(self) -> u32 {
        self.contents.get()
    }

    /// A number that changes with the place that one looks at.
    pub(super) fn wanderings(self) -> u32 {
        self.wanderings.get()
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
    pub(super) fn announcement(self) -> Signal<String> {
        self.announcement.into()
    }

    /// The rules of the game.
    pub(super) fn rules(self) -> RuleSet {
        self.rules.get()
    }

    /// Whether another tab plays this game, which can only be watched here.
    pub(super) fn is_elsewhere(self) -> bool {
        self.is_elsewhere.get()
    }

    /// Whether another tab plays this game, for who does not follow it.
    pub(super) fn is_elsewhere_now(self) -> bool {
        self.is_elsewhere.get_untracked()
    }

    /// It is being found out whether another tab plays this game, or is known:
    /// until then the computer does not begin to think here.
    pub(super) fn set_unsettled(self, is_unsettled: bool) {
        self.is_unsettled.set(is_unsettled);
    }

    /// Another tab plays this game, or does no longer.
    pub(super) fn set_elsewhere(self, is_elsewhere: bool) {
        self.is_elsewhere.set(is_elsewhere);
        self.settle();
    }

    /// The side to move.
    pub(super) fn turn(self) -> Side {
        self.session_now(|session| session.position().turn())
    }

    /// The level of the computer that is to move, if it is its turn here.
    pub(super) fn thinking_level(self) -> Option<Level> {
        if self.is_elsewhere.get() || self.is_unsettled.get() || self.is_visited.get() {
            return None;
        }
        self.with_session(Session::computer_to_move)
    }

    /// Whether a person here is to move.
    fn may_act(self) -> bool {
        !self.is_elsewhere.get_untracked()
            && !self.is_looking_now()
            && self.session_now(|session| session.is_over() || self.is_open(session))
    }

    /// Whether somebody here may move in a session: in one that has come by a
    /// link anyone tries what they like.
    fn is_open(self, session: &Session) -> bool {
        session.is_open() || self.is_visited.get_untracked() && !session.is_over()
    }

    /// What was said is no longer to be heard.
    pub(super) fn hush(self) {
        self.announcement.set(String::new());
    }

    /// Puts a new game on the table.
    pub(super) fn start(self, session: Session) {
        self.put(session);
        self.settle();
        let started = self.texts.now(|messages| &messages.played.started);
        self.announce(format!("{started} {}", self.turn_text()));
    }

    /// Shows a game that has come by a link.
    pub(super) fn visit(self, session: Session) {
        self.set_elsewhere(false);
        self.session.set(session);
        self.is_visited.set(true);
        self.has_other_contents();
        self.settle();
        self.announce(self.turn_text());
    }

    /// Whether the game has come by a link and is not one's own.
    pub(super) fn is_visited(self) -> bool {
        self.is_visited.get()
    }

    fn put(self, session: Session) {
        self.is_visited.set(false);
        self.session.set(session);
        self.has_other_contents();
    }

    fn has_other_contents(self) {
        self.contents
            .update(|contents| *contents = contents.wrapping_add(1));
        if self.before_deletion.with_untracked(Option::is_some) {
            self.before_deletion.set(None);
        }
    }

    /// Shows the game as another tab has saved it.
    pub(super) fn follow(self, session: Session) {
        self.put(session);
        self.settle();
        self.announce(self.turn_text());
    }

    /// A square is chosen: picks a piece up, sets it down, places one, or
    /// takes the second piece, as the game stands.
    pub(super) fn choose_square(self, square: Square) {
        self.look_away();
        if !self.may_act() {
            return;
        }
        let (draft, piece, turn) = self.session_now(|session| {
            let position = session.position();
            (session.draft(), position.piece_at(square), position.turn())
        });
        if self.session_now(Session::is_over) {
            self.reject(IllegalMove::Over);
            return;
        }
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
            (_, Some(side)) if side == turn => self.pick_up(Selection::Piece(square)),
            (Some(Selection::Piece(from)), _) => self.travel(from, square),
            (_, Some(_)) => self.reject(IllegalMove::EnemyPiece),
            (_, None) => self.play(Move::Place(square)),
        }
    }

    /// A hand is chosen: picks a piece of one's own up, or takes one of the
    /// opponent's as the second piece.
    pub(super) fn choose_hand(self, side: Side) {
        self.look_away();
        if !self.may_act() {
            return;
        }
        if self.session_now(Session::is_over) {
            self.reject(IllegalMove::Over);
            return;
        }
        let has_draft = self.session_now(|session| session.draft().is_some());
        match (has_draft, side == self.turn()) {
            (true, true) => self.reject(IllegalMove::SecondNotThere),
            (true, false) => self.take_second(Second::Hand),
            (false, false) => self.reject(IllegalMove::EnemyPiece),
            (false, true) if self.selection.get_untracked() == Some(Selection::Hand) => {
                self.put_down();
            }
            (false, true) => self.pick_up(Selection::Hand),
        }
    }

    /// Whether something can be picked up now.
    pub(super) fn may_pick_up(self, picked: Selection) -> bool {
        self.may_act() && self.check_pick_up(picked).is_ok()
    }

    /// The squares whose pieces can be picked up; who asks here follows it.
    pub(super) fn movable(self) -> Bitboard {
        if self.is_elsewhere.get() || self.is_looking() {
            return Bitboard::EMPTY;
        }
        self.with_session(|session| {
            if session.draft().is_some() || !self.is_open(session) {
                return Bitboard::EMPTY;
            }
            let position = session.position();
            let pieces = position.pieces(position.turn()).into_iter();
            pieces
                .filter(|square| position.check_from(*square).is_ok())
                .collect()
        })
    }

    /// Whether a piece can be placed from a side's hand; who asks here follows
    /// it.
    pub(super) fn is_placeable(self, side: Side) -> bool {
        !self.is_elsewhere.get()
            && !self.is_looking()
            && self.with_session(|session| {
                let position = session.position();
                session.draft().is_none()
                    && position.turn() == side
                    && self.is_open(session)
                    && position.check_hand().is_ok()
            })
    }

    fn check_pick_up(self, picked: Selection) -> Result<(), IllegalMove> {
        self.session_now(|session| {
            if session.is_over() {
                return Err(IllegalMove::Over);
            }
            if session.draft().is_some() {
                return Err(IllegalMove::SecondNotThere);
            }
            match picked {
                Selection::Hand => session.position().check_hand(),
                Selection::Piece(square) => session.position().check_from(square),
            }
        })
    }

    /// Picks something up, or says why not.
    pub(super) fn pick_up(self, picked: Selection) {
        match self.check_pick_up(picked) {
            Ok(()) => {
                set_changed(self.rejection, None);
                self.selection.set(Some(picked));
            }
            Err(reason) => self.reject(reason),
        }
    }

    /// Puts down what is picked up, and changes nothing.
    pub(super) fn put_down(self) {
        self.settle();
    }

    /// Sets what is picked up down on a square.
    pub(super) fn drop_on(self, picked: Selection, square: Square) {
        match picked {
            Selection::Piece(from) if from == square => self.put_down(),
            Selection::Piece(from) => self.travel(from, square),
            Selection::Hand => self.play(Move::Place(square)),
        }
        // A piece that could not be set down goes back to where it was.
        let rejection = self.rejection.get_untracked();
        if rejection.is_some() {
            self.settle();
            self.rejection.set(rejection);
        }
    }

    /// Completes a half-made capture.
    pub(super) fn take_second(self, second: Second) {
        self.change(|session| session.take_second(second).map(Some));
    }

    /// Counts a hint, which is kept with a game against the computer.
    pub(super) fn count_hint(self) {
        if self.session_now(Session::has_computer) {
            self.session.update(Session::count_hint);
            self.has_changed();
        }
    }

    /// Ends a chain.
    pub(super) fn stop(self) {
        self.play(Move::Stop);
    }

    /// Plays the computer's move. Tells whether it is one.
    pub(super) fn play_for_computer(self, played: Move) -> bool {
        let (is_legal, is_seen) = self.session_now(|session| {
            let position = session.head_line().position();
            (position.check(played).is_ok(), session.is_at_head())
        });
        if is_legal && is_seen {
            self.play(played);
        } else if is_legal {
            // Whoever looks elsewhere is not disturbed.
            self.session.update(|session| {
                // It was checked just now.
                let _ = session.play_on(played);
            });
            self.has_changed();
        }
        is_legal
    }

    /// Takes a half-made capture back, or puts down what is picked up.
    pub(super) fn cancel(self) {
        if !self.may_act() {
            return;
        }
        let mut is_dropped = false;
        self.session
            .update(|session| is_dropped = session.drop_draft());
        self.settle();
        if is_dropped {
            self.has_changed();
            self.announce(self.turn_text());
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
        if self.is_elsewhere.get_untracked() {
            return;
        }
        let mut has_gone = false;
        self.session.update(|session| has_gone = go(session));
        self.settle();
        if has_gone {
            self.has_changed();
            self.announce(format!("{} {}", said(self.texts), self.turn_text()));
        }
    }

    /// The person whose turn it is, or who plays the computer, gives up.
    pub(super) fn resign(self) {
        self.end(|session| {
            let turn = session.head_line().position().turn();
            let side = match session.players()[turn] {
                Player::Person => turn,
                Player::Friend | Player::Computer(_) => !turn,
            };
            session.resign(side)
        });
    }

    /// Both persons agree to a draw.
    pub(super) fn agree_draw(self) {
        self.end(Session::agree_draw);
    }

    fn end(self, end: impl FnOnce(&mut Session) -> bool) {
        if self.is_elsewhere.get_untracked() {
            return;
        }
        let mut has_ended = false;
        self.session.update(|session| has_ended = end(session));
        if has_ended {
            self.settle();
            self.has_changed();
            self.announce(self.turn_text());
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
        let side = self.turn();
        let mut result = Ok(None);
        self.session.update(|session| result = act(session));
        match result {
            Ok(played) => {
                self.settle();
                self.has_changed();
                let said = played.map(|played| {
                    let played = self.texts.with(|locale| locale.played(side, played));
                    format!("{played} ")
                });
                self.announce(said.unwrap_or_default() + &self.turn_text());
            }
            Err(reason) => self.reject(reason),
        }
    }

    fn has_changed(self) {
        self.changes
            .update(|changes| *changes = changes.wrapping_add(1));
        self.has_other_contents();
    }

    /// Changes what is said about the game, or its variations.
    pub(super) fn edit(self, edit: impl FnOnce(&mut Session) -> bool) {
        if self.is_elsewhere_now() {
            return;
        }
        let mut has_changed = false;
        self.session.update(|session| has_changed = edit(session));
        if has_changed {
            self.settle();
            self.has_changed();
        }
    }

    /// Deletes the turn that is looked at, with what follows on it.
    pub(super) fn delete_from_here(self) {
        let before = self.session.get_untracked();
        self.edit(|session| session.delete(session.at()));
        self.before_deletion.set(Some(before));
        self.announce(self.texts.now(|messages| &messages.moves.deleted));
    }

    /// Whether what was deleted can be restored.
    pub(super) fn has_deleted(self) -> bool {
        self.before_deletion.with(Option::is_some)
    }

    /// Restores what was deleted last.
    pub(super) fn restore(self) {
        if let Some(before) = self.before_deletion.get_untracked() {
            self.session.set(before);
            self.settle();
            self.has_changed();
            self.announce(self.shown_text());
        }
    }

    /// Nothing is picked up any more, but the piece of a running chain.
    fn settle(self) {
        let may_act = self.may_act();
        let chaining = self.session_now(|session| match session.draft() {
            None if may_act => session.position().chaining(),
            None | Some(_) => None,
        });
        set_changed(self.look, None);
        set_changed(self.rejection, None);
        set_changed(self.selection, chaining.map(Selection::Piece));
    }

    fn reject(self, reason: IllegalMove) {
        self.rejection.set(Some(reason));
        self.announce(
            self.texts
                .with(|locale| locale.illegal(reason).as_str().to_owned()),
        );
    }
}

/// Sets a signal where its value changes: nobody is woken for nothing.
fn set_changed<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}
