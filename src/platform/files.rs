use js_sys::Array;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, File, FileList, HtmlElement, Url};

/// Lets the visitor save a text as a file with a name. `kind` is its media
/// type, `text/plain` or `application/json`.
pub fn save_file(name: &str, kind: &str, text: &str) {
    // Fails only where the browser lends no file at all: then nothing comes.
    let _ = offer(name, kind, text);
}

fn offer(name: &str, kind: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(&format!("{kind};charset=utf-8"));
    let parts = Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link = web_sys::window()?.document()?.create_element("a").ok()?;
    link.set_attribute("href", &address).ok()?;
    link.set_attribute("download", name).ok()?;
    link.dyn_into::<HtmlElement>().ok()?.click();
    super::spawn(async move {
        // The browser has begun to read it by then.
        super::pause(10_000).await;
        let _ = Url::revoke_object_url(&address);
    });
    Some(())
}

/// The files of a list.
#[must_use]
pub fn files(list: &FileList) -> Vec<File> {
    (0..list.length())
        .filter_map(|index| list.get(index))
        .collect()
}

/// The text of a file, `None` where the browser cannot read it.
pub async fn file_text(file: &File) -> Option<String> {
    file.text().await.ok()?.as_string()
}
