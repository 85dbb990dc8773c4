//! The draws that belong to a game, and the order in which its ends are looked
//! for.

use yote::rules::{
    DrawReason, IllegalMove, Line, Move, NO_PROGRESS_LIMIT, Outcome, Position, RuleSet, Side,
    WinReason,
};

const REPETITION: Option<Outcome> = Some(Outcome::Draw(DrawReason::Repetition));
const NO_PROGRESS: Option<Outcome> = Some(Outcome::Draw(DrawReason::NoProgress));

fn position(rules: &str, text: &str) -> Position {
    let rules: RuleSet = rules
        .parse()
        .unwrap_or_else(|error| panic!("{rules}: {error}"));
    Position::read(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn line(rules: &str, text: &str) -> Line {
    Line::new(position(rules, text))
}

fn play(line: &mut Line, text: &str) {
    let played: Move = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    line.play(played)
        .unwrap_or_else(|error| panic!("move {} {text}: {error}", line.len() + 1));
}

/// Plays moves, after none of which but the last the game may be over.
fn play_on(line: &mut Line, moves: &str) {
    for text in moves.split_whitespace() {
        assert_eq!(
            line.outcome(),
            None,
            "before move {} {text}",
            line.len() + 1
        );
        play(line, text);
    }
}

/// Two pieces each, far apart.
const TWO_EACH: &str = "w4b/6/6/6/w4b w 0/0";
/// Both sides step out and back.
const OUT_AND_BACK: &str = "a5-b5 f5-e5 b5-a5 e5-f5";

#[test]
fn the_third_time_is_a_draw_and_the_first_position_counts() {
    let mut line = line("standard", TWO_EACH);
    assert_eq!(line.repetitions(), 1);
    play_on(&mut line, OUT_AND_BACK);
    assert_eq!((line.repetitions(), line.outcome()), (2, None));
    play_on(&mut line, OUT_AND_BACK);
    assert_eq!((line.repetitions(), line.outcome()), (3, REPETITION));
    let next: Move = "a5-b5".parse().expect("a step");
    assert_eq!(line.play(next), Err(IllegalMove::Over));
    // Only of the game: the position itself goes on.
    assert_eq!(line.position().outcome(), None);
    assert!(line.position().play(next).is_ok());
}

#[test]
fn a_position_within_the_game_counts_too() {
    let mut line = line("standard", TWO_EACH);
    play_on(&mut line, "a1-b1 f1-e1");
    play_on(&mut line, OUT_AND_BACK);
    play_on(&mut line, OUT_AND_BACK);
    assert_eq!((line.len(), line.outcome()), (10, REPETITION));
}

#[test]
fn moves_taken_back_do_not_count() {
    let mut line = line("standard", TWO_EACH);
    for _ in 0..5 {
        play_on(&mut line, OUT_AND_BACK);
        assert_eq!(line.repetitions(), 2);
        while line.take_back().is_some() {}
        assert_eq!(line.repetitions(), 1);
    }
    play_on(&mut line, OUT_AND_BACK);
    play_on(&mut line, OUT_AND_BACK);
    assert_eq!(line.outcome(), REPETITION);
    // The draw itself can be taken back, and another way be gone.
    assert!(line.take_back().is_some());
    assert_eq!((line.repetitions(), line.outcome()), (2, None));
    play_on(&mut line, "e5-e4");
    assert_eq!((line.repetitions(), line.outcome()), (1, None));
}

#[test]
fn the_side_to_move_and_the_hands_make_positions_differ() {
    let board = "w4b/6/6/6/w4b";
    for (one, other) in [
        (format!("{board} w 1/1"), format!("{board} b 1/1")),
        (format!("{board} w 1/1"), format!("{board} w 2/1")),
        (format!("{board} w 1/1"), format!("{board} w 1/2")),
    ] {
        assert_ne!(position("standard", &one), position("standard", &other));
    }
    let chain = "6/6/6/6/2wb2 w 5/5";
    let running = format!("{chain} c1");
    assert_ne!(position("neto", chain), position("neto", &running));
    assert_ne!(position("standard", chain), position("hand", chain));
}

#[test]
fn last_steps_make_positions_differ_under_no_return_only() {
    // White comes to b4 from the left, or from above.
    let ways = ["a5-a4 f5-e5 a4-b4", "a5-b5 f5-e5 b5-b4"];
    for (rules, is_same) in [("standard", true), ("standard+noreturn", false)] {
        let [one, other] = ways.map(|moves| {
            let mut line = line(rules, TWO_EACH);
            play_on(&mut line, moves);
            *line.position()
        });
        assert_eq!(one.to_string(), other.to_string());
        assert_eq!(one == other, is_same, "{rules}");
    }
    // After a round the board is as at first, but by then both have stepped.
    let round = "a5-b5 f5-e5 b5-b4 e5-e4 b4-a4 e4-f4 a4-a5 f4-f5";
    let mut line = line("standard+noreturn", TWO_EACH);
    play_on(&mut line, round);
    assert_eq!(line.position().to_string(), TWO_EACH);
    assert_eq!(line.repetitions(), 1);
    play_on(&mut line, round);
    assert_eq!((line.repetitions(), line.outcome()), (2, None));
    play_on(&mut line, "a5-b5");
    assert_eq!(line.repetitions(), 2);
    play_on(&mut line, "f5-e5");
    assert_eq!((line.repetitions(), line.outcome()), (3, REPETITION));
}

/// Steps along a closed way for each side, White first.
struct Walk {
    ways: [Vec<&'static str>; 2],
    made: usize,
}

/// Where [`Walk::long`] starts: each side has one piece more.
const LONG_WALK: &str = "b4b/6/5w/6/w5 w 0/0";

impl Walk {
    fn new(white: &'static str, black: &'static str) -> Self {
        Self {
            ways: [white, black].map(|way| way.split(' ').collect()),
            made: 0,
        }
    }

    /// Ways of 12 and of 10 squares: 120 moves bring no position twice.
    fn long() -> Self {
        Self::new(
            "a1 b1 c1 d1 e1 f1 f2 e2 d2 c2 b2 a2",
            "a5 b5 c5 d5 e5 e4 d4 c4 b4 a4",
        )
    }

    fn next(&mut self) -> String {
        let way = &self.ways[self.made % 2];
        let step = self.made / 2;
        self.made += 1;
        format!("{}-{}", way[step % way.len()], way[(step + 1) % way.len()])
    }

    /// Plays so many steps, after none of which but the last the game may be
    /// over.
    fn play(&mut self, line: &mut Line, steps: usize) {
        for _ in 0..steps {
            play_on(line, &self.next());
        }
    }
}

#[test]
fn the_hundredth_move_without_progress_is_a_draw_and_no_earlier_one() {
    assert_eq!(NO_PROGRESS_LIMIT, 100);
    let mut walk = Walk::long();
    let mut line = line("standard", LONG_WALK);
    walk.play(&mut line, 99);
    assert_eq!((line.quiet_moves(), line.outcome()), (99, None));
    walk.play(&mut line, 1);
    assert_eq!((line.quiet_moves(), line.outcome()), (100, NO_PROGRESS));
    let next: Move = walk.next().parse().expect("a step");
    assert_eq!(line.play(next), Err(IllegalMove::Over));
    assert!(line.position().play(next).is_ok());
    assert!(line.take_back().is_some());
    assert_eq!((line.quiet_moves(), line.outcome()), (99, None));
}

#[test]
fn a_placement_starts_the_count_anew() {
    let mut walk = Walk::long();
    let mut line = line("standard", "b4b/6/5w/6/w5 w 1/1");
    walk.play(&mut line, 98);
    play_on(&mut line, "a3");
    assert_eq!(line.quiet_moves(), 0);
    play_on(&mut line, "f4");
    assert_eq!(line.quiet_moves(), 0);
    walk.play(&mut line, 99);
    assert_eq!((line.quiet_moves(), line.outcome()), (99, None));
    walk.play(&mut line, 1);
    assert_eq!(line.outcome(), NO_PROGRESS);
}

#[test]
fn a_capture_starts_the_count_anew() {
    let mut walk = Walk::long();
    // White takes e3 and b3 with f3.
    let mut line = line("standard", "b4b/6/1b2bw/6/w5 w 0/0");
    walk.play(&mut line, 98);
    assert_eq!(line.quiet_moves(), 98);
    play_on(&mut line, "f3xd3,b3");
    assert_eq!(line.quiet_moves(), 0);
    play_on(&mut line, "f5-f4");
    assert_eq!(line.quiet_moves(), 1);
    walk.play(&mut line, 98);
    assert_eq!((line.quiet_moves(), line.outcome()), (99, None));
    walk.play(&mut line, 1);
    assert_eq!(line.outcome(), NO_PROGRESS);
}

#[test]
fn stop_is_no_move_without_progress() {
    let mut walk = Walk::long();
    // White takes e3 and b3 with f3, and could take d4 from d3.
    let mut line = line("standard+chain", "b4b/3b2/1b2bw/6/w5 w 0/0");
    play_on(&mut line, "f3xd3,b3");
    assert_eq!(
        (line.position().chaining().is_some(), line.quiet_moves()),
        (true, 0)
    );
    play_on(&mut line, "stop");
    assert_eq!(line.quiet_moves(), 0);
    play_on(&mut line, "f5-f4");
    assert_eq!(line.quiet_moves(), 1);
    walk.play(&mut line, 6);
    assert_eq!((line.quiet_moves(), line.outcome()), (7, None));
    // A chain set up starts at 0, too.
    let mut line = self::line("neto", "6/6/6/6/2wb2 w 5/5 c1");
    assert_eq!(line.quiet_moves(), 0);
    play_on(&mut line, "stop");
    assert_eq!(line.quiet_moves(), 0);
}

#[test]
fn defeat_goes_before_the_few_pieces_draw_and_before_a_block() {
    let win = |winner, reason| Some(Outcome::Win { winner, reason });
    let draw = |reason| Some(Outcome::Draw(reason));
    let (white, black) = (Side::White, Side::Black);
    for (rules, text, expected) in [
        // One piece against three, and none.
        (
            "standard+few",
            "w5/6/6/6/bbb3 b 0/0",
            win(black, WinReason::Defeat),
        ),
        ("neto", "w5/6/6/6/bbb3 b 0/0", draw(DrawReason::FewPieces)),
        ("neto", "6/6/6/6/bbb3 w 0/0", win(black, WinReason::Defeat)),
        // Both have too few: the side to move loses.
        (
            "standard",
            "w5/6/6/6/b5 w 0/0",
            win(black, WinReason::Defeat),
        ),
        (
            "standard",
            "w5/6/6/6/b5 b 0/0",
            win(white, WinReason::Defeat),
        ),
        ("neto", "6/6/6/6/6 b 0/0", win(white, WinReason::Defeat)),
        // One piece that is blocked.
        (
            "standard",
            "6/6/b5/b5/wbb3 w 0/0",
            win(black, WinReason::Defeat),
        ),
        (
            "standard+zero",
            "6/6/b5/b5/wbb3 w 0/0",
            win(black, WinReason::Blocked),
        ),
        (
            "neto",
            "6/6/b5/b5/wbb3 w 0/0",
            win(black, WinReason::Majority),
        ),
        // Nothing but a1 is empty, and nothing of White's can get there.
        (
            "beart",
            "wwwww/wwwww/bwwbb/bbbbb/1bbbb w 0/0",
            win(black, WinReason::Blocked),
        ),
        (
            "beart+majority",
            "wwwww/wwwww/bwwbb/bbbbb/1bbbb w 0/0",
            draw(DrawReason::Blocked),
        ),
        // Nor to e1, but Black is one short: the blocked side wins.
        (
            "beart+majority",
            "wwwww/wwwww/bwwbb/bbbbb/1bbb1 w 0/0",
            win(white, WinReason::Majority),
        ),
    ] {
        assert_eq!(
            position(rules, text).outcome(),
            expected,
            "{rules} ; {text}"
        );
        assert_eq!(line(rules, text).outcome(), expected, "{rules} ; {text}");
    }
}

#[test]
fn a_block_at_the_hundredth_move_goes_before_the_draw() {
    let mut walk = Walk::new("a2 a1 b1 c1 c2 b2", "f4 f5 e5 d5 d4 c4 c3 d3 e3 e4");
    let mut line = line("standard", "wbb3/b4b/b4b/w5/3bb1 w 0/0");
    walk.play(&mut line, 92);
    // White walks into a dead end, and Black shuts it.
    play_on(&mut line, "c2-d2");
    walk.made += 1;
    walk.play(&mut line, 1);
    play_on(&mut line, "d2-e2");
    walk.made += 1;
    walk.play(&mut line, 1);
    play_on(&mut line, "e2-f2 e3-e2 f2-f1 e2-f2");
    assert_eq!((line.len(), line.quiet_moves()), (100, 100));
    let blocked = Outcome::Win {
        winner: Side::Black,
        reason: WinReason::Blocked,
    };
    assert_eq!(line.outcome(), Some(blocked));
}

#[test]
fn repetition_at_the_hundredth_move_goes_before_lack_of_progress() {
    let mut line = line("standard", LONG_WALK);
    Walk::long().play(&mut line, 92);
    for _ in 0..2 {
        play_on(&mut line, "f3-e3 f5-f4 e3-f3 f4-f5");
    }
    assert_eq!((line.quiet_moves(), line.repetitions()), (100, 3));
    assert_eq!(line.outcome(), REPETITION);
}
