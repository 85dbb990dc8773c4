//! What a link has opened: another's game or position, which is looked at
//! while one's own stays as it is, or the next move of a game that is played
//! by links.

use leptos::prelude::*;

use super::button::button;
use super::derived::derived;
use super::focus::focus_board;
use super::keeper::Keeper;
use super::notices::{Notice, Notices};
use super::shared::{Shared, shared};
use super::table::Table;
use super::texts::Texts;
use crate::platform::{forget_fragment, fragment};
use crate::record::{Answer, Game, Link, Node, Opened, Parting, Player, ReadLinkError, Session};
use crate::rules::Side;
use crate::storage::{GameId, Loaded};

/// What is visited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Visit {
    kind: Kind,
    /// Whether something was added to the link.
    has_extra: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Game,
    Position,
    /// A game by links, in which one is to play this side.
    Invitation(Side),
    /// A game by links that does not continue one's own, which has this id and
    /// is a variation of it from where they part, if they do.
    Differs {
        id: GameId,
        parting: Option<Parting>,
    },
}

/// Opens links.
#[derive(Copy, Clone)]
pub(super) struct Visitor {
    table: Table,
    keeper: Keeper,
    notices: Notices,
    visit: RwSignal<Option<Visit>>,
}

impl Visitor {
    /// Opens the link that the page was opened with, and those that follow.
    pub(super) fn receive(table: Table, keeper: Keeper, notices: Notices) -> Self {
        let visitor = Self {
            table,
            keeper,
            notices,
            visit: RwSignal::new(None),
        };
        visitor.open(&fragment());
        let follow = window_event_listener_untyped("hashchange", move |_| {
            visitor.open(&fragment());
        });
        on_cleanup(move || follow.remove());
        // Another game may be put on the table in other ways.
        Effect::new(move |_| {
            if !table.is_visited() && visitor.visit.with_untracked(Option::is_some) {
                visitor.end();
            }
        });
        // What a link has brought is old when something is played.
        Effect::new(move |before: Option<u32>| {
            let changes = table.changes();
            if before.is_some_and(|before| before != changes) {
                for notice in [Notice::FriendMoved, Notice::LinkSame, Notice::LinkOlder] {
                    notices.close(notice);
                }
            }
            changes
        });
        visitor
    }

    /// Opens a link by what stands behind `#` in it. Tells whether it is one
    /// of ours, a damaged one too.
    pub(super) fn open(self, fragment: &str) -> bool {
        let notice = match Link::read(fragment) {
            Ok(Opened { link, has_extra }) => {
                match link {
                    Link::Game(game) => self.open_game(*game, has_extra),
                    Link::Position(position) => {
                        let kind = Kind::Position;
                        self.visit(Session::new(position), Visit { kind, has_extra });
                    }
                }
                return true;
            }
            Err(ReadLinkError::Foreign) => return false,
            Err(ReadLinkError::Damaged) => Notice::LinkDamaged,
            Err(ReadLinkError::Newer) => Notice::LinkNewer,
        };
        forget_fragment();
        self.notices.show(notice);
        true
    }

    fn open_game(self, mut game: Game, has_extra: bool) {
        let own = game
            .link_id()
            .and_then(|link_id| self.keeper.find_by_link(link_id));
        let kind = match own {
            Some(id) => match self.continue_own(id, &mut game) {
                None => return,
                Some(kind) => kind,
            },
            None if game.link_id().is_some() && game.end().is_none() => {
                let last = game.line_to(game.tree().end(Node::START));
                Kind::Invitation(last.position().turn())
            }
            None => Kind::Game,
        };
        self.visit(game.into(), Visit { kind, has_extra });
    }

    /// Takes what has come by a link into one's own game, and shows that; or
    /// tells how the other's is to be visited, if it does not continue it.
    fn continue_own(self, id: GameId, theirs: &mut Game) -> Option<Kind> {
        let Loaded::Read(mut document) = self.keeper.load(&id) else {
            return Some(Kind::Game);
        };
        let ours = &mut document.session;
        let notice = match ours.take_answer(theirs) {
            Answer::Differs => {
                let parting = ours.parting(theirs);
                if parting.is_some() {
                    theirs.add_variation_of(&ours.played());
                }
                return Some(Kind::Differs { id, parting });
            }
            Answer::News if document.session.result().is_some() => Notice::FriendEnded,
            Answer::News => Notice::FriendMoved,
            Answer::Same => Notice::LinkSame,
            Answer::Older => Notice::LinkOlder,
        };
        self.end();
        self.keeper.reopen(document);
        self.keeper.save();
        self.notices.show(notice);
        None
    }

    fn visit(self, session: Session, visit: Visit) {
        self.keeper.stand_aside();
        self.table.visit(session);
        self.visit.set(Some(visit));
    }

    /// What was opened is no longer visited.
    pub(super) fn end(self) {
        forget_fragment();
        if self.visit.with_untracked(Option::is_some) {
            self.visit.set(None);
        }
    }

    /// Goes back to one's own game.
    fn leave(self) {
        let visit = self.visit.get_untracked();
        self.end();
        match visit.map(|visit| visit.kind) {
            Some(Kind::Differs { id, .. }) => {
                if let Loaded::Read(document) = self.keeper.load(&id) {
                    self.keeper.reopen(document);
                }
            }
            _ => self.keeper.come_back(),
        }
    }

    /// Makes the game that is visited one's own.
    fn keep(self, session: Session) {
        self.end();
        self.keeper.start(session);
    }

    fn text(self, texts: Texts) -> String {
        let Some(Visit { kind, has_extra }) = self.visit.get() else {
            return String::new();
        };
        let parting = match &kind {
            Kind::Differs {
                parting: Some(parting),
                ..
            } => texts.with(|locale| locale.parting(parting)),
            _ => String::new(),
        };
        let text = texts.now(|messages| match kind {
            Kind::Position => &messages.visit.position,
            Kind::Game if has_extra => &messages.visit.extra,
            Kind::Game => &messages.visit.game,
            Kind::Invitation(side) => &messages.friend.invited[side],
            Kind::Differs { .. } => &messages.friend.differs,
        });
        format!("{text} {parting}").trim_end().to_owned()
    }
}

/// What is visited, and what can be done with it.
#[component]
pub(super) fn VisitBar() -> impl IntoView {
    let Shared {
        texts,
        table,
        visitor,
        ..
    } = shared();
    let text = derived(move || visitor.text(texts));
    let is_gone = derived(move || visitor.visit.with(Option::is_none));
    let is = move |is: fn(&Kind) -> bool| {
        derived(move || {
            !visitor
                .visit
                .with(|visit| visit.as_ref().is_some_and(|visit| is(&visit.kind)))
        })
    };
    let no_invitation = is(|kind| matches!(kind, Kind::Invitation(_)));
    let no_other = is(|kind| !matches!(kind, Kind::Invitation(_)));
    let leave_label = derived(move || {
        let visit = visitor.visit.get();
        texts.now(|messages| match visit.map(|visit| visit.kind) {
            Some(Kind::Differs { .. }) => &messages.friend.own,
            _ => &messages.visit.leave,
        })
    });
    let accept = move || {
        let kind = visitor.visit.get_untracked().map(|visit| visit.kind);
        if let Some(Kind::Invitation(side)) = kind {
            let session = table.session_now(|session| Session::from(session.game().clone()));
            let mut players = session.players();
            players[side] = Player::Person;
            players[!side] = Player::Friend;
            visitor.keep(session.with_players(players));
            focus_board();
        }
    };
    view! {
        <div class="notice visit" role="status" hidden=is_gone>
            <p>{text}</p>
            <span hidden=no_invitation>
                {button("accent", texts.text(|messages| &messages.friend.accept), accept)}
            </span>
            <span hidden=no_other>
                {button(
                    "",
                    texts.text(|messages| &messages.visit.play_on),
                    move || {
                        visitor.keep(table.session_now(|session| session.up_to(session.at())));
                        focus_board();
                    },
                )}
            </span>
            <span hidden=no_other>
                {button(
                    "",
                    texts.text(|messages| &messages.visit.keep),
                    move || {
                        visitor.keep(table.session_now(Session::clone));
                        focus_board();
                    },
                )}
            </span>
            {button(
                "",
                leave_label,
                move || {
                    visitor.leave();
                    focus_board();
                },
            )}
        </div>
    }
}
