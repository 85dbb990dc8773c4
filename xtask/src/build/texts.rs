//! The texts that are read where the page itself does not run: by search
//! engines, by home screens, where scripts are off or fail. They come from the
//! files of the languages, as all others do.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Map, json};
use yote::locale::{Language, Messages};

use super::fill::fill;
use crate::workspace;

/// The sentences of `boot.js` as they stand in its source.
const NO_SENTENCES: &str = "{ en: { dir: 'ltr', old: 'old', unloaded: 'unloaded', \
                            broken: 'broken', reload: 'reload' } }";

const NO_DESCRIPTION: &str = "<meta name=\"description\" content=\"\">";
const NO_SCRIPT: &str = "<!-- no_script -->";

/// Every language with its texts, in the order of the menu.
pub(super) fn languages() -> Result<Vec<(Language, Messages)>> {
    Language::ALL
        .into_iter()
        .map(|language| {
            let name = format!("public/locales/{}.json", language.tag());
            let text = fs::read_to_string(workspace::root().join(&name))
                .with_context(|| format!("cannot read {name}"))?;
            let messages = Messages::read(&text).with_context(|| format!("in {name}"))?;
            Ok((language, messages))
        })
        .collect()
}

/// Writes them into `boot.js` and the page.
pub(super) fn write(dist: &Path, languages: &[(Language, Messages)]) -> Result<()> {
    fill(&dist.join("boot.js"), NO_SENTENCES, &sentences(languages))?;
    let page = dist.join("index.html");
    let description = Messages::english().app.description;
    let description = escaped(description.as_str());
    let description = format!("<meta name=\"description\" content=\"{description}\">");
    fill(&page, NO_DESCRIPTION, &description)?;
    fill(&page, NO_SCRIPT, &without_script(languages))
}

/// The object of all sentences, in the JavaScript of 2009: JSON, which took
/// two more ends of a line into its texts than that did.
fn sentences(languages: &[(Language, Messages)]) -> String {
    let mut all = Map::new();
    for (language, messages) in languages {
        let texts = &messages.failure;
        let sentences = json!({
            "dir": language.direction().attribute(),
            "old": texts.old.as_str(),
            "unloaded": texts.unloaded.as_str(),
            "broken": texts.broken.as_str(),
            "reload": texts.reload.as_str(),
        });
        all.insert(language.tag().to_owned(), sentences);
    }
    json!(all)
        .to_string()
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// A paragraph a language.
fn without_script(languages: &[(Language, Messages)]) -> String {
    let paragraphs: Vec<_> = languages
        .iter()
        .map(|(language, messages)| {
            format!(
                "<p lang=\"{}\" dir=\"{}\">{}</p>",
                language.tag(),
                language.direction().attribute(),
                escaped(messages.failure.no_script.as_str()),
            )
        })
        .collect();
    paragraphs.join("\n          ")
}

/// A text as HTML writes it, in an attribute too.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{languages, sentences, without_script};

    #[test]
    fn every_language_has_its_sentences() {
        let languages = languages().unwrap();
        let sentences = sentences(&languages);
        let paragraphs = without_script(&languages);
        for (language, messages) in &languages {
            let failure = &messages.failure;
            for text in [&failure.old, &failure.unloaded, &failure.broken] {
                assert!(sentences.contains(text.as_str()), "{}", text.as_str());
            }
            let begin = format!("<p lang=\"{}\" dir=", language.tag());
            assert!(paragraphs.contains(&begin), "{paragraphs}");
        }
    }
}
