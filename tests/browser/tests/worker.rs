//! The worker in which the computer thinks, and the page where it fails.

use anyhow::{Context, Result};
use browser_tests::{Page, Site, Visit};
use serde_json::{Value, json};
use xtask::workspace;
use yote::engine::Service;

const NO_WORKER: &str = "The computer cannot work in the background in this browser, \
    so it plays weaker moves for now.";

/// Counts the questions that workers are asked, and the workers.
const COUNT: &str = "
    window.questions = 0;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...question) {
        window.questions += 1;
        send.apply(this, question);
    };
";

/// Long waits are over when the test says so.
const PATIENCE: &str = "
    const waits = new Map();
    const { setTimeout: later, clearTimeout: forget } = window;
    window.setTimeout = (act, delay, ...rest) => {
        if (delay < 5000) return later(act, delay, ...rest);
        const number = 1_000_000 + waits.size;
        waits.set(number, act);
        return number;
    };
    window.clearTimeout = (number) => waits.delete(number) || forget(number);
    window.waiting = () => waits.size;
    window.losePatience = () => {
        const acts = [...waits.values()];
        waits.clear();
        acts.forEach((act) => act());
    };
";

/// A worker that says it is ready and does this with a question.
fn ready(answer: &str) -> Result<String> {
    let version = workspace::locked_version("yote")?;
    Ok(format!(
        "onmessage = ({{ data }}) => {{ {answer} }};
         postMessage(JSON.stringify({{ ready: '{version}' }}));"
    ))
}

async fn until(page: &Page, condition: &str) -> Result<()> {
    page.until(condition, async || {
        Ok(page.script(&format!("return {condition}")).await? == json!(true))
    })
    .await
}

/// The computer has played its first turn, and plays the next one.
async fn expect_game(page: &Page) -> Result<()> {
    page.expect_headline("Your turn").await?;
    page.expect_hand("black", "11").await?;
    page.expect_notices(&[NO_WORKER]).await?;
    page.press(".actions button:nth-child(2)").await?;
    page.expect_hand("black", "12").await?;
    page.tap(&["a1"]).await?;
    page.expect_turns(2).await?;
    page.expect_headline("Your turn").await?;
    page.expect_notices(&[NO_WORKER]).await
}

#[test]
fn a_worker_that_answers_nonsense_is_replaced_once() -> Result<()> {
    for answer in [
        "postMessage('nonsense')",
        "postMessage({ id: JSON.parse(data).id, move: 'c4' })",
        "postMessage(JSON.stringify({ id: JSON.parse(data).id, error: 'no' }))",
        "postMessage(JSON.stringify(
             { id: JSON.parse(data).id, move: 'a1-a2', score: 0, depth: 1, nodes: 1 }))",
    ] {
        Visit::new()
            .site(Site::copy()?.with_engine(&ready(answer)?)?)
            .first_script(COUNT)
            .run(async |page| {
                page.open_table("").await?;
                page.tap(&["c3"]).await?;
                expect_game(page).await.context(answer)?;
                until(page, "questions === 2").await
            })?;
    }
    Ok(())
}

#[test]
fn a_worker_that_dies_is_replaced_once() -> Result<()> {
    let dies = ready("throw new Error('a death that the test provokes')")?;
    Visit::new()
        .site(Site::copy()?.with_engine(&dies)?)
        .first_script(COUNT)
        .expecting_errors()
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            expect_game(page).await?;
            until(page, "questions === 2").await
        })
}

#[test]
fn a_worker_that_hangs_is_replaced_once() -> Result<()> {
    Visit::new()
        .site(Site::copy()?.with_engine(&ready("")?)?)
        .first_script(&format!("{COUNT} {PATIENCE}"))
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            for count in 1..=2 {
                until(page, &format!("questions === {count}")).await?;
                page.expect_notices(&[]).await?;
                page.script("losePatience()").await?;
            }
            expect_game(page).await?;
            until(page, "questions === 2 && waiting() === 0").await
        })
}

#[test]
fn a_worker_that_is_never_ready_is_not_asked() -> Result<()> {
    Visit::new()
        .site(Site::copy()?.with_engine("")?)
        .first_script(&format!("{COUNT} {PATIENCE}"))
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            for _ in 1..=2 {
                until(page, "waiting() === 1").await?;
                page.expect_notices(&[]).await?;
                page.script("losePatience()").await?;
            }
            expect_game(page).await?;
            until(page, "questions === 0").await
        })
}

#[test]
fn a_worker_of_another_version_is_not_asked() -> Result<()> {
    let other = "postMessage(JSON.stringify({ ready: '999.0.0' }))";
    Visit::new()
        .site(Site::copy()?.with_engine(other)?)
        .first_script(COUNT)
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            expect_game(page).await?;
            until(page, "questions === 0").await
        })
}

#[test]
fn that_there_is_no_worker_is_said_once() -> Result<()> {
    Visit::new()
        .site(Site::copy()?.with_engine(&ready("postMessage('nonsense')")?)?)
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["c3"]).await?;
            page.expect_headline("Your turn").await?;
            page.expect_notices(&[NO_WORKER]).await?;
            page.press(".notice:not([hidden]) button").await?;
            page.expect_notices(&[]).await?;
            page.tap(&["a1"]).await?;
            page.expect_turns(4).await?;
            page.expect_notices(&[]).await
        })
}

#[test]
fn undo_and_new_game_work_while_the_page_thinks_by_itself() -> Result<()> {
    Visit::new()
        .site(Site::copy()?.without_folder("engine-")?)
        .expecting_errors()
        .run(async |page| {
            page.open_table("").await?;
            page.start_against("standard", "eight-7", "white").await?;
            page.tap(&["c3"]).await?;
            page.press(".actions button:nth-child(2)").await?;
            page.expect_hand("white", "12").await?;
            page.expect_headline("Your turn").await?;
            page.tap(&["d4"]).await?;
            page.start_against("hand", "eight-7", "white").await?;
            page.expect_headline("Your turn").await?;
            page.expect_turns(0).await?;
            page.tap(&["e1"]).await?;
            page.expect_turns(2).await?;
            page.expect_first_turn("e1").await?;
            page.expect_notices(&[NO_WORKER]).await
        })
}

/// One that is killed in the middle of its thought, which nothing tells.
#[test]
fn a_worker_that_is_killed_once_is_not_missed() -> Result<()> {
    let killed = "
        const ask = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (...question) {
            if (window.questions === 0) this.terminate();
            ask.apply(this, question);
        };";
    Visit::new()
        .first_script(&format!("{COUNT} {PATIENCE} {killed}"))
        .run(async |page| {
            page.open_table("").await?;
            page.tap(&["a1"]).await?;
            until(page, "questions === 1").await?;
            page.expect_guidance("Black to move The computer is thinking …")
                .await?;
            page.script("losePatience()").await?;
            page.expect_turns(2).await?;
            page.tap(&["f1"]).await?;
            page.expect_turns(4).await?;
            page.expect_notices(&[]).await?;
            until(page, "questions === 3 && waiting() === 0").await
        })
}

/// Asks for the moves of whole games of every preset, one after the other, most
/// of them of the first level, some of the others. The worker plays each game
/// through before it answers, and refuses one in which a move is not legal.
const ASK: &str = "
    const COUNT = 200;
    const presets = ['standard', 'hand', 'boxed', 'neto', 'beart'];
    const { content } = document.querySelector('meta[name=engine]');
    const worker = new Worker(content, { type: 'module' });
    window.questions = [];
    window.answers = [];
    window.again = [];
    let games = 0;
    let moves = [];
    const ask = () => {
        const rules = presets[games % presets.length];
        const width = rules === 'beart' ? 5 : 6;
        const start = `${Array(5).fill(width).join('/')} w 12/12`;
        const id = questions.length + 1;
        const level = id % 25 === 0 ? 'eight-7' : id % 5 === 0 ? 'eight-4' : 'eight-1';
        questions.push(JSON.stringify({ id, rules, start, moves, level }));
        worker.postMessage(questions.at(-1));
    };
    worker.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.error === 'the game is over') {
            games += 1;
            moves = [];
            questions.pop();
        } else if (!said.ready) {
            answers.push(data);
            moves = [...moves, said.move];
        }
        if (answers.length < COUNT) return ask();
        // All of them once more, without waiting.
        worker.onmessage = ({ data }) => again.push(data);
        questions.forEach((question) => worker.postMessage(question));
    };
";

#[test]
fn two_hundred_moves_in_a_row_are_answered_as_natively() -> Result<()> {
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.script(ASK).await?;
        for round in ["answers", "again"] {
            until(page, &format!("{round}.length === 200")).await?;
        }
        let texts = async |name: &str| -> Result<Vec<String>> {
            let texts = page.script(&format!("return {name}")).await?;
            Ok(serde_json::from_value(texts)?)
        };
        let answers = texts("answers").await?;
        assert_eq!(texts("again").await?, answers);
        let mut service = Service::new();
        let mut games = 0;
        for (question, answer) in texts("questions").await?.iter().zip(&answers) {
            let mut reply = String::new();
            let order = service.reply(question, |message| reply = message.write());
            assert_eq!((&reply, order), (answer, None), "{question}");
            let said: Value = serde_json::from_str(answer)?;
            assert!(said["move"].is_string(), "{answer}");
            games += usize::from(question.contains(r#""moves":[]"#));
        }
        assert!(games > 1, "no game came to its end");
        Ok(())
    })
}

/// Proves the endings of a rule set in a worker, then asks what the highest
/// level plays where few pieces are left.
const ASK_WITH_TABLES: &str = "
    const { content } = document.querySelector('meta[name=engine]');
    const worker = new Worker(content, { type: 'module' });
    window.classes = ['2v2', '2v3'];
    const starts = [
        'b5/5b/6/2w3/w4w w 0/0', '6/1w2b1/6/2b2w/w4b w 0/0', '5b/6/2w3/6/b4w w 1/2',
    ];
    window.questions = starts.map((start, index) => JSON.stringify(
        { id: index + 1, rules: 'standard', start, moves: [], level: 'eight-8' }));
    window.answers = [];
    const order = () => worker.postMessage(
        JSON.stringify({ id: 0, rules: 'standard', prove: classes[0] }));
    worker.onmessage = ({ data }) => {
        if (typeof data !== 'string') return;
        const said = JSON.parse(data);
        if (said.ready) order();
        else if (said.move) answers.push(data);
        else if (said.proven) {
            classes.shift();
            if (classes.length > 0) order();
            else questions.forEach((question) => worker.postMessage(question));
        }
    };
";

#[test]
fn the_highest_level_answers_with_its_endgame_tables_as_natively() -> Result<()> {
    let mut service = Service::new();
    let rules = "standard".parse()?;
    service.prove(rules, "2v3".parse()?, |_| ())?;
    Visit::new().run(async |page| {
        page.open_table("").await?;
        page.script(ASK_WITH_TABLES).await?;
        // Each takes its time.
        for left in [1, 0] {
            until(page, &format!("classes.length <= {left}")).await?;
        }
        for answered in 1..=3 {
            until(page, &format!("answers.length >= {answered}")).await?;
        }
        let texts = async |name: &str| -> Result<Vec<String>> {
            let texts = page.script(&format!("return {name}")).await?;
            Ok(serde_json::from_value(texts)?)
        };
        for (question, answer) in texts("questions")
            .await?
            .iter()
            .zip(texts("answers").await?)
        {
            let mut reply = String::new();
            let order = service.reply(question, |message| reply = message.write());
            assert_eq!((reply, order), (answer, None), "{question}");
        }
        Ok(())
    })
}
