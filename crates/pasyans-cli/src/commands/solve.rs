//! `pasyans solve`: wins boards, or proves that they cannot be won.

use std::io::{self, Write};
use std::num::NonZero;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use pasyans::molek::{BoardError, Position};
use pasyans::{Answer, Event, Question};

use crate::boards::{Board, BoardArgs, Boards};
use crate::budget::BudgetArgs;
use crate::exit::Outcome;
use crate::interrupt::Interrupt;
use crate::ordered::{Next, in_order};
use crate::output::json::Record;
use crate::output::{Format, text};
use crate::progress::{Bar, Live};
use crate::search;

const EXAMPLES: &str = "\
Examples:
  pasyans solve 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans solve --cheat --boards --deal 7
  pasyans solve --deal 1..1000 --format json
  pasyans solve --file boards.txt --time 10s --memory 2GiB
  pasyans deal | pasyans solve -

Exit codes: 0 won, 1 proved unwinnable, 2 usage or bad input, 3 undecided; of several boards the
first of 2, 3, 1, 0 that occurred. Ctrl-C prints the best that was found so far.";

/// The arguments of `pasyans solve`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    source: BoardArgs,
    /// Allow cheats
    #[arg(long)]
    cheat: bool,
    /// What to look for [default: shortest, or fewest-cheats with --cheat]
    #[arg(long, value_enum, value_name = "WHAT")]
    objective: Option<Objective>,
    /// How many boards are solved at the same time [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Whom the output is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Draw the board before the first move and after each
    #[arg(long)]
    boards: bool,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// What a win should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Objective {
    /// Any win, as soon as possible
    First,
    /// The fewest moves
    Shortest,
    /// The fewest cheats, and with those the fewest moves
    FewestCheats,
}

/// A board and what was found out about it.
struct Answered {
    board: Board,
    /// The question and its answer, or what is wrong with the board.
    found: Result<(Question, Answer), BoardError>,
}

/// Solves one board or several.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.objective == Some(Objective::FewestCheats) && !args.cheat {
        bail!("--objective fewest-cheats needs --cheat");
    }
    let boards = args.source.open()?;
    let interrupt = Interrupt::install()?;
    let outcome = if boards.is_single {
        one(args, boards, &interrupt)?
    } else {
        several(args, boards, &interrupt)?
    };
    Ok(outcome.code())
}

impl Args {
    fn question(&self, position: Position) -> Question {
        let default = if self.cheat {
            Objective::FewestCheats
        } else {
            Objective::Shortest
        };
        Question {
            position,
            cheats: self.cheat,
            objective: match self.objective.unwrap_or(default) {
                Objective::First => pasyans::Objective::First,
                Objective::Shortest => pasyans::Objective::Shortest,
                Objective::FewestCheats => pasyans::Objective::FewestCheats,
            },
            budget: self.budget.budget(),
        }
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// Solves the one board, with a live line on a terminal.
fn one(args: &Args, mut boards: Boards, interrupt: &Interrupt) -> Result<Outcome> {
    let board = boards.boards.next().context("no boards")??;
    let (mut live, line) = Live::new();
    let answered = answer(args, board, interrupt, move |event| live.see(event));
    line.finish_and_clear();
    let answered = answered?;
    // What is wrong with the only board is said on standard error; text has nothing to add.
    if answered.found.is_ok() || args.format == Format::Json {
        answered.write(args, boards.game.name)?;
    }
    answered.complain()?;
    Ok(answered.outcome())
}

/// Solves several boards at the same time; the answers come in the order of the boards.
fn several(args: &Args, boards: Boards, interrupt: &Interrupt) -> Result<Outcome> {
    let Boards {
        game,
        count,
        boards,
        ..
    } = boards;
    let mut bar = Bar::new(count);
    let answer = answerer(args.clone(), interrupt.clone());
    let answers = in_order(boards, args.threads(), answer).context("cannot start the threads")?;
    let (mut worst, mut answered, mut is_cut) = (Outcome::Won, 0_u64, false);
    loop {
        let answer = match answers.next(interrupt)? {
            Next::Result(answer) => answer?,
            Next::End => break,
            Next::Interrupted => {
                is_cut = true;
                break;
            }
        };
        bar.count(answer.outcome());
        bar.aside(|| {
            if answered > 0 && args.format == Format::Text {
                writeln!(io::stdout())?;
            }
            answer.write(args, game.name)?;
            answer.complain()
        })?;
        worst = worst.max(answer.outcome());
        answered += 1;
    }
    drop(bar);
    if is_cut {
        text::write_stopped(answered)?;
        worst = worst.max(Outcome::Undecided);
    }
    Ok(worst)
}

/// Answers a board, unless Ctrl-C was pressed before it began.
fn answerer(
    args: Args,
    interrupt: Interrupt,
) -> impl Fn(Result<Board>) -> Option<Result<Answered>> {
    move |board| {
        if interrupt.is_pressed() {
            return None;
        }
        Some(board.and_then(|board| answer(&args, board, &interrupt, |_| {})))
    }
}

fn answer(
    args: &Args,
    board: Board,
    interrupt: &Interrupt,
    on_event: impl FnMut(Event) + Send + 'static,
) -> Result<Answered> {
    let found = match board.position.clone() {
        Ok(position) => {
            let question = args.question(position);
            Ok((question, search::ask(question, interrupt, on_event)?))
        }
        Err(error) => Err(error),
    };
    Ok(Answered { board, found })
}

impl Answered {
    fn outcome(&self) -> Outcome {
        match &self.found {
            Ok((_, answer)) => Outcome::from(&answer.verdict),
            Err(_) => Outcome::BadInput,
        }
    }

    /// The answer, or what stands in its place, on standard output.
    fn write(&self, args: &Args, game: &str) -> Result<()> {
        let mut out = anstream::stdout().lock();
        let Self { board, found } = self;
        match args.format {
            Format::Json => {
                let record = match found {
                    Ok((question, answer)) => Record::new(game, &board.text, question, answer),
                    Err(error) => Record::error(game, &board.text, error.fault().to_string()),
                };
                writeln!(out, "{}", serde_json::to_string(&record)?)?;
            }
            Format::Text => {
                text::write_heading(&mut out, board)?;
                match found {
                    Ok((question, answer)) => {
                        text::write_answer(&mut out, question, answer, args.boards)?;
                    }
                    // What is wrong with it is said on standard error.
                    Err(_) => writeln!(out, "Not a board.")?,
                }
            }
        }
        Ok(())
    }

    /// What is wrong with the board, on standard error.
    fn complain(&self) -> Result<()> {
        if let Err(error) = &self.found {
            text::write_bad_board(&self.board, error)?;
        }
        Ok(())
    }
}
