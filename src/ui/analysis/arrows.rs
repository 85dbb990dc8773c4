use std::fmt::Write as _;

use leptos::prelude::*;

use super::Analyst;
use crate::rules::{Move, Second, Side, Square};
use crate::ui::derived::derived;
use crate::ui::shared::{Shared, shared};

/// Arrows that are drawn: of the best moves, the best last.
const ARROWS: usize = 3;
/// Radius of what is drawn around a square, in hundredths of its width.
const RING: i32 = 34;
/// Half the size of the cross on a second piece.
const CROSS: i32 = 22;

impl Analyst {
    /// The move that an arrow is of, and the hollow that a hint points at.
    fn suggested(self, rank: usize) -> (Option<Square>, Option<Move>) {
        if self.table.look().is_some_and(|look| look.steps > 0) {
            return (None, None);
        }
        match self.hinted() {
            (None, None) if self.is_on.get() => {
                let first = self.variations(|_, variations| {
                    let variation = variations.get(rank)?;
                    variation.moves.first().copied()
                });
                (None, first.flatten())
            }
            hinted if rank == 0 => hinted,
            _ => (None, None),
        }
    }

    /// The side whose hand the best move takes its second piece from.
    pub(in crate::ui) fn suggested_hand(self) -> Option<Side> {
        match self.suggested(0).1? {
            Move::Jump {
                second: Second::Hand,
                ..
            } => Some(!self.table.root().position().turn()),
            Move::Jump { .. } | Move::Place(_) | Move::Step { .. } | Move::Stop => None,
        }
    }
}

/// The best moves, drawn over the board: an arrow from square to square, a
/// ring for a placement, and a cross on the second piece.
#[component]
pub(in crate::ui) fn Arrows() -> impl IntoView {
    let Shared {
        table,
        turned,
        analyst,
        ..
    } = shared();
    let middle = move |square: Square| {
        let (left, top) = turned.place(square);
        (i32::from(left) * 100 + 50, i32::from(top) * 100 + 50)
    };
    let arrow = move |rank: usize| {
        let shaft = derived(move || match analyst.suggested(rank).1 {
            Some(Move::Step { from, to } | Move::Jump { from, to, .. }) => {
                shaft(middle(from), middle(to))
            }
            Some(Move::Place(_) | Move::Stop) | None => String::new(),
        });
        let marks = derived(move || {
            let (hollow, played) = analyst.suggested(rank);
            let mut path = String::new();
            if let Some(square) = hollow {
                ring(&mut path, middle(square));
            }
            match played {
                Some(Move::Place(to)) => ring(&mut path, middle(to)),
                Some(Move::Jump {
                    second: Second::Board(second),
                    ..
                }) => cross(&mut path, middle(second)),
                Some(_) | None => {}
            }
            path
        });
        view! {
            <g class=format!("arrow arrow-{rank}")>
                <path class="arrow-shaft" d=shaft />
                <path class="arrow-marks" d=marks />
            </g>
        }
    };
    let view_box =
        derived(move || format!("0 0 {}00 {}00", table.rules().board.columns(), Square::ROWS));
    view! {
        <svg class="board-arrows" viewBox=view_box aria-hidden="true">
            {(0..ARROWS).rev().map(arrow).collect_view()}
        </svg>
    }
}

/// A straight arrow between the middles of two squares of a row or a column.
fn shaft((x1, y1): (i32, i32), (x2, y2): (i32, i32)) -> String {
    let (right, down) = ((x2 - x1).signum(), (y2 - y1).signum());
    let (tip_x, tip_y) = (x2 - 12 * right, y2 - 12 * down);
    let (back_x, back_y) = (tip_x - 26 * right, tip_y - 26 * down);
    // Across the way.
    let (across_x, across_y) = (17 * down, 17 * right);
    format!(
        "M{},{}L{back_x},{back_y}M{},{}L{tip_x},{tip_y}L{},{}",
        x1 + 20 * right,
        y1 + 20 * down,
        back_x + across_x,
        back_y + across_y,
        back_x - across_x,
        back_y - across_y,
    )
}

fn ring(path: &mut String, (x, y): (i32, i32)) {
    let (left, right) = (x - RING, x + RING);
    write!(
        path,
        "M{left},{y}A{RING},{RING} 0 1 1 {right},{y}A{RING},{RING} 0 1 1 {left},{y}"
    )
    .expect("writing to a string does not fail");
}

fn cross(path: &mut String, (x, y): (i32, i32)) {
    let (left, right, top, bottom) = (x - CROSS, x + CROSS, y - CROSS, y + CROSS);
    write!(
        path,
        "M{left},{top}L{right},{bottom}M{left},{bottom}L{right},{top}"
    )
    .expect("writing to a string does not fail");
}
