use super::{Game, Node, NumberedTurn};
use crate::rules::{Position, Side, Turn};

/// A part of a game in the order in which it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A turn.
    Turn {
        /// The turn; its moves are counted from the start of the game.
        turn: NumberedTurn,
        /// Where it leads.
        node: Node,
        /// Whether its number is written: each of White's, and Black's where
        /// a line begins or something stands before it.
        is_numbered: bool,
    },
    /// What is said about a place, after the turn that leads there.
    Comment(Node),
    /// A variation begins, in the place of the last turn before it.
    Open,
    /// The variation ends, and the line before it goes on.
    Close,
}

/// What is still to be written.
enum Task {
    Turn(Begun),
    Open,
    Close,
}

/// A turn that is to be written.
struct Begun {
    /// Where it starts.
    start: Node,
    position: Position,
    /// How many moves there are before it.
    depth: usize,
    number: u32,
    /// A place that it leads past, or to. Within a chain, all that lie
    /// between belong to a turn that was written before.
    via: Node,
    /// Whether a line begins with it, or something stands before it.
    is_numbered: bool,
}

impl Game {
    /// The game as it is written down: its turns, a chain being one, each
    /// followed by what is said about it and by its variations.
    #[must_use]
    pub fn script(&self) -> Vec<Part> {
        let tree = self.tree();
        let mut parts = Vec::new();
        if !tree.comment(Node::START).is_empty() {
            parts.push(Part::Comment(Node::START));
        }
        let mut tasks: Vec<Task> = Vec::new();
        tasks.extend(tree.next(Node::START).map(|via| {
            Task::Turn(Begun {
                start: Node::START,
                position: *self.start(),
                depth: 0,
                number: 1,
                via,
                is_numbered: true,
            })
        }));
        while let Some(task) = tasks.pop() {
            match task {
                Task::Open => parts.push(Part::Open),
                Task::Close => parts.push(Part::Close),
                Task::Turn(begun) => self.write_turn(&begun, &mut parts, &mut tasks),
            }
        }
        parts
    }

    /// Writes a turn and what is said about it, and puts its variations and
    /// what follows on it before all other tasks.
    fn write_turn(&self, begun: &Begun, parts: &mut Vec<Part>, tasks: &mut Vec<Task>) {
        let tree = self.tree();
        let mut path: Vec<Node> = tree
            .back(begun.via)
            .take_while(|node| *node != begun.start)
            .collect();
        path.reverse();
        let shared = path.len() - 1;
        let mut position = begun.position;
        let mut turn: Option<Turn> = None;
        let mut written = 0;
        let mut last = begun.start;
        loop {
            let next = match path.get(written) {
                Some(next) => *next,
                None => match tree.next(last).filter(|_| position.chaining().is_some()) {
                    Some(next) => {
                        path.push(next);
                        next
                    }
                    None => break,
                },
            };
            let played = tree.played(next).expect("a move leads to each place");
            position.play_unchecked(played);
            let runs = position.chaining().is_some();
            turn = match turn.take() {
                None if written == 0 => Turn::new(played, runs),
                None => None,
                Some(turn) => Some(turn.go_on(played, runs).unwrap_or_else(|turn| turn)),
            };
            written += 1;
            last = next;
        }
        let side = begun.position.turn();
        let depth = begun.depth + written;
        parts.push(Part::Turn {
            turn: NumberedTurn {
                number: begun.number,
                side,
                turn,
                end: depth,
            },
            node: last,
            is_numbered: begun.is_numbered || side == Side::White,
        });
        let has_comment = !tree.comment(last).is_empty();
        if has_comment {
            parts.push(Part::Comment(last));
        }
        let others: Vec<Node> = path[shared..]
            .iter()
            .filter_map(|node| tree.parent(*node).map(|parent| (node, parent)))
            .filter(|(node, parent)| tree.next(*parent) == Some(**node))
            .flat_map(|(_, parent)| &tree.children(parent)[1..])
            .copied()
            .collect();
        tasks.extend(tree.next(last).map(|via| {
            Task::Turn(Begun {
                start: last,
                position,
                depth,
                number: begun.number + u32::from(position.turn() == Side::White),
                via,
                is_numbered: has_comment || !others.is_empty(),
            })
        }));
        for via in others.into_iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Turn(Begun {
                via,
                is_numbered: true,
                ..*begun
            }));
            tasks.push(Task::Open);
        }
    }
}
