use super::{Game, NumberedTurn};
use crate::rules::{BySide, Move, Outcome, Side};

/// From this loss of winning chance on, a turn is an inaccuracy.
const INACCURACY: f64 = 0.05;
/// From this loss of winning chance on, a turn is a mistake.
const MISTAKE: f64 = 0.10;
/// From this loss of winning chance on, a turn is a blunder.
const BLUNDER: f64 = 0.20;

/// White's and Black's chances are equal.
const EVEN: f64 = 0.5;

/// What is thought of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// White's winning chance, from 0 to 1, a draw counting one half. Black's
    /// is what is missing to 1.
    pub chance: f64,
    /// The best line found, in single moves; empty where none is known.
    pub best: Vec<Move>,
}

/// How good a turn was, the best first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The first turn of the best line found.
    Best,
    /// Another turn that loses next to nothing.
    Good,
    /// It loses a winning chance of 0.05 or more.
    Inaccuracy,
    /// It loses a winning chance of 0.10 or more.
    Mistake,
    /// It loses a winning chance of 0.20 or more.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Self; 5] = [
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];

    /// A loss outweighs what the best line says, which a look from one turn
    /// later may correct.
    fn of(loss: f64, is_best: bool) -> Self {
        if loss >= BLUNDER {
            Self::Blunder
        } else if loss >= MISTAKE {
            Self::Mistake
        } else if loss >= INACCURACY {
            Self::Inaccuracy
        } else if is_best {
            Self::Best
        } else {
            Self::Good
        }
    }
}

/// A turn of a reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedTurn {
    /// The turn.
    pub turn: NumberedTurn,
    /// The moves of the game before this turn.
    pub start: usize,
    /// The winning chance of the side that moved, from 0 to 1, before the
    /// turn.
    pub before: f64,
    /// The winning chance of the same side after it.
    pub after: f64,
    /// How good it was.
    pub grade: Grade,
}

impl ReviewedTurn {
    fn new(
        turn: NumberedTurn,
        start: usize,
        moves: &[Move],
        before: &Assessment,
        after: &Assessment,
    ) -> Self {
        let chance = |white: f64| match turn.side {
            Side::White => white,
            Side::Black => 1.0 - white,
        };
        let mut reviewed = Self {
            start,
            before: chance(before.chance),
            after: chance(after.chance),
            grade: Grade::Good,
            turn,
        };
        reviewed.grade = Grade::of(reviewed.loss(), before.best.starts_with(moves));
        reviewed
    }

    /// The loss of winning chance for the side that moved: what it had before
    /// the turn less what it had after it, and 0 where it had more then.
    #[must_use]
    pub fn loss(&self) -> f64 {
        (self.before - self.after).max(0.0)
    }

    /// Whether the game turned here: a mistake or worse of a side that had at
    /// least an even chance before it, and has less than that after it.
    #[must_use]
    pub fn is_turning_point(&self) -> bool {
        self.grade >= Grade::Mistake && self.before >= EVEN && self.after < EVEN
    }
}

/// What every turn of a game was worth, by the winning chance that it lost.
///
/// Grading by winning chance, and not by pieces, is the idea of lichess's
/// analysis: a piece lost counts little where all is lost or won anyway.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    turns: Vec<ReviewedTurn>,
}

impl Review {
    /// Grades the turns of a game. Wanted are the assessments of the first
    /// position and of the one after each turn, in this order; with fewer of
    /// them, as of a review that goes on or was stopped, only the turns
    /// between two of them are graded.
    ///
    /// Whoever resigns or agrees on a draw makes no move, so that the last
    /// position is assessed as any other then; where it is over by the rules
    /// its chance is [`Review::chance_of`].
    #[must_use]
    pub fn new(game: &Game, assessments: &[Assessment]) -> Self {
        let mut start = 0;
        let turns = game
            .turns()
            .into_iter()
            .zip(assessments.windows(2))
            .map(|(turn, around)| {
                let moves = &game.moves()[start..turn.end];
                let before = std::mem::replace(&mut start, turn.end);
                ReviewedTurn::new(turn, before, moves, &around[0], &around[1])
            })
            .collect();
        Self { turns }
    }

    /// White's winning chance in a position that is over by the rules: 1, 0,
    /// or one half after a draw.
    #[must_use]
    pub const fn chance_of(outcome: Outcome) -> f64 {
        match outcome.winner() {
            Some(Side::White) => 1.0,
            Some(Side::Black) => 0.0,
            None => EVEN,
        }
    }

    /// The graded turns, from the first one on.
    #[must_use]
    pub fn turns(&self) -> &[ReviewedTurn] {
        &self.turns
    }

    /// The turns at which the game turned.
    pub fn turning_points(&self) -> impl Iterator<Item = &ReviewedTurn> {
        self.turns.iter().filter(|turn| turn.is_turning_point())
    }

    /// Each side's accuracy in percent, `None` where no turn of it is graded:
    /// the mean over its turns of (1 - loss)², times 100 and rounded. The
    /// square makes one blunder weigh more than small losses of the same sum.
    #[must_use]
    pub fn accuracy(&self) -> BySide<Option<u8>> {
        BySide {
            white: self.accuracy_of(Side::White),
            black: self.accuracy_of(Side::Black),
        }
    }

    fn accuracy_of(&self, side: Side) -> Option<u8> {
        let (mut sum, mut turns) = (0.0, 0_u32);
        for turn in self.turns.iter().filter(|turn| turn.turn.side == side) {
            sum += (1.0 - turn.loss()).powi(2);
            turns += 1;
        }
        (turns > 0).then(|| (100.0 * sum / f64::from(turns)).round() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Ending;
    use crate::rules::{DrawReason, Position, Preset, WinReason};

    fn moves(texts: &str) -> Vec<Move> {
        let texts = texts.split_whitespace();
        texts.map(|text| text.parse().unwrap()).collect()
    }

    fn game(rules: Preset, start: &str, played: &str) -> Game {
        let start = Position::read(start, rules.rules()).unwrap();
        Game::replay(start, moves(played)).unwrap()
    }

    /// A game from the usual start.
    fn usual(played: &str) -> Game {
        game(Preset::Standard, "6/6/6/6/6 w 12/12", played)
    }

    /// White's chance in each position, with the best line found there.
    fn assessments(known: &[(f64, &str)]) -> Vec<Assessment> {
        let known = known.iter().map(|(chance, best)| Assessment {
            chance: *chance,
            best: moves(best),
        });
        known.collect()
    }

    fn grades(review: &Review) -> Vec<Grade> {
        review.turns().iter().map(|turn| turn.grade).collect()
    }

    #[test]
    fn a_perfect_game_is_best_throughout() {
        let review = Review::new(
            &usual("a1 f5 f1"),
            &assessments(&[(0.5, "a1 f5 f1"), (0.5, "f5"), (0.5, "f1 a5"), (0.51, "a5")]),
        );
        assert_eq!(grades(&review), [Grade::Best; 3]);
        assert_eq!(review.turning_points().count(), 0);
        let accuracy = review.accuracy();
        assert_eq!((accuracy.white, accuracy.black), (Some(100), Some(100)));
    }

    #[test]
    fn a_turn_is_graded_by_what_its_side_loses() {
        // White loses as its chance falls, Black as White's rises.
        for (loss, grade) in [
            (-0.3, Grade::Good),
            (0.0, Grade::Good),
            (0.04, Grade::Good),
            (0.06, Grade::Inaccuracy),
            (0.09, Grade::Inaccuracy),
            (0.11, Grade::Mistake),
            (0.19, Grade::Mistake),
            (0.21, Grade::Blunder),
            (0.5, Grade::Blunder),
        ] {
            let after = 0.5 - loss;
            let known = assessments(&[(0.5, "b2"), (after, ""), (after + loss, "")]);
            let review = Review::new(&usual("a1 f5"), &known);
            assert_eq!(grades(&review), [grade; 2], "{loss}");
            let found = &review.turns()[0];
            assert!((found.loss() - loss.max(0.0)).abs() < 1e-9, "{loss}");
        }
    }

    #[test]
    fn the_grades_begin_at_their_bounds() {
        for (loss, grade) in [
            (INACCURACY, Grade::Inaccuracy),
            (MISTAKE, Grade::Mistake),
            (BLUNDER, Grade::Blunder),
        ] {
            assert_eq!(Grade::of(loss, true), grade);
            assert!(Grade::of(loss - 1e-9, true) < grade);
        }
        assert!(Grade::ALL.is_sorted());
    }

    #[test]
    fn the_best_line_does_not_excuse_a_loss() {
        let review = Review::new(&usual("a1"), &assessments(&[(0.5, "a1"), (0.2, "")]));
        assert_eq!(grades(&review), [Grade::Blunder]);
    }

    #[test]
    fn a_blunder_costs_accuracy() {
        // White loses half of 1 in one of two turns: (1² + 0.5²) / 2.
        let review = Review::new(
            &usual("a1 f5 f1 a5"),
            &assessments(&[(0.9, "a1"), (0.9, ""), (0.9, ""), (0.4, ""), (0.4, "")]),
        );
        assert_eq!(
            grades(&review),
            [Grade::Best, Grade::Good, Grade::Blunder, Grade::Good]
        );
        let accuracy = review.accuracy();
        assert_eq!((accuracy.white, accuracy.black), (Some(63), Some(100)));
    }

    #[test]
    fn a_turning_point_takes_the_lead_from_the_side_that_moves() {
        let turns_at = |before: f64, after: f64| {
            let known = assessments(&[(before, ""), (after, ""), (1.0 - after, "")]);
            let review = Review::new(&usual("a1 f5"), &known);
            review.turns()[0].is_turning_point()
        };
        assert!(turns_at(0.5, 0.39));
        assert!(turns_at(0.9, 0.1));
        // It has the lead still, had none, or loses too little.
        assert!(!turns_at(0.9, 0.5));
        assert!(!turns_at(0.49, 0.1));
        assert!(!turns_at(0.52, 0.46));
        // Black's: White's chance rises beyond one half.
        let known = assessments(&[(0.3, ""), (0.3, ""), (0.6, "")]);
        let review = Review::new(&usual("a1 f5"), &known);
        let points: Vec<usize> = review.turning_points().map(|turn| turn.start).collect();
        assert_eq!(points, [1]);
        assert_eq!(review.turns()[1].turn.side, Side::Black);
    }

    #[test]
    fn a_chain_is_one_turn() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        let game = game(Preset::Neto, start, "a1xc1,e1 c1xe1,f5 a3 b3");
        let known = |best| assessments(&[(0.8, best), (0.8, "b3"), (0.8, "b3")]);
        let review = Review::new(&game, &known("a1xc1,e1 c1xe1,f5 a3"));
        assert_eq!(grades(&review), [Grade::Best, Grade::Good]);
        let ends = review
            .turns()
            .iter()
            .map(|turn| (turn.start, turn.turn.end));
        assert_eq!(ends.collect::<Vec<_>>(), [(0, 2), (2, 3)]);
        // Whoever begins as the best line and goes on in another way has not
        // played its first turn.
        for best in ["a1xc1,e1 stop a3", "a1xc1,e1 c1xe1 a3", "a1xc1,e1", ""] {
            let review = Review::new(&game, &known(best));
            assert_eq!(grades(&review)[0], Grade::Good, "{best}");
        }
    }

    #[test]
    fn a_chain_that_is_stopped_is_told_from_one_that_goes_on() {
        let start = "5b/6/6/6/wb1bb1 w 5/5";
        let game = game(Preset::Neto, start, "a1xc1,e1 stop a3");
        let known = |best| assessments(&[(0.8, best), (0.8, "")]);
        let review = Review::new(&game, &known("a1xc1,e1 stop"));
        assert_eq!(grades(&review), [Grade::Best]);
        let review = Review::new(&game, &known("a1xc1,e1 c1xe1,f5"));
        assert_eq!(grades(&review), [Grade::Good]);
    }

    #[test]
    fn a_review_that_was_stopped_grades_what_it_has_seen() {
        let game = usual("a1 f5 f1");
        let known = assessments(&[(0.5, ""), (0.2, ""), (0.5, ""), (0.5, "")]);
        for seen in 0..=known.len() {
            let review = Review::new(&game, &known[..seen]);
            assert_eq!(review.turns().len(), seen.saturating_sub(1));
            let accuracy = review.accuracy();
            assert_eq!(accuracy.white.is_some(), seen >= 2);
            assert_eq!(accuracy.black.is_some(), seen >= 3);
        }
        let empty = Review::new(&usual(""), &known[..1]);
        assert_eq!(empty.turns(), []);
    }

    #[test]
    fn black_may_have_the_first_turn() {
        let game = game(Preset::Standard, "6/6/6/6/wb4 b 5/5", "c3 d3");
        let known = assessments(&[(0.4, "c3"), (0.7, ""), (0.7, "")]);
        let review = Review::new(&game, &known);
        assert_eq!(grades(&review), [Grade::Blunder, Grade::Good]);
        let first = &review.turns()[0];
        assert_eq!(first.turn.side, Side::Black);
        assert!((first.before - 0.6).abs() < 1e-9 && (first.after - 0.3).abs() < 1e-9);
        assert!(first.is_turning_point());
        let accuracy = review.accuracy();
        assert_eq!((accuracy.white, accuracy.black), (Some(100), Some(49)));
    }

    #[test]
    fn the_end_has_the_chance_of_its_result() {
        let win = |winner| Outcome::Win {
            winner,
            reason: WinReason::Defeat,
        };
        let chances = [
            win(Side::White),
            win(Side::Black),
            Outcome::Draw(DrawReason::Repetition),
        ];
        assert_eq!(chances.map(Review::chance_of), [1.0, 0.0, 0.5]);
    }

    #[test]
    fn a_resignation_is_no_turn() {
        let game = usual("a1 f5")
            .with_ending(Ending::Resignation(Side::Black))
            .unwrap();
        let known = assessments(&[(0.5, ""), (0.5, ""), (0.5, "")]);
        assert_eq!(grades(&Review::new(&game, &known)), [Grade::Good; 2]);
    }
}
