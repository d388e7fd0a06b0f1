//! `pasyans solve`: wins boards, or proves that they cannot be won.

mod answers;
mod printer;

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use pasyans::notation;
use pasyans::{Count, Event, Objective, Question, Rules, Search};

use crate::boards::{BoardArgs, Boards, GivenBoard};
use crate::budget::BudgetArgs;
use crate::exit::{self, Exit};
use crate::interrupt::Interrupt;
use crate::output::{bad_board, text};
use crate::progress::{Bar, Live};
use crate::search::{self, choice, count_help, objective_help, search_help};
use answers::{Answered, Answers};
use printer::Printer;

const EXAMPLES: &str = "\
Examples:
  pasyans solve 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans solve --cheat --boards --deal 7
  pasyans solve freecell --deal 11982
  pasyans solve freecell --deal 1 --objective shortest --time 5m --memory 4GiB
  pasyans solve freecell --cells 2 --deal 1..1000 --objective first --format json
  pasyans solve --file boards.txt --time 10s --memory 2GiB
  pasyans solve --image screenshot.png
  pasyans deal bakers-game | pasyans solve bakers-game -

Exit codes: 0 won, 1 proved unwinnable, 2 usage or bad input, 3 undecided; with several boards, the
first of 2, 3, 1, 0 that occurred. Ctrl-C ends the search and prints the best win so far.";

/// The arguments of `pasyans solve`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    source: BoardArgs,
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
    /// How many boards to solve at once [default: one per core], or how many threads work on a single board
    /// [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: SolveFormat,
    /// Draw the board before the first move and after each move
    #[arg(long)]
    boards: bool,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// The output format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum SolveFormat {
    /// Text for people
    #[default]
    Text,
    /// JSON for programs, one object per line
    Json,
    /// Standard notation for other FreeCell programs: 1a 26 3h
    Notation,
}

/// Solves one board or several.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.objective == Some(Objective::FewestCheats) && !args.cheat {
        bail!("--objective fewest-cheats needs --cheat");
    }
    let boards = args.source.open()?;
    args.check(&boards.rules)?;
    let interrupt = Interrupt::install()?;
    let mut worst = Exit::Won;
    exit::until_closed(match boards.is_single {
        true => one(args, boards, &interrupt, &mut worst),
        false => several(args, boards, &interrupt, &mut worst),
    })?;
    Ok(worst.code())
}

impl Args {
    /// Checks that the options suit the game.
    fn check(&self, rules: &Arc<Rules>) -> Result<()> {
        if self.cheat && !rules.cheats() {
            return Err(search::no_cheats(rules));
        }
        if self.format == SolveFormat::Notation {
            if self.cheat {
                bail!("standard notation cannot express cheats; use text or json");
            }
            let deal = rules.deal(*rules.numbering().numbers().start())?;
            if let Err(error) = notation::write(&deal, &[]) {
                bail!("{error}; use text or json");
            }
        }
        Ok(())
    }

    /// Asks the engine about a board.
    fn answer(
        &self,
        board: GivenBoard,
        threads: usize,
        interrupt: &Interrupt,
        on_event: impl FnMut(Event) + Send + 'static,
    ) -> Result<Answered> {
        let Ok(position) = &board.position else {
            return Ok(Answered { board, found: None });
        };
        let usual = || match self.cheat {
            true => Objective::FewestCheats,
            false => Objective::usual(position.rules()),
        };
        let question = Question {
            cheats: self.cheat,
            objective: self.objective.unwrap_or_else(usual),
            count: self.count,
            search: self.search,
            threads,
            budget: self.budget.budget(),
            position: position.clone(),
        };
        let answer = search::ask(question.clone(), interrupt, on_event)?;
        let found = Some((question, answer));
        Ok(Answered { board, found })
    }

    /// How many boards are solved at the same time.
    fn boards_at_once(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// Solves the one board, with a live line on a terminal.
fn one(args: &Args, mut boards: Boards, interrupt: &Interrupt, exit: &mut Exit) -> Result<()> {
    let board = boards.boards.next().context("no boards")??;
    let (mut live, line) = Live::new();
    let threads = args.threads.map_or(1, usize::from);
    let answered = args.answer(board, threads, interrupt, move |event| live.see(event));
    line.finish_and_clear();
    let answered = answered?;
    *exit = answered.exit();
    // Standard error reports what is wrong with a single board; text output has nothing to add.
    if answered.found.is_some() || args.format == SolveFormat::Json {
        let mut printer = Printer::new(args, &boards.rules, true, true);
        printer.print(&answered)?;
        printer.finish()?;
    }
    Ok(bad_board::complain(&answered.board)?)
}

/// Solves several boards; the answers come in the order of the boards.
fn several(args: &Args, boards: Boards, interrupt: &Interrupt, worst: &mut Exit) -> Result<()> {
    let mut bar = Bar::new(boards.count);
    let mut printer = Printer::new(args, &boards.rules, false, boards.may_wait);
    let mut answers = Answers::new(args, boards, interrupt)?;
    while let Some(answer) = answers.next()? {
        *worst = (*worst).max(answer.exit());
        bar.count(answer.exit());
        bar.aside(|| -> Result<()> {
            printer.print(&answer)?;
            Ok(bad_board::complain(&answer.board)?)
        })?;
    }
    drop(bar);
    printer.finish()?;
    if answers.is_cut {
        *worst = (*worst).max(Exit::Undecided);
        text::write_stopped(printer.printed)?;
    }
    Ok(())
}
