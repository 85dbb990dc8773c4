//! The texts of one language, typed: one struct a group of the file.

use std::ops::Index;

use super::explanation::ExplanationMessages;
use super::read::{FromNode, Reader, read};
use super::{PluralText, ReadMessagesError, Text};
use crate::engine::Level;
use crate::json::Value;
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
            fn from_node(reader: &mut Reader, node: Option<Value>) -> Self {
                let mut group = reader.group(node);
                let read = Self {
                    $($field: reader.take(&mut group, stringify!($field)),)*
                };
                reader.end(&group);
                read
            }
        }
    };
}
pub(super) use group;

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
        players: PlayersMessages,
        actions: ActionsMessages,
        settings: SettingsMessages,
        moves: MovesMessages,
        share: ShareMessages,
        visit: VisitMessages,
        friend: FriendMessages,
        library: LibraryMessages,
        faults: FaultsMessages,
        analysis: AnalysisMessages,
        hint: HintMessages,
        review: ReviewMessages,
        editor: EditorMessages,
        notices: NoticesMessages,
        explanation: ExplanationMessages,
        about: AboutMessages,
        app: AppMessages,
        failure: FailureMessages,
    }
}

impl Messages {
    /// Reads a language file.
    ///
    /// # Errors
    ///
    /// A key that is missing or unknown, or what else is no such file.
    pub fn read(json: &str) -> Result<Self, ReadMessagesError> {
        read(json)
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
    fn from_node(reader: &mut Reader, node: Option<Value>) -> Self {
        let mut group = reader.group(node);
        let read = Self {
            white: reader.take(&mut group, "white"),
            black: reader.take(&mut group, "black"),
        };
        reader.end(&group);
        read
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
        your_turn: Text,
        thinking: Text,
        watching: Text,
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
        resigned: BySide<Text>,
        agreed: Text,
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

group! {
    /// Who plays, and the choice of it.
    PlayersMessages {
        you: Text,
        computer: Text,
        level: Text,
        opponent: Text,
        person: Text,
        earlier_level: Text,
        levels: Text,
        level_detail: LevelMessages,
        side: Text,
        lot: Text,
        white_begins: Text,
    }
}

group! {
    /// What each level of the computer does.
    LevelMessages {
        one: Text,
        two: Text,
        three: Text,
        four: Text,
        five: Text,
        six: Text,
        seven: Text,
        eight: Text,
    }
}

impl LevelMessages {
    /// What a level does, where it is one that is offered.
    #[must_use]
    pub const fn get(&self, level: Level) -> Option<&Text> {
        Some(match level {
            Level::One => &self.one,
            Level::Two => &self.two,
            Level::Three => &self.three,
            Level::Four => &self.four,
            Level::Five => &self.five,
            Level::Six => &self.six,
            Level::Seven => &self.seven,
            Level::Eight => &self.eight,
            Level::EarlierOne | Level::EarlierTwo | Level::EarlierThree => return None,
        })
    }
}

group! {
    /// What else can be done with a game.
    ActionsMessages {
        resign: Text,
        resign_question: Text,
        draw: Text,
        draw_question: Text,
        yes: Text,
        no: Text,
        rematch: Text,
        turn_board: Text,
    }
}

group! {
    /// How the page looks.
    SettingsMessages {
        title: Text,
        theme: Text,
        system: Text,
        day: Text,
        night: Text,
        coordinates: Text,
        close: Text,
    }
}

group! {
    /// The list of the moves, and what can be said about them.
    MovesMessages {
        title: Text,
        none: Text,
        start: Text,
        first: Text,
        back: Text,
        forward: Text,
        last: Text,
        earlier: Text,
        earlier_detail: Text,
        variation: Text,
        variation_detail: Text,
        back_to_game: Text,
        comment: Text,
        mark: Text,
        no_mark: Text,
        brilliant: Text,
        good: Text,
        interesting: Text,
        dubious: Text,
        mistake: Text,
        blunder: Text,
        promote: Text,
        delete: Text,
        deleted: Text,
        restore: Text,
    }
}

group! {
    /// Sending a game or a position to others.
    ShareMessages {
        title: Text,
        about: Text,
        what: Text,
        game: Text,
        position: Text,
        link: Text,
        send: Text,
        copy: Text,
        copied: Text,
        not_copied: Text,
        too_long: Text,
        code: Text,
        text: Text,
        copy_text: Text,
        save_text: Text,
        save_picture: Text,
        not_saved: Text,
    }
}

group! {
    /// What a link has opened.
    VisitMessages {
        game: Text,
        position: Text,
        extra: Text,
        keep: Text,
        play_on: Text,
        leave: Text,
        kept: Text,
        damaged: Text,
        newer: Text,
    }
}

group! {
    /// A game that is played by links.
    FriendMessages {
        name: Text,
        player: Text,
        about: Text,
        invited: BySide<Text>,
        accept: Text,
        send: Text,
        send_button: Text,
        waiting: Text,
        answered: Text,
        ended: Text,
        same: Text,
        older: Text,
        differs: Text,
        parting: Text,
        own: Text,
    }
}

group! {
    /// The games that are kept.
    LibraryMessages {
        title: Text,
        empty: Text,
        none: Text,
        search: Text,
        rules: Text,
        all_rules: Text,
        result: Text,
        all_results: Text,
        running: Text,
        sort: Text,
        latest: Text,
        longest: Text,
        name: Text,
        games: PluralText,
        turns: PluralText,
        versus: Text,
        on_board: Text,
        open: Text,
        rename: Text,
        new_name: Text,
        duplicate: Text,
        delete: Text,
        deleted: Text,
        restore: Text,
        more: Text,
        save_game: Text,
        save_all: Text,
        backup: Text,
        add: Text,
        add_file: Text,
        add_text: Text,
        add_drop: Text,
        take: Text,
        taken: PluralText,
        known: PluralText,
        refused: PluralText,
        unreadable: Text,
        damaged: Text,
        newer: Text,
        too_large: Text,
        no_room: Text,
        at: Text,
        room: Text,
        full: Text,
        remind: Text,
    }
}

group! {
    /// What is wrong in the text of a game.
    FaultsMessages {
        no_rules: Text,
        tag: Text,
        rules: Text,
        player: Text,
        date: Text,
        result: Text,
        start: Text,
        cut: Text,
        comment: Text,
        variation: Text,
        mark: Text,
        turn: Text,
        chain: Text,
        trailing: Text,
    }
}

group! {
    /// What the computer says about a position.
    AnalysisMessages {
        title: Text,
        start: Text,
        stop: Text,
        about: Text,
        working: Text,
        waiting: Text,
        unavailable: Text,
        depth: Text,
        chance: Text,
        wins: BySide<Text>,
        wins_in: BySide<PluralText>,
        proven: Text,
        previous: Text,
        next: Text,
        back: Text,
        looking: Text,
        graph: Text,
        proving: Text,
        proven_endings: Text,
        against: Text,
        comma: Text,
        unproven: Text,
        prove_more: Text,
    }
}

group! {
    /// Hints.
    HintMessages {
        ask: Text,
        show: Text,
        working: Text,
        piece: Text,
        hand: Text,
        stop: Text,
        used: PluralText,
    }
}

group! {
    /// The review of a game.
    ReviewMessages {
        start: Text,
        stop: Text,
        progress: Text,
        accuracy: BySide<Text>,
        inaccuracy: Text,
        mistake: Text,
        blunder: Text,
        turning_point: Text,
        better: Text,
        flawless: Text,
        show: Text,
        retry: Text,
    }
}

group! {
    /// The set-up of a position.
    EditorMessages {
        open: Text,
        title: Text,
        help: Text,
        palette: Text,
        eraser: Text,
        less: BySide<Text>,
        more: BySide<Text>,
        turn: Text,
        rules: Text,
        axes: Text,
        clear: Text,
        usual: Text,
        current: Text,
        text: Text,
        movable: Text,
        legal: PluralText,
        outside: PluralText,
        odd: Text,
        ended: Text,
        computer: Text,
        person: Text,
        analyse: Text,
        faults: PositionFaultMessages,
    }
}

group! {
    /// Why a set-up or a text is no position.
    PositionFaultMessages {
        row: Text,
        row_short: Text,
        row_long: Text,
        numbers: Text,
        turn: Text,
        hand: BySide<Text>,
        chaining: Text,
        sign: Text,
        space: Text,
        trailing: Text,
        outside: Text,
        too_many: BySide<Text>,
        no_chains: Text,
        chain_over: Text,
        chain_piece: Text,
        chain_jump: Text,
    }
}

group! {
    /// What a person should know about the game or the browser.
    NoticesMessages {
        dismiss: Text,
        repetition: Text,
        no_progress: PluralText,
        not_kept: Text,
        full: Text,
        aside: Text,
        settings: Text,
        newer: Text,
        elsewhere: Text,
        play_here: Text,
        conflict: Text,
        no_worker: Text,
        not_loaded: Text,
    }
}

group! {
    /// What this page is.
    AboutMessages {
        title: Text,
        text: Text,
        offline: Text,
        version: Text,
        licences: Text,
        rules: Text,
    }
}

group! {
    /// The page as an app: what search engines and home screens call it, and
    /// its updates.
    AppMessages {
        name: Text,
        short_name: Text,
        description: Text,
        update: Text,
        update_now: Text,
        update_later: Text,
    }
}

group! {
    /// What `boot.js` says where the page does not start or has stopped, and
    /// what a browser without scripts shows. The build writes it there.
    FailureMessages {
        old: Text,
        unloaded: Text,
        broken: Text,
        reload: Text,
        no_script: Text,
    }
}
