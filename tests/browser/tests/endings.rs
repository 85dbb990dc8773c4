//! Whole games, to an end by the rules.

use anyhow::Result;
use browser_tests::Visit;

#[test]
fn a_game_by_taps_is_won_by_the_standard_rules() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.start("standard").await?;
        // Alone on the board, the jumped piece is all that is taken.
        page.tap(&["c3", "d3", "c3", "e3"]).await?;
        page.expect_said("White jumps from c3 to e3 and takes d3. Black to move")
            .await?;
        page.expect_hand("black", "11").await?;
        // The one other piece on the board is taken without a question.
        page.tap(&["d3", "a5", "a1", "e3", "c3"]).await?;
        page.expect_said("White jumps from e3 to c3 and takes d3 and a1. Black to move")
            .await?;
        page.tap(&["d3", "b5", "a1", "c3", "e3"]).await?;
        page.tap(&["d3", "a4", "a1", "b4", "f1", "e3", "c3"])
            .await?;
        page.expect_guidance("Take a second piece from the board.")
            .await?;
        page.tap(&["f1"]).await?;
        page.expect_square("a1", "a1, Black").await?;
        page.tap(&["d3", "c3", "e3", "d3", "c5", "a1"]).await?;
        page.expect_guidance(
            "White to move Choose an empty hollow to place a piece, or one of your pieces to move it.",
        )
        .await?;
        page.tap(&["e3", "c3"]).await?;
        page.expect_guidance("White wins Black has one piece left.")
            .await?;
        page.expect_said(
            "White jumps from e3 to c3 and takes d3 and a1. White wins. Black has one piece left.",
        )
        .await?;
        page.expect_hand("black", "1").await
    })
}

fn a_game_is_lost_to(level: &str) -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.start_against("hand", level, "white").await?;
        page.lose().await?;
        // Every capture takes two.
        page.expect_guidance("Black wins White has no pieces left.")
            .await?;
        let before = page.pieces().await?;
        page.tap(&["a1", "c3", "f5"]).await?;
        page.expect_said("The game is over.").await?;
        assert_eq!(page.pieces().await?, before);
        page.open_table("").await?;
        page.expect_headline("Black wins").await?;
        assert_eq!(page.pieces().await?, before);
        Ok(())
    })
}

#[test]
fn a_game_is_lost_to_the_first_level() -> Result<()> {
    a_game_is_lost_to("2026-1")
}

#[test]
fn a_game_is_lost_to_the_second_level() -> Result<()> {
    a_game_is_lost_to("2026-2")
}

#[test]
fn a_game_is_lost_to_the_third_level() -> Result<()> {
    a_game_is_lost_to("2026-3")
}
