//! The page with its engine, for a static web server.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::{offline, page, wasm};

/// How to make it.
pub struct Options {
    /// The root of the repository.
    pub root: PathBuf,
    /// Where to put it.
    pub out: PathBuf,
    /// The address that links for others lead to.
    pub public_url: Option<String>,
    /// Whether wasm-opt may work on the engine.
    pub optimise: bool,
}

/// Says which engine belongs to the page; a folder that has it was made here.
const ENGINE_FILE: &str = "engine.json";

/// Makes the folder from scratch.
pub fn make(options: &Options) -> Result<()> {
    let Options { root, out, .. } = options;
    let module = wasm::build(root)?;
    empty(out, ENGINE_FILE)?;
    page::copy(&root.join("crates/pasyans-server/web"), out)?;
    let wasm = wasm::bind(&module, &out.join("wasm"), false)?;
    if options.optimise {
        wasm::optimise(root, &wasm)?;
    }
    let version = env!("CARGO_PKG_VERSION");
    // The address is of characters that need no escapes.
    let public_url = options
        .public_url
        .as_ref()
        .map_or(String::new(), |url| format!(",\"public_url\":\"{url}\""));
    let engine = format!(
        "{{\"engine\":\"wasm\",\"name\":\"pasyans\",\"path\":\"wasm\",\"protocol\":1,\"version\":\"{version}\"{public_url}}}\n"
    );
    write(&out.join(ENGINE_FILE), &engine)?;
    let files = page::files(out)?;
    offline::list(out, &files)?;
    println!("{} files in {}", files.len(), out.display());
    println!("engine: {} KiB", fs::metadata(&wasm)?.len().div_ceil(1024));
    println!(
        "To try it: python3 -m http.server --directory {}",
        out.display()
    );
    Ok(())
}

/// Removes what was made before, and nothing else: what was made has this file.
pub fn empty(out: &Path, mark: &str) -> Result<()> {
    if out.exists() {
        let is_ours = out.join(mark).exists();
        let is_empty = fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_none());
        ensure!(
            is_ours || is_empty,
            "{} was not made by this task: empty it, or name another folder with --out",
            out.display()
        );
        fs::remove_dir_all(out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))
}

/// Writes a file, or says which one could not be written.
pub fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
