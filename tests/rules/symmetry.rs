//! The symmetries of the board and of the colours, carried over to moves and
//! positions.

use yote::rules::{Board, Move, Position, Second, Setup, Side, Square};

/// One of the symmetries of a board, the identity among them, with or without
/// a change of colours.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Symmetry {
    board: Board,
    left_right: bool,
    up_down: bool,
    /// Columns become rows: on a square board only.
    diagonal: bool,
    colours: bool,
}

impl Symmetry {
    /// Four on six by five, eight on five by five.
    pub(crate) fn of_board(board: Board) -> Vec<Self> {
        let both = [false, true];
        let diagonals = if board.columns() == Square::ROWS {
            2
        } else {
            1
        };
        let mut found = Vec::new();
        for diagonal in &both[..diagonals] {
            for left_right in both {
                for up_down in both {
                    found.push(Self {
                        board,
                        left_right,
                        up_down,
                        diagonal: *diagonal,
                        colours: false,
                    });
                }
            }
        }
        found
    }

    pub(crate) const fn of_colours(board: Board) -> Self {
        Self {
            board,
            left_right: false,
            up_down: false,
            diagonal: false,
            colours: true,
        }
    }

    pub(crate) fn square(&self, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.left_right {
            column = self.board.columns() - 1 - column;
        }
        if self.up_down {
            row = Square::ROWS - 1 - row;
        }
        if self.diagonal {
            (column, row) = (row, column);
        }
        Square::new(column, row).expect("a symmetry does not leave the board")
    }

    pub(crate) fn side(&self, side: Side) -> Side {
        if self.colours { !side } else { side }
    }

    pub(crate) fn played(&self, played: Move) -> Move {
        match played {
            Move::Place(to) => Move::Place(self.square(to)),
            Move::Step { from, to } => Move::Step {
                from: self.square(from),
                to: self.square(to),
            },
            Move::Jump { from, to, second } => Move::Jump {
                from: self.square(from),
                to: self.square(to),
                second: match second {
                    Second::Board(square) => Second::Board(self.square(square)),
                    Second::Hand | Second::None => second,
                },
            },
            Move::Stop => Move::Stop,
        }
    }

    pub(crate) fn setup(&self, setup: &Setup) -> Setup {
        let mut mapped = Setup::empty();
        for side in Side::ALL {
            for square in setup.pieces()[side] {
                mapped.set_piece(self.square(square), Some(self.side(side)));
            }
            mapped.hands[self.side(side)] = setup.hands[side];
        }
        mapped.turn = self.side(setup.turn);
        mapped.chaining = setup.chaining.map(|square| self.square(square));
        mapped
    }

    /// A side's last step in a position, as it is in the position's image.
    pub(crate) fn last_step(&self, position: &Position, side: Side) -> Option<(Square, Square)> {
        let (from, to) = position.last_step(side)?;
        Some((self.square(from), self.square(to)))
    }
}
