//! Files that are written whole or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// A file that is written beside its place, and takes its place once it is complete. Whatever goes wrong
/// before then leaves the old file unchanged.
pub struct WholeFile {
    /// Where it belongs; links are followed.
    path: PathBuf,
    new: NamedTempFile,
}

impl WholeFile {
    /// Opens a file for writing, and so finds out early whether it can be written.
    pub fn open(path: &Path) -> Result<Self> {
        Self::beside(path).with_context(|| cannot_write(path))
    }

    fn beside(path: &Path) -> Result<Self> {
        // A link stays one.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        anyhow::ensure!(!path.is_dir(), "it is a folder");
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".pasyans-").suffix(".new");
        // As any new file: what the user's mask allows.
        #[cfg(unix)]
        let ordinary = std::os::unix::fs::PermissionsExt::from_mode(0o666);
        #[cfg(unix)]
        builder.permissions(ordinary);
        let new = builder.tempfile_in(folder)?;
        if let Ok(old) = fs::metadata(&path) {
            anyhow::ensure!(!old.permissions().readonly(), "it is read-only");
            new.as_file().set_permissions(old.permissions())?;
        }
        Ok(Self { path, new })
    }

    /// Writes all of it.
    pub fn write(mut self, bytes: &[u8]) -> Result<()> {
        let path = self.path.clone();
        let write = move || -> Result<()> {
            self.new.write_all(bytes)?;
            self.new.as_file().sync_all()?;
            self.new.persist(&self.path)?;
            Ok(())
        };
        write().with_context(|| cannot_write(&path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("report.json");
        fs::write(&path, "old").expect("written");
        let new = WholeFile::open(&path).expect("it can be written");
        assert_eq!(fs::read(&path).expect("still there"), b"old");
        drop(new);
        assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 1);
        let new = WholeFile::open(&path).expect("it can be written");
        new.write(b"new").expect("written");
        assert_eq!(fs::read(&path).expect("there"), b"new");
        assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 1);
    }

    #[test]
    fn what_cannot_be_written_is_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        for path in [folder.path().to_owned(), folder.path().join("no/such.png")] {
            let error = WholeFile::open(&path).err().expect("refused");
            assert!(error.to_string().starts_with("cannot write "), "{error:#}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&path, "old").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("set");
        symlink(&path, &link).expect("linked");
        let new = WholeFile::open(&link).expect("it can be written");
        new.write(b"new").expect("written");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&path).expect("there"), b"new");
        let mode = fs::metadata(&path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}
