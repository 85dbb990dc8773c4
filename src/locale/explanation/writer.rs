use super::foreign::{Foreign, Passage, Span};
use super::messages::ExplanationMessages;
use crate::locale::Text;
use crate::locale::template::Part;
use crate::rules::{Board, MAX_PIECES, NO_PROGRESS_LIMIT, RuleSet, Square};

/// Writes the explanation of one rule set.
pub(super) struct Writer<'a> {
    pub(super) texts: &'a ExplanationMessages,
    pub(super) rules: RuleSet,
    /// The numbers in the language's digits, with the gaps that they fill.
    numbers: Vec<(&'static str, String)>,
}

impl<'a> Writer<'a> {
    /// `digits` writes a number in the language's digits.
    pub(super) fn new(
        texts: &'a ExplanationMessages,
        rules: RuleSet,
        digits: &dyn Fn(u32) -> String,
    ) -> Self {
        let board = rules.board;
        let mut numbers = Vec::new();
        for (gap, number) in [
            ("hollows", board.squares().count()),
            ("rows", u32::from(Square::ROWS)),
            ("columns", u32::from(board.columns())),
            ("pieces", u32::from(MAX_PIECES)),
            ("moves", NO_PROGRESS_LIMIT),
            ("moves_each", NO_PROGRESS_LIMIT / 2),
            ("beart_hollows", Board::FiveByFive.squares().count()),
            ("first_page", 462),
            ("last_page", 463),
        ] {
            numbers.push((gap, digits(number)));
        }
        for (gap, year) in [
            ("beart_year", [1, 9, 5, 5]),
            ("aronson_year", [2, 0, 0, 1]),
            ("parker_year", [1, 9, 0, 9]),
        ] {
            // Digit by digit: the thousands of a year are not set apart.
            numbers.push((gap, year.map(digits).concat()));
        }
        Self {
            texts,
            rules,
            numbers,
        }
    }

    /// Texts one after the other, each of whole sentences.
    pub(super) fn passage(&self, texts: &[&Text]) -> Passage {
        let mut passage = Passage::new();
        for (at, text) in texts.iter().enumerate() {
            if at > 0 {
                push(&mut passage, " ");
            }
            for part in text.parts() {
                match part {
                    Part::Words(words) => push(&mut passage, words),
                    Part::Gap(name) => self.fill(&mut passage, name),
                }
            }
        }
        passage
    }

    /// The same, of texts without words in another language.
    pub(super) fn string(&self, texts: &[&Text]) -> String {
        let mut string = String::new();
        for span in self.passage(texts) {
            string.push_str(&span.text);
        }
        string
    }

    fn fill(&self, passage: &mut Passage, name: &str) {
        if let Some(foreign) = Foreign::in_gap(name) {
            passage.push(foreign.span());
        } else if let Some((_, number)) = self.numbers.iter().find(|(gap, _)| *gap == name) {
            push(passage, number);
        } else {
            // Seen, and so found: nothing fills this gap.
            for piece in ["{", name, "}"] {
                push(passage, piece);
            }
        }
    }
}

/// Goes on with a passage in the language of the page.
fn push(passage: &mut Passage, words: &str) {
    match passage.last_mut() {
        Some(Span { text, lang: None }) => text.push_str(words),
        Some(_) | None => passage.push(Span {
            text: words.to_owned(),
            lang: None,
        }),
    }
}
