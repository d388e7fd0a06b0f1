//! The figures of a bench, for people and for programs.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use pasyans::Rules;
use serde::Serialize;

use super::measure::{Measured, Sample};
use super::spread::Spread;
use crate::deal_range::DealRange;
use crate::output::table::Table;
use pasyans::words::numbers::{brief, bytes, thousands, time};

/// The figures of one solver, or one search, on a set of deals.
#[derive(Serialize)]
pub struct Report {
    game: String,
    deals: String,
    cheats_allowed: bool,
    /// How many deals were measured.
    measured: usize,
    won: usize,
    unwinnable: usize,
    undecided: usize,
    /// Wins that are proven to be the best.
    proven: usize,
    /// The number of wins by their number of cheats.
    cheats: BTreeMap<u32, usize>,
    mean_length: Option<f64>,
    seconds: Option<Spread<f64>>,
    states: Option<Spread<u64>>,
    first_win_seconds: Option<Spread<f64>>,
    /// The time of all searches together.
    total_seconds: f64,
    total_states: Option<u64>,
    states_per_second: Option<f64>,
    /// The peak memory of the tables for one deal, in bytes.
    largest_memory: Option<usize>,
    /// The name of the search or of the other solver.
    solver: &'static str,
    /// How many threads worked on each deal.
    threads: u16,
    /// CPU time of the whole run, of all threads.
    cpu_seconds: Option<f64>,
    wall_seconds: f64,
    /// The time of the run divided by the deals.
    mean_seconds: Option<f64>,
    /// The peak memory of the process, in bytes.
    peak_memory: Option<usize>,
    /// For the deal with the most states.
    bytes_per_state: Option<f64>,
}

impl Report {
    pub fn new(
        rules: &Rules,
        deals: DealRange,
        cheats_allowed: bool,
        solver: &'static str,
        threads: u16,
        measured: &Measured,
    ) -> Self {
        let samples = &measured.samples;
        let mut cheats = BTreeMap::new();
        for count in samples.iter().filter_map(|sample| sample.cheats) {
            *cheats.entry(count).or_default() += 1;
        }
        let in_searches: Duration = samples.iter().map(|sample| sample.time).sum();
        let run = measured.cpu.unwrap_or(measured.wall);
        // Without samples, only the whole run is known.
        let total = if samples.is_empty() { run } else { in_searches };
        let mean = |total: f64, count: usize| (count > 0).then(|| total / count as f64);
        let largest = samples.iter().max_by_key(|sample| sample.states);
        let per_state =
            |sample: &Sample| mean(sample.memory as f64, usize::try_from(sample.states).ok()?);
        Self {
            game: rules.name().to_owned(),
            deals: deals.to_string(),
            cheats_allowed,
            measured: measured.deals(),
            won: measured.won,
            unwinnable: measured.unwinnable,
            undecided: measured.undecided,
            proven: samples.iter().filter(|sample| sample.is_proven).count(),
            cheats,
            mean_length: measured
                .moves
                .and_then(|moves| mean(moves as f64, measured.won)),
            seconds: Spread::of(samples.iter().map(|sample| sample.time.as_secs_f64())),
            states: Spread::of(samples.iter().map(|sample| sample.states)),
            first_win_seconds: Spread::of(
                samples
                    .iter()
                    .filter_map(|sample| Some(sample.first_win?.as_secs_f64())),
            ),
            total_seconds: total.as_secs_f64(),
            total_states: measured.states,
            states_per_second: measured
                .states
                .map(|states| states as f64 / total.as_secs_f64().max(1e-9)),
            largest_memory: samples.iter().map(|sample| sample.memory).max(),
            solver,
            threads,
            cpu_seconds: measured.cpu.map(|cpu| cpu.as_secs_f64()),
            wall_seconds: measured.wall.as_secs_f64(),
            mean_seconds: mean(run.as_secs_f64(), measured.deals()),
            peak_memory: measured.peak_memory,
            bytes_per_state: largest.and_then(per_state),
        }
    }
}

/// A figure, or a dash if it is unknown.
fn known<T>(figure: Option<T>, show: impl Fn(T) -> String) -> String {
    figure.map_or_else(|| "-".to_owned(), show)
}

/// A row for each solver: first the verdicts and times, then the rest.
pub fn write_tables(out: &mut dyn Write, reports: &[Report]) -> io::Result<()> {
    let seconds = |seconds: f64| time(Duration::from_secs_f64(seconds));
    let number = |number: usize| thousands(number as u64);
    let mut times = Table::new(&[
        "",
        "deals",
        "won",
        "unwinnable",
        "undecided",
        "CPU",
        "wall",
        "mean",
        "median",
        "95 %",
        "worst",
    ]);
    let mut rest = Table::new(&[
        "",
        "states",
        "states/s",
        "moves",
        "proven",
        "first win",
        "memory",
        "bytes/state",
    ]);
    for report in reports {
        times.add(vec![
            report.solver.to_owned(),
            number(report.measured),
            number(report.won),
            number(report.unwinnable),
            number(report.undecided),
            known(report.cpu_seconds, seconds),
            seconds(report.wall_seconds),
            known(report.mean_seconds, seconds),
            known(report.seconds, |spread| seconds(spread.median)),
            known(report.seconds, |spread| seconds(spread.percentile_95)),
            known(report.seconds, |spread| seconds(spread.highest)),
        ]);
        rest.add(vec![
            report.solver.to_owned(),
            known(report.total_states, thousands),
            known(report.states_per_second, brief),
            known(report.mean_length, |length| format!("{length:.1}")),
            known(report.seconds.map(|_| report.proven), number),
            known(report.first_win_seconds, |spread| seconds(spread.median)),
            known(report.peak_memory, bytes),
            known(report.bytes_per_state, |size| format!("{size:.0}")),
        ]);
    }
    write!(out, "{times}\n{rest}")?;
    for report in reports.iter().filter(|report| report.cheats_allowed) {
        let cheats = report.cheats.iter();
        let list: Vec<String> = cheats
            .map(|(cheats, wins)| format!("{cheats}: {wins}"))
            .collect();
        writeln!(out, "\nwins by cheats  {}", list.join(", "))?;
    }
    Ok(())
}
