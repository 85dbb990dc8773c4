use super::{Report, Score, Tables};
use crate::rules::{Line, Move};

/// What there is to say about the position at the end of a line.
#[derive(Clone, Debug)]
pub struct Study {
    /// What is found is known by it.
    pub id: u32,
    /// The game from its first position on.
    pub line: Line,
    /// How many moves to compare, from 1.
    pub lines: u8,
    /// Positions to visit.
    pub nodes: u32,
}

/// What a [`Study`] has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Studied {
    /// The study's.
    pub id: u32,
    /// Turns looked ahead to the end.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u32,
    /// The best moves, the best first, each with what follows.
    pub variations: Vec<Variation>,
    /// Whether no more will be found.
    pub is_done: bool,
}

/// A move with what it is worth, and the best play after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// What the position is worth to its side to move with this move.
    pub score: Score,
    /// Whether that is proven, not an opinion: by a forced end, or by endgame
    /// tables.
    pub is_proven: bool,
    /// The move, and what follows as far as it is known.
    pub moves: Vec<Move>,
}

impl Variation {
    /// Those of a report about the end of a line.
    pub(super) fn of(report: &Report, line: &Line, tables: Option<&Tables>) -> Vec<Self> {
        let is_proven = |score: Score, first: Option<&Move>| {
            let Some(first) = first else { return false };
            let mut after = *line.position();
            after.play_unchecked(*first);
            score.is_forced() || tables.is_some_and(|tables| tables.probe(&after).is_some())
        };
        let lines = report.lines.iter().map(|line| Self {
            score: line.score,
            is_proven: is_proven(line.score, line.moves.first()),
            moves: line.moves.clone(),
        });
        lines.collect()
    }
}
