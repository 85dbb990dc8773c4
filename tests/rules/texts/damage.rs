//! Damage done to texts.

/// What may get into a text, besides what belongs there.
const STRAYS: &str = "abcdefgw0123456789/-+x,@ WBXS.o\t\n\0\u{e9}\u{d7}\u{2009}";

/// A damaged text, and the number of characters before the damage.
pub(super) struct Damaged {
    pub(super) text: String,
    pub(super) intact: usize,
}

/// Every text with one character taken out, put in, replaced or doubled, two
/// neighbours exchanged, or cut off at a place.
pub(super) fn damaged(text: &str) -> Vec<Damaged> {
    let characters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut add = |intact: usize, after: &[char], skipped: usize| {
        let mut changed = characters[..intact].to_vec();
        changed.extend(after);
        changed.extend(characters.iter().skip(intact + skipped));
        found.push(Damaged {
            text: changed.into_iter().collect(),
            intact,
        });
    };
    for intact in 0..=characters.len() {
        for stray in STRAYS.chars() {
            add(intact, &[stray], 0);
            add(intact, &[stray], 1);
        }
        add(intact, &[], characters.len());
        if let Some(character) = characters.get(intact) {
            add(intact, &[], 1);
            add(intact, &[*character], 0);
            if let Some(next) = characters.get(intact + 1) {
                add(intact, &[*next, *character], 2);
            }
        }
    }
    found.retain(|damaged| damaged.text != text);
    found
}

/// Asserts that a place, counted from 1, is one of a damaged text, and that it
/// is not before the damage, save that it may be the start of the square or
/// number that became unreadable, at most two characters before.
pub(super) fn assert_place(at: usize, damaged: &Damaged) {
    let Damaged { text, intact } = damaged;
    let last = text.chars().count() + 1;
    assert!(
        (1..=last).contains(&at) && at + 1 >= *intact,
        "{text:?} is damaged after {intact} characters, the place named is {at}"
    );
}
