use crate::engine::Level;
use crate::rules::{
    Bitboard, MAX_PIECES, Move, Position, ReadPositionError, RuleSet, Setup, SetupError, Side,
    Square,
};

/// What a tap puts on a hollow.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// A side's piece.
    Piece(Side),
    /// Nothing: it takes off what is there.
    Eraser,
}

/// A position that is being set up, and who is to play from it.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    setup: Setup,
    rules: RuleSet,
    pub(super) tool: Tool,
    /// A text that is no position, and why; the position is the former one.
    typed: Option<(String, ReadPositionError)>,
    /// How many pieces the last change of the board has taken off.
    pub(super) taken_off: u32,
    /// How strongly the computer would play.
    pub(super) level: Level,
    /// The side of the person who would play against it; none is drawn by lot.
    pub(super) side: Option<Side>,
}

impl Draft {
    /// The usual start.
    pub(super) fn new(rules: RuleSet) -> Self {
        Self {
            setup: Setup::start(),
            rules,
            tool: Tool::Piece(Side::White),
            typed: None,
            taken_off: 0,
            level: Level::One,
            side: Some(Side::White),
        }
    }

    pub(super) const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    pub(super) const fn turn(&self) -> Side {
        self.setup.turn
    }

    pub(super) fn hand(&self, side: Side) -> u8 {
        self.setup.hands[side]
    }

    pub(super) fn piece_at(&self, square: Square) -> Option<Side> {
        self.setup.piece_at(square)
    }

    /// The square of the piece that may jump on, while a chain runs.
    pub(super) const fn chaining(&self) -> Option<Square> {
        self.setup.chaining
    }

    /// The text that stands in the field, and what is wrong with it.
    pub(super) fn text(&self) -> (String, Option<ReadPositionError>) {
        match &self.typed {
            Some((text, error)) => (text.clone(), Some(*error)),
            None => (self.setup.text(self.rules.board), None),
        }
    }

    /// Uses the tool on a square: what it would put there it takes off where
    /// it stands already.
    pub(super) fn apply(&mut self, square: Square) {
        let piece = match self.tool {
            Tool::Piece(side) => Some(side).filter(|_| self.piece_at(square) != Some(side)),
            Tool::Eraser => None,
        };
        self.put(square, piece);
    }

    /// Puts a piece on a square, or clears it.
    pub(super) fn put(&mut self, square: Square, piece: Option<Side>) {
        self.setup.set_piece(square, piece);
        self.settle();
    }

    /// Makes a hand so much larger or smaller, as far as it can be.
    pub(super) fn add_to_hand(&mut self, side: Side, number: i8) {
        let hand = self.hand(side).saturating_add_signed(number);
        self.setup.hands[side] = hand.min(MAX_PIECES);
        self.settle();
    }

    pub(super) fn set_turn(&mut self, side: Side) {
        self.setup.turn = side;
        self.settle();
    }

    /// Changes the rules; what stands outside their board is taken off.
    pub(super) fn set_rules(&mut self, rules: RuleSet) {
        self.rules = rules;
        let taken_off = self.setup.clear_outside(rules.board);
        self.settle();
        self.taken_off = taken_off;
    }

    /// Sets everything up as it stands there.
    pub(super) fn set_up(&mut self, setup: Setup) {
        self.setup = setup;
        self.typed = None;
        self.taken_off = 0;
    }

    /// Sets a position up, by its rules.
    pub(super) fn take_over(&mut self, position: &Position) {
        self.rules = *position.rules();
        self.set_up(position.to_setup());
    }

    /// Sets up what a text says, if it is one of a position.
    pub(super) fn read(&mut self, text: &str) {
        match Setup::read(text.trim(), &self.rules) {
            Ok(setup) => self.set_up(setup),
            Err(error) => self.typed = Some((text.to_owned(), error)),
        }
    }

    /// After a change by hand: a text that was wrong is given up, and so is a
    /// chain that cannot run any more.
    fn settle(&mut self) {
        if Position::from_setup(&self.setup, self.rules).is_err() {
            self.setup.chaining = None;
        }
        self.typed = None;
        self.taken_off = 0;
    }

    /// The position, and what can be played in it.
    pub(super) fn check(&self) -> Checked {
        let position = Position::from_setup(&self.setup, self.rules);
        let mut checked = Checked {
            position,
            open: Bitboard::EMPTY,
            movable: Bitboard::EMPTY,
            moves: 0,
        };
        let moves = position.map(|position| position.legal_moves());
        for played in moves.into_iter().flatten() {
            match played {
                Move::Place(to) => checked.open |= to.into(),
                Move::Step { from, .. } | Move::Jump { from, .. } => checked.movable |= from.into(),
                Move::Stop => {}
            }
            checked.moves += 1;
        }
        checked
    }
}

/// What the rules say about a draft.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checked {
    pub(super) position: Result<Position, SetupError>,
    /// Where a piece can be placed.
    pub(super) open: Bitboard,
    /// The pieces that can move.
    pub(super) movable: Bitboard,
    /// Number of legal moves.
    pub(super) moves: u32,
}

impl Checked {
    /// The position, if a game can go on from it.
    pub(super) fn playable(&self) -> Option<Position> {
        self.position
            .ok()
            .filter(|position| position.outcome().is_none())
    }
}
