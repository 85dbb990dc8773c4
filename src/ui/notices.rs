use leptos::prelude::*;

use super::shared::{Shared, shared};
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
}

impl Notice {
    const ALL: [Self; 9] = [
        Self::NotKept,
        Self::Full,
        Self::Aside,
        Self::Settings,
        Self::Newer,
        Self::Conflict,
        Self::NoWorker,
        Self::LanguageFailed,
        Self::Elsewhere,
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

/// A notice with its button, which closes it or does something about it.
fn line(notice: Notice) -> impl IntoView {
    let Shared {
        texts,
        notices,
        table,
        keeper,
        ..
    } = shared();
    let is_shown = move || match notice {
        Notice::LanguageFailed => texts.failed(),
        Notice::Elsewhere => table.is_elsewhere(),
        _ => notices.0.with(|notices| notices.contains(&notice)),
    };
    let is_gone = Signal::derive(move || !is_shown());
    // Said when it is shown, for a live region tells of new text.
    let text = Signal::derive(move || {
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
            }
        })
    });
    let has_action = notice == Notice::Elsewhere;
    let label = if has_action {
        texts.text(|messages| &messages.notices.play_here)
    } else {
        texts.text(|messages| &messages.notices.dismiss)
    };
    let sign: Signal<String> = if has_action {
        label
    } else {
        "×".to_owned().into()
    };
    let act = move |_| match notice {
        Notice::Elsewhere => keeper.take_over(),
        Notice::LanguageFailed => texts.forget_failure(),
        _ => notices.close(notice),
    };
    view! {
        <div class="notice" role="alert" hidden=is_gone>
            <p>{text}</p>
            <button type="button" class=("icon", !has_action) aria-label=label on:click=act>
                {sign}
            </button>
        </div>
    }
}

/// A draw that draws near.
#[component]
pub(super) fn DrawWarning() -> impl IntoView {
    let (texts, table) = (shared().texts, shared().table);
    let warning = Signal::derive(move || {
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
