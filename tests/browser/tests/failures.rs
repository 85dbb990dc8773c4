//! When the page cannot run it says so, in one sentence the visitor can read.

use anyhow::Result;
use browser_tests::{Page, Site, Visit, Words};
use serde_json::json;

/// A sentence of a language's group `failure`.
fn sentence<'a>(words: &'a Words, name: &str) -> Result<&'a str> {
    words.text(&format!("failure.{name}"))
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

/// The screen shows the sentence `name` and nothing else that speaks.
async fn expect_screen(page: &Page, words: &Words, name: &str) -> Result<()> {
    let screen = page.find(".failure").await?;
    assert_eq!(screen.attr("lang").await?.as_deref(), Some(words.tag()));
    assert_eq!(
        screen.attr("dir").await?.as_deref(),
        Some(words.direction())
    );
    let shown = page.find(".failure-sentence").await?;
    assert_eq!(shown.text().await?, sentence(words, name)?);
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
        (Words::of("en")?, Site::copy()?.without(is_wasm)?),
        (
            Words::of("ar")?,
            Site::copy()?.overwritten(is_wasm, "<!doctype html>")?,
        ),
    ] {
        Visit::new()
            .language(words.tag())
            .site(site)
            .expecting_errors()
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, &words, "unloaded").await?;
                page.shot(&format!("unloaded-{}", words.tag())).await?;
                expect_reload(page).await?;
                expect_screen(page, &words, "unloaded").await
            })?;
    }
    Ok(())
}

#[test]
fn a_script_that_does_not_load() -> Result<()> {
    let english = Words::of("en")?;
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
                expect_screen(page, &english, "unloaded").await
            })?;
    }
    Ok(())
}

#[test]
fn a_part_of_the_page_that_does_not_load_can_be_had_later() -> Result<()> {
    let english = Words::of("en")?;
    let not_loaded = english.text("notices.not_loaded")?;
    let is_parts = |name: &str| name.ends_with("-parts.wasm");
    let whole = Site::copy()?;
    for site in [
        Site::copy()?.without(is_parts)?,
        Site::copy()?.overwritten(is_parts, "<!doctype html>")?,
    ] {
        Visit::new()
            .site(site)
            .expecting_errors()
            .run(async |page| {
                page.open_for_two("").await?;
                page.tap(&["c3"]).await?;
                page.press(".tools button:last-child").await?;
                page.expect_notices(&[not_loaded]).await?;
                page.press("#tab-analysis").await?;
                page.tap(&["d3"]).await?;
                page.expect_square("d3", "d3, Black").await?;

                page.host().serve(&whole)?;
                page.press(".tools button:last-child").await?;
                page.find(".library[open]").await?;
                page.expect_notices(&[]).await?;
                page.expect_square("c3", "c3, White").await
            })?;
    }
    Ok(())
}

/// Some hosts do not say what WebAssembly is; browsers then refuse to compile
/// it while it is loaded.
#[test]
fn a_host_that_does_not_know_webassembly() -> Result<()> {
    let unknown = "
        const ask = window.fetch;
        window.fetch = async (...about) => {
            const got = await ask(...about);
            if (!got.url.endsWith('.wasm')) return got;
            window.unknown = (window.unknown ?? 0) + 1;
            const headers = { 'Content-Type': 'application/octet-stream' };
            return new Response(await got.arrayBuffer(), { headers });
        };
    ";
    Visit::new()
        .first_script(unknown)
        .expecting_errors()
        .run(async |page| {
            page.open_for_two("").await?;
            page.tap(&["c3"]).await?;
            page.press(".tools button:last-child").await?;
            page.find(".library[open]").await?;
            assert_eq!(page.script("return window.unknown").await?, json!(2));
            page.expect_notices(&[]).await
        })
}

#[test]
fn a_browser_that_is_too_old() -> Result<()> {
    let ages = [
        "delete window.WebAssembly",
        "delete HTMLScriptElement.prototype.noModule",
        "WebAssembly.validate = () => false",
    ];
    for (words, age) in Words::all()?.iter().zip(ages.into_iter().cycle()) {
        Visit::new()
            .language(words.tag())
            .first_script(age)
            // That what was loaded ahead is not used.
            .expecting_errors()
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, words, "old").await?;
                page.shot(&format!("old-{}", words.tag())).await
            })?;
    }
    Ok(())
}

/// The page's own panics trap as well.
#[test]
fn a_trap() -> Result<()> {
    let languages = [Words::of("en")?, Words::of("ar")?];
    let raises = ["setTimeout(trap)", "Promise.resolve().then(trap)"];
    for (words, raise) in languages.iter().zip(raises) {
        Visit::new()
            .language(words.tag())
            .expecting_errors()
            .run(async |page| {
                page.open("").await?;
                page.find("main").await?;
                page.script(&format!("{TRAP} {raise}")).await?;
                expect_screen(page, words, "broken").await?;
                page.shot(&format!("broken-{}", words.tag())).await?;
                expect_reload(page).await?;
                page.find("main").await?;
                Ok(())
            })?;
    }
    Ok(())
}

#[test]
fn the_screen_is_readable_by_night() -> Result<()> {
    let english = Words::of("en")?;
    Visit::new().night().expecting_errors().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.script(&format!("{TRAP} setTimeout(trap)")).await?;
        expect_screen(page, &english, "broken").await?;
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
        for words in Words::all()? {
            let tag = words.tag();
            let shown = page.find(&format!("noscript [lang={tag}]")).await?;
            assert_eq!(shown.text().await?, sentence(&words, "no_script")?);
        }
        page.shot("no-javascript").await
    })
}
