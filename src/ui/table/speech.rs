use leptos::prelude::*;

use super::Table;
use crate::record::Session;

impl Table {
    /// Says a sentence, also where it is the same as before.
    pub(in crate::ui) fn announce(self, said: String) {
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
    pub(super) fn turn_text(self) -> String {
        self.session_now(|session| self.text_of(session))
    }

    /// The same of the position that is looked at, after the move that led to
    /// it.
    pub(super) fn shown_text(self) -> String {
        untrack(|| {
            self.with_shown(|session| {
                let last = session.line().last();
                let played = last
                    .map(|(side, played)| self.texts.with(|locale| locale.played(side, played)));
                format!("{} {}", played.unwrap_or_default(), self.text_of(session))
            })
        })
    }

    fn text_of(self, session: &Session) -> String {
        self.texts.with(|locale| {
            let texts = &locale.messages().guidance;
            let position = session.position();
            if let Some(end) = session.end() {
                let verdict = locale.verdict(end, position);
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
    }
}
