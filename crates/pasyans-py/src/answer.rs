//! Verdicts.

use pasyans::{Choice, Question, Solution};
use pasyans_protocol::wire;
use pyo3::prelude::*;

use crate::board::BoardArgument;
use crate::errors;
use crate::game::GameArgument;
use crate::moves::{Move, listed};
use crate::search::{ask, budget, with_cheats};

/// The answer to a question about a board.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct Answer {
    game: String,
    board: String,
    verdict: &'static str,
    moves: Vec<Move>,
    length: Option<u32>,
    cheats: Option<u32>,
    is_shortest: bool,
    is_fewest_cheats: bool,
    at_least: Option<u32>,
    states: u64,
    memory: usize,
    seconds: f64,
    first_win_seconds: Option<f64>,
    reason: Option<&'static str>,
}

impl Answer {
    /// What the engine said.
    pub fn new(question: &Question, answer: &pasyans::Answer) -> Self {
        let position = &question.position;
        let solution = answer.solution();
        let has_cheats = position.rules().cheats();
        Self {
            game: position.rules().name().to_owned(),
            board: position.to_string(),
            verdict: wire::verdict_name(&answer.verdict),
            moves: listed(solution.map_or(&[], Solution::moves)),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            is_shortest: answer.proven.shortest,
            // Where there are no cheats, nothing has fewer than none.
            is_fewest_cheats: answer.proven.fewest_cheats || !has_cheats,
            at_least: wire::at_least(answer),
            states: answer.states,
            memory: answer.memory,
            seconds: answer.time.as_secs_f64(),
            first_win_seconds: answer.first_win.map(|time| time.as_secs_f64()),
            reason: wire::reason(question, answer),
        }
    }
}

#[pymethods]
impl Answer {
    fn __repr__(&self) -> String {
        let Self { game, verdict, .. } = self;
        match self.length {
            Some(length) => format!("<Answer: {game} {verdict} in {length} moves>"),
            None => format!("<Answer: {game} {verdict}>"),
        }
    }
}

/// A value by its word.
pub fn choice<T: Choice>(name: &str, word: &str) -> PyResult<T> {
    T::from_word(word).map_err(|error| errors::plain(format!("{name}: {error}")))
}

/// Solves a board.
#[pyfunction]
#[pyo3(
    signature = (board, game=None, *, cheats=false, objective=None, count=None, search=None, threads=1,
        time=Some(60.0), memory=None, states=None, max_moves=None),
    text_signature = "(board, game=None, *, cheats=False, objective=None, count=None, search=None, threads=1, \
        time=60.0, memory=None, states=None, max_moves=None)"
)]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
#[expect(clippy::too_many_arguments, reason = "each may be left out in Python")]
pub fn solve(
    py: Python<'_>,
    board: BoardArgument<'_>,
    game: Option<GameArgument<'_>>,
    cheats: bool,
    objective: Option<&str>,
    count: Option<&str>,
    search: Option<&str>,
    threads: usize,
    time: Option<f64>,
    memory: Option<usize>,
    states: Option<u64>,
    max_moves: Option<u32>,
) -> PyResult<Answer> {
    let mut question = Question::new(board.position(py, game.as_ref())?);
    question = with_cheats(question, cheats)?;
    if let Some(word) = objective {
        question.objective = choice("objective", word)?;
    }
    if let Some(word) = count {
        question.count = choice("count", word)?;
    }
    if let Some(word) = search {
        question.search = choice("search", word)?;
    }
    question.threads = threads.max(1);
    question.budget = pasyans::Budget {
        states,
        max_moves,
        ..budget(time, memory)?
    };
    let answer = ask(py, question.clone())?;
    Ok(Answer::new(&question, &answer))
}
