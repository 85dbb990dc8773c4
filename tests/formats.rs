//! Documents of every format that was shipped: they stay readable for ever,
//! and are saved in the format of today.

use yote::engine::Level;
use yote::record::{End, Ending, Mark, Player};
use yote::rules::{BySide, Side};
use yote::storage::{GameDocument, GameId, Games, KeyValue, Loaded, Memory, Saved};

/// Documents of the first format, one a line, as the first release wrote them.
const VERSION_1: &str = include_str!("data/games_v1.jsonl");

/// Documents of the second format, one a line: hints, and eight levels.
const VERSION_2: &str = include_str!("data/games_v2.jsonl");

/// Documents of the format of today, one a line: variations, and games by
/// links.
const VERSION_3: &str = include_str!("data/games_v3.jsonl");

fn id(text: &str) -> GameId {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The level of this name, which games are kept with.
fn computer(level: &str) -> Player {
    let level = Level::from_name(level).unwrap_or_else(|| panic!("{level} is a level"));
    Player::Computer(level)
}

/// A store with these documents, one a line, under their keys.
fn store_of(documents: &str) -> Memory {
    let store = Memory::default();
    for line in documents.lines() {
        let (_, from_id) = line.split_once("\"id\":\"").expect("there is an id");
        let (name, _) = from_id.split_once('"').expect("the id ends");
        store.set(&id(name).key(), line).expect("memory takes all");
    }
    store
}

fn read(store: &Memory, name: &str) -> GameDocument {
    match Games::new(store).load(&id(name)) {
        Loaded::Read(document) => document,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn version_1_is_read() {
    let store = store_of(VERSION_1);

    let document = read(&store, "first");
    let session = &document.session;
    assert_eq!(session.game().rules().to_string(), "hand");
    assert_eq!(
        session.players(),
        BySide {
            white: Player::Person,
            black: computer("2026-1"),
        }
    );
    let moves = session.game().moves().into_iter();
    assert_eq!(
        moves.map(|played| played.to_string()).collect::<Vec<_>>(),
        ["c3", "d3", "c3xe3,@", "a1", "e3-e4"]
    );
    assert_eq!((session.cursor(), session.can_redo()), (3, true));
    assert_eq!(session.computer_to_move(), Level::from_name("2026-1"));
    assert_eq!(session.hints(), 0);
    assert_eq!(session.game().date(), "2026.07.04".parse().ok());
    assert_eq!(document.slot.revision(), 7);
    assert_eq!(document.slot.created(), 1_783_123_456_789);
    assert_eq!(document.changed, 1_783_123_999_999);

    let session = read(&store, "chain").session;
    let rules = session.game().rules().to_string();
    assert_eq!(rules, "hand+5x5+chain+zero+noreturn");
    assert_eq!(session.position().chaining(), "c1".parse().ok());
    let draft = session.draft().expect("half a capture was made");
    assert_eq!(
        (Some(draft.from), Some(draft.to)),
        ("c1".parse().ok(), "e1".parse().ok())
    );
    assert_eq!(session.game().date(), None);

    let resigned = End::Players(Ending::Resignation(Side::White));
    let session = read(&store, "resigned").session;
    assert_eq!(session.end(), Some(resigned));
    assert_eq!(session.players().white, computer("2026-3"));

    let listed = Games::new(&store).list().games;
    assert_eq!(listed.len(), VERSION_1.lines().count());
}

#[test]
fn version_1_has_no_hints() {
    let first = VERSION_1.lines().next().expect("there is a document");
    let hinted = first.replace("\"id\":", "\"hints\":2,\"id\":");
    assert_ne!(hinted, first);
    let store = store_of(&hinted);
    assert_eq!(Games::new(&store).load(&id("first")), Loaded::SetAside);
    assert_eq!(store.get("yote/aside/game/first"), Some(hinted));
}

#[test]
fn version_2_is_read() {
    let store = store_of(VERSION_2);

    let session = read(&store, "hinted").session;
    assert_eq!(session.hints(), 2);
    assert_eq!((session.cursor(), session.can_redo()), (2, true));
    let players = BySide {
        white: computer("eight-1"),
        black: Player::Person,
    };
    assert_eq!(session.players(), players);

    let session = read(&store, "agreed").session;
    assert_eq!(session.end(), Some(End::Players(Ending::Agreement)));
    assert_eq!(session.hints(), 0);

    let listed = Games::new(&store).list().games;
    assert_eq!(listed.len(), VERSION_2.lines().count());
}

#[test]
fn version_3_is_read() {
    let store = store_of(VERSION_3);

    let session = read(&store, "varied").session;
    let game = session.game();
    assert_eq!(session.moves_taken_back(), 1);
    assert_eq!((session.cursor(), session.is_at_head()), (2, false));
    assert_eq!(game.tree().comment(session.at()), "or here");
    assert_eq!(game.tree().mark(session.head()), Some(Mark::Good));
    assert_eq!((game.title(), game.name(Side::White)), ("Evening", "Awa"));

    let session = read(&store, "friend").session;
    assert_eq!(session.friend(), Some(Side::Black));
    assert_eq!(session.game().link_id(), Some(0x0123_4567_89ab_cdef));

    let listed = Games::new(&store).list().games;
    assert_eq!(listed.len(), VERSION_3.lines().count());
}

/// The text of a document after it was loaded and saved again.
fn saved_again(store: &Memory, name: &str) -> String {
    let GameDocument {
        mut slot,
        changed,
        session,
    } = read(store, name);
    let saved = Games::new(store).save(&mut slot, &session, changed);
    assert_eq!(saved, Ok(Saved::Kept));
    let text = store.get(&id(name).key()).expect("it was saved");
    let before = slot.revision() - 1;
    text.replace(
        &format!("\"revision\":{}", slot.revision()),
        &format!("\"revision\":{before}"),
    )
}

#[test]
fn every_version_is_saved_as_version_3() {
    for documents in [VERSION_1, VERSION_2, VERSION_3] {
        let store = store_of(documents);
        for key in store.keys() {
            let name = key.rsplit('/').next().expect("a key has parts");
            let before = read(&store, name);
            let text = saved_again(&store, name);
            assert!(text.contains("\"v\":3"), "{text}");
            let again = store_of(&text);
            let after = read(&again, name);
            assert_eq!(after.session, before.session);
            assert_eq!(after.slot.created(), before.slot.created());
            assert_eq!(saved_again(&again, name), text);
        }
    }
    for text in VERSION_3.lines() {
        let store = store_of(text);
        let key = store.keys().pop().expect("there is a document");
        let name = key.rsplit('/').next().expect("a key has parts");
        assert_eq!(saved_again(&store, name), text);
    }
}

#[test]
fn version_4_is_newer() {
    let text = VERSION_3.lines().next().expect("there is a document");
    let newer = text.replace("\"v\":3", "\"v\":4");
    let store = store_of(&newer);
    assert_eq!(Games::new(&store).load(&id("varied")), Loaded::Newer);
    assert_eq!(store.get("yote/game/varied"), Some(newer));
}
