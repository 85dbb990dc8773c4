use leptos::prelude::*;

use super::derived::derived;
use super::focus::focus_board;
use super::library::save_backup;
use super::shared::{Shared, shared};
use crate::platform::announce;
use crate::record::Session;

/// Something that a person should know about the browser.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Notice {
    /// Nothing is kept.
    NotKept,
    /// The storage is full.
    Full,
    /// A saved game could not be read.
    Aside,
    /// The settings could not be read.
    Settings,
    /// A saved game belongs to a newer version.
    Newer,
    /// A game went on in two tabs.
    Conflict,
    /// No worker can be had.
    NoWorker,
    /// The file of a language cannot be had.
    LanguageFailed,
    /// Another tab plays this game.
    Elsewhere,
    /// A newer version of the page is on the device.
    Update,
    /// A link is damaged.
    LinkDamaged,
    /// A link comes from a newer version of the page.
    LinkNewer,
    /// A link of a game by links holds nothing new.
    LinkSame,
    /// A link of a game by links holds less than one's own game.
    LinkOlder,
    /// The friend in a game by links has moved.
    FriendMoved,
    /// A game by links has ended.
    FriendEnded,
    /// A backup would be good.
    Backup,
    /// A part of the page cannot be had.
    NotLoaded,
}

impl Notice {
    const ALL: [Self; 18] = [
        Self::NotKept,
        Self::Full,
        Self::Aside,
        Self::Settings,
        Self::Newer,
        Self::Conflict,
        Self::NoWorker,
        Self::LanguageFailed,
        Self::Elsewhere,
        Self::Update,
        Self::LinkDamaged,
        Self::LinkNewer,
        Self::LinkSame,
        Self::LinkOlder,
        Self::FriendMoved,
        Self::FriendEnded,
        Self::Backup,
        Self::NotLoaded,
    ];
}

/// The notices that are shown, each once, until they are closed.
#[derive(Copy, Clone)]
pub(super) struct Notices(RwSignal<Vec<Notice>>);

impl Notices {
    /// No notice.
    pub(super) fn new() -> Self {
        Self(RwSignal::new(Vec::new()))
    }

    /// Shows what `offline.js` tells of newer versions, and lets it begin.
    pub(super) fn follow_updates(self) {
        let follow = window_event_listener_untyped("yote-update", move |_| {
            self.show(Notice::Update);
        });
        on_cleanup(move || follow.remove());
        announce("yote-ready");
    }

    /// Shows a notice, unless it is shown already.
    pub(super) fn show(self, notice: Notice) {
        self.0.update(|notices| {
            if !notices.contains(&notice) {
                notices.push(notice);
            }
        });
    }

    /// Takes a notice away.
    pub(super) fn close(self, notice: Notice) {
        self.0
            .update(|notices| notices.retain(|other| *other != notice));
    }
}

/// What a person should know before going on.
#[component]
pub(super) fn NoticeBoard() -> impl IntoView {
    Notice::ALL.map(line).into_view()
}

/// A notice with its buttons: what can be done about it, and what closes it.
fn line(notice: Notice) -> impl IntoView {
    let Shared {
        texts,
        notices,
        table,
        keeper,
        library,
        ..
    } = shared();
    let is_shown = move || match notice {
        Notice::LanguageFailed => texts.failed(),
        Notice::Elsewhere => table.is_elsewhere(),
        _ => notices.0.with(|notices| notices.contains(&notice)),
    };
    let is_gone = derived(move || !is_shown());
    // Said when it is shown, for a live region tells of new text.
    let text = derived(move || {
        if !is_shown() {
            return String::new();
        }
        texts.now(|messages| {
            let texts = &messages.notices;
            match notice {
                Notice::NotKept => &texts.not_kept,
                Notice::Full => &texts.full,
                Notice::Aside => &texts.aside,
                Notice::Settings => &texts.settings,
                Notice::Newer => &texts.newer,
                Notice::Conflict => &texts.conflict,
                Notice::NoWorker => &texts.no_worker,
                Notice::LanguageFailed => &messages.page.language_failed,
                Notice::Elsewhere => &texts.elsewhere,
                Notice::Update => &messages.app.update,
                Notice::LinkDamaged => &messages.visit.damaged,
                Notice::LinkNewer => &messages.visit.newer,
                Notice::LinkSame => &messages.friend.same,
                Notice::LinkOlder => &messages.friend.older,
                Notice::FriendMoved => &messages.friend.answered,
                Notice::FriendEnded => &messages.friend.ended,
                Notice::Backup => &messages.library.remind,
                Notice::NotLoaded => &texts.not_loaded,
            }
        })
    });
    let does = match notice {
        Notice::Elsewhere => Some(texts.text(|messages| &messages.notices.play_here)),
        Notice::Update => Some(texts.text(|messages| &messages.app.update_now)),
        Notice::Full => Some(texts.text(|messages| &messages.library.title)),
        Notice::Backup => Some(texts.text(|messages| &messages.library.backup)),
        _ => None,
    };
    let act = move |_| {
        match notice {
            Notice::Elsewhere => keeper.take_over(),
            // Which takes the keyboard.
            Notice::Full => return library.set(true),
            Notice::Backup => {
                notices.close(notice);
                save_backup(texts);
            }
            // `offline.js` updates, and loads the page anew once that is done.
            _ => announce("yote-update-now"),
        }
        focus_board();
    };
    let closes = (notice != Notice::Elsewhere).then(|| match notice {
        Notice::Update => texts.text(|messages| &messages.app.update_later),
        _ => texts.text(|messages| &messages.notices.dismiss),
    });
    let close = move |_| {
        match notice {
            Notice::LanguageFailed => texts.forget_failure(),
            _ => notices.close(notice),
        }
        // The button is hidden now, and would take the focus along.
        focus_board();
    };
    // What can wait does not interrupt.
    let role = if matches!(notice, Notice::Update | Notice::Backup) {
        "status"
    } else {
        "alert"
    };
    view! {
        <div class="notice" role=role hidden=is_gone>
            <p>{text}</p>
            {does.map(|does| view! { <button type="button" on:click=act>{does}</button> })}
            {closes
                .map(|closes| {
                    view! {
                        <button type="button" class="icon" aria-label=closes on:click=close>
                            "×"
                        </button>
                    }
                })}
        </div>
    }
}

/// A draw that draws near.
#[component]
pub(super) fn DrawWarning() -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let warning = derived(move || {
        let (repeats, left) = table.with_session(|session: &Session| {
            (session.repetition_warning(), session.moves_to_no_progress())
        });
        match left {
            Some(left) => texts.with(|locale| locale.moves_to_no_progress(left)),
            None if repeats => texts.now(|messages| &messages.notices.repetition),
            None => String::new(),
        }
    });
    view! {
        <div role="status">
            <p class="draw-warning">{warning}</p>
        </div>
    }
}
