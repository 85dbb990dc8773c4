use leptos::prelude::*;

use super::keeper::Keeper;
use super::table::Table;
use super::texts::Texts;
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
    /// A saved game belongs to a newer version.
    Newer,
    /// A game went on in two tabs.
    Conflict,
    /// No worker can be had.
    NoWorker,
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
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let keeper = expect_context::<Keeper>();
    let notices = expect_context::<Notices>();
    let children = move |notice: Notice| {
        let text = texts.text(move |messages| match notice {
            Notice::NotKept => &messages.notices.not_kept,
            Notice::Full => &messages.notices.full,
            Notice::Aside => &messages.notices.aside,
            Notice::Newer => &messages.notices.newer,
            Notice::Conflict => &messages.notices.conflict,
            Notice::NoWorker => &messages.notices.no_worker,
        });
        view! {
            <div class="notice" role="alert">
                <p>{text}</p>
                <button
                    type="button"
                    class="icon"
                    aria-label=texts.text(|messages| &messages.notices.dismiss)
                    on:click=move |_| notices.close(notice)
                >
                    "×"
                </button>
            </div>
        }
    };
    view! {
        <For each=move || notices.0.get() key=|notice| *notice children />
        <Show when=move || table.is_elsewhere()>
            <div class="notice" role="status">
                <p>{texts.text(|messages| &messages.notices.elsewhere)}</p>
                <button type="button" on:click=move |_| keeper.take_over()>
                    {texts.text(|messages| &messages.notices.play_here)}
                </button>
            </div>
        </Show>
    }
}

/// A draw that draws near.
#[component]
pub(super) fn DrawWarning() -> impl IntoView {
    let texts = expect_context::<Texts>();
    let table = expect_context::<Table>();
    let warning = move || {
        let (repeats, left) = table.with_session(|session: &Session| {
            (session.repetition_warning(), session.moves_to_no_progress())
        });
        let text = match left {
            Some(left) => texts.with(|locale| locale.moves_to_no_progress(left)),
            None if repeats => texts.now(|messages| &messages.notices.repetition),
            None => return None,
        };
        Some(view! { <p class="draw-warning">{text}</p> })
    };
    view! { <div role="status">{warning}</div> }
}
