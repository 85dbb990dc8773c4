//! Links: what is written is read back, for ever, and what was cut or changed
//! on its way is refused, and never another game.

#[path = "shared/player.rs"]
mod player;
#[path = "shared/random.rs"]
mod random;
#[path = "shared/sessions.rs"]
mod sessions;
#[path = "shared/starts.rs"]
mod starts;

use yote::engine::Level;
use yote::record::{
    Game, Link, Node, Opened, Player, ReadLinkError, game_fragment, position_fragment,
};
use yote::rules::{BySide, Position, Side};

use random::Random;
use sessions::{random_session, random_tree};
use starts::{RULE_SETS, random_position, rule_set};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const DAMAGED: Result<Opened, ReadLinkError> = Err(ReadLinkError::Damaged);

/// The game of a fragment to which nothing was added.
fn read_game(fragment: &str) -> Game {
    match Link::read(fragment) {
        Ok(Opened {
            link: Link::Game(game),
            has_extra: false,
        }) => *game,
        other => panic!("{fragment}: {other:?}"),
    }
}

fn read_position(fragment: &str) -> Position {
    match Link::read(fragment) {
        Ok(Opened {
            link: Link::Position(position),
            has_extra: false,
        }) => position,
        other => panic!("{fragment}: {other:?}"),
    }
}

fn assert_round_trip(game: &Game) -> String {
    let fragment = game_fragment(game);
    assert!(read_game(&fragment) == *game, "{fragment}\n{game}");
    assert!(read_game(&format!("#{fragment}")) == *game);
    let (form, body) = fragment.split_at(2);
    assert_eq!(form, "g=");
    assert!(body.bytes().all(|letter| ALPHABET.contains(&letter)));
    fragment
}

fn random_game(most: usize, random: &mut Random) -> Game {
    let game = random_tree(most, random).game().clone();
    if random.chance(1, 3) {
        game.with_link_id(random.next())
    } else {
        game
    }
}

/// Fragments of every length up to multiples of four, short and long.
fn samples() -> Vec<String> {
    let mut random = Random::new(93);
    let mut samples = vec![
        game_fragment(&Game::new(Position::start(rule_set(0)))),
        position_fragment(&Position::start(rule_set(1))),
    ];
    for length in [2, 3, 4, 6, 10, 20, 40] {
        samples.push(game_fragment(&random_game(length, &mut random)));
        let position = random_position(rule_set(random.below(RULE_SETS)), &mut random);
        samples.push(position_fragment(&position));
    }
    let lengths = samples.iter().map(|sample| sample.len() % 4);
    let mut lengths: Vec<usize> = lengths.collect();
    lengths.sort_unstable();
    lengths.dedup();
    // Four characters are three bytes: a single one over is none.
    assert_eq!(lengths, [0, 1, 2]);
    samples
}

/// The fragment of a content, made apart from the program.
fn fragment(letter: char, content: &[u8]) -> String {
    let mut check = u32::MAX;
    for byte in [letter as u8].iter().chain(content) {
        check ^= u32::from(*byte);
        for _ in 0..8 {
            let feedback = if check & 1 == 1 { 0xedb8_8320 } else { 0 };
            check = check >> 1 ^ feedback;
        }
    }
    let bytes = [&(!check).to_be_bytes(), content].concat();
    let mut bits: Vec<bool> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |place| byte >> place & 1 == 1))
        .collect();
    bits.resize(bits.len().next_multiple_of(6), false);
    let letters = bits.chunks(6).map(|chunk| {
        let number = chunk
            .iter()
            .fold(0, |number, bit| number << 1 | usize::from(*bit));
        char::from(ALPHABET[number])
    });
    format!("{letter}={}", letters.collect::<String>())
}

/// The bytes of a fragment after the check.
fn content(fragment: &str) -> Vec<u8> {
    let mut bits = fragment[2..].bytes().flat_map(|letter| {
        let number = ALPHABET.iter().position(|known| *known == letter);
        let number = number.unwrap_or_else(|| panic!("{fragment}"));
        (0..6).rev().map(move |place| number >> place & 1 == 1)
    });
    let mut bytes = Vec::new();
    'bytes: loop {
        let mut byte = 0;
        for _ in 0..8 {
            match bits.next() {
                Some(bit) => byte = byte << 1 | u8::from(bit),
                None => break 'bytes,
            }
        }
        bytes.push(byte);
    }
    bytes.split_off(4)
}

/// The content of bits, written as digits with spaces, filled up with 0.
fn bits(text: &str) -> Vec<u8> {
    let bits: Vec<u8> = text
        .bytes()
        .filter(|digit| *digit != b' ')
        .map(|digit| digit - b'0')
        .collect();
    bits.chunks(8)
        .map(|chunk| {
            let byte = chunk.iter().fold(0, |byte, bit| byte << 1 | bit);
            byte << (8 - chunk.len())
        })
        .collect()
}

#[test]
fn games_are_read_back_from_their_links() {
    let mut random = Random::new(91);
    let (mut varied, mut with_id, mut ended) = (0, 0, 0);
    for _ in 0..10_000 {
        let game = random_game(60, &mut random);
        assert_round_trip(&game);
        varied += usize::from(!game.tree().is_plain());
        with_id += usize::from(game.link_id().is_some());
        ended += usize::from(game.ending().is_some());
    }
    assert!(
        varied > 5_000 && with_id > 3_000 && ended > 300,
        "{varied} varied, {with_id} with an id, {ended} ended"
    );
}

#[test]
fn games_of_every_rule_set_are_read_back() {
    let mut random = Random::new(92);
    for number in 0..RULE_SETS {
        let rules = rule_set(number);
        assert_round_trip(&Game::new(Position::start(rules)));
        for _ in 0..20 {
            let position = random_position(rules, &mut random);
            assert_round_trip(&Game::new(position));
            for position in [position, Position::start(rules)] {
                let fragment = position_fragment(&position);
                assert_eq!(read_position(&fragment), position, "{fragment}");
            }
        }
    }
}

#[test]
fn a_position_is_read_without_its_last_steps() {
    let rules = "standard+noreturn".parse().unwrap();
    let before = Position::read("6/6/6/6/w4b w 5/5", rules).unwrap();
    let position = before.play("a1-a2".parse().unwrap()).unwrap();
    let read = read_position(&position_fragment(&position));
    assert_eq!(read.to_string(), position.to_string());
    assert_eq!(read.last_step(Side::White), None);
}

#[test]
fn players_are_read_back_and_a_friend_is_a_person() {
    let game = Game::new(Position::start(rule_set(0)));
    let players = |white, black| BySide { white, black };
    for level in Level::ALL.into_iter().chain(Level::EARLIER) {
        let players = players(Player::Person, Player::Computer(level));
        assert_round_trip(&game.clone().with_players(players));
    }
    let mut game = game.with_link_id(u64::MAX);
    assert!(game.set_name(Side::White, "Awa"));
    assert!(game.set_name(Side::Black, "N’Diaye"));
    let with_friend = game
        .clone()
        .with_players(players(Player::Person, Player::Friend));
    assert_eq!(read_game(&game_fragment(&with_friend)), game);
}

#[test]
fn two_hundred_moves_fit_into_six_hundred_characters() {
    let mut random = Random::new(94);
    let mut longest = [(40, 0, 0, 0), (100, 0, 0, 0), (200, 0, 0, 0)];
    for _ in 0..3_000 {
        let game = random_session(200, &mut random).game().clone();
        for (most, longest, sum, count) in &mut longest {
            if game.moves().len() >= *most {
                let moves = game.moves().into_iter().take(*most);
                let game = Game::replay(*game.start(), moves).unwrap();
                let length = game_fragment(&game).len();
                *longest = length.max(*longest);
                *sum += length;
                *count += 1;
            }
        }
    }
    for (moves, longest, sum, count) in longest {
        println!(
            "{moves} moves: {} characters, {longest} at most",
            sum / count
        );
        assert!(count > 100, "{count} games");
    }
    assert!(longest[2].1 <= 600, "{longest:?}");
    // Whatever is played, the number of a move takes nine bits at most.
    const { assert!(yote::rules::MAX_MOVES < 512) };
}

#[test]
fn a_character_that_is_changed_is_noticed() {
    for sample in samples() {
        for (at, letter) in sample.bytes().enumerate() {
            for other in (b' '..=b'~').filter(|other| *other != letter) {
                let mut changed = sample.clone().into_bytes();
                changed[at] = other;
                let changed = String::from_utf8(changed).unwrap();
                let read = Link::read(&changed);
                let is_refused = read == DAMAGED || at < 2 && read == Err(ReadLinkError::Foreign);
                assert!(is_refused, "{sample} as {changed}: {read:?}");
            }
        }
    }
}

#[test]
fn characters_that_are_exchanged_or_doubled_are_noticed() {
    for sample in samples() {
        for at in 2..sample.len() - 1 {
            let (before, after) = sample.split_at(at);
            let (pair, rest) = after.split_at(2);
            let mut exchanged: Vec<char> = pair.chars().collect();
            exchanged.reverse();
            let exchanged: String = exchanged.into_iter().collect();
            if exchanged != pair {
                assert_eq!(Link::read(&format!("{before}{exchanged}{rest}")), DAMAGED);
            }
            for damaged in [
                format!("{before}{}{after}", &pair[..1]),
                format!("{before}{}", &after[1..]),
                format!("{before}\n{after}"),
                format!("{before} {after}"),
            ] {
                assert_eq!(Link::read(&damaged), DAMAGED, "{sample} as {damaged}");
            }
        }
    }
}

#[test]
fn a_link_that_is_cut_is_noticed() {
    for sample in samples() {
        for length in 2..sample.len() {
            let cut = &sample[..length];
            for cut in [cut.to_owned(), format!("{cut}…"), format!("{cut}...")] {
                assert_eq!(Link::read(&cut), DAMAGED, "{sample} as {cut}");
            }
        }
    }
}

#[test]
fn what_is_added_is_told_or_noticed() {
    let mut random = Random::new(95);
    for sample in samples() {
        let link = Link::read(&sample).unwrap().link;
        for extra in [
            ")",
            ".",
            ",",
            "&fbclid=IwAR0abc",
            "?utm_source=x",
            "%29",
            "%20",
            " ",
            "\n",
            "…",
            "=",
            "==",
            "/",
            "+",
            "#",
            "\"",
            "»",
            ".A",
            "&",
            "\u{0}",
        ] {
            let read = Link::read(&format!("{sample}{extra}"));
            let link = link.clone();
            let has_extra = true;
            assert_eq!(read, Ok(Opened { link, has_extra }), "{extra:?}");
        }
        for letter in ALPHABET {
            let letter = char::from(*letter);
            for times in 1..9 {
                let letters = letter.to_string().repeat(times);
                for end in ["", ")"] {
                    assert_eq!(Link::read(&format!("{sample}{letters}{end}")), DAMAGED);
                }
            }
        }
        for _ in 0..1_000 {
            let length = 1 + random.below(12);
            let letters = (0..length).map(|_| char::from(*random.pick(ALPHABET)));
            let added = format!("{sample}{}", letters.collect::<String>());
            assert_eq!(Link::read(&added), DAMAGED, "{added}");
        }
        // What another link adds.
        assert_eq!(Link::read(&format!("{sample}{}", &sample[2..])), DAMAGED);
    }
}

#[test]
fn another_case_is_noticed() {
    for sample in samples() {
        for damaged in [sample.to_ascii_uppercase(), sample.to_ascii_lowercase()] {
            assert!(damaged != sample, "{sample}");
            assert_eq!(Link::read(&damaged), DAMAGED, "{sample} as {damaged}");
        }
    }
}

#[test]
fn another_encoding_is_noticed() {
    for sample in samples() {
        let escaped = sample.replacen('=', "%3D", 1);
        for damaged in [
            escaped.to_ascii_lowercase(),
            escaped.replace('%', "%25"),
            escaped,
            format!("g=%{}", &sample[2..]),
        ] {
            let read = Link::read(&damaged);
            let is_refused = read == DAMAGED || read == Err(ReadLinkError::Foreign);
            assert!(is_refused, "{sample} as {damaged}: {read:?}");
        }
        for (letter, others) in [('-', ["+", "%2D", "–"]), ('_', ["/", "%5F", "\\_"])] {
            for other in others.iter().filter(|_| sample.contains(letter)) {
                let damaged = sample.replace(letter, other);
                assert_eq!(Link::read(&damaged), DAMAGED, "{sample} as {damaged}");
            }
        }
    }
}

#[test]
fn one_form_is_not_read_as_the_other() {
    for sample in samples() {
        let other = if sample.starts_with('g') { "p" } else { "g" };
        assert_eq!(Link::read(&format!("{other}{}", &sample[1..])), DAMAGED);
    }
}

#[test]
fn what_is_no_link_of_ours_is_foreign() {
    for text in [
        "",
        "#",
        "rules",
        "#rules",
        "g",
        "#p",
        "=g",
        "game=x",
        "a=b",
        "##g=AAAA",
        "/g=AAAA",
        " g=",
        "é=",
        "gé",
        "#:~:text=g=",
    ] {
        assert_eq!(Link::read(text), Err(ReadLinkError::Foreign), "{text:?}");
    }
    for text in [
        "g=",
        "#p=",
        "g=A",
        "g==",
        "g=é",
        "G=AAAAAAAA",
        "g%3DAAAA",
        "#g=AAAAAAA",
    ] {
        assert_eq!(Link::read(text), DAMAGED, "{text:?}");
    }
}

#[test]
fn a_whole_link_of_a_later_version_is_told_from_a_damaged_one() {
    let newer = Err(ReadLinkError::Newer);
    for letter in ['g', 'p'] {
        for version in 2..16_u8 {
            for length in [1, 2, 10, 100] {
                let mut content = vec![0xa5; length];
                content[0] = version << 4 | 0x5;
                let whole = fragment(letter, &content);
                assert_eq!(Link::read(&whole), newer, "{whole}");
                assert_eq!(Link::read(&whole[..whole.len() - 1]), DAMAGED);
                assert_eq!(Link::read(&format!("{whole}A")), DAMAGED);
            }
        }
        assert_eq!(Link::read(&fragment(letter, &bits("0000 00"))), DAMAGED);
        assert_eq!(Link::read(&fragment(letter, &[])), DAMAGED);
    }
    // A level that is not known yet.
    let level = |number: &str| {
        let content = format!("0001 00 0000000 0 1 10 {number} 00 0 0 0 0 00 0 00000");
        Link::read(&fragment('g', &bits(&content)))
    };
    assert!(level("01010").is_ok());
    assert_eq!(level("01011"), newer);
}

#[test]
fn levels_and_marks_keep_their_numbers() {
    let names = "eight-1 eight-2 eight-3 eight-4 eight-5 eight-6 eight-7 eight-8 \
                 2026-1 2026-2 2026-3";
    for (number, name) in names.split(' ').enumerate() {
        let content = format!("0001 00 0000000 0 1 10 {number:05b} 00 0 0 0 0 00 0 00000");
        let game = read_game(&fragment('g', &bits(&content)));
        let level = game.players().white.level().map(Level::name);
        assert_eq!(level, Some(name));
    }
    for (number, sign) in ["!!", "!", "!?", "?!", "?", "??"].iter().enumerate() {
        let mark = number + 1;
        let content = format!("0001 00 0000000 0 0 00 1 0 00001 1 {mark:03b} 0 00000");
        let game = read_game(&fragment('g', &bits(&content)));
        let first = game.tree().next(Node::START).unwrap();
        let mark = game.tree().mark(first).map(|mark| mark.sign());
        assert_eq!(mark, Some(*sign));
    }
}

#[test]
fn contents_are_what_their_layout_says() {
    // Whether it is read, and the bits.
    let cases = [
        (true, "0001 00 0000000 0  0 00 0 00000"),
        // Bits that are left.
        (false, "0001 00 0000000 0  0 00 0 00000 1"),
        (false, "0001 00 0000000 0  0 00 0 00000 0 00000000"),
        // Cut.
        (false, "0001 00 0000000 0  0 00 0 11110"),
        // The last move there is, and the one after it.
        (true, "0001 00 0000000 0  0 00 0 11110 00000"),
        (false, "0001 00 0000000 0  0 00 0 11111 00000"),
        (true, "0001 01 1000000 0  0 00 0 11001 00000"),
        (false, "0001 01 1000000 0  0 00 0 11010 00000"),
        // A rule set, an ending, a player that there is not.
        (false, "0001 11 0000000 0  0 00 0 00000"),
        (true, "0001 00 0000000 0  0 11 0 00000"),
        (false, "0001 00 0000000 0  1 11 00 0 0 0 0 00 0 00000"),
        // A comment at the start, and a variation.
        (true, "0001 00 0000000 0  0 00 1 1 1 0 0001 01100001 00000"),
        (
            true,
            "0001 00 0000000 0  0 00 1 1 0 00001 1 00010 0  0 00000 0 00000",
        ),
        // The same move twice, and none as the second one.
        (
            false,
            "0001 00 0000000 0  0 00 1 1 0 00001 1 00001 0  0 00000 0 00000",
        ),
        (
            false,
            "0001 00 0000000 0  0 00 1 1 0 00001 1 00000 0  0 00000 0 00000",
        ),
        // A mark, and one that there is not.
        (true, "0001 00 0000000 0  0 00 1 0 00001 1 110 0 00000"),
        (false, "0001 00 0000000 0  0 00 1 0 00001 1 111 0 00000"),
        // A text that is longer than what is left, and one that is none.
        (
            false,
            "0001 00 0000000 0  0 00 1 1 1 1 1111 1 1111 1 1111 00000",
        ),
        (false, "0001 00 0000000 0  0 00 1 1 1 0 0001 11111111 00000"),
        // A day.
        (
            true,
            "0001 00 0000000 0  1 00 00 0 0 1 00011111101010 0111 00100 0 00 0 00000",
        ),
        (
            false,
            "0001 00 0000000 0  1 00 00 0 0 1 00011111101010 1101 00100 0 00 0 00000",
        ),
    ];
    for (is_read, text) in cases {
        let read = Link::read(&fragment('g', &bits(text)));
        assert_eq!(read.is_ok(), is_read, "{text}: {read:?}");
    }
    // White has a piece, Black has none: over, so that no move follows, and no
    // ending.
    let over = |ending: &str, rest: &str| {
        let squares = format!("10{}", "0".repeat(29));
        let text = format!("0001 00 0000000 1 {squares} 0001 0000 0  0 {ending} 0{rest}");
        Link::read(&fragment('g', &bits(&text)))
    };
    assert!(over("00", "").is_ok());
    assert_eq!(over("01", ""), DAMAGED);
    assert_eq!(over("00", "00001"), DAMAGED);
    // Thirteen pieces.
    let hands = |hands: &str| {
        let text = format!("0001 00 0000000 1 10{} {hands} 0", "0".repeat(29));
        Link::read(&fragment('p', &bits(&text)))
    };
    assert!(hands("1011 1100").is_ok());
    assert_eq!(hands("1100 1100"), DAMAGED);
    assert_eq!(hands("1011 1101"), DAMAGED);
}

/// Asserts that a content is read to a game that is read back, or refused.
fn assert_read_or_refused(letter: char, content: &[u8]) -> bool {
    match Link::read(&fragment(letter, content)) {
        Ok(Opened {
            link: Link::Game(game),
            ..
        }) => {
            assert_round_trip(&game);
            // Every move is legal, every text as it should be.
            assert_eq!(
                game.to_string().parse().as_ref().map(Game::moves),
                Ok(game.moves())
            );
            true
        }
        Ok(Opened {
            link: Link::Position(position),
            ..
        }) => read_position(&position_fragment(&position)) == position,
        Err(_) => false,
    }
}

#[test]
fn any_content_is_read_or_refused() {
    let mut random = Random::new(96);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..300 {
        let game = random_game(30, &mut random);
        let content = content(&game_fragment(&game));
        assert!(assert_read_or_refused('g', &content));
        for _ in 0..100 {
            let mut changed = content.clone();
            for _ in 0..1 + random.below(3) {
                let at = random.below(changed.len());
                match random.below(4) {
                    0 => changed.truncate(at.max(1)),
                    1 => changed.push(random.below(256) as u8),
                    _ => changed[at] ^= 1 << random.below(8),
                }
            }
            if assert_read_or_refused('g', &changed) {
                read += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(
        read > 100 && refused > 10_000,
        "{read} read, {refused} refused"
    );
    for _ in 0..100_000 {
        let length = random.below(60);
        let mut bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        if let Some(first) = bytes.first_mut().filter(|_| random.chance(3, 4)) {
            *first = 0x10 | *first & 0xf;
        }
        assert_read_or_refused(*random.pick(&['g', 'p']), &bytes);
    }
}

#[test]
fn any_bytes_are_refused() {
    let mut random = Random::new(97);
    for _ in 0..100_000 {
        let length = random.below(80);
        let bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let letters = (0..length).map(|_| char::from(*random.pick(ALPHABET)));
        let letters: String = letters.collect();
        for text in [
            format!("g={letters}"),
            format!("p={letters}"),
            format!("g={text}"),
            text,
        ] {
            assert!(Link::read(&text).is_err(), "{text:?}");
        }
    }
}

#[test]
fn a_long_content_takes_no_longer_than_its_length_asks() {
    // Zeros and ones: no move, the last one, texts without an end.
    for byte in [0x00, 0xff, 0x55, 0xaa, 0x08] {
        let mut content = vec![byte; 1_000_000];
        for first in [0x10, 0x11] {
            content[0] = first;
            assert_eq!(Link::read(&fragment('g', &content)), DAMAGED);
        }
    }
    // As many variations as there are moves, again and again.
    let mut random = Random::new(98);
    for _ in 0..20 {
        let mut content: Vec<u8> = (0..100_000).map(|_| random.below(256) as u8).collect();
        content[..4].copy_from_slice(&bits("0001 00 0000000 0  0 00 1 1 0 00001 1 00"));
        assert_read_or_refused('g', &content);
    }
}

#[test]
fn links_that_were_given_away_are_read_for_ever() {
    for (fragment, text) in GAMES {
        let game = read_game(fragment);
        assert_eq!(game.to_string(), text, "{fragment}");
        assert_eq!(game_fragment(&game), fragment, "{text}");
        let linked = fragment == GAMES[2].0;
        assert_eq!(game.link_id(), linked.then_some(0x0123_4567_89ab_cdef));
    }
    for (fragment, rules, position) in POSITIONS {
        let read = read_position(fragment);
        assert_eq!(
            (&*read.rules().to_string(), &*read.to_string()),
            (rules, position)
        );
        assert_eq!(position_fragment(&read), fragment, "{position}");
    }
}

/// Fragments and the texts of their games. They may be added to, and never
/// change.
const GAMES: [(&str, &str); 4] = [
    (
        "g=nJobChQAAA",
        "[Rules \"hand\"]\n[White \"Person\"]\n[Black \"Person\"]\n[Date \"????.??.??\"]\n\
         [Result \"*\"]\n\n*\n",
    ),
    (
        "g=23yhphQBHvgDB4A",
        "[Rules \"hand\"]\n[White \"Person\"]\n[Black \"Person\"]\n[Date \"????.??.??\"]\n\
         [Result \"1-0\"]\n\n1. c3 d3 2. c3xe3,@ a1 3. e3-e4 a1-a2 1-0\n",
    ),
    (
        "g=2D8x8hH23gAAAarUaC7sMmAkaKzxNXm9-IVRoZSBmaXJzdCBldmVuaW5nj9TkgAZdaE3ujQQObSyMrmXEnLxUyo7tLGyl0gJcDYsOpLmAAA",
        "[Event \"The first evening\"]\n[Rules \"neto\"]\n[White \"Awa\"]\n\
         [Black \"Computer 2026-2\"]\n[Date \"2026.07.04\"]\n[Result \"1-0\"]\n[Hints \"12\"]\n\
         [Start \"5b/6/6/6/wb1bb1 b 5/5\"]\n\n\
         {Both sides.} 1... a3 2. a1xc1,e1+c1xe1,f5! {Twice.} (2. a1xc1,e1? {é} 2... b3\n\
         (2... c3)) 2... b4 3. a1 c5 1-0\n",
    ),
    (
        "g=XZUlphsLHAzW7xoA",
        "[Rules \"boxed+5x5+optional+noreturn\"]\n[White \"Computer eight-8\"]\n\
         [Black \"Person\"]\n[Date \"????.??.??\"]\n[Result \"1/2-1/2\"]\n\n\
         1. c3 d3 2. c3xe3 e5 3. e3-e4 1/2-1/2\n",
    ),
];

/// Fragments, and the rule sets and texts of their positions.
const POSITIONS: [(&str, &str, &str); 3] = [
    ("p=4XKjExAA", "standard", "6/6/6/6/6 w 12/12"),
    ("p=n0bIshH0sAAABqqI", "neto", "5b/6/6/6/2wb2 w 5/5 c1"),
    ("p=4XCiPBYEMDgEB1A", "beart", "w4/5/1bw2/5/4b b 3/10"),
];
