//! Games and positions that go from browser to browser as links.

use anyhow::{Context, Result};
use browser_tests::{KeptGame, Page, Visit, Words};
use serde_json::json;

const DAMAGED: &str = "This link is damaged or incomplete. Ask for it to be sent again.";
const NEWER: &str = "This link comes from a newer version of this page. Reload the page and open \
                     the link again.";
const VISITED: &str = "You opened a game from a link. Your own games have not changed.";
const EXTRA: &str = "Something was added to the end of the link, but the game is complete.";

/// The link that the share dialog offers, from `#` on.
async fn shared(page: &Page) -> Result<String> {
    page.find("dialog.share[open]").await?;
    let link = page.find("#share-link").await?;
    let link = link.prop("value").await?.context("there is a link")?;
    let at = link.find('#').context("there is a fragment")?;
    page.press("dialog.share[open] .dialog-actions button")
        .await?;
    Ok(link[at..].to_owned())
}

/// The link of the game on the table.
async fn share(page: &Page) -> Result<String> {
    page.press("#tab-moves").await?;
    page.press(".ways > button").await?;
    shared(page).await
}

async fn open_at(page: &Page, address: &str) -> Result<()> {
    page.driver.goto(address).await?;
    page.find("[role=grid]").await?;
    Ok(())
}

#[test]
fn a_shared_game_is_seen_elsewhere_and_kept_only_when_that_is_wished() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3", "d3", "a1"]).await?;
        let link = share(page).await?;

        open_at(page, &format!("{}?lang=fr", page.twin_url())).await?;
        page.tap(&["f5"]).await?;
        let own = page.kept_moves().await?;
        open_at(page, &format!("{}?lang=fr{link}", page.twin_url())).await?;
        page.expect_notices(&[Words::of("fr")?.text("visit.game")?])
            .await?;
        page.expect_square("d3", "d3, pion noir").await?;
        // What is tried there belongs to nobody.
        page.tap(&["e5"]).await?;
        assert_eq!(page.kept_moves().await?, own);
        page.press(".visit > button").await?;
        page.expect_notices(&[]).await?;
        page.expect_square("f5", "f5, pion blanc").await?;

        open_at(page, &format!("{}{link}", page.twin_url())).await?;
        page.find("#square-d3").await?;
        page.press(".visit span:not([hidden]) ~ span:not([hidden]) button")
            .await?;
        page.expect_notices(&[]).await?;
        let mut games = own.clone();
        games.push("c3 d3 a1".to_owned());
        games.sort();
        assert_eq!(page.kept_moves().await?, games);
        Ok(())
    })
}

#[test]
fn a_damaged_link_is_told_and_opens_nothing() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand").moves(&["c3", "d3", "a1", "f5"]))
            .await?;
        let kept = page.kept().await?;
        let link = share(page).await?;
        let half = link.len() / 2;
        let flipped = |text: &str| -> String {
            text.chars()
                .map(|letter| {
                    if letter.is_ascii_lowercase() {
                        letter.to_ascii_uppercase()
                    } else {
                        letter.to_ascii_lowercase()
                    }
                })
                .collect()
        };
        let body = &link["#g=".len()..];
        let damaged = [
            link[..half].to_owned(),
            link[..link.len() - 1].to_owned(),
            format!("{link}A"),
            format!("#g={}", flipped(body)),
            link.replacen('=', "%3D", 1),
            format!("#g={}%2D{}", &body[..4], &body[5..]),
            "#g=".to_owned(),
            format!("#p={body}"),
        ];
        for damaged in damaged {
            page.driver.goto("about:blank").await?;
            open_at(page, &format!("{}{damaged}", page.url())).await?;
            page.expect_square("c3", "c3, White").await?;
            page.expect_notices(&[DAMAGED])
                .await
                .with_context(|| damaged.clone())?;
            assert_eq!(page.kept().await?, kept, "{damaged}");
        }
        for foreign in ["#", "#rules-name", "#x=1"] {
            page.driver.goto("about:blank").await?;
            open_at(page, &format!("{}{foreign}", page.url())).await?;
            page.expect_square("f5", "f5, Black").await?;
            page.expect_notices(&[]).await?;
        }
        for extra in [")", ".", "&fbclid=IwAR0abc", "%20hello"] {
            page.driver.goto("about:blank").await?;
            open_at(page, &format!("{}{link}{extra}", page.url())).await?;
            page.expect_notices(&[EXTRA]).await.with_context(|| extra)?;
            page.expect_square("f5", "f5, Black").await?;
        }
        assert_eq!(page.kept().await?, kept);
        Ok(())
    })
}

#[test]
fn a_link_that_comes_while_the_page_is_open_is_opened_there() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand").moves(&["c3", "d3"]))
            .await?;
        let link = share(page).await?;
        page.start("standard").await?;
        page.expect_square("c3", "c3, empty").await?;
        page.script(&format!("location.hash = {}", json!(link)))
            .await?;
        page.expect_notices(&[VISITED]).await?;
        page.expect_square("d3", "d3, Black").await?;
        page.press(".visit > button").await?;
        page.expect_square("c3", "c3, empty").await?;
        assert_eq!(page.script("return location.hash").await?, json!(""));
        page.script("location.hash = '#g=nonsense'").await?;
        page.expect_notices(&[DAMAGED]).await?;
        assert_ne!(DAMAGED, NEWER);
        Ok(())
    })
}

#[test]
fn a_game_by_links_is_played_to_its_end_by_two_browsers_in_two_languages() -> Result<()> {
    // The taps of each turn; a second piece from the hand is `@`.
    const TURNS: [&[&str]; 15] = [
        &["c3"],
        &["d3"],
        &["c3", "e3"],
        &["a1"],
        &["f1"],
        &["e4"],
        &["e3", "e5", "@"],
        &["d5"],
        &["e5", "c5", "@"],
        &["c4"],
        &["c5", "c3", "@"],
        &["c2"],
        &["c3", "c1", "@"],
        &["d1"],
        &["c1", "e1"],
    ];
    Visit::new().run(async |page| {
        let ours = page.url().to_owned();
        let theirs = format!("{}?lang=ar", page.twin_url());
        page.open_table("").await?;
        page.start_against("hand", "friend", "white").await?;
        let mut link = String::new();
        for (turn, taps) in TURNS.iter().enumerate() {
            let home = if turn % 2 == 0 { &ours } else { &theirs };
            if turn > 0 {
                open_at(page, &format!("{home}{link}")).await?;
            }
            if turn == 1 {
                page.press(".visit .accent").await?;
            }
            for tap in *taps {
                match *tap {
                    "@" => page.press("#hand-black.takeable").await?,
                    square => page.tap(&[square]).await?,
                }
            }
            page.press(".guidance-actions button:not([hidden])").await?;
            link = shared(page).await?;
        }
        page.find(".guidance.over").await?;
        let kept = page.kept_moves().await?;
        open_at(page, &format!("{theirs}{link}")).await?;
        page.find(".guidance.over").await?;
        let ended = Words::of("ar")?.text("friend.ended")?.to_owned();
        page.expect_notices(&[&ended]).await?;
        let last = "c3 d3 c3xe3,@ a1 f1 e4 e3xe5,@ d5 e5xc5,@ c4 c5xc3,@ c2 c3xc1,@ d1 c1xe1,a1";
        assert!(page.kept_moves().await?.contains(&last.to_owned()));
        assert!(kept.contains(&last.to_owned()), "{kept:?}");
        // The same again brings nothing.
        open_at(page, &format!("{ours}{link}")).await?;
        page.expect_notices(&["You have opened this link before. Nothing has changed."])
            .await
    })
}

#[test]
fn a_link_that_does_not_continue_the_own_game_shows_both() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.start_against("hand", "friend", "white").await?;
        page.tap(&["c3"]).await?;
        page.press(".guidance-actions button:not([hidden])").await?;
        let link = shared(page).await?;
        // The other side answers to c3; here it is taken back, and another
        // hollow is chosen.
        open_at(page, &format!("{}{link}", page.twin_url())).await?;
        page.press(".visit .accent").await?;
        page.tap(&["d3"]).await?;
        page.press(".guidance-actions button:not([hidden])").await?;
        let answer = shared(page).await?;

        open_at(page, page.url()).await?;
        page.press(".actions button:nth-child(2)").await?;
        page.tap(&["e3"]).await?;
        page.expect_square("e3", "e3, White").await?;
        open_at(page, &format!("{}#", page.url())).await?;
        page.script(&format!("location.hash = {}", json!(answer)))
            .await?;
        let differs = Words::of("en")?.text("friend.differs")?.to_owned();
        let differs = format!(
            "{differs} The two games part at turn 1: \u{2066}c3\u{2069} in the link, \
             \u{2066}e3\u{2069} in your game. The list of moves has both."
        );
        page.expect_notices(&[&differs]).await?;
        page.expect_square("c3", "c3, White").await?;
        page.expect_square("d3", "d3, Black").await?;
        page.press("#tab-moves").await?;
        page.press(".moves .variation .turn").await?;
        page.expect_square("e3", "e3, White").await?;
        page.expect_square("c3", "c3, empty").await?;
        page.press(".visit > button").await?;
        page.expect_square("e3", "e3, White").await?;
        page.expect_square("c3", "c3, empty").await?;
        page.expect_notices(&[]).await?;

        // An older link changes nothing.
        page.script(&format!("location.hash = {}", json!(link)))
            .await?;
        page.expect_notices(&[&differs]).await
    })
}

#[test]
fn a_position_is_shared_as_it_stands_on_the_board() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::new("beart", "5/5/5/5/5 w 12/12").moves(&["c3", "d3", "a1"]))
            .await?;
        page.press("#tab-moves").await?;
        page.press(".ways > button").await?;
        page.press("dialog[open] input[value=position]").await?;
        page.until("the link is that of the position", async || {
            let link = page.find("#share-link").await?.prop("value").await?;
            Ok(link.is_some_and(|link| link.contains("#p=")))
        })
        .await?;
        let link = shared(page).await?;
        assert!(link.len() < 60, "{link}");
        open_at(page, &format!("{}{link}", page.twin_url())).await?;
        page.expect_square("d3", "d3, Black").await?;
        page.expect_hand("white", "10").await?;
        let visited = Words::of("en")?.text("visit.position")?.to_owned();
        page.expect_notices(&[&visited]).await
    })
}
