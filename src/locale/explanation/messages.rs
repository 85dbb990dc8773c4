//! The texts of the explanation.

use std::ops::Index;

use super::table::Row;
use crate::json::Value;
use crate::locale::Text;
use crate::locale::messages::group;
use crate::locale::read::{FromNode, Reader};
use crate::rules::SecondPiece;

group! {
    /// The explanation of a rule set.
    ExplanationMessages {
        open: Text,
        close: Text,
        headings: HeadingMessages,
        what: WhatMessages,
        when: SecondPieceMessages,
        table: TableMessages,
        play: PlayMessages,
        end: EndMessages,
        history: HistoryMessages,
        sources: SourceMessages,
        ours: OursMessages,
        ruling: RulingMessages,
    }
}

group! {
    /// What stands over the parts.
    HeadingMessages {
        what: Text,
        when: Text,
        table: Text,
        play: Text,
        end: Text,
        history: Text,
        sources: Text,
        ours: Text,
    }
}

group! {
    /// A text for each rule of the second piece.
    SecondPieceMessages {
        board_only: Text,
        board_or_hand: Text,
        hand_if_board_empty: Text,
    }
}

impl Index<SecondPiece> for SecondPieceMessages {
    type Output = Text;

    fn index(&self, second_piece: SecondPiece) -> &Text {
        match second_piece {
            SecondPiece::BoardOnly => &self.board_only,
            SecondPiece::BoardOrHand => &self.board_or_hand,
            SecondPiece::HandIfBoardEmpty => &self.hand_if_board_empty,
        }
    }
}

group! {
    /// What a preset is; of a custom rule set, that it is one, and its second
    /// piece.
    WhatMessages {
        standard: Text,
        hand: Text,
        boxed: Text,
        neto: Text,
        beart: Text,
        custom: Text,
        second: SecondPieceMessages,
    }
}

group! {
    /// The comparison.
    TableMessages {
        standard: Text,
        this_game: Text,
        standard_here: Text,
        same: Text,
        rows: RowMessages,
        second: SecondPieceMessages,
        alone_safe: Text,
        alone_must: Text,
        alone_may: Text,
        moves: Text,
        moves_chain: Text,
        moves_no_return: Text,
        counts: Text,
        board: Text,
        axes: AxesMessages,
    }
}

group! {
    /// What the rows are about.
    RowMessages {
        second: Text,
        alone: Text,
        moves: Text,
        end: Text,
        board: Text,
        optional: Text,
        chain: Text,
        defeat: Text,
        blocked: Text,
        few_pieces: Text,
        no_return: Text,
    }
}

impl Index<Row> for RowMessages {
    type Output = Text;

    fn index(&self, row: Row) -> &Text {
        match row {
            Row::Second => &self.second,
            Row::Alone => &self.alone,
            Row::Moves => &self.moves,
            Row::End => &self.end,
            Row::Board => &self.board,
            Row::Optional => &self.optional,
            Row::Chain => &self.chain,
            Row::Defeat => &self.defeat,
            Row::Blocked => &self.blocked,
            Row::FewPieces => &self.few_pieces,
            Row::NoReturn => &self.no_return,
        }
    }
}

group! {
    /// The axes that have but two values.
    AxesMessages {
        optional: AxisMessages,
        chain: AxisMessages,
        defeat: AxisMessages,
        blocked: AxisMessages,
        few_pieces: AxisMessages,
        no_return: AxisMessages,
    }
}

group! {
    /// An axis at its standard value and at the other one.
    AxisMessages {
        standard: Text,
        changed: Text,
    }
}

group! {
    /// How to play.
    PlayMessages {
        set_up: Text,
        turn: Text,
        place: Text,
        step: Text,
        jump: Text,
        second: SecondPieceMessages,
        must: Text,
        may_leave: Text,
        gone: Text,
    }
}

group! {
    /// How a game ends.
    EndMessages {
        one_or_none: Text,
        none: Text,
        few_pieces: Text,
        blocked_loses: Text,
        most_pieces_win: Text,
        repetition: Text,
        no_progress: Text,
        players: Text,
    }
}

group! {
    /// The game's past.
    HistoryMessages {
        origin: Text,
        beart: Text,
        quote: Text,
        later: Text,
        here: Text,
        names: Text,
    }
}

group! {
    /// What there is to know of each source beside its author and its title.
    SourceMessages {
        beart: Text,
        neto: Text,
        aronson: Text,
        maic: Text,
        parker: Text,
    }
}

group! {
    /// Which rules come from no source.
    OursMessages {
        one_or_none: Text,
        blocked_loses: Text,
        draws: Text,
        boxed: Text,
        neto: Text,
        beart: Text,
        custom: Text,
    }
}

group! {
    /// Where the second piece of a half-made capture comes from, in one line
    /// of a phone.
    RulingMessages {
        board: Text,
        board_or_hand: Text,
        hand: Text,
    }
}
