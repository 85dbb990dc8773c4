//! The evaluation's weights, and the winning chance, from the results of games.
//!
//! Texel's method (Peter Österlund, "Texel's tuning method", 2014): the weights
//! are those with which the evaluation of quiet positions foretells best, by a
//! logistic curve, how the games went on that they come from. The evaluation is
//! linear in its weights, so that this is a logistic regression, and Newton's
//! method finds its only solution.

use std::fmt;

use super::evaluation::{ALL_IN_HAND, Features, Hanging, TOTALS, Terms, Weights};
use super::style::Style;
use super::window::Window;
use super::{Limits, Score, Search, TranspositionTable};
use crate::rules::Position;

/// The weights that are numbers of pieces, each a table.
const TABLES: usize = 3;
/// The weights of one [`Terms`].
const TERMS: usize = 12;
/// All weights.
const COUNT: usize = TABLES * TOTALS + 2 * TERMS;

/// How strongly the weights are held back: as little as the numbers that no
/// game has shown need to come out at all.
const RIDGE: f64 = 1e-2;
/// How strongly the steps of a table are held together. A table that rises
/// evenly is not held back.
const SMOOTHNESS: f64 = 300.0;

/// Steps of Newton's method; it is at its end after six or seven.
const STEPS: usize = 12;

type Vector = [f64; COUNT];

/// Collects positions of games, and fits the weights to their results.
#[derive(Debug)]
pub struct Tuner {
    table: TranspositionTable,
    quiet: Vec<(Features, f64)>,
    searched: Vec<(Score, f64)>,
}

/// What a [`Tuner`] has found. Its text is that of the source.
#[derive(Clone, Debug)]
pub struct Tuned {
    weights: Weights,
    /// Quiet positions.
    positions: usize,
    /// The mean log loss over them, in nats.
    loss: f64,
    /// That of the weights which the search has now, at their best scale.
    loss_before: f64,
    /// Hundredths of a piece in a unit of the logistic curve, for the
    /// evaluation and for what the search found.
    scale: f64,
    searched_scale: f64,
}

impl Tuner {
    /// Without a position.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: TranspositionTable::new(0),
            quiet: Vec::new(),
            searched: Vec::new(),
        }
    }

    /// The search that the games are to be played with. It is that of the first
    /// release, which stays as it is, so that the same games can be played
    /// again: better players draw more of them, and teach less.
    pub fn search(table: &mut TranspositionTable, limits: Limits) -> Search<'_> {
        Search::new(table, limits).in_style(Style::FIRST)
    }

    /// Takes up a position that is not over, what a search found it to be
    /// worth, and the points that its side to move got in the end: 1 for a
    /// win, half of it for a draw. The evaluation learns from it if it is
    /// quiet, that is if no capture is better than to stand still.
    pub fn add(&mut self, position: &Position, score: Score, points: f64) {
        if !score.is_forced() {
            self.searched.push((score, points));
        }
        if self.is_quiet(position) {
            self.quiet.push((Features::of(position), points));
        }
    }

    fn is_quiet(&mut self, position: &Position) -> bool {
        let limits = Limits {
            nodes: u32::MAX,
            depth: 0,
        };
        let mut search = Self::search(&mut self.table, limits);
        let standing = search.style.weights.evaluate(position);
        let found = search.quiesce(position, Window::FULL, 0);
        position.chaining().is_none() && found.is_ok_and(|found| found == standing)
    }

    /// Fits the weights and the scales.
    #[must_use]
    pub fn fit(&self) -> Tuned {
        let found = regress(&self.quiet);
        // The mean worth of a piece is the unit.
        let unit = (found[TOTALS - 1] - found[2]) / (TOTALS - 3) as f64;
        let in_hundredths = found.map(|weight| 100.0 * weight / unit);
        let weights = weights(&in_hundredths);
        let by = |weights: &Weights| {
            let scores = self.quiet.iter();
            let scores: Vec<(Score, f64)> = scores
                .map(|(features, points)| (weights.sum(features), *points))
                .collect();
            let scale = fit_scale(&scores);
            (scale, loss(&scores, scale))
        };
        let (scale, loss) = by(&weights);
        let (_, loss_before) = by(Style::FULL.weights);
        Tuned {
            weights,
            positions: self.quiet.len(),
            loss,
            loss_before,
            scale,
            searched_scale: fit_scale(&self.searched),
        }
    }
}

impl Default for Tuner {
    fn default() -> Self {
        Self::new()
    }
}

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The mean log loss of the chances that scores give, in nats.
fn loss(scores: &[(Score, f64)], scale: f64) -> f64 {
    let losses = scores.iter().map(|(score, points)| {
        let chance = logistic(f64::from(score.hundredths()) / scale).clamp(1e-9, 1.0 - 1e-9);
        -(points * chance.ln() + (1.0 - points) * (1.0 - chance).ln())
    });
    losses.sum::<f64>() / scores.len().max(1) as f64
}

/// The scale at which scores foretell the points best, by golden-section
/// search; the loss has one valley.
fn fit_scale(scores: &[(Score, f64)]) -> f64 {
    let ratio = (5f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (10.0, 2_000.0);
    while high - low > 0.5 {
        let step = ratio * (high - low);
        if loss(scores, high - step) < loss(scores, low + step) {
            high = low + step;
        } else {
            low = high - step;
        }
    }
    f64::midpoint(low, high)
}

/// The weights of the logistic regression, in its own unit.
fn regress(samples: &[(Features, f64)]) -> Vector {
    let mut weights = [0.0; COUNT];
    for _ in 0..STEPS {
        let (mut gradient, mut curvature) = penalty(&weights);
        for (features, points) in samples {
            let row = row(features);
            let chance = logistic(dot(&row, &weights));
            for (index, value) in row.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                gradient[index] += (chance - points) * value;
                let weighted = chance * (1.0 - chance) * value;
                for (sum, other) in curvature[index].iter_mut().zip(&row) {
                    *sum += weighted * other;
                }
            }
        }
        let step = solve(&curvature, &gradient);
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight -= step;
        }
    }
    weights
}

fn dot(one: &Vector, other: &Vector) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The gradient and the curvature of what holds the weights back.
fn penalty(weights: &Vector) -> (Vector, Vec<Vector>) {
    let mut curvature = vec![[0.0; COUNT]; COUNT];
    for (index, row) in curvature.iter_mut().enumerate() {
        row[index] = RIDGE;
    }
    for table in 0..TABLES {
        for first in table * TOTALS..(table + 1) * TOTALS - 2 {
            let bend = [1.0, -2.0, 1.0];
            for (row, one) in bend.iter().enumerate() {
                for (column, other) in bend.iter().enumerate() {
                    curvature[first + row][first + column] += SMOOTHNESS * one * other;
                }
            }
        }
    }
    let mut gradient = [0.0; COUNT];
    for (sum, row) in gradient.iter_mut().zip(&curvature) {
        *sum = dot(row, weights);
    }
    (gradient, curvature)
}

/// Solves a system of linear equations with a positive definite matrix, by
/// Cholesky's decomposition.
fn solve(matrix: &[Vector], right: &Vector) -> Vector {
    let mut lower = vec![[0.0; COUNT]; COUNT];
    for row in 0..COUNT {
        for column in 0..=row {
            let sum: f64 = (0..column).map(|k| lower[row][k] * lower[column][k]).sum();
            let left = matrix[row][column] - sum;
            lower[row][column] = if row == column {
                left.sqrt()
            } else {
                left / lower[column][column]
            };
        }
    }
    let mut solution = *right;
    for row in 0..COUNT {
        let sum: f64 = (0..row).map(|k| lower[row][k] * solution[k]).sum();
        solution[row] = (solution[row] - sum) / lower[row][row];
    }
    for row in (0..COUNT).rev() {
        let sum: f64 = (row + 1..COUNT).map(|k| lower[k][row] * solution[k]).sum();
        solution[row] = (solution[row] - sum) / lower[row][row];
    }
    solution
}

/// What each weight is multiplied by in a position, in the order of
/// [`weights`].
fn row(features: &Features) -> Vector {
    let mut row = [0.0; COUNT];
    let hand_table = if features.hands_are_open { 2 } else { 1 };
    for (table, pair) in [(0, features.material), (hand_table, features.hand)] {
        row[table * TOTALS + pair.own] += 1.0;
        row[table * TOTALS + pair.enemy] -= 1.0;
    }
    let hanging = |number: i32| [number, i32::from(number > 0), i32::from(number > 1)];
    let [own_each, own_any, own_several] = hanging(features.own_hanging);
    let [enemy_each, enemy_any, enemy_several] = hanging(features.enemy_hanging);
    let counts = [
        features.corner,
        features.edge,
        features.freedom,
        features.loose,
        features.attackable,
        own_each,
        own_any,
        own_several,
        enemy_each,
        enemy_any,
        enemy_several,
        1,
    ];
    let in_hand = (features.hand.own + features.hand.enemy) as i32;
    let early = f64::from(in_hand) / f64::from(ALL_IN_HAND);
    for (index, count) in counts.into_iter().enumerate() {
        row[TABLES * TOTALS + index] = early * f64::from(count);
        row[TABLES * TOTALS + TERMS + index] = (1.0 - early) * f64::from(count);
    }
    row
}

/// The weights with these numbers, rounded.
fn weights(numbers: &Vector) -> Weights {
    let table = |index: usize| {
        let table = &numbers[index * TOTALS..][..TOTALS];
        // Only differences count.
        std::array::from_fn(|number| (table[number] - table[0]).round() as i32)
    };
    let terms = |index: usize| {
        let numbers = &numbers[TABLES * TOTALS + index * TERMS..][..TERMS];
        let number = |index: usize| numbers[index].round() as i32;
        let hanging = |first: usize| Hanging {
            each: number(first),
            any: number(first + 1),
            several: number(first + 2),
        };
        Terms {
            corner: number(0),
            edge: number(1),
            freedom: number(2),
            loose: number(3),
            attackable: number(4),
            own_hanging: hanging(5),
            enemy_hanging: hanging(8),
            tempo: number(11),
        }
    };
    Weights {
        material: table(0),
        safe_hand: table(1),
        open_hand: table(2),
        early: terms(0),
        late: terms(1),
    }
}

impl fmt::Display for Tuned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            weights,
            positions,
            loss,
            loss_before,
            scale,
            searched_scale,
        } = self;
        writeln!(f, "{weights:#?}")?;
        writeln!(f, "quiet positions {positions}")?;
        writeln!(
            f,
            "loss {loss:.5}, of the search's own weights {loss_before:.5}"
        )?;
        writeln!(f, "scale of the evaluation {scale:.0}")?;
        write!(f, "scale of searched scores {searched_scale:.0}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// Positions of games of which nothing is known but their first moves.
    fn positions() -> Vec<Position> {
        let mut positions = Vec::new();
        for preset in [Preset::Standard, Preset::Hand] {
            let mut position = Position::start(preset.rules());
            for turn in 0..300 {
                let legal = position.legal_moves();
                match legal.get(turn * 7 % legal.len().max(1)) {
                    Some(played) => position.play_unchecked(*played),
                    None => position = Position::start(preset.rules()),
                }
                if position.outcome().is_none() {
                    positions.push(position);
                }
            }
        }
        positions
    }

    #[test]
    fn the_regression_sees_what_the_evaluation_does() {
        let numbers: Vector = std::array::from_fn(|index| ((index * 37) % 60) as f64 - 30.0);
        let weights = weights(&numbers);
        for position in positions() {
            let features = Features::of(&position);
            let evaluated = f64::from(weights.evaluate(&position).hundredths());
            let expected = dot(&row(&features), &numbers);
            assert!((evaluated - expected).abs() < 1.0, "{position:?}");
        }
    }

    #[test]
    fn results_that_follow_from_weights_give_the_weights_back() {
        let known = Weights::FIRST;
        let scale = 150.0;
        let mut tuner = Tuner::new();
        for position in positions() {
            let score = known.evaluate(&position);
            let points = logistic(f64::from(score.hundredths()) / scale);
            tuner.quiet.push((Features::of(&position), points));
        }
        let found = tuner.fit();
        for position in positions() {
            let [found, known] = [&found.weights, &known]
                .map(|weights| i32::from(weights.evaluate(&position).hundredths()));
            assert!((found - known).abs() <= 30, "{found} {known} {position:?}");
        }
        assert!((found.scale - scale).abs() < 15.0, "{found}");
    }

    #[test]
    fn a_scale_is_found_again() {
        let scores: Vec<(Score, f64)> = (-300..300)
            .map(|hundredths| {
                (
                    Score::pieces(hundredths),
                    logistic(f64::from(hundredths) / 120.0),
                )
            })
            .collect();
        assert!((fit_scale(&scores) - 120.0).abs() < 1.0);
    }
}
