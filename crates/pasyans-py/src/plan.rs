//! Surveys: many deals to rows of a file.

use std::fs::{self, File};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pasyans_survey::{Deals, Format, Header, Outcome, Row, RowWriter, Settings, Unsolved};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::answer::choice;
use crate::errors;
use crate::game::GameArgument;

/// What a survey asks: games, deals and settings. Its rows are numbered from 0.
#[pyclass(frozen, module = "pasyans")]
pub struct Plan(pub pasyans_survey::Plan);

/// Ends searches from another thread.
#[pyclass(frozen, module = "pasyans")]
pub struct Cancel(pasyans_survey::Cancel);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self(pasyans_survey::Cancel::default())
    }

    /// Ends all searches that got this, and those that begin later.
    fn cancel(&self) {
        self.0.cancel();
    }
}

/// What came of a part of a survey.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct Part {
    first: u64,
    end: u64,
    is_stuck: bool,
    won: u64,
    unwinnable: u64,
    undecided: u64,
    bytes: u64,
    seconds: f64,
}

#[pymethods]
impl Plan {
    #[new]
    #[pyo3(signature = (games, *, deals=None, random=None, seed=1, cheats=false, objective=None, count=None,
        search=None, time=None, memory=None, states=None, max_moves=None, boards=false))]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    #[expect(clippy::too_many_arguments, reason = "each may be left out in Python")]
    fn new(
        games: Vec<GameArgument<'_>>,
        deals: Option<(u64, u64)>,
        random: Option<u64>,
        seed: u64,
        cheats: bool,
        objective: Option<&str>,
        count: Option<&str>,
        search: Option<&str>,
        time: Option<f64>,
        memory: Option<u64>,
        states: Option<u64>,
        max_moves: Option<u32>,
        boards: bool,
    ) -> PyResult<Self> {
        let deals = match (deals, random) {
            (Some((first, last)), None) => Deals::Range { first, last },
            (None, Some(count)) => Deals::Random { count, seed },
            _ => {
                let message = "which deals? Give either deals=(first, last) or random=how_many";
                return Err(errors::plain(message));
            }
        };
        let usual = Settings::default();
        let time = time.map(Duration::try_from_secs_f64).transpose();
        let settings = Settings {
            objective: objective
                .map(|word| choice("objective", word))
                .transpose()?,
            cheats,
            count: count.map_or(Ok(usual.count), |word| choice("count", word))?,
            search: search.map_or(Ok(usual.search), |word| choice("search", word))?,
            time: time.map_err(|_| errors::plain("time is in seconds, from 0 on"))?,
            memory: memory.unwrap_or(usual.memory),
            states,
            max_moves,
            boards,
        };
        let games: PyResult<Vec<_>> = games.iter().map(GameArgument::rules).collect();
        let plan = pasyans_survey::Plan::new(games?, deals, settings);
        let plan = plan.map_err(|error| errors::plain(error.to_string()))?;
        Ok(Self(plan))
    }

    /// How many rows it has.
    #[getter]
    fn total(&self) -> u64 {
        self.0.header().total()
    }

    /// What its files say about themselves, as JSON: games, fingerprints of their rules, deals, settings, version.
    #[getter]
    fn header(&self) -> String {
        self.0.header().to_json()
    }

    /// How a header of a file, or of another version, differs from this one; one line each.
    fn differences(&self, header: &str) -> PyResult<Vec<String>> {
        let there = Header::from_json(header).map_err(errors::plain)?;
        Ok(there.differences(self.0.header()))
    }

    /// Solves rows from `first` to before `last`, on this thread, and writes them to a Parquet file that is whole or not
    /// there. It ends early, with the rows so far, after `seconds`; and, stuck in a deal, after `patience` or when it is
    /// cancelled: that deal is then the first that is missing. If no row was found, there is no file. Where the system refuses
    /// memory that the budget grants, the row would depend on the machine: it is a `MemoryError`.
    #[pyo3(signature = (path, first, last, *, seconds=None, patience=None, cancel=None))]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    #[expect(clippy::too_many_arguments, reason = "each may be left out in Python")]
    fn solve_part(
        &self,
        py: Python<'_>,
        path: PathBuf,
        first: u64,
        last: u64,
        seconds: Option<f64>,
        patience: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<Part> {
        let whole = self.0.clone().only(first..last);
        whole.map_err(|error| errors::plain(error.to_string()))?;
        let limit = |seconds: Option<f64>| {
            let limit = seconds.map(Duration::try_from_secs_f64).transpose();
            limit.map_err(|_| errors::plain("limits are in seconds, from 0 on"))
        };
        let (seconds, patience) = (limit(seconds)?, limit(patience)?);
        let cancel = cancel.map(|cancel| cancel.0.clone()).unwrap_or_default();
        py.detach(|| {
            let began = Instant::now();
            let next = first..last;
            let found = rows_within(&self.0, next, seconds, patience, &cancel);
            let (rows, is_stuck) = found.map_err(|why| PyMemoryError::new_err(why.to_string()))?;
            let end = first + rows.len() as u64;
            let count = |outcome| rows.iter().filter(|row| row.outcome == outcome).count() as u64;
            Ok(Part {
                first,
                end,
                is_stuck,
                won: count(Outcome::Won),
                unwinnable: count(Outcome::Unwinnable),
                undecided: count(Outcome::Undecided),
                bytes: write(&self.0, &path, first, &rows)?,
                seconds: began.elapsed().as_secs_f64(),
            })
        })
    }

    fn __repr__(&self) -> String {
        let header = self.0.header();
        let games: Vec<String> = header
            .games
            .iter()
            .map(pasyans_survey::SurveyedGame::label)
            .collect();
        format!("<Plan: {} of {}>", header.deals, games.join(", "))
    }
}

/// The first rows, until the time is over; and whether the next deal took longer than the patience, or was cancelled.
fn rows_within(
    plan: &pasyans_survey::Plan,
    numbers: Range<u64>,
    seconds: Option<Duration>,
    patience: Option<Duration>,
    cancel: &pasyans_survey::Cancel,
) -> Result<(Vec<Row>, bool), Unsolved> {
    let began = Instant::now();
    let solve = || {
        let mut rows = Vec::new();
        for number in numbers.clone() {
            let is_over = seconds.is_some_and(|seconds| began.elapsed() >= seconds);
            if is_over && number > numbers.start {
                break;
            }
            match plan.solve(number, cancel) {
                Ok(row) => rows.push(row),
                // Whoever asks for this deal first is told so.
                Err(Unsolved::MemoryRefused) if !rows.is_empty() => return Ok((rows, false)),
                Err(Unsolved::MemoryRefused) => return Err(Unsolved::MemoryRefused),
                Err(_) => return Ok((rows, true)),
            }
        }
        Ok((rows, false))
    };
    let Some(patience) = patience else {
        return solve();
    };
    std::thread::scope(|scope| {
        let (ended, waiting) = channel::<()>();
        scope.spawn(|| {
            let waiting = waiting;
            // It ends when the other side is dropped.
            if waiting.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
                cancel.cancel();
            }
        });
        let found = solve();
        drop(ended);
        found
    })
}

/// Writes rows to a file that takes its place when it is whole and synced. How long it is.
fn write(
    plan: &pasyans_survey::Plan,
    path: &Path,
    first: u64,
    rows: &[Row],
) -> std::io::Result<u64> {
    if rows.is_empty() {
        return Ok(0);
    }
    let end = first + rows.len() as u64;
    let part = plan
        .clone()
        .only(first..end)
        .map_err(std::io::Error::other)?;
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = || {
        let mut writer = RowWriter::new(File::create(&new)?, Format::Parquet, part.header())?;
        rows.iter().try_for_each(|row| writer.write(row))?;
        let file = writer.finish()?;
        file.sync_all()?;
        let bytes = file.metadata()?.len();
        fs::rename(&new, path)?;
        Ok(bytes)
    };
    written().inspect_err(|_| {
        // On a full disk, what is half written is in the way.
        let _ = fs::remove_file(&new);
    })
}
