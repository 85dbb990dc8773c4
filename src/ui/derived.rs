use leptos::prelude::*;

/// A signal whose value follows from others. Boxed: for each further type of
/// closure a signal of its own would be compiled.
pub(super) fn derived<T: Send + Sync + 'static>(
    value: impl Fn() -> T + Send + Sync + 'static,
) -> Signal<T> {
    let value: Box<dyn Fn() -> T + Send + Sync> = Box::new(value);
    Signal::derive(value)
}
