//! The page can be seen and reached: by day and by night, on narrow and wide
//! windows, in both directions of writing.

use anyhow::Result;
use browser_tests::{Page, Visit};
use serde_json::json;

/// Every screen there is, each looked at by axe.
async fn every_screen(page: &Page, name: &str) -> Result<()> {
    page.open_for_two("").await?;
    page.expect_accessible().await?;
    page.shot(&format!("{name}-start")).await?;
    page.tap(&["c3", "d3", "f1", "a1", "c3"]).await?;
    page.expect_accessible().await?;
    page.shot(&format!("{name}-targets")).await?;
    page.tap(&["e3"]).await?;
    page.expect_accessible().await?;
    page.shot(&format!("{name}-second")).await?;
    page.press("#hand-black").await?;
    page.press(".header .accent").await?;
    page.find("dialog[open]").await?;
    page.expect_accessible().await?;
    page.shot(&format!("{name}-new-game")).await?;
    expect_no_overflow(page).await
}

async fn expect_no_overflow(page: &Page) -> Result<()> {
    let overflow = page
        .script(
            "const root = document.documentElement;
             return root.scrollWidth - root.clientWidth",
        )
        .await?;
    assert_eq!(overflow, json!(0), "the page is wider than the window");
    Ok(())
}

#[test]
fn a_phone_by_day() -> Result<()> {
    Visit::new()
        .size(390, 844)
        .run(async |page| every_screen(page, "phone-day").await)
}

#[test]
fn a_phone_by_night_in_arabic() -> Result<()> {
    Visit::new()
        .size(390, 844)
        .night()
        .language("ar")
        .run(async |page| every_screen(page, "phone-night-arabic").await)
}

#[test]
fn a_desktop_by_day_in_arabic() -> Result<()> {
    Visit::new()
        .size(1360, 860)
        .language("ar")
        .run(async |page| every_screen(page, "desktop-day-arabic").await)
}

#[test]
fn a_desktop_by_night() -> Result<()> {
    Visit::new()
        .size(1360, 860)
        .night()
        .run(async |page| every_screen(page, "desktop-night").await)
}

#[test]
fn nothing_overflows_at_320_pixels() -> Result<()> {
    for tags in ["en", "ar"] {
        Visit::new()
            .size(320, 568)
            .language(tags)
            .run(async |page| every_screen(page, &format!("narrow-{tags}")).await)?;
    }
    Ok(())
}

/// The table is seen whole: the board, both hands, the line of guidance.
#[test]
fn the_table_fits_the_window() -> Result<()> {
    for (width, height) in [(360, 640), (390, 844), (844, 390), (1360, 860)] {
        Visit::new().size(width, height).run(async |page| {
            page.open_for_two("").await?;
            page.shot(&format!("window-{width}-{height}")).await?;
            for selector in ["#hand-black", "#hand-white", ".board", ".guidance"] {
                let bottom = page
                    .script(&format!(
                        "return document.querySelector('{selector}').getBoundingClientRect().bottom
                             <= window.innerHeight"
                    ))
                    .await?;
                assert_eq!(bottom, json!(true), "{selector} at {width}×{height}");
            }
            expect_no_overflow(page).await
        })?;
    }
    Ok(())
}

#[test]
fn reduced_motion_is_respected() -> Result<()> {
    Visit::new().run(async |page| {
        page.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] }),
        )
        .await?;
        page.open_for_two("").await?;
        page.tap(&["c3"]).await?;
        let piece = page.find(".piece:not([hidden])").await?;
        assert_eq!(piece.css_value("transition-duration").await?, "0s");
        assert_eq!(piece.css_value("animation-duration").await?, "0s");
        Ok(())
    })
}

/// A piece or a sign, and what lies behind it, as custom properties of the
/// style sheet: a contrast of 3:1 at least.
async fn expect_contrasts(page: &Page, pairs: &[[&str; 2]]) -> Result<()> {
    page.open_for_two("").await?;
    for [front, back] in pairs {
        let contrast = contrast(page, front, back).await?;
        assert!(contrast >= 3.0, "{front} on {back}: {contrast:.2}");
    }
    Ok(())
}

#[test]
fn pieces_and_signs_stand_out_by_day() -> Result<()> {
    Visit::new().run(async |page| {
        expect_contrasts(
            page,
            &[
                ["--pebble-edge", "--hollow"],
                ["--pebble-edge", "--pebble"],
                ["--stick", "--hollow"],
                ["--target", "--hollow"],
                ["--target", "--target-rim"],
                ["--selected", "--sand"],
                ["--take", "--sand"],
                ["--hand-pebble-edge", "--page"],
                ["--stick", "--page"],
                ["--turn", "--page"],
                ["--take-text", "--page"],
            ],
        )
        .await
    })
}

#[test]
fn pieces_and_signs_stand_out_by_night() -> Result<()> {
    Visit::new().night().run(async |page| {
        expect_contrasts(
            page,
            &[
                ["--pebble", "--hollow"],
                ["--stick", "--hollow"],
                ["--target-rim", "--hollow"],
                ["--target", "--target-rim"],
                // A dark ring sets the light one off from the sand.
                ["--ring-ground", "--sand"],
                ["--selected", "--ring-ground"],
                ["--take", "--ring-ground"],
                ["--pebble", "--page"],
                ["--hand-stick-edge", "--page"],
                ["--turn", "--page"],
                ["--take-text", "--page"],
            ],
        )
        .await
    })
}

/// The contrast of two colours by the formula of WCAG 2.
async fn contrast(page: &Page, front: &str, back: &str) -> Result<f64> {
    let ratio = page
        .script(&format!(
            "const luminance = (name) => {{
                 const probe = document.createElement('i');
                 probe.style.color = `var(${{name}})`;
                 document.body.append(probe);
                 const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
                 probe.remove();
                 const [red, green, blue] = parts.map((part) => {{
                     const value = part / 255;
                     return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
                 }});
                 return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
             }};
             const pair = [luminance('{front}'), luminance('{back}')].sort((a, b) => a - b);
             return (pair[1] + 0.05) / (pair[0] + 0.05);"
        ))
        .await?;
    Ok(ratio.as_f64().unwrap_or_default())
}
