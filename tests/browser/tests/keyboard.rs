//! A person plays without a pointer.

use anyhow::Result;
use browser_tests::{Page, Visit};
use serde_json::json;
use thirtyfour::prelude::Key;

#[test]
fn a_game_by_keyboard_is_won_by_taking_from_the_hand() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        while !page.focused().await?.starts_with("square-") {
            page.key(Key::Tab).await?;
        }
        for square in ["c3", "d3", "c3", "e3", "a1", "f1", "e4", "e3", "e5"] {
            page.walk(square).await?;
        }
        for jump in [["d5", "e5", "c5"], ["c4", "c5", "c3"], ["c2", "c3", "c1"]] {
            page.key_back().await?;
            assert_eq!(page.focused().await?, "hand-black");
            page.key(Key::Enter).await?;
            page.key(Key::Tab).await?;
            for square in jump {
                page.walk(square).await?;
            }
        }
        page.expect_said("Take a second piece from the board, or from your opponent’s hand.")
            .await?;
        page.key_back().await?;
        page.key(Key::Space).await?;
        page.expect_said(
            "White jumps from c3 to c1 and takes c2 and a piece from Black’s hand. Black to move",
        )
        .await?;
        page.key(Key::Tab).await?;
        for square in ["d1", "c1", "e1"] {
            page.walk(square).await?;
        }
        page.expect_guidance("White wins Black has no pieces left.")
            .await
    })
}

#[test]
fn escape_takes_a_half_made_jump_back() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3", "d3", "f1", "a1", "c3", "e3"]).await?;
        page.expect_square("a1", "a1, Black, can be taken").await?;
        page.key(Key::Escape).await?;
        page.expect_square("c3", "c3, White").await?;
        page.expect_square("d3", "d3, Black").await
    })
}

#[test]
fn the_arrow_keys_stay_on_the_board() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.start("beart").await?;
        page.tap(&["e5"]).await?;
        for key in [Key::Right, Key::Up] {
            page.key(key).await?;
            assert_eq!(page.focused().await?, "square-e5");
        }
        page.key(Key::Home).await?;
        page.key(Key::PageDown).await?;
        assert_eq!(page.focused().await?, "square-a1");
        page.key(Key::Left).await?;
        page.key(Key::Down).await?;
        assert_eq!(page.focused().await?, "square-a1");
        Ok(())
    })
}

#[test]
fn the_choice_of_a_game_is_made_and_left_by_keyboard() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3"]).await?;
        page.press(".header .accent").await?;
        page.find("dialog[open]").await?;
        page.key(Key::Escape).await?;
        page.until("the dialog is closed", async || {
            Ok(page
                .script("return !document.querySelector('dialog').open")
                .await?
                == true)
        })
        .await?;
        page.expect_square("c3", "c3, White").await?;
        page.key(Key::Enter).await?;
        page.find("dialog[open]").await?;
        page.find("dialog[open] input[name=preset]:checked")
            .await?
            .focus()
            .await?;
        page.key(Key::Down).await?;
        page.key(Key::Enter).await?;
        page.expect_square("c3", "c3, empty").await?;
        page.expect_said("A new game begins. White to move").await
    })
}

#[test]
fn the_keyboard_goes_to_the_board_when_a_dialog_or_a_notice_goes() -> Result<()> {
    let is_on_board = async |page: &Page| {
        page.until("the keyboard is on the board", async || {
            Ok(page.focused().await?.starts_with("square-"))
        })
        .await
    };
    Visit::new().run(async |page| {
        page.open_after("localStorage.setItem('yote/game/old', 'junk')")
            .await?;
        page.press(".notice:not([hidden]) button").await?;
        is_on_board(page).await?;
        page.find(".header .accent").await?.focus().await?;
        page.key(Key::Enter).await?;
        page.find("dialog[open]").await?;
        page.key(Key::Enter).await?;
        page.until("the dialog is closed", async || {
            Ok(page
                .script("return !document.querySelector('dialog[open]')")
                .await?
                == json!(true))
        })
        .await?;
        is_on_board(page).await
    })
}

#[test]
fn escape_ends_a_drag() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3", "d3"]).await?;
        let from = page.find("#square-c3").await?;
        let to = page.find("#square-c2").await?;
        let hold = page.driver.action_chain().move_to_element_center(&from);
        hold.click_and_hold()
            .move_by_offset(12, 12)
            .perform()
            .await?;
        page.find(".dragged:not([hidden])").await?;
        page.key(Key::Escape).await?;
        let drop = page.driver.action_chain().move_to_element_center(&to);
        drop.release().perform().await?;
        page.expect_square("c3", "c3, White").await?;
        page.expect_square("c2", "c2, empty").await
    })
}
