//! When the page cannot run it says so, in one sentence the visitor can read.

use anyhow::Result;
use browser_tests::{Page, Site, Visit};
use serde_json::json;

/// A language's direction and its sentences, as `public/boot.js` has them.
struct Words {
    tag: &'static str,
    direction: &'static str,
    old: &'static str,
    unloaded: &'static str,
    broken: &'static str,
}

const ENGLISH: Words = Words {
    tag: "en",
    direction: "ltr",
    old: "This browser is too old for Yoté: update it, or open the page in another one.",
    unloaded: "Yoté did not finish loading: check your connection, then reload the page.",
    broken: "Yoté has stopped because of an error: reload the page to go on.",
};

const ARABIC: Words = Words {
    tag: "ar",
    direction: "rtl",
    old: "هذا المتصفح أقدم من أن يشغّل لعبة يوتيه: حدّثه أو افتح الصفحة في متصفح آخر.",
    unloaded: "لم يكتمل تحميل لعبة يوتيه: تحقّق من اتصالك بالإنترنت ثم أعد تحميل الصفحة.",
    broken: "توقفت لعبة يوتيه بسبب خطأ: أعد تحميل الصفحة للمتابعة.",
};

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
    assert_eq!(screen.attr("lang").await?.as_deref(), Some(words.tag));
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
        (&ENGLISH, Site::copy()?.without(is_wasm)?),
        (
            &ARABIC,
            Site::copy()?.overwritten(is_wasm, "<!doctype html>")?,
        ),
    ] {
        Visit::new()
            .language(words.tag)
            .site(site)
            .expecting_errors()
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, words, words.unloaded).await?;
                page.shot(&format!("unloaded-{}", words.tag)).await?;
                expect_reload(page).await?;
                expect_screen(page, words, words.unloaded).await
            })?;
    }
    Ok(())
}

#[test]
fn a_script_that_does_not_load() -> Result<()> {
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
                expect_screen(page, &ENGLISH, ENGLISH.unloaded).await
            })?;
    }
    Ok(())
}

#[test]
fn a_browser_that_is_too_old() -> Result<()> {
    for (words, age) in [
        (&ENGLISH, "delete window.WebAssembly"),
        (&ARABIC, "delete HTMLScriptElement.prototype.noModule"),
        (&ENGLISH, "WebAssembly.validate = () => false"),
    ] {
        Visit::new()
            .language(words.tag)
            .first_script(age)
            .run(async |page| {
                page.open("").await?;
                expect_screen(page, words, words.old).await?;
                page.shot(&format!("old-{}", words.tag)).await
            })?;
    }
    Ok(())
}

#[test]
fn a_panic() -> Result<()> {
    for words in [&ENGLISH, &ARABIC] {
        Visit::new().language(words.tag).run(async |page| {
            page.open("").await?;
            page.find("main").await?;
            page.script("window.dispatchEvent(new CustomEvent('yote-panic'))")
                .await?;
            expect_screen(page, words, words.broken).await?;
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
    for raise in ["setTimeout(trap)", "Promise.resolve().then(trap)"] {
        Visit::new().expecting_errors().run(async |page| {
            page.open("").await?;
            page.find("main").await?;
            page.script(&format!("{TRAP} {raise}")).await?;
            expect_screen(page, &ENGLISH, ENGLISH.broken).await
        })?;
    }
    Ok(())
}

#[test]
fn the_screen_is_readable_by_night() -> Result<()> {
    Visit::new().night().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.script("window.dispatchEvent(new CustomEvent('yote-panic'))")
            .await?;
        expect_screen(page, &ENGLISH, ENGLISH.broken).await?;
        page.shot("broken-night").await
    })
}

#[test]
fn the_language_is_the_address_then_the_choice_then_the_browser() -> Result<()> {
    Visit::new()
        .language("sv,ar,en")
        .first_script("delete window.WebAssembly")
        .run(async |page| {
            page.open("").await?;
            expect_screen(page, &ARABIC, ARABIC.old).await?;
            page.script("localStorage.setItem('yote/settings', '{\"v\":1,\"language\":\"en\"}')")
                .await?;
            page.open("").await?;
            expect_screen(page, &ENGLISH, ENGLISH.old).await?;
            page.open("?lang=ar-SN").await?;
            expect_screen(page, &ARABIC, ARABIC.old).await?;
            page.script("localStorage.setItem('yote/settings', '{')")
                .await?;
            page.open("?lang=zz").await?;
            expect_screen(page, &ARABIC, ARABIC.old).await
        })
}

#[test]
fn no_javascript() -> Result<()> {
    Visit::new().without_scripts().run(async |page| {
        page.open("").await?;
        for (tag, sentence) in [
            (
                "en",
                "Yoté needs JavaScript: switch it on for this page, then reload.",
            ),
            (
                "ar",
                "تحتاج لعبة يوتيه إلى جافاسكريبت: فعّله في هذه الصفحة ثم أعد تحميلها.",
            ),
        ] {
            let shown = page.find(&format!("noscript [lang={tag}]")).await?;
            assert_eq!(shown.text().await?, sentence);
        }
        page.shot("no-javascript").await
    })
}
