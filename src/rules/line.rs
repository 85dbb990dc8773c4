use super::{DrawReason, IllegalMove, Move, Outcome, Position};

/// The time at which the same position on a line is a draw.
pub const REPETITION_LIMIT: usize = 3;

/// The moves in a row without a placement or a capture that are a draw, 50 by
/// each side.
pub const NO_PROGRESS_LIMIT: u32 = 100;

/// The positions from the first one of a game to the current one: what the
/// draws by repetition and by lack of progress are counted on. No side lines,
/// and no moves that were taken back.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    moves: Vec<Played>,
}

#[derive(Copy, Clone, Debug)]
struct Played {
    played: Move,
    after: Position,
    /// Moves in a row without a placement or a capture.
    quiet: u32,
}

impl Line {
    /// The line that holds a first position.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self {
            start,
            moves: Vec::new(),
        }
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.moves.last().map_or(&self.start, |last| &last.after)
    }

    /// Number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no move was made.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves, each single jump and `stop` counting as one.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.moves.iter().map(|played| played.played)
    }

    /// The position after each move; the first one is not among them.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator {
        self.moves.iter().map(|played| &played.after)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Why it is not legal; a drawn line is over.
    pub fn play(&mut self, played: Move) -> Result<(), IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove::Over);
        }
        let after = self.position().play(played)?;
        let quiet = match played {
            Move::Place(_) | Move::Jump { .. } => 0,
            Move::Step { .. } => self.quiet_moves() + 1,
            Move::Stop => self.quiet_moves(),
        };
        self.moves.push(Played {
            played,
            after,
            quiet,
        });
        Ok(())
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) -> Option<Move> {
        self.moves.pop().map(|last| last.played)
    }

    /// Moves in a row, up to the current position, without a placement or a
    /// capture.
    #[must_use]
    pub fn quiet_moves(&self) -> u32 {
        self.moves.last().map_or(0, |last| last.quiet)
    }

    /// How often the current position stands on the line, at least once.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let current = self.position();
        let mut times = 0;
        for last in self.moves.iter().rev() {
            times += usize::from(last.after == *current);
            // What stood before a placement or a capture never comes back.
            if matches!(last.played, Move::Place(_) | Move::Jump { .. }) {
                return times;
            }
        }
        times + usize::from(self.start == *current)
    }

    /// How the game ended, if the line is at its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| {
            if self.repetitions() >= REPETITION_LIMIT {
                Some(Outcome::Draw(DrawReason::Repetition))
            } else if self.quiet_moves() >= NO_PROGRESS_LIMIT {
                Some(Outcome::Draw(DrawReason::NoProgress))
            } else {
                None
            }
        })
    }
}
