//! `pasyans survey`: the verdicts of many deals as rows of a file.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use pasyans::words::numbers::{bytes, count, thousands};
use pasyans::{Count, Objective, Rules, Search};
use pasyans_survey::{
    Cancel, Deals, Ended, Header, Outcome, Plan, Progress, Settings, Share, merge, report,
};

use crate::budget::{Size, TimeLimit};
use crate::deal_range::DealRange;
use crate::foreign_text::shown;
use crate::games::RuleArgs;
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::machine_memory::machine_memory;
use crate::progress::SurveyBar;
use crate::search::{choice, count_help, objective_help, search_help};
use crate::style;

const EXAMPLES: &str = "\
Examples:
  pasyans survey freecell --deal 1..32000 --objective first --out freecell.parquet
  pasyans survey --random 1000000 --seed 1 --out molek.parquet
  pasyans survey --cheat --random 10000 --seed 1 --out cheats.csv
  pasyans survey --games fan,cruel,bakers-game --random 1000 --seed 1 --states 1000000 --out three.jsonl
  pasyans survey freecell --cells 2 --deal 1..32000 --shard 3/8 --out part-3.parquet
  pasyans survey --merge part-*.parquet --out whole.parquet
  pasyans report freecell.parquet

Repeat the command to resume a run that was stopped or killed: FILE.checkpoint has what it found so
far. A finished file is left alone. Except for time and memory, rows depend neither on the machine
nor on the number of threads, unless you limit the time.

Exit codes: 0 the file is complete, 2 usage or an error, 130 stopped by Ctrl-C.";

/// The arguments of `pasyans survey`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game [default: molek-syntez]
    #[arg(value_name = "GAME", conflicts_with = "games")]
    game: Option<String>,
    /// Solve the same deals of several games, or of all
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    games: Vec<String>,
    /// Solve this deal, or all deals from A to B
    #[arg(long, value_name = "N|A..B", allow_negative_numbers = true)]
    deal: Option<DealRange>,
    /// Solve this many random deals, none twice
    #[arg(long, value_name = "N", conflicts_with = "deal", requires = "seed")]
    random: Option<u64>,
    /// Choose the random deals: the same seed gives the same deals
    #[arg(long, value_name = "N", requires = "random")]
    seed: Option<u64>,
    /// The file: FILE.parquet, FILE.csv, FILE.jsonl
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Solve only one of several equal parts: 1/4, 2/4, 3/4, 4/4
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Join the parts of a survey, and check that no deal is missing or there twice
    #[arg(long, value_name = "PARTS", num_args = 1.., conflicts_with_all = ["game", "games", "deal", "random", "shard"])]
    merge: Vec<PathBuf>,
    /// Also write the board of each deal
    #[arg(long)]
    boards: bool,
    /// How many deals to solve at once, one thread each [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Allow cheats, in a game that has them
    #[arg(long)]
    cheat: bool,
    /// What to look for [default: shortest for molek-syntez, or fewest-cheats with --cheat; shorter
    /// for the other games]
    #[arg(long, value_parser = choice(objective_help), value_name = "WHAT")]
    objective: Option<Objective>,
    /// What counts as a move when looking for short wins
    #[arg(long, value_parser = choice(count_help), value_name = "WHAT", default_value_t)]
    count: Count,
    /// The search algorithm
    #[arg(long, value_parser = choice(search_help), value_name = "HOW", default_value_t)]
    search: Search,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    rules: RuleArgs,
}

/// The limits of the search for each deal. Time has none, so that rows do not depend on the machine.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Budget for each deal")]
struct Limits {
    /// Time limit: 500ms, 10s, 2m, 1h, or none
    #[arg(long, value_name = "TIME", default_value = "none")]
    time: TimeLimit,
    /// Memory limit: 512MiB, 2GiB, 2GB
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    memory: Size,
    /// The most moves a win may have
    #[arg(long, value_name = "N")]
    max_moves: Option<u32>,
    /// The most states the search may expand
    #[arg(long, value_name = "N")]
    states: Option<u64>,
}

/// One of several parts.
#[derive(Clone, Copy, Debug)]
struct Shard {
    part: u64,
    parts: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is not a part; write 1/4 for the first of four");
        let (part, parts) = text.split_once('/').ok_or_else(wrong)?;
        Ok(Self {
            part: part.parse().map_err(|_| wrong())?,
            parts: parts.parse().map_err(|_| wrong())?,
        })
    }
}

/// Solves the deals and writes the file, or puts parts together.
pub fn run(args: &Args) -> Result<ExitCode> {
    if !args.merge.is_empty() {
        return merge_parts(args);
    }
    let plan = args.plan()?;
    let interrupt = Interrupt::install()?;
    let cancel = Cancel::default();
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut bar = SurveyBar::new();
    let mut last = Progress::default();
    let mut is_first = true;
    let ended = pasyans_survey::run(&plan, &args.out, threads, &cancel, &mut |progress| {
        if interrupt.is_pressed() {
            cancel.cancel();
        }
        if std::mem::take(&mut is_first) {
            // There is nowhere else to report a failure.
            let _ = tell_resumed(progress);
            let _ = warn_of_memory(threads, args.limits.memory);
        }
        bar.show(progress);
        last = *progress;
    })?;
    drop(bar);
    let mut out = anstream::stdout();
    let file = shown(&args.out);
    match ended {
        Ended::AlreadyThere => {
            writeln!(out, "{file} is already complete: {}", rows(plan.header()))?;
        }
        Ended::Finished => writeln!(out, "{file}: {}", told(&last))?,
        Ended::Cancelled => {
            let (done, total) = (thousands(last.done()), thousands(last.total));
            writeln!(
                anstream::stderr(),
                "stopped: {done} of {total} deals are kept; the same command resumes there"
            )?;
            return Ok(ExitCode::from(INTERRUPTED as u8));
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Args {
    fn plan(&self) -> Result<Plan> {
        let deals = match (self.deal, self.random, self.seed) {
            (Some(range), ..) => Deals::Range {
                first: *range.numbers().start(),
                last: *range.numbers().end(),
            },
            (None, Some(count), Some(seed)) => Deals::Random { count, seed },
            _ => bail!("no deals; add --deal A..B, or --random N --seed S"),
        };
        let settings = Settings {
            objective: self.objective,
            cheats: self.cheat,
            count: self.count,
            search: self.search,
            time: self.limits.time.0,
            memory: self.limits.memory.0 as u64,
            states: self.limits.states,
            max_moves: self.limits.max_moves,
            boards: self.boards,
        };
        let plan = Plan::new(self.chosen_games()?, deals, settings)?;
        match self.shard {
            Some(Shard { part, parts }) => Ok(plan.part(part, parts)?),
            None => Ok(plan),
        }
    }

    fn chosen_games(&self) -> Result<Vec<Arc<Rules>>> {
        let names: Vec<Option<String>> = match &self.games[..] {
            [] => vec![self.game.clone()],
            [all] if all == "all" => {
                let all = Rules::all().iter();
                all.map(|rules| Some(rules.name().to_owned())).collect()
            }
            names => names.iter().cloned().map(Some).collect(),
        };
        names.iter().map(|name| self.rules.require(name)).collect()
    }
}

fn merge_parts(args: &Args) -> Result<ExitCode> {
    let mut bar = SurveyBar::new();
    let header = merge(&args.merge, &args.out, &mut |done, total| {
        bar.show_merged(done, total);
    });
    drop(bar);
    let header = header.map_err(|error| anyhow!(error))?;
    let file = shown(&args.out);
    writeln!(anstream::stdout(), "{file} is complete: {}", rows(&header))?;
    Ok(ExitCode::SUCCESS)
}

/// Says so if the searches together may take more memory than the machine has. Most take little of what they may.
fn warn_of_memory(threads: usize, each: Size) -> std::io::Result<()> {
    let most = each.0.saturating_mul(threads);
    let Some(there) = machine_memory().filter(|&there| most > there) else {
        return Ok(());
    };
    let style = style::UNSURE;
    let (each, most, there) = (bytes(each.0), bytes(most), bytes(there));
    let deals = count(threads as u64, "deal");
    writeln!(
        anstream::stderr(),
        "{style}warning:{style:#} {deals} at once with {each} each may take {most}, but there are only {there}; \
         use fewer --threads or less --memory"
    )
}

/// What an earlier run had found.
fn tell_resumed(progress: &Progress) -> std::io::Result<()> {
    let mut out = anstream::stderr();
    if progress.cut > 0 {
        let bytes = count(progress.cut, "byte");
        writeln!(
            out,
            "the last {bytes} of the checkpoint were incomplete: their deals are solved again"
        )?;
    }
    if progress.resumed > 0 {
        let (resumed, total) = (thousands(progress.resumed), thousands(progress.total));
        writeln!(out, "resuming after {resumed} of {total} deals")?;
    }
    Ok(())
}

fn rows(header: &Header) -> String {
    count(header.to - header.from, "deal")
}

/// What came out, in a line.
fn told(progress: &Progress) -> String {
    let [won, unwinnable, undecided] = Outcome::ALL.map(|outcome| progress.count(outcome));
    let share = Share {
        part: won,
        of: progress.done(),
    };
    let (low, high) = share.interval();
    let show = |value| report::percent(value, high - low);
    let mut told = format!(
        "{}, {} won ({}, {} to {}), {} unwinnable",
        count(progress.done(), "deal"),
        thousands(won),
        show(share.value()),
        show(low),
        show(high),
        thousands(unwinnable)
    );
    if undecided > 0 {
        told.push_str(&format!(", {} undecided", thousands(undecided)));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read() {
        let shard: Shard = "3/8".parse().expect("a part");
        assert_eq!((shard.part, shard.parts), (3, 8));
        for wrong in ["", "3", "3/", "a/b", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
