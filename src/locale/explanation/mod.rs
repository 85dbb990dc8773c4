//! The explanation of any rule set, as data: a view shows it as it is and
//! decides nothing.

mod foreign;
mod html;
pub mod messages;
mod sections;
mod sources;
mod table;
mod writer;

pub use foreign::{Passage, Span};
pub use messages::ExplanationMessages;
pub use sources::{Source, Sources};
pub use table::{Column, Row, Ruling, Table, TableRow};

use writer::Writer;

use super::{Locale, Numbers};
use crate::rules::{Preset, RuleSet, Seconds};

/// A rule set explained in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What the game is.
    pub what: Section,
    /// When its second piece makes a difference, if it does.
    pub when: Option<Section>,
    /// How it differs from the standard game, or that from the game with the
    /// second piece from the hand.
    pub table: Table,
    /// How to play.
    pub play: Section,
    /// How a game ends.
    pub end: Section,
    /// The game's past.
    pub history: Section,
    /// Whence the history is known.
    pub sources: Sources,
    /// Which of the rules come from no source.
    pub ours: Section,
}

/// A part of the explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What stands over it.
    pub heading: String,
    /// Whether the passages are the items of a list, not paragraphs.
    pub is_list: bool,
    /// One after the other, each of whole sentences.
    pub passages: Vec<Passage>,
}

impl<N: Numbers> Locale<N> {
    /// The explanation of a rule set.
    pub fn explanation(&self, rules: &RuleSet) -> Explanation {
        let this_game = self.writer(*rules);
        let standard = self.writer(Preset::Standard.rules());
        let hand = self.writer(Preset::Hand.rules());
        Explanation {
            what: this_game.what(),
            when: this_game.when(),
            table: if rules.preset() == Some(Preset::Standard) {
                let name = &self.messages().rules[Preset::Hand].name;
                Table::of_standard(&standard, &hand, name)
            } else {
                Table::of_another(&standard, &this_game)
            },
            play: this_game.play(),
            end: this_game.end(),
            history: this_game.history(),
            sources: this_game.sources(),
            ours: this_game.ours(),
        }
    }

    /// What rules the choice among these second pieces.
    pub fn ruling(&self, seconds: &Seconds) -> Ruling {
        Ruling::of(seconds, &self.messages().explanation.ruling)
    }

    fn writer(&self, rules: RuleSet) -> Writer<'_> {
        let digits = |number| self.number(number);
        Writer::new(&self.messages().explanation, rules, &digits)
    }
}
