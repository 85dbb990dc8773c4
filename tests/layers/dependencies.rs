//! The crates of a native build.

use std::process::Command;

use crate::WEB_CRATES;

/// The names in what `cargo tree` prints with `--prefix none`.
fn crates(tree: &str) -> Vec<&str> {
    tree.lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect()
}

/// The crates of the page among those of a tree.
fn web_crates(tree: &str) -> Vec<&str> {
    let is_web = |name: &str| {
        let name = name.replace('-', "_");
        WEB_CRATES.iter().any(|web| name.starts_with(web))
    };
    crates(tree)
        .into_iter()
        .filter(|name| is_web(name))
        .collect()
}

#[test]
fn a_native_build_has_none_of_the_crates_of_the_page() {
    // With every feature, for this machine, tests and build scripts included.
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", env!("CARGO_PKG_NAME")])
        .args([
            "--all-features",
            "--edges",
            "normal,build,dev",
            "--prefix",
            "none",
        ])
        .args(["--format", "{p}", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("CARGO_BUILD_TARGET")
        .output()
        .unwrap_or_else(|error| panic!("cargo tree does not run: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo tree: {errors}");
    let tree = String::from_utf8_lossy(&output.stdout);
    assert!(crates(&tree).contains(&"arrayvec"), "{tree}");
    assert!(crates(&tree).contains(&"proptest"), "{tree}");
    assert_eq!(web_crates(&tree), [""; 0]);
}

#[test]
fn the_crates_of_the_page_are_found_in_a_tree() {
    let tree = "yote v0.0.1 (/somewhere)\narrayvec v0.7.8\nleptos v0.8.23\n\
                leptos_dom v0.8.9\nweb-sys v0.3.107 (*)\ngloo-storage v0.4.0\n";
    let found = web_crates(tree);
    assert_eq!(found, ["leptos", "leptos_dom", "web-sys", "gloo-storage"]);
}
