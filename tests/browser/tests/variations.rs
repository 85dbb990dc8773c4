//! The list of the moves: walking through a game, and trying something else.

use anyhow::Result;
use browser_tests::{KeptGame, Page, Visit, long_game};
use serde_json::json;
use thirtyfour::prelude::Key;
use yote::record::{Game, Part};

const WAY: &str = ".walk-ways button";

async fn way(page: &Page, number: u32) -> Result<()> {
    page.press(&format!("{WAY}:nth-child({number})")).await
}

async fn expect_turns(page: &Page, turns: &str) -> Result<()> {
    let listed = async || {
        page.script(
            "return [...document.querySelectorAll('.moves .turn, .moves .comment')]
                 .map((turn) => turn.textContent + (turn.ariaCurrent ? '*' : '')).join(' ')",
        )
        .await
    };
    let as_expected = page
        .until(&format!("the moves are “{turns}”"), async || {
            Ok(listed().await? == json!(turns))
        })
        .await;
    match as_expected {
        Ok(()) => Ok(()),
        Err(error) => Err(error.context(format!("they are {}", listed().await?))),
    }
}

async fn open_four_moves(page: &Page) -> Result<()> {
    page.open_kept(&KeptGame::begun("hand").moves(&["c3", "d3", "a1", "f5"]))
        .await?;
    page.press("#tab-moves").await
}

#[test]
fn variations_are_made_and_walked_and_survive_a_reload() -> Result<()> {
    Visit::new().run(async |page| {
        open_four_moves(page).await?;
        expect_turns(page, "c3 d3 a1 f5*").await?;
        way(page, 2).await?;
        way(page, 2).await?;
        expect_turns(page, "c3 d3* a1 f5").await?;
        page.expect_headline("An earlier position").await?;
        page.tap(&["e5", "b2"]).await?;
        page.expect_headline("A variation").await?;
        expect_turns(page, "c3 d3 a1 e5 b2* f5").await?;
        // The move that the game has leads on in it.
        way(page, 2).await?;
        way(page, 2).await?;
        page.tap(&["a1"]).await?;
        expect_turns(page, "c3 d3 a1* e5 b2 f5").await?;
        way(page, 4).await?;
        page.expect_headline("White to move").await?;
        page.press(".moves .variation .turn").await?;
        page.expect_square("e5", "e5, White").await?;
        page.expect_said("White places a piece on e5. Black to move")
            .await?;
        page.until("the look is kept", async || {
            Ok(page.kept().await?.contains(r#""at":"2 1 0""#))
        })
        .await?;
        page.driver.refresh().await?;
        page.press("#tab-moves").await?;
        expect_turns(page, "c3 d3 a1 e5* b2 f5").await?;
        page.press(".guidance-actions button:not([hidden])").await?;
        expect_turns(page, "c3 d3 a1 e5 b2 f5*").await?;
        page.shot("variations").await
    })
}

#[test]
fn the_arrow_keys_walk_through_the_game() -> Result<()> {
    Visit::new().run(async |page| {
        open_four_moves(page).await?;
        page.script("document.querySelector('.moves').focus()")
            .await?;
        page.key(Key::Left).await?;
        expect_turns(page, "c3 d3 a1* f5").await?;
        page.key(Key::Home).await?;
        expect_turns(page, "c3 d3 a1 f5").await?;
        page.key(Key::Right).await?;
        expect_turns(page, "c3* d3 a1 f5").await?;
        page.key(Key::End).await?;
        expect_turns(page, "c3 d3 a1 f5*").await?;
        // On the board the arrows move the focus, and nothing else.
        page.script("document.querySelector('.square[tabindex=\"0\"]').focus()")
            .await?;
        page.key(Key::Left).await?;
        expect_turns(page, "c3 d3 a1 f5*").await
    })
}

#[test]
fn a_variation_is_promoted_deleted_and_restored() -> Result<()> {
    Visit::new().run(async |page| {
        open_four_moves(page).await?;
        way(page, 2).await?;
        way(page, 2).await?;
        page.tap(&["e5", "b2"]).await?;
        page.press(".turn-actions span:nth-child(1) button").await?;
        expect_turns(page, "c3 d3 e5 a1 f5 b2*").await?;
        page.expect_headline("White to move").await?;
        page.press(".moves .variation .turn").await?;
        page.press(".turn-actions span:nth-child(2) button").await?;
        expect_turns(page, "c3 d3* e5 b2").await?;
        page.press("[role=status].turn-actions button").await?;
        expect_turns(page, "c3 d3 e5 a1* f5 b2").await?;
        assert_eq!(page.kept_moves().await?.len(), 1);
        Ok(())
    })
}

#[test]
fn turns_take_comments_and_marks() -> Result<()> {
    Visit::new().run(async |page| {
        open_four_moves(page).await?;
        page.press(".turn-tools option[value='?!']").await?;
        let comment = page.find(".turn-tools textarea").await?;
        comment.send_keys("Too {far} <b>away</b>\nfrom c3").await?;
        page.press("#tab-moves").await?;
        expect_turns(page, "c3 d3 a1 f5?!* Too {far} <b>away</b> from c3").await?;
        let text = r"1. c3 d3 2. a1 f5?! {Too {far\\} <b>away</b> from c3} *";
        assert!(page.kept().await?.replace("\\n", " ").contains(text));
        way(page, 2).await?;
        let comment = page.find(".turn-tools textarea").await?;
        assert_eq!(comment.prop("value").await?.as_deref(), Some(""));
        Ok(())
    })
}

#[test]
fn looking_back_in_a_game_against_the_computer_disturbs_nothing() -> Result<()> {
    Visit::new().run(async |page| {
        let game = KeptGame::begun("hand").moves(&["c3", "d3", "a1", "f5"]);
        page.open_kept(&game.computer("black", "eight-1")).await?;
        page.press("#tab-moves").await?;
        way(page, 2).await?;
        way(page, 2).await?;
        // Both sides are one's own there, and nothing is taken back.
        page.tap(&["e5", "b2"]).await?;
        expect_turns(page, "c3 d3 a1 e5 b2* f5").await?;
        page.find(".actions button:nth-child(2)[aria-disabled=true]")
            .await?;
        page.press(".guidance-actions button:not([hidden])").await?;
        page.expect_headline("Your turn").await?;
        page.press(".actions button:nth-child(2)").await?;
        page.expect_square("f5", "f5, empty").await?;
        page.expect_square("a1", "a1, empty").await
    })
}

/// Waits until all turns of a game are listed, and its variations.
async fn expect_listed(page: &Page, game: &Game) -> Result<()> {
    let turns: Vec<String> = game.turns().iter().map(ToString::to_string).collect();
    let script = game.script();
    let variations = script.iter().filter(|part| **part == Part::Open).count();
    page.until("all of the game is listed", async || {
        let listed = page.script(
            "return [
                 [...document.querySelectorAll('.moves .turns .turn')].map((turn) => turn.textContent),
                 document.querySelectorAll('.moves .variation').length,
             ]",
        );
        Ok(listed.await? == json!([turns, variations]))
    })
    .await
}

/// Waits until the turn that is looked at lies within what scrolls around it.
async fn expect_current_in_view(page: &Page) -> Result<()> {
    page.until("the turn that is looked at is seen", async || {
        let is_seen = page.script(
            "const turn = document.querySelector('.moves [aria-current]');
             const box = turn?.getBoundingClientRect();
             return turn !== null && ['.moves', '#panel-moves'].every((around) => {
                 const { top, bottom } = document.querySelector(around).getBoundingClientRect();
                 return top - 1 < box.top && box.bottom < bottom + 1;
             })",
        );
        Ok(is_seen.await? == json!(true))
    })
    .await
}

#[test]
fn a_long_game_is_listed_whole_whatever_is_changed() -> Result<()> {
    let mut session = long_game(300, 20);
    Visit::new().size(390, 844).run(async |page| {
        page.open_kept(&KeptGame::of_text(&session.game().to_string()))
            .await?;
        page.press("#tab-moves").await?;
        expect_listed(page, session.game()).await?;
        expect_current_in_view(page).await?;

        // From the end to the start, and to a turn in the middle.
        page.script("document.querySelector('.moves').focus()")
            .await?;
        page.key(Key::Home).await?;
        page.find(".walk-ways button:first-child[aria-disabled=true]")
            .await?;
        page.script("document.querySelectorAll('.moves .turns .turn')[100].click()")
            .await?;
        expect_current_in_view(page).await?;
        page.press(".turn-actions span:nth-child(2) button").await?;
        let hundredth = session
            .game()
            .tree()
            .main_line()
            .nth(100)
            .expect("it is there");
        let whole = session.game().clone();
        session.delete(hundredth);
        expect_listed(page, session.game()).await?;
        page.press("[role=status].turn-actions button").await?;
        expect_listed(page, &whole).await
    })
}
