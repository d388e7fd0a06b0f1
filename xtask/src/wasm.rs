//! The engine in WASM: compiled, bound to JavaScript, made smaller.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
/// The profile in the workspace's Cargo.toml.
const PROFILE: &str = "wasm";
const NAME: &str = "pasyans_wasm";

/// Compiles the engine. Where it is then.
pub fn build(root: &Path) -> Result<PathBuf> {
    ensure!(
        has_target()?,
        "Rust cannot build for {TARGET} yet: run `rustup target add {TARGET}`"
    );
    let target = match env::var_os("CARGO_TARGET_DIR") {
        Some(target) => PathBuf::from(target),
        None => root.join("target"),
    };
    let status = Command::new(program("CARGO", "cargo"))
        .args(["build", "--package", "pasyans-wasm", "--target", TARGET])
        .args(["--profile", PROFILE, "--target-dir"])
        .arg(&target)
        .current_dir(root)
        .status()
        .context("cannot run cargo")?;
    ensure!(status.success(), "the engine does not compile");
    Ok(target
        .join(TARGET)
        .join(PROFILE)
        .join(format!("{NAME}.wasm")))
}

/// Whether the standard library is there for the target.
fn has_target() -> Result<bool> {
    let output = Command::new(program("RUSTC", "rustc"))
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("cannot run rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    Ok(Path::new(folder.trim()).is_dir())
}

/// A program that the environment may name.
fn program(variable: &str, usual: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| usual.into())
}

/// Writes the engine and the script that loads it, perhaps with its types. Where the engine is then.
pub fn bind(module: &Path, out: &Path, with_types: bool) -> Result<PathBuf> {
    Bindgen::new()
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .omit_default_module_path(false)
        .typescript(with_types)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(out)
        .context("cannot generate the JavaScript bindings of the engine")?;
    Ok(out.join(format!("{NAME}_bg.wasm")))
}

/// Lets wasm-opt make the engine smaller and faster, if it is there.
pub fn optimise(root: &Path, wasm: &Path) -> Result<()> {
    // What Rust's compiler uses by itself; wasm-opt has to be told.
    const FEATURES: [&str; 7] = [
        "--enable-bulk-memory",
        "--enable-bulk-memory-opt",
        "--enable-multivalue",
        "--enable-mutable-globals",
        "--enable-nontrapping-float-to-int",
        "--enable-reference-types",
        "--enable-sign-ext",
    ];
    let Some(wasm_opt) = find_wasm_opt(root) else {
        println!(
            "wasm-opt not found (it is in npm's package binaryen): leaving the engine unoptimised"
        );
        return Ok(());
    };
    let status = Command::new(&wasm_opt)
        .arg("-O3")
        .args(FEATURES)
        .arg(wasm)
        .arg("-o")
        .arg(wasm)
        .status()
        .with_context(|| format!("cannot run {}", wasm_opt.display()))?;
    ensure!(status.success(), "wasm-opt failed: --no-opt leaves it out");
    Ok(())
}

/// On the path, or installed with the tools that check the page.
fn find_wasm_opt(root: &Path) -> Option<PathBuf> {
    let name = if cfg!(windows) {
        "wasm-opt.cmd"
    } else {
        "wasm-opt"
    };
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    folders.push(root.join("crates/pasyans-server/node_modules/.bin"));
    let found = folders.into_iter().map(|folder| folder.join(name));
    found.into_iter().find(|program| program.is_file())
}
