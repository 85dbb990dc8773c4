use leptos::prelude::*;

use super::{Analyst, LINES};
use crate::engine::Variation;
use crate::locale::Worth;
use crate::record::{Game, Win};
use crate::rules::{Line, Move, Position, Side};
use crate::ui::button::button;
use crate::ui::derived::derived;
use crate::ui::shared::{Shared, shared};
use crate::ui::table::Look;

/// Turns of a variation that are written out.
const TURNS: usize = 6;

impl Analyst {
    /// What is known of a variation: its worth, whether that is proven, and
    /// its moves in the notation of the game.
    fn variation_text(self, rank: usize) -> Option<(String, bool, String)> {
        self.variations(|position, variations| {
            let variation = variations.get(rank)?;
            let worth = worth(position, variation);
            let worth = self.texts.with(|locale| locale.worth(worth));
            let moves = notation(position, &variation.moves);
            Some((worth, variation.is_proven, moves))
        })
        .flatten()
    }

    /// Puts the first move of a variation on the board.
    fn follow_variation(self, rank: usize) {
        let moves = self.found.with_untracked(|found| {
            let variation = found.as_ref()?.studied.variations.get(rank)?;
            Some(variation.moves.clone())
        });
        if let Some(moves) = moves {
            let root = untrack(|| self.table.root_node());
            self.table.look_at(Look {
                root,
                moves,
                steps: 0,
            });
            self.table.walk(1);
        }
    }
}

/// What a variation is worth, as White's side of the board has it.
pub(super) fn worth(position: &Position, variation: &Variation) -> Worth {
    let turn = position.turn();
    let score = variation.score;
    let winner = match (score.moves_to_win(), score.moves_to_loss()) {
        (Some(moves), _) => Some((turn, moves)),
        (_, Some(moves)) => Some((!turn, moves)),
        (None, None) => None,
    };
    if let Some((side, moves)) = winner {
        // A chain is one turn, so the way to the end tells it best.
        let win = Win::by(&Line::new(*position), &variation.moves);
        let turns = win.and_then(|win| u32::try_from(win.turns).ok());
        let turns = turns.or_else(|| {
            let is_first = side == turn;
            let moves = u32::from(moves) + u32::from(is_first);
            (!position.rules().chain).then_some(moves / 2)
        });
        return Worth::Win { side, turns };
    }
    let hundredths = i32::from(score.hundredths());
    if hundredths == 0 && variation.is_proven {
        return Worth::Draw;
    }
    Worth::Pieces(match turn {
        Side::White => hundredths,
        Side::Black => -hundredths,
    })
}

/// The moves as the game writes them, a chain being one turn.
pub(super) fn notation(position: &Position, moves: &[Move]) -> String {
    let Ok(game) = Game::replay(*position, moves.iter().copied()) else {
        return String::new();
    };
    let turns = game.turns();
    let texts: Vec<String> = turns.iter().take(TURNS).map(ToString::to_string).collect();
    texts.join(" ")
}

/// The best moves, each a button that puts it on the board.
pub(super) fn variations() -> impl IntoView {
    let Shared { analyst, texts, .. } = shared();
    let line = |rank: usize| {
        let text = Memo::new(move |_| analyst.variation_text(rank));
        let is_gone = derived(move || text.with(Option::is_none));
        let part = move |part: fn(&(String, bool, String)) -> String| {
            derived(move || text.with(|text| text.as_ref().map(part).unwrap_or_default()))
        };
        let worth = part(|(worth, ..)| worth.clone());
        let moves = part(|(.., moves)| moves.clone());
        let is_opinion =
            derived(move || text.with(|text| !text.as_ref().is_some_and(|text| text.1)));
        view! {
            <li hidden=is_gone>
                <button type="button" on:click=move |_| analyst.follow_variation(rank)>
                    <strong dir="auto">{worth}</strong>
                    " "
                    <em hidden=is_opinion>
                        {texts.text(|messages| &messages.analysis.proven)}
                    </em>
                    " "
                    <bdi dir="ltr">{moves}</bdi>
                </button>
            </li>
        }
    };
    view! {
        <ol class="variations">
            {(0..usize::from(LINES)).map(line).collect_view()}
        </ol>
    }
}

/// The way through a variation, and back to the game.
pub(super) fn walk() -> impl IntoView {
    let Shared { table, texts, .. } = shared();
    let is_gone = derived(move || !table.is_looking());
    view! {
        <div class="walk" hidden=is_gone>
            <p class="choice-detail">{texts.text(|messages| &messages.analysis.looking)}</p>
            {button(
                "",
                texts.text(|messages| &messages.analysis.previous),
                move || table.walk(-1),
            )}
            {button("", texts.text(|messages| &messages.analysis.next), move || table.walk(1))}
            {button(
                "",
                texts.text(|messages| &messages.analysis.back),
                move || {
                    table.look_away();
                    crate::ui::focus::focus_board();
                },
            )}
        </div>
    }
}
