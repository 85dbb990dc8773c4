//! What the built page holds, whoever built it and wherever.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use xtask::tools::Tools;
use xtask::workspace;

#[test]
fn no_file_tells_of_the_machine_that_built_it() -> Result<()> {
    let home = env::home_dir();
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let folders = [
        Some(workspace::root().to_owned()),
        Some(Tools::open()?.folder().to_owned()),
        cargo_home.or_else(|| Some(home.as_ref()?.join(".cargo"))),
        // In a container a user's home may be the root of all.
        home.filter(|home| home.parent().is_some()),
    ];
    for file in workspace::files_below(&workspace::dist())? {
        let bytes = fs::read(&file)?;
        let text = String::from_utf8_lossy(&bytes);
        for folder in folders.iter().flatten() {
            // With its slash: a home as short as `/root` may stand for a word.
            let told = format!("{}/", folder.display());
            assert!(!text.contains(&told), "{} holds {told}", file.display());
        }
    }
    Ok(())
}

#[test]
fn the_licences_of_all_that_is_shipped_come_with_it() -> Result<()> {
    let licences = fs::read_to_string(workspace::dist().join("licences.txt"))?;
    for part in [
        "\nYoté: MIT OR Apache-2.0\n",
        "\nThe Rust standard library: MIT OR Apache-2.0\n",
        "Copyright (c) 2026 The Yoté contributors\n",
        "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION\n",
        "\nUNICODE LICENSE V3\n",
    ] {
        assert!(licences.contains(part), "{part}");
    }
    for linked in xtask::linked::crates()? {
        let line = format!("\n{linked}: ");
        assert!(licences.contains(&line), "{linked}");
    }
    Ok(())
}
