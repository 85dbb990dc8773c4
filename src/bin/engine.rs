//! Boots the worker: texts come in, texts go out, what they mean is the
//! engine's.

#[cfg(target_arch = "wasm32")]
fn main() {
    worker::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("the engine's worker runs in a browser: `yote bench` runs its search here");
}

#[cfg(target_arch = "wasm32")]
mod worker {
    use wasm_bindgen::prelude::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
    use yote::engine::{Message, Service};

    pub(crate) fn start() {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let mut service = Service::new();
        let page = scope.clone();
        let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            // What is no text is answered as one that says nothing.
            let text = event.data().as_string().unwrap_or_default();
            post(&page, &service.reply(&text));
        });
        scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
        // It answers for as long as the worker lives.
        answer.forget();
        post(&scope, &Message::ready().write());
    }

    fn post(scope: &DedicatedWorkerGlobalScope, text: &str) {
        scope
            .post_message(&JsValue::from_str(text))
            .expect("a text can always be posted");
    }
}
