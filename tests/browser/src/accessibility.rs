//! Axe, the accessibility checker, injected into the page.

use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use thirtyfour::WebDriver;
use xtask::tools::{Tools, npm};

const RUN: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then(
        (results) => done(results.violations),
        (error) => done(String(error)),
    );
";

pub(crate) async fn expect_no_violation(driver: &WebDriver) -> Result<()> {
    let is_there = driver.execute("return 'axe' in window", Vec::new()).await?;
    if is_there.json() == &Value::Bool(false) {
        let file = npm::axe(&Tools::open()?)?;
        let axe =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        driver.execute(axe, Vec::new()).await?;
    }
    let result = driver.execute_async(RUN, Vec::new()).await?;
    match result.json() {
        Value::Array(violations) if violations.is_empty() => Ok(()),
        Value::Array(violations) => bail!("axe finds:{}", readable(violations)),
        other => bail!("axe failed: {other}"),
    }
}

fn readable(violations: &[Value]) -> String {
    let mut text = String::new();
    for violation in violations {
        let (rule, help) = (as_text(&violation["id"]), as_text(&violation["help"]));
        for node in violation["nodes"].as_array().into_iter().flatten() {
            let _ = write!(
                text,
                "\n{rule}: {help}\n  at {}\n  {}",
                node["target"],
                as_text(&node["failureSummary"]).replace('\n', "\n  ")
            );
        }
    }
    text
}

fn as_text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
