use leptos::prelude::*;

use super::Editing;
use crate::locale::SquareState;
use crate::rules::{Board as Size, Side, Square};
use crate::ui::board::{GridKey, Place};
use crate::ui::derived::derived;
use crate::ui::focus::focus_element;
use crate::ui::pieces::look;

/// The board on which the position is set up, White below.
pub(super) fn board(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let columns = move || editing.with(|draft| draft.rules().board.columns());
    let is_narrow = derived(move || columns() == Size::FiveByFive.columns());
    let is_bare = derived(move || !texts.settings(|settings| settings.coordinates));
    let direction = derived(move || texts.language().direction().attribute().to_owned());
    let letters = (0..Square::COLUMNS).map(move |column| {
        let is_gone = derived(move || column >= columns());
        view! { <span hidden=is_gone>{String::from(char::from(b'a' + column))}</span> }
    });
    let digits = (0..Square::ROWS)
        .rev()
        .map(|row| view! { <span>{String::from(char::from(b'1' + row))}</span> });
    view! {
        <div class="editor-board">
            <div class="board" dir="ltr" class:five-columns=is_narrow class:bare=is_bare>
                <div class="board-field">{grid(editing)}</div>
                <div class="coordinates columns" aria-hidden="true">
                    {letters.collect_view()}
                </div>
                <div class="coordinates rows" aria-hidden="true">
                    {digits.collect_view()}
                </div>
                <p id="editor-help" class="unseen" dir=direction>
                    {texts.text(|messages| &messages.editor.help)}
                </p>
            </div>
        </div>
    }
}

/// The hollows, with one of them in the order of the tabulator key.
fn grid(editing: Editing) -> impl IntoView {
    let focused = RwSignal::new((0, Square::ROWS - 1));
    let on_keydown = move |event: web_sys::KeyboardEvent| {
        let place = untrack(|| keyboard(editing, focused));
        let square = square_at(place);
        match GridKey::of(&event) {
            None => return,
            Some(GridKey::Held) => {}
            Some(GridKey::Choose) => apply(editing, square),
            Some(GridKey::Walk(focus_move)) => {
                let columns = untrack(|| editing.with(|draft| draft.rules().board.columns()));
                let square = square_at(focus_move.from(place, columns));
                // Its cell takes note of the focus.
                focus_element(&format!("#edited-{square}"));
            }
            Some(GridKey::Other) => match (event.key().as_str(), side_of(&event)) {
                ("Delete" | "Backspace", _) => put(editing, square, None),
                (_, Some(side)) => put(editing, square, Some(side)),
                (_, None) => return,
            },
        }
        event.prevent_default();
    };
    let rows = (0..Square::ROWS).map(|top| {
        let cells = (0..Square::COLUMNS).map(|left| cell(editing, focused, (left, top)));
        view! {
            <div class="row" role="row">
                {cells.collect_view()}
            </div>
        }
    });
    view! {
        <div
            class="grid"
            role="grid"
            aria-label=editing.texts.text(|messages| &messages.board.name)
            aria-describedby="editor-help"
            on:keydown=on_keydown
        >
            {rows.collect_view()}
        </div>
    }
}

/// The place that the keyboard is at; a narrower board may have none where it
/// was.
fn keyboard(editing: Editing, focused: RwSignal<Place>) -> Place {
    let (left, top) = focused.get();
    let columns = editing.with(|draft| draft.rules().board.columns());
    (left.min(columns - 1), top)
}

fn square_at((left, top): Place) -> Square {
    Square::new(left, Square::ROWS - 1 - top).expect("every place is one of the larger board")
}

/// The side of the key `w` or `b`. Where a keyboard has other letters there
/// are no others in a position's text either: the keys in their places count.
fn side_of(event: &web_sys::KeyboardEvent) -> Option<Side> {
    let key = event.key();
    if key.is_ascii() {
        let mut letters = key.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        return Side::from_letter(letter.to_ascii_lowercase());
    }
    match event.code().as_str() {
        "KeyW" => Some(Side::White),
        "KeyB" => Some(Side::Black),
        _ => None,
    }
}

fn apply(editing: Editing, square: Square) {
    editing.change(|draft| draft.apply(square));
    say(editing, square);
}

fn put(editing: Editing, square: Square, piece: Option<Side>) {
    editing.change(|draft| draft.put(square, piece));
    say(editing, square);
}

/// Says what stands on a square now.
fn say(editing: Editing, square: Square) {
    let piece = untrack(|| editing.with(|draft| draft.piece_at(square)));
    let said = editing
        .texts
        .with(|locale| locale.square(square, piece, SquareState::Plain));
    editing.said.set(said);
}

/// A hollow with what stands there, what can be played there, its name, and
/// what choosing it does.
fn cell(editing: Editing, focused: RwSignal<Place>, place: Place) -> impl IntoView {
    let square = square_at(place);
    let piece = move || editing.with(|draft| draft.piece_at(square));
    let is_chaining = move || editing.with(|draft| draft.chaining() == Some(square));
    let is_movable = move || {
        editing
            .checked
            .with(|checked| checked.movable.contains(square))
    };
    let label = derived(move || {
        let state = if is_chaining() {
            SquareState::Selected
        } else {
            SquareState::Plain
        };
        editing.texts.with(|locale| {
            let named = locale.square(square, piece(), state);
            if is_movable() {
                let movable = &locale.messages().editor.movable;
                movable.fill(&[("square", &named)])
            } else {
                named
            }
        })
    });
    let image = derived(move || match piece() {
        Some(side) => look(side, square.column() + square.row()),
        None => "#mark-plain".to_owned(),
    });
    let mark = derived(move || {
        if is_chaining() {
            "#mark-selected"
        } else if is_movable() {
            "#mark-movable"
        } else if editing
            .checked
            .with(|checked| checked.open.contains(square))
        {
            "#mark-open"
        } else {
            "#mark-plain"
        }
        .to_owned()
    });
    let is_gone = derived(move || {
        let board = editing.with(|draft| draft.rules().board);
        !board.squares().contains(square)
    });
    let tab_index = derived(move || {
        let is_focused = keyboard(editing, focused) == place;
        if is_focused { "0" } else { "-1" }.to_owned()
    });
    view! {
        <div
            id=format!("edited-{square}")
            class="square"
            hidden=is_gone
            role="gridcell"
            tabindex=tab_index
            aria-label=label
            on:click=move |_| apply(editing, square)
            on:focus=move |_| focused.set(place)
        >
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
                <use href="#hollow"></use>
                <use href=image></use>
                <use href=mark></use>
            </svg>
        </div>
    }
}
