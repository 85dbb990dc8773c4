use std::fmt::Write as _;

use leptos::prelude::*;

use super::Analyst;
use crate::record::{Node, Session};
use crate::rules::Side;
use crate::ui::derived::derived;
use crate::ui::shared::{Shared, shared};

/// Height of the graph, in its own units; a move is [`STEP`] wide. Whole
/// numbers, for those with a fraction take 5 KiB to write.
const HEIGHT: u32 = 600;
const STEP: usize = 80;

impl Analyst {
    /// White's winning chances in the positions of the game, by the moves
    /// before them.
    fn graph(self) -> Vec<(usize, f64)> {
        let chances = self.chances.get();
        if chances.is_empty() {
            // The game need not be played through at every move.
            return Vec::new();
        }
        self.table.contents();
        self.table.session_now(|session| {
            let game = session.game();
            let line = game.line_to(game.tree().end(Node::START));
            let keys = std::iter::once(line.start()).chain(line.positions());
            let known = keys.zip(&chances).enumerate();
            known
                .filter_map(|(ply, (position, known))| {
                    let (key, chance) = (*known)?;
                    (key == position.key()).then_some((ply, chance))
                })
                .collect()
        })
    }

    fn chance_text(self) -> String {
        match self.chance() {
            Some(chance) => self.texts.with(|locale| locale.white_chance(chance)),
            None => String::new(),
        }
    }
}

/// A share of a whole, rounded.
fn part_of(whole: u32, share: f64) -> u32 {
    (f64::from(whole) * share).round() as u32
}

/// A strip that shows how White's chances compare with Black's.
#[component]
pub(in crate::ui) fn ChanceBar() -> impl IntoView {
    let Shared {
        analyst, turned, ..
    } = shared();
    let is_gone = derived(move || !analyst.is_on.get());
    let text = derived(move || analyst.chance_text());
    // It keeps its place until more is known.
    let share = Memo::new(move |before: Option<&f64>| {
        analyst.chance().or_else(|| before.copied()).unwrap_or(0.5)
    });
    let width = derived(move || format!("{}%", part_of(100, share.get())));
    let is_turned = derived(move || turned.below() == Side::Black);
    view! {
        <div class="chance-bar" class:turned=is_turned role="img" aria-label=text hidden=is_gone>
            <div style:inline-size=width></div>
        </div>
    }
}

/// White's winning chances over the game.
#[component]
pub(super) fn ChanceGraph() -> impl IntoView {
    let Shared {
        analyst,
        texts,
        table,
        ..
    } = shared();
    let points = Memo::new(move |_| analyst.graph());
    let is_gone = derived(move || points.with(|points| points.len() < 2));
    // The game need not be walked through where nothing is seen.
    let plies = Memo::new(move |_| {
        if is_gone.get() {
            return 0;
        }
        table.with_session(|session: &Session| session.game().tree().main_line().count())
    });
    let view_box = derived(move || format!("0 0 {} {HEIGHT}", plies.get().max(1) * STEP));
    let line = derived(move || {
        points.with(|points| {
            let mut path = String::new();
            for (ply, chance) in points {
                let command = if path.is_empty() { 'M' } else { 'L' };
                let (x, y) = (ply * STEP, part_of(HEIGHT, 1.0 - chance));
                write!(path, "{command}{x},{y}").expect("writing to a string does not fail");
            }
            path
        })
    });
    let ground = derived(move || {
        let line = line.get();
        let ends = points.with(|points| Some((points.first()?.0, points.last()?.0)));
        match ends {
            Some((first, last)) => {
                format!("{line}L{},{HEIGHT}L{},{HEIGHT}Z", last * STEP, first * STEP)
            }
            None => String::new(),
        }
    });
    let middle = derived(move || format!("M0,{0}H{1}", HEIGHT / 2, plies.get() * STEP));
    let here = derived(move || {
        let cursor = table.with_shown(Session::cursor);
        format!("M{0},0V{HEIGHT}", cursor * STEP)
    });
    // The same by pointer that the list below does by keyboard.
    let look = move |event: web_sys::MouseEvent| {
        let Some(graph) = event.current_target() else {
            return;
        };
        let graph: web_sys::Element = wasm_bindgen::JsCast::unchecked_into(graph);
        let width = graph.get_bounding_client_rect().width();
        let plies = plies.get_untracked();
        let share = f64::from(event.offset_x()) / width.max(1.0);
        let cursor = (share * plies as f64).round() as usize;
        table.wander(|session| {
            let tree = session.game().tree();
            let node = tree.main_line().take(cursor).last();
            session.go_to(node.unwrap_or(Node::START))
        });
    };
    view! {
        <div
            class="chance-graph"
            role="img"
            aria-label=texts.text(|messages| &messages.analysis.graph)
            hidden=is_gone
            on:click=look
        >
            <svg viewBox=view_box preserveAspectRatio="none" aria-hidden="true">
                <path class="graph-ground" d=ground />
                <path class="graph-middle" d=middle />
                <path class="graph-line" d=line />
                <path class="graph-here" d=here />
            </svg>
        </div>
    }
}
