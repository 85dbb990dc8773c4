//! Where the keyboard is.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Moves the keyboard to the board, where what had the focus goes away.
pub(super) fn focus_board() {
    focus_element(".square[tabindex='0']");
}

/// Moves the keyboard to the first element that fits a selector.
pub(super) fn focus_element(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Fails for elements that cannot take the focus; these can.
        let _ = element.focus();
    }
}

/// Scrolls to the first element that fits a selector, and moves the keyboard
/// there.
pub(super) fn go_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
    focus_element(selector);
}
