use js_sys::Promise;

/// Lets the page do other things for so many milliseconds at least.
pub async fn pause(milliseconds: i32) {
    let promise = Promise::new(&mut |keep, _| {
        if let Some(window) = web_sys::window() {
            // Fails only where the page is gone.
            let _ =
                window.set_timeout_with_callback_and_timeout_and_arguments_0(&keep, milliseconds);
        }
    });
    // It is never broken.
    let _ = promise.await;
}
