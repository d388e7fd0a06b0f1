//! What the service worker has to know: which files there are, and whether they have changed.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::dist;

const SERVICE_WORKER: &str = "sw.js";
/// The line of the service worker that the list replaces.
const EMPTY_LIST: &str = "const FILES = [];";

/// Writes the list of files into the service worker.
pub fn list(out: &Path, files: &[PathBuf]) -> Result<()> {
    let path = out.join(SERVICE_WORKER);
    let script =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    ensure!(
        script.contains(EMPTY_LIST),
        "{SERVICE_WORKER} has no line `{EMPTY_LIST}`"
    );
    let mut lines = String::from("const FILES = [\n");
    for name in files
        .iter()
        .filter(|name| *name != Path::new(SERVICE_WORKER))
    {
        let content = fs::read(out.join(name))?;
        let mut hasher = DefaultHasher::new();
        hasher.write(&content);
        let name = name.to_string_lossy().replace('\\', "/");
        lines += &format!("  [\"{name}\", \"{:016x}\"],\n", hasher.finish());
    }
    lines += "];";
    dist::write(&path, &script.replace(EMPTY_LIST, &lines))
}
