//! The engine of Pasyans in Python: the module `pasyans._engine`, which the package `pasyans` in `python/` re-exports.
//!
//! docs/python.md describes the package. Every function lets other threads of Python run while it searches, and
//! Ctrl-C ends it.

mod answer;
mod board;
mod errors;
mod game;
mod hint;
mod lock;
mod moves;
mod picture;
mod plan;
mod position;
mod rating;
mod replay;
mod search;

use pyo3::prelude::*;

#[pymodule]
mod _engine {
    use super::*;

    #[pymodule_export]
    use crate::answer::{Answer, solve};
    #[pymodule_export]
    use crate::board::legal_moves;
    #[pymodule_export]
    use crate::errors::{BoardError, MoveError, PasyansError, PictureError, RulesError};
    #[pymodule_export]
    use crate::game::{Rules, games};
    #[pymodule_export]
    use crate::hint::{Hint, RatedMove, hint, rate_moves};
    #[pymodule_export]
    use crate::lock::FileLock;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::picture::{Sight, see};
    #[pymodule_export]
    use crate::plan::{Cancel, Part, Plan};
    #[pymodule_export]
    use crate::position::{Position, deal};
    #[pymodule_export]
    use crate::rating::{Rating, rate};
    #[pymodule_export]
    use crate::replay::{Check, check};

    /// The version of the engine.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
