//! Boards as arguments.

use pyo3::prelude::*;

use crate::errors;
use crate::game::{self, GameArgument};
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
                    && !position.rules().is_game_of(game.rules()?.as_ref())
                {
                    let name = position.rules().name();
                    return Err(errors::plain(format!(
                        "the position is one of {name}, and has its rules with it: leave game out"
                    )));
                }
                Ok(position)
            }
            Self::Text(text) => read(py, text, game),
        }
    }
}

/// Reads a text.
pub fn read(
    py: Python<'_>,
    text: &str,
    game: Option<&GameArgument<'_>>,
) -> PyResult<pasyans::Position> {
    let rules = game::usual(game)?;
    pasyans::Position::parse(&rules, text).map_err(|error| errors::board(py, &error))
}
