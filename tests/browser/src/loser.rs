//! Somebody who plays against the computer, and loses.

use anyhow::{Result, bail};
use serde_json::json;

use crate::page::Page;

/// What somebody taps who wants to lose: a piece is offered to a jump wherever
/// that can be done. Gives `over` when there is nothing left to tap, and `wait`
/// while it is not White's turn.
const OFFER: &str = "
    if (document.querySelector('.guidance.over')) return 'over';
    if (document.querySelector('.guidance-headline').textContent !== 'Your turn') return 'wait';
    const names = new Map();
    for (const cell of document.querySelectorAll('[role=gridcell]')) {
        const name = cell.getAttribute('aria-label').replace(/[\\u2066\\u2069]/g, '');
        names.set(cell.id.slice('square-'.length), name.split(', ')[1]);
    }
    const beside = (square, [right, up]) =>
        String.fromCharCode(square.charCodeAt(0) + right, square.charCodeAt(1) + up);
    const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]];
    const squares = [...names.keys()];
    const isEmpty = (square) => names.get(square) === 'empty';
    const isOffer = (square) => ways.some(([right, up]) =>
        names.get(beside(square, [right, up])) === 'Black'
            && isEmpty(beside(square, [-right, -up])));
    const offer = (free) => free.find(isOffer) ?? free.find((square) => square === 'c3') ?? free[0];
    if (document.querySelector('#hand-white .hand-count').textContent !== '0') {
        return [offer(squares.filter(isEmpty))];
    }
    const steps = squares
        .filter((square) => names.get(square) === 'White')
        .flatMap((from) => ways
            .map((way) => beside(from, way))
            .filter(isEmpty)
            .map((to) => [from, to]));
    return steps.find(([, to]) => isOffer(to)) ?? steps[0];
";

/// More turns than any game against a level takes.
const TURNS: usize = 60;

impl Page {
    /// Plays White against the computer, in an English game without chains,
    /// until the game is over. Every piece is offered, so Black wins it.
    ///
    /// # Errors
    ///
    /// When the computer does not answer, or the game has no end.
    pub async fn lose(&self) -> Result<()> {
        for _ in 0..TURNS {
            self.until("the computer has answered", async || {
                Ok(self.script(OFFER).await? != "wait")
            })
            .await?;
            let offer = self.script(OFFER).await?;
            if offer == json!("over") {
                return Ok(());
            }
            let squares: Vec<String> = serde_json::from_value(offer)?;
            let squares: Vec<&str> = squares.iter().map(String::as_str).collect();
            self.tap(&squares).await?;
        }
        bail!("{TURNS} turns, and no end: {}", self.pieces().await?)
    }
}
