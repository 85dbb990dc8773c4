//! What each level plays. Games are kept with a level's name, which promises
//! the same game for ever.

use serde_json::Value;
use yote::engine::{Level, Service};

/// A rule set, a first position, the moves from there on, and what each level
/// answers: its move, what the position is worth to it, how many turns it has
/// looked ahead, and how many positions it has visited.
type Known = (&'static str, &'static str, &'static str, [&'static str; 3]);

/// An answer that is no longer the same needs another name for its level: what
/// stands here is never changed.
const KNOWN: [Known; 11] = [
    (
        "standard",
        "6/6/6/6/6 w 12/12",
        "c3 d3",
        ["c3xe3 110 1 22", "c3xe3 98 2 105", "c3xe3 100 9 600000"],
    ),
    (
        "standard",
        "1w3b/3w2/b4w/2b3/w4b b 6/6",
        "",
        ["d5 12 1 25", "d5 8 2 134", "d5 202 8 600000"],
    ),
    (
        "standard",
        "6/1w2b1/6/2b2w/w4b w 0/0",
        "",
        ["f2-f3 -4 1 7", "f2-f3 4 2 26", "f2-f3 0 15 600000"],
    ),
    (
        "hand",
        "6/6/6/6/6 w 12/12",
        "",
        ["c2 2 1 23", "c3 6 2 296", "d5 4 8 600000"],
    ),
    (
        "hand",
        "6/6/6/6/6 w 12/12",
        "c3 d3 f1 a1",
        [
            "c3xe3,a1 222 1 23",
            "c3xe3,a1 210 2 113",
            "c3xe3,a1 214 8 600000",
        ],
    ),
    (
        "hand",
        "w1b3/4w1/1b4/3w1b/w4b b 1/1",
        "",
        ["f2-f3 -6 1 26", "f2-f3 0 2 128", "f2-f3 4 10 600000"],
    ),
    (
        "boxed",
        "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb b 0/0",
        "",
        [
            "c5xc3,a5 264 1 20",
            "c5xc3,a5 450 2 147",
            "f5xd5,d3 29995 4 2383",
        ],
    ),
    (
        "neto",
        "1b3b/3w2/wb3w/2b1b1/w4b w 3/2",
        "",
        [
            "a3xc3,b5 340 1 60",
            "a3xc3,b5 336 2 264",
            "a3xc3,f1 346 8 600000",
        ],
    ),
    (
        "neto",
        "5b/6/6/6/wb1bb1 w 5/5",
        "a1xc1,e1",
        [
            "stop -220 1 3",
            "c1xe1,f5 98 2 39",
            "c1xe1,f5 112 10 600000",
        ],
    ),
    (
        "beart",
        "w3b/2w2/b3w/1b3/w2b1 b 4/4",
        "",
        ["c5 4 1 22", "e4 -6 2 187", "e4 -2 8 600000"],
    ),
    (
        "standard+noreturn",
        "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb w 0/0",
        "",
        [
            "e5-d5 -232 1 39",
            "c4-c3 -238 2 102",
            "c4-c3 -446 10 600000",
        ],
    ),
];

/// The same of the eight levels. Endgame tables, which the highest has where few
/// pieces are left, are in none of these.
const EIGHT: [(&str, &str, &str, [&str; 8]); 10] = [
    (
        "standard",
        "6/6/6/6/6 w 12/12",
        "c3 d3",
        [
            "c3xe3 110 1 25",
            "c3xe3 110 1 26",
            "c3xe3 149 1 7",
            "c3xe3 149 1 16",
            "c3xe3 152 2 78",
            "c3xe3 138 3 165",
            "c3xe3 135 8 20000",
            "c3xe3 137 14 1000000",
        ],
    ),
    (
        "standard",
        "1w3b/3w2/b4w/2b3/w4b b 6/6",
        "",
        [
            "c5 10 1 27",
            "c5 10 1 31",
            "a5 13 1 12",
            "a5 13 1 26",
            "a5 23 2 133",
            "f2 28 3 381",
            "d5 182 8 20000",
            "d5 186 14 1000000",
        ],
    ),
    (
        "hand",
        "6/6/6/6/6 w 12/12",
        "",
        [
            "c2 10 1 25",
            "c2 10 1 28",
            "a1 -9 1 4",
            "c3 11 1 9",
            "c1 1 2 95",
            "c1 3 3 314",
            "c1 1 8 20000",
            "c1 1 13 1000000",
        ],
    ),
    (
        "hand",
        "6/6/6/6/6 w 12/12",
        "c3 d3 f1 a1",
        [
            "c3xe3,a1 222 1 25",
            "c3xe3,a1 222 1 29",
            "c3xe3,a1 298 1 15",
            "c3xe3,a1 298 1 28",
            "c3xe3,a1 298 2 119",
            "c3xe3,a1 298 3 351",
            "c3xe3,a1 282 8 20000",
            "c3xe3,@ 275 13 1000000",
        ],
    ),
    (
        "hand",
        "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb b 2/1",
        "",
        [
            "f5xd5,c4 120 1 45",
            "f5xd5,c4 120 1 48",
            "c5xc3,@ 396 1 30",
            "c5xc3,@ 396 1 44",
            "c5xc3,@ 377 2 329",
            "c5xc3,@ 437 3 809",
            "c5xc3,@ 414 6 20000",
            "c5xc3,@ 547 12 1000000",
        ],
    ),
    (
        "boxed",
        "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb b 0/0",
        "",
        [
            "f5xd5,c4 220 1 23",
            "f5xd5,c4 220 1 27",
            "c5xc3,a5 480 1 15",
            "c5xc3,a5 480 1 22",
            "c5xc3,a5 474 2 193",
            "c5xc3,a5 486 3 407",
            "f5xd5,d3 29995 4 1403",
            "f5xd5,d3 29995 4 1403",
        ],
    ),
    (
        "neto",
        "1b3b/3w2/wb3w/2b1b1/w4b w 3/2",
        "",
        [
            "a3xc3,b5 326 1 61",
            "a3xc3,b5 326 1 62",
            "a3xc3,f1 334 1 46",
            "a3xc3,f1 334 1 59",
            "a3xc3,f1 331 2 238",
            "a3xc3,f1 348 3 559",
            "a3xc3,f1 330 7 20000",
            "a3xc3,f1 361 13 1000000",
        ],
    ),
    (
        "neto",
        "5b/6/6/6/wb1bb1 w 5/5",
        "a1xc1,e1",
        [
            "stop -118 1 2",
            "c1xe1,f5 108 1 4",
            "stop -183 1 2",
            "c1xe1,f5 94 1 4",
            "c1xe1,f5 72 2 38",
            "c1xe1,f5 90 3 134",
            "c1xe1,f5 107 8 20000",
            "c1xe1,f5 101 15 1000000",
        ],
    ),
    (
        "beart",
        "w3b/2w2/b3w/1b3/w2b1 b 4/4",
        "",
        [
            "b5 2 1 27",
            "b5 2 1 31",
            "a4 -43 1 8",
            "e4 -14 1 27",
            "b2-b3 -31 2 168",
            "b2-a2 6 3 246",
            "b2-a2 -5 8 20000",
            "b2-a2 -18 12 1000000",
        ],
    ),
    (
        "standard+noreturn",
        "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb w 0/0",
        "",
        [
            "d2-c2 0 1 26",
            "d2-d1 -194 1 40",
            "c4-c3 -242 1 14",
            "c4-c3 -242 1 22",
            "c4-c3 -242 2 85",
            "c4-c3 -334 3 332",
            "c4-c3 -420 8 20000",
            "c4-c3 -451 16 1000000",
        ],
    ),
];

#[test]
fn each_level_answers_as_its_name_promises() {
    let mut service = Service::new();
    for (rules, start, moves, answers) in EIGHT {
        for (level, known) in Level::ALL.into_iter().zip(answers) {
            assert_answers(&mut service, [rules, start, moves], level, known);
        }
    }
}

#[test]
fn the_levels_of_the_first_release_answer_as_they_did() {
    let mut service = Service::new();
    for (rules, start, moves, answers) in KNOWN {
        for (level, known) in Level::EARLIER.into_iter().zip(answers) {
            assert_answers(&mut service, [rules, start, moves], level, known);
        }
    }
}

fn assert_answers(
    service: &mut Service,
    [rules, start, moves]: [&str; 3],
    level: Level,
    known: &str,
) {
    let moves: Vec<_> = moves.split_whitespace().collect();
    let level = level.name();
    let question = format!(
        r#"{{"id":1,"rules":"{rules}","start":"{start}","moves":{moves:?},"level":"{level}"}}"#
    );
    let mut reply = String::new();
    let order = service.reply(&question, |message| reply = message.write());
    assert_eq!(order, None);
    let answer: Value = serde_json::from_str(&reply).expect("a reply is JSON");
    let numbers = ["score", "depth", "nodes"].map(|name| answer[name].to_string());
    let best = answer["move"].as_str().unwrap_or(&reply);
    assert_eq!(format!("{best} {}", numbers.join(" ")), known, "{question}");
}
