//! How hard a deal is.

use pasyans::{Choice, Rated, Rater};
use pyo3::prelude::*;

use crate::board::BoardArgument;
use crate::errors;
use crate::game::GameArgument;
use crate::search::ask;

/// The stars of a deal, and what they are made of. All but the verdict is missing if it is not won.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct Rating {
    verdict: &'static str,
    stars: Option<u8>,
    difficulty: Option<&'static str>,
    score: Option<u32>,
    careless: Option<(u32, u32)>,
    other_moves: Option<(u32, u32)>,
    states: Option<u64>,
}

#[pymethods]
impl Rating {
    fn __repr__(&self) -> String {
        match (self.stars, self.difficulty) {
            (Some(stars), Some(difficulty)) => format!("<Rating: {stars} of 5, {difficulty}>"),
            _ => format!("<Rating: {}>", self.verdict),
        }
    }
}

/// How hard a deal is for a person, from one to five stars. It is the same on every machine.
#[pyfunction]
#[pyo3(signature = (board, game=None))]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub fn rate(
    py: Python<'_>,
    board: BoardArgument<'_>,
    game: Option<GameArgument<'_>>,
) -> PyResult<Rating> {
    let mut rater = Rater::new(board.position(py, game.as_ref())?);
    while let Some(question) = rater.question() {
        rater.answered(&ask(py, question)?);
    }
    let no_rating = || errors::plain("the engine gave no answer");
    let (verdict, rating) = match rater.rated().ok_or_else(no_rating)? {
        Rated::Winnable(rating) => ("won", Some(rating)),
        Rated::Unwinnable => ("unwinnable", None),
        Rated::Undecided => ("undecided", None),
    };
    let difficulty = rating.map(pasyans::Rating::difficulty);
    Ok(Rating {
        verdict,
        stars: difficulty.map(pasyans::Difficulty::stars),
        difficulty: difficulty.map(Choice::word),
        score: rating.map(pasyans::Rating::score),
        careless: rating.map(|rating| (rating.careless.won, rating.careless.of)),
        other_moves: rating.map(|rating| (rating.other_moves.won, rating.other_moves.of)),
        states: rating.map(|rating| rating.states),
    })
}
