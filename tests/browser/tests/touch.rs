//! A finger drags the pieces.

use anyhow::Result;
use browser_tests::{Page, Visit};
use serde_json::json;

/// A telephone, whose window is lower than the page.
fn telephone() -> Visit {
    Visit::new().size(390, 700)
}

async fn open(page: &Page) -> Result<()> {
    page.devtools(
        "Emulation.setTouchEmulationEnabled",
        json!({ "enabled": true, "maxTouchPoints": 2 }),
    )
    .await?;
    page.open_for_two("").await
}

async fn expect_scrolled(page: &Page, is_scrolled: bool) -> Result<()> {
    page.until(
        &format!("it is {is_scrolled} that the page has scrolled"),
        async || Ok(page.script("return window.scrollY > 0").await? == json!(is_scrolled)),
    )
    .await
}

async fn expect_nothing_dragged(page: &Page) -> Result<()> {
    page.until("nothing is dragged", async || {
        let is_nothing = page.script("return !document.querySelector('.dragged:not([hidden])')");
        Ok(is_nothing.await? == json!(true))
    })
    .await
}

#[test]
fn a_finger_drags_from_the_hand_and_on_the_board() -> Result<()> {
    telephone().run(async |page| {
        open(page).await?;
        page.finger_drags("#hand-white", "#square-c3").await?;
        page.expect_square("c3", "c3, White").await?;
        page.finger_drags("#hand-black", "#square-d3").await?;
        page.expect_square("d3", "d3, Black").await?;
        page.finger_drags("#square-c3", "#square-c4").await?;
        page.expect_said("White moves from c3 to c4. Black to move")
            .await?;
        page.finger_drags("#square-d3", "#square-d4").await?;
        page.finger_drags("#square-c4", "#square-e4").await?;
        page.expect_square("e4", "e4, White").await?;
        page.expect_hand("black", "10").await?;
        expect_nothing_dragged(page).await
    })
}

#[test]
fn a_finger_on_a_piece_does_not_scroll_the_page_and_elsewhere_does() -> Result<()> {
    telephone().run(async |page| {
        open(page).await?;
        page.finger_drags("#hand-white", "#square-c5").await?;
        page.expect_square("c5", "c5, White").await?;
        expect_scrolled(page, false).await?;
        page.finger_drags("#hand-black", "#square-c3").await?;
        page.finger_drags("#square-c5", "#square-c4").await?;
        page.expect_square("c4", "c4, White").await?;
        page.finger_drags("#square-c3", "#square-c2").await?;
        page.expect_square("c2", "c2, Black").await?;
        expect_scrolled(page, false).await?;
        // The same movement from a hollow without a piece.
        page.finger_drags("#square-a1", "#square-a5").await?;
        expect_scrolled(page, true).await?;
        page.expect_square("a1", "a1, empty").await
    })
}

#[test]
fn a_touch_that_is_cancelled_changes_nothing() -> Result<()> {
    telephone().run(async |page| {
        open(page).await?;
        page.finger_taps("#square-c3").await?;
        page.expect_square("c3", "c3, White").await?;
        page.finger_taps("#square-f5").await?;
        page.expect_square("f5", "f5, Black").await?;
        let before = page.pieces().await?;
        for (from, to) in [("#square-c3", "#square-c4"), ("#hand-white", "#square-a1")] {
            let (from, to) = (page.middle(from).await?, page.middle(to).await?);
            page.finger_moves(from, to).await?;
            page.find(".dragged:not([hidden])").await?;
            page.fingers("touchCancel", &[]).await?;
            expect_nothing_dragged(page).await?;
            assert_eq!(page.pieces().await?, before);
        }
        page.expect_square("c4", "c4, empty").await?;
        // The next touch is a new one.
        page.finger_taps("#square-c4").await?;
        page.expect_square("c4", "c4, White").await
    })
}

#[test]
fn a_finger_that_sets_a_piece_down_beside_the_board_changes_nothing() -> Result<()> {
    telephone().run(async |page| {
        open(page).await?;
        page.finger_drags("#hand-white", "#square-c3").await?;
        page.finger_drags("#hand-black", "#square-f5").await?;
        page.expect_square("f5", "f5, Black").await?;
        let before = page.pieces().await?;
        page.finger_drags("#square-c3", ".brand").await?;
        page.finger_drags("#hand-white", ".guidance").await?;
        expect_nothing_dragged(page).await?;
        assert_eq!(page.pieces().await?, before);
        page.expect_headline("White to move").await
    })
}

#[test]
fn a_second_finger_ends_the_drag_and_changes_nothing() -> Result<()> {
    telephone().run(async |page| {
        open(page).await?;
        page.finger_drags("#hand-white", "#square-c3").await?;
        page.finger_drags("#hand-black", "#square-f5").await?;
        page.expect_square("f5", "f5, Black").await?;
        let before = page.pieces().await?;
        let (from, to) = (
            page.middle("#square-c3").await?,
            page.middle("#square-c4").await?,
        );
        page.finger_moves(from, to).await?;
        page.find(".dragged:not([hidden])").await?;
        let other = page.middle("#square-a2").await?;
        page.fingers("touchStart", &[to, other]).await?;
        expect_nothing_dragged(page).await?;
        page.fingers("touchEnd", &[]).await?;
        assert_eq!(page.pieces().await?, before);
        Ok(())
    })
}

/// No click follows a finger's drag: the next one, of a keyboard or of a
/// screen reader, is meant.
#[test]
fn the_click_after_a_fingers_drag_counts() -> Result<()> {
    telephone().run(async |page| {
        open(page).await?;
        page.tap(&["c3", "d3", "f1", "a1"]).await?;
        page.finger_drags("#square-c3", "#square-e3").await?;
        page.expect_headline("Take a second piece").await?;
        page.script("document.querySelector('#hand-black').click()")
            .await?;
        page.expect_hand("black", "9").await
    })
}
