//! The ends that belong to a game: repetition and lack of progress.

use super::{End, PlainMove, PlainPosition};

/// Every position of a game so far, and its progress counter.
pub(crate) struct PlainGame {
    positions: Vec<PlainPosition>,
    quiet: usize,
}

impl PlainGame {
    pub(crate) fn new(start: PlainPosition) -> Self {
        Self {
            positions: vec![start],
            quiet: 0,
        }
    }

    pub(crate) fn position(&self) -> &PlainPosition {
        self.positions.last().expect("the first position is there")
    }

    pub(crate) fn quiet(&self) -> usize {
        self.quiet
    }

    pub(crate) fn play(&mut self, played: PlainMove) {
        match played {
            PlainMove::Place(_) | PlainMove::Jump(..) => self.quiet = 0,
            PlainMove::Step(..) => self.quiet += 1,
            PlainMove::Stop => {}
        }
        let after = self.position().after(played);
        self.positions.push(after);
    }

    /// How often the current position stood on the board.
    pub(crate) fn repetitions(&self) -> usize {
        self.positions
            .iter()
            .filter(|position| *position == self.position())
            .count()
    }

    /// Points 1 to 5 of the end of the game.
    pub(crate) fn end(&self) -> Option<End> {
        if let Some(end) = self.position().end() {
            Some(end)
        } else if self.repetitions() >= 3 || self.quiet >= 100 {
            Some(End::Drawn)
        } else {
            None
        }
    }
}
