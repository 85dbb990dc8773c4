use web_sys::CustomEvent;

/// Tells the scripts that started the page, by an event of this name on the
/// window.
pub fn announce(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), CustomEvent::new(name)) {
        // A listener that throws is reported by the browser itself.
        let _ = window.dispatch_event(&event);
    }
}
