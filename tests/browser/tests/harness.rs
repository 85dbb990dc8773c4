//! The checks that every visit ends with can fail.

use anyhow::Result;
use browser_tests::Visit;

/// The words of a visit that ought to fail.
fn complaint(visit: Result<()>) -> String {
    format!("{:#}", visit.expect_err("the visit ought to fail"))
}

#[test]
fn an_error_on_the_console_is_seen() {
    let visit = Visit::new().run(async |page| {
        page.open("").await?;
        page.script("console.error('a false note')").await?;
        Ok(())
    });
    assert!(complaint(visit).contains("a false note"));
}

#[test]
fn a_request_to_another_address_is_seen() {
    let visit = Visit::new().expecting_errors().run(async |page| {
        page.open("").await?;
        let root = page.url().trim_end_matches("some/path/").to_owned();
        page.driver.goto(format!("{root}elsewhere")).await?;
        Ok(())
    });
    assert!(complaint(visit).contains("/elsewhere"));
}

#[test]
fn a_fault_of_accessibility_is_seen() {
    let visit = Visit::new().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.script("document.querySelector('main').append(document.createElement('button'))")
            .await?;
        page.expect_accessible().await
    });
    assert!(complaint(visit).contains("button-name"));
}
