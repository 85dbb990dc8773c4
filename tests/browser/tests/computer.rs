//! A person plays against the computer, and the game is kept.

use anyhow::Result;
use browser_tests::{KeptGame, Visit};
use thirtyfour::prelude::By;

#[test]
fn a_first_visit_is_a_game_of_the_variant_against_the_weakest_level() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        let name = page.find("#rules-name").await?.text().await?;
        assert_eq!(name, "Second piece from the hand");
        let seat = page.find(".seat-above").await?.text().await?;
        assert!(seat.starts_with("Computer\nlevel 1"), "{seat}");
        page.tap(&["c3"]).await?;
        page.expect_headline("Your turn").await?;
        page.expect_hand("black", "11").await?;
        page.expect_accessible().await?;
        page.shot("computer").await
    })
}

#[test]
fn undo_takes_back_the_computers_turn_and_ones_own() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.tap(&["c3"]).await?;
        page.expect_headline("Your turn").await?;
        page.press(".actions button:nth-child(2)").await?;
        page.expect_hand("white", "12").await?;
        page.expect_hand("black", "12").await?;
        page.press(".actions button:nth-child(3)").await?;
        page.expect_hand("black", "11").await?;
        page.expect_turns(2).await
    })
}

#[test]
fn the_computer_begins_where_it_plays_white_and_sits_above() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.start_against("standard", "eight-4", "black").await?;
        page.expect_hand("white", "11").await?;
        page.expect_headline("Your turn").await?;
        assert!(page.is_turned().await?);
        page.tap(&["e2"]).await?;
        page.expect_square("e2", "e2, Black").await
    })
}

#[test]
fn a_side_by_lot_is_either() -> Result<()> {
    for (lot, placed, turned) in [("0.1", "12", false), ("0.9", "11", true)] {
        Visit::new()
            .first_script(&format!("Math.random = () => {lot}"))
            .run(async |page| {
                page.open_table("").await?;
                page.start_against("standard", "eight-1", "lot").await?;
                page.expect_hand("white", placed).await?;
                page.expect_headline("Your turn").await?;
                assert_eq!(page.is_turned().await?, turned);
                Ok(())
            })?;
    }
    Ok(())
}

#[test]
fn a_reload_brings_the_game_back_with_its_half_made_jump() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3", "d3", "f1", "a1", "c3", "e3"]).await?;
        page.expect_square("a1", "a1, Black, can be taken").await?;
        page.open_table("").await?;
        page.expect_square("a1", "a1, Black, can be taken").await?;
        page.press("#hand-black").await?;
        page.expect_hand("black", "9").await?;
        page.open_table("").await?;
        page.expect_hand("black", "9").await?;
        page.expect_square("e3", "e3, White").await
    })
}

#[test]
fn a_reload_brings_a_chain_back() -> Result<()> {
    let chain = "Jump again, or stop Only the piece that has just jumped may go on.";
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::new("neto", "w4b/6/6/6/wb1bb1 w 5/5"))
            .await?;
        page.tap(&["a1", "c1", "e1"]).await?;
        page.expect_guidance(chain).await?;
        let before = page.pieces().await?;
        page.open_table("").await?;
        page.expect_guidance(chain).await?;
        assert_eq!(page.pieces().await?, before);
        // The piece is chosen, and jumps on; the second piece is a choice again.
        page.expect_square("c1", "c1, White, chosen").await?;
        page.tap(&["e1"]).await?;
        page.expect_headline("Take a second piece").await?;
        page.open_table("").await?;
        page.expect_square("f5", "f5, Black, can be taken").await?;
        page.tap(&["f5"]).await?;
        page.expect_headline("Black to move").await?;
        // All of it is one turn.
        page.press(".actions button:nth-child(2)").await?;
        page.expect_square("a1", "a1, White").await?;
        page.expect_square("f5", "f5, Black").await?;
        page.press(".actions button:nth-child(3)").await?;
        page.expect_square("e1", "e1, White").await?;
        page.expect_square("f5", "f5, empty").await
    })
}

#[test]
fn a_resigned_game_is_over_until_that_is_undone() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3"]).await?;
        page.press(".actions button:nth-child(7)").await?;
        page.press("dialog[open] .accent").await?;
        page.expect_guidance("White wins Black has resigned.")
            .await?;
        page.press(".actions button:nth-child(2)").await?;
        page.expect_guidance("Black to move Choose an empty hollow to place a piece.")
            .await?;
        page.press(".actions button:nth-child(6)").await?;
        page.press("dialog[open] .accent").await?;
        page.expect_guidance("Draw Both sides have agreed to a draw.")
            .await
    })
}

#[test]
fn a_piece_is_dragged_from_the_hand_and_on_the_board() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        for (from, to) in [("#hand-white", "#square-c3"), ("#hand-black", "#square-d3")] {
            page.drag(from, to).await?;
        }
        page.expect_square("d3", "d3, Black").await?;
        page.drag("#square-c3", "#square-e3").await?;
        page.expect_square("e3", "e3, White").await?;
        page.expect_hand("black", "10").await?;
        page.tap(&["a1"]).await?;
        page.drag("#square-e3", "#square-f5").await?;
        page.expect_square("e3", "e3, White").await?;
        page.expect_said("Pieces do not move diagonally.").await
    })
}

#[test]
fn a_second_tab_watches_and_can_take_over() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3"]).await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.open_table("").await?;
        page.expect_square("c3", "c3, White").await?;
        page.find(".notice:not([hidden]) button").await?;
        page.tap(&["a1"]).await?;
        page.expect_square("a1", "a1, empty").await?;

        page.driver.switch_to_window(first.clone()).await?;
        page.tap(&["d4"]).await?;
        page.driver.switch_to_window(second).await?;
        page.expect_square("d4", "d4, Black").await?;
        page.press(".notice:not([hidden]) button").await?;
        page.until("the notice is gone", async || {
            Ok(page
                .driver
                .find_all(By::Css(".notice:not([hidden])"))
                .await?
                .is_empty())
        })
        .await?;
        page.tap(&["a1"]).await?;
        page.expect_square("a1", "a1, White").await?;

        page.driver.switch_to_window(first).await?;
        page.find(".notice:not([hidden]) button").await?;
        page.expect_square("a1", "a1, White").await
    })
}
