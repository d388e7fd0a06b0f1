//! Hints, and what each move leads to.

use std::time::Instant;

use pasyans::words::{Action, tell};
use pasyans::{Question, Verdict};
use pasyans_protocol::analysis::{Analysis, Findings, Prospect};
use pasyans_protocol::wire;
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::board::BoardArgument;
use crate::errors;
use crate::game::GameArgument;
use crate::moves::Move;
use crate::search::{ask, budget, with_cheats};

/// What a move leads to.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct RatedMove {
    r#move: Move,
    words: String,
    verdict: &'static str,
    length: Option<u32>,
    cheats: Option<u32>,
    is_shortest: bool,
    is_best: bool,
    same_as: Option<Move>,
    reason: Option<&'static str>,
}

#[pymethods]
impl RatedMove {
    fn __repr__(&self) -> String {
        let Self {
            r#move, verdict, ..
        } = self;
        match self.length {
            Some(length) => format!("<{}: {verdict} in {length} moves>", r#move.0),
            None => format!("<{}: {verdict}>", r#move.0),
        }
    }
}

/// The move to play.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct Hint {
    r#move: Option<Move>,
    words: Option<String>,
    answer: Py<Answer>,
}

#[pymethods]
impl Hint {
    fn __repr__(&self) -> String {
        match (&self.r#move, &self.words) {
            (Some(mv), Some(words)) => format!("<Hint: {} ({words})>", mv.0),
            _ => "<Hint: no move>".to_owned(),
        }
    }
}

/// The move to play: the first one of a win, or one home that cannot be wrong.
#[pyfunction]
#[pyo3(
    signature = (board, game=None, *, cheats=false, time=Some(10.0), memory=None),
    text_signature = "(board, game=None, *, cheats=False, time=10.0, memory=None)"
)]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub fn hint(
    py: Python<'_>,
    board: BoardArgument<'_>,
    game: Option<GameArgument<'_>>,
    cheats: bool,
    time: Option<f64>,
    memory: Option<usize>,
) -> PyResult<Hint> {
    let question = question(py, &board, game.as_ref(), cheats, time, memory)?;
    let answer = ask(py, question.clone())?;
    let position = &question.position;
    let mv = answer.next_move(position);
    Ok(Hint {
        r#move: mv.map(Move),
        words: mv.map(|mv| tell(Action::of(position, mv)).to_string()),
        answer: Py::new(py, Answer::new(&question, &answer))?,
    })
}

/// What each legal move leads to, the best first.
#[pyfunction]
#[pyo3(
    signature = (board, game=None, *, cheats=false, time=Some(10.0), memory=None),
    text_signature = "(board, game=None, *, cheats=False, time=10.0, memory=None)"
)]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub fn rate_moves(
    py: Python<'_>,
    board: BoardArgument<'_>,
    game: Option<GameArgument<'_>>,
    cheats: bool,
    time: Option<f64>,
    memory: Option<usize>,
) -> PyResult<Vec<RatedMove>> {
    let question = question(py, &board, game.as_ref(), cheats, time, memory)?;
    let start = Instant::now();
    let mut analysis = Analysis::new(question);
    while let Some(question) = analysis.next_question(start.elapsed()) {
        analysis.take(ask(py, question)?);
    }
    let found = analysis.finish();
    let Findings {
        question,
        prospects,
        ..
    } = found.ok_or_else(|| errors::plain("the engine gave no answer"))?;
    let best = prospects.iter().map(Prospect::rank).min();
    let rated = prospects.iter().map(|prospect| {
        let is_won = matches!(prospect.verdict, Verdict::Won(_));
        RatedMove {
            r#move: Move(prospect.mv),
            words: tell(Action::of(&question.position, prospect.mv)).to_string(),
            verdict: wire::verdict_name(&prospect.verdict),
            length: is_won.then_some(prospect.length + 1),
            cheats: is_won.then_some(prospect.cheats),
            is_shortest: prospect.proven.shortest,
            is_best: is_won && best == Some(prospect.rank()),
            same_as: prospect.same_as.map(Move),
            reason: prospect.reason,
        }
    });
    Ok(rated.collect())
}

fn question(
    py: Python<'_>,
    board: &BoardArgument<'_>,
    game: Option<&GameArgument<'_>>,
    cheats: bool,
    time: Option<f64>,
    memory: Option<usize>,
) -> PyResult<Question> {
    let question = Question {
        budget: budget(time, memory)?,
        ..Question::new(board.position(py, game)?)
    };
    with_cheats(question, cheats)
}
