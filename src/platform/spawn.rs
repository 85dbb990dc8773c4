use std::pin::Pin;

/// Runs a future on the page's thread. Boxed: what drives a future is compiled
/// for each type of them.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    let future: Pin<Box<dyn Future<Output = ()>>> = Box::pin(future);
    js_sys::futures::spawn_local(future);
}
