//! Parts of the page that nobody waits for: their code is loaded when they are
//! first wanted.

use leptos::prelude::*;
use wasm_split_helpers::SplitLoaderError;

use super::analysis::AnalysisPanel;
use super::editor::Editor;
use super::library::LibraryDialog;
use super::notices::Notice;
use super::share::Share;
use super::shared::shared;
use crate::platform::spawn;

/// Makes the view of a part.
type Build = fn() -> AnyView;

/// A part of the page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Library,
    Editor,
    Share,
    Analysis,
}

/// All that only the parts need is reached from here.
fn build(part: Part) -> Build {
    match part {
        Part::Library => || view! { <LibraryDialog /> }.into_any(),
        Part::Editor => || view! { <Editor /> }.into_any(),
        Part::Share => || view! { <Share /> }.into_any(),
        Part::Analysis => || view! { <AnalysisPanel /> }.into_any(),
    }
}

/// Loads the file of the parts, once. The macro makes it `async`.
#[cfg(parts)]
#[wasm_split_helpers::wasm_split(parts, fallible)]
fn load(part: Part) -> Result<Build, SplitLoaderError> {
    Ok(build(part))
}

/// A page that plain Trunk has built is one file.
#[cfg(not(parts))]
async fn load(part: Part) -> Result<Build, SplitLoaderError> {
    Ok(build(part))
}

/// A part that is loaded when it is first wanted. Where it cannot be, a notice
/// says so, and `give_up` leads back; it is tried again when it is wanted again.
pub(super) fn later(
    part: Part,
    wanted: Signal<bool>,
    give_up: impl Fn() + Copy + 'static,
) -> AnyView {
    let notices = shared().notices;
    let loaded = RwSignal::new(None::<Build>);
    Effect::new(move |_| {
        if !wanted.get() || loaded.with_untracked(Option::is_some) {
            return;
        }
        spawn(async move {
            match load(part).await {
                Ok(build) => {
                    loaded.set(Some(build));
                    notices.close(Notice::NotLoaded);
                }
                Err(_) => {
                    notices.show(Notice::NotLoaded);
                    give_up();
                }
            }
        });
    });
    let view = move || loaded.get().map(|build| build());
    view.into_any()
}
