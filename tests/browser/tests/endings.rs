//! Whole games, to an end by the rules.

use anyhow::{Result, ensure};
use browser_tests::{Page, Visit};
use serde_json::json;

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

/// What somebody taps who wants to lose: a piece is offered to a jump wherever
/// that can be done. Gives `over` when there is nothing left to tap, and `wait`
/// while it is not White's turn.
const OFFER: &str = "
    if (document.querySelector('.guidance.over')) return 'over';
    if (document.querySelector('.guidance-headline').textContent !== 'Your turn') return 'wait';
    const names = new Map();
    for (const cell of document.querySelectorAll('[role=gridcell]')) {
        const name = cell.getAttribute('aria-label').replace(/[\\u2066\\u2069]/g, '');
        names.set(cell.id.slice('square-'.length), name.split(', ')[1]);
    }
    const beside = (square, [right, up]) =>
        String.fromCharCode(square.charCodeAt(0) + right, square.charCodeAt(1) + up);
    const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]];
    const squares = [...names.keys()];
    const isEmpty = (square) => names.get(square) === 'empty';
    const isOffer = (square) => ways.some(([right, up]) =>
        names.get(beside(square, [right, up])) === 'Black'
            && isEmpty(beside(square, [-right, -up])));
    const offer = (free) => free.find(isOffer) ?? free.find((square) => square === 'c3') ?? free[0];
    if (document.querySelector('#hand-white .hand-count').textContent !== '0') {
        return [offer(squares.filter(isEmpty))];
    }
    const steps = squares
        .filter((square) => names.get(square) === 'White')
        .flatMap((from) => ways
            .map((way) => beside(from, way))
            .filter(isEmpty)
            .map((to) => [from, to]));
    return steps.find(([, to]) => isOffer(to)) ?? steps[0];
";

/// More turns than any of the games takes.
const TURNS: usize = 60;

async fn lose(page: &Page) -> Result<()> {
    for _ in 0..TURNS {
        page.until("the computer has answered", async || {
            Ok(page.script(OFFER).await? != "wait")
        })
        .await?;
        let offer = page.script(OFFER).await?;
        if offer == json!("over") {
            return Ok(());
        }
        let squares: Vec<String> = serde_json::from_value(offer)?;
        let squares: Vec<&str> = squares.iter().map(String::as_str).collect();
        page.tap(&squares).await?;
    }
    let pieces = page.pieces().await?;
    ensure!(false, "{TURNS} turns, and no end: {pieces}");
    Ok(())
}

fn a_game_is_lost_to(level: &str) -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.start_against("hand", level, "white").await?;
        lose(page).await?;
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
