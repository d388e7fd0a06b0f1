//! Moves replayed by the rules.

use pasyans::words::tell;
use pasyans_protocol::written_moves::{self, Illegal};
use pyo3::prelude::*;

use crate::board::BoardArgument;
use crate::errors::MoveError;
use crate::game::GameArgument;
use crate::moves::{Move, MoveArgument, listed};
use crate::position::Position;

/// What came of moves.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct Check {
    result: &'static str,
    played: Vec<Move>,
    cheats: usize,
    position: Position,
    illegal: Option<String>,
    reason: Option<String>,
}

#[pymethods]
impl Check {
    fn __repr__(&self) -> String {
        format!("<Check: {} after {} moves>", self.result, self.played.len())
    }
}

/// Moves, or a text of them.
#[derive(FromPyObject)]
pub enum MovesArgument<'py> {
    #[pyo3(transparent)]
    Text(String),
    #[pyo3(transparent)]
    List(Vec<MoveArgument<'py>>),
}

/// Replays moves by the rules: a list, or a text as people and programs write it.
#[pyfunction]
#[pyo3(signature = (board, moves, game=None))]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub fn check(
    py: Python<'_>,
    board: BoardArgument<'_>,
    moves: MovesArgument<'_>,
    game: Option<GameArgument<'_>>,
) -> PyResult<Check> {
    let start = board.position(py, game.as_ref())?;
    let text = match moves {
        MovesArgument::Text(text) => text,
        MovesArgument::List(moves) => {
            let moves: PyResult<Vec<_>> = moves.iter().map(MoveArgument::take).collect();
            let lines: Vec<String> = moves?.iter().map(ToString::to_string).collect();
            lines.join("\n")
        }
    };
    let replay = written_moves::replay(&start, &text);
    let replay = replay.map_err(|error| MoveError::new_err(error.to_string()))?;
    let is_won = replay.position.is_won();
    let (illegal, reason) = match replay.illegal {
        Some(Illegal { mv, why, .. }) => (Some(mv), Some(tell(why).to_string())),
        None => (None, None),
    };
    Ok(Check {
        result: match illegal {
            Some(_) => "illegal",
            None if is_won => "won",
            None => "not-won",
        },
        cheats: replay.played.iter().filter(|mv| mv.is_cheat()).count(),
        played: listed(&replay.played),
        position: Position(replay.position),
        illegal,
        reason,
    })
}
