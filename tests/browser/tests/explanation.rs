//! The explanation: beside the board on a wide screen, below it on a phone.

use anyhow::{Context, Result, ensure};
use browser_tests::{KeptGame, Page, Visit, Words};
use serde_json::{Value, json};
use thirtyfour::prelude::Key;

const PRESETS: [&str; 5] = ["standard", "hand", "boxed", "neto", "beart"];

/// The parts with a heading, in their order.
const PARTS: [&str; 7] = ["when", "table", "play", "end", "history", "sources", "ours"];

/// The rows that every table has, in their order.
const ROWS: [&str; 4] = ["second", "alone", "moves", "end"];

/// Before a capture after which the other side has no piece on the board. That
/// no second piece need be taken makes it a choice.
fn alone() -> KeptGame {
    KeptGame::new("hand+optional", "6/6/6/6/wb4 w 5/5")
}

async fn texts_of(page: &Page, selector: &str) -> Result<Vec<String>> {
    let selector = json!(format!("#panel-rules {selector}"));
    let texts = page
        .script(&format!(
            "return [...document.querySelectorAll({selector})].map((it) => it.textContent)"
        ))
        .await?;
    Ok(serde_json::from_value(texts)?)
}

/// The panel explains a preset: its name, every part, each with something in
/// it, and a table whose first rows are the four of every table.
async fn expect_explanation(page: &Page, words: &Words, preset: &str) -> Result<()> {
    let name = words.text(&format!("rules.{preset}.name"))?;
    page.until(&format!("{preset} is explained"), async || {
        Ok(texts_of(page, "h2").await? == [name])
    })
    .await?;
    let mut headings = Vec::new();
    // What it does not change makes no difference.
    let is_named = |part: &&&str| **part != "when" || preset != "neto";
    for part in PARTS.iter().filter(is_named) {
        headings.push(words.text(&format!("explanation.headings.{part}"))?);
    }
    assert_eq!(texts_of(page, "h3").await?, headings, "{preset}");
    let parts = page
        .script(
            "const after = (element) => element.nextElementSibling;
             const first = document.querySelector('.explanation').firstElementChild;
             const parts = [first, ...[...document.querySelectorAll('.explanation h3')].map(after)];
             return parts.map((part) => [part.localName, part.textContent.length > 40]);",
        )
        .await?;
    let kinds = ["p", "p", "table", "ul", "ul", "p", "ul", "ul"].map(|kind| json!([kind, true]));
    let kinds = &kinds[usize::from(preset == "neto")..];
    assert_eq!(parts, json!(kinds), "{preset}");

    let columns = match preset {
        "standard" => ["explanation.table.standard_here", "rules.hand.name"],
        _ => ["explanation.table.standard", "explanation.table.this_game"],
    };
    let mut names = Vec::new();
    for column in columns {
        names.push(words.text(column)?);
    }
    assert_eq!(texts_of(page, "thead th").await?, names, "{preset}");
    let this_game = usize::from(preset != "standard");
    assert_eq!(
        texts_of(page, "thead .this-game").await?,
        [names[this_game]]
    );
    let mut rows = Vec::new();
    for row in ROWS {
        rows.push(words.text(&format!("explanation.table.rows.{row}"))?);
    }
    assert_eq!(texts_of(page, "tbody th").await?[..4], rows, "{preset}");
    let row_names = page
        .script(
            "return [...document.querySelectorAll('.explanation tbody')]
                 .map((row) => row.dataset.row)",
        )
        .await?;
    assert_eq!(
        row_names.as_array().map(|it| &it[..4]),
        Some(&ROWS.map(Value::from)[..])
    );
    Ok(())
}

#[test]
fn every_preset_is_explained() -> Result<()> {
    let english = Words::of("en")?;
    Visit::new().run(async |page| {
        page.open_table("").await?;
        for preset in PRESETS {
            page.start(preset).await?;
            expect_explanation(page, &english, preset).await?;
            let what = english.text(&format!("explanation.what.{preset}"))?;
            let opening = what.split('{').next().unwrap_or_default();
            let first = texts_of(page, ".explanation > p:first-child").await?;
            ensure!(first[0].starts_with(opening), "{preset}: {}", first[0]);
        }
        Ok(())
    })
}

#[test]
fn the_table_shows_each_rule_that_differs_and_what_is_the_same() -> Result<()> {
    let english = Words::of("en")?;
    let cell = |key: &str| english.text(&format!("explanation.table.{key}"));
    Visit::new().run(async |page| {
        page.open_table("").await?;
        for preset in ["standard", "hand"] {
            page.start(preset).await?;
            expect_explanation(page, &english, preset).await?;
            let row = texts_of(page, "[data-row=second] td").await?;
            assert_eq!(
                row,
                [cell("second.board_only")?, cell("second.board_or_hand")?]
            );
            let row = texts_of(page, "[data-row=alone] td").await?;
            assert_eq!(row, [cell("alone_safe")?, cell("alone_must")?]);
            assert_eq!(
                texts_of(page, "[data-row=moves] .same").await?,
                [cell("same")?]
            );
            assert_eq!(texts_of(page, "tbody").await?.len(), 4, "{preset}");
        }
        page.start("neto").await?;
        expect_explanation(page, &english, "neto").await?;
        for row in ["optional", "chain", "defeat", "blocked", "few_pieces"] {
            let cells = texts_of(page, &format!("[data-row={row}] td")).await?;
            let axis = |side| cell(&format!("axes.{row}.{side}"));
            assert_eq!(cells, [axis("standard")?, axis("changed")?]);
        }
        Ok(())
    })
}

#[test]
fn the_game_with_the_hand_is_explained_in_every_language() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_for_two("").await?;
        for words in Words::all()? {
            page.press(&format!("select.language option[value={}]", words.tag()))
                .await?;
            page.expect_language(&words).await?;
            expect_explanation(page, &words, "hand").await?;
            let first = texts_of(page, ".explanation > p:first-child").await?;
            assert_eq!(first, [words.text("explanation.what.hand")?]);
        }
        Ok(())
    })
}

/// The names of the rows of the table that look unlike the others.
async fn marked(page: &Page) -> Result<Value> {
    page.script(
        "const look = (row) => {
             const { backgroundColor, boxShadow } = getComputedStyle(row);
             return `${backgroundColor} ${boxShadow}`;
         };
         const plain = look(document.querySelector('[data-row=moves]'));
         return [...document.querySelectorAll('.explanation tbody')]
             .filter((row) => look(row) !== plain)
             .map((row) => row.dataset.row);",
    )
    .await
}

async fn expect_marked(page: &Page, rows: &[&str]) -> Result<()> {
    page.until(&format!("{rows:?} are marked"), async || {
        Ok(marked(page).await? == json!(rows))
    })
    .await?;
    let ruling = page.find(".explanation").await?.attr("data-ruling").await?;
    assert_eq!(ruling.as_deref(), Some(rows.first().copied().unwrap_or("")));
    Ok(())
}

/// The line under the board that says what the marked row says.
async fn expect_line(page: &Page, words: &Words, key: Option<&str>) -> Result<()> {
    let line = page.find(".ruling").await?;
    let Some(key) = key else {
        ensure!(!line.is_displayed().await?, "the line is seen");
        return Ok(());
    };
    assert_eq!(
        line.text().await?,
        words.text(&format!("explanation.ruling.{key}"))?
    );
    let is_seen = page
        .script(
            "const box = document.querySelector('.ruling').getBoundingClientRect();
             const board = document.querySelector('.board').getBoundingClientRect();
             return scrollY === 0 && box.top >= board.bottom && box.bottom <= innerHeight;",
        )
        .await?;
    ensure!(is_seen == json!(true), "the line is not under the board");
    Ok(())
}

#[test]
fn the_row_that_rules_a_second_piece_is_marked_and_said_on_a_phone() -> Result<()> {
    let english = Words::of("en")?;
    Visit::new().size(390, 844).run(async |page| {
        page.open_for_two("").await?;
        expect_marked(page, &[]).await?;
        expect_line(page, &english, None).await?;
        page.choose_second().await?;
        expect_marked(page, &["second"]).await?;
        expect_line(page, &english, Some("board_or_hand")).await?;
        page.press("#hand-black").await?;
        expect_marked(page, &[]).await?;
        expect_line(page, &english, None).await?;

        let safe = KeptGame::new("standard", "5b/6/6/6/wb3b w 5/5");
        page.open_kept(&safe).await?;
        page.tap(&["a1", "c1"]).await?;
        expect_marked(page, &["second"]).await?;
        expect_line(page, &english, Some("board")).await?;
        page.press(".guidance-actions button:not([hidden])").await?;
        expect_marked(page, &[]).await?;

        page.open_kept(&alone()).await?;
        page.tap(&["a1", "c1"]).await?;
        expect_marked(page, &["alone"]).await?;
        expect_line(page, &english, Some("hand")).await?;
        page.shot("second-alone").await
    })
}

#[test]
fn a_phone_leads_to_the_rules_and_back() -> Result<()> {
    Visit::new().run(async |page| {
        for (width, height) in [(390, 844), (360, 640), (844, 390)] {
            let what = || format!("at {width}×{height}");
            page.resize(width, height).await?;
            page.open_second("").await?;
            page.press("#tab-moves").await?;
            page.press(".to-rules").await?;
            page.until("the rules are read", async || {
                Ok(page.focused().await? == "rules-name")
            })
            .await
            .with_context(what)?;
            page.find("#tab-rules[aria-selected=true]").await?;
            ensure!(is_in_view(page, "#rules-name").await?, "{}", what());

            page.press(".to-board").await?;
            page.until("the board is in view", async || {
                is_in_view(page, ".board").await
            })
            .await
            .with_context(what)?;
            let focused = page.focused().await?;
            ensure!(focused.starts_with("square-"), "`{focused}` {}", what());
            page.find(".guidance.capturing").await?;
        }
        Ok(())
    })
}

async fn is_in_view(page: &Page, selector: &str) -> Result<bool> {
    let seen = page
        .script(&format!(
            "const box = document.querySelector('{selector}').getBoundingClientRect();
             return box.top >= -1 && box.bottom <= innerHeight + 1"
        ))
        .await?;
    Ok(seen == json!(true))
}

#[test]
fn on_a_wide_screen_the_panel_scrolls_and_the_page_stays() -> Result<()> {
    Visit::new().size(1360, 700).run(async |page| {
        for address in ["", "?lang=ar"] {
            page.open_for_two(address).await?;
            for button in [".to-rules", ".to-board"] {
                ensure!(!page.find(button).await?.is_displayed().await?);
            }
            let (x, y) = page.middle("#panel-rules").await?;
            page.devtools(
                "Input.dispatchMouseEvent",
                json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 20000 }),
            )
            .await?;
            until_true(
                page,
                "the panel is at its end",
                "const panel = document.querySelector('#panel-rules');
                 const rest = panel.scrollHeight - panel.clientHeight;
                 return panel.scrollTop > 500 && rest - panel.scrollTop < 2",
            )
            .await?;
            let last = "#panel-rules .explanation > :last-child";
            ensure!(is_in_view(page, last).await?, "the end is cut off");

            page.choose_second().await?;
            expect_marked(page, &["second"]).await?;
            until_true(
                page,
                "the marked row is in view",
                "const box = (of) => document.querySelector(of).getBoundingClientRect();
                 const [row, panel] = [box('[data-row=second]'), box('#panel-rules')];
                 return row.top >= panel.top && row.bottom <= panel.bottom",
            )
            .await?;
            assert_eq!(page.script("return scrollY").await?, json!(0));
            ensure!(!page.find(".ruling").await?.is_displayed().await?);
        }
        Ok(())
    })
}

/// Waits until a script returns true.
async fn until_true(page: &Page, what: &str, script: &str) -> Result<()> {
    page.until(what, async || Ok(page.script(script).await? == json!(true)))
        .await
}

#[test]
fn a_move_leaves_the_reader_where_they_are() -> Result<()> {
    Visit::new().size(1360, 700).run(async |page| {
        page.open_for_two("").await?;
        page.script(
            "document.querySelector('#panel-rules').scrollTop = 600;
             window.read = document.querySelector('.explanation h3');",
        )
        .await?;
        page.tap(&["c3", "d3", "f1"]).await?;
        page.expect_hand("white", "10").await?;
        let place = page
            .script("return [document.querySelector('#panel-rules').scrollTop, read.isConnected]")
            .await?;
        assert_eq!(place, json!([600, true]));
        Ok(())
    })
}

#[test]
fn the_tabs_answer_to_the_keyboard() -> Result<()> {
    let tabs = async |page: &Page| {
        page.script(
            "return [...document.querySelectorAll('[role=tablist] [role=tab]')].map((tab) => {
                 const body = document.getElementById(tab.getAttribute('aria-controls'));
                 return [
                     tab.ariaSelected, tab.tabIndex,
                     body.role, body.getAttribute('aria-labelledby') === tab.id,
                     body.checkVisibility(),
                 ];
             })",
        )
        .await
    };
    let shown = |tab: &str| {
        json!(["tab-rules", "tab-moves", "tab-analysis"].map(|other| {
            let is_shown = other == tab;
            json!([
                is_shown.to_string(),
                if is_shown { 0 } else { -1 },
                "tabpanel",
                true,
                is_shown,
            ])
        }))
    };
    Visit::new().run(async |page| {
        for address in ["", "?lang=ar"] {
            page.open_for_two(address).await?;
            assert_eq!(tabs(page).await?, shown("tab-rules"));
            // The keys go as the tabs are seen.
            let (on, back) = match address {
                "" => (Key::Right, Key::Left),
                _ => (Key::Left, Key::Right),
            };
            page.find("#tab-rules").await?.focus().await?;
            for (key, tab) in [
                (&on, "tab-moves"),
                (&on, "tab-analysis"),
                (&on, "tab-rules"),
                (&back, "tab-analysis"),
                (&back, "tab-moves"),
                (&back, "tab-rules"),
            ] {
                page.key(key.clone()).await?;
                page.until(&format!("the focus is on {tab}"), async || {
                    Ok(page.focused().await? == tab)
                })
                .await?;
                assert_eq!(tabs(page).await?, shown(tab));
            }
            page.key(Key::Tab).await?;
            assert_eq!(page.focused().await?, "panel-rules");
            page.key(Key::PageDown).await?;
            until_true(
                page,
                "the keyboard scrolls the rules",
                "return document.querySelector('#panel-rules').scrollTop > 100",
            )
            .await?;
        }
        Ok(())
    })
}

#[test]
fn the_explanation_never_lies_over_the_board() -> Result<()> {
    const SIZES: [(u32, u32); 8] = [
        (320, 568),
        (360, 640),
        (390, 844),
        (844, 390),
        (768, 1024),
        (992, 600),
        (1024, 768),
        (1360, 860),
    ];
    Visit::new().run(async |page| {
        for address in ["?lang=ru", "?lang=ar"] {
            page.open_second(address).await?;
            for (width, height) in SIZES {
                page.resize(width, height).await?;
                let covered = page
                    .script(
                        "document.querySelector('.board').scrollIntoView();
                         const boxes = ['.panel', '.table']
                             .map((part) => document.querySelector(part).getBoundingClientRect());
                         const apart = boxes[0].top >= boxes[1].bottom
                             || boxes[0].left >= boxes[1].right
                             || boxes[0].right <= boxes[1].left;
                         const covered = [...document.querySelectorAll('[role=gridcell]')]
                             .filter((cell) => {
                                 const box = cell.getBoundingClientRect();
                                 const top = document.elementFromPoint(
                                     box.x + box.width / 2, box.y + box.height / 2);
                                 return !top?.closest('.board');
                             })
                             .map((cell) => cell.id);
                         return [apart, covered];",
                    )
                    .await?;
                assert_eq!(covered, json!([true, []]), "{address} at {width}×{height}");
            }
        }
        Ok(())
    })
}
