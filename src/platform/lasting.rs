use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::JsCast;

/// Asks the browser not to delete what is kept. Tells whether it will not.
pub async fn ask_for_lasting_storage() -> bool {
    ask("persist").await
}

/// Whether the browser has promised not to delete what is kept.
pub async fn has_lasting_storage() -> bool {
    ask("persisted").await
}

/// `navigator.storage`, looked up by name: it is missing where a page came by
/// an open line.
async fn ask(question: &str) -> bool {
    let answer = promise(question);
    match answer {
        Some(answer) => answer.await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

fn promise(question: &str) -> Option<Promise> {
    let navigator = web_sys::window()?.navigator();
    let storage = Reflect::get(&navigator, &"storage".into()).ok()?;
    let ask: Function = Reflect::get(&storage, &question.into())
        .ok()?
        .dyn_into()
        .ok()?;
    ask.call0(&storage).ok()?.dyn_into().ok()
}
