//! Boots the page in the browser.

#[cfg(target_arch = "wasm32")]
fn main() {
    yote::ui::boot();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("the page runs in a browser: `cargo xtask serve` builds and serves it");
}
