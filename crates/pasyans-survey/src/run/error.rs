//! Why a run failed.

use std::io;
use std::path::{Path, PathBuf};

use pasyans::words::numbers::count;

use crate::file::FileError;

/// Why a run failed.
///
/// ```
/// use std::path::Path;
/// use pasyans_survey::{Cancel, Deals, Plan, RunError, Settings, run};
///
/// let fan = pasyans::Rules::named("fan").unwrap();
/// let plan = Plan::new(vec![fan], Deals::Range { first: 1, last: 9 }, Settings::default())?;
/// let error = run(&plan, Path::new("fan.txt"), 1, &Cancel::default(), &mut |_| {}).unwrap_err();
/// assert!(matches!(error, RunError::UnknownEnding(_)));
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The name of the file does not say its format.
    #[error("{}: unknown ending; write a name that ends with .parquet, .csv, .jsonl or .ndjson", .0.display())]
    UnknownEnding(PathBuf),
    /// Another run writes the file.
    #[error("another run is writing {}", .0.display())]
    Busy(PathBuf),
    /// The file is there, and is another survey.
    #[error("{} holds another survey; choose another file, or use the settings of that one:\n  {}", path.display(), differences.join("\n  "))]
    Different {
        /// The file or its checkpoint.
        path: PathBuf,
        /// What differs between the two.
        differences: Vec<String>,
    },
    /// The checkpoint cannot be used.
    #[error("{}: {what}; delete it to start over", path.display())]
    Damaged {
        /// Where the checkpoint lies.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The finished file cannot be used.
    #[error("{0}; delete it to make it again")]
    File(#[from] FileError),
    /// A file cannot be written.
    #[error("cannot write {}: {error}{}", path.display(), advice(*kept))]
    Write {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
        /// How many rows are kept.
        kept: u64,
    },
    /// The system refused memory that the budget grants: rows would depend on the machine.
    #[error("the system lacks the memory that the searches may use, so rows would depend on this machine; solve fewer deals at once (--threads){}", advice(*kept))]
    MemoryRefused {
        /// How many rows are kept.
        kept: u64,
    },
    /// A thread died: a bug in the engine.
    #[error("a search failed, which is a bug in the engine{}", advice(*kept))]
    Thread {
        /// How many rows are kept.
        kept: u64,
    },
}

impl RunError {
    pub(crate) fn write(path: &Path, error: io::Error, kept: u64) -> Self {
        Self::Write {
            path: path.to_owned(),
            error,
            kept,
        }
    }
}

fn advice(kept: u64) -> String {
    match kept {
        0 => String::new(),
        kept => format!(
            "; {} kept, and the same command resumes there",
            match kept {
                1 => "1 deal is".to_owned(),
                kept => format!("{} are", count(kept, "deal")),
            }
        ),
    }
}
