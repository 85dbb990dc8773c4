use crate::rules::{Line, Move, Position, Second, Side, Square};

/// A piece on the board, followed through a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Tells the piece from every other of the game.
    pub id: u8,
    /// Whose it is.
    pub side: Side,
    /// Where it stands.
    pub square: Square,
}

/// The pieces on the board with their identity, which a position does not
/// have: a view shows by it that a piece has moved and not another appeared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    pieces: Vec<Piece>,
    placed: u8,
}

impl Pieces {
    /// The pieces at the end of a line, and those that its last move has taken
    /// from the board.
    #[must_use]
    pub fn of(line: &Line) -> (Self, Vec<Piece>) {
        let mut pieces = Self::standing(line.start());
        let mut taken = Vec::new();
        let mut side = line.start().turn();
        for (played, after) in line.moves().zip(line.positions()) {
            taken.clear();
            pieces.follow(played, side, &mut taken);
            side = after.turn();
        }
        (pieces, taken)
    }

    /// The pieces of a first position.
    fn standing(position: &Position) -> Self {
        let mut pieces = Self {
            pieces: Vec::new(),
            placed: 0,
        };
        for side in Side::ALL {
            for square in position.pieces(side) {
                pieces.add(side, square);
            }
        }
        pieces
    }

    /// The pieces, in the order of their identity.
    pub fn iter(&self) -> impl Iterator<Item = Piece> {
        self.pieces.iter().copied()
    }

    /// Moves the piece on a square to another, as a half-made jump does.
    pub fn shift(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.pieces.iter_mut().find(|piece| piece.square == from) {
            piece.square = to;
        }
    }

    /// Takes the piece on a square away.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let index = self
            .pieces
            .iter()
            .position(|piece| piece.square == square)?;
        Some(self.pieces.remove(index))
    }

    fn add(&mut self, side: Side, square: Square) {
        self.pieces.push(Piece {
            id: self.placed,
            side,
            square,
        });
        self.placed += 1;
    }

    fn follow(&mut self, played: Move, side: Side, taken: &mut Vec<Piece>) {
        match played {
            Move::Place(to) => self.add(side, to),
            Move::Step { from, to } => self.shift(from, to),
            Move::Jump { from, to, second } => {
                let second = match second {
                    Second::Board(square) => Some(square),
                    Second::Hand | Second::None => None,
                };
                for square in from.between(to).into_iter().chain(second) {
                    taken.extend(self.remove(square));
                }
                self.shift(from, to);
            }
            Move::Stop => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn the_pieces_stand_where_the_position_has_them() {
        let mut line = Line::new(Position::start(Preset::Neto.rules()));
        let mut seed = 7_u32;
        while line.outcome().is_none() {
            let moves = line.position().legal_moves();
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            line.play(moves[(seed >> 8) as usize % moves.len()])
                .unwrap();
            let (pieces, _) = Pieces::of(&line);
            for side in Side::ALL {
                let squares = pieces.iter().filter(|piece| piece.side == side);
                assert_eq!(
                    squares
                        .map(|piece| piece.square)
                        .collect::<crate::rules::Bitboard>(),
                    line.position().pieces(side)
                );
            }
        }
    }

    #[test]
    fn a_piece_keeps_its_identity_when_it_moves() {
        let mut line = Line::new(Position::start(Preset::Hand.rules()));
        for text in ["c3", "d3", "c3xe3,@", "a1", "e3-e4"] {
            line.play(text.parse().unwrap()).unwrap();
        }
        let pieces: Vec<_> = Pieces::of(&line)
            .0
            .iter()
            .map(|piece| (piece.id, piece.square.to_string()))
            .collect();
        assert_eq!(pieces, [(0, "e4".to_owned()), (2, "a1".to_owned())]);
    }
}
