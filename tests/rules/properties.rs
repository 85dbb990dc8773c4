//! What must always hold, over random games of every preset and of random
//! custom rule sets.

use std::cell::Cell;
use std::collections::{BTreeSet, HashSet};

use yote::rules::{
    Board, DrawReason, Line, Move, Outcome, Position, Preset, Second, Side, Square, WinReason,
};

use crate::games::{Game, for_all_games, random_games};
use crate::player::Player;
use crate::random::Random;
use crate::starts::{RULE_SETS, random_position, rule_set};
use crate::symmetry::Symmetry;

/// The totals of the side that moves and of the other.
fn totals(position: &Position, mover: Side) -> (u32, u32) {
    (position.total(mover), position.total(!mover))
}

#[test]
fn only_captures_change_totals_and_only_those_of_the_other_side() {
    let (mut ones, mut twos) = (0, 0);
    for game in random_games(11, 3000, 80) {
        for (before, played, after) in game.plies() {
            let (mine, theirs) = totals(&before, before.turn());
            let (mine_after, theirs_after) = totals(&after, before.turn());
            assert_eq!(mine_after, mine, "{played} in {before}");
            let taken = theirs - theirs_after;
            match played {
                Move::Place(_) | Move::Step { .. } | Move::Stop => {
                    assert_eq!(taken, 0, "{played} in {before}");
                }
                Move::Jump { second, .. } => {
                    let expected = if second == Second::None { 1 } else { 2 };
                    assert_eq!(taken, expected, "{played} in {before}");
                    ones += usize::from(taken == 1);
                    twos += usize::from(taken == 2);
                }
            }
        }
    }
    assert!(
        ones > 100 && twos > 1000,
        "{ones} and {twos} captures were met"
    );
}

#[test]
fn in_hand_every_capture_takes_two_and_the_sixth_wins() {
    let mut random = Random::new(12);
    let mut decided = 0;
    for _ in 0..500 {
        let start = Position::start(Preset::Hand.rules());
        let game = Game::random(start, &Player::capturing(), 300, &mut random);
        let mut captures = [0, 0];
        for (before, played, after) in game.plies() {
            let mover = before.turn();
            if let Move::Jump { second, .. } = played {
                assert_ne!(second, Second::None, "{played} in {before}");
                captures[mover as usize] += 1;
                let taken = captures[mover as usize];
                assert_eq!(after.total(!mover), 12 - 2 * taken, "{played} in {before}");
                let won = Outcome::Win {
                    winner: mover,
                    reason: WinReason::Defeat,
                };
                assert_eq!(
                    after.outcome() == Some(won),
                    taken == 6,
                    "{played} in {before}"
                );
                decided += usize::from(taken == 6);
            }
            for side in Side::ALL {
                assert_eq!(after.total(side) % 2, 0, "{played} in {before}");
            }
        }
    }
    assert!(decided > 100, "{decided} games were decided");
}

#[test]
fn a_side_with_a_piece_in_hand_has_a_move() {
    let mut random = Random::new(13);
    let mut crowded = 0;
    let mut assert_can_move = |position: &Position| {
        if position.hand(position.turn()) == 0 || position.chaining().is_some() {
            return;
        }
        let pieces = position.pieces(Side::White) | position.pieces(Side::Black);
        let empty = position.rules().board.squares().count() - pieces.count();
        crowded += usize::from(empty <= 3);
        match position.outcome() {
            None => assert!(empty > 0 && position.count_moves() >= empty, "{position}"),
            Some(
                Outcome::Win {
                    reason: WinReason::Defeat,
                    ..
                }
                | Outcome::Draw(DrawReason::FewPieces),
            ) => {}
            Some(outcome) => panic!("{position}: {outcome:?}"),
        }
    };
    for number in 0..20_000 {
        assert_can_move(&random_position(rule_set(number % RULE_SETS), &mut random));
    }
    for game in random_games(14, 500, 80) {
        game.positions()
            .for_each(|position| assert_can_move(&position));
    }
    assert!(crowded > 100, "{crowded} crowded positions were met");
}

#[test]
fn corners_are_never_jumped_and_edges_only_along_themselves() {
    for board in [Board::SixByFive, Board::FiveByFive] {
        let last_column = board.columns() - 1;
        let mut jumped = BTreeSet::new();
        let mut seconds = BTreeSet::new();
        for game in random_games(15, 6000, 80).filter(|game| game.start.rules().board == board) {
            for position in game.positions() {
                for played in position.legal_moves() {
                    let Move::Jump { from, to, second } = played else {
                        continue;
                    };
                    let over = from.between(to).expect("a jump goes two squares");
                    let on_side = over.column() == 0 || over.column() == last_column;
                    let on_end = over.row() == 0 || over.row() == Square::ROWS - 1;
                    assert!(!(on_side && on_end), "{played} in {position}");
                    assert!(
                        !on_side || from.column() == to.column(),
                        "{played} in {position}"
                    );
                    assert!(!on_end || from.row() == to.row(), "{played} in {position}");
                    jumped.insert(over);
                    if let Second::Board(square) = second {
                        seconds.insert(square);
                    }
                }
            }
        }
        let squares: BTreeSet<Square> = board.squares().into_iter().collect();
        assert_eq!(
            jumped.len(),
            squares.len() - 4,
            "all but the corners are jumped"
        );
        assert_eq!(
            seconds, squares,
            "no square is safe from being the second piece"
        );
    }
}

/// Asserts that a game and its image go the same way.
fn assert_image(game: &Game, symmetry: Symmetry) {
    let setup = symmetry.setup(&game.start.to_setup());
    let mut image = Position::from_setup(&setup, *game.start.rules())
        .unwrap_or_else(|error| panic!("{symmetry:?} of {}: {error}", game.start));
    let mut moves = game.moves.iter();
    for position in game.positions() {
        let context = || format!("{position} and its image {image}, {symmetry:?}");
        assert_eq!(
            symmetry.setup(&position.to_setup()),
            image.to_setup(),
            "{}",
            context()
        );
        for side in Side::ALL {
            let expected = symmetry.last_step(&position, side);
            assert_eq!(
                image.last_step(symmetry.side(side)),
                expected,
                "{}",
                context()
            );
        }
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, reason } => Outcome::Win {
                winner: symmetry.side(winner),
                reason,
            },
            Outcome::Draw(reason) => Outcome::Draw(reason),
        });
        assert_eq!(image.outcome(), outcome, "{}", context());
        let images: HashSet<Move> = position
            .legal_moves()
            .into_iter()
            .map(|played| symmetry.played(played))
            .collect();
        let legal: HashSet<Move> = image.legal_moves().into_iter().collect();
        assert_eq!(images, legal, "{}", context());
        if let Some(played) = moves.next() {
            image = image
                .play(symmetry.played(*played))
                .unwrap_or_else(|error| panic!("{played}: {error}: {}", context()));
        }
    }
}

/// Counts what the games of a property met.
#[derive(Debug, Default)]
struct Met {
    chains: Cell<usize>,
    last_steps: Cell<usize>,
    ends: Cell<usize>,
}

impl Met {
    fn game(&self, game: &Game) {
        let count = |counter: &Cell<usize>, is_met: bool| {
            counter.set(counter.get() + usize::from(is_met));
        };
        for position in game.positions() {
            let has_last_step = |side: &Side| position.last_step(*side).is_some();
            count(&self.chains, position.chaining().is_some());
            count(&self.last_steps, Side::ALL.iter().any(has_last_step));
            count(&self.ends, position.outcome().is_some());
        }
    }

    fn assert_enough(&self) {
        let met = [&self.chains, &self.last_steps, &self.ends].map(Cell::get);
        assert!(met.into_iter().all(|met| met >= 20), "{self:?}");
    }
}

#[test]
fn the_symmetries_of_the_board_map_games_to_games() {
    assert_eq!(Symmetry::of_board(Board::SixByFive).len(), 4);
    assert_eq!(Symmetry::of_board(Board::FiveByFive).len(), 8);
    let met = Met::default();
    for_all_games(400, 60, |game| {
        met.game(game);
        for symmetry in Symmetry::of_board(game.start.rules().board) {
            assert_image(game, symmetry);
        }
    });
    met.assert_enough();
}

#[test]
fn a_change_of_colours_maps_games_to_games() {
    let met = Met::default();
    for_all_games(1000, 60, |game| {
        met.game(game);
        assert_image(game, Symmetry::of_colours(game.start.rules().board));
    });
    met.assert_enough();
}

/// All that a line tells about where it stands.
fn state(line: &Line) -> impl PartialEq + std::fmt::Debug + use<> {
    let position = *line.position();
    (
        (
            position,
            position.key(),
            position.to_string(),
            position.rules().to_string(),
        ),
        Side::ALL.map(|side| position.last_step(side)),
        position.to_setup(),
        (
            line.len(),
            line.quiet_moves(),
            line.repetitions(),
            line.outcome(),
        ),
    )
}

#[test]
fn taking_a_move_back_gives_the_identical_position() {
    let met = Met::default();
    for_all_games(600, 60, |game| {
        met.game(game);
        let mut line = Line::new(game.start);
        let mut states = vec![state(&line)];
        for played in &game.moves {
            if line.play(*played).is_err() {
                // The line is drawn, which the moves do not know of.
                assert!(line.outcome().is_some(), "{played} is refused");
                break;
            }
            let after = state(&line);
            assert_eq!(line.take_back(), Some(*played));
            assert_eq!(Some(&state(&line)), states.last(), "{played} taken back");
            line.play(*played)
                .unwrap_or_else(|error| panic!("{played} played again: {error}"));
            assert_eq!(state(&line), after, "{played} played again");
            states.push(after);
        }
        while let Some(expected) = states.pop() {
            assert_eq!(state(&line), expected);
            let played = game.moves.get(line.len().wrapping_sub(1)).copied();
            assert_eq!(line.take_back(), played);
        }
        assert_eq!(line.take_back(), None);
        assert_eq!(*line.position(), game.start);
    });
    met.assert_enough();
}
