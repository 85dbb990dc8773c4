use crate::rules::{Board, Square};

/// A way to move the keyboard's focus over the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FocusMove {
    Up,
    Down,
    Left,
    Right,
    RowStart,
    RowEnd,
    Top,
    Bottom,
}

impl FocusMove {
    /// The move that a key stands for, by its name in the DOM.
    pub(super) fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "ArrowLeft" => Self::Left,
            "ArrowRight" => Self::Right,
            "Home" => Self::RowStart,
            "End" => Self::RowEnd,
            "PageUp" => Self::Top,
            "PageDown" => Self::Bottom,
            _ => return None,
        })
    }

    const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::RowStart => Self::RowEnd,
            Self::RowEnd => Self::RowStart,
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
        }
    }

    /// Where it leads on the board as it is seen, turned or not; at the edge
    /// it stays.
    pub(super) fn from(self, square: Square, size: Board, is_turned: bool) -> Square {
        let (column, row) = (square.column(), square.row());
        let (last_column, last_row) = (size.columns() - 1, Square::ROWS - 1);
        let direction = if is_turned { self.opposite() } else { self };
        let (column, row) = match direction {
            Self::Up => (column, (row + 1).min(last_row)),
            Self::Down => (column, row.saturating_sub(1)),
            Self::Left => (column.saturating_sub(1), row),
            Self::Right => ((column + 1).min(last_column), row),
            Self::RowStart => (0, row),
            Self::RowEnd => (last_column, row),
            Self::Top => (column, last_row),
            Self::Bottom => (column, 0),
        };
        Square::new(column, row).unwrap_or(square)
    }
}
