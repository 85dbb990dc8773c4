use crate::record::{Game, Node, NumberedTurn, Part};
use crate::rules::Side;

/// A row of the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// A turn of each side, of which one may be missing.
    Turns {
        number: u32,
        white: Option<Entry>,
        black: Option<Entry>,
    },
    /// What is said about the turn before, and its variations.
    Between(Vec<Piece>),
}

impl Row {
    /// Whether the turn that leads to a place is in it.
    pub(super) fn has(&self, node: Node) -> bool {
        let is_it = |entry: &Entry| entry.node == node;
        match self {
            Self::Turns { white, black, .. } => white.iter().chain(black).any(is_it),
            Self::Between(pieces) => pieces
                .iter()
                .any(|piece| matches!(piece, Piece::Entry(entry) if is_it(entry))),
        }
    }
}

/// A turn that can be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) node: Node,
    /// The turn and its mark.
    pub(super) text: String,
}

/// A part of what stands between the turns of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// The number of a turn, as it is written.
    Number(String),
    Entry(Entry),
    Comment(String),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}

/// The rows of the list of a game's moves; those from a place on that was
/// taken back are not among them.
pub(super) fn rows(game: &Game, taken_back: impl Fn(Node) -> bool) -> Vec<Row> {
    let tree = game.tree();
    let mut rows: Vec<Row> = Vec::new();
    let mut depth = 0;
    for part in game.script() {
        match part {
            // What was taken back is the end of the game, with all its
            // variations.
            Part::Turn { node, .. } if depth == 0 && taken_back(node) => break,
            Part::Turn {
                turn,
                node,
                is_numbered,
            } => {
                let mark = tree.mark(node).map_or("", |mark| mark.sign());
                let entry = Entry {
                    node,
                    text: format!("{turn}{mark}"),
                };
                if depth == 0 {
                    add_turn(&mut rows, &turn, entry);
                } else {
                    let between = between(&mut rows);
                    if is_numbered {
                        between.push(Piece::Number(number(&turn)));
                    }
                    between.push(Piece::Entry(entry));
                }
            }
            Part::Comment(node) => {
                between(&mut rows).push(Piece::Comment(tree.comment(node).to_owned()));
            }
            Part::Open => {
                depth += 1;
                between(&mut rows).push(Piece::Open);
            }
            Part::Close => {
                depth -= 1;
                between(&mut rows).push(Piece::Close);
            }
        }
    }
    rows
}

fn number(turn: &NumberedTurn) -> String {
    let dots = match turn.side {
        Side::White => ".",
        Side::Black => "…",
    };
    format!("{}{dots}", turn.number)
}

fn add_turn(rows: &mut Vec<Row>, turn: &NumberedTurn, entry: Entry) {
    match (rows.last_mut(), turn.side) {
        (
            Some(Row::Turns {
                number,
                black: black @ None,
                ..
            }),
            Side::Black,
        ) if *number == turn.number => *black = Some(entry),
        (_, side) => {
            let number = turn.number;
            let (white, black) = match side {
                Side::White => (Some(entry), None),
                Side::Black => (None, Some(entry)),
            };
            rows.push(Row::Turns {
                number,
                white,
                black,
            });
        }
    }
}

/// The pieces after the last turn.
fn between(rows: &mut Vec<Row>) -> &mut Vec<Piece> {
    if !matches!(rows.last(), Some(Row::Between(_))) {
        rows.push(Row::Between(Vec::new()));
    }
    match rows.last_mut() {
        Some(Row::Between(pieces)) => pieces,
        Some(Row::Turns { .. }) | None => unreachable!("it was added just now"),
    }
}
