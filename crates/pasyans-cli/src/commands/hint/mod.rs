//! `pasyans hint`: the next move, and what the others would lose.

mod rated;

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use pasyans::{Budget, Position, Question};

use crate::boards::{BadBoard, BoardArgs, Boards, GivenBoard};
use crate::budget::{Size, TimeLimit};
use crate::exit::{self, Exit};
use crate::interrupt::Interrupt;
use crate::ordered::{Next, in_order};
use crate::output::json::Record;
use crate::output::{OutputFormat, bad_board, text};
use crate::search;
use rated::{Hint, HintFields};

const EXAMPLES: &str = "\
Examples:
  pasyans hint 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans hint --cheat --deal 7 --time 30s
  pasyans hint freecell --deal 1
  pasyans hint --image screenshot.png

Exit codes: 0 won, 1 proved unwinnable, 2 usage or bad input, 3 undecided.";

/// The arguments of `pasyans hint`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    source: BoardArgs,
    /// Allow cheats, in a game that has them
    #[arg(long)]
    cheat: bool,
    /// Time for a board with all its moves: 500ms, 10s, 2m, or none
    #[arg(long, value_name = "TIME", default_value = "10s")]
    time: TimeLimit,
    /// Memory for each search: 512MiB, 2GiB, 2GB
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    memory: Size,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
}

impl Args {
    /// The question about a position.
    fn question(&self, position: Position) -> Question {
        let budget = Budget {
            time: self.time.0,
            memory: self.memory.0,
            ..Budget::default()
        };
        let question = Question {
            budget,
            ..Question::new(position)
        };
        match self.cheat {
            true => question.with_cheats(),
            false => question,
        }
    }
}

/// Answers for each board.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut worst = Exit::Won;
    exit::until_closed(advise(args, &mut worst))?;
    Ok(worst.code())
}

fn advise(args: &Args, worst: &mut Exit) -> Result<()> {
    let Boards { rules, boards, .. } = args.source.open()?;
    if args.cheat && !rules.cheats() {
        return Err(search::no_cheats(&rules));
    }
    let interrupt = Interrupt::install()?;
    // Read on another thread, so that Ctrl-C also ends waiting for input.
    let boards = in_order(boards, 1, Some).context("cannot start the threads")?;
    let mut advised = 0_u64;
    loop {
        let board = match boards.next(&interrupt)? {
            Next::Result(board) if !interrupt.is_pressed() => board?,
            Next::End => break,
            Next::Result(_) | Next::Interrupted => {
                *worst = (*worst).max(Exit::Undecided);
                text::write_stopped(advised)?;
                break;
            }
        };
        match &board.position {
            Ok(position) => {
                let hint = Hint::on(position, args, &interrupt)?;
                *worst = (*worst).max(Exit::from(&hint.answer.verdict));
                write(args, &board, &hint, advised == 0)?;
            }
            Err(bad) => {
                *worst = Exit::BadInput;
                if args.format == OutputFormat::Json {
                    write_error(rules.name(), bad)?;
                }
                bad_board::complain(&board)?;
            }
        }
        advised += 1;
    }
    Ok(())
}

fn write(args: &Args, board: &GivenBoard, hint: &Hint, is_first: bool) -> Result<()> {
    let mut out = anstream::stdout().lock();
    match args.format {
        OutputFormat::Json => hint.write_json(&mut out)?,
        OutputFormat::Text => {
            if !is_first {
                writeln!(out)?;
            }
            text::write_heading(&mut out, hint.question.position.rules(), board)?;
            hint.write_text(&mut out)?;
        }
    }
    Ok(())
}

fn write_error(game: &str, bad: &BadBoard) -> Result<()> {
    let reason = bad_board::reason(bad);
    let record = Record::error(game, bad.text(), &reason);
    HintFields::default().write(&mut anstream::stdout(), &record)
}
