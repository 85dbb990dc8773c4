//! The library: what its list tells, and what goes out of a browser and into
//! another.

#[path = "shared/player.rs"]
mod player;
#[path = "shared/random.rs"]
mod random;
#[path = "shared/sessions.rs"]
mod sessions;
#[path = "shared/starts.rs"]
mod starts;

use std::collections::BTreeMap;

use random::Random;
use sessions::{random_session, random_tree};
use yote::record::{Game, GameFault, Session};
use yote::storage::{
    Backup, Entry, GameDocument, GameId, Games, Intake, KeyValue, Memory, Refusal, Report, Slot,
    StoreError, backup,
};

const NOW: u64 = 1_796_047_500_000;

fn id(text: &str) -> GameId {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn texts(store: &impl KeyValue) -> BTreeMap<String, String> {
    let keys = store.keys().into_iter();
    keys.filter_map(|key| store.get(&key).map(|text| (key, text)))
        .collect()
}

/// A store with so many games, some of which have variations, moves that were
/// taken back, or a title.
fn random_store(games: usize, random: &mut Random) -> Memory {
    let store = Memory::default();
    for number in 0..games {
        let mut session = if random.chance(1, 3) {
            random_tree(40, random)
        } else {
            random_session(80, random)
        };
        if random.chance(1, 4) {
            let moves = session.cursor() / 2;
            session = session.taken_back_to(moves);
        }
        if random.chance(1, 3) {
            let titles = ["Evening", "\"a\\b\"", "[x] {y}", "مساء"];
            session.set_title(titles[random.below(titles.len())]);
        }
        let mut slot = Slot::new(id(&format!("{number:x}-{:x}", random.below(9999))), NOW);
        let changed = NOW - random.below(1_000_000) as u64;
        let saved = Games::new(&store).save(&mut slot, &session, changed);
        saved.unwrap_or_else(|error| panic!("{error}"));
    }
    store
}

/// Takes in the games of a text.
fn take_text(store: &impl KeyValue, text: &str) -> Report {
    let mut intake = Intake::new(store, NOW);
    for (number, game) in Game::read_all(text).enumerate() {
        intake.game(game, id(&format!("new{}-{number}", store.keys().len())));
    }
    intake.report()
}

/// Takes in a backup.
fn restore(store: &impl KeyValue, text: &str) -> Option<Report> {
    let mut backup = Backup::read(text)?;
    let mut intake = Intake::new(store, NOW);
    while intake.document(&mut backup) {}
    Some(intake.report())
}

fn taken(taken: usize) -> Report {
    Report {
        taken,
        ..Report::default()
    }
}

fn known(known: usize) -> Report {
    Report {
        known,
        ..Report::default()
    }
}

/// The games of a store as texts, as the library saves them.
fn saved_texts(store: &Memory) -> String {
    let games = Games::new(store).list().games;
    let texts = games
        .iter()
        .map(|game| game.session.played().to_string() + "\n");
    texts.collect()
}

#[test]
fn the_list_tells_without_replaying_what_the_games_tell() {
    let mut random = Random::new(7);
    for _ in 0..20 {
        let store = random_store(12, &mut random);
        let listing = Games::new(&store).entries();
        let games = Games::new(&store).list().games;
        let entries: Vec<Entry> = games.iter().map(Entry::of).collect();
        assert_eq!(listing.entries, entries);
        assert_eq!((listing.set_aside, listing.newer), (0, 0));
    }
}

#[test]
fn a_backup_restored_into_an_empty_browser_is_the_same_library() {
    let mut random = Random::new(11);
    for _ in 0..10 {
        let store = random_store(9, &mut random);
        for (key, text) in [
            ("yote/settings", r#"{"theme":"night","v":2}"#),
            ("yote/aside/game/x", "junk \u{0} \" \n {"),
            ("yote/game/new", r#"{"v":99,"tree":[1.5]}"#),
            ("other", "of another page"),
        ] {
            assert_eq!(store.set(key, text), Ok(()));
        }
        let text = backup(&store, NOW);
        let empty = Memory::default();
        assert_eq!(restore(&empty, &text), Some(taken(10)));
        let mut expected = texts(&store);
        expected.remove("other");
        assert_eq!(texts(&empty), expected);
        // And once more: all is known.
        assert_eq!(restore(&empty, &text), Some(known(10)));
        assert_eq!(restore(&store, &text), Some(known(10)));
        assert_eq!(texts(&empty), expected);
        assert_eq!(backup(&empty, NOW), text);
    }
}

#[test]
fn another_version_of_a_game_is_added_and_writes_over_nothing() {
    let mut random = Random::new(13);
    let store = random_store(3, &mut random);
    let text = backup(&store, NOW);
    let GameDocument {
        mut slot, session, ..
    } = Games::new(&store).list().games.remove(0);
    let mut other = session;
    other.set_title("Played on");
    let saved = Games::new(&store).save(&mut slot, &other, NOW);
    assert!(saved.is_ok());
    let before = texts(&store);
    let report = Report {
        taken: 1,
        known: 2,
        ..Report::default()
    };
    assert_eq!(restore(&store, &text), Some(report));
    let after = texts(&store);
    assert!(
        before
            .iter()
            .all(|(key, text)| after.get(key) == Some(text))
    );
    assert_eq!(after.len(), 4);
    assert_eq!(Games::new(&store).list().games.len(), 4);
    assert_eq!(restore(&store, &text), Some(known(3)));
    assert_eq!(texts(&store), after);
}

#[test]
fn what_is_left_of_a_damaged_backup_is_restored() {
    let mut random = Random::new(17);
    let store = random_store(5, &mut random);
    let text = backup(&store, NOW);
    // A game that is damaged within, a line that is, and a file that was cut.
    let damages = [
        text.replacen("\\\"v\\\":3", "\\\"v\\\":\\\"3\\\"", 1),
        text.replacen("\"key\":", "\"kee\":", 1),
        text.replacen("\"key\":", "\"key:", 1),
        text[..text.len() - 30].to_owned(),
        text.lines().take(5).collect::<Vec<_>>().join("\n"),
    ];
    for (number, damaged) in damages.iter().enumerate() {
        assert_ne!(*damaged, text);
        let empty = Memory::default();
        let report = restore(&empty, damaged).unwrap_or_else(|| panic!("{damaged}"));
        let refused = if number == 4 {
            vec![]
        } else {
            vec![Refusal::Damaged]
        };
        assert_eq!((report.taken, report.refused), (4, refused), "{number}");
        let all = texts(&store);
        assert!(
            texts(&empty)
                .iter()
                .all(|(key, text)| all.get(key) == Some(text))
        );
    }
    for no_backup in [
        "",
        "{",
        "{}",
        "junk",
        r#"{"v":1}"#,
        r#"{"v":2,"documents":[]}"#,
    ] {
        assert_eq!(restore(&Memory::default(), no_backup), None, "{no_backup}");
    }
}

#[test]
fn games_saved_as_text_are_added_once() {
    let mut random = Random::new(19);
    for _ in 0..10 {
        let store = random_store(6, &mut random);
        let text = saved_texts(&store);
        assert_eq!(take_text(&store, &text), known(6));
        let empty = Memory::default();
        let report = take_text(&empty, &text);
        assert_eq!(report.refused, []);
        assert_eq!(report.taken + report.known, 6);
        assert_eq!(take_text(&empty, &text).taken, 0);
        assert_eq!(take_text(&store, &saved_texts(&empty)).taken, 0);
        if report.taken == 6 {
            // In the order of the text.
            assert_eq!(saved_texts(&empty), text);
        }
    }
}

#[test]
fn of_two_good_games_and_a_bad_one_the_good_ones_are_added() {
    let text = "[Rules \"hand\"]\n[White \"Awa\"]\n\n1. c3 d3 *\n\n\
                [Rules \"hand\"]\n\n1. c3 c3 *\n\n\
                [Rules \"neto\"]\n\n1. a1 *\n";
    let store = Memory::default();
    let mut session = Session::new(yote::rules::Position::start(
        yote::rules::Preset::Hand.rules(),
    ));
    assert!(session.play("f5".parse().expect("a move")).is_ok());
    let mut slot = Slot::new(id("mine"), NOW);
    let saved = Games::new(&store).save(&mut slot, &session, NOW - 5);
    assert!(saved.is_ok());
    let report = take_text(&store, text);
    assert_eq!((report.taken, report.known), (2, 0));
    let [Refusal::Text(error)] = &report.refused[..] else {
        panic!("{report:?}");
    };
    assert_eq!((error.line, error.column), (8, 7));
    assert!(matches!(error.fault, GameFault::Illegal(_)));
    // The page goes on with its own game.
    let latest = Games::new(&store).latest().games;
    assert_eq!(*latest[0].slot.id(), id("mine"));
    // A title and a hint make no other game.
    let titled = format!("[Event \"Evening\"]\n[Hints \"3\"]\n{text}");
    assert_eq!(take_text(&store, &titled).known, 2);
}

/// A store that takes so many more texts.
struct Small {
    memory: Memory,
    left: std::cell::Cell<usize>,
}

impl KeyValue for Small {
    fn get(&self, key: &str) -> Option<String> {
        self.memory.get(key)
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let left = self.left.get().checked_sub(1).ok_or(StoreError::Full)?;
        self.left.set(left);
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
fn a_full_store_is_told_of() {
    let text = backup(&random_store(3, &mut Random::new(23)), NOW);
    let small = Small {
        memory: Memory::default(),
        left: std::cell::Cell::new(2),
    };
    let report = restore(&small, &text).expect("a backup");
    assert_eq!((report.taken, report.is_full), (2, true));
}
