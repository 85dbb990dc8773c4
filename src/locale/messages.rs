//! The texts of one language, typed: one struct a group of the file.
//!
//! A key that a file lacks, or has one too many, is an error that names it.

use std::ops::Index;

use serde::Deserialize;

use super::{PluralText, Text};
use crate::rules::{BySide, Preset};

/// Everything that a person reads, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the texts in English say it")]
pub struct Messages {
    pub page: PageMessages,
    pub sides: SidesMessages,
    pub board: BoardMessages,
    pub guidance: GuidanceMessages,
    pub illegal: IllegalMessages,
    pub played: PlayedMessages,
    pub result: ResultMessages,
    pub rules: RulesMessages,
}

/// Why a file holds no [`Messages`]: the key and its place.
#[derive(Debug, thiserror::Error)]
#[error("the texts of a language cannot be read: {0}")]
pub struct ReadMessagesError(#[from] serde_json::Error);

impl Messages {
    /// Reads a language file.
    ///
    /// # Errors
    ///
    /// A key that is missing or unknown, or what else is no such file.
    pub fn read(json: &str) -> Result<Self, ReadMessagesError> {
        Ok(serde_json::from_str(json)?)
    }

    /// The embedded English texts.
    ///
    /// # Panics
    ///
    /// Never: a test reads them.
    #[must_use]
    pub fn english() -> Self {
        Self::read(include_str!("../../public/locales/en.json"))
            .expect("a test reads the embedded texts")
    }
}

/// A preset's name and what it is in a sentence or two.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the texts in English say it")]
pub struct PresetMessages {
    pub name: Text,
    pub detail: Text,
}

/// Declares the struct of a group.
macro_rules! group {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(missing_docs, reason = "the texts in English say it")]
        pub struct $name {
            $(pub $field: $type,)*
        }
    };
}

group! {
    /// The page itself.
    PageMessages {
        title: Text,
        description: Text,
        language: Text,
        new_game: Text,
        undo: Text,
        redo: Text,
        language_failed: Text,
    }
}

group! {
    /// The two sides and their hands.
    SidesMessages {
        name: BySide<Text>,
        pieces: BySide<Text>,
        in_hand: BySide<PluralText>,
        place_one: Text,
        take_one: Text,
    }
}

group! {
    /// What a screen reader says of the board and its squares.
    BoardMessages {
        name: Text,
        help: Text,
        empty: Text,
        piece: BySide<Text>,
        selected: Text,
        target: Text,
        removable: Text,
    }
}

group! {
    /// The line of guidance: what can be done now.
    GuidanceMessages {
        to_move: BySide<Text>,
        place_or_move: Text,
        place: Text,
        r#move: Text,
        target: Text,
        stuck: Text,
        second: Text,
        second_board: Text,
        second_hand: Text,
        second_either: Text,
        undo_jump: Text,
        take_no_second: Text,
        chain: Text,
        chain_detail: Text,
        stop: Text,
    }
}

group! {
    /// Why a try is not a move.
    IllegalMessages {
        over: Text,
        hand_empty: Text,
        place_occupied: Text,
        no_piece: Text,
        enemy_piece: Text,
        step_occupied: Text,
        diagonal: Text,
        too_far: Text,
        nothing_to_jump: Text,
        own_piece_jumped: Text,
        landing_occupied: Text,
        step_back: Text,
        second_missing: Text,
        second_from_hand: Text,
        second_not_there: Text,
        chain_runs: Text,
        not_on_board: Text,
    }
}

group! {
    /// What was played, said once to a screen reader.
    PlayedMessages {
        place: BySide<Text>,
        step: BySide<Text>,
        jump: BySide<Text>,
        jump_board: BySide<Text>,
        jump_hand: BySide<Text>,
        stop: BySide<Text>,
        undone: Text,
        redone: Text,
        started: Text,
    }
}

group! {
    /// How a game ended, and why.
    ResultMessages {
        wins: BySide<Text>,
        draw: Text,
        one_left: BySide<Text>,
        none_left: BySide<Text>,
        blocked: BySide<Text>,
        majority: BySide<Text>,
        equal: BySide<Text>,
        few_pieces: Text,
        repetition: Text,
        no_progress: PluralText,
    }
}

group! {
    /// The rule sets, and the choice among them.
    RulesMessages {
        kicker: Text,
        custom: Text,
        choose: Text,
        start: Text,
        cancel: Text,
        standard: PresetMessages,
        hand: PresetMessages,
        boxed: PresetMessages,
        neto: PresetMessages,
        beart: PresetMessages,
    }
}

impl Index<Preset> for RulesMessages {
    type Output = PresetMessages;

    fn index(&self, preset: Preset) -> &PresetMessages {
        match preset {
            Preset::Standard => &self.standard,
            Preset::Hand => &self.hand,
            Preset::Boxed => &self.boxed,
            Preset::Neto => &self.neto,
            Preset::Beart => &self.beart,
        }
    }
}
