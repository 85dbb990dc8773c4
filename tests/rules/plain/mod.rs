//! A second implementation of the rules: plain, slow, and written from the
//! specification alone, so that its agreement with the fast one means
//! something.
//!
//! The board is an array of rows, and moves are found by looking at every
//! square in turn. Nothing of the crate is used but the words: the sides, and
//! the axes of a rule set.

mod game;
mod text;

use yote::rules::{Blocked, Board, Defeat, RuleSet, SecondPiece, Side};

pub(crate) use game::PlainGame;

/// Column and row, both from 0.
pub(crate) type Place = (usize, usize);

/// Every place of the larger board, column `f` included.
type Rows = [[Option<Side>; 6]; 5];

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlainPosition {
    pub(crate) rules: RuleSet,
    pub(crate) rows: Rows,
    /// White's hand, Black's hand.
    pub(crate) hands: [usize; 2],
    pub(crate) turn: Side,
    pub(crate) chaining: Option<Place>,
    /// White's last step, Black's last step, from and to; always none where
    /// the rule set has no `no_return`.
    pub(crate) last_steps: [Option<(Place, Place)>; 2],
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlainMove {
    Place(Place),
    Step(Place, Place),
    Jump(Place, Place, Taken),
    Stop,
}

/// What a jump takes besides the jumped piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    Board(Place),
    Hand,
    Nothing,
}

/// How a position ends the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Won(Side),
    Drawn,
}

/// Where a side stands in the arrays of two.
pub(crate) const fn of(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

const fn enemy(side: Side) -> Side {
    match side {
        Side::White => Side::Black,
        Side::Black => Side::White,
    }
}

impl PlainPosition {
    pub(crate) fn start(rules: RuleSet) -> Self {
        Self {
            rules,
            rows: [[None; 6]; 5],
            hands: [12, 12],
            turn: Side::White,
            chaining: None,
            last_steps: [None, None],
        }
    }

    pub(crate) fn width(&self) -> usize {
        match self.rules.board {
            Board::SixByFive => 6,
            Board::FiveByFive => 5,
        }
    }

    fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for row in 0..5 {
            for column in 0..self.width() {
                places.push((column, row));
            }
        }
        places
    }

    pub(crate) fn at(&self, place: Place) -> Option<Side> {
        self.rows[place.1][place.0]
    }

    fn put(&mut self, place: Place, piece: Option<Side>) {
        self.rows[place.1][place.0] = piece;
    }

    /// The places of a side's pieces.
    fn pieces(&self, side: Side) -> Vec<Place> {
        let mut pieces = self.places();
        pieces.retain(|place| self.at(*place) == Some(side));
        pieces
    }

    /// Board and hand counted together.
    pub(crate) fn total(&self, side: Side) -> usize {
        self.pieces(side).len() + self.hands[of(side)]
    }

    /// The places at a distance from one in the four directions, as far as
    /// they are on the board.
    fn around(&self, place: Place, distance: isize) -> Vec<(Place, Place)> {
        let mut found = Vec::new();
        for (columns, rows) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let next = |far: isize| {
                let column = place.0.checked_add_signed(columns * far)?;
                let row = place.1.checked_add_signed(rows * far)?;
                (column < self.width() && row < 5).then_some((column, row))
            };
            if let (Some(first), Some(last)) = (next(1), next(distance)) {
                found.push((first, last));
            }
        }
        found
    }

    fn placements(&self) -> Vec<PlainMove> {
        let mut found = Vec::new();
        if self.hands[of(self.turn)] > 0 {
            for to in self.places() {
                if self.at(to).is_none() {
                    found.push(PlainMove::Place(to));
                }
            }
        }
        found
    }

    /// The steps, those that `no_return` forbids included.
    fn all_steps(&self) -> Vec<(Place, Place)> {
        let mut found = Vec::new();
        for from in self.pieces(self.turn) {
            for (_, to) in self.around(from, 1) {
                if self.at(to).is_none() {
                    found.push((from, to));
                }
            }
        }
        found
    }

    /// Whether a step takes back this side's last move. No other piece can
    /// stand where that move ended: its own side has not moved since.
    fn is_return(&self, from: Place, to: Place) -> bool {
        self.rules.no_return && self.last_steps[of(self.turn)] == Some((to, from))
    }

    /// Whether `no_return` takes a step away here.
    pub(crate) fn forbids_a_step(&self) -> bool {
        self.chaining.is_none()
            && self
                .all_steps()
                .iter()
                .any(|(from, to)| self.is_return(*from, *to))
    }

    fn steps(&self) -> Vec<PlainMove> {
        let mut found = Vec::new();
        for (from, to) in self.all_steps() {
            if !self.is_return(from, to) {
                found.push(PlainMove::Step(from, to));
            }
        }
        found
    }

    /// What may be taken besides the piece that is jumped.
    fn second_pieces(&self, jumped: Place) -> Vec<Taken> {
        let enemy = enemy(self.turn);
        let mut choices = Vec::new();
        for place in self.pieces(enemy) {
            if place != jumped {
                choices.push(Taken::Board(place));
            }
        }
        let from_hand = match self.rules.second_piece {
            SecondPiece::BoardOnly => false,
            SecondPiece::BoardOrHand => true,
            SecondPiece::HandIfBoardEmpty => choices.is_empty(),
        };
        if from_hand && self.hands[of(enemy)] > 0 {
            choices.push(Taken::Hand);
        }
        if choices.is_empty() || self.rules.second_is_optional {
            choices.push(Taken::Nothing);
        }
        choices
    }

    fn jumps_of(&self, from: Place) -> Vec<PlainMove> {
        let mut found = Vec::new();
        for (over, to) in self.around(from, 2) {
            if self.at(over) == Some(enemy(self.turn)) && self.at(to).is_none() {
                for taken in self.second_pieces(over) {
                    found.push(PlainMove::Jump(from, to, taken));
                }
            }
        }
        found
    }

    /// Whether a piece of the side to move has something to jump.
    pub(crate) fn can_jump(&self, from: Place) -> bool {
        !self.jumps_of(from).is_empty()
    }

    /// The moves that are possible if the numbers of pieces do not end the
    /// game.
    fn moves_by_board(&self) -> Vec<PlainMove> {
        if let Some(from) = self.chaining {
            let mut found = self.jumps_of(from);
            found.push(PlainMove::Stop);
            return found;
        }
        let mut found = self.placements();
        found.extend(self.steps());
        for from in self.pieces(self.turn) {
            found.extend(self.jumps_of(from));
        }
        found
    }

    /// Whether the side to move has no move by the board.
    fn is_blocked(&self) -> bool {
        self.chaining.is_none()
            && self.placements().is_empty()
            && self.steps().is_empty()
            && !self
                .pieces(self.turn)
                .into_iter()
                .any(|from| self.can_jump(from))
    }

    /// Points 1 and 2 of the end of the game.
    pub(crate) fn end_by_numbers(&self) -> Option<End> {
        let limit = match self.rules.defeat {
            Defeat::OneOrNone => 1,
            Defeat::None => 0,
        };
        let (mover, other) = (self.turn, enemy(self.turn));
        if self.total(mover) <= limit {
            Some(End::Won(other))
        } else if self.total(other) <= limit {
            Some(End::Won(mover))
        } else if self.rules.few_pieces_draw && self.total(mover) <= 3 && self.total(other) <= 3 {
            Some(End::Drawn)
        } else {
            None
        }
    }

    /// Points 1 to 3 of the end of the game.
    pub(crate) fn end(&self) -> Option<End> {
        if let Some(end) = self.end_by_numbers() {
            return Some(end);
        }
        if !self.is_blocked() {
            return None;
        }
        let (mover, other) = (self.turn, enemy(self.turn));
        match self.rules.blocked {
            Blocked::Loses => Some(End::Won(other)),
            Blocked::MostPiecesWin => {
                let (mine, theirs) = (self.total(mover), self.total(other));
                if mine > theirs {
                    Some(End::Won(mover))
                } else if theirs > mine {
                    Some(End::Won(other))
                } else {
                    Some(End::Drawn)
                }
            }
        }
    }

    /// The legal moves.
    pub(crate) fn moves(&self) -> Vec<PlainMove> {
        match self.end() {
            Some(_) => Vec::new(),
            None => self.moves_by_board(),
        }
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, played: PlainMove) -> Self {
        let (mover, other) = (self.turn, enemy(self.turn));
        let mut after = self.clone();
        after.chaining = None;
        after.turn = other;
        match played {
            PlainMove::Place(to) => {
                after.hands[of(mover)] -= 1;
                after.put(to, Some(mover));
                after.last_steps[of(mover)] = None;
            }
            PlainMove::Step(from, to) => {
                after.put(from, None);
                after.put(to, Some(mover));
                if self.rules.no_return {
                    after.last_steps[of(mover)] = Some((from, to));
                }
            }
            PlainMove::Jump(from, to, taken) => {
                let over = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
                after.put(from, None);
                after.put(over, None);
                after.put(to, Some(mover));
                match taken {
                    Taken::Board(place) => after.put(place, None),
                    Taken::Hand => after.hands[of(other)] -= 1,
                    Taken::Nothing => {}
                }
                after.last_steps[of(mover)] = None;
                if self.rules.chain {
                    // As if the same side went on: the numbers ending the
                    // game do not depend on whose turn it is after a jump.
                    let mut going_on = after.clone();
                    going_on.turn = mover;
                    going_on.chaining = Some(to);
                    if going_on.end_by_numbers().is_none() && going_on.can_jump(to) {
                        return going_on;
                    }
                }
            }
            PlainMove::Stop => {}
        }
        after
    }

    /// Number of lines of `depth` moves.
    pub(crate) fn perft(&self, depth: usize) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .into_iter()
            .map(|played| self.after(played).perft(depth - 1))
            .sum()
    }
}
