//! The texts of one language, typed: one struct a group of the file.

use std::ops::Index;

use super::read::{FromNode, Node, ReadMessagesError};
use super::{PluralText, Text};
use crate::rules::{BySide, Preset};

/// Declares the struct of a group, and how it is read: a field a key.
macro_rules! group {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the texts in English say it")]
        pub struct $name {
            $(pub $field: $type,)*
        }

        impl FromNode for $name {
            fn from_node(node: Node) -> Result<Self, ReadMessagesError> {
                let mut group = node.group()?;
                let read = Self {
                    $($field: group.take(stringify!($field))?,)*
                };
                group.end()?;
                Ok(read)
            }
        }
    };
}

group! {
    /// Everything that a person reads, in one language.
    Messages {
        page: PageMessages,
        sides: SidesMessages,
        board: BoardMessages,
        guidance: GuidanceMessages,
        illegal: IllegalMessages,
        played: PlayedMessages,
        result: ResultMessages,
        rules: RulesMessages,
    }
}

impl Messages {
    /// Reads a language file.
    ///
    /// # Errors
    ///
    /// A key that is missing or unknown, or what else is no such file.
    pub fn read(json: &str) -> Result<Self, ReadMessagesError> {
        Self::from_node(Node::read(json)?)
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

impl<T: FromNode> FromNode for BySide<T> {
    fn from_node(node: Node) -> Result<Self, ReadMessagesError> {
        let mut group = node.group()?;
        let read = Self {
            white: group.take("white")?,
            black: group.take("black")?,
        };
        group.end()?;
        Ok(read)
    }
}

group! {
    /// A preset's name and what it is in a sentence or two.
    PresetMessages {
        name: Text,
        detail: Text,
    }
}

group! {
    /// The page itself.
    PageMessages {
        title: Text,
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
        move_piece: Text,
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
