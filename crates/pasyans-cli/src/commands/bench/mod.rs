//! `pasyans bench`: measures the solver on numbered deals, next to Freecell Solver if that is installed.

mod measure;
mod process;
mod report;
mod rival;
mod signature;
mod spread;

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, bail};
use pasyans::{Choice, Count, Objective, Question, Rules, Search};

use crate::budget::BudgetArgs;
use crate::deal_range::DealRange;
use crate::games::RuleArgs;
use crate::interrupt::Interrupt;
use crate::output::OutputFormat;
use crate::search::{choice, count_help, no_cheats, objective_help, search_help};
use crate::style;
use report::Report;
use rival::Rival;

const EXAMPLES: &str = "\
Examples:
  pasyans bench                      deals 1..1000 without cheats, then 1..200 with cheats
  pasyans bench molek-syntez --deal 1..10000
  pasyans bench --cheat --deal 1..50 --format json
  pasyans bench freecell             also runs fc-solve, if it is installed
  pasyans bench freecell --deal 1..32000 --alone
  pasyans bench bakers-game --deal 1..100 --search auto,depth-first,best-first
  pasyans bench streets-and-alleys --deal 1..20 --threads 2
  pasyans bench --signature          a few seconds; the numbers are the same on every machine

One thread solves one deal after the other; with --threads, several work on each deal. CPU is the CPU
time of all threads in the whole run, and the mean is that divided by the number of deals; median,
95 % and worst are wall-clock times of the search alone. Memory is the peak of the process, and
bytes/state is for the deal with the most states. The number of states is the same in every run of
the same program, unless time runs out or threads share a deal.";

/// The default deals without cheats.
const PLAIN: DealRange = DealRange::new(1, 1000);
/// The default deals with cheats.
const CHEATS: DealRange = DealRange::new(1, 200);

/// The arguments of `pasyans bench`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game [default: molek-syntez]
    game: Option<String>,
    /// The deals to measure, without cheats unless --cheat is given
    #[arg(
        long,
        alias = "deals",
        value_name = "A..B",
        allow_negative_numbers = true
    )]
    deal: Option<DealRange>,
    /// Measure with cheats only
    #[arg(long)]
    cheat: bool,
    /// What to look for [default: first; for molek-syntez shortest, or fewest-cheats with cheats]
    #[arg(long, value_parser = choice(objective_help), value_name = "WHAT")]
    objective: Option<Objective>,
    /// What counts as a move when looking for short wins
    #[arg(long, value_parser = choice(count_help), value_name = "WHAT", default_value_t)]
    count: Count,
    /// The search algorithms to compare, separated by commas
    #[arg(
        long,
        value_parser = choice(search_help),
        value_name = "HOW",
        value_delimiter = ',',
        default_value = "auto"
    )]
    search: Vec<Search>,
    /// How many threads work on each deal; compare the wall time with one thread's
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Print the signature instead: what every search does on fixed deals of every game, with a total
    /// that changes if any of them changes
    #[arg(long, conflicts_with_all = [
        "game", "deal", "cheat", "objective", "count", "search", "threads", "alone", "BudgetArgs", "RuleArgs",
    ])]
    signature: bool,
    /// Do not run fc-solve, which otherwise solves the same deals if it is installed and knows the game
    #[arg(long)]
    alone: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    rules: RuleArgs,
}

/// Measures one set of deals, or two for a game with cheats.
pub fn run(args: &Args) -> Result<ExitCode> {
    let interrupt = Interrupt::install()?;
    if args.signature {
        signature::write(&mut anstream::stdout().lock(), args.format, &interrupt)?;
        return Ok(ExitCode::SUCCESS);
    }
    let rules = args.rules.require(&args.game)?;
    if args.cheat && !rules.cheats() {
        return Err(no_cheats(&rules));
    }
    if args.objective == Some(Objective::FewestCheats) && !args.cheat {
        bail!("--objective fewest-cheats needs --cheat");
    }
    let sets = match (args.deal, args.cheat) {
        (None, false) if rules.cheats() => vec![(PLAIN, false), (CHEATS, true)],
        (deals, false) => vec![(deals.unwrap_or(PLAIN), false)],
        (deals, true) => vec![(deals.unwrap_or(CHEATS), true)],
    };
    let mut out = anstream::stdout().lock();
    for (index, (deals, cheats)) in sets.into_iter().enumerate() {
        deals.check(&rules)?;
        let reports = args.reports(&rules, deals, cheats, &interrupt)?;
        match args.format {
            OutputFormat::Json => {
                for report in &reports {
                    writeln!(out, "{}", serde_json::to_string(report)?)?;
                }
            }
            OutputFormat::Text => {
                if index > 0 {
                    writeln!(out)?;
                }
                let (heading, head) = (style::HEADING, args.heading(&rules, deals, cheats));
                writeln!(out, "{heading}{head}{heading:#}")?;
                report::write_tables(&mut out, &reports)?;
            }
        }
        if interrupt.is_pressed() {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Args {
    /// A report for each search and for the other solver. Ctrl-C keeps the deals that are done.
    fn reports(
        &self,
        rules: &Arc<Rules>,
        deals: DealRange,
        cheats: bool,
        interrupt: &Interrupt,
    ) -> Result<Vec<Report>> {
        // The other solver goes first: a child process inherits the memory of its parent as its own peak.
        let rival = match Rival::of(rules) {
            Some(rival) if !self.alone => {
                let measured = rival.measure(rules, deals, &self.budget.budget(), interrupt);
                // Our own figures are still worth printing.
                measured.or_else(|error| -> Result<_> {
                    writeln!(anstream::stderr(), "{}: {error:#}", Rival::NAME)?;
                    Ok(None)
                })?
            }
            _ => None,
        };
        let mut reports = Vec::new();
        for &search in &self.search {
            if interrupt.is_pressed() {
                break;
            }
            let ask = |number| -> Result<Question> {
                Ok(Question {
                    cheats,
                    objective: self.objective(rules, cheats),
                    count: self.count,
                    search,
                    threads: self.threads.into(),
                    budget: self.budget.budget(),
                    ..Question::new(rules.deal(number)?)
                })
            };
            let measured = measure::measure(deals, ask, interrupt)?;
            reports.push(Report::new(
                rules,
                deals,
                cheats,
                search.word(),
                self.threads,
                &measured,
            ));
        }
        reports.extend(
            rival.map(|measured| Report::new(rules, deals, cheats, Rival::NAME, 1, &measured)),
        );
        Ok(reports)
    }

    fn objective(&self, rules: &Rules, cheats: bool) -> Objective {
        let usual = || match Objective::usual(rules) {
            _ if cheats => Objective::FewestCheats,
            Objective::Shorter => Objective::First,
            usual => usual,
        };
        self.objective.unwrap_or_else(usual)
    }

    /// One line that says what is measured.
    fn heading(&self, rules: &Rules, deals: DealRange, cheats: bool) -> String {
        let objective = match self.objective(rules, cheats) {
            Objective::First => "the first win",
            Objective::Shorter => "a shorter win",
            Objective::Shortest => "the shortest win",
            Objective::FewestCheats => "the fewest cheats",
        };
        let cheats = match (rules.cheats(), cheats) {
            (false, _) => "",
            (true, false) => ", without cheats",
            (true, true) => ", with cheats",
        };
        let threads = match self.threads {
            1 => "one thread".to_owned(),
            threads => format!("{threads} threads"),
        };
        let game = rules.name();
        format!("{game}, deals {deals}{cheats}: {objective}, {threads}")
    }
}
