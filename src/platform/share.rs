use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The function of an object of the browser, which older ones may lack.
fn function(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

fn navigator() -> Option<JsValue> {
    Some(web_sys::window()?.navigator().into())
}

/// Whether the device has a way to send something to others.
#[must_use]
pub fn can_send() -> bool {
    navigator().is_some_and(|navigator| function(&navigator, "share").is_some())
}

/// Lets the device send a link to others.
pub fn send(title: &str, link: &str) {
    let Some(navigator) = navigator() else { return };
    let Some(share) = function(&navigator, "share") else {
        return;
    };
    let what = Object::new();
    for (name, value) in [("title", title), ("url", link)] {
        // Fails for objects that cannot be changed; this one can.
        let _ = Reflect::set(&what, &name.into(), &value.into());
    }
    if let Ok(sent) = share.call1(&navigator, &what)
        && let Ok(sent) = sent.dyn_into::<Promise>()
    {
        // Whoever breaks it off knows it.
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(sent).await;
        });
    }
}

/// Copies a text. Tells whether the browser has allowed it.
pub async fn copy(text: String) -> bool {
    let copied = async {
        let clipboard = Reflect::get(&navigator()?, &"clipboard".into()).ok()?;
        let write = function(&clipboard, "writeText")?;
        let copied = write.call1(&clipboard, &text.into()).ok()?;
        JsFuture::from(copied.dyn_into::<Promise>().ok()?)
            .await
            .ok()
    };
    copied.await.is_some()
}
