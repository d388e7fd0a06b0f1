//! What was learned from a user's screenshot, and the file that keeps it.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use etcetera::BaseStrategy;
use pasyans_vision::{Learned, Reader};

use crate::foreign_text::shown;
use crate::style;
use crate::whole_file::WholeFile;

/// The environment variable that names another folder for the file.
const FOLDER: &str = "PASYANS_DATA";
/// The file name, for the only game that is read from pictures.
const NAME: &str = "learned-molek-syntez.json";
/// We write no longer files.
const LONGEST: u64 = 1 << 20;

/// The reader of pictures, with what was learned. A damaged file gives a warning, and is left alone.
pub fn reader() -> Reader {
    let reader = Reader::molek();
    match known() {
        Some(learned) => reader.with_learned(&learned),
        None => reader,
    }
}

/// What was learned, if anything. A damaged file gives a warning, and is left alone.
pub fn known() -> Option<Learned> {
    // Without a folder, nothing was learned.
    let path = path().ok()?;
    match load(&path) {
        Ok(learned) => learned,
        Err(error) => {
            let (style, path) = (style::UNSURE, shown(&path));
            // A closed standard error is no error.
            let _ = writeln!(
                anstream::stderr(),
                "{style}warning:{style:#} cannot use what was learned from a screenshot: {path}: {error:#}\n\
                 pasyans see --forget removes it; pasyans see --learn replaces it"
            );
            None
        }
    }
}

/// The path of the file.
pub fn path() -> Result<PathBuf> {
    let folder = match std::env::var_os(FOLDER) {
        Some(folder) if !folder.is_empty() => PathBuf::from(folder),
        _ => {
            let no_folder =
                || format!("cannot find your user data folder; name a folder in {FOLDER}");
            let folders = etcetera::choose_base_strategy().with_context(no_folder)?;
            folders.data_dir().join("pasyans")
        }
    };
    Ok(folder.join(NAME))
}

fn load(path: &Path) -> Result<Option<Learned>> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if is_absent(&error) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text)?;
    Ok(Some(serde_json::from_str(&text)?))
}

fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory)
}

/// Saves what was learned, replacing the old file.
pub fn keep(learned: &Learned, path: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(learned)? + "\n";
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot write {}", path.display()))?;
    }
    WholeFile::open(path)?.write(text.as_bytes())
}

/// Removes what was learned. Returns whether there was anything.
pub fn forget(path: &Path) -> Result<bool> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if is_absent(&error) => Ok(false),
        Err(error) => Err(error).with_context(|| format!("cannot remove {}", path.display())),
    }
}
