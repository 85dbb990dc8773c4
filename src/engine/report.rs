use super::Score;
use crate::rules::Move;

/// A principal variation: the best moves of both sides, as far as they are
/// known, and what they lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Principal {
    /// What they are worth to the side that moves first.
    pub score: Score,
    /// At least one.
    pub moves: Vec<Move>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Turns looked ahead to the end; scores may come from one further where
    /// the nodes ran out there. 0 where nothing was searched, 1 where endgame
    /// tables made a search needless.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The move to play.
    pub best: Move,
    /// The best moves of both sides, `best` first, as far as they are known.
    pub variation: Vec<Move>,
    /// The best lines, each with another first move, the best first: as many
    /// as were asked for, where so many moves are searched.
    pub lines: Vec<Principal>,
}

impl Report {
    /// The report of a search that has not begun, but for what is known.
    pub(super) fn new(lines: Vec<Principal>) -> Option<Self> {
        let first = lines.first()?;
        Some(Self {
            depth: 0,
            nodes: 0,
            score: first.score,
            best: *first.moves.first()?,
            variation: first.moves.clone(),
            lines,
        })
    }

    /// Takes up better lines.
    pub(super) fn take(&mut self, lines: Vec<Principal>) {
        if let Some(report) = Self::new(lines) {
            *self = Self {
                depth: self.depth,
                nodes: self.nodes,
                ..report
            };
        }
    }
}
