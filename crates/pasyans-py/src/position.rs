//! Positions.

use pasyans::Card;
use pyo3::prelude::*;

use crate::errors;
use crate::game::{self, GameArgument, Rules};
use crate::moves::{Move, MoveArgument, listed};

/// All piles at one moment.
#[pyclass(frozen, eq, module = "pasyans")]
#[derive(Clone, PartialEq, Eq)]
pub struct Position(pub pasyans::Position);

/// The deal of a game with this number.
#[pyfunction]
#[pyo3(signature = (game, number))]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub fn deal(game: GameArgument<'_>, number: u64) -> PyResult<Position> {
    let deal = game.rules()?.deal(number);
    deal.map(Position)
        .map_err(|error| errors::plain(error.to_string()))
}

impl Position {
    /// Reads a board of the game, or of the usual one.
    pub fn read(py: Python<'_>, text: &str, game: Option<&GameArgument<'_>>) -> PyResult<Self> {
        let rules = game::usual(game)?;
        let read = pasyans::Position::parse(&rules, text);
        read.map(Self).map_err(|error| errors::board(py, &error))
    }

    fn face(&self, card: Card) -> String {
        self.0.rules().deck().kind(card).to_string()
    }
}

#[pymethods]
impl Position {
    /// Reads a board from its text.
    #[new]
    #[pyo3(signature = (text, game=None))]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    fn new(py: Python<'_>, text: &str, game: Option<GameArgument<'_>>) -> PyResult<Self> {
        Self::read(py, text, game.as_ref())
    }

    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules().clone())
    }

    /// The cards of each column, from its base.
    #[getter]
    fn columns(&self) -> Vec<Vec<String>> {
        let columns = self.0.columns().iter();
        let faces =
            columns.map(|column| column.cards().iter().map(|&card| self.face(card)).collect());
        faces.collect()
    }

    /// The card in each cell.
    #[getter]
    fn cells(&self) -> Vec<Option<String>> {
        let cells = self.0.cells().iter();
        cells.map(|cell| cell.map(|card| self.face(card))).collect()
    }

    /// What is left in each place of the reserve.
    #[getter]
    fn reserve(&self) -> Vec<Option<String>> {
        let reserve = self.0.reserve().iter();
        reserve
            .map(|card| card.map(|card| self.face(card)))
            .collect()
    }

    /// The last card on each foundation.
    #[getter]
    fn foundations(&self) -> Vec<Option<String>> {
        let foundations = 0..self.0.rules().foundations();
        let last = foundations.map(|index| self.0.last_home(index).map(|card| self.face(card)));
        last.collect()
    }

    #[getter]
    fn is_won(&self) -> bool {
        self.0.is_won()
    }

    #[pyo3(signature = (*, cheats=false))]
    fn legal_moves(&self, cheats: bool) -> Vec<Move> {
        listed(&self.0.legal_moves(cheats))
    }

    /// The position after a move.
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    fn play(&self, r#move: MoveArgument<'_>) -> PyResult<Self> {
        let mv = r#move.take()?;
        let mut after = self.0.clone();
        after.play(mv).map_err(|why| errors::illegal(mv, &why))?;
        Ok(Self(after))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Position of {}>", self.0.rules().name())
    }
}
