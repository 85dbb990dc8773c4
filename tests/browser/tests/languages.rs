//! The page in each of its languages.

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, Site, Visit, Words};
use serde_json::{Value, json};

async fn expect_language(page: &Page, tag: &str) -> Result<()> {
    page.expect_language(&Words::of(tag)?).await
}

async fn choose_language(page: &Page, tag: &str) -> Result<()> {
    page.press(&format!("select.language option[value={tag}]"))
        .await
}

/// Lets the page do whatever it still does before its next pictures.
async fn settle(page: &Page) -> Result<()> {
    let frames = "const done = arguments[0];
         requestAnimationFrame(() => requestAnimationFrame(() => done()));";
    page.driver.execute_async(frames, Vec::new()).await?;
    Ok(())
}

/// Chooses a language where a dialog lies over the menu.
async fn choose_language_behind_a_dialog(page: &Page, tag: &str) -> Result<()> {
    page.script(&format!(
        "const menu = document.querySelector('select.language');
         menu.value = '{tag}';
         menu.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    ))
    .await?;
    expect_language(page, tag).await
}

/// What browsers ask for whose visitor is to find each language.
const WISHES: [(&str, &str); 8] = [
    ("en", "xx,en-GB"),
    ("fr", "fr-SN,en"),
    ("el", "el-CY,en"),
    ("ru", "ru-UA,en"),
    ("sv", "sv-FI,en"),
    ("nb", "nn-NO,en"),
    ("nl", "nl-BE,en"),
    ("ar", "ar-MA,en"),
];

/// Whoever asks for one of these languages finds the page in it, can play, and
/// meets no other language on any screen.
fn each_boots_plays_and_speaks(languages: &[Words]) -> Result<()> {
    for words in languages {
        let tag = words.tag();
        let (_, wishes) = WISHES
            .into_iter()
            .find(|(language, _)| *language == tag)
            .with_context(|| format!("who asks for {tag}?"))?;
        boots_plays_and_speaks(words, wishes).with_context(|| tag.to_owned())?;
    }
    Ok(())
}

fn boots_plays_and_speaks(words: &Words, wishes: &str) -> Result<()> {
    Visit::new().language(wishes).run(async |page| {
        page.every_screen("", async |screen| {
            page.expect_only_words_of(words, screen.known()).await
        })
        .await?;
        page.start("neto").await?;
        page.tap(&["c3"]).await?;
        expect_placed(page, words).await?;
        page.expect_only_words_of(words, "explanation.headings.ours")
            .await
    })
}

/// White has placed a piece on c3, and it is said in this language.
async fn expect_placed(page: &Page, words: &Words) -> Result<()> {
    let name = words.text("board.piece.white")?;
    page.expect_square("c3", &name.replace("{square}", "c3"))
        .await?;
    let said = words.text("played.place.white")?.replace("{to}", "c3");
    let next = words.text("guidance.to_move.black")?;
    page.expect_said(&format!("{said} {next}")).await
}

#[test]
fn one_half_of_the_languages_boots_plays_and_speaks() -> Result<()> {
    each_boots_plays_and_speaks(&Words::every_second(0)?)
}

#[test]
fn the_other_half_of_the_languages_boots_plays_and_speaks() -> Result<()> {
    each_boots_plays_and_speaks(&Words::every_second(1)?)
}

#[test]
fn every_language_has_an_address_at_which_it_plays() -> Result<()> {
    Visit::new().language("xx").run(async |page| {
        for words in Words::all()? {
            let tag = words.tag();
            let play = async || {
                page.open_for_two(&format!("?lang={tag}")).await?;
                page.expect_only_words_of(&words, "explanation.open")
                    .await?;
                page.tap(&["c3"]).await?;
                expect_placed(page, &words).await?;
                page.open_new_game().await?;
                page.expect_only_words_of(&words, "rules.choose").await?;
                page.press("dialog[open] .dialog-actions button:first-child")
                    .await?;
                page.open_settings().await?;
                page.expect_only_words_of(&words, "about.title").await
            };
            play().await.with_context(|| tag.to_owned())?;
        }
        Ok(())
    })
}

#[test]
fn the_browser_is_asked_for_its_languages() -> Result<()> {
    const ASKED: [(&str, &str); 16] = [
        ("nb", "nb"),
        ("no", "nb"),
        ("nn", "nb"),
        ("nb-NO", "nb"),
        ("fr-SN", "fr"),
        ("ar-MA", "ar"),
        ("el-CY", "el"),
        ("sv-FI", "sv"),
        ("nl-BE", "nl"),
        ("ru-UA", "ru"),
        ("EN-gb", "en"),
        ("xx", "en"),
        ("xx,ru", "ru"),
        ("sv,ar", "sv"),
        ("wo,fr,en", "fr"),
        ("en,fr", "en"),
    ];
    for words in Words::all()? {
        let is_asked_for = ASKED.iter().any(|(_, tag)| *tag == words.tag());
        ensure!(is_asked_for, "nobody asks for {}", words.tag());
    }
    Visit::new().language("el").run(async |page| {
        for (wishes, tag) in ASKED {
            page.ask_for(wishes).await?;
            page.open_table("").await?;
            let heard = page
                .script("return navigator.languages.join().toLowerCase()")
                .await?;
            assert_eq!(heard, json!(wishes.to_lowercase()));
            expect_language(page, tag).await.context(wishes)?;
        }
        Ok(())
    })
}

#[test]
fn a_browser_without_languages_gets_english() -> Result<()> {
    Visit::new()
        .language("el")
        .first_script("Object.defineProperty(navigator, 'languages', { get: () => [] })")
        .run(async |page| {
            page.open_table("").await?;
            expect_language(page, "en").await
        })
}

#[test]
fn the_address_outweighs_the_choice_and_that_the_browser() -> Result<()> {
    let chosen = async |page: &Page| -> Result<Value> {
        let settings = page.stored("yote/settings").await?;
        let settings: Value = serde_json::from_str(&settings.context("settings are kept")?)?;
        Ok(settings["language"].clone())
    };
    Visit::new().language("ru").run(async |page| {
        page.open_table("").await?;
        expect_language(page, "ru").await?;
        choose_language(page, "el").await?;
        expect_language(page, "el").await?;
        for (address, tag) in [
            ("", "el"),
            ("?lang=sv", "sv"),
            ("?lang=xx", "el"),
            ("", "el"),
        ] {
            page.open_table(address).await?;
            expect_language(page, tag).await.context(address)?;
            assert_eq!(chosen(page).await?, json!("el"), "after {address}");
        }
        Ok(())
    })
}

#[test]
fn the_menu_names_each_language_in_itself() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        let options = page
            .script(
                "return [...document.querySelectorAll('select.language option')].map((option) =>
                     [option.value, option.lang, option.dir, option.textContent])",
            )
            .await?;
        assert_eq!(
            options,
            json!([
                ["en", "en", "ltr", "English"],
                ["fr", "fr", "ltr", "Français"],
                ["el", "el", "ltr", "Ελληνικά"],
                ["ru", "ru", "ltr", "Русский"],
                ["sv", "sv", "ltr", "Svenska"],
                ["nb", "nb", "ltr", "Norsk bokmål"],
                ["nl", "nl", "ltr", "Nederlands"],
                ["ar", "ar", "rtl", "العربية"],
            ])
        );
        for words in Words::all()? {
            choose_language(page, words.tag()).await?;
            page.expect_language(&words).await?;
            let menu = page.find("select.language").await?;
            assert_eq!(menu.prop("value").await?.as_deref(), Some(words.tag()));
            let label = menu.attr("aria-label").await?;
            assert_eq!(label.as_deref(), Some(words.text("page.language")?));
        }
        Ok(())
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
fn a_switch_keeps_a_half_made_capture_and_is_remembered() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_second("").await?;
        for words in Words::all()? {
            choose_language(page, words.tag()).await?;
            page.expect_language(&words).await?;
            let second = words.text("guidance.second")?;
            let either = words.text("guidance.second_either")?;
            page.expect_guidance(&format!("{second} {either}")).await?;
            let name = words.text("board.piece.white")?;
            page.expect_square("e3", &name.replace("{square}", "e3"))
                .await?;
        }
        choose_language(page, "ar").await?;
        expect_language(page, "ar").await?;
        page.press("#hand-black").await?;
        page.expect_hand("black", "9").await?;
        page.open_table("").await?;
        expect_language(page, "ar").await?;
        page.expect_turns(5).await?;
        page.expect_hand("black", "9").await
    })
}

#[test]
fn a_switch_keeps_an_open_dialog_and_what_is_chosen_in_it() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_settings().await?;
        page.press("dialog[open] input[value=night]").await?;
        choose_language_behind_a_dialog(page, "fr").await?;
        expect_dialog(page, "fr", "settings.title").await?;
        page.find("dialog[open] input[value=night]:checked").await?;
        page.press("dialog[open] .dialog-actions .accent").await?;

        page.open_new_game().await?;
        for value in ["beart", "person", "lot"] {
            page.press(&format!("dialog[open] input[value={value}]"))
                .await?;
        }
        choose_language_behind_a_dialog(page, "ar").await?;
        expect_dialog(page, "ar", "rules.choose").await?;
        for value in ["beart", "person", "lot"] {
            page.find(&format!("dialog[open] input[value={value}]:checked"))
                .await?;
        }
        page.press("dialog[open] .dialog-actions button:first-child")
            .await?;

        page.press(".actions button:nth-child(7)").await?;
        choose_language_behind_a_dialog(page, "ru").await?;
        expect_dialog(page, "ru", "actions.resign_question").await
    })
}

/// A dialog is open, under this title.
async fn expect_dialog(page: &Page, tag: &str, title: &str) -> Result<()> {
    let words = Words::of(tag)?;
    let title = words.text(title)?;
    page.until(&format!("a dialog is called “{title}”"), async || {
        let called = page
            .script(
                "const dialog = document.querySelector('dialog:modal');
                 return dialog && document.getElementById(
                     dialog.getAttribute('aria-labelledby')).textContent",
            )
            .await?;
        Ok(called == json!(title))
    })
    .await
}

#[test]
fn a_switch_keeps_the_tab_the_place_in_the_text_and_the_focus() -> Result<()> {
    const PLACE: &str = "return document.querySelector('#panel-rules').scrollTop";
    Visit::new().size(1360, 700).run(async |page| {
        page.open_second("").await?;
        // The marked row is scrolled into view before the reader goes on.
        let ruled = page.find("[data-row=second]").await?;
        page.until("the row is in view", async || {
            Ok(ruled.rect().await?.y < 700.0)
        })
        .await?;
        page.script("document.querySelector('#panel-rules').scrollTop = 777")
            .await?;
        for tag in ["ru", "ar", "en"] {
            page.find("select.language").await?.focus().await?;
            choose_language(page, tag).await?;
            expect_language(page, tag).await?;
            settle(page).await?;
            assert_eq!(page.script(PLACE).await?, json!(777), "in {tag}");
            let focused = page
                .script("return document.activeElement.className")
                .await?;
            assert_eq!(focused, json!("language"), "in {tag}");
        }
        page.press("#tab-moves").await?;
        choose_language(page, "nl").await?;
        expect_language(page, "nl").await?;
        page.find("#tab-moves[aria-selected=true]").await?;
        ensure!(page.find("#panel-moves").await?.is_displayed().await?);
        ensure!(!page.find("#panel-rules").await?.is_displayed().await?);
        Ok(())
    })
}

#[test]
fn a_switch_keeps_the_place_on_a_phone() -> Result<()> {
    Visit::new().size(390, 844).run(async |page| {
        page.open_second("").await?;
        page.script("window.scrollTo(0, 900)").await?;
        // What is read keeps its place in the window, not on the page: the
        // lines above it have become longer or shorter.
        let place = async || page.middle("#rules-name").await;
        let (_, before) = place().await?;
        for tag in ["el", "ar", "en"] {
            choose_language_behind_a_dialog(page, tag).await?;
            settle(page).await?;
            let (_, after) = place().await?;
            ensure!(
                (after - before).abs() < 20.0,
                "from {before} to {after} in {tag}"
            );
        }
        Ok(())
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
            expect_language(page, "en").await?;
            page.expect_square("c3", "c3, White").await?;
            let shown = page.find("select.language").await?.prop("value").await?;
            assert_eq!(shown.context("a menu has a value")?, "en");
            Ok(())
        })
}

/// Between two builds the browser may hold a file of the former one. The page
/// asks whether it is still that.
#[test]
fn a_language_whose_former_file_is_still_in_the_cache_is_shown() -> Result<()> {
    let french = Words::of("fr")?;
    let former = Site::copy()?.altered("locales/fr.json", "\"new_game\"", "\"former_name\"")?;
    let next = Site::copy()?;
    Visit::new()
        .site(former)
        .with_lasting_files()
        // The copy on the device is of one build, whatever the cache holds.
        .first_script("delete Navigator.prototype.serviceWorker")
        .run(async |page| {
            page.open_table("").await?;
            let held = "fetch('./locales/fr.json')
                .then((response) => response.text())
                .then((text) => { window.held = text.includes('former_name'); });";
            for build in ["former", "next"] {
                if build == "next" {
                    page.host().serve(&next)?;
                    page.driver.refresh().await?;
                    page.find("[role=grid]").await?;
                }
                page.script(held).await?;
                page.until("the cache holds the former file", async || {
                    Ok(page.script("return window.held").await? == json!(true))
                })
                .await?;
            }
            choose_language(page, "fr").await?;
            page.expect_language(&french).await?;
            page.expect_notices(&[]).await?;
            page.open_table("?lang=fr").await?;
            page.expect_only_words_of(&french, "explanation.open").await
        })
}

#[test]
fn a_choice_in_the_menu_outlives_the_language_of_the_address() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("?lang=el").await?;
        choose_language(page, "sv").await?;
        page.expect_language(&Words::of("sv")?).await?;
        page.driver.refresh().await?;
        page.expect_language(&Words::of("sv")?).await
    })
}
