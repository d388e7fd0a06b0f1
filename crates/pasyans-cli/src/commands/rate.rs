//! `pasyans rate`: how hard boards are for a person.

use std::io::{self, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result};
use pasyans::words::English;
use pasyans::words::numbers::{count, thousands};
use pasyans::{Rated, Rating, Rules};
use pasyans_protocol::RatingRecord;

use crate::boards::{BoardArgs, GivenBoard};
use crate::exit::{self, Exit};
use crate::interrupt::Interrupt;
use crate::ordered::{Next, in_order};
use crate::output::json::Record;
use crate::output::{OutputFormat, bad_board, stars, text};
use crate::progress::Bar;
use crate::search;

const EXAMPLES: &str = "\
Examples:
  pasyans rate freecell --deal 617
  pasyans rate freecell --deal 1..100
  pasyans rate simple-simon --deal 1..1000 --format json > ratings.json
  pasyans deal seahaven-towers | pasyans rate seahaven-towers -
  pasyans deal freecell --difficulty hard

A deal has the same stars on every machine. They say how easily you can miss a win: after careless
moves, and by other moves along a win. Ratings allow no cheats; an undecided board has no stars.

Exit codes: 0 can be won, 1 proved unwinnable, 2 usage or bad input, 3 undecided; with several boards, the first
of 2, 3, 1, 0 that occurred.";

/// The arguments of `pasyans rate`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    source: BoardArgs,
    /// How many boards to rate at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
}

/// Rates one board or several.
pub fn run(args: &Args) -> Result<ExitCode> {
    let interrupt = Interrupt::install()?;
    let mut worst = Exit::Won;
    exit::until_closed(rate_all(args, &interrupt, &mut worst))?;
    Ok(worst.code())
}

fn rate_all(args: &Args, interrupt: &Interrupt, worst: &mut Exit) -> Result<()> {
    let boards = args.source.open()?;
    let mut bar = Bar::new(boards.count);
    let mut printer = Printer {
        format: args.format,
        rules: Arc::clone(&boards.rules),
        is_single: boards.is_single,
        tally: [0; 5],
        printed: 0,
    };
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    let stop = interrupt.clone();
    let rated = in_order(boards.boards, threads, move |board: Result<GivenBoard>| {
        let rate = |board: GivenBoard| {
            let Ok(position) = &board.position else {
                return Ok(Some((board, None)));
            };
            let rated = search::rate(position.clone(), &stop)?;
            Ok(rated.map(|rated| (board, Some(rated))))
        };
        board.and_then(rate).transpose()
    });
    let rated = rated.context("cannot start the threads")?;
    let is_cut = loop {
        match rated.next(interrupt)? {
            Next::Result(rated) => {
                let (board, rated) = rated?;
                let exit = rated.map_or(Exit::BadInput, Exit::from);
                *worst = (*worst).max(exit);
                bar.count(exit);
                bar.aside(|| -> Result<()> {
                    printer.print(&board, rated)?;
                    Ok(bad_board::complain(&board)?)
                })?;
            }
            Next::End => break false,
            Next::Interrupted => break true,
        }
    };
    drop(bar);
    printer.sum_up()?;
    if is_cut {
        *worst = (*worst).max(Exit::Undecided);
        text::write_stopped(printer.printed)?;
    }
    Ok(())
}

/// Prints one rating after the other.
struct Printer {
    format: OutputFormat,
    rules: Arc<Rules>,
    is_single: bool,
    /// How many boards have one star, two stars and so on.
    tally: [u64; 5],
    printed: u64,
}

impl Printer {
    fn print(&mut self, board: &GivenBoard, rated: Option<Rated>) -> Result<()> {
        if let Some(Rated::Winnable(rating)) = rated {
            self.tally[usize::from(rating.difficulty().stars()) - 1] += 1;
        }
        match self.format {
            OutputFormat::Json => self.json(board, rated)?,
            OutputFormat::Text => self.text(board, rated)?,
        }
        self.printed += 1;
        Ok(())
    }

    fn json(&self, board: &GivenBoard, rated: Option<Rated>) -> Result<()> {
        let mut line = Vec::new();
        match (&board.position, rated) {
            (Ok(position), Some(rated)) => {
                let record = RatingRecord::new(position, board.deal, rated, &English);
                serde_json::to_writer(&mut line, &record)?;
            }
            (Err(bad), _) => {
                let reason = bad_board::reason(bad);
                Record::error(self.rules.name(), bad.text(), &reason).write(&mut line)?;
            }
            (Ok(_), None) => return Ok(()),
        }
        line.push(b'\n');
        Ok(io::stdout().write_all(&line)?)
    }

    fn text(&self, board: &GivenBoard, rated: Option<Rated>) -> io::Result<()> {
        let Some(rated) = rated else {
            // Standard error says what is wrong with it.
            return Ok(());
        };
        let mut out = anstream::stdout().lock();
        let place = match (self.is_single, &board.place) {
            (false, Some(place)) => format!("{place:12} "),
            _ => String::new(),
        };
        writeln!(out, "{place}{}", stars::line(rated))?;
        match rated {
            Rated::Winnable(rating) if self.is_single => write_grounds(&mut out, rating),
            _ => Ok(()),
        }
    }

    /// How many boards have how many stars.
    fn sum_up(&self) -> io::Result<()> {
        if self.is_single || self.format == OutputFormat::Json || self.printed == 0 {
            return Ok(());
        }
        let mut out = anstream::stdout().lock();
        writeln!(out)?;
        for (index, &number) in self.tally.iter().enumerate() {
            let stars = stars::drawn(index as u8 + 1);
            writeln!(out, "{stars} {:>9}", thousands(number))?;
        }
        Ok(())
    }
}

/// What the stars are made of.
fn write_grounds(out: &mut dyn Write, rating: Rating) -> io::Result<()> {
    let Rating {
        careless,
        other_moves,
        states,
    } = rating;
    writeln!(
        out,
        "After a few careless moves, {} of {} games can still be won.",
        careless.won, careless.of
    )?;
    if other_moves.of > 0 {
        writeln!(
            out,
            "Along a win, {} of {} other moves still win.",
            other_moves.won, other_moves.of
        )?;
    }
    let states = count(states, "state");
    writeln!(
        out,
        "The engine's first win took {states}. Score: {} of 1,000.",
        thousands(rating.score().into())
    )
}
