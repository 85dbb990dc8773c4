use wasm_bindgen::JsValue;
use web_sys::{Url, UrlSearchParams};

use crate::locale::Language;

/// The languages that a person wishes for, the strongest wish first: the
/// address (`?lang=`), the stored choice, those of the browser.
#[must_use]
pub fn wished_languages(stored: Option<String>) -> Vec<String> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let address = window
        .location()
        .search()
        .and_then(|search| UrlSearchParams::new_with_str(&search))
        .ok()
        .and_then(|parameters| parameters.get("lang"));
    let browser = window.navigator().languages();
    address
        .into_iter()
        .chain(stored)
        .chain(browser.iter().filter_map(|tag| tag.as_string()))
        .collect()
}

/// Takes the language out of the address, where another one was chosen on the
/// page: a reload follows the choice.
pub fn forget_address_language() {
    let Some(window) = web_sys::window() else {
        return;
    };
    let Ok(address) = window.location().href().and_then(|href| Url::new(&href)) else {
        return;
    };
    address.search_params().delete("lang");
    if let Ok(history) = window.history() {
        // Fails where a page may not change its address; it stays then.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address.href()));
    }
}

/// Tells the document which language it is in, and by which manifest it is
/// installed in that language.
pub fn set_document_language(language: Language, title: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    document.set_title(title);
    if let Some(root) = document.document_element() {
        for (name, value) in [
            ("lang", language.tag()),
            ("dir", language.direction().attribute()),
        ] {
            // Both names are valid, which is all that can fail.
            let _ = root.set_attribute(name, value);
        }
    }
    if let Ok(Some(link)) = document.query_selector("link[rel=manifest]") {
        let address = format!("./manifest-{}.webmanifest", language.tag());
        // As above.
        let _ = link.set_attribute("href", &address);
    }
}
