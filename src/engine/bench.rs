use super::{Limits, Search, TranspositionTable};
use crate::rules::{Line, Position, ReadPositionError, RuleSet};

/// Rule sets, positions, and the depth to which each is searched.
const POSITIONS: [(&str, &str, u8); 14] = [
    ("standard", "6/6/6/6/6 w 12/12", 10),
    ("standard", "1w3b/3w2/b4w/2b3/w4b b 6/6", 10),
    ("standard", "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb w 0/0", 13),
    ("standard", "6/1w2b1/6/2b2w/w4b w 0/0", 18),
    ("hand", "6/6/6/6/6 w 12/12", 10),
    ("hand", "w4b/2w3/4b1/1b4/3w1b w 5/5", 10),
    ("hand", "w1b3/4w1/1b4/3w1b/w4b b 1/1", 13),
    ("boxed", "5b/6/2w3/6/b4w w 9/8", 10),
    ("boxed", "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb b 0/0", 13),
    ("neto", "6/6/6/6/6 w 12/12", 10),
    ("neto", "1b3b/3w2/wb3w/2b1b1/w4b w 3/2", 10),
    ("beart", "5/5/5/5/5 w 12/12", 10),
    ("beart", "w3b/2w2/b3w/1b3/w2b1 b 4/4", 10),
    (
        "standard+noreturn",
        "w1b1wb/2w2b/1b1w2/b2w1w/1w2bb w 0/0",
        13,
    ),
];

/// Searches fixed positions of several rule sets to fixed depths, each from an
/// empty table, and gives the number of nodes: the fingerprint of the search.
/// A change that is not meant to alter what the search does leaves it alone.
///
/// # Panics
///
/// When a position of its own does not stand up to the rules.
#[must_use]
pub fn bench() -> u32 {
    let mut table = TranspositionTable::new(16);
    let mut nodes = 0;
    for (rules, position, depth) in POSITIONS {
        let line = read(rules, position).expect("the positions are legal");
        let limits = Limits {
            nodes: u32::MAX,
            depth,
        };
        table.clear();
        let report = Search::new(&mut table, limits).run(&line, |_| ());
        nodes += report.map_or(0, |report| report.nodes);
    }
    nodes
}

fn read(rules: &str, position: &str) -> Result<Line, ReadPositionError> {
    let rules: RuleSet = rules.parse().expect("the rule sets are known");
    Position::read(position, rules).map(Line::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_are_legal_and_not_over() {
        for (rules, position, _) in POSITIONS {
            let line = read(rules, position).unwrap_or_else(|error| panic!("{position}: {error}"));
            assert_eq!(line.outcome(), None, "{position}");
        }
    }
}
