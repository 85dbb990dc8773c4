//! What happens while the computer thinks.

use anyhow::Result;
use browser_tests::{KeptGame, Page, Visit};
use serde_json::json;

/// Questions reach the worker only when the test lets them: a thought as long
/// as it pleases.
const LONG_THOUGHT: &str = "
    const held = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (question) {
        held.push(() => send.call(this, question));
    };
    window.heldCount = () => held.length;
    window.letGo = () => held.splice(0).forEach((act) => act());
";

/// Moves are played only when the test lets them: a pause before the
/// computer's move, known by its length, as long as it pleases.
const LONG_PAUSE: &str = "
    const held = [];
    const later = window.setTimeout.bind(window);
    window.setTimeout = (act, delay, ...rest) =>
        delay === 350 ? held.push(act) : later(act, delay, ...rest);
    window.heldCount = () => held.length;
    window.letGo = () => held.splice(0).forEach((act) => act());
";

const UNDO: &str = ".actions button:nth-child(2)";
const REDO: &str = ".actions button:nth-child(3)";
const THINKING: &str = "Black to move The computer is thinking …";

async fn expect_held(page: &Page, count: u32) -> Result<()> {
    page.until(&format!("{count} are held back"), async || {
        Ok(page.script("return heldCount()").await? == json!(count))
    })
    .await
}

async fn let_go(page: &Page) -> Result<()> {
    page.script("letGo()").await?;
    Ok(())
}

#[test]
fn undo_works_at_once_during_the_thought() -> Result<()> {
    Visit::new().first_script(LONG_THOUGHT).run(async |page| {
        page.open_table("").await?;
        page.start_against("hand", "eight-7", "white").await?;
        page.tap(&["c3"]).await?;
        page.expect_guidance(THINKING).await?;
        expect_held(page, 1).await?;
        page.press(UNDO).await?;
        page.expect_hand("white", "12").await?;
        page.expect_guidance("Your turn Choose an empty hollow to place a piece.")
            .await?;
        page.find(&format!("{UNDO}[aria-disabled=true]")).await?;
        // What is redone is answered again.
        page.press(REDO).await?;
        page.expect_guidance(THINKING).await?;
        expect_held(page, 2).await?;
        page.press(UNDO).await?;
        page.tap(&["d4"]).await?;
        expect_held(page, 3).await?;
        let_go(page).await?;
        page.expect_turns(2).await?;
        page.expect_first_turn("d4").await?;
        page.expect_headline("Your turn").await
    })
}

#[test]
fn undo_works_during_a_real_thought() -> Result<()> {
    Visit::new().run(async |page| {
        // A position in which there is much to think about.
        let game = KeptGame::new("standard", "1w2b1/w2b2/2w2b/1b2w1/b3w1 w 5/5")
            .computer("black", "eight-7");
        page.open_kept(&game).await?;
        let before = page.pieces().await?;
        for square in ["a2", "f1", "a2"] {
            page.tap(&[square]).await?;
            page.find(&format!("{UNDO}[aria-disabled=false]")).await?;
            page.press(UNDO).await?;
            page.expect_headline("Your turn").await?;
            assert_eq!(page.pieces().await?, before);
        }
        page.tap(&["f1"]).await?;
        page.expect_turns(2).await?;
        page.expect_first_turn("f1").await
    })
}

#[test]
fn an_answer_that_comes_with_an_undo_is_not_played() -> Result<()> {
    Visit::new().first_script(LONG_PAUSE).run(async |page| {
        page.open_table("").await?;
        page.tap(&["c3"]).await?;
        expect_held(page, 1).await?;
        page.press(UNDO).await?;
        let_go(page).await?;
        assert_eq!(
            page.pieces().await?,
            json!(["hand-black 12", "hand-white 12"])
        );
        // Nor to the position that was asked about again.
        page.tap(&["d4"]).await?;
        expect_held(page, 1).await?;
        page.expect_guidance(THINKING).await?;
        let_go(page).await?;
        page.expect_headline("Your turn").await?;
        page.expect_hand("black", "11").await?;
        page.expect_turns(2).await
    })
}

#[test]
fn a_question_is_asked_once() -> Result<()> {
    // Counts the questions, and lets the spare worker be ready when the test
    // says so.
    let spare = "
        window.questions = 0;
        let count = 0;
        window.Worker = class extends Worker {
            constructor(...address) {
                super(...address);
                count += 1;
                if (count !== 2) return;
                this.addEventListener('message', (event) => {
                    event.stopImmediatePropagation();
                    window.spareIsReady = () => this.onmessage(event);
                }, { once: true });
            }
            postMessage(question) {
                window.questions += 1;
                super.postMessage(question);
            }
        };";
    Visit::new()
        .first_script(&format!("{LONG_PAUSE} {spare}"))
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            expect_held(page, 1).await?;
            // While the answer waits to be played.
            page.until("the spare worker is ready", async || {
                Ok(page.script("return 'spareIsReady' in window").await? == json!(true))
            })
            .await?;
            page.script("spareIsReady()").await?;
            assert_eq!(page.script("return questions").await?, json!(1));
            let_go(page).await?;
            page.expect_turns(2).await?;
            assert_eq!(page.script("return questions").await?, json!(1));
            Ok(())
        })
}

#[test]
fn a_new_game_begins_at_once_during_the_thought() -> Result<()> {
    for script in [LONG_THOUGHT, LONG_PAUSE] {
        Visit::new().first_script(script).run(async |page| {
            page.open_table("").await?;
            page.start_against("standard", "eight-7", "white").await?;
            page.tap(&["c3"]).await?;
            expect_held(page, 1).await?;
            page.start_against("hand", "eight-1", "white").await?;
            page.expect_guidance("Your turn Choose an empty hollow to place a piece.")
                .await?;
            let_go(page).await?;
            assert_eq!(
                page.pieces().await?,
                json!(["hand-black 12", "hand-white 12"])
            );
            page.tap(&["d4"]).await?;
            expect_held(page, 1).await?;
            let_go(page).await?;
            page.expect_headline("Your turn").await?;
            page.expect_hand("black", "11").await?;
            page.expect_hand("white", "11").await?;
            // The game that was left stands as it was left.
            let kept = page.kept_moves().await?;
            assert!(kept.contains(&"c3".to_owned()), "{kept:?}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_resignation_during_the_thought_ends_it() -> Result<()> {
    Visit::new().first_script(LONG_PAUSE).run(async |page| {
        page.open_table("").await?;
        page.tap(&["c3"]).await?;
        expect_held(page, 1).await?;
        page.press(".actions button:nth-child(7)").await?;
        page.press("dialog[open] .accent").await?;
        page.expect_guidance("Black wins White has resigned.")
            .await?;
        let_go(page).await?;
        page.expect_hand("black", "12").await?;
        // Undone, the game goes on where it was.
        page.press(UNDO).await?;
        page.expect_guidance(THINKING).await?;
        expect_held(page, 1).await?;
        let_go(page).await?;
        page.expect_headline("Your turn").await?;
        page.expect_hand("black", "11").await
    })
}

#[test]
fn undo_and_redo_against_the_computer_go_to_the_start_and_back() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        for (square, turns) in [("a1", 2), ("f1", 4), ("a5", 6)] {
            page.tap(&[square]).await?;
            page.expect_turns(turns).await?;
        }
        let after = page.pieces().await?;
        let kept = page.kept_moves().await?;
        for _ in 0..3 {
            page.press(UNDO).await?;
            page.expect_headline("Your turn").await?;
        }
        assert_eq!(
            page.pieces().await?,
            json!(["hand-black 12", "hand-white 12"])
        );
        page.find(&format!("{UNDO}[aria-disabled=true]")).await?;
        // A reload loses none of it.
        page.open_table("").await?;
        for _ in 0..3 {
            page.press(REDO).await?;
            page.expect_headline("Your turn").await?;
        }
        assert_eq!(page.pieces().await?, after);
        page.find(&format!("{REDO}[aria-disabled=true]")).await?;
        assert_eq!(page.kept_moves().await?, kept);
        Ok(())
    })
}

#[test]
fn the_computer_goes_on_after_a_reload_during_its_thought() -> Result<()> {
    for script in [LONG_THOUGHT, LONG_PAUSE] {
        Visit::new().first_script(script).run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            expect_held(page, 1).await?;
            page.open_table("").await?;
            page.expect_guidance(THINKING).await?;
            page.expect_square("c3", "c3, White").await?;
            page.expect_hand("black", "12").await?;
            expect_held(page, 1).await?;
            let_go(page).await?;
            page.expect_headline("Your turn").await?;
            page.expect_hand("black", "11").await?;
            page.expect_turns(2).await
        })?;
    }
    Ok(())
}

#[test]
fn a_tab_that_takes_the_game_over_takes_the_thought_over() -> Result<()> {
    Visit::new().first_script(LONG_THOUGHT).run(async |page| {
        page.open_table("").await?;
        page.tap(&["c3"]).await?;
        expect_held(page, 1).await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second).await?;
        page.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": LONG_THOUGHT }),
        )
        .await?;
        page.open_table("").await?;
        page.expect_guidance("Black to move The other tab is playing.")
            .await?;
        page.press(".notice:not([hidden]) button").await?;
        page.expect_guidance(THINKING).await?;
        expect_held(page, 1).await?;
        let_go(page).await?;
        page.expect_turns(2).await?;

        page.driver.switch_to_window(first).await?;
        page.expect_guidance("White to move The other tab is playing.")
            .await?;
        page.expect_turns(2).await?;
        let_go(page).await?;
        page.expect_hand("black", "11").await?;
        page.expect_notices(&["This game is open in another tab. Here you can watch it."])
            .await
    })
}

#[test]
fn the_computer_goes_on_with_its_chain_after_a_reload() -> Result<()> {
    Visit::new().first_script(LONG_THOUGHT).run(async |page| {
        let game = KeptGame::new("neto", "5b/6/6/6/wb1bb1 w 5/5")
            .moves(&["a1xc1,e1"])
            .computer("white", "eight-7");
        page.open_kept(&game).await?;
        page.expect_square("c1", "c1, White").await?;
        page.expect_guidance("White to move The computer is thinking …")
            .await?;
        expect_held(page, 1).await?;
        page.open_table("").await?;
        expect_held(page, 1).await?;
        let_go(page).await?;
        // It jumps on, for there is nothing better, and takes two more.
        page.expect_headline("Your turn").await?;
        page.expect_square("e1", "e1, White").await
    })
}
