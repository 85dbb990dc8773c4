use leptos::prelude::*;

use super::chances::ChanceGraph;
use super::lines::{variations, walk};
use super::review::ReviewPart;
use crate::engine::{Class, Progress};
use crate::ui::button::button;
use crate::ui::derived::derived;
use crate::ui::shared::{Shared, shared};

/// What there is to say about the position on the board and about the game.
#[component]
pub(in crate::ui) fn AnalysisPanel() -> impl IntoView {
    let Shared { analyst, texts, .. } = shared();
    let toggled = derived(move || {
        texts.now(|messages| {
            if analyst.is_on.get() {
                &messages.analysis.stop
            } else {
                &messages.analysis.start
            }
        })
    });
    view! {
        <div class="analysis">
            {button("", toggled, move || analyst.is_on.update(|is_on| *is_on = !*is_on))}
            <p class="choice-detail" role="status">
                {derived(move || analyst.state_text())}
            </p>
            {variations()}
            {walk()}
            <ChanceGraph />
            <Endings />
            <ReviewPart />
        </div>
    }
}

impl super::Analyst {
    /// What the analysis is about.
    fn state_text(self) -> String {
        let is_on = self.is_on.get();
        let waits = self.table.thinking_level().is_some();
        let searched = self.found.with(|found| {
            let studied = &found.as_ref()?.studied;
            Some((studied.depth, studied.nodes))
        });
        self.texts.with(|locale| {
            let texts = &locale.messages().analysis;
            match searched {
                _ if self.is_unavailable.get() => &texts.unavailable,
                _ if !is_on => &texts.about,
                Some((depth, nodes)) => return locale.searched(depth, nodes),
                None if waits => &texts.waiting,
                None if self.table.root().outcome().is_some() => &locale.messages().illegal.over,
                None => &texts.working,
            }
            .as_str()
            .to_owned()
        })
    }

    fn endings_text(self) -> String {
        let endings = self.endings;
        self.texts.with(|locale| match endings.progress() {
            Some(Progress { class, done }) => {
                let share = f64::from(done) / f64::from(Progress::WHOLE);
                locale.proving(class, share)
            }
            None if endings.are_impossible() => {
                locale.messages().analysis.unproven.as_str().to_owned()
            }
            None => {
                let proven = endings.proven();
                if proven.is_empty() {
                    String::new()
                } else {
                    locale.proven(&proven)
                }
            }
        })
    }
}

/// The endings that are proven.
#[component]
fn Endings() -> impl IntoView {
    let Shared { analyst, texts, .. } = shared();
    let endings = analyst.endings;
    let text = derived(move || analyst.endings_text());
    let is_gone = derived(move || text.with(String::is_empty));
    let more = Class::new(2, 4);
    let no_more = derived(move || !more.is_some_and(|class| endings.can_prove(class)));
    view! {
        <div class="endings" hidden=is_gone>
            <p class="choice-detail">{text}</p>
            <div hidden=no_more>
                {button(
                    "",
                    texts.text(|messages| &messages.analysis.prove_more),
                    move || {
                        if let Some(class) = more {
                            endings.prove(class);
                        }
                    },
                )}
            </div>
        </div>
    }
}
