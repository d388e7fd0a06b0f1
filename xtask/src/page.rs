//! The files of the page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    for name in files(from)? {
        let (source, target) = (from.join(&name), to.join(&name));
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        fs::copy(&source, &target)
            .with_context(|| format!("cannot copy {} to {}", source.display(), target.display()))?;
    }
    Ok(())
}

/// The files of a folder and of those in it, as they are named from there, in order.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(inner) = open.pop() {
        let path = folder.join(&inner);
        let entries =
            fs::read_dir(&path).with_context(|| format!("cannot read {}", path.display()))?;
        for entry in entries {
            let entry = entry?;
            let name = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                open.push(name);
            } else {
                found.push(name);
            }
        }
    }
    found.sort();
    Ok(found)
}
