//! The engine as an npm package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{dist, page, wasm};

/// The parts of the page that the package has, too, and where they go there.
const SHARED: [(&str, &str); 2] = [
    ("engine/slices.js", "src/engine/slices.js"),
    ("protocol.js", "src/protocol.js"),
];
/// What users see; the types of all else follow from these.
const ENTRIES: [&str; 3] = ["src/node.js", "src/web.js", "src/worker.js"];
/// The version in the repository, which the workspace's replaces.
const NO_VERSION: &str = "\"version\": \"0.0.0\"";

/// How to make it.
pub struct Options {
    /// The root of the repository.
    pub root: PathBuf,
    /// Where to put it.
    pub out: PathBuf,
    /// Whether wasm-opt may work on the engine.
    pub optimise: bool,
}

/// Makes the folder from scratch. `npm pack` there makes the package.
pub fn make(options: &Options) -> Result<()> {
    let Options { root, out, .. } = options;
    let module = wasm::build(root)?;
    dist::empty(out, "wasm/pasyans_wasm.d.ts")?;
    page::copy(&root.join("crates/pasyans-wasm/npm"), out)?;
    for (from, to) in SHARED {
        let from = root.join("crates/pasyans-server/web/src").join(from);
        let to = out.join(to);
        fs::create_dir_all(to.parent().context("all of them are in folders")?)?;
        fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root.join(licence), out.join(licence))
            .with_context(|| format!("cannot copy {licence}"))?;
    }
    let about = out.join("package.json");
    let text = fs::read_to_string(&about)?;
    ensure!(
        text.contains(NO_VERSION),
        "package.json has no {NO_VERSION}"
    );
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    dist::write(&about, &text.replace(NO_VERSION, &version))?;
    let wasm = wasm::bind(&module, &out.join("wasm"), true)?;
    if options.optimise {
        wasm::optimise(root, &wasm)?;
    }
    declare_types(root, out)?;
    println!("{} files in {}", page::files(out)?.len(), out.display());
    println!("To make the package: npm pack {}", out.display());
    Ok(())
}

/// Checks the scripts of the package, and writes their types beside them.
fn declare_types(root: &Path, out: &Path) -> Result<()> {
    let tools = root.join("crates/pasyans-server");
    let compiler = tools.join("node_modules/typescript/bin/tsc");
    ensure!(
        compiler.is_file(),
        "no TypeScript, which makes the types: run `npm ci` in {}",
        tools.display()
    );
    // Where it runs, it finds the types of Node.
    let status = Command::new("node")
        .arg(&compiler)
        .args(["--ignoreConfig", "--allowJs", "--checkJs", "--strict"])
        .args(["--declaration", "--emitDeclarationOnly"])
        .args(["--target", "es2022", "--module", "es2022"])
        .args(["--moduleResolution", "bundler", "--types", "node"])
        .args(["--lib", "es2023,dom,dom.iterable", "--rootDir"])
        .arg(out)
        .arg("--outDir")
        .arg(out)
        .args(ENTRIES.map(|entry| out.join(entry)))
        .current_dir(&tools)
        .status()
        .context("cannot run node")?;
    ensure!(status.success(), "the scripts of the package have mistakes");
    let protocol = out.join("src/protocol.d.ts");
    let types = fs::read_to_string(&protocol)?;
    dist::write(&protocol, &without_stars(&types))?;
    // It has types only.
    fs::remove_file(out.join("src/protocol.js"))?;
    Ok(())
}

/// TypeScript 7.0 copies the star at the beginning of a comment's line into types that have several lines. In a comment, a star
/// has an odd number of blanks before it.
fn without_stars(types: &str) -> String {
    let mut cleaned = String::new();
    for line in types.lines() {
        let rest = line.trim_start();
        let blanks = line.len() - rest.len();
        match rest.strip_prefix("* ") {
            Some(rest) if blanks % 2 == 0 => {
                cleaned.push_str(&line[..blanks]);
                cleaned.push_str(rest.trim_start());
            }
            _ => cleaned.push_str(line),
        }
        cleaned.push('\n');
    }
    cleaned
}
