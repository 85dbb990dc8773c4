//! Boots the worker: texts and blocks come in, texts and blocks go out, what
//! they mean is the engine's.

#[cfg(target_arch = "wasm32")]
mod kept;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(target_arch = "wasm32")]
fn main() {
    worker::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("the engine's worker runs in a browser: `yote bench` runs its search here");
}
