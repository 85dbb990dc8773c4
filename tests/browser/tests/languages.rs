//! The page in each of its languages.

use anyhow::{Context, Result};
use browser_tests::{Page, Site, Visit};
use serde_json::json;

async fn expect_language(page: &Page, tag: &str, direction: &str, title: &str) -> Result<()> {
    page.until(&format!("the page is in {tag}"), async || {
        let found = page
            .script(
                "const root = document.documentElement;
                 return [root.lang, root.dir, document.title]",
            )
            .await?;
        Ok(found == json!([tag, direction, title]))
    })
    .await
}

async fn choose_language(page: &Page, tag: &str) -> Result<()> {
    page.press(&format!("select.language option[value={tag}]"))
        .await
}

#[test]
fn english_boots_and_plays() -> Result<()> {
    Visit::new().language("xx,en-GB").run(async |page| {
        page.open_for_two("").await?;
        expect_language(page, "en", "ltr", "Yoté").await?;
        page.tap(&["c3"]).await?;
        page.expect_said("White places a piece on c3. Black to move")
            .await
    })
}

#[test]
fn arabic_boots_and_plays() -> Result<()> {
    Visit::new().language("ar-MA,en").run(async |page| {
        page.open_for_two("").await?;
        expect_language(page, "ar", "rtl", "يوتيه").await?;
        page.tap(&["c3"]).await?;
        page.expect_said("وضع الأبيض قطعة في c3. الدور للأسود")
            .await?;
        page.expect_square("c3", "c3، قطعة بيضاء").await?;
        page.shot("arabic-day").await
    })
}

#[test]
fn the_address_outweighs_the_browser() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("?lang=ar").await?;
        expect_language(page, "ar", "rtl", "يوتيه").await
    })
}

#[test]
fn the_manifest_follows_the_language() -> Result<()> {
    Visit::new().language("nn").run(async |page| {
        page.open_table("").await?;
        for tag in ["nb", "ar", "en"] {
            choose_language(page, tag).await?;
            page.find(&format!("html[lang={tag}]")).await?;
            page.find(&format!(
                "link[rel=manifest][href='./manifest-{tag}.webmanifest']"
            ))
            .await?;
        }
        Ok(())
    })
}

#[test]
fn the_board_stays_left_to_right() -> Result<()> {
    Visit::new().language("ar").run(async |page| {
        page.open_for_two("").await?;
        let left_of = page
            .script(
                "const left = (id) => document.getElementById(id).getBoundingClientRect().left;
                 return left('square-a1') < left('square-f1')",
            )
            .await?;
        assert_eq!(left_of, json!(true));
        Ok(())
    })
}

#[test]
fn a_switch_loses_nothing_and_is_remembered() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3", "d3", "f1", "a1", "c3", "e3"]).await?;
        choose_language(page, "ar").await?;
        expect_language(page, "ar", "rtl", "يوتيه").await?;
        page.expect_guidance("خذ قطعة ثانية من الرقعة أو من يد خصمك.")
            .await?;
        page.shot("arabic-second-piece").await?;
        page.press("#hand-black").await?;
        page.expect_hand("black", "9").await?;
        page.open_for_two("").await?;
        expect_language(page, "ar", "rtl", "يوتيه").await?;
        choose_language(page, "en").await?;
        expect_language(page, "en", "ltr", "Yoté").await
    })
}

#[test]
fn a_language_that_cannot_be_fetched_is_said_and_loses_nothing() -> Result<()> {
    let site = Site::copy()?.without_file("locales/ar.json")?;
    Visit::new()
        .site(site)
        .expecting_errors()
        .run(async |page| {
            page.open_for_two("").await?;
            page.tap(&["c3"]).await?;
            choose_language(page, "ar").await?;
            let notice = page.find(".notice:not([hidden]) p").await?;
            assert_eq!(
                notice.text().await?,
                "The language could not be loaded. Check your connection and try again."
            );
            expect_language(page, "en", "ltr", "Yoté").await?;
            page.expect_square("c3", "c3, White").await?;
            let shown = page.find("select.language").await?.prop("value").await?;
            assert_eq!(shown.context("a menu has a value")?, "en");
            Ok(())
        })
}

#[test]
fn damaged_settings_do_not_keep_the_page_from_starting() -> Result<()> {
    Visit::new()
        .first_script("localStorage.setItem('yote/settings', '{\"v\":1,\"language\":[')")
        .run(async |page| {
            page.open_for_two("").await?;
            let aside = page
                .script("return localStorage.getItem('yote/aside/settings')")
                .await?;
            assert_eq!(aside, json!("{\"v\":1,\"language\":["));
            Ok(())
        })
}

#[test]
fn blocked_storage_does_not_keep_the_page_from_playing() -> Result<()> {
    Visit::new()
        .first_script(
            "Object.defineProperty(window, 'localStorage', {
                 get() { throw new DOMException('blocked', 'SecurityError'); }
             })",
        )
        .run(async |page| {
            page.open_for_two("").await?;
            page.tap(&["c3"]).await?;
            page.expect_square("c3", "c3, White").await?;
            choose_language(page, "ar").await?;
            expect_language(page, "ar", "rtl", "يوتيه").await
        })
}
