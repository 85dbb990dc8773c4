//! Two persons play at one screen.

use anyhow::Result;
use browser_tests::{Page, Visit};
use serde_json::json;

/// A short game by the rules `hand`, up to the capture that leaves a choice:
/// the second piece from `a1` or from the hand.
async fn up_to_the_choice(page: &Page) -> Result<()> {
    page.open_for_two("").await?;
    page.tap(&["c3", "d3", "c3", "e3"]).await?;
    page.expect_hand("black", "10").await?;
    page.tap(&["a1", "f1", "e4", "e3", "e5"]).await?;
    page.expect_guidance("Take a second piece from the board, or from your opponent’s hand.")
        .await
}

#[test]
fn a_game_by_taps_is_won_by_taking_from_the_hand() -> Result<()> {
    Visit::new().run(async |page| {
        up_to_the_choice(page).await?;
        page.expect_square("a1", "a1, Black, can be taken").await?;
        page.shot("second-piece").await?;
        page.press("#hand-black").await?;
        page.expect_hand("black", "7").await?;
        page.expect_square("a1", "a1, Black").await?;
        for jump in [["d5", "e5", "c5"], ["c4", "c5", "c3"], ["c2", "c3", "c1"]] {
            page.tap(&jump).await?;
            page.press("#hand-black.takeable").await?;
        }
        page.expect_hand("black", "1").await?;
        page.tap(&["d1", "c1", "e1"]).await?;
        page.expect_guidance("White wins Black has no pieces left.")
            .await?;
        page.expect_said(
            "White jumps from c1 to e1 and takes d1 and a1. White wins. Black has no pieces left.",
        )
        .await?;
        page.shot("won").await?;
        page.tap(&["f5"]).await?;
        page.expect_square("f5", "f5, empty").await
    })
}

#[test]
fn a_jump_can_be_taken_back_until_the_choice_is_made() -> Result<()> {
    Visit::new().run(async |page| {
        up_to_the_choice(page).await?;
        page.expect_square("e5", "e5, White").await?;
        page.expect_square("e4", "e4, empty").await?;
        page.press(".guidance-actions button").await?;
        page.expect_square("e3", "e3, White").await?;
        page.expect_square("e4", "e4, Black").await?;
        page.expect_hand("black", "8").await?;
        page.expect_said("White to move").await
    })
}

#[test]
fn a_chain_goes_on_until_it_is_stopped() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.start("neto").await?;
        page.tap(&["a1", "b1", "f5", "d1", "a1", "c1"]).await?;
        page.press(".guidance-actions button").await?;
        page.expect_guidance("Jump again, or stop Only the piece that has just jumped may go on.")
            .await?;
        page.expect_square("e1", "e1, empty, can be reached")
            .await?;
        page.shot("chain").await?;
        page.tap(&["b3"]).await?;
        page.expect_square("b3", "b3, empty").await?;
        page.press(".guidance-actions button").await?;
        page.expect_said("White stops. Black to move").await?;
        page.expect_square("d1", "d1, Black").await?;
        page.tap(&["b3"]).await?;
        page.expect_square("b3", "b3, Black").await
    })
}

#[test]
fn a_try_that_is_no_move_says_why_and_changes_nothing() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["b2", "b3"]).await?;
        for (taps, why) in [
            (&["b3"][..], "This piece belongs to your opponent."),
            (&["b2", "b3"], "This hollow is occupied."),
            (&["d2"], "There is no piece to jump over."),
            (&["c3"], "Pieces do not move diagonally."),
            (
                &["e2"],
                "A piece moves to a neighbouring hollow, or jumps over one piece.",
            ),
        ] {
            page.tap(taps).await?;
            page.expect_guidance(&format!("White to move {why}"))
                .await?;
            page.expect_said(why).await?;
        }
        page.expect_hand("white", "11").await?;
        page.expect_square("b2", "b2, White, chosen").await
    })
}

async fn expect_off(page: &Page, button: &str) -> Result<()> {
    page.find(&format!("{button}[aria-disabled=true]")).await?;
    Ok(())
}

#[test]
fn undo_and_redo_go_to_the_start_and_back() -> Result<()> {
    let undo = ".actions button:nth-child(1)";
    let redo = ".actions button:nth-child(2)";
    Visit::new().run(async |page| {
        up_to_the_choice(page).await?;
        page.press("#hand-black").await?;
        for _ in 0..7 {
            page.press(undo).await?;
        }
        page.expect_hand("white", "12").await?;
        page.expect_square("c3", "c3, empty").await?;
        expect_off(page, undo).await?;
        for _ in 0..7 {
            page.press(redo).await?;
        }
        page.expect_hand("black", "7").await?;
        expect_off(page, redo).await?;
        page.press(undo).await?;
        page.tap(&["f5"]).await?;
        expect_off(page, redo).await?;
        Ok(())
    })
}

#[test]
fn every_preset_can_be_played() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        for (preset, squares) in [
            ("standard", 30),
            ("boxed", 30),
            ("neto", 30),
            ("beart", 25),
            ("hand", 30),
        ] {
            page.start(preset).await?;
            page.expect_hand("white", "12").await?;
            page.tap(&["e5"]).await?;
            page.expect_square("e5", "e5, White").await?;
            let cells = page
                .script("return document.querySelectorAll('[role=gridcell]').length")
                .await?;
            assert_eq!(cells, json!(squares), "{preset}");
            page.shot(&format!("preset-{preset}")).await?;
        }
        Ok(())
    })
}
