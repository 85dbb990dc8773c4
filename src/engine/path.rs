use crate::rules::{Line, Move, NO_PROGRESS_LIMIT, Position, REPETITION_LIMIT};

/// Where on its way from the root a search is.
#[derive(Copy, Clone)]
pub(super) struct Place {
    /// Moves from the root.
    pub(super) ply: usize,
    /// Moves in a row without a placement or a capture, those of the game
    /// included.
    pub(super) quiet: u32,
}

impl Place {
    pub(super) fn root(line: &Line) -> Self {
        Self {
            ply: 0,
            quiet: line.quiet_moves(),
        }
    }

    pub(super) const fn after(self, played: Move) -> Self {
        Self {
            ply: self.ply + 1,
            quiet: match played {
                Move::Step { .. } => self.quiet + 1,
                Move::Stop => self.quiet,
                Move::Place(_) | Move::Jump { .. } => 0,
            },
        }
    }
}

/// The keys of the positions from the last placement or capture of the game to
/// the one before that which is looked at: what can come again.
#[derive(Debug, Default)]
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of them were played in the game.
    played: usize,
    /// Whether one of these has stood twice: once more, and the game is drawn.
    is_twice: bool,
}

impl Path {
    /// Takes up the positions of a line that can come again, but for the last.
    pub(super) fn enter(&mut self, line: &Line) {
        let quiet = line.quiet_moves() as usize;
        let earlier = std::iter::once(line.start()).chain(line.positions());
        self.keys.clear();
        self.keys.extend(
            earlier
                .map(Position::key)
                .take(line.len())
                .skip(line.len() - quiet),
        );
        self.played = self.keys.len();
        let mut sorted = self.keys.clone();
        sorted.push(line.position().key());
        sorted.sort_unstable();
        self.is_twice = sorted.windows(2).any(|two| two[0] == two[1]);
    }

    /// Back to the root.
    pub(super) fn leave(&mut self) {
        self.keys.truncate(self.played);
    }

    pub(super) fn push(&mut self, position: &Position) {
        self.keys.push(position.key());
    }

    pub(super) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether a position is a draw where it stands: by lack of progress, or
    /// because it stands on the way here, and who can bring it about once can
    /// do so again. One that stood in the game must have done so twice.
    pub(super) fn is_draw(&self, position: &Position, quiet: u32) -> bool {
        quiet >= NO_PROGRESS_LIMIT || self.is_repeated(position.key(), quiet)
    }

    fn is_repeated(&self, key: u64, quiet: u32) -> bool {
        // What stood before the last placement or capture cannot come again.
        let since = self.keys.len().saturating_sub(quiet as usize);
        let (game, way) = self.keys.split_at(self.played);
        way.iter()
            .skip(since.saturating_sub(self.played))
            .any(|earlier| *earlier == key)
            || game
                .iter()
                .skip(since)
                .filter(|earlier| **earlier == key)
                .count()
                >= REPETITION_LIMIT - 1
    }

    /// Whether an end that can be forced in so many moves by a way on which no
    /// position comes twice may be spoilt by a draw that belongs to the game:
    /// by lack of progress, or by a position that stood twice in it.
    pub(super) fn may_draw(&self, place: Place, moves: u32) -> bool {
        place.quiet + moves > NO_PROGRESS_LIMIT
            || self.is_twice && place.quiet as usize >= place.ply
    }
}
