//! Tuning by self-play.

use crate::{lines, refusal, yote};

fn printed(arguments: &[&str]) -> Vec<String> {
    let output = yote(&[&["tune"], arguments].concat());
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    lines(&output.stdout)
}

#[test]
fn a_seed_gives_the_same_weights() {
    let options = ["--games", "10", "--nodes", "50", "--seed", "7"];
    let first = printed(&options);
    assert_eq!(printed(&options), first);
    assert_eq!(first[0], "Weights {");
    let last = first.last().expect("something is printed");
    let scale = last.strip_prefix("scale of searched scores ");
    let scale = scale.unwrap_or_else(|| panic!("{last:?}"));
    assert!(scale.parse::<u32>().is_ok(), "{scale:?}");
    let others = printed(&["--games", "10", "--nodes", "50", "--seed", "8"]);
    assert_ne!(others, first);
}

#[test]
fn rules_of_ones_own_are_tuned_too() {
    let options = [
        "--games",
        "4",
        "--nodes",
        "50",
        "--rules",
        "hand+chain+zero",
    ];
    assert_eq!(printed(&options)[0], "Weights {");
}

#[test]
fn what_cannot_be_tuned_is_refused() {
    for (arguments, named) in [
        (&["--games", "0"][..], "--games"),
        (&["--nodes", "few"], "few"),
        (&["--rules", "foo"], "foo"),
        (&["--seed"], "--seed"),
        (&["--level", "1"], "--level"),
    ] {
        let error = refusal(&[&["tune"], arguments].concat());
        assert!(error.contains(named), "{arguments:?}: {error}");
    }
}
