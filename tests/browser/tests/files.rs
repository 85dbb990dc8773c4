//! What the built page holds, whoever built it and wherever.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use browser_tests::Words;
use serde_json::Value;
use xtask::tools::Tools;
use xtask::workspace;
use yote::locale::Language;

#[test]
fn no_file_tells_of_the_machine_that_built_it() -> Result<()> {
    let home = env::home_dir();
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let folders = [
        Some(workspace::root().to_owned()),
        Some(Tools::open()?.folder().to_owned()),
        cargo_home.or_else(|| Some(home.as_ref()?.join(".cargo"))),
        // In a container a user's home may be the root of all.
        home.filter(|home| home.parent().is_some()),
    ];
    for file in workspace::files_below(&workspace::dist())? {
        let bytes = fs::read(&file)?;
        let text = String::from_utf8_lossy(&bytes);
        for folder in folders.iter().flatten() {
            // With its slash: a home as short as `/root` may stand for a word.
            let told = format!("{}/", folder.display());
            assert!(!text.contains(&told), "{} holds {told}", file.display());
        }
    }
    Ok(())
}

#[test]
fn each_language_has_a_manifest_with_its_icons() -> Result<()> {
    let dist = workspace::dist();
    let named = |words: Words| (format!("manifest-{}.webmanifest", words.tag()), words);
    let first = ("manifest.webmanifest".to_owned(), Words::of("en")?);
    for (name, words) in Words::all()?.into_iter().map(named).chain([first]) {
        let tag = words.tag();
        let manifest: Value = serde_json::from_str(&fs::read_to_string(dist.join(name))?)?;
        assert_eq!(manifest["lang"], tag);
        assert_eq!(manifest["dir"], words.direction());
        for key in ["name", "short_name", "description"] {
            let text = words.text(&format!("app.{key}"))?;
            assert_eq!(manifest[key], text, "{key} in {tag}");
        }
        for (key, value) in [
            ("start_url", "./"),
            ("scope", "./"),
            ("display", "standalone"),
        ] {
            assert_eq!(manifest[key], value, "{key} in {tag}");
        }
        for icon in manifest["icons"].as_array().context("icons")? {
            let file = dist.join(icon["src"].as_str().context("a file")?);
            let size = png_size(&fs::read(&file)?);
            let said = icon["sizes"].as_str();
            assert!(
                size.is_none() || size.as_deref() == said,
                "{icon}: {size:?}"
            );
        }
    }
    let touch_icon = fs::read(dist.join("apple-touch-icon.png"))?;
    assert_eq!(png_size(&touch_icon).as_deref(), Some("180x180"));
    Ok(())
}

#[test]
fn each_language_has_its_texts() -> Result<()> {
    let read = |folder: &Path, tag: &str| -> Result<Value> {
        let file = folder.join(format!("locales/{tag}.json"));
        let text = fs::read_to_string(&file).with_context(|| format!("{}", file.display()))?;
        Ok(serde_json::from_str(&text)?)
    };
    let public = workspace::root().join("public");
    for language in Language::ALL {
        let tag = language.tag();
        let built = read(&workspace::dist(), tag)?;
        assert_eq!(built, read(&public, tag)?, "{tag}");
    }
    Ok(())
}

#[test]
fn the_service_worker_lists_every_file_but_itself() -> Result<()> {
    let dist = workspace::dist();
    let worker = fs::read_to_string(dist.join("sw.js"))?;
    let (_, list) = worker.split_once("const FILES = ").context("no list")?;
    let (list, _) = list.split_once(';').context("no end of the list")?;
    let list: BTreeMap<String, String> = serde_json::from_str(list)?;
    let mut names = BTreeSet::new();
    for file in workspace::files_below(&dist)? {
        names.insert(workspace::name_below(&dist, &file)?);
    }
    assert!(names.remove("sw.js"));
    assert_eq!(list.into_keys().collect::<BTreeSet<_>>(), names);
    assert!(!worker.contains("const VERSION = '';"));
    Ok(())
}

/// Nothing but the page's own files, no script and no style in its markup: what
/// is allowed beyond that is the program itself, and pictures in style sheets.
#[test]
fn the_content_policy_is_strict() -> Result<()> {
    let page = fs::read_to_string(workspace::dist().join("index.html"))?;
    let metas: Vec<&str> = page
        .split("<meta http-equiv=\"Content-Security-Policy\" content=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
        img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
        base-uri 'self'; form-action 'none'";
    assert_eq!(metas, [policy]);
    Ok(())
}

/// The size that a picture tells at its beginning, if it is a PNG.
fn png_size(picture: &[u8]) -> Option<String> {
    let header = picture.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let side = |at| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some(format!("{}x{}", side(8)?, side(12)?))
}

#[test]
fn the_licences_of_all_that_is_shipped_come_with_it() -> Result<()> {
    let licences = fs::read_to_string(workspace::dist().join("licences.txt"))?;
    for part in [
        "\nYoté: MIT OR Apache-2.0\n",
        "\nThe Rust standard library: MIT OR Apache-2.0\n",
        "Copyright (c) 2026 The Yoté contributors\n",
        "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION\n",
        "\nUNICODE LICENSE V3\n",
    ] {
        assert!(licences.contains(part), "{part}");
    }
    for linked in xtask::linked::crates()? {
        let line = format!("\n{linked}: ");
        assert!(licences.contains(&line), "{linked}");
    }
    Ok(())
}
