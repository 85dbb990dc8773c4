use super::ReadLinkError::{self, Damaged, Newer};
use super::bits::Reader;
use super::{LEVELS, MARKS, VERSION, order, width};
use crate::engine::Level;
use crate::record::game::tidy;
use crate::record::{Date, Ending, Game, Node, Player};
use crate::rules::{
    Blocked, Board, Defeat, Line, Position, RuleSet, SecondPiece, Setup, Side, Square,
};

/// The position of a link's content.
pub(super) fn position(content: &[u8]) -> Result<Position, ReadLinkError> {
    let mut bits = Reader::new(content);
    let position = start(&mut bits)?;
    bits.finish(position)
}

/// The game of a link's content.
pub(super) fn game(content: &[u8]) -> Result<Game, ReadLinkError> {
    let mut bits = Reader::new(content);
    let mut game = Game::new(start(&mut bits)?);
    if bits.flag()? {
        game = details(game, &mut bits)?;
    }
    let ending = match bits.take(2)? {
        0 => None,
        1 => Some(Ending::Resignation(Side::White)),
        2 => Some(Ending::Resignation(Side::Black)),
        _ => Some(Ending::Agreement),
    };
    places(&mut game, &mut bits)?;
    if let Some(ending) = ending {
        game = game.with_ending(ending).ok_or(Damaged)?;
    }
    bits.finish(game)
}

fn start(bits: &mut Reader) -> Result<Position, ReadLinkError> {
    match bits.take(width::VERSION)? {
        VERSION => {}
        0 => return Err(Damaged),
        _ => return Err(Newer),
    }
    let rules = rule_set(bits)?;
    if bits.flag()? {
        set_up(rules, bits)
    } else {
        Ok(Position::start(rules))
    }
}

fn rule_set(bits: &mut Reader) -> Result<RuleSet, ReadLinkError> {
    let mut rules = RuleSet {
        second_piece: match bits.take(2)? {
            0 => SecondPiece::BoardOnly,
            1 => SecondPiece::BoardOrHand,
            2 => SecondPiece::HandIfBoardEmpty,
            _ => return Err(Damaged),
        },
        ..RuleSet::default()
    };
    if bits.flag()? {
        rules.board = Board::FiveByFive;
    }
    rules.second_is_optional = bits.flag()?;
    rules.chain = bits.flag()?;
    if bits.flag()? {
        rules.defeat = Defeat::None;
    }
    if bits.flag()? {
        rules.blocked = Blocked::MostPiecesWin;
    }
    rules.few_pieces_draw = bits.flag()?;
    rules.no_return = bits.flag()?;
    Ok(rules)
}

fn side(is_black: bool) -> Side {
    if is_black { Side::Black } else { Side::White }
}

fn set_up(rules: RuleSet, bits: &mut Reader) -> Result<Position, ReadLinkError> {
    let mut setup = Setup::empty();
    for square in rules.board.squares() {
        if bits.flag()? {
            setup.set_piece(square, Some(side(bits.flag()?)));
        }
    }
    for side in Side::ALL {
        setup.hands[side] = bits.take(width::HAND)? as u8;
    }
    setup.turn = side(bits.flag()?);
    if rules.chain && bits.flag()? {
        let index = bits.take(width::SQUARE)? as u8;
        setup.chaining = Some(Square::from_index(index).ok_or(Damaged)?);
    }
    Position::from_setup(&setup, rules).map_err(|_| Damaged)
}

/// Who plays, and what is said about the whole game.
fn details(mut game: Game, bits: &mut Reader) -> Result<Game, ReadLinkError> {
    let mut players = game.players();
    for side in Side::ALL {
        players[side] = player(&mut game, side, bits)?;
    }
    game = game.with_players(players);
    if bits.flag()? {
        game = game.with_link_id(bits.take(width::LINK_ID)?);
    }
    if bits.flag()? {
        game.set_title(&bits.text()?);
    }
    if bits.flag()? {
        let year = bits.take(width::YEAR)? as u16;
        let month = bits.take(width::MONTH)? as u8;
        let day = bits.take(width::DAY)? as u8;
        game = game.with_date(Date::new(year, month, day).ok_or(Damaged)?);
    }
    if bits.flag()? {
        game = game.with_hints(bits.take(width::HINTS)? as u16);
    }
    Ok(game)
}

/// A player, whose name the game is given.
fn player(game: &mut Game, side: Side, bits: &mut Reader) -> Result<Player, ReadLinkError> {
    match bits.take(2)? {
        0 => Ok(Player::Person),
        1 => {
            // What can be a name may change in the course of time.
            game.set_name(side, &bits.text()?);
            Ok(Player::Person)
        }
        2 => {
            let number = bits.take(width::LEVEL)? as usize;
            let level = LEVELS.get(number).and_then(|name| Level::from_name(name));
            level.map(Player::Computer).ok_or(Newer)
        }
        _ => Err(Damaged),
    }
}

/// A place that is still to be read, and how many moves there are before it.
struct Pending {
    node: Node,
    depth: usize,
}

fn places(game: &mut Game, bits: &mut Reader) -> Result<(), ReadLinkError> {
    let is_plain = !bits.flag()?;
    let mut line = Line::new(*game.start());
    let mut pending = vec![Pending {
        node: Node::START,
        depth: 0,
    }];
    while let Some(Pending { node, depth }) = pending.pop() {
        if let Some(played) = game.tree().played(node) {
            while line.len() >= depth {
                line.take_back();
            }
            line.play(played).map_err(|_| Damaged)?;
        }
        let is_special = !is_plain && bits.flag()?;
        if is_special {
            say(game, node, &line, bits)?;
        }
        let legal = order::legal_moves(&line);
        if legal.is_empty() {
            continue;
        }
        // Each place takes a bit at least, so that there are not more of them
        // than bits.
        let mut goes_on = match bits.take(order::width(&legal))? as usize {
            0 => continue,
            first => Some(first),
        };
        while let Some(number) = goes_on {
            let played = *number
                .checked_sub(1)
                .and_then(|at| legal.get(at))
                .ok_or(Damaged)?;
            if game.tree().child(node, played).is_some() {
                return Err(Damaged);
            }
            game.tree_mut().add(node, played);
            goes_on = if is_special && bits.flag()? {
                Some(bits.take(order::width(&legal))? as usize)
            } else {
                None
            };
        }
        let depth = line.len() + 1;
        let children = game.tree().children(node).iter().rev();
        pending.extend(children.map(|node| Pending { node: *node, depth }));
    }
    Ok(())
}

/// What is said about a place.
fn say(game: &mut Game, node: Node, line: &Line, bits: &mut Reader) -> Result<(), ReadLinkError> {
    let is_start = node == Node::START;
    if !is_start && line.position().chaining().is_some() {
        return Ok(());
    }
    if !is_start {
        let mark = match bits.take(width::MARK)? as usize {
            0 => None,
            number => Some(*MARKS.get(number - 1).ok_or(Damaged)?),
        };
        game.tree_mut().set_mark(node, mark);
    }
    if bits.flag()? {
        let comment = tidy(&bits.text()?, usize::MAX);
        game.tree_mut().set_comment(node, comment);
    }
    Ok(())
}
