//! `pasyans bench`: measures the solver on numbered deals.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use pasyans::{Answer, Question, Solution, Verdict};
use serde::Serialize;

use crate::budget::BudgetArgs;
use crate::deal_range::DealRange;
use crate::exit::Outcome;
use crate::games::RuleArgs;
use crate::interrupt::Interrupt;
use crate::output::measure::{bytes, count, speed, thousands, time};
use crate::output::{Format, style};
use crate::progress::Bar;
use crate::search;

const EXAMPLES: &str = "\
Examples:
  pasyans bench                      deals 1..1000 without cheats, then 1..200 with cheats
  pasyans bench molek-syntez --deals 1..10000
  pasyans bench --cheat --deals 1..50 --format json

One thread, one deal after the other. Each win is the best one, proven, unless the budget ends first.";

/// The deals without cheats, if none are named.
const PLAIN: DealRange = DealRange::new(1, 1000);
/// The deals with cheats, if none are named.
const CHEATS: DealRange = DealRange::new(1, 200);

/// The arguments of `pasyans bench`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game [default: molek-syntez]
    game: Option<String>,
    /// The deals; without cheats unless --cheat is given
    #[arg(long, value_name = "A..B")]
    deals: Option<DealRange>,
    /// Measure with cheats only
    #[arg(long)]
    cheat: bool,
    /// Whom the output is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    rules: RuleArgs,
}

/// Measures one set of deals, or both.
pub fn run(args: &Args) -> Result<ExitCode> {
    let rules = args.rules.require(args.game.as_deref())?;
    let interrupt = Interrupt::install()?;
    let sets = match (args.deals, args.cheat) {
        (None, false) => vec![(PLAIN, false), (CHEATS, true)],
        (deals, false) => vec![(deals.unwrap_or(PLAIN), false)],
        (deals, true) => vec![(deals.unwrap_or(CHEATS), true)],
    };
    let mut out = anstream::stdout().lock();
    for (index, (deals, cheats)) in sets.into_iter().enumerate() {
        if interrupt.is_pressed() {
            break;
        }
        let answers = measure(args, &rules, deals, cheats, &interrupt)?;
        let report = Report::new(&rules.name, deals, cheats, &answers);
        match args.format {
            Format::Json => writeln!(out, "{}", serde_json::to_string(&report)?)?,
            Format::Text => {
                if index > 0 {
                    writeln!(out)?;
                }
                report.write_text(&mut out)?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Solves the deals one after the other. Ctrl-C leaves those that are done.
fn measure(
    args: &Args,
    rules: &std::sync::Arc<pasyans::Rules>,
    deals: DealRange,
    cheats: bool,
    interrupt: &Interrupt,
) -> Result<Vec<Answer>> {
    let mut bar = Bar::new(Some(deals.count()));
    let mut answers = Vec::new();
    for number in deals.numbers() {
        let mut question = Question::new(rules.deal(number)?);
        question.budget = args.budget.budget();
        if cheats {
            question = question.with_cheats();
        }
        let answer = search::ask(question, interrupt, |_| {})?;
        if interrupt.is_pressed() {
            break;
        }
        bar.count(Outcome::from(&answer.verdict));
        answers.push(answer);
    }
    Ok(answers)
}

/// What was measured on a set of deals.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    deals: String,
    cheats_allowed: bool,
    /// How many deals were measured.
    measured: usize,
    won: usize,
    unwinnable: usize,
    undecided: usize,
    /// Wins that are proven the best.
    proven: usize,
    /// How many wins have so many cheats.
    cheats: BTreeMap<u32, usize>,
    mean_length: Option<f64>,
    seconds: Option<Spread<f64>>,
    states: Option<Spread<u64>>,
    first_win_seconds: Option<Spread<f64>>,
    total_seconds: f64,
    total_states: u64,
    states_per_second: f64,
    largest_memory: usize,
}

/// How a figure is spread over the deals.
#[derive(Clone, Copy, Serialize)]
struct Spread<T> {
    median: T,
    percentile_95: T,
    highest: T,
}

impl<T: Copy + PartialOrd> Spread<T> {
    /// By nearest rank; `None` of nothing.
    fn of(values: impl Iterator<Item = T>) -> Option<Self> {
        let mut values: Vec<T> = values.collect();
        values.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        let at = |percent: usize| {
            values
                .get((values.len() * percent).div_ceil(100).max(1) - 1)
                .copied()
        };
        Some(Self {
            median: at(50)?,
            percentile_95: at(95)?,
            highest: at(100)?,
        })
    }
}

impl<'a> Report<'a> {
    fn new(game: &'a str, deals: DealRange, cheats_allowed: bool, answers: &[Answer]) -> Self {
        let with = |verdict: fn(&Verdict) -> bool| {
            answers
                .iter()
                .filter(|answer| verdict(&answer.verdict))
                .count()
        };
        let wins: Vec<&Solution> = answers.iter().filter_map(Answer::solution).collect();
        let mut cheats = BTreeMap::new();
        for win in &wins {
            *cheats.entry(win.cheats()).or_default() += 1;
        }
        let moves: u32 = wins.iter().map(|win| win.length()).sum();
        let total: Duration = answers.iter().map(|answer| answer.time).sum();
        let states = answers.iter().map(|answer| answer.states).sum();
        let is_proven = |answer: &&Answer| {
            answer.solution().is_some() && answer.proven.shortest && answer.proven.fewest_cheats
        };
        Self {
            game,
            deals: deals.to_string(),
            cheats_allowed,
            measured: answers.len(),
            won: wins.len(),
            unwinnable: with(|verdict| matches!(verdict, Verdict::Unwinnable)),
            undecided: with(|verdict| matches!(verdict, Verdict::Undecided)),
            proven: answers.iter().filter(is_proven).count(),
            cheats,
            mean_length: (!wins.is_empty()).then(|| f64::from(moves) / wins.len() as f64),
            seconds: Spread::of(answers.iter().map(|answer| answer.time.as_secs_f64())),
            states: Spread::of(answers.iter().map(|answer| answer.states)),
            first_win_seconds: Spread::of(
                answers
                    .iter()
                    .filter_map(|answer| Some(answer.first_win?.as_secs_f64())),
            ),
            total_seconds: total.as_secs_f64(),
            total_states: states,
            states_per_second: states as f64 / total.as_secs_f64().max(1e-9),
            largest_memory: answers
                .iter()
                .map(|answer| answer.memory)
                .max()
                .unwrap_or(0),
        }
    }

    fn write_text(&self, out: &mut dyn Write) -> Result<()> {
        let (heading, cheats) = (
            style::HEADING,
            if self.cheats_allowed {
                "with"
            } else {
                "without"
            },
        );
        let share = 100.0 * self.won as f64 / self.measured.max(1) as f64;
        writeln!(
            out,
            "{heading}{}, deals {}, {cheats} cheats, one thread{heading:#}",
            self.game, self.deals
        )?;
        writeln!(
            out,
            "  measured        {}",
            count(self.measured as u64, "deal")
        )?;
        writeln!(
            out,
            "  won             {} ({share:.1} %), {} of them proven the best",
            self.won, self.proven
        )?;
        writeln!(out, "  unwinnable      {}", self.unwinnable)?;
        writeln!(out, "  undecided       {}", self.undecided)?;
        if self.cheats_allowed {
            let list: Vec<String> = self
                .cheats
                .iter()
                .map(|(cheats, wins)| format!("{cheats}: {wins}"))
                .collect();
            writeln!(out, "  fewest cheats   {}", list.join(", "))?;
        }
        if let Some(length) = self.mean_length {
            writeln!(out, "  mean length     {length:.1} moves")?;
        }
        writeln!(
            out,
            "  {:<14}{:>12}{:>12}{:>12}",
            "", "median", "95 %", "highest"
        )?;
        let seconds = |seconds: f64| time(Duration::from_secs_f64(seconds));
        let rows = [
            ("time", self.seconds.map(|spread| spread.map(seconds))),
            (
                "first win",
                self.first_win_seconds.map(|spread| spread.map(seconds)),
            ),
            ("states", self.states.map(|spread| spread.map(thousands))),
        ];
        for (name, spread) in rows {
            if let Some(Spread {
                median,
                percentile_95,
                highest,
            }) = spread
            {
                writeln!(
                    out,
                    "  {name:<14}{median:>12}{percentile_95:>12}{highest:>12}"
                )?;
            }
        }
        let total = Duration::from_secs_f64(self.total_seconds);
        writeln!(
            out,
            "  in all          {} in {}, {}",
            count(self.total_states, "state"),
            time(total),
            speed(self.total_states, total)
        )?;
        writeln!(out, "  largest memory  {}", bytes(self.largest_memory))?;
        Ok(())
    }
}

impl<T> Spread<T> {
    fn map<R>(self, f: impl Fn(T) -> R) -> Spread<R> {
        Spread {
            median: f(self.median),
            percentile_95: f(self.percentile_95),
            highest: f(self.highest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_by_nearest_rank() {
        let spread = Spread::of(1..=200).expect("values");
        assert_eq!(
            (spread.median, spread.percentile_95, spread.highest),
            (100, 190, 200)
        );
        let spread = Spread::of([7].into_iter()).expect("values");
        assert_eq!(
            (spread.median, spread.percentile_95, spread.highest),
            (7, 7, 7)
        );
        assert!(Spread::of(std::iter::empty::<u64>()).is_none());
    }
}
