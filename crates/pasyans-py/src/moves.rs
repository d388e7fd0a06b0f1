//! Moves.

use pasyans_protocol::wire::WireMove;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors::MoveError;

/// A move: cards from pile to pile, or another kind.
#[pyclass(frozen, eq, hash, module = "pasyans")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(pub pasyans::Move);

/// A move, or its text.
#[derive(FromPyObject)]
pub enum MoveArgument<'py> {
    #[pyo3(transparent)]
    Move(Bound<'py, Move>),
    #[pyo3(transparent)]
    Text(String),
}

impl MoveArgument<'_> {
    /// The move itself.
    pub fn take(&self) -> PyResult<pasyans::Move> {
        match self {
            Self::Move(mv) => Ok(mv.get().0),
            Self::Text(text) => read(text),
        }
    }
}

fn read(text: &str) -> PyResult<pasyans::Move> {
    text.parse()
        .map_err(|error: pasyans::ParseMoveError| MoveError::new_err(error.to_string()))
}

/// Moves for Python.
pub fn listed(moves: &[pasyans::Move]) -> Vec<Move> {
    moves.iter().copied().map(Move).collect()
}

#[pymethods]
impl Move {
    /// `t1 t2 3`: from, to, how many cards; `!` after a cheat.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        read(text).map(Self)
    }

    /// `cards` for a move from pile to pile, or what else it is.
    #[getter]
    fn kind(&self) -> &'static str {
        match WireMove::from(self.0) {
            WireMove::Cards { .. } => "cards",
            WireMove::Other { kind } | WireMove::Gather { kind, .. } => kind,
        }
    }

    /// The pile that the cards leave.
    #[getter]
    fn source(&self) -> Option<&'static str> {
        match WireMove::from(self.0) {
            WireMove::Cards { from, .. } => Some(from),
            WireMove::Other { .. } | WireMove::Gather { .. } => None,
        }
    }

    /// The pile that the cards go to.
    #[getter]
    fn target(&self) -> Option<&'static str> {
        match WireMove::from(self.0) {
            WireMove::Cards { to, .. } => Some(to),
            WireMove::Other { .. } | WireMove::Gather { .. } => None,
        }
    }

    /// How many cards move from pile to pile.
    #[getter]
    fn count(&self) -> u8 {
        self.0.cards().map_or(0, |mv| mv.count)
    }

    #[getter]
    fn is_cheat(&self) -> bool {
        self.0.is_cheat()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    /// So that it can be sent to other processes.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}
