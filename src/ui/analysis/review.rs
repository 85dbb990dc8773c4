use leptos::prelude::*;

use super::lines::notation;
use super::{Analyst, white_chance};
use crate::record::{Assessment, Game, Grade, Node, Review, Session};
use crate::rules::{Move, Position, Side};
use crate::ui::button::button;
use crate::ui::derived::derived;
use crate::ui::focus::focus_board;
use crate::ui::shared::{Shared, shared};
use crate::ui::table::Look;

/// Positions that are visited for each turn: what a strong level visits for a
/// move.
const NODES: u32 = 300_000;

/// The review of a game, as far as it has come.
#[derive(Clone, PartialEq)]
pub(super) struct Reviewing {
    /// The game as it was when the review began.
    game: Game,
    /// The moves before each turn, and those of the whole game.
    cursors: Vec<usize>,
    /// What is thought of the position before each turn, and after the last.
    assessments: Vec<Assessment>,
    is_running: bool,
}

impl Reviewing {
    fn of(session: &Session) -> Self {
        let game = session.game().clone();
        let ends = game.turns().into_iter().map(|turn| turn.end);
        Self {
            cursors: std::iter::once(0).chain(ends).collect(),
            game,
            assessments: Vec::new(),
            is_running: true,
        }
    }

    /// The moves before the position to be assessed next.
    fn next(&self) -> Option<usize> {
        self.cursors.get(self.assessments.len()).copied()
    }

    fn review(&self) -> Review {
        Review::new(&self.game, &self.assessments)
    }
}

impl Analyst {
    /// Whether a review goes on.
    pub(super) fn is_reviewing(self) -> bool {
        self.review
            .with(|review| review.as_ref().is_some_and(|review| review.is_running))
    }

    /// A review belongs to a game, and so does what is remembered of it. A
    /// hint belongs to a position.
    pub(super) fn follow_game(self) {
        let table = self.table;
        let game = Memo::new(move |_| {
            table.contents();
            table.session_now(|session| (*session.game().start(), session.game().moves()))
        });
        Effect::new(move |_| {
            // Read, for a memo that is tracked alone is never computed.
            game.with(|_| ());
            if self.review.with_untracked(Option::is_some) {
                self.stop_review();
                self.review.set(None);
            }
        });
        let position = Memo::new(move |_| (table.root_node(), *table.root().position()));
        Effect::new(move |_| {
            position.with(|_| ());
            self.hint.set(None);
        });
    }

    fn start_review(self) {
        self.table.look_away();
        let review = self.table.session_now(Reviewing::of);
        self.review.set(Some(review));
        self.review_next();
    }

    fn stop_review(self) {
        self.review.update(|review| {
            if let Some(review) = review {
                review.is_running = false;
            }
        });
        if let Some(id) = self.reviewed.get_value() {
            self.engine.with_value(|engine| engine.forget(id));
        }
    }

    /// Looks at the position before the next turn.
    fn review_next(self) {
        let line = self.review.with_untracked(|review| {
            let review = review.as_ref().filter(|review| review.is_running)?;
            Some(review.game.line(review.next()?))
        });
        let Some(line) = line else { return };
        if let Some(outcome) = line.outcome() {
            let chance = Review::chance_of(outcome);
            self.note(
                line.position(),
                Assessment {
                    chance,
                    best: Vec::new(),
                },
            );
            return;
        }
        let id = self.ask(line, 1, NODES, move |position, studied| {
            if let Some(best) = studied.variations.into_iter().next()
                && studied.is_done
            {
                let chance = white_chance(&position, &best);
                let best = best.moves;
                self.note(&position, Assessment { chance, best });
            }
        });
        self.reviewed.set_value(Some(id));
    }

    /// Takes down what is thought of the position before a turn.
    fn note(self, position: &Position, assessment: Assessment) {
        let chance = assessment.chance;
        let mut ply = None;
        self.review.update(|review| {
            if let Some(review) = review {
                ply = review.next();
                review.assessments.push(assessment);
                review.is_running = review.next().is_some();
            }
        });
        if let Some(ply) = ply {
            self.note_chance(ply, position, chance);
        }
        // From outside the call that told it.
        set_timeout(move || self.review_next(), std::time::Duration::ZERO);
    }

    /// What stands above the faults: how far it is, or the accuracies.
    fn review_text(self) -> String {
        self.review.with(|review| {
            let Some(review) = review else {
                return String::new();
            };
            self.texts.with(|locale| {
                let turns = review.cursors.len() - 1;
                if review.is_running {
                    let done = review.assessments.len().min(turns);
                    return locale.review_progress(done as u32, turns as u32);
                }
                let accuracy = review.review().accuracy();
                let texts = Side::ALL.into_iter().filter_map(|side| {
                    let share = f64::from(accuracy[side]?) / 100.0;
                    Some(locale.accuracy(side, share))
                });
                texts.collect::<Vec<_>>().join(" · ")
            })
        })
    }

    fn faults(self) -> Vec<Fault> {
        self.review.with(|review| {
            let Some(review) = review.as_ref().filter(|review| !review.is_running) else {
                return Vec::new();
            };
            let reviewed = review.review();
            let turns = reviewed.turns().iter().zip(&review.assessments);
            turns
                .filter(|(turn, _)| turn.grade > Grade::Good)
                .map(|(turn, before)| {
                    let line = review.game.line(turn.start);
                    let tree = review.game.tree();
                    let before_it = tree.main_line().take(turn.start).last();
                    Fault {
                        number: turn.turn.number,
                        side: turn.turn.side,
                        played: turn.turn.to_string(),
                        node: before_it.unwrap_or(Node::START),
                        grade: turn.grade,
                        is_turning_point: turn.is_turning_point(),
                        better: notation(line.position(), &before.best),
                        variation: before.best.clone(),
                    }
                })
                .collect()
        })
    }
}

/// A turn that has cost winning chances.
#[derive(Clone, PartialEq)]
struct Fault {
    number: u32,
    side: Side,
    played: String,
    /// The place of the game before it.
    node: Node,
    grade: Grade,
    is_turning_point: bool,
    /// The best variation instead, and its moves as the game writes them.
    variation: Vec<Move>,
    better: String,
}

/// The review of the game, once it is over.
#[component]
pub(super) fn ReviewPart() -> impl IntoView {
    let Shared {
        analyst,
        texts,
        table,
        ..
    } = shared();
    let is_gone = derived(move || {
        table.with_session(|session| session.result().is_none()) || table.is_elsewhere()
    });
    let toggle = derived(move || {
        texts.now(|messages| {
            if analyst.is_reviewing() {
                &messages.review.stop
            } else {
                &messages.review.start
            }
        })
    });
    let is_idle = derived(move || !analyst.is_reviewing());
    let progress = move |part: fn(&Reviewing) -> usize| {
        derived(move || {
            analyst
                .review
                .with(|review| review.as_ref().map_or(0, part).to_string())
        })
    };
    let done = progress(|review| review.assessments.len());
    let whole = progress(|review| review.cursors.len());
    let faults = Memo::new(move |_| analyst.faults());
    let has_faults = derived(move || {
        let is_done = analyst
            .review
            .with(|review| review.as_ref().is_some_and(|review| !review.is_running));
        !is_done || faults.with(|faults| !faults.is_empty())
    });
    view! {
        <div class="review" hidden=is_gone>
            {button(
                "",
                toggle,
                move || {
                    if untrack(|| analyst.is_reviewing()) {
                        analyst.stop_review();
                    } else {
                        analyst.start_review();
                    }
                },
            )}
            <progress value=done max=whole hidden=is_idle aria-label=toggle></progress>
            <p role="status">{derived(move || analyst.review_text())}</p>
            <p class="choice-detail" hidden=has_faults>
                {texts.text(|messages| &messages.review.flawless)}
            </p>
            <ol class="faults">
                {move || faults.get().into_iter().map(fault).collect_view()}
            </ol>
        </div>
    }
}

fn fault(fault: Fault) -> impl IntoView {
    let Shared {
        keeper,
        texts,
        table,
        ..
    } = shared();
    let grade = texts.text(match fault.grade {
        Grade::Blunder => |messages| &messages.review.blunder,
        Grade::Mistake => |messages| &messages.review.mistake,
        Grade::Best | Grade::Good | Grade::Inaccuracy => |messages| &messages.review.inaccuracy,
    });
    let number = match fault.side {
        Side::White => format!("{}.", fault.number),
        Side::Black => format!("{}…", fault.number),
    };
    let turn = format!("{number} {}", fault.played);
    let better = fault.better.clone();
    let better = derived(move || texts.with(|locale| locale.better(&better)));
    let node = fault.node;
    let moves = fault.variation;
    view! {
        <li>
            <bdi dir="ltr">{turn}</bdi>
            " "
            <strong>{grade}</strong>
            " "
            <em hidden=!fault.is_turning_point>
                {texts.text(|messages| &messages.review.turning_point)}
            </em>
            <span class="choice-detail">{better}</span>
            {button(
                "",
                texts.text(|messages| &messages.review.show),
                move || {
                    table
                        .look_at(Look {
                            root: node,
                            moves: moves.clone(),
                            steps: 0,
                        });
                    table.walk(0);
                    crate::ui::focus::go_to(".table");
                },
            )}
            {button(
                "",
                texts.text(|messages| &messages.review.retry),
                move || {
                    keeper.retry(node);
                    focus_board();
                },
            )}
        </li>
    }
}
