//! The figures that only a browser can tell, as `cargo xtask measure` prints
//! them after its own.

use std::env;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use browser_tests::{KeptGame, Page, Visit, long_game};
use serde_json::json;
use xtask::measure::NATIVE_SPEED;
use xtask::measure::table::{Bar, heading, row};

/// A telephone's window, and how much slower than this machine it is.
const WINDOW: (u32, u32) = (390, 844);
const SLOWDOWN: u32 = 4;

/// Milliseconds of script from a tap to its picture.
const SCRIPT_BAR: Bar = Bar::AtMost(16.0);

/// Milliseconds until a search that was stopped has made room.
const STOP_BAR: Bar = Bar::AtMost(50.0);

/// Long enough for the slow page to come to rest.
const REST: Duration = Duration::from_millis(400);

/// White's turns and Black's in alternation, on squares that leave all the
/// steps free.
const PLACEMENTS: [&str; 18] = [
    "a1", "a5", "b1", "b5", "c1", "c5", "d1", "d5", "e1", "e5", "a2", "a4", "b2", "b4", "c2", "c4",
    "d2", "d4",
];
const STEPS: [[&str; 2]; 10] = [
    ["e1", "e2"],
    ["e5", "e4"],
    ["e2", "f2"],
    ["e4", "f4"],
    ["f2", "f1"],
    ["f4", "f5"],
    ["f1", "e1"],
    ["f5", "e5"],
    ["e1", "e2"],
    ["e5", "e4"],
];

/// What a tap kept the page busy with, in milliseconds.
#[derive(Clone, Copy)]
struct Busy {
    script: f64,
    style_and_layout: f64,
}

fn main() -> Result<()> {
    compare_engines()?;
    time_stops()?;
    time_taps()?;
    walk_through_a_long_game()
}

/// Plays on an empty board.
fn time_taps() -> Result<()> {
    Visit::new().size(WINDOW.0, WINDOW.1).run(async |page| {
        page.open_for_two("").await?;
        slow_down(page).await?;
        let mut placements = Vec::new();
        for square in PLACEMENTS {
            placements.push(tap(page, square).await?);
        }
        // Compiled as it runs, for the one time.
        let first = placements.remove(0);
        let (mut choices, mut steps) = (Vec::new(), Vec::new());
        for [from, to] in STEPS {
            choices.push(tap(page, from).await?);
            steps.push(tap(page, to).await?);
        }
        // Else the taps did not do what they were to be measured for.
        page.expect_square("e2", "e2, White").await?;
        page.expect_square("e4", "e4, Black").await?;

        heading(&format!(
            "From a tap to its picture, {SLOWDOWN} times slower"
        ));
        print("a placement", placements);
        print("the choice of a piece", choices);
        print("a step", steps);
        row(
            "the very first tap: script",
            first.script,
            "ms",
            Some(SCRIPT_BAR),
        );

        heading("In all of that visit");
        let outside = page.asked_outside().await?.len() as f64;
        row(
            "asked of any other address",
            outside,
            "times",
            Some(Bar::AtMost(0.0)),
        );
        Ok(())
    })
}

/// From here on the page has a telephone's speed, and tells how busy it is.
async fn slow_down(page: &Page) -> Result<()> {
    // The time of the page's own thread: it waits for no other program.
    page.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" }))
        .await?;
    page.devtools(
        "Emulation.setCPUThrottlingRate",
        json!({ "rate": SLOWDOWN }),
    )
    .await?;
    Ok(())
}

/// Moves of the long game, and its variations.
const PLIES: usize = 2000;
const VARIATIONS: usize = 200;

/// Opens the list of a long game, and steps through it by the keyboard.
fn walk_through_a_long_game() -> Result<()> {
    Visit::new().size(WINDOW.0, WINDOW.1).run(async |page| {
        page.open_kept(&KeptGame::of_text(
            &long_game(PLIES, VARIATIONS).game().to_string(),
        ))
        .await?;
        page.expect_notices(&[]).await?;
        // The list is made while nobody looks.
        page.until("all moves are listed", async || {
            let turns = page.script(
                "return document.querySelector('.moves .turn[aria-current]') !== null
                     && document.querySelectorAll('.moves-block:empty').length === 0",
            );
            Ok(turns.await? == json!(true))
        })
        .await?;
        slow_down(page).await?;
        tokio::time::sleep(REST).await;
        let before = busy(page).await?;
        page.script("document.getElementById('tab-moves').click()")
            .await?;
        tokio::time::sleep(REST).await;
        let opened = busy(page).await?.script - before.script;
        heading(&format!(
            "A game of {PLIES} moves with {VARIATIONS} variations, {SLOWDOWN} times slower"
        ));
        row("to open its list: script", opened, "ms", Some(SCRIPT_BAR));
        let mut steps = Vec::new();
        for key in ["ArrowLeft", "ArrowRight"] {
            for _ in 0..10 {
                steps.push(press(page, key).await?);
            }
        }
        print("a step", steps);
        page.script("document.querySelector('.moves').focus()")
            .await?;
        let to_start = press(page, "Home").await?;
        row(
            "to the start: script",
            to_start.script,
            "ms",
            Some(SCRIPT_BAR),
        );
        let steps = [
            press(page, "ArrowRight").await?,
            press(page, "ArrowLeft").await?,
        ];
        row(
            "a step near the start: script",
            steps[1].script,
            "ms",
            Some(SCRIPT_BAR),
        );
        let to_end = press(page, "End").await?;
        row("to the end: script", to_end.script, "ms", Some(SCRIPT_BAR));
        Ok(())
    })
}

/// Searches the bench in the browser's worker, where the figure of the same
/// bench, searched natively just before, is handed over.
fn compare_engines() -> Result<()> {
    let Ok(native) = env::var(NATIVE_SPEED) else {
        return Ok(());
    };
    let native: f64 = native.parse().context("the native speed is a number")?;
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.script(
            "const { content } = document.querySelector('meta[name=engine]');
             const worker = new Worker(content, { type: 'module' });
             let begun = 0;
             let rounds = 0;
             window.speed = 0;
             const ask = () => {
                 begun = performance.now();
                 worker.postMessage(JSON.stringify({ id: 1, bench: 1 }));
             };
             worker.onmessage = ({ data }) => {
                 const { bench } = JSON.parse(data);
                 const milliseconds = performance.now() - begun;
                 // The first rounds are compiled while they run.
                 if (bench && ++rounds === 4) window.speed = (bench / milliseconds) * 1000;
                 else ask();
             };",
        )
        .await?;
        page.until("the worker has searched", async || {
            Ok(page.script("return speed > 0").await? == json!(true))
        })
        .await?;
        let speed = page.script("return speed").await?;
        let speed = speed.as_f64().context("the speed is a number")?;
        row(
            "in the browser's worker",
            speed / 1e6,
            "million nodes/s",
            None,
        );
        let share = 100.0 * speed / native;
        row("of the native speed", share, "%", Some(Bar::AtLeast(50.0)));
        Ok(())
    })
}

/// Plays while an analysis runs: its worker is ended, and the next position is
/// asked about. Tells how long it takes until something is known of that.
fn time_stops() -> Result<()> {
    let times = "
        const send = Worker.prototype.postMessage;
        window.begun = 0;
        window.delays = [];
        Worker.prototype.postMessage = function (...data) {
            if (String(data[0]).includes('\"lines\"')) {
                this.addEventListener('message', () => {
                    if (begun) delays.push(performance.now() - begun);
                    begun = 0;
                });
            }
            send.apply(this, data);
        };
        addEventListener('click', () => { begun = performance.now(); }, true);
    ";
    Visit::new().first_script(times).run(async |page| {
        page.open_for_two("").await?;
        page.press("#tab-analysis").await?;
        page.press(".analysis > button").await?;
        for square in &PLACEMENTS[..10] {
            tokio::time::sleep(REST).await;
            page.tap(&[square]).await?;
        }
        tokio::time::sleep(REST).await;
        let delays = page.script("return delays.slice(1)").await?;
        let mut delays: Vec<f64> = serde_json::from_value(delays)?;
        ensure!(delays.len() > 5, "the analysis follows the game");
        delays.sort_by(f64::total_cmp);
        heading("From a move that stops an analysis to the first of the next");
        row("median", delays[delays.len() / 2], "ms", Some(STOP_BAR));
        row("worst", delays[delays.len() - 1], "ms", Some(STOP_BAR));
        Ok(())
    })
}

/// Touches a square as a finger does. WebDriver's own click would run script
/// of its own in the page.
async fn tap(page: &Page, square: &str) -> Result<Busy> {
    let place = page
        .script(&format!(
            "const square = document.getElementById('square-{square}');
             square.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
             const box = square.getBoundingClientRect();
             return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }};"
        ))
        .await?;
    let busy = busy_with(page, async || {
        for (event, points) in [("touchStart", json!([place])), ("touchEnd", json!([]))] {
            page.devtools(
                "Input.dispatchTouchEvent",
                json!({ "type": event, "touchPoints": points }),
            )
            .await?;
        }
        Ok(())
    });
    busy.await.with_context(|| format!("a tap on {square}"))
}

/// Presses a key as a finger does.
async fn press(page: &Page, key: &str) -> Result<Busy> {
    let busy = busy_with(page, async || {
        for event in ["keyDown", "keyUp"] {
            page.devtools(
                "Input.dispatchKeyEvent",
                json!({ "type": event, "key": key }),
            )
            .await?;
        }
        Ok(())
    });
    busy.await.with_context(|| format!("the key {key}"))
}

/// What the page is busy with from an input until it has come to rest.
async fn busy_with(page: &Page, input: impl AsyncFnOnce() -> Result<()>) -> Result<Busy> {
    tokio::time::sleep(REST).await;
    let before = busy(page).await?;
    input().await?;
    tokio::time::sleep(REST).await;
    let after = busy(page).await?;
    ensure!(after.script > before.script, "it reaches no script");
    Ok(Busy {
        script: after.script - before.script,
        style_and_layout: after.style_and_layout - before.style_and_layout,
    })
}

/// What the page has been busy with since it was opened.
async fn busy(page: &Page) -> Result<Busy> {
    let answer = page.devtools("Performance.getMetrics", json!({})).await?;
    let milliseconds = |name: &str| {
        let seconds = answer["metrics"]
            .as_array()?
            .iter()
            .find(|metric| metric["name"] == name)?["value"]
            .as_f64()?;
        Some(seconds * 1e3)
    };
    let read = || {
        Some(Busy {
            script: milliseconds("ScriptDuration")?,
            style_and_layout: milliseconds("RecalcStyleDuration")?
                + milliseconds("LayoutDuration")?,
        })
    };
    read().context("the browser does not tell how busy it is")
}

fn print(name: &str, mut taps: Vec<Busy>) {
    taps.sort_by(|a, b| a.script.total_cmp(&b.script));
    let (median, worst) = (taps[taps.len() / 2], taps[taps.len() - 1]);
    for (what, figure, bar) in [
        ("script, median", median.script, Some(SCRIPT_BAR)),
        ("script, worst", worst.script, Some(SCRIPT_BAR)),
        ("style and layout", median.style_and_layout, None),
    ] {
        row(&format!("{name}: {what}"), figure, "ms", bar);
    }
}
