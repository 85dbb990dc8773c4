use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortSignal, RequestCache, RequestInit, Response};

/// A file of the page could not be had.
#[derive(Clone, Debug, thiserror::Error)]
#[error("a file of the page could not be fetched")]
pub struct FetchError;

impl From<JsValue> for FetchError {
    fn from(_: JsValue) -> Self {
        Self
    }
}

/// How long the network may be silent, in milliseconds.
const PATIENCE: u32 = 8_000;

/// Fetches a text file of the page.
///
/// # Errors
///
/// The network or the server does not give it.
pub async fn fetch_text(address: &str) -> Result<String, FetchError> {
    let window = web_sys::window().ok_or(FetchError)?;
    let options = RequestInit::new();
    // The address of a file stays when a new version changes it: the browser
    // asks whether what it has is still true.
    options.set_cache(RequestCache::NoCache);
    options.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    let response: Response = window
        .fetch_with_str_and_init(address, &options)
        .await?
        .dyn_into()
        .map_err(|_| FetchError)?;
    if !response.ok() {
        return Err(FetchError);
    }
    response.text()?.await?.as_string().ok_or(FetchError)
}
