//! What the engine says about positions, and what a player makes of it.

use anyhow::{Result, ensure};
use browser_tests::{KeptGame, Page, Visit};
use serde_json::json;

/// Black jumps and takes two of White's four, or loses a piece itself.
const DECIDED: &[&str] = &["c3", "d3", "f1"];

async fn open_analysis(page: &Page) -> Result<()> {
    page.press("#tab-analysis").await?;
    page.press(".analysis > button").await
}

/// The texts of the best moves that are shown.
async fn variations(page: &Page) -> Result<Vec<String>> {
    let texts = page
        .script(
            "return [...document.querySelectorAll('.variations li:not([hidden])')]
                 .map((line) => line.innerText)",
        )
        .await?;
    Ok(serde_json::from_value(texts)?)
}

async fn until(page: &Page, condition: &str) -> Result<()> {
    page.until(condition, async || {
        Ok(page.script(&format!("return {condition}")).await? == json!(true))
    })
    .await
}

/// Waits until so many of the best moves are known.
async fn expect_variations(page: &Page, count: usize) -> Result<()> {
    page.until(&format!("{count} moves are compared"), async || {
        Ok(variations(page).await?.len() == count)
    })
    .await
}

#[test]
fn the_three_best_moves_are_shown_with_their_lines_and_arrows() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand").moves(DECIDED))
            .await?;
        open_analysis(page).await?;
        expect_variations(page, 3).await?;
        until(
            page,
            "document.querySelectorAll('.arrow path[d^=M]').length >= 3",
        )
        .await?;
        // What jumps and takes a second piece is best: the piece that it
        // jumps over and the second one are gone.
        until(
            page,
            "document.querySelector('.variations bdi').textContent.startsWith('d3xb3,')",
        )
        .await?;
        until(
            page,
            "/turns ahead/.test(document.querySelector('.analysis p').textContent)",
        )
        .await?;
        let bar = page.find(".chance-bar").await?.attr("aria-label").await?;
        ensure!(
            bar.unwrap_or_default()
                .starts_with("White’s winning chances: ")
        );
        page.expect_accessible().await?;
        page.shot("analysis").await?;

        // Another position, another analysis.
        page.tap(&["d3", "b3", "f1"]).await?;
        until(
            page,
            "!document.querySelector('.variations bdi').textContent.startsWith('d3')",
        )
        .await?;
        page.press(".analysis > button").await?;
        expect_variations(page, 0).await?;
        until(page, "document.querySelector('.chance-bar').hidden").await
    })
}

#[test]
fn a_line_is_walked_on_the_board_and_the_game_stays_as_it_is() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand").moves(DECIDED))
            .await?;
        let before = page.pieces().await?;
        let kept = page.kept().await?;
        open_analysis(page).await?;
        until(
            page,
            "document.querySelector('.variations bdi').textContent.startsWith('d3xb3,')",
        )
        .await?;
        page.press(".variations button").await?;
        page.expect_square("b3", "b3, Black").await?;
        page.expect_square("d3", "d3, empty").await?;
        page.press(".walk button:nth-of-type(1)").await?;
        page.expect_square("d3", "d3, Black").await?;
        page.press(".walk button:nth-of-type(2)").await?;
        page.expect_square("b3", "b3, Black").await?;
        page.shot("walk").await?;
        page.press(".walk button:nth-of-type(3)").await?;
        assert_eq!(page.pieces().await?, before);
        assert_eq!(page.kept().await?, kept);

        // Who touches the board is back at the game.
        page.press(".variations button").await?;
        page.expect_square("b3", "b3, Black").await?;
        page.tap(&["d3"]).await?;
        page.expect_square("d3", "d3, Black, chosen").await
    })
}

#[test]
fn a_hint_shows_the_piece_then_the_move_and_is_kept_with_the_game() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(
            &KeptGame::begun("hand")
                .moves(&["c3", "d3"])
                .computer("black", "eight-1"),
        )
        .await?;
        page.press(".actions button:nth-child(4)").await?;
        until(
            page,
            "document.querySelector('.hint').textContent.includes('look at the piece on')",
        )
        .await?;
        page.press(".actions button:nth-child(4)").await?;
        until(
            page,
            "document.querySelector('.hint').textContent.startsWith('White jumps from')",
        )
        .await?;
        assert!(page.kept().await?.contains(r#"[Hints \"1\"]"#));
        page.expect_accessible().await?;
        page.tap(&["c3", "e3"]).await?;
        until(page, "document.querySelector('.hint').textContent === ''").await
    })
}

#[test]
fn a_game_is_reviewed_and_a_mistake_is_tried_again() -> Result<()> {
    Visit::new().run(async |page| {
        // White puts a piece where it is taken, with another one.
        page.open_kept(&KeptGame::begun("hand").moves(&["c3", "a1", "a5", "b3", "f1", "b3xd3,a5"]))
            .await?;
        page.press("#tab-analysis").await?;
        until(page, "document.querySelector('.review')?.hidden").await?;
        page.press(".actions button:nth-child(7)").await?;
        page.press("dialog[open] .accent").await?;
        page.press(".review > button").await?;
        until(
            page,
            "/White’s accuracy: \\d+%.*Black’s accuracy: \\d+%/
                 .test(document.querySelector('.review').textContent)",
        )
        .await?;
        let faults = page
            .script("return [...document.querySelectorAll('.faults li')].map((li) => li.innerText)")
            .await?;
        let faults: Vec<String> = serde_json::from_value(faults)?;
        let fault = faults.iter().position(|fault| fault.starts_with("3. f1"));
        let Some(index) = fault else {
            panic!("White overlooked a jump in its third turn: {faults:?}");
        };
        ensure!(faults[index].contains("Blunder"), "{faults:?}");
        until(page, "!document.querySelector('.chance-graph').hidden").await?;
        page.expect_accessible().await?;
        page.shot("review").await?;

        let button = |number: usize| {
            format!(
                ".faults li:nth-child({}) button:nth-of-type({number})",
                index + 1
            )
        };
        page.press(&button(1)).await?;
        page.expect_square("f1", "f1, empty").await?;
        page.expect_square("b3", "b3, Black").await?;
        page.press(".walk button:nth-of-type(3)").await?;
        page.expect_square("d3", "d3, Black").await?;

        page.press(&button(2)).await?;
        page.expect_square("f1", "f1, empty").await?;
        page.expect_headline("White to move").await?;
        assert_eq!(page.kept_moves().await?.len(), 2);
        Ok(())
    })
}

#[test]
fn a_review_can_be_stopped() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand").moves(&["c3", "a1", "a5", "b3", "f1", "f5"]))
            .await?;
        page.press("#tab-analysis").await?;
        page.press(".actions button:nth-child(7)").await?;
        page.press("dialog[open] .accent").await?;
        page.press(".review > button").await?;
        until(page, "!document.querySelector('.review progress').hidden").await?;
        page.press(".review > button").await?;
        until(page, "document.querySelector('.review progress').hidden").await?;
        page.press(".review > button").await?;
        until(
            page,
            "document.querySelector('.review').textContent.includes('accuracy')",
        )
        .await
    })
}

#[test]
fn endings_are_proven_in_the_background_and_said_apart_from_opinions() -> Result<()> {
    let game = KeptGame::new("hand", "b5/5b/6/2w3/w5 w 1/1");
    Visit::new().run(async |page| {
        page.open_kept(&game).await?;
        open_analysis(page).await?;
        until(
            page,
            "document.querySelector('.endings').textContent.includes('3 against 3')",
        )
        .await?;
        until(
            page,
            "document.querySelector('.variations em:not([hidden])') !== null",
        )
        .await?;
        page.shot("endings").await?;
        // They are there at once on the next visit.
        page.open_table("").await?;
        open_analysis(page).await?;
        until(
            page,
            "document.querySelector('.endings').textContent.includes('3 against 3')",
        )
        .await
    })
}

#[test]
fn without_a_worker_there_is_no_analysis_and_the_panel_says_so() -> Result<()> {
    Visit::new()
        .first_script("window.Worker = function () { throw new Error('refused'); };")
        .run(async |page| {
            page.open_for_two("").await?;
            open_analysis(page).await?;
            until(
                page,
                "document.querySelector('.analysis p').textContent.includes('no analysis here')",
            )
            .await?;
            page.tap(&["c3"]).await?;
            page.expect_square("c3", "c3, White").await
        })
}
