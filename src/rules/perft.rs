use super::Position;

/// Counts the lines of `depth` moves from a position. At the last move they
/// are counted without being made. A game that is over has no moves.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_moves()),
        _ => position
            .legal_moves()
            .into_iter()
            .map(|played| {
                let mut after = *position;
                after.play_unchecked(played);
                perft(&after, depth - 1)
            })
            .sum(),
    }
}
