//! Packages of the operating system, where that is Debian or one of its kin.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{find, output, run};
use crate::step::step;

/// Whether packages can be had here by `apt-get`.
pub(super) fn has_apt() -> bool {
    find(&["apt-get"]).is_some()
}

/// Whether all of `packages` are installed.
pub(super) fn installed(packages: &[&str]) -> bool {
    output(
        Command::new("dpkg-query")
            .args(["--show", "--showformat", "${db:Status-Status}\n"])
            .args(packages),
    )
    .is_ok_and(|states| states.lines().all(|state| state == "installed"))
}

/// Installs `packages` when run as root; else stops with the command that does.
pub(super) fn install(packages: &[&str], purpose: &str) -> Result<()> {
    let list = packages.join(" ");
    if output(Command::new("id").arg("-u"))?.trim() != "0" {
        bail!(
            "{purpose} needs packages of the system, which only root can install: run\n  \
             sudo apt-get install --no-install-recommends {list}"
        );
    }
    step(&format!("apt-get install {list}"), || {
        // A fresh container has no lists of packages, or old ones.
        apt(&["update", "-qq"], &[])
            .and_then(|()| apt(&["install", "-qq", "--no-install-recommends"], packages))
            .with_context(|| format!("{purpose} needs packages that cannot be installed: {list}"))
    })
}

fn apt(arguments: &[&str], packages: &[&str]) -> Result<()> {
    run(Command::new("apt-get")
        .args(arguments)
        .arg("--yes")
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive"))
}
