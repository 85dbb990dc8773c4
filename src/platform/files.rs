use js_sys::{Array, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FileList, HtmlCanvasElement,
    HtmlElement, HtmlImageElement, Url,
};

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
    offer_blob(name, &blob)
}

fn offer_blob(name: &str, blob: &Blob) -> Option<()> {
    let address = Url::create_object_url_with_blob(blob).ok()?;
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

/// Lets the visitor save an SVG image of this size as a PNG file with a name.
/// Tells whether the browser could draw it.
pub async fn save_picture(name: &str, svg: &str, (width, height): (u32, u32)) -> bool {
    draw(name, svg, width, height).await.is_some()
}

async fn draw(name: &str, svg: &str, width: u32, height: u32) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let image: HtmlImageElement = document.create_element("img").ok()?.dyn_into().ok()?;
    let source = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml,{source}"));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context
        .draw_image_with_html_image_element(&image, 0.0, 0.0)
        .ok()?;
    let drawn = Promise::new(&mut |keep, _| {
        // Fails only for a canvas that shows what it may not tell.
        let _ = canvas.to_blob(&keep);
    });
    let blob: Blob = JsFuture::from(drawn).await.ok()?.dyn_into().ok()?;
    offer_blob(name, &blob)
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
