//! Two persons play at one screen.

use anyhow::Result;
use browser_tests::{KeptGame, Page, Visit};
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
        page.press(".guidance-actions button:not([hidden])").await?;
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
        page.press(".guidance-actions button:not([hidden])").await?;
        page.expect_guidance("Jump again, or stop Only the piece that has just jumped may go on.")
            .await?;
        page.expect_square("e1", "e1, empty, can be reached")
            .await?;
        page.shot("chain").await?;
        page.tap(&["b3"]).await?;
        page.expect_square("b3", "b3, empty").await?;
        page.press(".guidance-actions button:not([hidden])").await?;
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

/// What is tried in a position after some taps, and why it is no move.
struct Try {
    game: KeptGame,
    before: &'static [&'static str],
    tried: &'static [&'static [&'static str]],
    why: &'static str,
}

fn tries() -> Vec<Try> {
    let chain = KeptGame::new("neto", "w4b/6/6/6/wb1bb1 w 5/5").moves(&["a1xc1,e1"]);
    let back = KeptGame::new("standard+noreturn", "5b/6/6/6/w5 w 5/5").moves(&["a1-a2", "f5-f4"]);
    vec![
        Try {
            game: KeptGame::new("hand", "6/6/6/6/ww4 w 5/5"),
            before: &["#square-a1"],
            tried: &[&["#square-c1"]],
            why: "You cannot jump over your own piece.",
        },
        Try {
            game: KeptGame::new("hand", "6/6/6/6/wbb3 w 5/5"),
            before: &["#square-a1"],
            tried: &[&["#square-c1"]],
            why: "The hollow behind that piece is occupied.",
        },
        Try {
            game: KeptGame::new("hand", "6/6/6/6/ww4 w 0/5"),
            before: &[],
            tried: &[&["#hand-white"], &["#square-c3"]],
            why: "You have no pieces left in hand.",
        },
        Try {
            game: KeptGame::new("hand", "6/6/6/6/w4b w 5/5"),
            before: &[],
            tried: &[
                &["#hand-black"],
                &["#square-f1"],
                &["#hand-white", "#square-f1"],
            ],
            why: "This piece belongs to your opponent.",
        },
        Try {
            game: KeptGame::new("hand", "5b/6/6/w5/wb4 w 5/5"),
            before: &["#square-a1", "#square-c1"],
            tried: &[
                &["#square-a2"],
                &["#square-b1"],
                &["#square-e3"],
                &["#hand-white"],
            ],
            why: "The second piece must be another of your opponent’s pieces.",
        },
        Try {
            game: KeptGame::new("standard", "4bb/6/6/6/wb4 w 5/5"),
            before: &["#square-a1", "#square-c1"],
            tried: &[&["#hand-black"]],
            why: "The second piece cannot come from the hand.",
        },
        Try {
            game: KeptGame::new("boxed", "4bb/6/6/6/wb4 w 5/5"),
            before: &["#square-a1", "#square-c1"],
            tried: &[&["#hand-black"]],
            why: "The second piece cannot come from the hand.",
        },
        Try {
            game: chain,
            before: &[],
            tried: &[&["#square-c2"], &["#square-a5"], &["#hand-white"]],
            why: "Only another jump with the same piece is allowed now.",
        },
        Try {
            game: back,
            before: &["#square-a2"],
            tried: &[&["#square-a1"]],
            why: "This piece may not go straight back to the hollow it came from.",
        },
    ]
}

#[test]
fn every_kind_of_try_that_is_no_move_says_why_and_changes_nothing() -> Result<()> {
    Visit::new().run(async |page| {
        for one in tries() {
            page.open_kept(&one.game).await?;
            for selector in one.before {
                page.press(selector).await?;
            }
            let pieces = page.pieces().await?;
            let kept = page.kept().await?;
            for tried in one.tried {
                for selector in *tried {
                    page.press(selector).await?;
                }
                page.expect_said(one.why).await?;
                page.until("the guidance says why", async || {
                    let detail = page.find(".guidance-detail").await?;
                    Ok(detail.text().await? == one.why)
                })
                .await?;
                assert_eq!(page.pieces().await?, pieces, "{tried:?}");
                assert_eq!(page.kept().await?, kept, "{tried:?}");
                // Said once more, it has to be another text for it to be heard.
                page.script("document.querySelector('#announcer').firstChild.data = ''")
                    .await?;
            }
        }
        Ok(())
    })
}

#[test]
fn a_drag_to_an_occupied_hollow_says_why_and_changes_nothing() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::new("hand", "6/6/6/6/wbw3 w 5/5"))
            .await?;
        let pieces = page.pieces().await?;
        for (from, to, why) in [
            (
                "#hand-white",
                "#square-b1",
                "A piece can only be placed in an empty hollow.",
            ),
            (
                "#hand-white",
                "#square-c1",
                "A piece can only be placed in an empty hollow.",
            ),
            (
                "#square-a1",
                "#square-c1",
                "The hollow behind that piece is occupied.",
            ),
            ("#square-a1", "#square-b1", "This hollow is occupied."),
        ] {
            page.drag(from, to).await?;
            page.expect_guidance(&format!("White to move {why}"))
                .await?;
            assert_eq!(page.pieces().await?, pieces);
        }
        Ok(())
    })
}

#[test]
fn nothing_is_tried_in_a_game_that_is_over() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::new("standard", "6/6/6/w4b/6 w 0/0"))
            .await?;
        let verdict = "Black wins White has one piece left.";
        page.expect_guidance(verdict).await?;
        let pieces = page.pieces().await?;
        for selector in ["#square-a2", "#square-c3", "#hand-white", "#hand-black"] {
            page.press(selector).await?;
            page.expect_said("The game is over.").await?;
            page.expect_guidance(verdict).await?;
        }
        page.drag("#square-a2", "#square-a3").await?;
        assert_eq!(page.pieces().await?, pieces);
        Ok(())
    })
}

#[test]
fn a_jump_takes_from_the_hand_by_itself_where_the_board_has_no_other_piece() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        for preset in ["hand", "boxed"] {
            page.start(preset).await?;
            page.tap(&["c3", "d3"]).await?;
            page.expect_hand("black", "11").await?;
            page.tap(&["c3", "e3"]).await?;
            // No question: one more is gone from the hand, and it is said.
            page.expect_hand("black", "10").await?;
            page.expect_guidance("Black to move Choose an empty hollow to place a piece.")
                .await?;
            page.expect_said(
                "White jumps from c3 to e3 and takes d3 and a piece from Black’s hand. \
                 Black to move",
            )
            .await?;
            page.expect_square("d3", "d3, empty").await?;
            page.press("#tab-moves").await?;
            let last = page.find(".moves .turns:last-child .turn").await?;
            assert_eq!(last.text().await?, "c3xe3,@");
        }
        Ok(())
    })
}

async fn expect_off(page: &Page, button: &str) -> Result<()> {
    page.find(&format!("{button}[aria-disabled=true]")).await?;
    Ok(())
}

#[test]
fn undo_and_redo_go_to_the_start_and_back() -> Result<()> {
    let undo = ".actions button:nth-child(2)";
    let redo = ".actions button:nth-child(3)";
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
                .script("return document.querySelectorAll('[role=gridcell]:not([hidden])').length")
                .await?;
            assert_eq!(cells, json!(squares), "{preset}");
            page.shot(&format!("preset-{preset}")).await?;
        }
        Ok(())
    })
}

#[test]
fn the_board_is_turned_and_stays_so() -> Result<()> {
    let turn = ".actions button:nth-child(5)";
    Visit::new().run(async |page| {
        up_to_the_choice(page).await?;
        assert!(!page.is_turned().await?);
        page.press(turn).await?;
        page.until("the board is turned", async || page.is_turned().await)
            .await?;
        page.find(".seat-above #hand-white").await?;
        // The half-made capture goes on.
        page.press("#hand-black").await?;
        page.expect_hand("black", "7").await?;
        page.open_table("").await?;
        assert!(page.is_turned().await?);
        page.drag("#hand-black", "#square-d5").await?;
        page.expect_square("d5", "d5, Black").await?;
        page.press(turn).await?;
        page.until("the board is turned back", async || {
            Ok(!page.is_turned().await?)
        })
        .await?;
        page.find(".seat-below #hand-white").await?;
        page.expect_square("d5", "d5, Black").await
    })
}

#[test]
fn a_capture_is_put_into_words_until_the_next_choice() -> Result<()> {
    const SAID: &str = "White jumps from c3 to e3 and takes d3 and a piece from Black’s hand.";
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3", "d3", "c3", "e3"]).await?;
        let shown = page.find(".last-capture:not([hidden])").await?;
        let shown = shown.text().await?.replace(['\u{2066}', '\u{2069}'], "");
        assert_eq!(shown, SAID);
        page.find("#hand-black.bereft").await?;
        page.tap(&["a1"]).await?;
        page.find(".last-capture[hidden]").await?;
        Ok(())
    })
}

#[test]
fn the_list_of_the_moves_shows_its_end() -> Result<()> {
    let steps = [
        "a1-a2", "f5-f4", "a2-a3", "f4-f3", "a3-a4", "f3-f2", "a4-a5", "f2-f1",
    ];
    let back = [
        "a5-a4", "f1-f2", "a4-b4", "f2-e2", "b4-b3", "e2-e3", "b3-b2", "e3-e4",
    ];
    let more = [
        "b2-b1", "e4-e5", "b1-c1", "e5-d5", "c1-c2", "d5-d4", "c2-b2", "d4-e4",
    ];
    let moves = [steps, back, more].concat();
    Visit::new().size(1360, 500).run(async |page| {
        let game = KeptGame::new("hand", "5b/6/6/6/w5 w 5/5").moves(&moves);
        page.open_kept(&game).await?;
        let expect_end = async || {
            page.until("the last move is seen", async || {
                let is_seen = page
                    .script(
                        "const panel = document.querySelector('#panel-moves');
                         const turns = document.querySelectorAll('.moves .turn');
                         const last = turns[turns.length - 1].getBoundingClientRect();
                         const { top, bottom } = panel.getBoundingClientRect();
                         return panel.scrollHeight > panel.clientHeight
                             && top <= last.top && last.bottom <= bottom",
                    )
                    .await?;
                Ok(is_seen == json!(true))
            })
            .await
        };
        page.press("#tab-moves").await?;
        expect_end().await?;
        page.tap(&["d1", "e1"]).await?;
        page.expect_square("e1", "e1, Black").await?;
        expect_end().await
    })
}
