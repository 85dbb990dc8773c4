use super::turned::Place;
use crate::rules::Square;

/// A way to move the keyboard's focus over the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) enum FocusMove {
    Up,
    Down,
    Left,
    Right,
    RowStart,
    RowEnd,
    Top,
    Bottom,
}

/// What a key does that was pressed in a grid of squares.
pub(in crate::ui) enum GridKey {
    /// Chooses the square that has the focus.
    Choose,
    /// Moves the focus.
    Walk(FocusMove),
    /// Something else.
    Other,
    /// Nothing, for it is held down.
    Held,
}

impl GridKey {
    /// The same of an event; `None` where it is a shortcut of the browser's.
    pub(in crate::ui) fn of(event: &web_sys::KeyboardEvent) -> Option<Self> {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return None;
        }
        Some(match event.key().as_str() {
            "Enter" | " " if event.repeat() => Self::Held,
            "Enter" | " " => Self::Choose,
            key => FocusMove::of_key(key).map_or(Self::Other, Self::Walk),
        })
    }
}

impl FocusMove {
    /// The move that a key stands for, by its name in the DOM.
    fn of_key(key: &str) -> Option<Self> {
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

    /// Where it leads from a place on a board of so many columns; at the edge
    /// it stays.
    pub(in crate::ui) fn from(self, (left, top): Place, columns: u8) -> Place {
        let (last_left, last_top) = (columns - 1, Square::ROWS - 1);
        match self {
            Self::Up => (left, top.saturating_sub(1)),
            Self::Down => (left, (top + 1).min(last_top)),
            Self::Left => (left.saturating_sub(1), top),
            Self::Right => ((left + 1).min(last_left), top),
            Self::RowStart => (0, top),
            Self::RowEnd => (last_left, top),
            Self::Top => (left, 0),
            Self::Bottom => (left, last_top),
        }
    }
}
