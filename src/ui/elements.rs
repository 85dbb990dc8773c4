//! Elements that are made by hand: those of lists that may be long.

use leptos::prelude::document;
use web_sys::Element;

/// An element of a class, or of none.
pub(super) fn element(tag: &str, class: &str) -> Element {
    let element = document()
        .create_element(tag)
        .expect("an element can be made of each of these tags");
    if !class.is_empty() {
        element.set_class_name(class);
    }
    element
}

/// An element with a text.
pub(super) fn text(tag: &str, class: &str, text: &str) -> Element {
    let element = element(tag, class);
    element.set_text_content(Some(text));
    element
}

/// Sets an attribute.
pub(super) fn set(element: &Element, name: &str, value: &str) {
    // The names are valid, which is all that can fail.
    let _ = element.set_attribute(name, value);
}

/// Puts a child at the end of its parent.
pub(super) fn append(parent: &Element, child: &Element) {
    // Fails only where the child is around the parent.
    let _ = parent.append_child(child);
}
