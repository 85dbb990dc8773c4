//! The parts of the page that are loaded once it is up, or when wanted: their code
//! is cut out of the WebAssembly, and becomes a file of its own.
//!
//! `src/ui/later.rs` names them. Trunk knows nothing of it: what it has made of
//! the whole is replaced by what is made of the rest.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::PROFILE;
use super::fill::fill;
use crate::command::run;
use crate::tools::Tools;
use crate::tools::wasm_target::TARGET;

/// What the file of the parts has in its name, for those who tell the files of
/// the page apart.
pub const MARK: &str = "-parts";

/// How the loader starts the parts, and how it does where the host says that
/// they are something else: wasm-bindgen forgives that too.
const STREAMING: &str = "(WebAssembly.instantiateStreaming(src, imports))";
const FORGIVING: &str = "{
        const got = await src;
        return got.headers.get('Content-Type') === 'application/wasm'
            ? WebAssembly.instantiateStreaming(got, imports)
            : WebAssembly.instantiate(await got.arrayBuffer(), imports);
    }";

/// Cuts the parts out. `splitter` and `wasm_bindgen` are the folders of the
/// programs.
pub(super) fn split(
    tools: &Tools,
    splitter: &Path,
    wasm_bindgen: &Path,
    dist: &Path,
) -> Result<()> {
    let target = tools.wasm_target_folder();
    let whole = target.join(TARGET).join(PROFILE).join("page.wasm");
    let work = target.join("parts");
    if work.exists() {
        fs::remove_dir_all(&work).context("cannot empty the folder of the parts")?;
    }
    run(Command::new(splitter.join("wasm-split-cli"))
        .arg(&whole)
        .arg(&work)
        .args(["--target", "web", "--out-name", "page"]))?;
    run(Command::new(wasm_bindgen.join("wasm-bindgen"))
        .args(["--target", "web", "--no-typescript", "--keep-lld-exports"])
        .args(["--out-name", "page", "--out-dir"])
        .arg(&work)
        .arg(work.join("page.wasm")))?;

    // Trunk's names change with the whole, and so with every part.
    let glue = glue(dist)?;
    let name = glue
        .file_stem()
        .and_then(|name| name.to_str())
        .context("Trunk's name is no text")?;
    let here = |file: String| dist.join(file);
    let copy = |from: &str, to: &Path| {
        fs::copy(work.join(from), to).with_context(|| format!("cannot copy {from}"))
    };
    copy("page.js", &glue)?;
    copy("page_bg.wasm", &here(format!("{name}_bg.wasm")))?;
    copy("split_parts.wasm", &here(format!("{name}{MARK}.wasm")))?;
    let loader = here(format!("{name}{MARK}.js"));
    copy("__wasm_split.js", &loader)?;
    fill(&glue, "'page_bg.wasm'", &format!("'{name}_bg.wasm'"))?;
    fill(
        &glue,
        "from \"./__wasm_split.js\"",
        &format!("from \"./{name}{MARK}.js\""),
    )?;
    fill(&loader, "\"./page.js\"", &format!("\"./{name}.js\""))?;
    fill(&loader, STREAMING, FORGIVING)?;
    fill(
        &loader,
        "\"./split_parts.wasm\"",
        &format!("\"./{name}{MARK}.wasm\""),
    )
}

/// The file that loads the page's WebAssembly.
fn glue(dist: &Path) -> Result<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dist).context("there is no dist/")? {
        let file = entry?.path();
        let name = file.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with("page-") && name.ends_with(".js")) {
            found.push(file);
        }
    }
    ensure!(found.len() == 1, "Trunk has left {} glues", found.len());
    Ok(found.remove(0))
}
