//! Parts of the page that nobody waits for: their code is loaded once the page
//! is up, or when one of them is wanted before.

use std::time::Duration;

use leptos::prelude::*;
use wasm_split_helpers::SplitLoaderError;

use super::analysis::AnalysisPanel;
use super::editor::Editor;
use super::library::LibraryDialog;
use super::notices::Notice;
use super::share::Share;
use super::shared::shared;
use crate::platform::spawn;

/// From the start of the page until the file of the parts is loaded, unless it
/// is wanted before.
const LEISURE: Duration = Duration::from_secs(2);

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

/// Loads the file once nobody waits for anything else: then it is there when it
/// is wanted.
pub(super) fn load_at_leisure() {
    set_timeout(
        || {
            spawn(async {
                // Where it is not to be had, that is said when it is wanted.
                let _ = load(Part::Library).await;
            });
        },
        LEISURE,
    );
}

/// A part that is shown as soon as it is loaded and wanted. Where it cannot be
/// loaded, a notice says so and `give_up` leads back; it is tried again when it
/// is wanted again.
pub(super) fn later(
    part: Part,
    wanted: Signal<bool>,
    give_up: impl Fn() + Copy + 'static,
) -> AnyView {
    let notices = shared().notices;
    let loaded = RwSignal::new(None::<Build>);
    let is_loading = StoredValue::new(false);
    Effect::new(move |_| {
        let is_there = loaded.with_untracked(Option::is_some);
        if !wanted.get() || is_there || is_loading.get_value() {
            return;
        }
        is_loading.set_value(true);
        spawn(async move {
            let result = load(part).await;
            is_loading.set_value(false);
            match result {
                Ok(build) => {
                    notices.close(Notice::NotLoaded);
                    loaded.set(Some(build));
                }
                Err(_) if wanted.get_untracked() => {
                    notices.show(Notice::NotLoaded);
                    give_up();
                }
                Err(_) => {}
            }
        });
    });
    let view = move || loaded.get().map(|build| build());
    view.into_any()
}
