//! A picture of a position, as an SVG file of its own.

use std::fmt::Write as _;

use crate::rules::{Position, Side, Square};

/// Width of a hollow with what surrounds it, in the picture's own units.
const CELL: i32 = 100;
/// The sand around the hollows.
const EDGE: i32 = 40;
/// What a hand stands on, above and below the board.
const BAND: i32 = 50;

/// How wide and how high the picture of a position is.
pub(super) fn size(position: &Position) -> (u32, u32) {
    let squares = |count: u8| u32::from(count) * CELL.unsigned_abs() + 2 * EDGE.unsigned_abs();
    (
        squares(position.rules().board.columns()),
        squares(Square::ROWS) + 2 * BAND.unsigned_abs(),
    )
}

/// The picture of a position as White sees it: the board by day, and each
/// side's hand beside it.
pub(super) fn svg(position: &Position) -> String {
    let (width, height) = size(position);
    let (width, height) = (width.cast_signed(), height.cast_signed());
    let board = height - 2 * BAND;
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
        let y = BAND + board - EDGE - CELL / 2 - CELL * i32::from(square.row());
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
