//! The exceptions. Each says where something is wrong; its attributes say so to programs.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    pasyans,
    PasyansError,
    PyValueError,
    "What every error of the engine is."
);
create_exception!(
    pasyans,
    BoardError,
    PasyansError,
    "The text is no board. `faults` has (line, column, message) for each fault, counted from 1."
);
create_exception!(
    pasyans,
    RulesError,
    PasyansError,
    "The text makes no game. `mistakes` has (line, column, message) for each; without a place, line and column are None."
);
create_exception!(
    pasyans,
    MoveError,
    PasyansError,
    "A move that is none, or that the rules forbid."
);
create_exception!(
    pasyans,
    PictureError,
    PasyansError,
    "The picture has no board that can be read."
);

/// An error that has no class of its own.
pub fn plain(message: impl Into<String>) -> PyErr {
    PasyansError::new_err(message.into())
}

/// A text that is no board, with the places of its faults.
pub fn board(py: Python<'_>, error: &pasyans::BoardError) -> PyErr {
    let faults = error.faults().map(|(spot, fault)| {
        let message = fault.to_string();
        (spot.line + 1, spot.character + 1, message)
    });
    let faults: Vec<(usize, usize, String)> = faults.collect();
    with_list(py, BoardError::new_err(error.to_string()), "faults", faults)
}

/// A text that makes no game, with the places of its mistakes.
pub fn rules(py: Python<'_>, source: Option<&str>, error: &pasyans::RulesError) -> PyErr {
    type Place = (Option<usize>, Option<usize>);
    let mistakes = error.mistakes().iter().map(|mistake| {
        let (line, column): Place = mistake.at.unzip();
        (line, column, mistake.message.clone())
    });
    let mistakes: Vec<_> = mistakes.collect();
    let lines = error.mistakes().iter().map(|mistake| match source {
        Some(source) => format!("{source}: {mistake}"),
        None => mistake.to_string(),
    });
    let message = lines.collect::<Vec<_>>().join("\n");
    with_list(py, RulesError::new_err(message), "mistakes", mistakes)
}

/// A move that the rules forbid.
pub fn illegal(mv: pasyans::Move, why: &pasyans::IllegalMove) -> PyErr {
    MoveError::new_err(format!("{mv}: {why}"))
}

/// The error with an attribute. Its message says the same, so an interpreter without memory loses nothing else.
fn with_list<'py>(
    py: Python<'py>,
    error: PyErr,
    name: &str,
    list: impl IntoPyObject<'py>,
) -> PyErr {
    match error.value(py).setattr(name, list) {
        Ok(()) => error,
        Err(other) => other,
    }
}
