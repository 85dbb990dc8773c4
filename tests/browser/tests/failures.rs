//! When the page cannot run it says so, in one sentence the visitor can read.

use anyhow::Result;
use browser_tests::{Page, Site, Visit, languages};
use serde_json::{Value, json};

/// A language's direction and its sentences.
struct Words {
    tag: String,
    direction: &'static str,
    old: String,
    unloaded: String,
    broken: String,
    no_script: String,
}

impl Words {
    fn of(tag: &str, texts: &Value) -> Self {
        let sentence = |name: &str| {
            let sentence = texts["failure"][name].as_str();
            sentence.expect("every language has it").to_owned()
        };
        Self {
            tag: tag.to_owned(),
            direction: if tag == "ar" { "rtl" } else { "ltr" },
            old: sentence("old"),
            unloaded: sentence("unloaded"),
            broken: sentence("broken"),
            no_script: sentence("no_script"),
        }
    }
}

fn words(tag: &str) -> Result<Words> {
    Ok(Words::of(tag, &languages()?[tag]))
}

fn all_words() -> Result<Vec<Words>> {
    let languages = languages()?;
    Ok(languages
        .iter()
        .map(|(tag, texts)| Words::of(tag, texts))
        .collect())
}

/// Makes the module that runs into a trap as soon as it is called.
const TRAP: &str = "
    const trap = () => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
        7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11,
    ]))).exports.f();
";

fn is_wasm(name: &str) -> bool {
    name.ends_with("_bg.wasm")
}

fn is_glue(name: &str) -> bool {
    name.starts_with("page-") && name.ends_with(".js")
}

/// The screen shows `sentence` and nothing else that speaks.
async fn expect_screen(page: &Page, words: &Words, sentence: &str) -> Result<()> {
    let screen = page.find(".failure").await?;
    assert_eq!(
        screen.attr("lang").await?.as_deref(),
        Some(words.tag.as_str())
    );
    assert_eq!(screen.attr("dir").await?.as_deref(), Some(words.direction));
    let shown = page.find(".failure-sentence").await?;
    assert_eq!(shown.text().await?, sentence);
    page.expect_accessible().await
}

/// The screen's one button loads the page again.
async fn expect_reload(page: &Page) -> Result<()> {
    page.script("window.before = true").await?;
    page.find(".failure-reload").await?.click().await?;
    page.until("the page is loaded again", async || {
        let reloaded = page.script("return document.readyState === 'complete' && !window.before");
        Ok(reloaded.await? == json!(true))
    })
    .await
}

#[test]
fn a_file_that_does_not_load() -> Result<()> {
    for (words, site) in [
        (words("en")?, Site::copy()?.without(is_wasm)?),
        (
            words("ar")?,
            Site::copy()?.overwritten(is_wasm, "<!doctype html>")?,
        ),
    ] {
        Visit::new()
            .language(&words.tag)
            .site(site)
            .expecting_errors()
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, &words, &words.unloaded).await?;
                page.shot(&format!("unloaded-{}", words.tag)).await?;
                expect_reload(page).await?;
                expect_screen(page, &words, &words.unloaded).await
            })?;
    }
    Ok(())
}

#[test]
fn a_script_that_does_not_load() -> Result<()> {
    let english = words("en")?;
    for site in [
        Site::copy()?.without(|name| name == "start.js")?,
        Site::copy()?.without(is_glue)?,
        Site::copy()?.overwritten(is_glue, "import './none.js'")?,
    ] {
        Visit::new()
            .site(site)
            .expecting_errors()
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, &english, &english.unloaded).await
            })?;
    }
    Ok(())
}

#[test]
fn a_browser_that_is_too_old() -> Result<()> {
    let ages = [
        "delete window.WebAssembly",
        "delete HTMLScriptElement.prototype.noModule",
        "WebAssembly.validate = () => false",
    ];
    for (words, age) in all_words()?.iter().zip(ages.into_iter().cycle()) {
        Visit::new()
            .language(&words.tag)
            .first_script(age)
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, words, &words.old).await?;
                page.shot(&format!("old-{}", words.tag)).await
            })?;
    }
    Ok(())
}

#[test]
fn a_panic() -> Result<()> {
    for words in &[words("en")?, words("ar")?] {
        Visit::new().language(&words.tag).run(async |page| {
            page.open("").await?;
            page.find("main").await?;
            page.script("window.dispatchEvent(new CustomEvent('yote-panic'))")
                .await?;
            expect_screen(page, words, &words.broken).await?;
            page.shot(&format!("broken-{}", words.tag)).await?;
            expect_reload(page).await?;
            page.find("main").await?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_trap_outside_of_any_panic() -> Result<()> {
    let english = words("en")?;
    for raise in ["setTimeout(trap)", "Promise.resolve().then(trap)"] {
        Visit::new().expecting_errors().run(async |page| {
            page.open("").await?;
            page.find("main").await?;
            page.script(&format!("{TRAP} {raise}")).await?;
            expect_screen(page, &english, &english.broken).await
        })?;
    }
    Ok(())
}

#[test]
fn the_screen_is_readable_by_night() -> Result<()> {
    let english = words("en")?;
    Visit::new().night().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.script("window.dispatchEvent(new CustomEvent('yote-panic'))")
            .await?;
        expect_screen(page, &english, &english.broken).await?;
        page.shot("broken-night").await
    })
}

/// As the page itself finds its language.
#[test]
fn the_language_is_the_address_then_the_choice_then_the_browser() -> Result<()> {
    Visit::new()
        .language("xx,ar,en")
        .first_script("delete window.WebAssembly")
        .run(async |page| {
            let choose = async |settings: &str| {
                page.script(&format!(
                    "localStorage.setItem('yote/settings', '{settings}')"
                ))
                .await
            };
            let expect = async |address: &str, tag: &str| {
                page.open(address).await?;
                page.find(&format!(".failure[lang={tag}]")).await
            };
            expect("", "ar").await?;
            choose(r#"{"v":1,"language":"en"}"#).await?;
            expect("", "en").await?;
            for (wish, tag) in [
                ("ar-SN", "ar"),
                ("fr_SN", "fr"),
                ("NO", "nb"),
                ("nn-NO", "nb"),
                ("zz", "en"),
            ] {
                expect(&format!("?lang={wish}"), tag).await?;
            }
            choose("{").await?;
            expect("?lang=zz", "ar").await?;
            Ok(())
        })
}

#[test]
fn no_javascript() -> Result<()> {
    Visit::new().without_scripts().run(async |page| {
        page.open("").await?;
        for Words { tag, no_script, .. } in all_words()? {
            let shown = page.find(&format!("noscript [lang={tag}]")).await?;
            assert_eq!(shown.text().await?, no_script);
        }
        page.shot("no-javascript").await
    })
}
