//! What a source names: layers by their paths, and crates.

use std::path::Path;

use crate::tokens::{Token, tokens};
use crate::{LAYERS, PURE, WEB_CRATES};

/// Something named that must not be.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Violation {
    pub(crate) line: usize,
    pub(crate) what: String,
}

/// The module that a source stands for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Module {
    /// How many `super` lead from it to the crate's root.
    depth: usize,
}

impl Module {
    /// The module of a file, given from `src/`.
    pub(crate) fn of_file(path: &Path) -> Self {
        let folders = path.components().count() - 1;
        let is_root = path.file_name().is_some_and(|name| name == "mod.rs");
        Self {
            depth: if is_root { folders } else { folders + 1 },
        }
    }
}

/// What a source of a layer names but must not. A layer may name of the
/// crate's root itself and the layers before it, nothing else.
pub(crate) fn violations(source: &str, module: Module, layer: usize) -> Vec<Violation> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    if layer < PURE {
        for Token { text, line } in &tokens {
            if WEB_CRATES.iter().any(|web| is_crate(text, web)) {
                let what = format!("{} names {text}", LAYERS[layer]);
                found.push(Violation { line: *line, what });
            }
        }
    }
    for (name, line) in names_at_root(&tokens, module) {
        if !LAYERS[..=layer].contains(&name.as_str()) {
            let what = format!("{} names crate::{name}", LAYERS[layer]);
            found.push(Violation { line, what });
        }
    }
    found.sort_by_key(|violation| violation.line);
    found
}

/// Whether a word is the name of a crate or of one of its family, such as
/// `gloo_storage`.
fn is_crate(word: &str, family: &str) -> bool {
    word.strip_prefix(family)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}

/// All that is named directly in the crate's root, with its line. `*` and
/// `self` stand for the whole of it.
fn names_at_root(tokens: &[Token], module: Module) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    // For every brace that is open, whether a module is inside.
    let mut braces = Vec::new();
    for at in 0..tokens.len() {
        let before = |back: usize| {
            at.checked_sub(back)
                .map_or("", |at| tokens[at].text.as_str())
        };
        match tokens[at].text.as_str() {
            "{" => braces.push(before(2) == "mod"),
            "}" => {
                braces.pop();
            }
            // `super` and `self` within a path are followed with its start.
            "super" | "self" if before(1) == "::" => {}
            "crate" | "yote" | "super" | "self" => {
                let inner = braces.iter().filter(|is_module| **is_module).count();
                let mut reader = PathReader {
                    tokens,
                    found: &mut found,
                };
                reader.path(at, module.depth + inner);
            }
            _ => {}
        }
    }
    found
}

/// Follows paths, and the paths in braces that `use` knows.
struct PathReader<'a> {
    tokens: &'a [Token],
    found: &'a mut Vec<(String, usize)>,
}

impl PathReader<'_> {
    fn text(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| &token.text)
    }

    fn add(&mut self, at: usize) {
        let Token { text, line } = &self.tokens[at];
        self.found.push((text.clone(), *line));
    }

    /// Follows the path that goes on at a token, from a module so many `super`
    /// below the root.
    fn path(&mut self, at: usize, depth: usize) {
        let goes_on = self.text(at + 1) == "::";
        match self.text(at) {
            "crate" | "yote" if goes_on => self.path(at + 2, 0),
            "super" if goes_on => self.path(at + 2, depth.saturating_sub(1)),
            "self" if goes_on => self.path(at + 2, depth),
            // The root itself, under another name.
            "crate" | "yote" if self.text(at + 1) == "as" => self.add(at),
            "super" if depth == 1 && ["as", ",", "}"].contains(&self.text(at + 1)) => self.add(at),
            "self" | "*" if depth == 0 => self.add(at),
            "{" => self.paths(at, depth),
            // What is named is not in the root, or is no path at all.
            _ if depth > 0 => {}
            _ => self.add(at),
        }
    }

    /// Follows each of the paths in braces.
    fn paths(&mut self, brace: usize, depth: usize) {
        let mut inner = 0;
        for at in brace..self.tokens.len() {
            let starts = matches!(self.text(at), "{" | ",");
            match self.text(at) {
                "{" => inner += 1,
                "}" => inner -= 1,
                _ => {}
            }
            if inner == 0 {
                return;
            }
            if inner == 1 && starts && self.text(at + 1) != "}" {
                self.path(at + 1, depth);
            }
        }
    }
}

/// The first violation of a source, if it stood in this file of `src/`.
fn first(source: &str, path: &str) -> Option<String> {
    let layer = LAYERS
        .iter()
        .position(|layer| path.starts_with(layer))
        .expect("the path starts with a layer");
    let mut found = violations(source, Module::of_file(Path::new(path)), layer);
    (!found.is_empty()).then(|| found.remove(0).what)
}

#[test]
fn the_module_of_a_file_is_as_deep_as_its_folders() {
    for (path, depth) in [
        ("lib.rs", 1),
        ("rules/mod.rs", 1),
        ("rules/square.rs", 2),
        ("ui/board/mod.rs", 2),
        ("ui/board/square.rs", 3),
    ] {
        assert_eq!(Module::of_file(Path::new(path)), Module { depth }, "{path}");
    }
}

#[test]
fn a_layer_that_names_one_below_it_is_found() {
    for source in [
        "use crate::ui::App;",
        "use crate::locale;",
        "use crate::{rules::Move, locale::Locale};",
        "use crate::{rules::{Move, Square}, locale};",
        "use yote::ui::App;",
        "use ::yote::storage;",
        "use super::super::ui::App;",
        "use super::super::{rules, ui};",
        "use super::{super::ui, draft};",
        "use self::super::super::ui;",
        "pub(in crate::ui) fn f() {}",
        "fn f() -> crate::locale::Tag { todo!() }",
        "fn f(x: &<crate::ui::App as Trait>::Item) {}",
        "fn f() { g(crate::platform::now()) }",
        "const X: u8 = 1; mod tests { use super::super::super::ui; }",
        "mod tests { mod more { use super::super::super::super::ui; } }",
        "macro_rules! m { () => { $crate::ui::App } }",
        // What hides the name of a layer.
        "use crate::*;",
        "use crate as everything;",
        "use crate::{self as everything};",
        "use super::super::*;",
        "use crate::App;",
        "use super::{super as everything};",
    ] {
        assert!(first(source, "record/game.rs").is_some(), "{source}");
    }
    assert_eq!(
        first("use super::ui;", "record/mod.rs").as_deref(),
        Some("record names crate::ui")
    );
    assert!(first("use crate::engine::Service;", "rules/perft.rs").is_some());
    assert!(first("use crate::record::Game;", "engine/mod.rs").is_some());
    assert!(first("use crate::ui::App;", "platform/mod.rs").is_some());
}

#[test]
fn a_layer_that_names_itself_and_those_above_it_is_fine() {
    for source in [
        "use crate::rules::{Move, Position};",
        "use crate::{engine, record::Game, rules::*};",
        "use crate::record::locale::x;",
        "use super::{Game, ui};",
        "use super::*;",
        "use super::super::rules::Move;",
        "use super::super::{rules, record::{ui, x}};",
        "mod tests { use super::*; use super::super::ui; }",
        "fn f(&self) { self.ui; self::ui::f(); let ui = 1; }",
        "// use crate::ui;\n/* crate::ui */ /// crate::ui\nfn f() {}",
        "const X: &str = \"crate::ui\";",
        "use std::ui::x; use other::crate_::ui;",
        "pub(crate) struct X { pub(super) ui: u8 }",
        "impl Trait for super::X { fn f() -> Self {} }",
        "let yote = 1; yote.ui();",
    ] {
        assert_eq!(first(source, "record/game.rs"), None, "{source}");
    }
    let source = "use leptos::prelude::*; use crate::{platform, record, rules, ui::board};";
    assert_eq!(first(source, "ui/app.rs"), None);
}

#[test]
fn a_pure_layer_that_names_the_browser_is_found() {
    for source in [
        "use leptos::prelude::*;",
        "use leptos_dom::x;",
        "fn f(w: &web_sys::Window) {}",
        "let now = js_sys::Date::now();",
        "#[wasm_bindgen] fn f() {}",
        "use wasm_bindgen_futures::spawn_local;",
        "use gloo_storage::Storage;",
        "use gloo::x;",
        "extern crate leptos as other;",
        "#[cfg(target_arch = \"wasm32\")]\nuse web_sys as browser;",
    ] {
        for layer in &LAYERS[..PURE] {
            assert!(
                first(source, &format!("{layer}/mod.rs")).is_some(),
                "{source}"
            );
        }
        for layer in &LAYERS[PURE..] {
            assert_eq!(first(source, &format!("{layer}/mod.rs")), None, "{source}");
        }
    }
    for source in [
        "// leptos\nfn f() {}",
        "const X: &str = \"leptos\";",
        "let gloomy = leptosome;",
    ] {
        assert_eq!(first(source, "rules/mod.rs"), None, "{source}");
    }
}

#[test]
fn a_violation_is_told_with_its_line() {
    let source = "//! A layer.\n\nuse crate::{\n    rules,\n    ui,\n};\nuse leptos::x;\n";
    let module = Module::of_file(Path::new("record/mod.rs"));
    let lines: Vec<usize> = violations(source, module, 2)
        .iter()
        .map(|violation| violation.line)
        .collect();
    assert_eq!(lines, [5, 7]);
}
