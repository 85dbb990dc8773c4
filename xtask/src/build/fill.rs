//! Places in the built files that wait for what only the build knows.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Puts `text` in the place of `gap`, which `file` has to hold exactly once.
pub(super) fn fill(file: &Path, gap: &str, text: &str) -> Result<()> {
    let held = fs::read_to_string(file).with_context(|| format!("no {}", file.display()))?;
    let filled = filled(&held, gap, text).with_context(|| format!("in {}", file.display()))?;
    fs::write(file, filled).with_context(|| format!("cannot write {}", file.display()))
}

/// `held` with `text` in the place of the only `gap`.
pub(super) fn filled(held: &str, gap: &str, text: &str) -> Result<String> {
    let found = held.matches(gap).count();
    ensure!(found == 1, "{found} places instead of one are: {gap}");
    Ok(held.replace(gap, text))
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn a_gap_is_filled_where_there_is_exactly_one() {
        assert_eq!(filled("a <> b", "<>", "<><>").unwrap(), "a <><> b");
        assert!(filled("a b", "<>", "c").is_err());
        assert!(filled("<> <>", "<>", "c").is_err());
    }
}
