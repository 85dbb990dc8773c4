use super::GameId;
use super::document::{Source, write};
use super::fields::Fields;
use crate::record::{Draft, Ending, Game, Player, Session, Travel};
use crate::rules::{BySide, Move, Position, Second, Side};

/// A game as it is kept, under the key of its id.
///
/// The document is one JSON object:
///
/// | field | holds |
/// |---|---|
/// | `v` | the version, 3 |
/// | `id` | the id, as in the key |
/// | `revision` | how often the game was saved |
/// | `text` | the text of the game, with the moves that can be redone |
/// | `back` | how many moves of it were taken back, if any were |
/// | `at` | the [address](crate::record::Tree::address) of the place looked at, `12` or `12 1 3`, if it is not where the game has come to |
/// | `draft` | the jump of a half-made capture, `c3xe3`, if there is one |
/// | `friend` | the side that is played by links, `white` or `black`, if one is |
/// | `link` | what the game is known by in links, 16 hexadecimal digits, if it is played by them |
/// | `created`, `changed` | when it was begun and last saved |
///
/// Whoever adds a field, or a value such as a level, raises the version: what
/// an earlier one does not know, it takes for damaged. Documents of earlier
/// versions are read for ever, and saved as ones of this version.
///
/// Until version 2 there was no `text`, `back` and `at`, but in their place:
///
/// | field | holds |
/// |---|---|
/// | `rules`, `start` | the texts of the rule set and the first position |
/// | `moves` | the texts of the moves, those that can be redone included |
/// | `cursor` | how many moves there are before those |
/// | `white`, `black` | who plays: `Person` or `Computer 2026-1` |
/// | `ending` | `white resigned`, `black resigned` or `draw agreed`, where the players ended the game |
/// | `hints` | how many hints were asked for, if any were; not in version 1, which had of the levels only `2026-1` to `2026-3` |
/// | `date` | the day on which it was begun, `2026.07.04`, if it is known |
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDocument {
    /// Where it is kept.
    pub slot: Slot,
    /// When it was last saved, in milliseconds since 1970.
    pub changed: u64,
    /// The game.
    pub session: Session,
}

/// The place of a game in a store. Whoever has a game open holds the slot
/// that it was loaded with or saved in last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub(super) id: GameId,
    revision: u32,
    created: u64,
    /// The text that was loaded or saved last: any other is another version.
    pub(super) seen: Option<String>,
}

impl Slot {
    /// A place for a new game, which was begun so many milliseconds after
    /// 1970. Nothing is saved yet.
    #[must_use]
    pub const fn new(id: GameId, created: u64) -> Self {
        Self {
            id,
            revision: 0,
            created,
            seen: None,
        }
    }

    /// The id of the game.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// How often the game was saved when it was last seen in the store.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// When the game was begun, in milliseconds since 1970.
    #[must_use]
    pub const fn created(&self) -> u64 {
        self.created
    }

    /// The slot that saving under an id gives, but for the text.
    pub(super) fn next(&self, id: GameId) -> Self {
        Self {
            id,
            revision: self.revision.saturating_add(1),
            created: self.created,
            seen: None,
        }
    }
}

impl GameDocument {
    pub(super) const VERSION: u32 = 3;

    /// The fields by which documents are told apart without reading all of
    /// them.
    pub(super) const CHANGED: &str = "changed";

    /// Reads the fields of a text, and replays the game by its rules.
    pub(super) fn read(fields: &mut Fields, source: Source) -> Option<Self> {
        Some(Self {
            slot: Slot {
                id: fields.text("id")?.parse().ok()?,
                revision: fields.number("revision")?.try_into().ok()?,
                created: fields.number("created")?,
                seen: Some(source.text.to_owned()),
            },
            changed: fields.number(Self::CHANGED)?,
            session: read_session(fields, source.version)?,
        })
    }

    /// The text of the document of a game.
    pub(super) fn text(slot: &Slot, changed: u64, session: &Session) -> String {
        let mut fields = Fields::default();
        fields.put("id", slot.id.to_string());
        fields.put_number("revision", slot.revision.into());
        fields.put_number("created", slot.created);
        fields.put_number(Self::CHANGED, changed);
        put_session(session, &mut fields);
        write(Self::VERSION, fields)
    }
}

fn put_session(session: &Session, fields: &mut Fields) {
    let game = session.game();
    fields.put("text", game.to_string());
    let back = session.moves_taken_back();
    if back > 0 {
        fields.put_number("back", back as u64);
    }
    let address = (!session.is_at_head()).then(|| {
        let numbers = game.tree().address(session.at());
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        numbers.join(" ")
    });
    fields.put_text_if_some("at", address);
    fields.put_text_if_some("draft", session.draft().map(draft_text));
    fields.put_text_if_some("friend", session.friend().map(side_text));
    fields.put_text_if_some("link", game.link_id().map(|id| format!("{id:016x}")));
}

fn read_session(fields: &mut Fields, version: u64) -> Option<Session> {
    let mut session = if version < 3 {
        read_earlier(fields, version)?
    } else {
        let mut game: Game = fields.text("text")?.parse().ok()?;
        if let Some(friend) = fields.text_if_there("friend")? {
            let mut players = game.players();
            players[read_side(&friend)?] = Player::Friend;
            game = game.with_players(players);
        }
        if let Some(id) = fields.text_if_there("link")? {
            game = game.with_link_id(u64::from_str_radix(&id, 16).ok()?);
        }
        let mut session = Session::from(game);
        if let Some(back) = fields.number_if_there("back")? {
            let left = session.cursor().checked_sub(back.try_into().ok()?)?;
            session = session.taken_back_to(left);
        }
        if let Some(address) = fields.text_if_there("at")? {
            let numbers = address.split(' ').map(|number| number.parse().ok());
            let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
            let node = session.game().tree().find(&numbers)?;
            if !session.go_to(node) {
                return None;
            }
        }
        session
    };
    if let Some(draft) = fields.text_if_there("draft")? {
        session = with_draft(session, &draft)?;
    }
    Some(session)
}

fn read_earlier(fields: &mut Fields, version: u64) -> Option<Session> {
    let rules = fields.text("rules")?.parse().ok()?;
    let start = Position::read(&fields.text("start")?, rules).ok()?;
    let moves: Vec<Move> = fields
        .texts("moves")?
        .iter()
        .map(|text| text.parse().ok())
        .collect::<Option<_>>()?;
    let mut game = Game::replay(start, moves).ok()?.with_players(BySide {
        white: fields.text("white")?.parse().ok()?,
        black: fields.text("black")?.parse().ok()?,
    });
    if let Some(date) = fields.text_if_there("date")? {
        game = game.with_date(date.parse().ok()?);
    }
    // In a document of version 1 the field is left over, as any other that
    // this version did not have.
    if version >= 2
        && let Some(hints) = fields.number_if_there("hints")?
    {
        game = game.with_hints(hints.try_into().ok()?);
    }
    if let Some(ending) = fields.text_if_there("ending")? {
        game = game.with_ending(read_ending(&ending)?)?;
    }
    let session = Session::from(game);
    let cursor = usize::try_from(fields.number("cursor")?).ok()?;
    (cursor <= session.cursor()).then(|| session.taken_back_to(cursor))
}

fn side_text(side: Side) -> String {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
    .to_owned()
}

fn read_side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side_text(*side) == text)
}

fn draft_text(draft: Draft) -> String {
    let Draft { from, to, .. } = draft;
    let second = Second::None;
    Move::Jump { from, to, second }.to_string()
}

/// The session with a half-made capture, which must leave a choice.
fn with_draft(mut session: Session, draft: &str) -> Option<Session> {
    let Ok(Move::Jump {
        from,
        to,
        second: Second::None,
    }) = draft.parse()
    else {
        return None;
    };
    let is_drafted = session.travel(from, to) == Ok(Travel::Drafted);
    is_drafted.then_some(session)
}

const ENDINGS: [Ending; 3] = [
    Ending::Resignation(Side::White),
    Ending::Resignation(Side::Black),
    Ending::Agreement,
];

const fn ending_text(ending: Ending) -> &'static str {
    match ending {
        Ending::Resignation(Side::White) => "white resigned",
        Ending::Resignation(Side::Black) => "black resigned",
        Ending::Agreement => "draw agreed",
    }
}

fn read_ending(text: &str) -> Option<Ending> {
    ENDINGS
        .into_iter()
        .find(|ending| ending_text(*ending) == text)
}
