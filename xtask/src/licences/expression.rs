//! Licence expressions as crates give them: SPDX, and the older `MIT/Apache-2.0`.

use anyhow::{Result, bail, ensure};

/// Whether `expression` lets one do with the licences of `accepted` alone. An
/// exception (`WITH`) only ever permits more, so it is not looked at.
///
/// # Errors
///
/// When the expression is damaged.
pub(super) fn is_met_by(accepted: &[&str], expression: &str) -> Result<bool> {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let mut words = Words {
        rest: spaced.split_whitespace().collect(),
        accepted,
    };
    words.rest.reverse();
    let met = words.alternatives()?;
    ensure!(
        words.rest.is_empty(),
        "`{expression}` goes on after its end"
    );
    Ok(met)
}

/// What is still to be read, the next word last.
struct Words<'text> {
    rest: Vec<&'text str>,
    accepted: &'text [&'text str],
}

impl Words<'_> {
    fn take(&mut self, word: &str) -> bool {
        self.rest.pop_if(|next| *next == word).is_some()
    }

    fn alternatives(&mut self) -> Result<bool> {
        let mut met = self.demands()?;
        while self.take("OR") {
            met |= self.demands()?;
        }
        Ok(met)
    }

    fn demands(&mut self) -> Result<bool> {
        let mut met = self.licence()?;
        while self.take("AND") {
            met &= self.licence()?;
        }
        Ok(met)
    }

    fn licence(&mut self) -> Result<bool> {
        if self.take("(") {
            let met = self.alternatives()?;
            ensure!(self.take(")"), "a bracket is not closed");
            return Ok(met);
        }
        let met = match self.rest.pop() {
            None | Some("AND" | "OR" | "WITH" | ")") => bail!("a licence is missing"),
            Some(name) => self.accepted.contains(&name),
        };
        if self.take("WITH") {
            ensure!(self.rest.pop().is_some(), "an exception is missing");
        }
        Ok(met)
    }
}

#[cfg(test)]
mod tests {
    use super::is_met_by;

    #[test]
    fn one_alternative_is_enough_and_every_demand_has_to_be_met() {
        for (expression, met) in [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("MIT OR GPL-3.0-only", true),
            ("GPL-3.0-only/MIT", true),
            ("MIT AND GPL-3.0-only", false),
            ("Zlib AND MIT", true),
            ("GPL-3.0-only OR MIT AND Zlib", true),
            ("GPL-3.0-only AND MIT OR Zlib", true),
            ("GPL-3.0-only AND (MIT OR Zlib)", false),
            ("(MIT OR GPL-3.0-only) AND Zlib", true),
            ("Zlib WITH Some-exception AND GPL-3.0-only", false),
            ("GPL-3.0-only OR Zlib WITH Some-exception", true),
            ("mit", false),
        ] {
            let answer = is_met_by(&["MIT", "Zlib"], expression).unwrap();
            assert_eq!(answer, met, "{expression}");
        }
    }

    #[test]
    fn a_damaged_expression_is_refused() {
        for expression in [
            "", "MIT OR", "AND MIT", "MIT MIT", "(MIT", "MIT)", "()", "MIT WITH",
        ] {
            assert!(is_met_by(&["MIT"], expression).is_err(), "{expression}");
        }
    }
}
