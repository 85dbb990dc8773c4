//! The views: the only place with Leptos in it.
//!
//! What is on the screen derives from one [`Session`](crate::record::Session)
//! in one signal. Selection and focus live here and are never saved.
//!
//! A view is built once, and signals say what it shows: where something comes
//! and goes it is hidden, and attributes and texts take a `Signal<String>` or
//! a `Signal<bool>`. Each further type of view or signal is compiled anew, and
//! a phone loads it.

#![expect(unreachable_pub, reason = "the macro of components makes public items")]

mod actions;
mod analysis;
mod announcer;
mod app;
mod board;
mod button;
mod derived;
mod dialog;
mod drag;
mod editor;
mod elements;
mod endings;
mod engine;
mod focus;
mod guidance;
mod header;
mod keeper;
mod later;
mod library;
mod moves;
mod new_game;
mod notices;
mod opponent;
mod panel;
mod picture;
mod pieces;
mod rules_panel;
mod seat;
mod settings;
mod share;
mod shared;
mod table;
mod texts;
mod visit;

use leptos::prelude::*;

use crate::platform::spawn;

/// Mounts the page.
pub fn boot() {
    // A panic ends in a trap, for which `boot.js` covers the page with a
    // sentence. `cargo xtask build` makes a page whose panics have no message.
    #[cfg(not(panic = "immediate-abort"))]
    console_error_panic_hook::set_once();
    spawn(async {
        let texts = texts::Texts::negotiated().await;
        mount_to_body(move || view! { <app::App texts /> });
    });
}
