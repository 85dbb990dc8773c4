//! Saved games: what is saved is read back as it was, and what was damaged is
//! read to a game or set aside, and never lost.

#[path = "shared/player.rs"]
mod player;
#[path = "shared/random.rs"]
mod random;
#[path = "shared/sessions.rs"]
mod sessions;
#[path = "shared/starts.rs"]
mod starts;

use std::cell::Cell;
use std::collections::BTreeMap;

use random::Random;
use sessions::{random_session, random_tree};
use yote::record::{End, Ending, Player, Session, Travel};
use yote::rules::{BySide, Position, RuleSet, Side, Square};
use yote::storage::{
    GameDocument, GameId, Games, KeyValue, Loaded, Memory, Saved, Settings, Slot, StoreError,
};

fn id(text: &str) -> GameId {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game under `yote/game/a`, and its document.
fn saved(session: &Session) -> (Memory, Slot, String) {
    let store = Memory::default();
    let mut slot = Slot::new(id("a"), 1_783_123_456_789);
    let result = Games::new(&store).save(&mut slot, session, 1_783_123_999_999);
    assert_eq!(result, Ok(Saved::Kept));
    let text = store.get("yote/game/a").expect("the game was saved");
    (store, slot, text)
}

fn texts(store: &impl KeyValue) -> BTreeMap<String, String> {
    let keys = store.keys().into_iter();
    keys.filter_map(|key| store.get(&key).map(|text| (key, text)))
        .collect()
}

fn holds(store: &impl KeyValue, text: &str) -> bool {
    texts(store).values().any(|held| held == text)
}

/// Makes half a capture, where there is one that leaves a choice.
fn draft(session: &mut Session, random: &mut Random) -> bool {
    let mut pairs: Vec<(Square, Square)> = Square::all()
        .flat_map(|from| Square::all().map(move |to| (from, to)))
        .filter(|(from, to)| from.between(*to).is_some())
        .collect();
    random.shuffle(&mut pairs);
    pairs.into_iter().any(|(from, to)| {
        let mut tried = session.clone();
        let is_drafted = tried.travel(from, to) == Ok(Travel::Drafted);
        if is_drafted {
            *session = tried;
        }
        is_drafted
    })
}

/// Asserts that a session, wherever it comes from, works: it goes back to the
/// start and on to the end, its text is read back, and it takes a move
/// exactly where it is not over.
fn assert_works(session: &Session) {
    let mut session = session.clone();
    let _ = (session.end(), session.computer_to_move());
    let _ = (session.repetition_warning(), session.moves_to_no_progress());
    let game = session.game();
    assert_eq!(game.to_string().parse().as_ref(), Ok(game));
    session.go_to(session.head());
    while session.redo() {}
    assert!(!session.can_redo());
    assert_eq!(session.cursor(), session.game().moves().len());
    assert_eq!(session.end(), session.game().end());
    while session.undo() {}
    assert!(!session.can_undo());
    while session.redo() {}
    while session.go_back() {}
    assert_eq!(session.cursor(), 0);
    session.go_last();
    let is_over = session.is_over();
    match session.position().legal_moves().first() {
        Some(first) => assert_eq!(session.play(*first).is_err(), is_over),
        None => assert!(is_over),
    }
}

fn assert_round_trip(session: &Session) {
    let (store, slot, text) = saved(session);
    match Games::new(&store).load(slot.id()) {
        Loaded::Read(document) => {
            assert_eq!(document.session, *session, "{text}");
            assert_eq!(
                document.session.line().len(),
                session.line().len(),
                "{text}"
            );
            assert_eq!(document.session.position(), session.position(), "{text}");
            assert_eq!(document.slot, slot, "{text}");
            assert_eq!(document.changed, 1_783_123_999_999, "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn games_are_read_back_as_they_were_at_every_cursor_with_every_draft() {
    let mut random = Random::new(71);
    let (mut drafts, mut ends, mut chains) = (0, 0, 0);
    for _ in 0..300 {
        let mut session = random_session(60, &mut random);
        ends += usize::from(session.is_over());
        for cursor in (0..=session.cursor()).rev() {
            session = session.taken_back_to(cursor);
            assert_round_trip(&session);
            chains += usize::from(session.position().chaining().is_some());
            if draft(&mut session, &mut random) {
                drafts += 1;
                assert_round_trip(&session);
            }
        }
        assert_works(&session);
    }
    assert!(
        drafts > 500 && ends > 100 && chains > 50,
        "{drafts} drafts, {ends} ends, {chains} chains"
    );
}

#[test]
fn games_with_variations_are_read_back_wherever_one_looks() {
    let mut random = Random::new(74);
    let mut elsewhere = 0;
    for _ in 0..2_000 {
        let mut session = random_tree(30, &mut random);
        elsewhere += usize::from(!session.is_at_head());
        assert_round_trip(&session);
        if draft(&mut session, &mut random) {
            assert_round_trip(&session);
        }
        assert_works(&session);
    }
    assert!(elsewhere > 500, "{elsewhere}");
}

#[test]
fn a_game_by_links_is_read_back() {
    let mut random = Random::new(75);
    let game = random_session(9, &mut random).game().clone();
    let players = BySide {
        white: Player::Friend,
        black: Player::Person,
    };
    let mut game = game
        .with_players(players)
        .with_link_id(0xfedc_ba98_7654_3210);
    assert!(game.set_name(Side::White, "Awa"));
    assert_round_trip(&game.into());
}

#[test]
fn a_long_game_is_read_back() {
    let mut random = Random::new(72);
    let longest = (0..200)
        .map(|_| random_session(2_000, &mut random))
        .max_by_key(Session::cursor)
        .expect("there are games");
    assert!(longest.cursor() > 150, "{} moves", longest.cursor());
    assert_round_trip(&longest);
}

/// Games that differ in what their documents hold.
fn samples() -> Vec<Session> {
    let mut random = Random::new(73);
    let mut found: Vec<Session> = Vec::new();
    let wanted: [fn(&Session) -> bool; 4] = [
        |session| session.end() == Some(End::Players(Ending::Agreement)),
        |session| session.position().chaining().is_some() && session.can_redo(),
        |session| session.draft().is_some() && session.game().date().is_some(),
        |session| session.computer_to_move().is_some() && session.cursor() > 5,
    ];
    for is_wanted in wanted {
        let sample = std::iter::repeat_with(|| {
            let mut session = random_session(12, &mut random);
            let left = session.cursor() - random.below(2).min(session.cursor());
            session = session.taken_back_to(left);
            if random.chance(1, 2) {
                draft(&mut session, &mut random);
            }
            session
        });
        found.extend(sample.take(10_000).find(is_wanted));
    }
    assert_eq!(found.len(), wanted.len());
    found.extend(
        std::iter::repeat_with(|| random_tree(12, &mut random))
            .find(|session| !session.is_at_head() && session.draft().is_none()),
    );
    found
}

/// Every prefix of a document, and every document with one bit changed; what
/// is no UTF-8 any more has the sign for that in its place.
fn damaged(text: &str) -> Vec<String> {
    let prefixes = (0..text.len()).map(|length| text[..length].to_owned());
    let flipped = (0..text.len() * 8).map(|bit| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    prefixes.chain(flipped).collect()
}

#[test]
fn a_damaged_document_is_read_to_a_game_or_set_aside() {
    let (mut read, mut aside, mut newer) = (0, 0, 0);
    for session in samples() {
        let (_, _, text) = saved(&session);
        for damaged in damaged(&text) {
            let store = Memory::default();
            store
                .set("yote/game/a", &damaged)
                .expect("memory takes all");
            match Games::new(&store).load(&id("a")) {
                Loaded::Read(GameDocument { session, .. }) => {
                    read += 1;
                    assert_works(&session);
                    assert_eq!(store.get("yote/game/a"), Some(damaged));
                }
                Loaded::SetAside => {
                    aside += 1;
                    assert_eq!(store.get("yote/game/a"), None);
                    assert_eq!(store.get("yote/aside/game/a"), Some(damaged));
                }
                Loaded::Newer => {
                    newer += 1;
                    assert_eq!(store.get("yote/game/a"), Some(damaged));
                }
                Loaded::Missing => panic!("{damaged}: missing"),
            }
        }
    }
    assert!(
        read > 300 && aside > 10_000 && newer > 0,
        "{read} read, {aside} set aside, {newer} newer"
    );
}

#[test]
fn a_damaged_document_stays_when_the_game_is_saved_or_listed() {
    for session in samples() {
        let (_, slot, text) = saved(&session);
        for damaged in damaged(&text).into_iter().step_by(7) {
            let store = Memory::default();
            store
                .set("yote/game/a", &damaged)
                .expect("memory takes all");
            let games = Games::new(&store);
            let mut slot = slot.clone();
            games
                .save(&mut slot, &session, 1_783_124_000_000)
                .unwrap_or_else(|error| panic!("{damaged}: {error}"));
            assert!(holds(&store, &damaged), "{damaged}");
            let listed = games.list();
            assert!(
                listed.games.iter().any(|game| game.session == session),
                "{damaged}"
            );
            assert!(holds(&store, &damaged), "{damaged}");
        }
    }
}

/// A store with room for so many bytes.
struct Tight {
    memory: Memory,
    room: Cell<usize>,
}

impl KeyValue for Tight {
    fn get(&self, key: &str) -> Option<String> {
        self.memory.get(key)
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let others: usize = texts(&self.memory)
            .iter()
            .filter(|(other, _)| *other != key)
            .map(|(other, text)| other.len() + text.len())
            .sum();
        if others + key.len() + value.len() > self.room.get() {
            return Err(StoreError::Full);
        }
        self.memory.set(key, value)
    }

    fn remove(&self, key: &str) {
        self.memory.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.memory.keys()
    }
}

#[test]
fn a_full_store_loses_nothing_that_was_saved() {
    let mut random = Random::new(74);
    let (mut kept, mut refused) = (0, 0);
    for _ in 0..60 {
        let store = Tight {
            memory: Memory::default(),
            room: Cell::new(600 + random.below(900)),
        };
        let games = Games::new(&store);
        let mut open: Vec<(Slot, Session, Option<Session>)> = (0..4)
            .map(|number| {
                let session = random_session(0, &mut random);
                (
                    Slot::new(id(&format!("game{number}")), number),
                    session,
                    None,
                )
            })
            .collect();
        for now in 0..80 {
            let chosen = random.below(open.len());
            let (slot, session, last) = &mut open[chosen];
            let legal = session.position().legal_moves();
            if let Some(chosen) = legal.get(random.below(legal.len().max(1))) {
                let _ = session.play(*chosen);
            }
            let before = (texts(&store), slot.clone());
            match games.save(slot, session, now) {
                Ok(saved) => {
                    assert_eq!(saved, Saved::Kept);
                    *last = Some(session.clone());
                    kept += 1;
                }
                Err(error) => {
                    assert_eq!(error, StoreError::Full);
                    assert_eq!((texts(&store), slot.clone()), before);
                    refused += 1;
                }
            }
            for (slot, _, last) in &open {
                match (games.load(slot.id()), last) {
                    (Loaded::Read(document), Some(last)) => assert_eq!(document.session, *last),
                    (Loaded::Missing, None) => {}
                    (other, last) => panic!("{other:?} instead of {last:?}"),
                }
            }
        }
    }
    assert!(
        kept > 500 && refused > 500,
        "{kept} kept, {refused} refused"
    );
}

#[test]
fn what_cannot_be_read_stays_where_it_is_while_there_is_no_room_to_move_it() {
    let store = Tight {
        memory: Memory::default(),
        room: Cell::new(40),
    };
    let junk = [("yote/settings", "junk"), ("yote/game/a", "junk")];
    for (key, text) in junk {
        store.memory.set(key, text).expect("memory takes all");
    }
    let session = Session::new(Position::start(RuleSet::default()));
    let mut slot = Slot::new(id("a"), 0);
    let games = Games::new(&store);
    assert_eq!(Settings::load(&store), Loaded::SetAside);
    assert_eq!(Settings::default().save(&store), Err(StoreError::Full));
    assert_eq!(games.load(slot.id()), Loaded::SetAside);
    assert_eq!(games.list().set_aside, 1);
    assert_eq!(games.save(&mut slot, &session, 0), Err(StoreError::Full));
    assert_eq!(texts(&store).len(), 2);
    for (key, text) in junk {
        assert_eq!(store.get(key).as_deref(), Some(text));
    }
    store.room.set(10_000);
    assert_eq!(Settings::default().save(&store), Ok(()));
    assert_eq!(games.save(&mut slot, &session, 0), Ok(Saved::Kept));
    assert_eq!(store.get("yote/aside/settings").as_deref(), Some("junk"));
    assert_eq!(store.get("yote/aside/game/a").as_deref(), Some("junk"));
}

#[test]
fn random_texts_under_every_key_are_no_hindrance() {
    let mut random = Random::new(75);
    let (_, _, good) = saved(&samples()[0]);
    for _ in 0..300 {
        let store = Memory::default();
        for name in [
            "settings",
            "game/a",
            "game/b",
            "game/",
            "game/c/d",
            "aside/game/a",
        ] {
            let mut bytes = good.clone().into_bytes();
            bytes.truncate(random.below(bytes.len()));
            for _ in 0..random.below(20) {
                let byte = random.next() as u8;
                bytes.insert(random.below(bytes.len() + 1), byte);
            }
            let text = String::from_utf8_lossy(&bytes);
            store
                .set(&format!("yote/{name}"), &text)
                .expect("memory takes all");
        }
        let before = texts(&store);
        let games = Games::new(&store);
        let shelf = games.latest();
        let _ = Settings::load(&store);
        let listed = games.list();
        assert_eq!(shelf.games, []);
        assert_eq!(listed.games, []);
        assert_eq!(shelf.set_aside + listed.set_aside + listed.newer, 4);
        for text in before.values() {
            assert!(holds(&store, text), "{text}");
        }
    }
}
