//! In every language everything has room, on the narrowest phone too.

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, Screen, Visit, Words};

/// What a player has to see at once.
const TABLE: [&str; 4] = ["#hand-black", ".board", ".guidance", "#hand-white"];

/// Of phones, of a window that is none, and of a tablet.
const WIDTHS: [u32; 5] = [320, 360, 390, 450, 768];

/// Goes through every screen at every width in these languages.
fn expect_room(languages: &[Words]) -> Result<()> {
    Visit::new().size(360, 640).run(async |page| {
        for words in languages {
            let tag = words.tag();
            page.every_screen(&format!("?lang={tag}"), async |_| {
                for width in WIDTHS {
                    page.resize(width, 740).await?;
                    page.expect_fit().await?;
                }
                Ok(())
            })
            .await
            .with_context(|| tag.to_owned())?;
        }
        Ok(())
    })
}

#[test]
fn nothing_overflows_in_one_half_of_the_languages() -> Result<()> {
    expect_room(&Words::every_second(0)?)
}

#[test]
fn nothing_overflows_in_the_other_half_of_the_languages() -> Result<()> {
    expect_room(&Words::every_second(1)?)
}

/// The table at the start and while a second piece is chosen. Beside it the
/// explanation scrolls by itself, and the page does not.
async fn expect_whole_table(page: &Page, tag: &str) -> Result<()> {
    page.open_for_two(&format!("?lang={tag}")).await?;
    for state in [Screen::Table, Screen::Second] {
        if state == Screen::Second {
            page.choose_second().await?;
        }
        for (width, height) in [
            (360, 640),
            (390, 844),
            (844, 390),
            (1024, 768),
            (1280, 720),
            (1360, 860),
        ] {
            let what = || format!("{state:?} at {width}×{height}");
            page.resize(width, height).await?;
            page.expect_in_window(&TABLE).await.with_context(what)?;
            let below = page
                .script("return document.documentElement.scrollHeight - innerHeight")
                .await?;
            ensure!(width < 992 || below == 0, "{}: {below} below", what());
            page.shot(&format!("{state:?}-{width}-{tag}").to_lowercase())
                .await?;
        }
    }
    Ok(())
}

#[test]
fn the_table_is_seen_whole_in_every_language() -> Result<()> {
    Visit::new().run(async |page| {
        for words in Words::all()? {
            let tag = words.tag();
            expect_whole_table(page, tag)
                .await
                .with_context(|| tag.to_owned())?;
        }
        Ok(())
    })
}
