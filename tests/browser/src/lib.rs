//! Drives the built page in a real browser.
//!
//! A test makes a [`Visit`]: it says what kind of visitor comes, and what that
//! visitor does on the [`Page`]. The visit brings its own browser and its own
//! server, which serves `dist/` under a path as a project page on a public host
//! would be. It ends well only if the console stayed free of errors and nothing
//! was asked of any other address.
//!
//! ```no_run
//! use browser_tests::Visit;
//!
//! // A `#[test]` returns `anyhow::Result<()>`.
//! fn the_page_has_a_name_by_night_in_arabic() -> anyhow::Result<()> {
//!     Visit::new().language("ar").night().run(async |page| {
//!         page.open("").await?;
//!         let title = page.find("h1").await?;
//!         assert_eq!(title.text().await?, "Yoté");
//!         page.expect_accessible().await?;
//!         page.shot("name-night-ar").await
//!     })
//! }
//! ```
//!
//! Elements are waited for: [`Page::find`] and [`Page::until`] look again and
//! again until a generous limit, so no test sleeps and none measures time.
//! Pictures are kept in `target/shots/` when `YOTE_SHOTS` is set.

mod accessibility;
mod chromedriver;
mod fit;
mod host;
mod kept;
mod long;
mod loser;
mod page;
mod relay;
mod screens;
mod site;
mod table;
mod touch;
mod visit;
mod words;

pub use host::Host;
pub use kept::KeptGame;
pub use long::long_game;
pub use page::Page;
pub use screens::Screen;
pub use site::Site;
pub use visit::Visit;
pub use words::Words;
