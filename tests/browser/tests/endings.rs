//! Whole games, to an end by the rules.

use anyhow::Result;
use browser_tests::{KeptGame, Visit};

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
    a_game_is_lost_to("eight-1")
}

#[test]
fn a_game_is_lost_to_the_second_level() -> Result<()> {
    a_game_is_lost_to("eight-4")
}

#[test]
fn a_game_is_lost_to_the_third_level() -> Result<()> {
    a_game_is_lost_to("eight-7")
}

#[test]
fn a_game_is_lost_to_the_highest_level_which_waits_for_its_endings() -> Result<()> {
    a_game_is_lost_to("eight-8")
}

/// So many quiet moves of two pieces that go round far from each other, in
/// rounds whose lengths keep a position from coming up three times.
fn quiet_moves(count: usize) -> Vec<String> {
    let rounds = ["a1 a2 a3 a4 b4 b3 b2 b1", "f5 f4 f3 f2 f1 e1 e2 e3 e4 e5"];
    let rounds = rounds.map(|round| round.split(' ').collect::<Vec<_>>());
    let step = |number: usize| {
        let round = &rounds[number % 2];
        let at = |turn: usize| round[turn % round.len()];
        format!("{}-{}", at(number / 2), at(number / 2 + 1))
    };
    (0..count).map(step).collect()
}

#[test]
fn a_game_without_progress_is_drawn_after_a_warning() -> Result<()> {
    let moves = quiet_moves(98);
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let game = KeptGame::new("hand", "5b/6/6/6/w5 w 5/5").moves(&moves);
    Visit::new().run(async |page| {
        page.open_kept(&game).await?;
        let expect_warning = async |moves: &str| {
            let warning = format!("{moves} without placing or taking a piece, and the game is a draw.");
            page.until(&warning, async || {
                Ok(page.find(".draw-warning").await?.text().await? == warning)
            })
            .await
        };
        expect_warning("2 more moves").await?;
        page.tap(&["a2", "a3"]).await?;
        expect_warning("1 more move").await?;
        page.tap(&["e5", "f5"]).await?;
        page.expect_guidance("Draw No piece has been placed or taken for 100 moves.")
            .await?;
        page.press(".actions button:nth-child(2)").await?;
        expect_warning("1 more move").await?;
        // A piece that is placed is progress.
        page.tap(&["c5"]).await?;
        page.expect_guidance(
            "White to move Choose an empty hollow to place a piece, or one of your pieces to move it.",
        )
        .await
    })
}

#[test]
fn an_agreed_draw_can_be_undone() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3"]).await?;
        page.press(".actions button:nth-child(6)").await?;
        page.press("dialog[open] .accent").await?;
        page.expect_guidance("Draw Both sides have agreed to a draw.")
            .await?;
        page.open_table("").await?;
        page.expect_headline("Draw").await?;
        page.press(".actions button:nth-child(2)").await?;
        page.expect_guidance("Black to move Choose an empty hollow to place a piece.")
            .await?;
        page.expect_square("c3", "c3, White").await?;
        page.tap(&["d3"]).await?;
        page.expect_square("d3", "d3, Black").await
    })
}

#[test]
fn a_rematch_goes_by_the_same_rules_with_the_sides_changed() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.start_against("beart", "eight-4", "white").await?;
        let rules = page.find("#rules-name").await?.text().await?;
        page.tap(&["c3"]).await?;
        page.expect_turns(2).await?;
        page.expect_headline("Your turn").await?;
        page.press(".actions button:nth-child(7)").await?;
        page.press("dialog[open] .accent").await?;
        page.expect_headline("Black wins").await?;
        page.press(".actions button:nth-child(8)").await?;
        // The computer has White now, and has begun.
        page.expect_hand("white", "11").await?;
        page.expect_headline("Your turn").await?;
        page.expect_hand("black", "12").await?;
        page.expect_turns(1).await?;
        page.press("#tab-rules").await?;
        assert_eq!(page.find("#rules-name").await?.text().await?, rules);
        let seat = page.find(".seat-above").await?.text().await?;
        assert!(seat.starts_with("Computer\nlevel 4"), "{seat}");
        page.tap(&["a1"]).await?;
        page.expect_square("a1", "a1, Black").await
    })
}
