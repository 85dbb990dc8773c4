//! What kind of file a browser is told it gets.

use std::path::Path;

/// The value of `Content-Type` for `file`, by the end of its name.
pub(super) fn of(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        // Anything else and a browser compiles it only after it has all of it.
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("xml") => "application/xml",
        _ => "application/octet-stream",
    }
}
