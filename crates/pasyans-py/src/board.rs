//! Boards as arguments, and what can be said of each without a search.

use pyo3::prelude::*;

use crate::errors;
use crate::game::GameArgument;
use crate::moves::{Move, listed};
use crate::position::Position;

/// A position, or its text.
#[derive(FromPyObject)]
pub enum BoardArgument<'py> {
    #[pyo3(transparent)]
    Position(Bound<'py, Position>),
    #[pyo3(transparent)]
    Text(String),
}

impl BoardArgument<'_> {
    /// The position. A text is one of the game, or of the usual one.
    pub fn position(
        &self,
        py: Python<'_>,
        game: Option<&GameArgument<'_>>,
    ) -> PyResult<pasyans::Position> {
        match self {
            Self::Position(position) => {
                let position = position.get().0.clone();
                if let Some(game) = game
                    && !position.rules().is_game_of(&*game.rules()?)
                {
                    let name = position.rules().name();
                    return Err(errors::plain(format!(
                        "the position is one of {name}, and has its rules with it: leave game out"
                    )));
                }
                Ok(position)
            }
            Self::Text(text) => Ok(Position::read(py, text, game)?.0),
        }
    }
}

/// The legal moves of a board.
#[pyfunction]
#[pyo3(signature = (board, game=None, *, cheats=false))]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub fn legal_moves(
    py: Python<'_>,
    board: BoardArgument<'_>,
    game: Option<GameArgument<'_>>,
    cheats: bool,
) -> PyResult<Vec<Move>> {
    let position = board.position(py, game.as_ref())?;
    Ok(listed(&position.legal_moves(cheats)))
}
