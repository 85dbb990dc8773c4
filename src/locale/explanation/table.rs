use super::messages::RulingMessages;
use super::writer::Writer;
use crate::locale::Text;
use crate::rules::{Blocked, Board, Defeat, RuleSet, SecondPiece, Seconds};

/// The comparison of the standard game with another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What stands over it.
    pub heading: String,
    /// What stands over the column of the standard game.
    pub standard: String,
    /// What stands over the column of the other game.
    pub other: String,
    /// Which of the two is the game that is explained.
    pub this_game: Column,
    /// The first four rows of [`Row::ALL`], and of the others those in which
    /// the games differ.
    pub rows: Vec<TableRow>,
}

/// A column of the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// The standard game.
    Standard,
    /// The game with which it is compared.
    Other,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Which one it is.
    pub row: Row,
    /// What it is about.
    pub heading: String,
    /// The standard game's rule.
    pub standard: String,
    /// The other game's rule; where that is the same, that it is.
    pub other: String,
    /// Whether the two games have the same rule here.
    pub is_same: bool,
}

/// What a row of the table is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// What may be taken as the second piece.
    Second,
    /// The second piece when no other enemy piece is on the board.
    Alone,
    /// Placing, moving, capturing.
    Moves,
    /// The end of the game.
    End,
    /// The size of the board.
    Board,
    /// Whether the second piece may be left.
    Optional,
    /// Whether a piece may jump on.
    Chain,
    /// Whether one piece left loses.
    Defeat,
    /// What it means to have no legal move.
    Blocked,
    /// The draw with few pieces.
    FewPieces,
    /// Whether a step may be taken back at once.
    NoReturn,
}

impl Row {
    /// Every row, in the order in which they stand.
    pub const ALL: [Self; 11] = [
        Self::Second,
        Self::Alone,
        Self::Moves,
        Self::End,
        Self::Board,
        Self::Optional,
        Self::Chain,
        Self::Defeat,
        Self::Blocked,
        Self::FewPieces,
        Self::NoReturn,
    ];

    /// The row's name, the key of its heading in the language files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Second => "second",
            Self::Alone => "alone",
            Self::Moves => "moves",
            Self::End => "end",
            Self::Board => "board",
            Self::Optional => "optional",
            Self::Chain => "chain",
            Self::Defeat => "defeat",
            Self::Blocked => "blocked",
            Self::FewPieces => "few_pieces",
            Self::NoReturn => "no_return",
        }
    }

    /// Whether the row stands in every table. The others stand where the
    /// games differ in them.
    #[must_use]
    pub const fn is_in_every_table(self) -> bool {
        matches!(self, Self::Second | Self::Alone | Self::Moves | Self::End)
    }

    /// Whether a rule set differs from standard in what the row is about.
    #[must_use]
    pub fn differs(self, rules: &RuleSet) -> bool {
        match self {
            Self::Second => rules.second_is_optional || Self::Alone.differs(rules),
            Self::Alone => rules.second_piece != SecondPiece::BoardOnly,
            Self::Moves => rules.chain || rules.no_return,
            Self::End => [Self::Defeat, Self::Blocked, Self::FewPieces]
                .into_iter()
                .any(|row| row.differs(rules)),
            Self::Board => rules.board != Board::SixByFive,
            Self::Optional => rules.second_is_optional,
            Self::Chain => rules.chain,
            Self::Defeat => rules.defeat != Defeat::OneOrNone,
            Self::Blocked => rules.blocked != Blocked::Loses,
            Self::FewPieces => rules.few_pieces_draw,
            Self::NoReturn => rules.no_return,
        }
    }
}

impl Table {
    /// Compares the standard game with another one, which is explained.
    pub(super) fn of_another(standard: &Writer<'_>, this_game: &Writer<'_>) -> Self {
        let texts = &standard.texts.table;
        let columns = [&texts.standard, &texts.this_game];
        Self::new(standard, this_game, columns, Column::Other)
    }

    /// Compares the standard game, which is explained, with another one of
    /// this name.
    pub(super) fn of_standard(standard: &Writer<'_>, other: &Writer<'_>, name: &Text) -> Self {
        let columns = [&standard.texts.table.standard_here, name];
        Self::new(standard, other, columns, Column::Standard)
    }

    fn new(
        standard: &Writer<'_>,
        other: &Writer<'_>,
        columns: [&Text; 2],
        this_game: Column,
    ) -> Self {
        let texts = standard.texts;
        let [standard_column, other_column] = columns.map(|text| text.as_str().to_owned());
        let mut rows = Vec::new();
        for row in Row::ALL {
            let is_same = !row.differs(&other.rules);
            if is_same && !row.is_in_every_table() {
                continue;
            }
            rows.push(TableRow {
                row,
                heading: texts.table.rows[row].as_str().to_owned(),
                standard: standard.string(&standard.cell(row)),
                other: other.string(&other.compared_cell(row)),
                is_same,
            });
        }
        Self {
            heading: texts.headings.table.as_str().to_owned(),
            standard: standard_column,
            other: other_column,
            this_game,
            rows,
        }
    }
}

impl<'a> Writer<'a> {
    /// The rule of a row, whole.
    fn cell(&self, row: Row) -> Vec<&'a Text> {
        let texts = &self.texts.table;
        let axes = &texts.axes;
        let axis = match row {
            Row::Second => return self.second_cell(),
            Row::Alone => return vec![self.alone()],
            Row::Moves => return self.moves_cell(),
            Row::End => return self.endings(),
            Row::Board => return vec![&texts.board],
            Row::Optional => &axes.optional,
            Row::Chain => &axes.chain,
            Row::Defeat => &axes.defeat,
            Row::Blocked => &axes.blocked,
            Row::FewPieces => &axes.few_pieces,
            Row::NoReturn => &axes.no_return,
        };
        vec![if row.differs(&self.rules) {
            &axis.changed
        } else {
            &axis.standard
        }]
    }

    /// The rule of a row, or that it is the standard one.
    fn compared_cell(&self, row: Row) -> Vec<&'a Text> {
        let texts = &self.texts.table;
        let mut cell = if row.differs(&self.rules) {
            self.cell(row)
        } else {
            vec![&texts.same]
        };
        if row == Row::End && Row::Alone.differs(&self.rules) {
            cell.push(&texts.counts);
        }
        cell
    }

    fn second_cell(&self) -> Vec<&'a Text> {
        let mut cell = vec![&self.texts.table.second[self.rules.second_piece]];
        if self.rules.second_is_optional {
            cell.push(&self.texts.play.may_leave);
        }
        cell
    }

    fn alone(&self) -> &'a Text {
        let texts = &self.texts.table;
        match self.rules.second_piece {
            SecondPiece::BoardOnly => &texts.alone_safe,
            _ if self.rules.second_is_optional => &texts.alone_may,
            SecondPiece::BoardOrHand | SecondPiece::HandIfBoardEmpty => &texts.alone_must,
        }
    }

    fn moves_cell(&self) -> Vec<&'a Text> {
        let texts = &self.texts.table;
        let mut cell = vec![&texts.moves];
        if self.rules.chain {
            cell.push(&texts.moves_chain);
        }
        if self.rules.no_return {
            cell.push(&texts.moves_no_return);
        }
        cell
    }
}

/// What rules the choice of a second piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The row of the table that says it.
    pub row: Row,
    /// The same in one short line.
    pub line: String,
}

impl Ruling {
    pub(super) fn of(seconds: &Seconds, texts: &RulingMessages) -> Self {
        let (row, line) = match (seconds.board.is_empty(), seconds.hand) {
            (false, false) => (Row::Second, &texts.board),
            (false, true) => (Row::Second, &texts.board_or_hand),
            // Without any there is no choice, and no capture waits for one.
            (true, _) => (Row::Alone, &texts.hand),
        };
        Self {
            row,
            line: line.as_str().to_owned(),
        }
    }
}
