//! The library: its list, and what goes out of a browser and into another.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, Visit};
use serde_json::{Value, json};
use thirtyfour::prelude::Key;
use yote::record::{Ending, Game, Session};
use yote::rules::{Position, Preset, Side};
use yote::storage::{Games, KeyValue, Memory, Slot};

/// A game to be kept.
struct Kept {
    id: String,
    rules: Preset,
    title: String,
    moves: Vec<&'static str>,
    resigns: Option<Side>,
    changed: u64,
}

impl Kept {
    fn new(id: &str, rules: Preset, title: &str, moves: &[&'static str], changed: u64) -> Self {
        Self {
            id: id.to_owned(),
            rules,
            title: title.to_owned(),
            moves: moves.to_vec(),
            resigns: None,
            changed,
        }
    }

    fn keep(&self, store: &Memory) -> Result<()> {
        let start = Position::start(self.rules.rules());
        let moves = self.moves.iter().map(|text| text.parse());
        let moves = moves.collect::<Result<Vec<_>, _>>()?;
        let mut game = Game::replay(start, moves).ok().context("legal moves")?;
        game = game.with_date("2026.07.04".parse()?);
        game.set_title(&self.title);
        if let Some(side) = self.resigns {
            let ended = game.with_ending(Ending::Resignation(side));
            game = ended.context("the game goes on")?;
        }
        let mut slot = Slot::new(self.id.parse()?, self.changed);
        Games::new(store).save(&mut slot, &Session::from(game), self.changed)?;
        Ok(())
    }
}

/// Opens the page with these games, the one that was changed last on the
/// board.
async fn open_with(page: &Page, games: &[Kept]) -> Result<()> {
    let store = Memory::default();
    for game in games {
        game.keep(&store)?;
    }
    let texts: Vec<(String, String)> = store
        .keys()
        .into_iter()
        .filter_map(|key| store.get(&key).map(|text| (key, text)))
        .collect();
    page.open_after(&format!(
        "for (const [key, text] of {}) localStorage.setItem(key, text);",
        json!(texts)
    ))
    .await
}

fn three() -> Vec<Kept> {
    let mut third = Kept::new("c", Preset::Neto, "Moussa", &["a1", "b1", "c1"], 1_000);
    third.resigns = Some(Side::Black);
    vec![
        Kept::new("a", Preset::Hand, "", &["c3", "d3", "c3xe3,@"], 3_000),
        Kept::new("b", Preset::Hand, "Awa", &["f5"], 2_000),
        third,
    ]
}

async fn open_library(page: &Page) -> Result<()> {
    page.press(".tools button:last-child").await?;
    page.find(".library[open]").await?;
    Ok(())
}

/// The names of the games in the list, without invisible characters.
async fn names(page: &Page) -> Result<Value> {
    page.script(
        r"return [...document.querySelectorAll('.kept-open')]
             .map((name) => name.textContent.replace(/[\u2066-\u2069]/g, ''))",
    )
    .await
}

async fn expect_names(page: &Page, expected: &[&str]) -> Result<()> {
    let as_expected = page
        .until(&format!("the games are {expected:?}"), async || {
            Ok(names(page).await? == json!(expected))
        })
        .await;
    match as_expected {
        Ok(()) => Ok(()),
        Err(error) => Err(error.context(format!("the games are {}", names(page).await?))),
    }
}

/// The kept games by their keys.
async fn kept(page: &Page) -> Result<Value> {
    page.script(
        "return Object.fromEntries(Object.entries(localStorage)
             .filter(([key]) => key.startsWith('yote/game/')).sort())",
    )
    .await
}

async fn report(page: &Page) -> Result<String> {
    let text = "[...document.querySelectorAll('.library-report p, .library-report li')]
         .map((line) => line.textContent).join('|')";
    page.until("a report comes", async || {
        Ok(page.script(&format!("return {text}")).await? != "")
    })
    .await?;
    let report = page.script(&format!("return {text}")).await?;
    Ok(report.as_str().context("a text")?.to_owned())
}

/// Chooses a file in the dialog of the browser.
async fn choose(page: &Page, file: &Path) -> Result<()> {
    let input = page.find(".library input[type=file]").await?;
    input
        .send_keys(file.to_str().context("the name is not UTF-8")?)
        .await?;
    Ok(())
}

/// Lets the browser save into a folder.
async fn save_into(page: &Page, folder: &Path) -> Result<()> {
    page.devtools(
        "Browser.setDownloadBehavior",
        json!({ "behavior": "allow", "downloadPath": folder }),
    )
    .await?;
    Ok(())
}

/// Waits for the one file that a folder gets, and reads it.
async fn saved_text(page: &Page, folder: &Path) -> Result<String> {
    let whole = || -> Option<String> {
        let mut entries = fs::read_dir(folder).ok()?;
        let file = entries.next()?.ok()?.path();
        let is_whole = file.extension()? != "crdownload" && entries.next().is_none();
        let text = is_whole.then(|| fs::read_to_string(&file).ok())??;
        (!text.is_empty()).then_some(text)
    };
    page.until("a file is saved", async || Ok(whole().is_some()))
        .await?;
    whole().context("a file was saved")
}

const ON_BOARD: &str = "White – Black";

#[test]
fn games_are_listed_searched_and_sorted() -> Result<()> {
    Visit::new().run(async |page| {
        open_with(page, &three()).await?;
        open_library(page).await?;
        expect_names(page, &[ON_BOARD, "Awa", "Moussa"]).await?;
        let details = page
            .script(
                r"return [...document.querySelectorAll('.kept-details')]
                     .map((details) => details.textContent.replace(/\u00a0/g, ' '))",
            )
            .await?;
        assert_eq!(
            details,
            json!([
                "Second piece from the hand · In progress · 3 turns · Jul 4, 2026",
                "Second piece from the hand · In progress · 1 turn · Jul 4, 2026",
                "World of Abstract Games · White wins · 3 turns · Jul 4, 2026",
            ])
        );
        let on_board = page
            .script("return [...document.querySelectorAll('.kept:has(.kept-on-board) [data-act]')].map((act) => act.dataset.act)")
            .await?;
        assert_eq!(on_board, json!(["open", "rename", "duplicate", "save"]));

        let search = page.find(".library input[type=search]").await?;
        search.send_keys("MOU").await?;
        expect_names(page, &["Moussa"]).await?;
        search.send_keys("x").await?;
        expect_names(page, &[]).await?;
        search.send_keys(Key::Backspace + Key::Backspace).await?;
        search.send_keys(Key::Backspace + Key::Backspace).await?;
        page.press(".library-filters option[value=hand]").await?;
        expect_names(page, &[ON_BOARD, "Awa"]).await?;
        page.press(".library-filters option[value=white]").await?;
        expect_names(page, &[]).await?;
        page.press(".library-filters select:nth-of-type(1) option[value='']").await?;
        expect_names(page, &["Moussa"]).await?;
        page.press(".library-filters select:nth-of-type(2) option[value='']").await?;
        page.press(".library-filters option[value=name]").await?;
        expect_names(page, &["Awa", "Moussa", ON_BOARD]).await?;

        page.press("[data-game=c] .kept-open").await?;
        page.expect_square("c1", "c1, White").await?;
        page.expect_headline("White wins").await?;
        open_library(page).await?;
        page.find("[data-game=c] .kept-on-board").await?;
        page.expect_accessible().await
    })
}

#[test]
fn games_are_renamed_copied_deleted_and_restored() -> Result<()> {
    Visit::new().run(async |page| {
        open_with(page, &three()).await?;
        open_library(page).await?;
        for (id, name) in [("a", "On the board"), ("b", "Another")] {
            page.press(&format!("[data-game={id}] [data-act=rename]"))
                .await?;
            let input = page.find(".kept-rename input").await?;
            input.send_keys(Key::Control + "a").await?;
            input.send_keys(name).await?;
            input.send_keys(Key::Enter).await?;
            page.until("it has its name", async || {
                let name_now = page.find(&format!("[data-game={id}] .kept-open")).await;
                Ok(name_now?.text().await? == name)
            })
            .await?;
        }
        // Escape leaves the name, and the library open.
        page.press("[data-game=b] [data-act=rename]").await?;
        page.key(Key::Escape).await?;
        expect_names(page, &["On the board", "Another", "Moussa"]).await?;
        assert_eq!(page.focused().await?, "kept-b");

        page.press("[data-game=b] [data-act=duplicate]").await?;
        expect_names(page, &["On the board", "Another", "Another", "Moussa"]).await?;
        let before = kept(page).await?;
        page.press("[data-game=b] [data-act=delete]").await?;
        expect_names(page, &["On the board", "Another", "Moussa"]).await?;
        page.press("[data-game=c] [data-act=delete]").await?;
        expect_names(page, &["On the board", "Another"]).await?;
        let status = page.find(".library-status").await?.text().await?;
        ensure!(status.contains("“Moussa” has been deleted."), "{status}");
        let restore = ".library-status button";
        page.press(restore).await?;
        expect_names(page, &["On the board", "Another", "Moussa"]).await?;
        assert_eq!(page.focused().await?, "kept-c");
        page.press(restore).await?;
        expect_names(page, &["On the board", "Another", "Another", "Moussa"]).await?;
        assert_eq!(kept(page).await?, before);

        // The game on the board goes on under its new name.
        page.press(".library-head button").await?;
        page.tap(&["a1"]).await?;
        page.open_table("").await?;
        page.expect_square("a1", "a1, Black").await?;
        open_library(page).await?;
        expect_names(page, &["On the board", "Another", "Another", "Moussa"]).await
    })
}

#[test]
fn of_a_file_with_a_bad_game_the_good_ones_are_added() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("games.txt");
    fs::write(
        &file,
        "[Event \"First\"]\n[Rules \"hand\"]\n\n1. c3 d3 *\n\n\
         [Event \"Bad\"]\n[Rules \"hand\"]\n\n1. c3 c3 *\n\n\
         [Event \"Second\"]\n[Rules \"neto\"]\n\n1. a1 *\n",
    )?;
    Visit::new().run(async |page| {
        open_with(page, &three()).await?;
        open_library(page).await?;
        choose(page, &file).await?;
        let bad = "1 game could not be read:|Line 9, column 7: ";
        let said = report(page).await?;
        ensure!(said.starts_with(&format!("2 games added.|{bad}")), "{said}");
        expect_names(page, &[ON_BOARD, "First", "Second", "Awa", "Moussa"]).await?;

        choose(page, &file).await?;
        page.until("they are known", async || {
            let said = report(page).await?;
            Ok(said.starts_with(&format!("2 games were here already.|{bad}")))
        })
        .await?;
        // What is no game at all, pasted.
        page.script("document.querySelector('.library-add').open = true")
            .await?;
        let pasted = page.find("#library-text").await?;
        pasted.send_keys("good morning").await?;
        page.press(".library-add > button:last-of-type").await?;
        page.until("it is refused", async || {
            let said = report(page).await?;
            Ok(said == "This is neither the text of a game nor a backup.")
        })
        .await?;
        // The page goes on with its own game.
        page.open_table("").await?;
        page.expect_square("e3", "e3, White").await
    })
}

#[test]
fn a_backup_restores_the_library_of_a_browser_that_was_emptied() -> Result<()> {
    let folder = tempfile::tempdir()?;
    Visit::new().run(async |page| {
        open_with(page, &three()).await?;
        let before = kept(page).await?;
        save_into(page, folder.path()).await?;
        open_library(page).await?;
        page.press(".library-save button:last-child").await?;
        let text = saved_text(page, folder.path()).await?;

        page.script("localStorage.clear()").await?;
        page.open_table("").await?;
        assert_eq!(kept(page).await?, json!({}));
        open_library(page).await?;
        let backup = folder.path().join("backup.json");
        fs::write(&backup, text)?;
        choose(page, &backup).await?;
        assert_eq!(report(page).await?, "3 games added.");
        assert_eq!(kept(page).await?, before);
        expect_names(page, &[ON_BOARD, "Awa", "Moussa"]).await
    })
}

#[test]
fn games_saved_as_text_are_added_to_another_browser() -> Result<()> {
    let folder = tempfile::tempdir()?;
    Visit::new().run(async |page| {
        open_with(page, &three()).await?;
        save_into(page, folder.path()).await?;
        open_library(page).await?;
        page.press(".library-save button:first-child").await?;
        let text = saved_text(page, folder.path()).await?;
        assert_eq!(Game::read_all(&text).filter(Result::is_ok).count(), 3);

        page.script("localStorage.clear()").await?;
        page.open_table("").await?;
        open_library(page).await?;
        page.script("document.querySelector('.library-add').open = true")
            .await?;
        page.script(&format!(
            "document.querySelector('#library-text').value = {}",
            json!(text)
        ))
        .await?;
        page.press(".library-add > button:last-of-type").await?;
        assert_eq!(report(page).await?, "3 games added.");
        expect_names(page, &[ON_BOARD, "Awa", "Moussa"]).await
    })
}

#[test]
fn a_thousand_games_are_listed() -> Result<()> {
    const MOVES: [&str; 24] = [
        "a1", "f5", "b1", "e5", "c1", "d5", "a2", "f4", "b2", "e4", "c2", "d4", "a3", "f3", "b3",
        "e3", "a4", "f2", "b4", "e2", "a5", "f1", "b5", "e1",
    ];
    Visit::new().run(async |page| {
        let games: Vec<Kept> = (0..1000)
            .map(|number| {
                let length = 4 + (number * 7) % 20;
                let title = if number % 3 == 0 { "Evening" } else { "" };
                let changed = 1_000_000 + number as u64;
                let id = format!("{number:x}");
                Kept::new(&id, Preset::Hand, title, &MOVES[..length], changed)
            })
            .collect();
        open_with(page, &games).await?;
        let time = page
            .script(
                "const begin = performance.now();
                 document.querySelector('.tools button:last-child').click();
                 return new Promise((done) => requestAnimationFrame(() =>
                     setTimeout(() => done(performance.now() - begin))))",
            )
            .await?;
        println!("a thousand games are listed in {time} milliseconds");
        page.find(".library[open]").await?;
        let rows = async || {
            page.script("return document.querySelectorAll('.kept').length")
                .await
        };
        page.until("there are rows", async || Ok(rows().await? == 60))
            .await?;
        let count = page.find(".library-status p").await?.text().await?;
        assert_eq!(count, "1,000 games");
        page.press(".library-more button").await?;
        page.until("there are more rows", async || Ok(rows().await? == 120))
            .await
    })
}

#[test]
fn without_storage_the_library_works_while_the_page_is_open() -> Result<()> {
    let blocked = "Object.defineProperty(window, 'localStorage', { get() { return null; } });";
    Visit::new().first_script(blocked).run(async |page| {
        page.open_for_two("").await?;
        page.tap(&["c3"]).await?;
        page.start("neto").await?;
        page.tap(&["d4"]).await?;
        open_library(page).await?;
        expect_names(page, &[ON_BOARD, ON_BOARD]).await?;
        page.press(".kept:nth-child(2) .kept-open").await?;
        page.expect_square("c3", "c3, White").await
    })
}

#[test]
fn a_file_that_is_dropped_on_the_page_opens_the_library_and_is_added() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        let taken = page
            .script(
                "const transfer = new DataTransfer();
                 const game = '[Rules \"hand\"]\\n\\n1. c3 d3 *\\n';
                 transfer.items.add(new File([game], 'yote.txt', { type: 'text/plain' }));
                 return ['dragover', 'drop'].map((type) => {
                     const event = new DragEvent(type, {
                         dataTransfer: transfer, bubbles: true, cancelable: true,
                     });
                     document.body.dispatchEvent(event);
                     return event.defaultPrevented;
                 });",
            )
            .await?;
        assert_eq!(taken, json!([true, true]));
        page.find(".library[open]").await?;
        assert_eq!(report(page).await?, "1 game added.");
        Ok(())
    })
}
