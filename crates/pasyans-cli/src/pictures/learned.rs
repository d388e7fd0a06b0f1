//! What was learned from a screenshot of the user, and the file that it is kept in.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use etcetera::BaseStrategy;
use pasyans_vision::{Learned, Reader};

use crate::output::style;

/// Names another folder for the file.
const FOLDER: &str = "PASYANS_DATA";
/// The file: one for the only game that is read from pictures.
const NAME: &str = "learned-molek-syntez.json";
/// Longer files are none of ours.
const LONGEST: u64 = 1 << 20;

/// The reader of pictures, with what was learned. A file that is damaged is told of, and left alone.
pub fn reader() -> Reader {
    let reader = Reader::molek();
    match known() {
        Some(learned) => reader.with_learned(&learned),
        None => reader,
    }
}

/// What was learned, if anything was. A file that is damaged is told of, and left alone.
pub fn known() -> Option<Learned> {
    // Where there is no folder for it, nothing was learned.
    let path = path().ok()?;
    match load(&path) {
        Ok(learned) => learned,
        Err(error) => {
            let (style, path) = (style::UNSURE, path.display());
            // Whoever closed our standard error does not want to know.
            let _ = writeln!(
                anstream::stderr(),
                "{style}warning:{style:#} what was learned from a screenshot cannot be used: {path}: {error:#}\n\
                 pasyans see --forget removes it; pasyans see --learn makes it anew"
            );
            None
        }
    }
}

/// Where it is kept.
pub fn path() -> Result<PathBuf> {
    let folder = match std::env::var_os(FOLDER) {
        Some(folder) if !folder.is_empty() => PathBuf::from(folder),
        _ => {
            let no_folder =
                || format!("there is no folder for data of yours; name one in {FOLDER}");
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

/// Keeps what was learned, in the place of what was learned before. The file is whole at any time: the new one is
/// written beside it first.
pub fn keep(learned: &Learned, path: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(learned)?;
    let new = path.with_extension(format!("{}.new", std::process::id()));
    let write = || -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::create(&new)?;
        writeln!(file, "{text}")?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().with_context(|| {
        // It may not even be there.
        let _ = fs::remove_file(&new);
        format!("cannot write {}", path.display())
    })
}

/// Removes what was learned. Whether there was anything.
pub fn forget(path: &Path) -> Result<bool> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if is_absent(&error) => Ok(false),
        Err(error) => Err(error).with_context(|| format!("cannot remove {}", path.display())),
    }
}
