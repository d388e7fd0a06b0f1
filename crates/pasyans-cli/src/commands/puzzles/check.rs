//! Proves the puzzles of a file again.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result};
use pasyans::words::numbers::{count, thousands};
use pasyans::{Move, Puzzle, PuzzleSet, Rules, Trial, Tried, Tries};
use serde::Serialize;

use crate::exit;
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::ordered::{Next, in_order};
use crate::output::OutputFormat;
use crate::progress::PuzzleBar;
use crate::search;

/// Up to this many positions are played by the plain rules.
const MOST_POSITIONS: usize = 20_000;

/// What came of a puzzle.
#[derive(Debug, Serialize)]
struct Record {
    game: String,
    deal: u64,
    ok: bool,
    /// What is wrong with it.
    reason: Option<String>,
    /// How many moves win, and how many lose.
    winning: usize,
    losing: usize,
    /// How many of those that lose were proved by the plain rules, too.
    played_out: usize,
    states: u64,
}

/// Checks every puzzle.
pub fn run(
    set: PuzzleSet,
    rules: &Arc<Rules>,
    format: OutputFormat,
    threads: usize,
    interrupt: &Interrupt,
) -> Result<ExitCode> {
    let bar = PuzzleBar::new(set.puzzles.len() as u64);
    let (game, stop) = (Arc::clone(rules), interrupt.clone());
    let checked = in_order(set.puzzles.into_iter(), threads, move |puzzle| {
        check(&puzzle, &game, &stop).transpose()
    });
    let checked = checked.context("cannot start the threads")?;
    let mut sum = Sum::default();
    let is_stopped = loop {
        match checked.next(interrupt)? {
            Next::Result(record) => {
                let record = record?;
                sum.add(&record);
                exit::until_closed(bar.aside(|| print(&record, format)))?;
                bar.count(sum.told());
            }
            Next::End => break false,
            Next::Interrupted => break true,
        }
    };
    drop(bar);
    if format == OutputFormat::Text {
        exit::until_closed(writeln!(anstream::stdout(), "{}", sum.told()).map_err(Into::into))?;
    }
    Ok(match (is_stopped, sum.wrong) {
        (true, _) => ExitCode::from(INTERRUPTED as u8),
        (false, 0) => ExitCode::SUCCESS,
        (false, _) => ExitCode::from(1),
    })
}

/// `None` after Ctrl-C.
fn check(puzzle: &Puzzle, rules: &Arc<Rules>, interrupt: &Interrupt) -> Result<Option<Record>> {
    let mut record = Record {
        game: rules.name().to_owned(),
        deal: puzzle.deal(),
        ok: false,
        reason: None,
        winning: 0,
        losing: 0,
        played_out: 0,
        states: 0,
    };
    let position = match puzzle.position(rules) {
        Ok(position) => position,
        Err(why) => {
            record.reason = Some(why.to_string());
            return Ok(Some(record));
        }
    };
    let trial = search::try_moves(Trial::new(&position, &[None]), interrupt)?;
    let Some(trial) = trial else { return Ok(None) };
    record.states = trial.moves().iter().map(Tried::states).sum();
    record.winning = trial.winning();
    record.losing = trial
        .moves()
        .iter()
        .filter(|mv| mv.wins() == Some(false))
        .count();
    record.reason = difference(puzzle, &trial);
    for tried in trial.moves().iter().filter(|mv| mv.wins() == Some(false)) {
        let mut tries = Tries::new(tried.after().clone(), MOST_POSITIONS);
        while tries.advance(1_000) {
            if interrupt.is_pressed() {
                return Ok(None);
            }
        }
        if tries.is_won() {
            record.reason = Some(format!("{} wins by the plain rules", tried.mv()));
        }
        record.played_out += usize::from(tries.is_whole());
    }
    record.ok = record.reason.is_none();
    Ok(Some(record))
}

/// What the file says and the engine does not.
fn difference(puzzle: &Puzzle, trial: &Trial) -> Option<String> {
    let is = |tried: &Tried, mv: Move| tried.mv() == mv || tried.also().contains(&mv);
    let is_legal = |mv: Move| trial.moves().iter().any(|tried| is(tried, mv));
    let listed = || puzzle.winning().iter().copied();
    if listed().next().is_none() {
        return Some("no move is said to win".to_owned());
    }
    if let Some(mv) = listed().find(|&mv| !is_legal(mv)) {
        return Some(format!("{mv} is not legal"));
    }
    trial.moves().iter().find_map(|tried| {
        let mv = tried.mv();
        match (tried.wins(), listed().any(|listed| is(tried, listed))) {
            (Some(true), true) | (Some(false), false) => None,
            (Some(true), false) => Some(format!("{mv} wins, too")),
            (Some(false), true) => Some(format!("{mv} loses")),
            (None, _) => Some(format!("{mv} is not decided")),
        }
    })
}

#[derive(Default)]
struct Sum {
    good: u64,
    wrong: u64,
    losing: u64,
    played_out: u64,
}

impl Sum {
    fn add(&mut self, record: &Record) {
        match record.ok {
            true => self.good += 1,
            false => self.wrong += 1,
        }
        self.losing += record.losing as u64;
        self.played_out += record.played_out as u64;
    }

    fn told(&self) -> String {
        let Self {
            good,
            wrong,
            losing,
            played_out,
        } = self;
        format!(
            "{} proved, {} wrong; of {}, {} also by playing everything out",
            count(*good, "puzzle"),
            thousands(*wrong),
            count(*losing, "losing move"),
            thousands(*played_out)
        )
    }
}

fn print(record: &Record, format: OutputFormat) -> Result<()> {
    let mut out = anstream::stdout();
    match (format, &record.reason) {
        (OutputFormat::Json, _) => writeln!(out, "{}", serde_json::to_string(record)?)?,
        (OutputFormat::Text, Some(why)) => writeln!(out, "deal {}: {why}", record.deal)?,
        (OutputFormat::Text, None) => {}
    }
    Ok(())
}
