//! The words of the page's languages, as their files have them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask::workspace;

use crate::page::Page;

/// From how many words on a stretch of English is looked for within other
/// texts. Shorter ones have to be all of a text, for other languages have
/// words like `no` too.
const STRETCH: usize = 3;

/// The texts of a language, by keys like `rules.hand.name`.
#[derive(Clone, Debug)]
pub struct Words {
    tag: String,
    texts: BTreeMap<String, String>,
}

impl Words {
    /// The words of every language that has a file, English among them.
    ///
    /// # Errors
    ///
    /// When a file cannot be read.
    pub fn all() -> Result<Vec<Self>> {
        let mut all = Vec::new();
        for file in workspace::files_below(&workspace::root().join("public/locales"))? {
            let tag = file.file_stem().and_then(|stem| stem.to_str());
            all.push(Self::of(tag.context("a language has a tag")?)?);
        }
        ensure!(all.len() > 1, "there is but one language");
        Ok(all)
    }

    /// The words of every second language from the first or the second one on:
    /// two tests that go through 0 and 1 have seen all of them.
    ///
    /// # Errors
    ///
    /// When a file cannot be read.
    pub fn every_second(first: usize) -> Result<Vec<Self>> {
        let all = Self::all()?.into_iter();
        Ok(all.skip(first).step_by(2).collect())
    }

    /// The words of the language with this tag.
    ///
    /// # Errors
    ///
    /// When it has no file that can be read.
    pub fn of(tag: &str) -> Result<Self> {
        let file = workspace::root().join(format!("public/locales/{tag}.json"));
        let json =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let mut texts = BTreeMap::new();
        collect("", &serde_json::from_str(&json)?, &mut texts);
        Ok(Self {
            tag: tag.to_owned(),
            texts,
        })
    }

    /// The language's tag.
    #[must_use]
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The value of `dir`.
    #[must_use]
    pub fn direction(&self) -> &'static str {
        if self.tag == "ar" { "rtl" } else { "ltr" }
    }

    /// The text with this key.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn text(&self, key: &str) -> Result<&str> {
        let text = self.texts.get(key);
        text.map(String::as_str)
            .with_context(|| format!("{}.json has no {key}", self.tag))
    }

    /// What a text of this language can hold only by mistake.
    fn foreign<'a>(&'a self, english: &'a Self) -> Foreign<'a> {
        let mut stretches = BTreeSet::new();
        for (key, text) in &english.texts {
            // Names, which are the same in both.
            let own = self.texts.get(key).map_or("", String::as_str);
            stretches.extend(stretches_of(text).filter(|stretch| !own.contains(stretch)));
        }
        let (long, short) = stretches
            .into_iter()
            .partition(|stretch| stretch.split_whitespace().count() >= STRETCH);
        Foreign {
            keys: self.texts.keys().map(String::as_str).collect(),
            long,
            short,
        }
    }
}

/// Keys, and the stretches of English that are not the language's too.
struct Foreign<'a> {
    keys: Vec<&'a str>,
    long: BTreeSet<&'a str>,
    short: BTreeSet<&'a str>,
}

impl Foreign<'_> {
    /// What is wrong with a text that the page shows.
    fn fault_of(&self, text: &str) -> Option<String> {
        if text.contains(['{', '}']) {
            return Some("a gap that nothing fills".to_owned());
        }
        if let Some(key) = self.keys.iter().find(|key| text.contains(**key)) {
            return Some(format!("the key {key}"));
        }
        let mut long = self.long.iter();
        let left = self.short.get(text);
        let left = left.or_else(|| long.find(|stretch| text.contains(**stretch)))?;
        Some(format!("the English words “{left}”"))
    }
}

/// What stands between the gaps of a text.
fn stretches_of(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest).trim())
        .filter(|part| part.contains(char::is_alphabetic))
}

fn collect(key: &str, node: &Value, texts: &mut BTreeMap<String, String>) {
    if let Value::String(text) = node {
        texts.insert(key.to_owned(), text.clone());
    }
    for (name, value) in node.as_object().into_iter().flatten() {
        let key = match key {
            "" => name.clone(),
            key => format!("{key}.{name}"),
        };
        collect(&key, value, texts);
    }
}

/// Every text of the document that a person may come to see or hear, what is
/// marked as another language's aside.
const TEXTS: &str = "
    const own = document.documentElement.lang;
    const isOwn = (element) =>
        !element.closest('script, style, noscript')
        && element.closest('[lang]').lang === own;
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
        if (!isOwn(element)) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
            texts.push(element.getAttribute(name) ?? '');
        }
        for (const node of element.childNodes) {
            if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
        }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
";

impl Page {
    /// Waits until the document says that it is in a language, by its
    /// attributes and its title.
    ///
    /// # Errors
    ///
    /// When it is in another.
    pub async fn expect_language(&self, words: &Words) -> Result<()> {
        let tag = words.tag();
        let expected = serde_json::json!([tag, words.direction(), words.text("page.title")?]);
        self.until(&format!("the page is in {tag}"), async || {
            let found = self
                .script(
                    "const root = document.documentElement;
                     return [root.lang, root.dir, document.title]",
                )
                .await?;
            Ok(found == expected)
        })
        .await
    }

    /// The page speaks this language and no other: no key, no gap, no word of
    /// English; and it says `known`, the text with that key.
    ///
    /// # Errors
    ///
    /// When it does not, with all that is wrong.
    pub async fn expect_only_words_of(&self, words: &Words, known: &str) -> Result<()> {
        self.expect_language(words).await?;
        let english = Words::of("en")?;
        let seen: BTreeSet<String> = serde_json::from_value(self.script(TEXTS).await?)?;
        let known = words.text(known)?;
        ensure!(
            seen.contains(known),
            "the page does not say “{known}” but {seen:#?}"
        );
        let foreign = words.foreign(&english);
        let mut faults = Vec::new();
        for text in &seen {
            if let Some(fault) = foreign.fault_of(text) {
                faults.push(format!("{fault} in “{text}”"));
            }
        }
        ensure!(
            faults.is_empty(),
            "in {}: {}",
            words.tag(),
            faults.join("\n")
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_word_of_a_language_is_found() -> Result<()> {
        let (english, french) = (Words::of("en")?, Words::of("fr")?);
        let foreign = french.foreign(&english);
        let title = format!("Oh! {}", english.text("rules.choose")?);
        for text in [
            "{count} pions",
            "rules.hand.name",
            "New game",
            "Yes",
            &title,
        ] {
            assert!(foreign.fault_of(text).is_some(), "{text}");
        }
        let own = french.text("page.new_game")?;
        for text in [own, "Yoté", "Non", "c3", "12"] {
            assert_eq!(foreign.fault_of(text), None, "{text}");
        }
        assert_eq!(english.foreign(&english).fault_of(&title), None);
        Ok(())
    }
}
