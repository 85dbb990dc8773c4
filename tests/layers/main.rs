//! The layers: each knows only those above it, the pure ones know no browser,
//! and a native build has none of the page's crates.

mod dependencies;
mod names;
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};

use names::{Module, Violation, violations};

/// The folders of `src/`, each of which may name only those before it.
const LAYERS: [&str; 8] = [
    "rules", "json", "engine", "record", "locale", "storage", "platform", "ui",
];

/// How many of [`LAYERS`] are plain Rust.
const PURE: usize = 6;

/// The start of the names of the crates that talk to the browser.
const WEB_CRATES: [&str; 5] = ["leptos", "web_sys", "js_sys", "wasm_bindgen", "gloo"];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every Rust file in a folder and the folders in it.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The violations in the files of a layer, and the number of files.
fn check_layer(layer: usize) -> (Vec<String>, usize) {
    let folder = source().join(LAYERS[layer]);
    let mut found = Vec::new();
    let files = if folder.is_dir() {
        rust_files(&folder)
    } else {
        Vec::new()
    };
    for file in &files {
        let text =
            fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let path = file
            .strip_prefix(source())
            .expect("the file was found in the folder");
        for Violation { line, what } in violations(&text, Module::of_file(path), layer) {
            found.push(format!("src/{}:{line}: {what}", path.display()));
        }
    }
    (found, files.len())
}

#[test]
fn no_layer_names_one_below_it_and_no_pure_one_the_browser() {
    let mut found = Vec::new();
    let mut files = Vec::new();
    for layer in 0..LAYERS.len() {
        let (violations, number) = check_layer(layer);
        found.extend(violations);
        files.push(number);
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    assert!(files[0] > 10 && files[6] > 0, "files looked at: {files:?}");
}

#[test]
fn every_folder_of_the_source_is_a_layer() {
    for path in rust_files(&source()) {
        let inside = path
            .strip_prefix(source())
            .expect("the file was found in the folder");
        let mut parts = inside.components();
        let first = parts.next().expect("a file has a name");
        let name = first.as_os_str().to_string_lossy();
        let is_root = parts.next().is_none() && ["lib.rs", "main.rs"].contains(&&*name);
        assert!(
            is_root || name == "bin" || LAYERS.contains(&&*name),
            "src/{} belongs to no layer",
            inside.display()
        );
    }
}
