use super::index::{Index, Row, Totals};
use super::quiet::Arrangement;
use super::value::Value;
use super::{Class, Table, Tables, TablesError};
use crate::rules::{Board, Move, Position, Setup, Side};

/// Solves the positions of a class by retrograde analysis, in portions.
///
/// Captures lead to smaller classes, which are solved already; every other
/// move stays within the class. So a first pass gives each position the best
/// of its captures. Then, for each distance from 0, the positions lost or won
/// in that many moves are taken, and the moves that lead to them are made
/// backwards: a position that leads to a lost one is won, and one that leads
/// to a won one is lost if all its other moves lead to won ones too. What is
/// left when nothing more follows is drawn.
///
/// The method is Thomas Ströhlein's (Untersuchungen über kombinatorische
/// Spiele, 1970) and Ken Thompson's ("Retrograde analysis of certain endgames",
/// ICCA Journal 9/3, 1986), with the classes solved one after the other as in
/// Ralph Gasser's "Solving Nine Men's Morris" (Games of No Chance, 1996). As in
/// Thompson's, whether all moves lose is looked up rather than counted down:
/// the work space is the table itself, a byte for each position.
///
/// A chain belongs to its turn: what a jump that can go on is worth is the
/// best of stopping and of jumping on, all in smaller classes. Positions
/// within a chain have no number of their own.
#[derive(Debug)]
pub struct Solver<'a> {
    smaller: &'a Tables,
    table: Table,
    stage: Stage,
    /// The next row to look at.
    row: usize,
    /// The longest distance that a position has been given.
    longest: u8,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Stage {
    Captures,
    Distance(u8),
    Done,
}

/// How far a [`Solver`] has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The class that is being solved.
    pub class: Class,
    /// Work done, of [`Progress::WHOLE`]. It never falls. How many passes there
    /// will be is not known beforehand: after the first, which takes about half
    /// of the time, this is a guess.
    pub done: u32,
}

impl Progress {
    /// [`Progress::done`] at the end.
    pub const WHOLE: u32 = 1_000;
    /// The same after the first pass.
    const CAPTURES: u32 = 500;
}

/// While it is solved: a position that is not won as far as is known, and
/// cannot be lost. [`Value::DRAW`] is one of which nothing is known, and a win
/// further away than the distance that is looked at may yet come closer.
const NOT_LOST: Value = Value::NONE;

impl<'a> Solver<'a> {
    pub(super) fn new(smaller: &'a Tables, class: Class) -> Self {
        let index = Index::new(class, &smaller.placements);
        Self {
            smaller,
            table: Table::new(smaller.rules, index),
            stage: Stage::Captures,
            row: 0,
            longest: 0,
        }
    }

    /// Works on: looks at about so many positions (a row of up to 20,475 is
    /// never cut). Gives whether all is done.
    ///
    /// # Errors
    ///
    /// [`TablesError::TooLong`].
    pub fn step(&mut self, positions: usize) -> Result<bool, TablesError> {
        let mut left = positions;
        while self.stage != Stage::Done {
            let Some(row) = self.table.index.rows().get(self.row).copied() else {
                self.next_stage()?;
                continue;
            };
            if left == 0 {
                return Ok(false);
            }
            let work = match self.stage {
                Stage::Captures => self.look_at_captures(&row),
                Stage::Distance(distance) => self.spread(&row, distance),
                Stage::Done => 0,
            };
            left = left.saturating_sub(work);
            self.row += 1;
        }
        Ok(true)
    }

    fn next_stage(&mut self) -> Result<(), TablesError> {
        if self.longest >= Value::LONGEST {
            return Err(TablesError::TooLong(self.table.class()));
        }
        self.row = 0;
        self.stage = match self.stage {
            Stage::Captures => Stage::Distance(0),
            Stage::Distance(distance) if distance < self.longest => Stage::Distance(distance + 1),
            Stage::Distance(_) | Stage::Done => Stage::Done,
        };
        Ok(())
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let rows = self.table.index.rows().len().max(1);
        let share = |whole: u32| (u64::from(whole) * self.row as u64 / rows as u64) as u32;
        let done = match self.stage {
            Stage::Captures => share(Progress::CAPTURES),
            // Each pass takes a tenth of what is left.
            Stage::Distance(distance) => {
                let left = (0..distance).fold(Progress::WHOLE - Progress::CAPTURES, |left, _| {
                    left - left / 10
                });
                Progress::WHOLE - left + share(left / 10)
            }
            Stage::Done => Progress::WHOLE,
        };
        Progress {
            class: self.table.class(),
            done,
        }
    }

    /// The table, once all is done.
    #[must_use]
    pub fn finish(mut self) -> Option<Table> {
        if self.stage != Stage::Done {
            return None;
        }
        for byte in self.table.values_mut() {
            if *byte == NOT_LOST.byte() {
                *byte = Value::DRAW.byte();
            }
        }
        self.table.seal(self.smaller.rules);
        Some(self.table)
    }

    fn board(&self) -> Board {
        self.smaller.rules.board
    }

    /// The first pass, over one row. Gives the work.
    fn look_at_captures(&mut self, row: &Row) -> usize {
        for number in row.start..row.end {
            let at = row.arrangement(&self.smaller.placements, number);
            let value = self.before_quiet_moves(row.totals, at);
            self.set(number, value);
        }
        row.end - row.start
    }

    /// What a position is worth as long as nothing is known about the
    /// positions that its placements and steps lead to.
    fn before_quiet_moves(&self, totals: Totals, at: Arrangement) -> Value {
        let has_quiet_move = totals.has_hand(at) || at.can_step(self.board());
        let best = if at.can_jump(self.board()) {
            self.best_capture(totals, at)
        } else if has_quiet_move {
            return Value::DRAW;
        } else {
            self.smaller
                .value_of_end(&position(self.smaller, totals, at))
                .expect("a side without a move ends the game")
        };
        if best == Value::DRAW {
            NOT_LOST
        } else if best < Value::DRAW && has_quiet_move {
            Value::DRAW
        } else {
            best
        }
    }

    /// The value of the best capture, [`Value::NONE`] if there is none.
    fn best_capture(&self, totals: Totals, at: Arrangement) -> Value {
        let position = position(self.smaller, totals, at);
        let moves = position.legal_moves();
        let captures = moves
            .into_iter()
            .filter(|played| matches!(played, Move::Jump { .. }));
        captures
            .map(|capture| {
                self.smaller
                    .value_of_move(&position, capture)
                    .expect("the smaller classes are solved")
            })
            .max()
            .unwrap_or(Value::NONE)
    }

    /// One pass, over one row: makes moves backwards from positions that are
    /// won or lost in `distance` moves. Gives the work.
    fn spread(&mut self, row: &Row, distance: u8) -> usize {
        let (won, lost) = (Value::win(distance), Value::loss(distance));
        let (won, lost) = (won.byte(), lost.byte());
        let mut found = 0;
        let mut number = row.start;
        while let Some(offset) = self.table.values()[number..row.end]
            .iter()
            .position(|byte| *byte == won || *byte == lost)
        {
            number += offset;
            found += 1;
            let at = row.arrangement(&self.smaller.placements, number);
            if self.table.values()[number] == won {
                self.lose_before(row.totals, at, distance);
            } else {
                self.win_before(row.totals, at, distance);
            }
            number += 1;
        }
        // Most of the bytes are only compared.
        found + (row.end - row.start) / 16
    }

    /// Gives their value to positions that lead to one that is lost in
    /// `distance` moves.
    fn win_before(&mut self, totals: Totals, at: Arrangement, distance: u8) {
        let totals = totals.swapped();
        let value = Value::win(distance + 1);
        for before in at.predecessors(self.board()) {
            let is_new =
                |known: Value| (Value::DRAW <= known && known < value) || known == NOT_LOST;
            if is_new(self.get(totals, before)) {
                self.set_all(totals, before, value);
            }
        }
    }

    /// Gives their value to positions that lead to one that is won in
    /// `distance` moves and have no better move.
    fn lose_before(&mut self, totals: Totals, at: Arrangement, distance: u8) {
        let totals = totals.swapped();
        let won = Value::win(distance);
        for before in at.predecessors(self.board()) {
            if self.get(totals, before) != Value::DRAW {
                continue;
            }
            let mut after = before.successors(self.board(), totals.has_hand(before));
            if !after.all(|after| self.get(totals.swapped(), after) >= won) {
                continue;
            }
            let mut value = won.earlier(false);
            if before.can_jump(self.board()) {
                value = value.max(self.best_capture(totals, before));
            }
            self.set_all(totals, before, value);
        }
    }

    #[inline]
    fn get(&self, totals: Totals, at: Arrangement) -> Value {
        let number = self.table.index.find(&self.smaller.placements, totals, at);
        self.table.value(number)
    }

    fn set_all(&mut self, totals: Totals, at: Arrangement, value: Value) {
        let Self { smaller, table, .. } = self;
        self.longest = self.longest.max(value.distance().unwrap_or(0));
        table.set_all(&smaller.placements, totals, at, value);
    }

    #[inline]
    fn set(&mut self, number: usize, value: Value) {
        if value != NOT_LOST
            && let Some(distance) = value.distance()
        {
            self.longest = self.longest.max(distance);
        }
        self.table.values_mut()[number] = value.byte();
    }
}

/// The position of an arrangement, White to move.
fn position(tables: &Tables, totals: Totals, at: Arrangement) -> Position {
    let mut setup = Setup::empty();
    for (side, pieces, total) in [
        (Side::White, at.own, totals.own),
        (Side::Black, at.enemy, totals.enemy),
    ] {
        for square in pieces {
            setup.set_piece(square, Some(side));
        }
        setup.hands[side] = total - pieces.count() as u8;
    }
    Position::from_setup(&setup, tables.rules).expect("an arrangement is a position")
}
