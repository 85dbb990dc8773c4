//! Matches between levels.

use crate::{lines, refusal, yote};

/// The only line on standard output, after a success.
fn result(arguments: &[&str]) -> String {
    let output = yote(&[&["match"], arguments].concat());
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    let mut printed = lines(&output.stdout);
    assert_eq!(printed.len(), 1, "{arguments:?}: {printed:?}");
    printed.remove(0)
}

/// Wins, draws, losses, the score and its bound, in percent.
fn numbers(result: &str) -> ([u32; 3], f64, f64) {
    let words: Vec<&str> = result.split(' ').collect();
    let [
        "wins",
        wins,
        "draws",
        draws,
        "losses",
        losses,
        "score",
        score,
        "±",
        bound,
    ] = words[..]
    else {
        panic!("{result:?}");
    };
    let games = [wins, draws, losses].map(|games| games.parse().expect("a number of games"));
    let score = score.strip_suffix('%').expect("a share in percent");
    (
        games,
        score.parse().expect("a number"),
        bound.parse().expect("a number"),
    )
}

#[test]
fn a_seed_gives_the_same_match_and_its_result_adds_up() {
    for rules in ["standard", "neto", "beart"] {
        let options = ["--games", "9", "--rules", rules, "--seed", "7"];
        let arguments = [&["2026-2", "2026-1"], &options[..]].concat();
        let first = result(&arguments);
        assert_eq!(result(&arguments), first, "{rules}");
        let ([wins, draws, losses], score, bound) = numbers(&first);
        assert_eq!(wins + draws + losses, 9, "{first}");
        let share = (f64::from(wins) + f64::from(draws) / 2.0) / 9.0;
        assert!((score - 100.0 * share).abs() < 0.06, "{first}");
        assert!((0.0..50.0).contains(&bound), "{first}");
    }
}

#[test]
fn the_stronger_level_wins_from_either_side() {
    let options = ["--games", "10"];
    let (_, ahead, _) = numbers(&result(&[&["2026-2", "2026-1"], &options[..]].concat()));
    let (_, behind, _) = numbers(&result(&[&["2026-1", "2026-2"], &options[..]].concat()));
    assert!(ahead > 50.0 && behind < 50.0, "{ahead} {behind}");
}

#[test]
fn a_match_that_cannot_be_played_is_refused() {
    for (arguments, named) in [
        (&["2026-2", "2026-1"][..], "--games"),
        (&["2026-2", "2026-1", "--games"], "--games"),
        (&["2026-2", "2026-1", "--games", "0"], "--games"),
        (&["2026-2", "2026-1", "--games", "few"], "few"),
        (
            &["2026-2", "2026-1", "--games", "2", "--games", "2"],
            "twice",
        ),
        (&["2026-2", "2026-1", "--games", "2", "--seed", "-1"], "-1"),
        (
            &["2026-2", "2026-1", "--games", "2", "--rules", "foo"],
            "foo",
        ),
        (
            &["2026-2", "2026-1", "--games", "2", "--level", "1"],
            "--level",
        ),
        (&["2026-2", "2026-0", "--games", "2"], "2026-0"),
        (&["", "2026-1", "--games", "2"], "2026-1"),
    ] {
        let error = refusal(&[&["match"], arguments].concat());
        assert!(error.contains(named), "{arguments:?}: {error}");
    }
}
