//! What is kept, where the browser's storage is not what it should be.

use anyhow::Result;
use browser_tests::{KeptGame, Page, Visit, Words};
use serde_json::json;

const NOT_KEPT: &str =
    "This browser does not let the page save anything: the game is lost when you close it.";
const FULL: &str = "The browser’s storage is full: your latest moves are not saved.";
const ASIDE: &str = "A saved game could not be read. It was put aside, and nothing was deleted.";
const SETTINGS: &str =
    "The saved settings could not be read. They were put aside, and the usual ones apply.";
const NEWER: &str = "A saved game comes from a newer version of this page. It was left as it is.";
const CONFLICT: &str = "This game was also continued in another tab. Both versions are kept.";

/// Fills the storage to the last character.
const FILL: &str = "
    let size = 1 << 20;
    for (let number = 0; size > 0; number += 1) {
        try {
            localStorage.setItem(`filler-${number}`, 'x'.repeat(size));
        } catch {
            size >>= 1;
        }
    }
    return localStorage.length;
";

const MAKE_ROOM: &str = "
    for (const key of Object.keys(localStorage)) {
        if (key.startsWith('filler-')) localStorage.removeItem(key);
    }
";

#[test]
fn without_storage_the_page_is_playable_and_says_once_that_nothing_is_kept() -> Result<()> {
    for lent in [
        "{ throw new DOMException('no', 'SecurityError'); }",
        "{ return null; }",
    ] {
        let blocked = format!("Object.defineProperty(window, 'localStorage', {{ get() {lent} }});");
        Visit::new().first_script(&blocked).run(async |page| {
            page.open_table("").await?;
            page.expect_notices(&[NOT_KEPT]).await?;
            page.tap(&["c3"]).await?;
            page.expect_headline("Your turn").await?;
            page.expect_hand("black", "11").await?;
            page.expect_notices(&[NOT_KEPT]).await?;
            page.press(".notice:not([hidden]) button").await?;
            page.expect_notices(&[]).await?;
            page.start("standard").await?;
            page.tap(&["c3", "d3", "c3", "e3"]).await?;
            page.expect_hand("black", "11").await?;
            page.press(".tools .icon").await?;
            page.press("dialog[open] input[value=night]").await?;
            page.find("html[data-theme=night]").await?;
            page.press("dialog[open] .accent").await?;
            page.press(".actions button:nth-child(2)").await?;
            page.expect_square("d3", "d3, Black").await?;
            page.press("select.language option[value=ar]").await?;
            page.expect_language(&Words::of("ar")?).await?;
            page.expect_notices(&[]).await
        })?;
    }
    Ok(())
}

#[test]
fn a_full_storage_loses_nothing_that_was_saved_and_takes_moves_when_there_is_room() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand")).await?;
        page.tap(&["c3"]).await?;
        page.expect_square("c3", "c3, White").await?;
        let saved = page.kept().await?;
        assert!(page.script(FILL).await?.as_u64() > Some(2));

        page.tap(&["d3", "c3", "e3"]).await?;
        page.expect_hand("black", "10").await?;
        page.expect_notices(&[FULL]).await?;
        assert_eq!(page.kept().await?, saved);

        page.script(MAKE_ROOM).await?;
        page.tap(&["a1"]).await?;
        page.expect_notices(&[]).await?;
        let moves = "c3 d3 c3xe3,@ a1";
        assert_eq!(page.kept_moves().await?, [moves]);
        page.open_table("").await?;
        page.expect_square("a1", "a1, Black").await?;
        page.expect_hand("black", "9").await
    })
}

#[test]
fn a_full_storage_gives_back_what_was_saved_last() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("hand")).await?;
        page.tap(&["c3"]).await?;
        page.expect_square("c3", "c3, White").await?;
        page.script(FILL).await?;
        page.tap(&["d3"]).await?;
        page.expect_notices(&[FULL]).await?;
        page.open_table("").await?;
        page.expect_square("c3", "c3, White").await?;
        page.expect_square("d3", "d3, empty").await?;
        // Neither a new game nor a setting takes the place of it.
        page.start("standard").await?;
        page.expect_square("c3", "c3, empty").await?;
        page.expect_notices(&[FULL]).await?;
        page.press(".tools .icon").await?;
        page.press("dialog[open] input[value=night]").await?;
        page.press("dialog[open] .accent").await?;
        assert_eq!(page.kept_moves().await?, ["c3"]);
        page.open_table("").await?;
        page.expect_square("c3", "c3, White").await
    })
}

/// What does not belong there, under every key that the page has.
const JUNK: &str = r#"
    const game = (id, changes) => JSON.stringify({
        v: 2, id, revision: 1, created: 1, changed: 1, rules: 'hand',
        start: '6/6/6/6/6 w 12/12', moves: [], cursor: 0,
        white: 'Person', black: 'Person', ...changes,
    });
    const now = Date.now();
    const junk = {
        'yote/settings': '{"v":1,"theme":"dusk"}',
        'yote/game/empty': '',
        'yote/game/word': 'junk',
        'yote/game/null': 'null',
        'yote/game/list': '[1,2,3]',
        'yote/game/bare': '{}',
        'yote/game/version': '{"v":"1"}',
        'yote/game/half': game('half', {}).slice(0, 60),
        'yote/game/deep': '['.repeat(100000),
        'yote/game/characters': '\u0000\ud800\u202e',
        'yote/game/other-id': game('another', { changed: now + 1 }),
        'yote/game/extra': game('extra', { changed: now + 2, tree: [] }),
        'yote/game/illegal': game('illegal', { changed: now + 3, moves: ['c3', 'c3'], cursor: 2 }),
        'yote/game/cursor': game('cursor', { changed: now + 4, cursor: 7 }),
        'yote/game/rules': game('rules', { changed: now + 5, rules: 'chess' }),
        'yote/game/start': game('start', { changed: now + 6, start: '6/6/6/6/6 w 13/12' }),
        'yote/game/player': game('player', { changed: now + 7, black: 'Computer 1999-1' }),
        'yote/game/draft': game('draft', { changed: now + 8, draft: 'c3xe3' }),
        'yote/game/ending': game('ending', { changed: now + 9, ending: 'flood' }),
        'yote/game/number': game('number', { changed: now + 10, revision: -1 }),
        'yote/game/': game('', { changed: now + 11 }),
        'yote/game/a/b': game('a/b', { changed: now + 12 }),
        'yote/aside/game/word': 'junk of an earlier time',
        'yote/elsewhere': 'junk',
        'other': 'of another page',
    };
    for (const [key, text] of Object.entries(junk)) localStorage.setItem(key, text);
    window.lost = () => {
        const texts = Object.values(localStorage);
        // Half a character is no text, wherever it is kept.
        return Object.keys(junk).filter((key) => !texts.includes(junk[key].toWellFormed()));
    };
"#;

#[test]
fn junk_under_every_key_is_put_aside_whole() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_kept(&KeptGame::begun("standard").moves(&["c3"]))
            .await?;
        page.open_after(JUNK).await?;
        // The one good game is there, below a notice of each kind of document.
        page.expect_square("c3", "c3, White").await?;
        page.expect_notices(&[ASIDE, SETTINGS]).await?;
        page.tap(&["d3"]).await?;
        page.expect_square("d3", "d3, Black").await?;
        page.press(".tools .icon").await?;
        page.press("dialog[open] input[name=coordinates]").await?;
        page.press("dialog[open] .accent").await?;
        page.find(".board.bare").await?;

        let keys = page
            .script(
                "return Object.keys(localStorage)
                     .filter((key) => key.startsWith('yote/game/') || key === 'yote/settings')
                     .sort()",
            )
            .await?;
        assert_eq!(keys, json!(["yote/game/kept", "yote/settings"]));
        assert_eq!(page.script("return lost()").await?, json!([]));
        // Nothing of it comes back.
        page.open_table("").await?;
        page.find(".board.bare").await?;
        page.expect_square("d3", "d3, Black").await?;
        page.expect_notices(&[]).await
    })
}

#[test]
fn settings_that_cannot_be_read_are_put_aside_and_said_once() -> Result<()> {
    for junk in [r#"{"v":1,"theme":"dusk"}"#, r#"{"v":1,"language":["#] {
        Visit::new().run(async |page| {
            page.open_after(&format!("localStorage.setItem('yote/settings', '{junk}')"))
                .await?;
            let aside = page.stored("yote/aside/settings").await?;
            assert_eq!(aside.as_deref(), Some(junk));
            page.expect_notices(&[SETTINGS]).await?;
            page.open_table("").await?;
            page.expect_notices(&[]).await
        })?;
    }
    Ok(())
}

#[test]
fn what_a_newer_version_has_kept_stays_as_it_is() -> Result<()> {
    let game = r#"{"v":9,"id":"new","changed":9999999999999, "tree" : [ "c3" ]}"#;
    let settings = r#"{"v":9,"theme":{"board":"gold"}, "language":"ar"}"#;
    Visit::new().run(async |page| {
        page.open_after(&format!(
            "localStorage.setItem('yote/game/new', '{game}');
             localStorage.setItem('yote/settings', '{settings}');"
        ))
        .await?;
        page.expect_notices(&[NEWER]).await?;
        page.tap(&["c3"]).await?;
        page.expect_headline("Your turn").await?;
        page.press(".tools .icon").await?;
        page.press("dialog[open] input[value=night]").await?;
        page.find("html[data-theme=night]").await?;
        page.press("dialog[open] .accent").await?;
        page.start("standard").await?;
        page.tap(&["d3"]).await?;
        page.expect_square("d3", "d3, White").await?;
        page.open_table("").await?;
        page.expect_square("d3", "d3, White").await?;
        assert_eq!(page.stored("yote/game/new").await?.as_deref(), Some(game));
        assert_eq!(
            page.stored("yote/settings").await?.as_deref(),
            Some(settings)
        );
        Ok(())
    })
}

#[test]
fn where_locks_are_missing_two_tabs_keep_both_versions_and_say_so() -> Result<()> {
    const NO_LOCKS: &str = "delete Navigator.prototype.locks";
    async fn open(page: &Page) -> Result<()> {
        page.open_table("").await?;
        assert_eq!(
            page.script("return 'locks' in navigator").await?,
            json!(false)
        );
        page.expect_square("c3", "c3, White").await?;
        page.expect_notices(&[]).await
    }
    Visit::new().first_script(NO_LOCKS).run(async |page| {
        page.open_kept(&KeptGame::begun("hand").moves(&["c3"]))
            .await?;
        open(page).await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": NO_LOCKS }),
        )
        .await?;
        open(page).await?;
        page.tap(&["a1", "a2"]).await?;
        page.expect_square("a2", "a2, White").await?;

        page.driver.switch_to_window(first).await?;
        page.tap(&["f1"]).await?;
        page.expect_square("f1", "f1, Black").await?;
        page.expect_notices(&[CONFLICT]).await?;
        assert_eq!(page.kept_moves().await?, ["c3 a1 a2", "c3 f1"]);

        // From here on each goes its own way.
        page.tap(&["f2"]).await?;
        page.expect_square("f2", "f2, White").await?;
        page.driver.switch_to_window(second).await?;
        page.tap(&["a3"]).await?;
        page.expect_square("a3", "a3, Black").await?;
        page.expect_notices(&[]).await?;
        assert_eq!(page.kept_moves().await?, ["c3 a1 a2 a3", "c3 f1 f2"]);
        Ok(())
    })
}

#[test]
fn settings_chosen_in_two_tabs_are_both_kept() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second).await?;
        page.open_table("").await?;
        page.press(".tools .icon").await?;
        page.press("dialog[open] input[value=night]").await?;
        page.find("html[data-theme=night]").await?;

        page.driver.switch_to_window(first).await?;
        page.press(".tools .icon").await?;
        page.press("dialog[open] input[name=coordinates]").await?;
        page.find(".board.bare").await?;
        page.open_table("").await?;
        page.find("html[data-theme=night]").await?;
        page.find(".board.bare").await?;
        Ok(())
    })
}
