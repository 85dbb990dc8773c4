//! Adding games from files and texts, without keeping the page from its other
//! work.

use leptos::prelude::*;
use web_sys::{Element, File};

use super::shelf::GameShelf;
use crate::platform::{file_text, new_id, now, pause, spawn};
use crate::record::Game;
use crate::storage::{Backup, GameId, Intake, Refusal, Report};
use crate::ui::elements::{append, element, text};

/// Larger files are refused, in bytes: no browser keeps as much.
const MOST: u32 = 20_000_000;

/// For how many milliseconds games are read in one go.
const GO: u64 = 12;

/// So many refused games are told of one by one.
const TOLD: usize = 20;

/// What came of adding games.
#[derive(Debug, Default)]
struct Outcome {
    report: Report,
    /// A sentence for each file or text of which nothing could be read.
    faults: Vec<String>,
}

/// Adds the games of files, and tells in an element what came of it.
pub(super) fn take_files(shelf: GameShelf, files: Vec<File>, told: Element) {
    let texts = shelf.shared.texts;
    spawn(async move {
        let mut outcome = Outcome::default();
        for file in files {
            if file.size() > f64::from(MOST) {
                outcome.faults.push(untrack(|| {
                    texts.with(|locale| {
                        let most = locale.megabytes(f64::from(MOST) / 1e6);
                        let text = &locale.messages().library.too_large;
                        text.fill(&[("most", &most)])
                    })
                }));
                continue;
            }
            let text = file_text(&file).await.unwrap_or_default();
            take(shelf, &text, &mut outcome).await;
        }
        tell(shelf, &outcome, &told);
    });
}

/// Adds the games of a text, and tells in an element what came of it.
pub(super) fn take_text(shelf: GameShelf, text: String, told: Element) {
    spawn(async move {
        let mut outcome = Outcome::default();
        take(shelf, &text, &mut outcome).await;
        tell(shelf, &outcome, &told);
    });
}

async fn take(shelf: GameShelf, text: &str, outcome: &mut Outcome) {
    let store = shelf.shared.texts.store();
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let mut backup = None;
    if text.starts_with('{') {
        backup = Backup::read(text);
    }
    let is_backup = backup.is_some();
    if !is_backup && !text.contains('[') {
        let unreadable = || {
            shelf
                .shared
                .texts
                .now(|messages| &messages.library.unreadable)
        };
        outcome.faults.push(untrack(unreadable));
        return;
    }
    let mut intake = Intake::new(store.as_ref(), now());
    let mut games = Game::read_all(text);
    let mut next = |intake: &mut Intake<'_, _>| match &mut backup {
        Some(backup) => intake.document(backup),
        None => games.next().is_some_and(|game| {
            intake.game(game, id());
            true
        }),
    };
    let mut begun = now();
    while !intake.is_full() && next(&mut intake) {
        if now() > begun + GO {
            pause(0).await;
            begun = now();
        }
    }
    let report = intake.report();
    let all = &mut outcome.report;
    all.taken += report.taken;
    all.known += report.known;
    all.refused.extend(report.refused);
    all.is_full |= report.is_full;
}

fn id() -> GameId {
    new_id()
        .parse()
        .expect("an id is made of letters, digits and a hyphen")
}

/// Says what came of it, and shows the games.
fn tell(shelf: GameShelf, outcome: &Outcome, told: &Element) {
    told.set_inner_html("");
    let say = |sentence: &str| append(told, &text("p", "", sentence));
    let Outcome { report, faults } = outcome;
    untrack(|| {
        shelf.shared.texts.with(|locale| {
            let texts = &locale.messages().library;
            let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            for fault in faults {
                say(fault);
            }
            let is_other = report.known > 0 || !report.refused.is_empty() || !faults.is_empty();
            if report.taken > 0 || !is_other {
                say(&locale.counted(&texts.taken, count(report.taken)));
            }
            if report.known > 0 {
                say(&locale.counted(&texts.known, count(report.known)));
            }
            if report.is_full {
                say(texts.no_room.as_str());
            }
            if !report.refused.is_empty() {
                say(&locale.counted(&texts.refused, count(report.refused.len())));
                let list = element("ul", "");
                for refusal in report.refused.iter().take(TOLD) {
                    let reason = match refusal {
                        Refusal::Text(error) => locale.game_fault(error),
                        Refusal::Damaged => texts.damaged.as_str().to_owned(),
                        Refusal::Newer => texts.newer.as_str().to_owned(),
                    };
                    append(&list, &text("li", "", &reason));
                }
                if report.refused.len() > TOLD {
                    append(&list, &text("li", "", "…"));
                }
                append(told, &list);
            }
        });
    });
    told.scroll_into_view();
    shelf.read();
}
