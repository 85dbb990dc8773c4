//! A picture of a position, as an SVG file of its own.

use std::fmt::Write as _;

use crate::rules::{Position, Side, Square};

/// Width of a hollow with what surrounds it, in the picture's own units.
const CELL: i32 = 100;
/// The sand around the hollows.
const EDGE: i32 = 40;

/// How wide and how high the picture of a position is.
pub(super) fn size(position: &Position) -> (i32, i32) {
    let columns = i32::from(position.rules().board.columns());
    (
        columns * CELL + 2 * EDGE,
        i32::from(Square::ROWS) * CELL + 2 * EDGE + CELL,
    )
}

/// The picture of a position as White sees it: the board by day, and each
/// side's hand beside it.
pub(super) fn svg(position: &Position) -> String {
    let (width, height) = size(position);
    let board = height - CELL;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"36\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#faf5ea\"/>\
         <rect x=\"4\" y=\"54\" width=\"{}\" height=\"{}\" rx=\"36\" fill=\"#e8d5ac\" \
         stroke=\"#cdb17c\" stroke-width=\"4\"/>",
        width - 8,
        board - 8,
    );
    let mut add = |part: std::fmt::Arguments| {
        svg.write_fmt(part)
            .expect("writing to a string does not fail");
    };
    for square in position.rules().board.squares() {
        let x = EDGE + CELL / 2 + CELL * i32::from(square.column());
        let y = 50 + board - EDGE - CELL / 2 - CELL * i32::from(square.row());
        add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"41\" fill=\"#cbab75\" stroke=\"#bf9d66\" \
             stroke-width=\"3\"/>"
        ));
        if let Some(side) = position.piece_at(square) {
            add(format_args!("{}", piece(side, x, y)));
        }
    }
    for (side, y) in [(Side::Black, 25), (Side::White, height - 22)] {
        let count = position.hand(side);
        add(format_args!(
            "<g transform=\"translate({} {y}) scale(0.7)\">{}</g>\
             <text x=\"{}\" y=\"{}\" fill=\"#2a2018\">{count}</text>",
            EDGE + 20,
            piece(side, 0, 0),
            EDGE + 60,
            y + 13,
        ));
    }
    svg.push_str("</svg>");
    svg
}

fn piece(side: Side, x: i32, y: i32) -> String {
    match side {
        Side::White => format!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"28\" ry=\"25\" fill=\"#fffcf5\" \
             stroke=\"#5b4d38\" stroke-width=\"2.5\"/>"
        ),
        Side::Black => format!(
            "<rect x=\"-31\" y=\"-10\" width=\"62\" height=\"20\" rx=\"10\" fill=\"#43271a\" \
             stroke=\"#24130a\" stroke-width=\"2.5\" transform=\"translate({x} {y}) rotate(-38)\"/>"
        ),
    }
}
