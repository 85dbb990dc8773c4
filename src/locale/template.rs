use super::read::{FromNode, Reader};
use crate::json::Value;

/// A text with named gaps in braces, such as `{square}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(String);

impl FromNode for Text {
    fn from_node(reader: &mut Reader, node: Option<Value>) -> Self {
        Self(reader.text(node))
    }
}

impl Text {
    /// The text as it stands in the file.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text with its gaps filled. A gap that is not named here stays.
    #[must_use]
    pub fn fill(&self, gaps: &[(&str, &str)]) -> String {
        let mut filled = String::with_capacity(self.0.len() + 16);
        for part in self.parts() {
            match part {
                Part::Words(words) => filled.push_str(words),
                Part::Gap(name) => match gaps.iter().find(|(gap, _)| *gap == name) {
                    Some((_, value)) => filled.push_str(value),
                    None => {
                        filled.push('{');
                        filled.push_str(name);
                        filled.push('}');
                    }
                },
            }
        }
        filled
    }

    /// Its words and its gaps, in order.
    pub(super) const fn parts(&self) -> Parts<'_> {
        Parts(self.0.as_str())
    }
}

/// A part of a text.
pub(super) enum Part<'a> {
    /// Words as they are.
    Words(&'a str),
    /// The name of a gap.
    Gap(&'a str),
}

/// What is left of a text.
pub(super) struct Parts<'a>(&'a str);

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        if let Some((name, rest)) = self
            .0
            .strip_prefix('{')
            .and_then(|inside| inside.split_once('}'))
        {
            self.0 = rest;
            return Some(Part::Gap(name));
        }
        let first = self.0.chars().next()?;
        // A brace that is never closed is a word like others.
        let after_first = first.len_utf8();
        let end = self.0[after_first..]
            .find('{')
            .map_or(self.0.len(), |at| at + after_first);
        let (words, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(Part::Words(words))
    }
}

/// Text in Latin letters or digits, isolated so that its parts keep their
/// order in a right-to-left sentence.
pub(super) fn isolated(text: &str) -> String {
    const LEFT_TO_RIGHT_ISOLATE: &str = "\u{2066}";
    [LEFT_TO_RIGHT_ISOLATE, text, POP_ISOLATE].concat()
}

/// Text of any language, isolated so that it is read in its own direction.
pub(super) fn in_own_direction(text: &str) -> String {
    const FIRST_STRONG_ISOLATE: &str = "\u{2068}";
    [FIRST_STRONG_ISOLATE, text, POP_ISOLATE].concat()
}

const POP_ISOLATE: &str = "\u{2069}";

/// The plural categories of the Unicode CLDR.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PluralCategory {
    /// As for 0 in Arabic.
    Zero,
    /// As for 1 in English.
    One,
    /// As for 2 in Arabic.
    Two,
    /// As for 3 in Arabic or Russian.
    Few,
    /// As for 11 in Arabic or 5 in Russian.
    Many,
    /// Everything else; every language has it.
    Other,
}

impl PluralCategory {
    /// Every category.
    pub const ALL: [Self; 6] = [
        Self::Zero,
        Self::One,
        Self::Two,
        Self::Few,
        Self::Many,
        Self::Other,
    ];

    /// The name in the CLDR, in `Intl.PluralRules`, and in the files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }

    /// The category with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.name() == name)
    }
}

/// A text for each plural category that its language has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PluralText {
    /// In the order of [`PluralCategory::ALL`], the last aside.
    forms: [Option<Text>; PluralCategory::ALL.len() - 1],
    other: Text,
}

impl FromNode for PluralText {
    fn from_node(reader: &mut Reader, node: Option<Value>) -> Self {
        let mut group = reader.group(node);
        let mut forms = [const { None }; PluralCategory::ALL.len() - 1];
        for (form, category) in forms.iter_mut().zip(PluralCategory::ALL) {
            if group.get(category.name()).is_some() {
                *form = Some(reader.take(&mut group, category.name()));
            }
        }
        let other = reader.take(&mut group, PluralCategory::Other.name());
        reader.end(&group);
        Self { forms, other }
    }
}

impl PluralText {
    /// The text of a category, or the one for everything else.
    #[must_use]
    pub fn of(&self, category: PluralCategory) -> &Text {
        self.forms
            .get(category as usize)
            .and_then(Option::as_ref)
            .unwrap_or(&self.other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_once_and_by_name() {
        let text = Text("{to} after {from}, {to}; {other} {".to_owned());
        assert_eq!(
            text.fill(&[("from", "{to}"), ("to", "c3")]),
            "c3 after {to}, c3; {other} {"
        );
    }
}
