//! What the engine says about positions: the best moves of the one on the
//! board, hints, and the review of a game. One search answers all of it.

mod arrows;
mod chances;
mod hint;
mod lines;
mod panel;
mod review;

use leptos::prelude::*;

use self::hint::Hint;
use self::review::Reviewing;
use super::endings::Endings;
use super::engine::{Engine, Reply};
use super::table::Table;
use super::texts::Texts;
use crate::engine::{Message, Request, Studied, Study, Variation};
use crate::rules::{Line, Move, Position, Side};

pub(super) use self::arrows::Arrows;
pub(super) use self::chances::ChanceBar;
pub(super) use self::hint::HintLine;
pub(super) use self::panel::AnalysisPanel;

/// Moves that an analysis compares.
const LINES: u8 = 3;
/// Positions that an analysis visits: some seconds, half a minute on a phone.
const NODES: u32 = 8_000_000;

/// The analysis of positions.
#[derive(Copy, Clone)]
pub(super) struct Analyst {
    texts: Texts,
    table: Table,
    endings: Endings,
    engine: StoredValue<Engine, LocalStorage>,
    /// Whether the position on the board is analysed, whatever it is.
    is_on: RwSignal<bool>,
    /// Whether no worker can be had.
    is_unavailable: RwSignal<bool>,
    /// What was found about the position on the board.
    found: RwSignal<Option<Found>>,
    /// What the running study is known by.
    asked: StoredValue<Option<u32>>,
    /// The same of the review's study.
    reviewed: StoredValue<Option<u32>>,
    hint: RwSignal<Option<Hint>>,
    review: RwSignal<Option<Reviewing>>,
    /// White's winning chances where they are known, by the key of the
    /// position and the moves before it.
    chances: RwSignal<Vec<Option<(u64, f64)>>>,
}

/// What was found about a position.
#[derive(Clone, PartialEq)]
pub(super) struct Found {
    position: Position,
    studied: Studied,
}

/// What a study is for.
#[derive(Clone, PartialEq)]
struct Task {
    start: Position,
    moves: Vec<Move>,
    lines: u8,
    nodes: u32,
    /// Classes of endings that are proven: with each, other things are found.
    proven: usize,
}

impl Analyst {
    /// An analyst who watches a table, and says nothing until asked.
    pub(super) fn new(texts: Texts, table: Table, engine: Engine, endings: Endings) -> Self {
        let analyst = Self {
            texts,
            table,
            endings,
            engine: StoredValue::new_local(engine),
            is_on: RwSignal::new(false),
            is_unavailable: RwSignal::new(false),
            found: RwSignal::new(None),
            asked: StoredValue::new(None),
            reviewed: StoredValue::new(None),
            hint: RwSignal::new(None),
            review: RwSignal::new(None),
            chances: RwSignal::new(Vec::new()),
        };
        // The same position is studied once, whatever else changes.
        let task = Memo::new(move |_| analyst.task());
        Effect::new(move |_| {
            let task = task.get();
            analyst.forget();
            if let Some(task) = task {
                analyst.study(task);
            }
        });
        analyst.follow_game();
        analyst
    }

    /// Whether endings are of use here.
    pub(super) fn wishes_endings(self) -> bool {
        self.is_on.get() || self.hint.get().is_some() || self.is_reviewing()
    }

    /// What is to be studied now.
    fn task(self) -> Option<Task> {
        let is_busy = self.table.thinking_level().is_some() || self.is_reviewing();
        let (lines, nodes) = if self.is_on.get() {
            (LINES, NODES)
        } else if self.hint.get() == Some(Hint::Wished) {
            (1, hint::NODES)
        } else {
            return None;
        };
        let root = self.table.root();
        if is_busy || root.outcome().is_some() {
            return None;
        }
        Some(Task {
            start: *root.start(),
            moves: root.moves().collect(),
            lines,
            nodes,
            proven: self.endings.proven().len(),
        })
    }

    fn forget(self) {
        self.found.set(None);
        if let Some(id) = self.asked.try_update_value(Option::take).flatten() {
            self.engine.with_value(|engine| engine.forget(id));
        }
    }

    fn study(self, task: Task) {
        let line = self.table.session_now(|_| untrack(|| self.table.root()));
        let ply = line.len();
        let id = self.ask(line, task.lines, task.nodes, move |position, studied| {
            if let Some(best) = studied.variations.first() {
                self.note_chance(ply, &position, white_chance(&position, best));
            }
            self.found.set(Some(Found { position, studied }));
            self.find_hint();
        });
        self.asked.set_value(Some(id));
    }

    /// Asks for a study of the end of a line. What is told is played by the
    /// rules.
    fn ask(
        self,
        line: Line,
        lines: u8,
        nodes: u32,
        tell: impl Fn(Position, Studied) + 'static,
    ) -> u32 {
        let position = *line.position();
        let asked = line.clone();
        let hear = move |reply| match reply {
            Reply::Message(Message::Studied(studied)) => {
                if studied.variations.iter().all(|it| is_legal(&asked, it)) {
                    tell(position, studied);
                } else {
                    self.engine.with_value(|engine| engine.refuse(studied.id));
                }
            }
            Reply::Message(_) => {}
            Reply::Unavailable => self.is_unavailable.set(true),
        };
        let study = |id| {
            Request::Study(Study {
                id,
                line,
                lines,
                nodes,
            })
        };
        self.engine.with_value(|engine| engine.ask(study, hear))
    }

    /// Remembers what a position is worth, for the graph over the game.
    fn note_chance(self, ply: usize, position: &Position, chance: f64) {
        let key = position.key();
        self.chances.update(|chances| {
            if chances.len() <= ply {
                chances.resize(ply + 1, None);
            }
            chances[ply] = Some((key, chance));
        });
    }

    /// White's winning chances in the position that is studied.
    fn chance(self) -> Option<f64> {
        self.found.with(|found| {
            let found = found.as_ref()?;
            let best = found.studied.variations.first()?;
            Some(white_chance(&found.position, best))
        })
    }

    /// The variations that have been found, best first.
    fn variations<T>(self, read: impl FnOnce(&Position, &[Variation]) -> T) -> Option<T> {
        self.found.with(|found| {
            let found = found.as_ref()?;
            Some(read(&found.position, &found.studied.variations))
        })
    }
}

/// Whether a variation can be played from the end of a line.
fn is_legal(line: &Line, variation: &Variation) -> bool {
    let mut line = line.clone();
    !variation.moves.is_empty()
        && variation
            .moves
            .iter()
            .all(|played| line.play(*played).is_ok())
}

/// White's winning chances with the best move of a position.
fn white_chance(position: &Position, best: &Variation) -> f64 {
    let chance = best.score.chance();
    match position.turn() {
        Side::White => chance,
        Side::Black => 1.0 - chance,
    }
}
