use std::fmt;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The address of the engine's worker, as the build has written it into the
/// page.
#[must_use]
pub fn engine_address() -> Option<String> {
    let document = web_sys::window()?.document()?;
    let meta = document.query_selector("meta[name=engine]").ok()??;
    meta.get_attribute("content")
}

/// A worker that talks in texts. It ends, whatever it is doing, when it is
/// dropped.
pub struct TextWorker {
    worker: Worker,
    /// Kept for as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl fmt::Debug for TextWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextWorker").finish_non_exhaustive()
    }
}

impl TextWorker {
    /// Starts the module at an address as a worker. What is not a text counts
    /// as a failure. Gives nothing where no worker can be started at all.
    pub fn start(
        address: &str,
        mut on_text: impl FnMut(String) + 'static,
        on_failure: impl Fn() + Clone + 'static,
    ) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(address, &options).ok()?;
        let failed = on_failure.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            match event.data().as_string() {
                Some(text) => on_text(text),
                None => failed(),
            }
        });
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // What has failed is dealt with; the console need not tell it.
            event.prevent_default();
            on_failure();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends a text to the worker.
    pub fn send(&self, text: &str) {
        // Fails only for what cannot be copied; a text can.
        let _ = self.worker.post_message(&text.into());
    }
}

impl Drop for TextWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
