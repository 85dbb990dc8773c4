//! Every language file holds what English holds, and only that.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use icu_locale_core::Locale;
use icu_plurals::{PluralCategory as IcuCategory, PluralRules};
use serde_json::{Map, Value};
use yote::locale::{Language, Messages, PluralCategory};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("public/locales")
}

fn file(language: Language) -> String {
    let path = folder().join(format!("{}.json", language.tag()));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn value(language: Language) -> Value {
    serde_json::from_str(&file(language)).expect("a language file is JSON")
}

/// What languages share: the game's name, signs, and words that some have in
/// common with English.
const NAMES: [&str; 7] = [
    ".page.title",
    ".app.short_name",
    ".analysis.comma",
    ".library.versus",
    ".share.link",
    ".share.send",
    ".share.text",
];

/// Whether a node holds a text for each plural category.
fn is_plural(node: &Value) -> bool {
    node.get("other").is_some()
}

/// The texts of a file with their keys; of plural messages the one for
/// everything else.
fn texts(node: &Value) -> Vec<(String, String)> {
    fn walk(key: &str, node: &Value, found: &mut Vec<(String, String)>) {
        match node {
            Value::String(text) => found.push((key.to_owned(), text.clone())),
            Value::Object(_) if is_plural(node) => walk(key, &node["other"], found),
            Value::Object(fields) => {
                for (name, field) in fields {
                    walk(&format!("{key}.{name}"), field, found);
                }
            }
            other => panic!("{key} is neither a text nor a group: {other}"),
        }
    }
    let mut found = Vec::new();
    walk("", node, &mut found);
    found
}

/// The plural messages of a file with their keys.
fn plurals(key: &str, node: &Value) -> Vec<(String, Value)> {
    match node {
        Value::Object(_) if is_plural(node) => vec![(key.to_owned(), node.clone())],
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, field)| plurals(&format!("{key}.{name}"), field))
            .collect(),
        _ => Vec::new(),
    }
}

/// The names of a text's gaps.
fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .map(|rest| {
            let (name, _) = rest.split_once('}').expect("a gap is closed");
            name
        })
        .collect()
}

/// The group that these names lead to.
fn group<'a>(root: &'a mut Value, names: &[&str]) -> &'a mut Map<String, Value> {
    names
        .iter()
        .fold(root, |node, name| &mut node[*name])
        .as_object_mut()
        .expect("a group")
}

#[test]
fn every_file_is_read_and_belongs_to_a_language() {
    for language in Language::ALL {
        if let Err(error) = Messages::read(&file(language)) {
            panic!("{}: {error}", language.tag());
        }
    }
    let files: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder of the languages")
        .map(|entry| entry.expect("a readable folder").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let languages = Language::ALL.map(|language| format!("{}.json", language.tag()));
    assert_eq!(files, languages.into());
}

#[test]
fn a_missing_or_unknown_key_is_refused_by_name() {
    for language in Language::ALL {
        let whole = value(language);
        for (key, _) in texts(&whole) {
            let names: Vec<&str> = key.trim_start_matches('.').split('.').collect();
            let (last, groups) = names.split_last().expect("a key has a name");
            let mut damaged = whole.clone();
            let text = group(&mut damaged, groups).remove(*last).expect("a text");
            let error = Messages::read(&damaged.to_string())
                .unwrap_err()
                .to_string();
            let key = key.trim_start_matches('.');
            assert_eq!(error, format!("the key {key} is missing"));

            let fields = group(&mut damaged, groups);
            fields.insert((*last).to_owned(), text.clone());
            fields.insert("one_too_many".to_owned(), text);
            let error = Messages::read(&damaged.to_string())
                .unwrap_err()
                .to_string();
            assert!(error.contains("one_too_many"), "beside {key}: {error}");
        }
    }
}

#[test]
fn every_text_has_the_gaps_of_the_english_one() {
    let english = value(Language::English);
    for language in Language::ALL {
        let other = value(language);
        for ((key, text), (english_key, english_text)) in texts(&other).iter().zip(texts(&english))
        {
            assert_eq!(*key, english_key, "{}", language.tag());
            assert_eq!(
                gaps(text),
                gaps(&english_text),
                "{} of {}",
                key,
                language.tag()
            );
        }
    }
}

#[test]
fn no_text_is_empty_or_padded_or_left_in_english() {
    let english = texts(&value(Language::English));
    for language in Language::ALL {
        for ((key, text), (_, english_text)) in texts(&value(language)).iter().zip(&english) {
            assert!(!text.is_empty(), "{key} of {}", language.tag());
            assert_eq!(text.trim(), text, "{key} of {}", language.tag());
            assert!(
                language == Language::English
                    || text != english_text
                    || NAMES.contains(&key.as_str()),
                "{key} of {} is the English text",
                language.tag()
            );
        }
    }
}

#[test]
fn plural_messages_hold_the_categories_of_their_language() {
    for language in Language::ALL {
        let locale: Locale = language.tag().parse().expect("a language tag");
        let rules = PluralRules::try_new_cardinal(locale.into()).expect("a known language");
        let expected: BTreeSet<&str> = rules
            .categories()
            .map(|category| match category {
                IcuCategory::Zero => PluralCategory::Zero,
                IcuCategory::One => PluralCategory::One,
                IcuCategory::Two => PluralCategory::Two,
                IcuCategory::Few => PluralCategory::Few,
                IcuCategory::Many => PluralCategory::Many,
                IcuCategory::Other => PluralCategory::Other,
            })
            .map(PluralCategory::name)
            .collect();
        let root = value(language);
        let plurals = plurals("", &root);
        assert!(!plurals.is_empty());
        for (key, message) in plurals {
            let forms = message.as_object().expect("a plural message");
            let held: BTreeSet<&str> = forms.keys().map(String::as_str).collect();
            assert_eq!(held, expected, "{key} of {}", language.tag());
            for (category, form) in forms {
                let form = form.as_str().expect("a text");
                // "One piece" may be written out; a category that stands for
                // many numbers has to say which.
                let stands_for_one_number = ["zero", "one", "two"].contains(&category.as_str());
                assert!(
                    gaps(form) == gaps(message["other"].as_str().expect("a text"))
                        || (stands_for_one_number && gaps(form).is_empty()),
                    "{key}.{category} of {}",
                    language.tag()
                );
            }
        }
    }
}
