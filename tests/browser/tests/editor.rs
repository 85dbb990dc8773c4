//! A position is set up, and a game begins from it.

use anyhow::Result;
use browser_tests::{Page, Visit, Words};
use serde_json::json;
use thirtyfour::prelude::Key;

/// What the field of the position's text holds.
async fn text(page: &Page) -> Result<String> {
    let text = page.find("#editor-text").await?.prop("value").await?;
    Ok(text.unwrap_or_default())
}

async fn expect_text(page: &Page, expected: &str) -> Result<()> {
    page.until(&format!("the position is {expected}"), async || {
        Ok(text(page).await? == expected)
    })
    .await
}

/// Waits until what a selector fits says this.
async fn expect_words(page: &Page, selector: &str, words: &str) -> Result<()> {
    page.until(&format!("{selector} says “{words}”"), async || {
        let said = page
            .find(selector)
            .await?
            .prop("textContent")
            .await?
            .unwrap_or_default();
        Ok(said.replace(['\u{2066}', '\u{2069}'], "").trim() == words)
    })
    .await
}

/// What the rules say about the position.
async fn expect_verdict(page: &Page, words: &str) -> Result<()> {
    expect_words(page, ".editor-verdict p:nth-child(1)", words).await
}

/// What is remarkable about it.
async fn expect_remark(page: &Page, words: &str) -> Result<()> {
    expect_words(page, ".editor-verdict p:nth-child(2)", words).await
}

async fn expect_fault(page: &Page, words: &str) -> Result<()> {
    expect_words(page, "#editor-fault", words).await
}

/// Puts a text into the field, as pasting does.
async fn paste(page: &Page, text: &str) -> Result<()> {
    page.script(&format!(
        "const field = document.querySelector('#editor-text');
         field.value = {};
         field.dispatchEvent(new Event('input', {{ bubbles: true }}));",
        json!(text)
    ))
    .await?;
    Ok(())
}

async fn expect_closed(page: &Page) -> Result<()> {
    page.until("no dialog is open", async || {
        let none = page.script("return !document.querySelector('dialog[open]')");
        Ok(none.await? == json!(true))
    })
    .await
}

/// Presses a button of the editor by what it says.
async fn press_button(page: &Page, words: &str) -> Result<()> {
    let pressed = page
        .script(&format!(
            "const button = [...document.querySelectorAll('.editor button')]
                 .find((button) => button.textContent === {});
             button?.scrollIntoView();
             button?.click();
             return button !== undefined",
            json!(words)
        ))
        .await?;
    assert_eq!(pressed, json!(true), "a button “{words}”");
    Ok(())
}

/// Taps hollows with the tool that is chosen.
async fn tap(page: &Page, squares: &[&str]) -> Result<()> {
    for square in squares {
        page.press(&format!("#edited-{square}")).await?;
    }
    Ok(())
}

async fn choose(page: &Page, group: &str, value: &str) -> Result<()> {
    page.press(&format!(".editor input[name={group}][value={value}]"))
        .await
}

/// Goes from where the focus is to an element that fits a selector, by the
/// tabulator key alone.
async fn tab_to(page: &Page, selector: &str) -> Result<()> {
    for _ in 0..60 {
        let arrived = page
            .script(&format!(
                "return document.activeElement.matches({})",
                json!(selector)
            ))
            .await?;
        if arrived == json!(true) {
            return Ok(());
        }
        page.key(Key::Tab).await?;
    }
    anyhow::bail!("the tabulator key does not lead to {selector}")
}

#[test]
fn it_begins_with_the_position_on_the_table() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.start("boxed").await?;
        page.tap(&["c3", "d3"]).await?;
        page.open_editor().await?;
        expect_text(page, "6/6/2wb2/6/6 w 11/11").await?;
        let rules = page.find(".editor-rules select").await?;
        assert_eq!(rules.prop("value").await?.as_deref(), Some("boxed"));
        // What was set up stays there, whatever is played meanwhile.
        press_button(page, "Usual start").await?;
        page.key(Key::Escape).await?;
        expect_closed(page).await?;
        page.tap(&["a1"]).await?;
        page.open_editor().await?;
        expect_text(page, "6/6/6/6/6 w 12/12").await?;
        press_button(page, "From the current game").await?;
        expect_text(page, "6/6/2wb2/6/w5 b 10/11").await
    })
}

#[test]
fn taps_put_pieces_and_take_them_off() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        press_button(page, "Clear all").await?;
        expect_text(page, "6/6/6/6/6 w 0/0").await?;
        expect_verdict(page, "Black wins. White has no pieces left.").await?;
        tap(page, &["c3", "f5", "a1"]).await?;
        choose(page, "tool", "black").await?;
        tap(page, &["d3", "f5"]).await?;
        expect_text(page, "5b/6/2wb2/6/w5 w 0/0").await?;
        expect_verdict(page, "6 legal moves").await?;
        // The same piece again takes it off, the eraser any.
        tap(page, &["d3"]).await?;
        expect_text(page, "5b/6/2w3/6/w5 w 0/0").await?;
        choose(page, "tool", "eraser").await?;
        tap(page, &["c3", "f5", "b2"]).await?;
        expect_text(page, "6/6/6/6/w5 w 0/0").await?;
        page.press(".editor-hand:nth-of-type(1) button:last-child")
            .await?;
        choose(page, "turn", "black").await?;
        expect_text(page, "6/6/6/6/w5 b 0/1").await
    })
}

#[test]
fn moves_are_shown_as_they_will_be() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        let marks = async |mark: &str| {
            page.script(&format!(
                "return [...document.querySelectorAll('.editor .square')]
                     .filter((square) => !square.hidden
                         && square.querySelector('svg > use:last-child').getAttribute('href') === '{mark}')
                     .map((square) => square.id.slice(-2)).sort().join(' ')"
            ))
            .await
        };
        paste(page, "6/6/1bwb2/2b3/w5 w 0/4").await?;
        expect_verdict(page, "12 legal moves").await?;
        assert_eq!(marks("#mark-movable").await?, json!("a1 c3"));
        assert_eq!(marks("#mark-open").await?, json!(""));
        let square = page.find("#edited-c3").await?.attr("aria-label").await?;
        assert!(square.is_some_and(|name| name.ends_with(", can move")));
        paste(page, "wwwww1/wbwbwb/bwbwbw/6/6 b 1/0").await?;
        assert_eq!(marks("#mark-open").await?, json!(""));
        choose(page, "turn", "white").await?;
        let open = marks("#mark-open").await?;
        assert_eq!(
            open,
            json!("a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 f5")
        );
        // A piece that may jump on is the only one that moves.
        page.press(".editor-rules option[value=neto]").await?;
        paste(page, "5b/6/6/6/2wb2 w 5/5 c1").await?;
        assert_eq!(marks("#mark-selected").await?, json!("c1"));
        expect_remark(page, "Only the piece that has just jumped may go on.").await?;
        // Without what it could jump over no chain runs.
        choose(page, "tool", "eraser").await?;
        tap(page, &["d1"]).await?;
        expect_text(page, "5b/6/6/6/2w3 w 5/5").await
    })
}

#[test]
fn an_impossible_set_up_says_what_is_wrong_and_cannot_be_played() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        press_button(page, "Usual start").await?;
        tap(page, &["c3"]).await?;
        expect_verdict(
            page,
            "White has more than 12 pieces, board and hand together.",
        )
        .await?;
        press_button(page, "Play with someone beside you").await?;
        page.find(".editor[open]").await?;
        for (text, fault) in [
            ("6/6/6/6/6 w 12", "Character 15: “/” is missing here."),
            (
                "7/6/6/6/6 w 0/0",
                "Character 1: row 5 has too many hollows for this board.",
            ),
            (
                "6/6/6/x5/6 w 0/0",
                "Character 7: row 2 can hold only w, b and numbers of empty hollows.",
            ),
            (
                "6/6/6/6/6 w 13/0",
                "Character 13: White’s hand belongs here, a number from 0 to 12.",
            ),
        ] {
            paste(page, text).await?;
            expect_fault(page, fault).await?;
        }
        // The board keeps the last position, which a change writes anew.
        tap(page, &["c3"]).await?;
        expect_fault(page, "").await?;
        expect_text(page, "6/6/6/6/6 w 12/12").await?;
        paste(page, "6/6/6/6/2wb2 w 5/5 c1").await?;
        expect_verdict(
            page,
            "The text lets a piece jump on, but these rules do not.",
        )
        .await?;
        tap(page, &["a5"]).await?;
        expect_verdict(page, "32 legal moves").await
    })
}

#[test]
fn what_cannot_come_up_in_a_game_is_remarked_and_allowed() -> Result<()> {
    const ODD: &str = "Under these rules every capture takes two pieces, so in a game neither side \
                       ever has an odd number. You can play from here all the same.";
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        paste(page, "6/6/2wb2/6/6 w 4/5").await?;
        expect_remark(page, ODD).await?;
        page.press(".editor-rules option[value=standard]").await?;
        expect_remark(page, "").await?;
        page.press(".editor-rules option[value=hand]").await?;
        press_button(page, "Play with someone beside you").await?;
        expect_closed(page).await?;
        page.expect_hand("white", "4").await?;
        page.expect_hand("black", "5").await?;
        page.expect_square("d3", "d3, Black").await?;
        page.until("the keyboard is on the board", async || {
            Ok(page.focused().await?.starts_with("square-"))
        })
        .await
    })
}

#[test]
fn a_smaller_board_takes_off_what_stands_outside_and_says_so() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        paste(page, "5w/6/2wb2/6/5b w 3/3").await?;
        page.press(".editor-rules option[value=beart]").await?;
        expect_text(page, "5/5/2wb1/5/5 w 3/3").await?;
        expect_remark(page, "2 pieces outside the board were taken off.").await?;
        tap(page, &["a1"]).await?;
        expect_text(page, "5/5/2wb1/5/w4 w 3/3").await?;
        page.expect_fit().await?;
        page.shot("editor-five-by-five").await?;
        // Each rule by itself makes a rule set of one's own.
        page.press(".editor summary").await?;
        page.press(".editor input[name=board]").await?;
        expect_text(page, "6/6/2wb2/6/w5 w 3/3").await?;
        page.press(".editor input[name=chain]").await?;
        let rules = page.find(".editor-rules select").await?;
        assert_eq!(rules.prop("value").await?.as_deref(), Some("custom"));
        press_button(page, "Play with someone beside you").await?;
        expect_words(page, "#rules-name", "Custom rules").await
    })
}

#[test]
fn a_game_against_the_computer_begins_from_the_position() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        paste(page, "6/6/2wb2/6/6 w 5/5").await?;
        page.press(".editor-play option[value=black]").await?;
        page.press(".editor-play option[value=eight-2]").await?;
        press_button(page, "Play against the computer").await?;
        expect_closed(page).await?;
        page.expect_headline("Your turn").await?;
        let seat = page.find(".seat-above").await?.text().await?;
        assert!(seat.starts_with("Computer\nlevel 2"), "{seat}");
        assert!(page.is_turned().await?);
        page.expect_turns(1).await
    })
}

#[test]
fn a_position_is_analysed() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.open_editor().await?;
        paste(page, "6/6/2wb2/6/w4b w 0/0").await?;
        press_button(page, "Analyse").await?;
        expect_closed(page).await?;
        page.find("#tab-analysis[aria-selected=true]").await?;
        page.until("the keyboard is at the analysis", async || {
            Ok(page.focused().await? == "tab-analysis")
        })
        .await?;
        page.expect_square("f1", "f1, Black").await
    })
}

#[test]
fn a_position_is_set_up_and_played_by_keyboard_alone() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        page.find(".header .accent").await?.focus().await?;
        page.key(Key::Enter).await?;
        tab_to(page, ".set-up").await?;
        page.key(Key::Enter).await?;
        page.find(".editor[open]").await?;
        page.until("the keyboard is in the editor", async || {
            let inside = page.script("return document.activeElement.matches('.editor input')");
            Ok(inside.await? == json!(true))
        })
        .await?;
        tab_to(page, ".editor .square").await?;
        assert_eq!(page.focused().await?, "edited-a1");
        tab_to(page, ".editor-actions button").await?;
        page.key(Key::Enter).await?;
        expect_text(page, "6/6/6/6/6 w 0/0").await?;
        while page.focused().await? != "edited-a1" {
            page.key_back().await?;
        }
        for (keys, expected) in [
            (vec![Key::Enter], "6/6/6/6/w5 w 0/0"),
            (vec![Key::Space], "6/6/6/6/6 w 0/0"),
            (
                vec![Key::Up, Key::Up, Key::Right, Key::Space],
                "6/6/1w4/6/6 w 0/0",
            ),
            (vec![Key::End, Key::PageUp], "6/6/1w4/6/6 w 0/0"),
        ] {
            for key in keys {
                page.key(key).await?;
            }
            expect_text(page, expected).await?;
        }
        assert_eq!(page.focused().await?, "edited-f5");
        for (letter, expected, said) in [
            ("b", "5b/6/1w4/6/6 w 0/0", "f5, Black"),
            ("w", "5w/6/1w4/6/6 w 0/0", "f5, White"),
        ] {
            page.driver
                .active_element()
                .await?
                .send_keys(letter)
                .await?;
            expect_text(page, expected).await?;
            expect_words(page, ".editor-verdict p:nth-child(3)", said).await?;
        }
        page.key(Key::Delete).await?;
        expect_text(page, "6/6/1w4/6/6 w 0/0").await?;
        for _ in 0..2 {
            tab_to(page, "[aria-label='Add a piece to White’s hand']").await?;
            page.key(Key::Enter).await?;
            tab_to(
                page,
                "[aria-label='Take a piece from White’s hand'], input[name=turn]",
            )
            .await?;
            page.key_back().await?;
        }
        expect_text(page, "6/6/1w4/6/6 w 2/0").await?;
        while page.focused().await? != "edited-f5" {
            page.key_back().await?;
        }
        page.key(Key::Backspace).await?;
        page.driver.active_element().await?.send_keys("bB").await?;
        page.key(Key::Left).await?;
        page.driver.active_element().await?.send_keys("B").await?;
        expect_text(page, "4bb/6/1w4/6/6 w 2/0").await?;
        // The field's text can be typed too.
        tab_to(page, "#editor-text").await?;
        page.key(Key::End).await?;
        page.driver
            .active_element()
            .await?
            .send_keys(Key::Backspace + "5")
            .await?;
        expect_text(page, "4bb/6/1w4/6/6 w 2/5").await?;
        tab_to(page, ".editor-play button:nth-of-type(2)").await?;
        page.key(Key::Enter).await?;
        expect_closed(page).await?;
        page.until("the keyboard is on the board", async || {
            Ok(page.focused().await?.starts_with("square-"))
        })
        .await?;
        page.expect_square("b3", "b3, White").await?;
        page.expect_hand("black", "5").await
    })
}

/// The editor as a person finds it, at every width and by night.
#[test]
fn it_fits_and_can_be_reached_everywhere() -> Result<()> {
    for (name, visit) in [
        ("desktop", Visit::new().size(1360, 860)),
        ("night", Visit::new().size(1360, 860).night()),
        ("phone", Visit::new().size(390, 844)),
        ("arabic", Visit::new().size(390, 844).language("ar").night()),
        ("narrow", Visit::new().size(320, 700)),
    ] {
        visit.run(async |page| {
            page.open_for_two("").await?;
            page.tap(&["c3", "d3", "f1", "a1"]).await?;
            page.open_editor().await?;
            for state in ["position", "rules", "faults"] {
                match state {
                    "rules" => page.press(".editor summary").await?,
                    "faults" => {
                        paste(page, "6/6/6/6/wwww2 w 12/1").await?;
                        paste(page, "nothing").await?;
                    }
                    _ => {}
                }
                page.expect_fit().await?;
                page.expect_accessible().await?;
                page.shot(&format!("editor-{name}-{state}")).await?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// What is seen first has the board, both hands and what is said about them.
#[test]
fn a_phone_shows_the_board_and_both_hands_at_once() -> Result<()> {
    Visit::new().size(390, 844).run(async |page| {
        for words in Words::all()? {
            page.open_for_two(&format!("?lang={}", words.tag())).await?;
            page.open_editor().await?;
            page.expect_in_window(&[".editor .palette", ".editor .board", ".editor-verdict"])
                .await?;
        }
        Ok(())
    })
}
