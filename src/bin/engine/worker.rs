use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, ArrayBuffer, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use yote::engine::{Message, Order, Progress, Service, TablesError};

use super::kept::Kept;

/// What of [`Progress::WHOLE`] has to be done until it is told again.
const PROGRESS_STEP: u32 = 20;

/// Listens to the page for as long as the worker lives.
pub(crate) fn start() {
    let worker = Worker {
        scope: js_sys::global().unchecked_into(),
        service: Rc::new(RefCell::new(Service::new())),
    };
    worker.listen();
    worker.post(&Message::ready());
}

#[derive(Clone)]
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    service: Rc<RefCell<Service>>,
}

impl Worker {
    fn listen(&self) {
        let worker = self.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            match event.data().dyn_into::<ArrayBuffer>() {
                Ok(block) => worker.take_block(&block),
                // What is no text is replied to as one that says nothing.
                Err(data) => worker.hear(&data.as_string().unwrap_or_default()),
            }
        });
        self.scope
            .set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
    }

    fn hear(&self, text: &str) {
        let order = self
            .service
            .borrow_mut()
            .reply(text, |message| self.post(&message));
        if let Some(order) = order {
            let worker = self.clone();
            spawn_local(async move {
                let message = match worker.carry_out(order).await {
                    Ok(()) => Message::Proven {
                        id: order.id,
                        class: order.class,
                    },
                    Err(error) => refusal(Some(order.id), &error),
                };
                worker.post(&message);
            });
        }
    }

    /// Proves what an order is about class by class, or fetches what an
    /// earlier visit has kept, and posts the blocks.
    async fn carry_out(&self, order: Order) -> Result<(), TablesError> {
        let Order { id, rules, .. } = order;
        let missing = self.service.borrow_mut().missing(order)?;
        let kept = Kept::open().await;
        for class in missing {
            let name = format!("{rules} {class}");
            if let Some(block) = kept.get(&name).await
                && self.service.borrow_mut().take_block(block.to_vec()).is_ok()
            {
                self.post_block(&block);
                continue;
            }
            let mut told = 0;
            let tell = |progress: Progress| {
                if progress.done >= told + PROGRESS_STEP {
                    told = progress.done;
                    self.post(&Message::Progress { id, progress });
                }
            };
            let block = self
                .service
                .borrow_mut()
                .prove(rules, class, tell)?
                .map(Uint8Array::from);
            if let Some(block) = block {
                kept.put(&name, &block).await;
                self.post_block(&block);
            }
        }
        Ok(())
    }

    fn take_block(&self, block: &ArrayBuffer) {
        let block = Uint8Array::new(block).to_vec();
        if let Err(error) = self.service.borrow_mut().take_block(block) {
            self.post(&refusal(None, &error));
        }
    }

    fn post(&self, message: &Message) {
        self.scope
            .post_message(&JsValue::from_str(&message.write()))
            .expect("a text can always be posted");
    }

    /// Hands a block over, which leaves none here.
    fn post_block(&self, block: &Uint8Array) {
        let buffer = block.buffer();
        self.scope
            .post_message_with_transfer(&buffer, &Array::of1(&buffer))
            .expect("a buffer can always be handed over");
    }
}

fn refusal(id: Option<u32>, error: &dyn std::error::Error) -> Message {
    Message::Refusal {
        id,
        reason: error.to_string(),
    }
}
