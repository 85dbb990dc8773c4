use std::fmt;

use js_sys::ArrayBuffer;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The address of the engine's worker, as the build has written it into the
/// page.
fn engine_address() -> Option<String> {
    let document = web_sys::window()?.document()?;
    let meta = document.query_selector("meta[name=engine]").ok()??;
    meta.get_attribute("content")
}

/// What the engine's worker says.
#[derive(Clone, Debug)]
pub enum Said {
    /// A message.
    Text(String),
    /// A block of endgame tables.
    Block(ArrayBuffer),
}

/// A worker of the engine. It ends, whatever it is doing, when it is dropped.
pub struct EngineWorker {
    worker: Worker,
    /// Kept for as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl fmt::Debug for EngineWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineWorker").finish_non_exhaustive()
    }
}

impl EngineWorker {
    /// Starts a worker. What it says that is neither text nor block counts as
    /// a failure. Gives nothing where no worker can be started at all.
    pub fn start(
        mut on_said: impl FnMut(Said) + 'static,
        on_failure: impl Fn() + Clone + 'static,
    ) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&engine_address()?, &options).ok()?;
        let failed = on_failure.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let data = event.data();
            match (data.as_string(), data.dyn_into()) {
                (Some(text), _) => on_said(Said::Text(text)),
                (None, Ok(block)) => on_said(Said::Block(block)),
                (None, Err(_)) => failed(),
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
        self.post(&text.into());
    }

    /// Sends a copy of a block to the worker.
    pub fn send_block(&self, block: &ArrayBuffer) {
        self.post(block);
    }

    fn post(&self, data: &JsValue) {
        // Fails only for what cannot be copied; texts and blocks can.
        let _ = self.worker.post_message(data);
    }
}

impl Drop for EngineWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
