//! Every state of the page, looked at by axe.

use anyhow::{Context, Result};
use browser_tests::{KeptGame, Page, Visit, Words};

async fn look(page: &Page, name: &str, state: &str) -> Result<()> {
    page.expect_accessible().await.context(state.to_owned())?;
    page.shot(&format!("{name}-{state}")).await
}

async fn every_state(page: &Page, name: &str) -> Result<()> {
    page.open_after("localStorage.setItem('yote/game/old', 'junk')")
        .await?;
    page.find(".notice:not([hidden])").await?;
    look(page, name, "notice").await?;

    page.press(".tools .icon").await?;
    page.find("dialog[open]").await?;
    look(page, name, "settings").await?;
    page.press("dialog[open] .accent").await?;

    page.start("hand").await?;
    page.tap(&["c3", "d3", "f1", "a1", "c3"]).await?;
    look(page, name, "targets").await?;
    page.tap(&["f5"]).await?;
    page.find(".guidance.rejected").await?;
    look(page, name, "rejected").await?;
    page.tap(&["e3"]).await?;
    page.find("#hand-black.takeable").await?;
    look(page, name, "second-piece").await?;
    page.press("#hand-black").await?;

    page.press(".header .accent").await?;
    page.find("dialog[open]").await?;
    look(page, name, "new-game").await?;
    page.press("dialog[open] .dialog-actions button:first-child")
        .await?;
    for (question, button) in [("draw", 6), ("resign", 7)] {
        page.press(&format!(".actions button:nth-child({button})"))
            .await?;
        page.find("dialog[open]").await?;
        look(page, name, question).await?;
        if question == "draw" {
            page.press("dialog[open] button:first-child").await?;
        }
    }
    page.press("dialog[open] .accent").await?;
    page.find(".guidance.over").await?;
    look(page, name, "over").await?;

    let chain = KeptGame::new("neto", "5b/6/6/6/wb1bb1 w 5/5").moves(&["a1xc1,e1"]);
    page.open_kept(&chain).await?;
    page.find(".guidance-actions button:not([hidden])").await?;
    look(page, name, "chain").await
}

#[test]
fn every_state_by_day() -> Result<()> {
    Visit::new().run(async |page| every_state(page, "day").await)
}

#[test]
fn every_state_by_night() -> Result<()> {
    Visit::new()
        .night()
        .run(async |page| every_state(page, "night").await)
}

#[test]
fn every_state_on_a_phone_in_arabic() -> Result<()> {
    Visit::new()
        .size(390, 844)
        .night()
        .language("ar")
        .run(async |page| every_state(page, "arabic").await)
}

/// The page's own choice of day or night, against the system's.
#[test]
fn a_chosen_appearance() -> Result<()> {
    for (visit, theme) in [(Visit::new(), "night"), (Visit::new().night(), "day")] {
        visit.run(async |page| {
            page.open_table("").await?;
            page.start("hand").await?;
            page.tap(&["c3", "d3", "f1", "a1", "c3", "e3"]).await?;
            page.press(".tools .icon").await?;
            page.press(&format!("dialog[open] input[value={theme}]"))
                .await?;
            page.find(&format!("html[data-theme={theme}]")).await?;
            look(page, theme, "chosen-settings").await?;
            page.press("dialog[open] .accent").await?;
            look(page, theme, "chosen-second-piece").await
        })?;
    }
    Ok(())
}

#[test]
fn a_thinking_computer_a_near_draw_and_a_game_of_another_tab() -> Result<()> {
    const LONG_THOUGHT: &str = "Worker.prototype.postMessage = () => {}";
    Visit::new().first_script(LONG_THOUGHT).run(async |page| {
        let near =
            KeptGame::new("hand", "5b/6/6/6/w5 w 5/5").moves(&["a1-a2", "f5-f4", "a2-a1", "f4-f5"]);
        page.open_kept(&near).await?;
        page.find(".draw-warning").await?;
        look(page, "day", "near-draw").await?;

        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second).await?;
        page.open_table("").await?;
        page.find(".notice:not([hidden]) button").await?;
        look(page, "day", "watching").await?;
        page.driver.close_window().await?;
        page.driver.switch_to_window(first).await?;

        let thinking = KeptGame::begun("hand")
            .moves(&["c3"])
            .computer("black", "eight-1");
        page.open_kept(&thinking).await?;
        page.expect_headline("Black to move").await?;
        look(page, "day", "thinking").await
    })
}

/// Every screen in every language, the list of the moves among them.
fn every_screen(name: &str, visit: Visit) -> Result<()> {
    visit.run(async |page| {
        for words in &Words::all()? {
            let tag = words.tag();
            page.every_screen(&format!("?lang={tag}"), async |screen| {
                page.expect_language(words).await?;
                look(page, &format!("{name}-{tag}"), &format!("{screen:?}")).await
            })
            .await
            .with_context(|| tag.to_owned())?;
        }
        Ok(())
    })
}

#[test]
fn every_screen_by_day() -> Result<()> {
    every_screen("day", Visit::new())
}

#[test]
fn every_screen_by_night() -> Result<()> {
    let visit = Visit::new().night().size(390, 844);
    every_screen("night", visit)
}
