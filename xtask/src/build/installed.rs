//! The page as an app on a home screen: a manifest for each language, and the
//! colours around it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use yote::locale::{Language, Messages};

use super::fill::fill;
use crate::workspace;

/// The colour of the page, in the style sheet of all colours.
const PAGE_COLOUR: &str = "--page: light-dark(";

/// Writes `manifest-<tag>.webmanifest` for each language, the English one also
/// under the name that is looked for before the language is known, and the
/// colours into the page.
pub(super) fn write(dist: &Path, languages: &[(Language, Messages)]) -> Result<()> {
    let tokens = fs::read_to_string(workspace::root().join("style/tokens.css"))
        .context("cannot read style/tokens.css")?;
    let (day, night) = page_colours(&tokens).context("style/tokens.css has no --page")?;
    for (language, messages) in languages {
        let text = format!("{:#}\n", manifest(*language, messages, day));
        let mut names = vec![format!("manifest-{}.webmanifest", language.tag())];
        if *language == Language::English {
            names.push("manifest.webmanifest".to_owned());
        }
        for name in names {
            fs::write(dist.join(&name), &text).with_context(|| format!("cannot write {name}"))?;
        }
    }
    for (scheme, colour) in [("light", day), ("dark", night)] {
        let meta = |colour| {
            format!(
                "<meta name=\"theme-color\" media=\"(prefers-color-scheme: {scheme})\" \
                 content=\"{colour}\">"
            )
        };
        fill(&dist.join("index.html"), &meta(""), &meta(colour))?;
    }
    Ok(())
}

/// Where it starts and what it spans are relative to the manifest: the same
/// app in each language, and another one in another folder.
fn manifest(language: Language, messages: &Messages, colour: &str) -> Value {
    let texts = &messages.app;
    json!({
        "name": texts.name.as_str(),
        "short_name": texts.short_name.as_str(),
        "description": texts.description.as_str(),
        "lang": language.tag(),
        "dir": language.direction().attribute(),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": colour,
        "background_color": colour,
        "icons": [
            { "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" },
            { "src": "icon-192.png", "sizes": "192x192", "type": "image/png" },
            { "src": "icon-512.png", "sizes": "512x512", "type": "image/png" },
            {
                "src": "icon-maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    })
}

/// The colour of the page by day and by night.
fn page_colours(tokens: &str) -> Option<(&str, &str)> {
    let (_, rest) = tokens.split_once(PAGE_COLOUR)?;
    let (colours, _) = rest.split_once(')')?;
    colours.split_once(", ")
}

#[cfg(test)]
mod tests {
    use super::page_colours;

    #[test]
    fn the_colours_are_those_of_the_page() {
        let tokens =
            ":root {\n  --page: light-dark(#fff, #000);\n  --panel: light-dark(#111, #222);";
        assert_eq!(page_colours(tokens), Some(("#fff", "#000")));
    }
}
