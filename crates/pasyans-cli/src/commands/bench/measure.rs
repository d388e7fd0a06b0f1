//! Measures solving many deals.

use std::time::{Duration, Instant};

use anyhow::Result;
use pasyans::{Answer, Question, Solution};

use super::process;
use crate::deal_range::DealRange;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::progress::Bar;
use crate::search;

/// The measurements of a set of deals. Another solver may not report all of them.
#[derive(Debug, Default)]
pub struct Measured {
    pub won: usize,
    pub unwinnable: usize,
    pub undecided: usize,
    /// One sample for each deal, if they are known.
    pub samples: Vec<Sample>,
    /// The moves of all wins together.
    pub moves: Option<u64>,
    pub states: Option<u64>,
    pub cpu: Option<Duration>,
    pub wall: Duration,
    /// The peak memory of the process, in bytes.
    pub peak_memory: Option<usize>,
}

/// What is kept of an answer. The moves are dropped: they would fill the memory.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub time: Duration,
    pub first_win: Option<Duration>,
    pub states: u64,
    /// The memory of its tables, in bytes.
    pub memory: usize,
    /// The cheats of its win.
    pub cheats: Option<u32>,
    /// Whether its win is proven to be the best.
    pub is_proven: bool,
}

impl From<&Answer> for Sample {
    fn from(answer: &Answer) -> Self {
        let solution = answer.solution();
        Self {
            time: answer.time,
            first_win: answer.first_win,
            states: answer.states,
            memory: answer.memory,
            cheats: solution.map(Solution::cheats),
            is_proven: solution.is_some() && answer.proven.shortest,
        }
    }
}

impl Measured {
    /// Counts one more deal.
    pub fn count(&mut self, outcome: Exit) {
        match outcome {
            Exit::Won => self.won += 1,
            Exit::Unwinnable => self.unwinnable += 1,
            Exit::Undecided | Exit::BadInput => self.undecided += 1,
        }
    }

    /// The number of deals measured.
    pub const fn deals(&self) -> usize {
        self.won + self.unwinnable + self.undecided
    }
}

/// Solves the deals one after the other. Ctrl-C keeps those that are done.
pub fn measure(
    deals: DealRange,
    question: impl Fn(u64) -> Result<Question>,
    interrupt: &Interrupt,
) -> Result<Measured> {
    let mut bar = Bar::new(Some(deals.count()));
    let mut measured = Measured::default();
    let (mut moves, mut states) = (0, 0);
    process::forget_peak_memory();
    let (start, cpu_before) = (Instant::now(), process::own_cpu_time());
    for number in deals.numbers() {
        let answer = search::ask(question(number)?, interrupt, |_| {})?;
        if interrupt.is_pressed() {
            break;
        }
        let outcome = Exit::from(&answer.verdict);
        bar.count(outcome);
        measured.count(outcome);
        measured.samples.push(Sample::from(&answer));
        moves += u64::from(answer.solution().map_or(0, Solution::length));
        states += answer.states;
    }
    measured.wall = start.elapsed();
    let cpu = process::own_cpu_time().zip(cpu_before);
    measured.cpu = cpu.map(|(after, before)| after.saturating_sub(before));
    measured.peak_memory = process::peak_memory();
    (measured.moves, measured.states) = (Some(moves), Some(states));
    Ok(measured)
}
