//! Dragging a piece, from the hand or on the board, with a mouse, a finger or
//! a pen. A press that does not move is left to the click that follows it.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, PointerEvent};

use super::derived::derived;
use super::pieces::{look, piece_image};
use super::table::{Selection, Table};
use crate::rules::{Side, Square};

/// How far the pointer moves, in CSS pixels, before a press becomes a drag.
const SLACK: i32 = 7;

/// A piece under the pointer.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Dragged {
    side: Side,
    /// Middle of the piece in the window, and its size, in CSS pixels.
    x: i32,
    y: i32,
    size: i32,
}

/// A press on a piece that may become a drag.
#[derive(Copy, Clone, Debug)]
struct Press {
    pointer: i32,
    picked: Selection,
    x: i32,
    y: i32,
}

/// The drag of a piece on a table, if there is one.
#[derive(Copy, Clone)]
pub(super) struct Dragging {
    table: Table,
    press: StoredValue<Option<Press>>,
    dragged: RwSignal<Option<Dragged>>,
    /// Whether the click that ends a drag is still to come.
    ends_in_click: StoredValue<bool>,
}

impl Dragging {
    /// Nothing is dragged.
    pub(super) fn new(table: Table) -> Self {
        Self {
            table,
            press: StoredValue::new(None),
            dragged: RwSignal::new(None),
            ends_in_click: StoredValue::new(false),
        }
    }

    /// A pointer goes down somewhere on the table.
    pub(super) fn down(self, event: &PointerEvent) {
        self.ends_in_click.set_value(false);
        if !event.is_primary() || event.button() != 0 {
            self.cancel();
            return;
        }
        let picked = source(event.target()).filter(|picked| self.table.may_pick_up(*picked));
        self.press.set_value(picked.map(|picked| Press {
            pointer: event.pointer_id(),
            picked,
            x: event.client_x(),
            y: event.client_y(),
        }));
    }

    /// It moves.
    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(press) = self.press.get_value() else {
            return;
        };
        if press.pointer != event.pointer_id() {
            return;
        }
        let (x, y) = (event.client_x(), event.client_y());
        if self.dragged.get_untracked().is_none() {
            if (x - press.x).abs() + (y - press.y).abs() < SLACK {
                return;
            }
            self.table.pick_up(press.picked);
            // Moves outside of the window are wanted too. A pointer that is
            // gone by now cannot be captured, and need not be.
            if let Some(target) = element(event.target()) {
                let _ = target.set_pointer_capture(press.pointer);
            }
        }
        self.dragged.set(Some(Dragged {
            side: self.table.turn(),
            x,
            y,
            size: square_size(),
        }));
    }

    /// It goes up: the piece is set down where it is.
    pub(super) fn up(self, event: &PointerEvent) {
        let press = self.press.get_value();
        self.press.set_value(None);
        if self.dragged.get_untracked().is_none() {
            return;
        }
        self.dragged.set(None);
        // A mouse clicks at once after that, and a finger does not at all.
        self.ends_in_click.set_value(true);
        set_timeout(move || self.ends_in_click.set_value(false), Duration::ZERO);
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let below = document().element_from_point(x, y);
        match (press, below.and_then(|below| square_of(&below))) {
            (Some(press), Some(square)) => self.table.drop_on(press.picked, square),
            _ => self.table.put_down(),
        }
    }

    /// The browser takes the pointer for something else.
    pub(super) fn cancel(self) {
        self.press.set_value(None);
        if self.dragged.get_untracked().is_some() {
            self.dragged.set(None);
            self.table.put_down();
        }
    }

    /// Keeps the click that ends a drag from choosing anything.
    pub(super) fn swallow_click(self, event: &ev::MouseEvent) {
        if self.ends_in_click.get_value() {
            self.ends_in_click.set_value(false);
            event.stop_propagation();
        }
    }
}

/// The piece under the pointer.
#[component]
pub(super) fn DraggedPiece(dragging: Dragging) -> impl IntoView {
    let dragged = dragging.dragged;
    let is_gone = derived(move || dragged.get().is_none());
    let look = derived(move || look(dragged.get().map_or(Side::White, |it| it.side), 0));
    let size = derived(move || format!("{}px", dragged.get().map_or(0, |it| it.size)));
    let place = derived(move || match dragged.get() {
        Some(Dragged { x, y, size, .. }) => {
            format!("translate({}px, {}px)", x - size / 2, y - size / 2)
        }
        None => String::new(),
    });
    view! {
        <div
            class="dragged"
            aria-hidden="true"
            hidden=is_gone
            style:inline-size=size
            style:transform=place
        >
            {piece_image(look, false.into())}
        </div>
    }
}

fn element(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

/// What a press on this would pick up.
fn source(target: Option<EventTarget>) -> Option<Selection> {
    let target = element(target)?;
    match square_of(&target) {
        Some(square) => Some(Selection::Piece(square)),
        None => target
            .closest(".hand")
            .ok()
            .flatten()
            .filter(|hand| hand.closest(".to-move").ok().flatten().is_some())
            .map(|_| Selection::Hand),
    }
}

/// The square that an element is, or lies in.
fn square_of(element: &Element) -> Option<Square> {
    let square = element.closest(".square").ok().flatten()?;
    square.id().strip_prefix("square-")?.parse().ok()
}

/// The width of a square in CSS pixels.
fn square_size() -> i32 {
    document()
        .query_selector(".square")
        .ok()
        .flatten()
        .map_or(64, |square| square.client_width())
}
