//! Files that only one process has at a time.

use std::fs::{File, TryLockError};
use std::path::PathBuf;

use pyo3::exceptions::PyBlockingIOError;
use pyo3::prelude::*;

/// A lock on a file, held until the process ends, however it ends. BlockingIOError if another process has it.
#[pyclass(frozen, module = "pasyans")]
pub struct FileLock {
    _file: File,
}

#[pymethods]
impl FileLock {
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    fn new(path: PathBuf) -> PyResult<Self> {
        let file = File::options().create(true).append(true).open(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::Error(error)) => Err(error.into()),
            Err(TryLockError::WouldBlock) => {
                let message = format!("{} is locked by another process", path.display());
                Err(PyBlockingIOError::new_err(message))
            }
        }
    }
}
