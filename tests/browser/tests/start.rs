//! The page starts, under a path of its own, and keeps its policy.

use anyhow::Result;
use browser_tests::Visit;
use serde_json::json;

#[test]
fn the_page_boots() -> Result<()> {
    Visit::new().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.shot("start-day").await?;
        page.expect_accessible().await
    })
}

#[test]
fn the_page_boots_by_night() -> Result<()> {
    Visit::new().night().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.shot("start-night").await?;
        page.expect_accessible().await
    })
}

#[test]
fn an_injected_script_does_not_run() -> Result<()> {
    Visit::new().expecting_errors().run(async |page| {
        page.open("").await?;
        page.find("main").await?;
        page.script(
            "window.blocked = [];
             document.addEventListener('securitypolicyviolation', (event) => {
                 window.blocked.push(event.effectiveDirective);
             });
             const script = document.createElement('script');
             script.textContent = 'window.injected = true';
             document.body.append(script);
             const handler = document.createElement('div');
             handler.setAttribute('onclick', 'window.injected = true');
             document.body.append(handler);
             handler.click();",
        )
        .await?;
        page.until("both are reported as blocked", async || {
            let blocked = page.script("return window.blocked.toSorted()").await?;
            Ok(blocked == json!(["script-src-attr", "script-src-elem"]))
        })
        .await?;
        assert_eq!(
            page.script("return 'injected' in window").await?,
            json!(false)
        );
        Ok(())
    })
}
