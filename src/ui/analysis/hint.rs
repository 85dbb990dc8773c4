use leptos::prelude::*;

use super::Analyst;
use crate::rules::{Move, Square};
use crate::ui::derived::derived;
use crate::ui::shared::shared;

/// Positions that are visited for a hint where no analysis runs.
pub(super) const NODES: u32 = 400_000;
/// So deep an analysis has to be for a hint.
const DEPTH: u8 = 8;

/// What of the best move is given away.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// Nothing yet: it is being looked for.
    Wished,
    /// The piece.
    Piece(Move),
    /// All of it.
    Move(Move),
}

impl Analyst {
    /// Gives a hint: the piece at first, then the move.
    pub(in crate::ui) fn give_hint(self) {
        match self.hint.get_untracked() {
            None => {
                self.hint.set(Some(Hint::Wished));
                self.find_hint();
            }
            Some(Hint::Piece(best)) => {
                self.hint.set(Some(Hint::Move(best)));
            }
            Some(Hint::Wished | Hint::Move(_)) => {}
        }
    }

    /// Whether a first hint has been given.
    pub(in crate::ui) fn has_hinted(self) -> bool {
        matches!(self.hint.get(), Some(Hint::Piece(_) | Hint::Move(_)))
    }

    /// Gives the hint that is wished for, once enough has been found.
    pub(super) fn find_hint(self) {
        if self.hint.get_untracked() != Some(Hint::Wished) {
            return;
        }
        let best = self.found.with_untracked(|found| {
            let studied = &found.as_ref()?.studied;
            let is_enough =
                studied.is_done || (self.is_on.get_untracked() && studied.depth >= DEPTH);
            studied
                .variations
                .first()
                .filter(|_| is_enough)?
                .moves
                .first()
                .copied()
        });
        if let Some(best) = best {
            self.hint.set(Some(Hint::Piece(best)));
            self.table.count_hint();
        }
    }

    /// The hollow that a hint points at, and the move, if it gives it away.
    pub(super) fn hinted(self) -> (Option<Square>, Option<Move>) {
        match self.hint.get() {
            Some(Hint::Piece(best)) => (origin(best), None),
            Some(Hint::Move(best)) => (None, Some(best)),
            Some(Hint::Wished) | None => (None, None),
        }
    }

    fn hint_text(self) -> String {
        let Some(hint) = self.hint.get() else {
            return String::new();
        };
        let side = self.table.turn();
        self.texts.with(|locale| {
            let texts = &locale.messages().hint;
            match hint {
                Hint::Wished if self.is_unavailable.get() => {
                    locale.messages().analysis.unavailable.as_str().to_owned()
                }
                Hint::Wished => texts.working.as_str().to_owned(),
                Hint::Piece(best) => match (best, origin(best)) {
                    (_, Some(square)) => locale.hint_piece(square),
                    (Move::Stop, None) => texts.stop.as_str().to_owned(),
                    (_, None) => texts.hand.as_str().to_owned(),
                },
                Hint::Move(best) => locale.played(side, best),
            }
        })
    }
}

/// Where the piece stands that a move is made with.
const fn origin(played: Move) -> Option<Square> {
    match played {
        Move::Step { from, .. } | Move::Jump { from, .. } => Some(from),
        Move::Place(_) | Move::Stop => None,
    }
}

/// What the hint says.
#[component]
pub(in crate::ui) fn HintLine() -> impl IntoView {
    let analyst = shared().analyst;
    let text = derived(move || analyst.hint_text());
    view! {
        <p class="hint" role="status">
            {text}
        </p>
    }
}
