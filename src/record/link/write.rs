use super::bits::Writer;
use super::{LEVELS, MARKS, VERSION, order, width};
use crate::record::{Ending, Game, Node, Player};
use crate::rules::{Blocked, Board, Defeat, Line, Position, RuleSet, SecondPiece, Side};

/// The content of a position's link.
pub(super) fn position(position: &Position) -> Vec<u8> {
    let mut bits = Writer::default();
    start(position, &mut bits);
    bits.into_bytes()
}

/// The content of a game's link.
pub(super) fn game(game: &Game) -> Vec<u8> {
    let mut bits = Writer::default();
    start(game.start(), &mut bits);
    details(game, &mut bits);
    let ending = match game.ending() {
        None => 0,
        Some(Ending::Resignation(Side::White)) => 1,
        Some(Ending::Resignation(Side::Black)) => 2,
        Some(Ending::Agreement) => 3,
    };
    bits.push(ending, 2);
    places(game, &mut bits);
    bits.into_bytes()
}

fn start(position: &Position, bits: &mut Writer) {
    bits.push(VERSION, width::VERSION);
    rule_set(position.rules(), bits);
    let is_other = *position != Position::start(*position.rules());
    bits.flag(is_other);
    if is_other {
        set_up(position, bits);
    }
}

fn rule_set(rules: &RuleSet, bits: &mut Writer) {
    let second_piece = match rules.second_piece {
        SecondPiece::BoardOnly => 0,
        SecondPiece::BoardOrHand => 1,
        SecondPiece::HandIfBoardEmpty => 2,
    };
    bits.push(second_piece, 2);
    for differs in [
        rules.board == Board::FiveByFive,
        rules.second_is_optional,
        rules.chain,
        rules.defeat == Defeat::None,
        rules.blocked == Blocked::MostPiecesWin,
        rules.few_pieces_draw,
        rules.no_return,
    ] {
        bits.flag(differs);
    }
}

fn set_up(position: &Position, bits: &mut Writer) {
    for square in position.rules().board.squares() {
        let piece = position.piece_at(square);
        bits.flag(piece.is_some());
        if let Some(side) = piece {
            bits.flag(side == Side::Black);
        }
    }
    for side in Side::ALL {
        bits.push(position.hand(side).into(), width::HAND);
    }
    bits.flag(position.turn() == Side::Black);
    if position.rules().chain {
        optional(position.chaining(), bits, |square, bits| {
            bits.push(square.index() as u64, width::SQUARE);
        });
    }
}

/// A bit that tells whether something is there, and then this.
fn optional<T>(value: Option<T>, bits: &mut Writer, write: impl FnOnce(T, &mut Writer)) {
    bits.flag(value.is_some());
    if let Some(value) = value {
        write(value, bits);
    }
}

fn optional_text(text: &str, bits: &mut Writer) {
    let text = Some(text).filter(|text| !text.is_empty());
    optional(text, bits, |text, bits| bits.text(text));
}

/// Who plays, and what is said about the whole game.
fn details(game: &Game, bits: &mut Writer) {
    let is_plain =
        |side: Side| game.players()[side].level().is_none() && game.name(side).is_empty();
    let hints = Some(game.hints()).filter(|hints| *hints > 0);
    let has_details = !Side::ALL.into_iter().all(is_plain)
        || game.link_id().is_some()
        || !game.title().is_empty()
        || game.date().is_some()
        || hints.is_some();
    bits.flag(has_details);
    if !has_details {
        return;
    }
    for side in Side::ALL {
        player(game.players()[side], game.name(side), bits);
    }
    optional(game.link_id(), bits, |id, bits| {
        bits.push(id, width::LINK_ID);
    });
    optional_text(game.title(), bits);
    optional(game.date(), bits, |date, bits| {
        bits.push(date.year.into(), width::YEAR);
        bits.push(date.month.into(), width::MONTH);
        bits.push(date.day.into(), width::DAY);
    });
    optional(hints, bits, |hints, bits| {
        bits.push(hints.into(), width::HINTS);
    });
}

fn player(player: Player, name: &str, bits: &mut Writer) {
    match player {
        Player::Computer(level) => {
            let number = LEVELS.iter().position(|known| *known == level.name());
            bits.push(2, 2);
            bits.push(number.expect("a level has a number") as u64, width::LEVEL);
        }
        Player::Person | Player::Friend if name.is_empty() => bits.push(0, 2),
        Player::Person | Player::Friend => {
            bits.push(1, 2);
            bits.text(name);
        }
    }
}

/// A place that is still to be written, and how many moves there are before
/// it.
struct Pending {
    node: Node,
    depth: usize,
}

fn places(game: &Game, bits: &mut Writer) {
    let tree = game.tree();
    let is_plain = tree.is_plain();
    bits.flag(!is_plain);
    let mut line = Line::new(*game.start());
    let mut pending = vec![Pending {
        node: Node::START,
        depth: 0,
    }];
    while let Some(Pending { node, depth }) = pending.pop() {
        if let Some(played) = tree.played(node) {
            while line.len() >= depth {
                line.take_back();
            }
            line.play(played)
                .expect("every move of a game is legal where it was played");
        }
        let children = tree.children(node);
        let is_special = !is_plain
            && (children.len() > 1 || !tree.comment(node).is_empty() || tree.mark(node).is_some());
        if !is_plain {
            bits.flag(is_special);
        }
        if is_special {
            say(game, node, &line, bits);
        }
        let legal = order::legal_moves(&line);
        if legal.is_empty() {
            continue;
        }
        let number = |child: Node, bits: &mut Writer| {
            let at = legal
                .iter()
                .position(|played| tree.played(child) == Some(*played));
            let at = at.expect("every move of a game is legal where it was played");
            bits.push(at as u64 + 1, order::width(&legal));
        };
        let Some((first, others)) = children.split_first() else {
            bits.push(0, order::width(&legal));
            continue;
        };
        number(*first, bits);
        if is_special {
            for other in others {
                bits.flag(true);
                number(*other, bits);
            }
            bits.flag(false);
        }
        let depth = line.len() + 1;
        let children = children.iter().rev();
        pending.extend(children.map(|node| Pending { node: *node, depth }));
    }
}

/// What is said about a place.
fn say(game: &Game, node: Node, line: &Line, bits: &mut Writer) {
    let tree = game.tree();
    let is_start = node == Node::START;
    if !is_start && line.position().chaining().is_some() {
        return;
    }
    if !is_start {
        let mark = tree.mark(node);
        let number = mark.and_then(|mark| MARKS.iter().position(|known| *known == mark));
        bits.push(number.map_or(0, |number| number as u64 + 1), width::MARK);
    }
    optional_text(tree.comment(node), bits);
}
