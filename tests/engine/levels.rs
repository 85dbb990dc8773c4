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

#[test]
fn each_level_answers_as_its_name_promises() {
    let mut service = Service::new();
    for (rules, start, moves, answers) in KNOWN {
        let moves: Vec<_> = moves.split_whitespace().collect();
        for (level, known) in Level::EARLIER.map(Level::name).into_iter().zip(answers) {
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
    }
}
