//! How figures are printed: a row each, with the bar where there is one.

/// What a figure is compared with.
#[derive(Debug, Clone, Copy)]
pub enum Bar {
    /// More misses it.
    AtMost(f64),
    /// Less misses it.
    AtLeast(f64),
}

/// Prints the name of the rows that follow.
pub fn heading(name: &str) {
    println!("\n{name}");
}

/// Prints a figure, and whether it misses its bar.
pub fn row(name: &str, figure: f64, unit: &str, bar: Option<Bar>) {
    println!("{}", line(name, figure, unit, bar).trim_end());
}

fn line(name: &str, figure: f64, unit: &str, bar: Option<Bar>) -> String {
    let (bar, missed) = match bar {
        None => (String::new(), false),
        Some(Bar::AtMost(bar)) => (format!("at most {bar}"), figure > bar),
        Some(Bar::AtLeast(bar)) => (format!("at least {bar}"), figure < bar),
    };
    let missed = if missed { "  MISSED" } else { "" };
    format!("  {name:<44} {figure:>8.1} {unit:<8} {bar}{missed}")
}

#[cfg(test)]
mod tests {
    use super::{Bar, line};

    #[test]
    fn a_bar_is_missed_from_its_own_side_only() {
        for (figure, bar, missed) in [
            (12.0, Bar::AtMost(12.0), false),
            (12.1, Bar::AtMost(12.0), true),
            (12.0, Bar::AtLeast(12.0), false),
            (11.9, Bar::AtLeast(12.0), true),
        ] {
            let line = line("", figure, "", Some(bar));
            assert_eq!(line.ends_with("MISSED"), missed, "{line}");
        }
    }
}
