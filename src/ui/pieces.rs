use leptos::prelude::*;

use crate::rules::Side;

/// How many pebbles and how many sticks are drawn: no two neighbours on the
/// board need look the same.
const LOOKS: u8 = 4;

/// One of the drawings of a side's pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Look {
    side: Side,
    index: u8,
}

impl Look {
    /// The look of a side's piece; pieces with numbers that follow each other
    /// differ.
    pub(super) const fn of(side: Side, number: u8) -> Self {
        Self {
            side,
            index: number % LOOKS,
        }
    }

    fn symbol(self) -> String {
        let name = match self.side {
            Side::White => "pebble",
            Side::Black => "stick",
        };
        format!("{name}-{}", self.index)
    }
}

/// The drawing of a piece, as wide as what it stands in.
#[component]
pub(super) fn PieceImage(look: Look) -> impl IntoView {
    view! {
        <svg class="piece-image" viewBox="-50 -50 100 100" aria-hidden="true">
            <use href=format!("#{}", look.symbol())></use>
        </svg>
    }
}

/// Outline and vein of a pebble. Units are hundredths of a square, the middle
/// of the square is 0.
const PEBBLES: [(&str, &str); LOOKS as usize] = [
    (
        "M-28,2C-28,-14-16,-26 0,-26C17,-25 28,-13 28,1C28,16 16,24 0,24C-16,24-28,16-28,2Z",
        "M-27,6C-11,1 6,12 27,4",
    ),
    (
        "M-29,-1C-27,-17-13,-24 3,-24C19,-23 29,-11 27,5C25,19 12,25-4,24C-20,23-30,13-29,-1Z",
        "M-25,-9C-12,-2 8,-11 25,-5M-22,13C-12,10-4,14 2,18",
    ),
    (
        "M-26,5C-29,-11-18,-25-2,-26C14,-27 27,-16 28,-2C29,13 18,24 3,25C-12,26-24,19-26,5Z",
        "M-14,-22C-10,-6-2,8 14,22",
    ),
    (
        "M-28,-3C-25,-19-9,-27 6,-24C21,-21 30,-7 27,8C24,20 9,26-6,23C-21,20-30,10-28,-3Z",
        "M-27,2C-16,8 2,2 12,-8C18,-13 22,-14 25,-12",
    ),
];

/// Half length, half width, lean in degrees, and the places of the bark
/// rings along a stick.
const STICKS: [(i32, i32, i32, [i32; 4]); LOOKS as usize] = [
    (31, 10, -38, [-19, -14, 14, 19]),
    (30, 11, -46, [-21, -8, -3, 17]),
    (32, 10, -33, [-16, 3, 8, 21]),
    (30, 10, -52, [-20, -15, 1, 18]),
];

/// The drawings that every piece on the page refers to.
#[component]
pub(super) fn PieceSymbols() -> impl IntoView {
    let pebbles = PEBBLES
        .into_iter()
        .enumerate()
        .map(|(index, (body, vein))| {
            view! {
                <g id=format!("pebble-{index}")>
                    <ellipse class="piece-shadow" cx="3" cy="13" rx="27" ry="15" />
                    <path class="pebble-body" d=body />
                    <path class="pebble-vein" d=vein />
                    <path class="piece-glint" d="M-17,-8C-12,-17-3,-20 4,-19" />
                </g>
            }
        });
    let sticks = STICKS
        .into_iter()
        .enumerate()
        .map(|(index, (length, width, lean, rings))| {
            let rings: String = rings
                .map(|ring| format!("M{ring},{}v{}", -width, 2 * width))
                .concat();
            view! {
                <g id=format!("stick-{index}")>
                    <g transform=format!("translate(3 9) rotate({lean})")>
                        <rect
                            class="piece-shadow"
                            x=-length
                            y=-width
                            width=2 * length
                            height=2 * width
                            rx=width
                        />
                    </g>
                    <g transform=format!("rotate({lean})")>
                        <rect
                            class="stick-body"
                            x=-length
                            y=-width
                            width=2 * length
                            height=2 * width
                            rx=width
                        />
                        <path class="stick-bark" d=rings />
                        <path
                            class="piece-glint"
                            d=format!("M{},{}H{}", 8 - length, -width / 2, length - 8)
                        />
                    </g>
                </g>
            }
        });
    view! {
        <svg class="symbols" aria-hidden="true" focusable="false">
            <defs>
                {pebbles.collect_view()} {sticks.collect_view()} <g id="hollow">
                    <circle class="hollow-edge" r="42" />
                    <circle class="hollow-ground" r="40" />
                    <path class="hollow-shade" d="M-40,0A40,40 0 0 1 40,0A40,34 0 0 0-40,0Z" />
                    <path class="hollow-light" d="M-40,0A40,40 0 0 0 40,0A40,36 0 0 1-40,0Z" />
                </g>
            </defs>
        </svg>
    }
}
