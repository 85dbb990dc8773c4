use wasm_bindgen::JsValue;

/// What stands behind `#` in the address of the page, without it.
#[must_use]
pub fn fragment() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.unwrap_or_default().trim_start_matches('#').to_owned()
}

/// The address of the page with another fragment, which is not gone to.
#[must_use]
pub fn address_with(fragment: &str) -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok());
    let href = href.unwrap_or_default();
    let page = href.split(['#', '?']).next().unwrap_or_default();
    format!("{page}#{fragment}")
}

/// Takes the fragment out of the address.
pub fn forget_fragment() {
    let Some(window) = web_sys::window() else {
        return;
    };
    let (Ok(href), Ok(history)) = (window.location().href(), window.history()) else {
        return;
    };
    let page = href.split('#').next().unwrap_or_default();
    // Fails where a page may not change its address; it stays then.
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(page));
}
