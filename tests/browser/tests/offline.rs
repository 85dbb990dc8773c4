//! The page without a network, and from one build to the next.

use std::time::Duration;

use anyhow::Result;
use browser_tests::{KeptGame, Page, Site, Visit, Words};
use serde_json::{Value, json};

/// A sentence in French that a newer build puts in other words.
const OLD: &str = "Nouvelle partie";
const NEW: &str = "Jeu nouveau";

const UPDATE: &str = "Une nouvelle version est prête.";

/// A capture whose second piece has not been chosen.
fn half_made_capture() -> KeptGame {
    KeptGame::begun("hand").moves(&["c3", "d3", "f1", "a1"])
}

/// The next build: other French words, and a worker of the computer that is
/// not where the former build has its own.
fn next_build() -> Result<Site> {
    Site::copy()?
        .altered("locales/fr.json", OLD, NEW)?
        .with_engine_moved()?
        .released()
}

/// Waits until the page is on the device, and comes from there.
async fn expect_kept(page: &Page) -> Result<()> {
    page.until("the service worker has taken over", async || {
        let controlled = page.script("return navigator.serviceWorker.controller !== null");
        Ok(controlled.await? == json!(true))
    })
    .await
}

/// Asks for a new version, as the browser does by itself now and then, and
/// waits for what comes of it: one that waits, or none.
async fn look_for_update(page: &Page, expected: &str) -> Result<()> {
    page.script(
        "window.update = '';
         navigator.serviceWorker.ready.then(async (registration) => {
             const pause = () => new Promise((done) => setTimeout(done, 50));
             registration.onupdatefound = () => { window.update = 'under way'; };
             // An answer may be that of an earlier question, or fail with it.
             while (!window.update && !registration.waiting) {
                 await registration.update().catch(() => {});
                 await pause();
             }
             while (registration.installing) await pause();
             window.update = registration.waiting ? 'one that waits' : 'none';
         });",
    )
    .await?;
    page.until(&format!("the update brings {expected}"), async || {
        Ok(page.script("return window.update").await? == json!(expected))
    })
    .await
}

/// Waits until the button for a new game reads so: only the language's file
/// has its words.
async fn expect_words(page: &Page, words: &str) -> Result<()> {
    page.until(&format!("a button reads “{words}”"), async || {
        Ok(new_game_words(page).await? == json!(words))
    })
    .await
}

async fn new_game_words(page: &Page) -> Result<Value> {
    page.script("return document.querySelector('.header .accent')?.textContent")
        .await
}

async fn update_now(page: &Page) -> Result<()> {
    page.press(".notice:not([hidden]) button:first-of-type")
        .await
}

/// The names of all caches of the origin.
async fn caches(page: &Page) -> Result<Vec<String>> {
    page.script("window.names = null; caches.keys().then((names) => { window.names = names; })")
        .await?;
    page.until("the caches are told", async || {
        Ok(!page.script("return window.names").await?.is_null())
    })
    .await?;
    Ok(serde_json::from_value(
        page.script("return window.names").await?,
    )?)
}

/// Opens the page in a new tab; the one before is closed.
async fn start_cold(page: &Page, relative: &str) -> Result<()> {
    let tab = page.driver.new_tab().await?;
    page.driver.close_window().await?;
    page.driver.switch_to_window(tab).await?;
    page.open_table(relative).await
}

#[test]
fn after_one_visit_all_of_it_works_without_a_network() -> Result<()> {
    let languages = Words::all()?;
    Visit::new().run(async |page| {
        page.open_table("").await?;
        expect_kept(page).await?;
        page.host().stop();

        start_cold(page, "").await?;
        for words in &languages {
            let tag = words.tag();
            page.press(&format!("select.language option[value={tag}]"))
                .await?;
            page.find(&format!("html[lang={tag}]")).await?;
            page.expect_headline(words.text("guidance.your_turn")?)
                .await?;
        }
        for tag in languages.iter().map(Words::tag) {
            page.open_table(&format!("index.html?lang={tag}#nowhere"))
                .await?;
            page.find(&format!("html[lang={tag}]")).await?;
        }

        // A whole game against the computer, whose worker starts anew with
        // each page; a reload in the middle of it changes nothing.
        page.open_table("?lang=en").await?;
        page.start_against("hand", "eight-1", "white").await?;
        page.tap(&["c3"]).await?;
        page.expect_turns(2).await?;
        page.expect_headline("Your turn").await?;
        let pieces = page.pieces().await?;
        page.driver.refresh().await?;
        page.find("[role=grid]").await?;
        page.expect_headline("Your turn").await?;
        assert_eq!(page.pieces().await?, pieces);
        page.lose().await?;
        page.expect_guidance("Black wins White has no pieces left.")
            .await?;
        page.expect_notices(&[]).await
    })
}

/// Caches that lie before the page's own, of another page and of this one in
/// folders around this one, with another page at every address.
const FALSE_CACHES: &str = "
    if (location.protocol === 'http:') {
        const around = ['../', './in/'].map((to) => `yote ${new URL(to, location)} 0`);
        for (const name of ['another', ...around]) {
            caches.open(name).then((cache) => {
                for (const address of ['./', './index.html', './start.js']) {
                    cache.put(address, new Response('<p>false', {
                        headers: { 'Content-Type': 'text/html' },
                    }));
                }
            });
        }
    }
";

#[test]
fn a_page_that_is_loaded_again_on_a_first_visit_tells_of_no_new_version() -> Result<()> {
    Visit::new().run(async |page| {
        // The worker is on its way for some time, which is never the same.
        for milliseconds in [0, 30, 100, 250, 500] {
            page.open_table("").await?;
            tokio::time::sleep(Duration::from_millis(milliseconds)).await;
            page.open_table("").await?;
            expect_kept(page).await?;
            page.expect_notices(&[]).await?;
            page.script(
                "window.gone = false;
                 navigator.serviceWorker.getRegistrations()
                     .then((all) => Promise.all(all.map((one) => one.unregister())))
                     .then(() => { window.gone = true; });",
            )
            .await?;
            page.until("there is no service worker", async || {
                Ok(page.script("return window.gone").await? == json!(true))
            })
            .await?;
        }
        Ok(())
    })
}

#[test]
fn nothing_is_read_from_a_cache_of_others() -> Result<()> {
    Visit::new().first_script(FALSE_CACHES).run(async |page| {
        page.open_table("").await?;
        expect_kept(page).await?;
        let names = caches(page).await?;
        assert_eq!(names.len(), 4, "{names:?}");
        assert!(names[3].contains("/some/path/ "), "{names:?}");
        // What any cache may answer is not the page.
        page.script(
            "window.found = null;
             caches.match('./').then((found) => found.text()).then((text) => { found = text; })",
        )
        .await?;
        page.until("a cache answers", async || {
            Ok(page.script("return found").await? == json!("<p>false"))
        })
        .await?;
        for stopped in [false, true] {
            if stopped {
                page.host().stop();
            }
            for address in ["", "index.html", "?lang=en#there"] {
                page.open_table(address).await?;
                page.tap(&["c3"]).await?;
                page.start("hand").await?;
            }
        }
        Ok(())
    })
}

#[test]
fn the_page_can_be_installed() -> Result<()> {
    let small = Site::copy()?.altered("manifest-en.webmanifest", "standalone", "browser")?;
    for (site, errors) in [
        (Site::copy()?, json!([])),
        // A browser that finds nothing wrong with any page would tell nothing.
        (small, json!(["manifest-display-not-supported"])),
    ] {
        Visit::new().site(site).run(async |page| {
            page.open_table("").await?;
            page.find("link[rel=manifest][href$='-en.webmanifest']")
                .await?;
            let manifest = page.devtools("Page.getAppManifest", json!({})).await?;
            assert_eq!(manifest["errors"], json!([]));
            let found = page
                .devtools("Page.getInstallabilityErrors", json!({}))
                .await?;
            let found: Vec<_> = found["installabilityErrors"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|error| error["errorId"].clone())
                .collect();
            assert_eq!(json!(found), errors);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn what_is_not_the_page_stays_itself() -> Result<()> {
    let other = "<!doctype html><link rel=icon href='data:,'><p>another page";
    let site = Site::copy()?.with_file("rules.html", other)?;
    Visit::new()
        .site(site)
        .expecting_errors()
        .run(async |page| {
            page.open_table("").await?;
            expect_kept(page).await?;
            page.open("rules.html").await?;
            assert_eq!(page.find("p").await?.text().await?, "another page");
            page.open_table("").await?;
            page.host().stop();
            // The driver calls it an error, or shows the browser's own page.
            let _ = page.open("rules.html").await;
            let boards = page.script("return document.querySelectorAll('[role=grid]').length");
            assert_eq!(boards.await?, json!(0));
            page.open_table("").await
        })
}

#[test]
fn an_update_is_taken_up_at_the_same_ply_and_touches_no_cache_of_others() -> Result<()> {
    let next = next_build()?;
    Visit::new().language("fr").run(async |page| {
        page.open_kept(&half_made_capture()).await?;
        page.tap(&["c3", "e3"]).await?;
        expect_kept(page).await?;
        let kept = caches(page).await?;
        assert_eq!(kept.len(), 1, "{kept:?}");
        // Of this page in folders around this one, and of another page.
        let foreign = |scope: &str| kept[0].replace("/some/path/", scope);
        let others = [foreign("/some/"), foreign("/some/path/in/"), "other".into()];
        page.script(&format!(
            "for (const name of {}) caches.open(name);",
            json!(others)
        ))
        .await?;
        let pieces = page.pieces().await?;

        page.host().serve(&next)?;
        look_for_update(page, "one that waits").await?;
        page.expect_notices(&[UPDATE]).await?;
        page.expect_accessible().await?;
        page.shot("update").await?;
        expect_words(page, OLD).await?;
        update_now(page).await?;
        // The French file of before is still in the browser's cache.
        expect_words(page, NEW).await?;
        page.expect_notices(&[]).await?;
        assert_eq!(page.pieces().await?, pieces);
        page.press("#hand-black").await?;
        page.expect_hand("black", "9").await?;

        let mut left = caches(page).await?;
        left.retain(|name| !others.contains(name));
        assert_eq!(left.len(), 1, "{left:?}");
        assert_ne!(left, kept);
        assert_eq!(caches(page).await?.len(), 4);
        page.host().stop();
        page.open_table("").await?;
        expect_words(page, NEW).await
    })
}

#[test]
fn a_refused_update_changes_nothing_until_the_page_is_left() -> Result<()> {
    let next = next_build()?;
    Visit::new().language("fr").run(async |page| {
        page.open_kept(&half_made_capture()).await?;
        expect_kept(page).await?;
        page.host().serve(&next)?;
        look_for_update(page, "one that waits").await?;
        page.expect_notices(&[UPDATE]).await?;
        page.press(".notice:not([hidden]) .icon").await?;
        page.expect_notices(&[]).await?;
        for _ in 0..2 {
            // Nothing of the new one comes in between.
            page.press("select.language option[value=en]").await?;
            page.find("html[lang=en]").await?;
            page.press("select.language option[value=fr]").await?;
            expect_words(page, OLD).await?;
            page.driver.refresh().await?;
            page.expect_notices(&[UPDATE]).await?;
            expect_words(page, OLD).await?;
        }
        page.start_against("standard", "eight-1", "black").await?;
        page.expect_hand("white", "11").await?;

        // Once nobody has the former one open, the page begins as the new one.
        page.driver.goto("about:blank").await?;
        page.until("the new one is there", async || {
            page.open_table("").await?;
            let is_new = new_game_words(page).await? == json!(NEW);
            if !is_new {
                page.driver.goto("about:blank").await?;
            }
            Ok(is_new)
        })
        .await?;
        page.expect_notices(&[]).await
    })
}

/// The other tab goes on with what it has loaded. What it asks for after that
/// it gets from the new build, or does without.
#[test]
fn a_tab_that_did_not_ask_goes_on_and_is_told() -> Result<()> {
    let next = next_build()?;
    Visit::new()
        .language("fr")
        .expecting_errors()
        .run(async |page| {
            page.open_kept(&half_made_capture()).await?;
            expect_kept(page).await?;
            let first = page.driver.window().await?;
            let second = page.driver.new_tab().await?;
            page.driver.switch_to_window(second.clone()).await?;
            page.open_table("").await?;

            page.driver.switch_to_window(first).await?;
            page.script("window.before = true").await?;
            page.host().serve(&next)?;
            look_for_update(page, "one that waits").await?;
            page.press(".notice:not([hidden]) .icon").await?;
            page.expect_notices(&[]).await?;

            page.driver.switch_to_window(second).await?;
            page.until("the update is offered here too", async || {
                let offered = page.script(
                    "return [...document.querySelectorAll('.notice:not([hidden]) p')].at(-1)?.textContent",
                );
                Ok(offered.await? == json!(UPDATE))
            })
            .await?;
            page.press(".notice[role=status] button").await?;
            expect_words(page, NEW).await?;
            page.driver.close_window().await?;

            let first = page.driver.windows().await?.remove(0);
            page.driver.switch_to_window(first).await?;
            page.expect_notices(&[UPDATE]).await?;
            assert_eq!(page.script("return window.before").await?, json!(true));
            expect_words(page, OLD).await?;
            page.tap(&["c3", "e3"]).await?;
            page.press("#hand-black").await?;
            page.expect_hand("black", "9").await?;
            page.press("select.language option[value=nl]").await?;
            page.find("html[lang=nl]").await?;
            page.press("select.language option[value=en]").await?;
            page.start_against("standard", "eight-1", "black").await?;
            page.expect_hand("white", "11").await?;
            page.expect_headline("Your turn").await?;

            let pieces = page.pieces().await?;
            page.press(".notice[role=status] button").await?;
            page.until("it is loaded anew", async || {
                let anew = page.script("return !window.before && document.readyState === 'complete'");
                Ok(anew.await? == json!(true))
            })
            .await?;
            page.expect_headline("Your turn").await?;
            page.expect_notices(&[]).await?;
            assert_eq!(page.pieces().await?, pieces);
            page.press("select.language option[value=fr]").await?;
            expect_words(page, NEW).await
        })
}

#[test]
fn a_broken_deployment_leaves_the_former_version_at_work() -> Result<()> {
    let whole = next_build()?;
    // The same file both times, for the browser also looks by itself and may be
    // half-way when one site takes the place of the other; and one that it has
    // not had before, for what it has is as good as what the server sends.
    let file = "engine-moved/engine.js";
    let broken = [
        // Not all of it has arrived.
        next_build()?.without_file(file)?,
        // Some of it is of another version.
        next_build()?.altered(file, "wasm", "mill")?,
    ];
    Visit::new().language("fr").run(async |page| {
        page.open_kept(&half_made_capture()).await?;
        expect_kept(page).await?;
        let kept = caches(page).await?;
        for site in &broken {
            page.host().serve(site)?;
            look_for_update(page, "none").await?;
            page.expect_notices(&[]).await?;
            page.driver.refresh().await?;
            page.find("[role=grid]").await?;
            expect_words(page, OLD).await?;
            assert_eq!(caches(page).await?, kept);
        }
        page.host().stop();
        start_cold(page, "").await?;
        expect_words(page, OLD).await?;
        // And takes up the next that is whole.
        page.host().serve(&whole)?;
        look_for_update(page, "one that waits").await?;
        update_now(page).await?;
        expect_words(page, NEW).await
    })
}

#[test]
fn without_service_workers_the_page_is_as_good_as_any() -> Result<()> {
    for missing in [
        "delete Navigator.prototype.serviceWorker",
        "ServiceWorkerContainer.prototype.register = () =>
             Promise.reject(new DOMException('no', 'SecurityError'))",
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', {
             get() { throw new DOMException('no', 'SecurityError'); }
         })",
    ] {
        Visit::new().first_script(missing).run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            page.expect_hand("black", "11").await?;
            page.expect_notices(&[]).await
        })?;
    }
    Ok(())
}
