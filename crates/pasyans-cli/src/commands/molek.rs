//! `pasyans molek`: the solver command that players of MOLEK-SYNTEZ know, with its bugs fixed.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use pasyans::words::{EndedBy, tell};
use pasyans::{Answer, Position, Solution, Stop, Thinking, ThinkingOptions, Thought, Verdict};
use pasyans_protocol::written_moves::Squares;

use crate::exit::MOLEK_BAD_INPUT;
use crate::games;
use crate::interrupt::Interrupt;

const DETAILS: &str = "\
Output: one line per move, 'x y -> nx ny', or 'x y !> nx ny' for a cheat: column and row (from 0) of
the first card that moves, then where it lands. A board that is already won gives no lines.

Exit codes: 0 solved, 1 usage or bad input, 2 no solution within the limits (moves, time),
3 proved that there is no solution at all. Characters after the 42nd are ignored with a warning.

Examples:
  pasyans molek 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans molek -c -t -1 997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.
  pasyans molek -ct0 --stats 997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";

/// How often to check for Ctrl-C.
const ALERT: Duration = Duration::from_millis(20);
/// No solution within the limits.
const NOT_FOUND: u8 = 2;
/// Proved that there is no solution at all.
const NO_SOLUTION: u8 = 3;

/// The arguments of `pasyans molek`.
#[derive(Debug, clap::Args)]
#[command(after_help = DETAILS)]
pub struct Args {
    /// Allow cheats, but use them only if the board cannot be won without: the fewest cheats first, the fewest
    /// moves second
    #[arg(short)]
    cheat: bool,
    /// Trade memory for time: keep only positions at most N moves from the limit for good, in tables of at most 4 +
    /// 2 N MiB; -1 keeps all
    #[arg(short = 'n', value_name = "N", default_value_t = 16, allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(-1..=i64::from(u32::MAX)))]
    remember: i64,
    /// Milliseconds to look for a better solution once one is found; 0 takes the first one found, -1 searches
    /// until the best is proven
    #[arg(short = 't', value_name = "MS", default_value_t = 500, allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(-1..))]
    improve: i64,
    /// The first limit on the number of moves, raised by 4 while nothing is found
    #[arg(short = 'd', value_name = "N", default_value_t = 64)]
    first_limit: u32,
    /// The highest limit on the number of moves
    #[arg(short = 'm', value_name = "N", default_value_t = 1024)]
    highest_limit: u32,
    /// End the search after this many seconds in any case
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// Print states, bytes and time on standard error
    #[arg(long)]
    stats: bool,
    /// The board, 42 characters
    state: String,
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("write a number of seconds, such as 10 or 0.5")
}

/// Solves the board and prints its moves.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut err = anstream::stderr();
    let rules = games::usual();
    let length = rules.deck().len() + usize::from(rules.columns());
    let text: String = args.state.chars().take(length).collect();
    let extra = args.state.chars().count() - text.chars().count();
    let position = match Position::parse(&rules, &text) {
        Ok(position) => position,
        Err(error) => {
            writeln!(err, "Bad input string: {error}")?;
            return Ok(ExitCode::from(MOLEK_BAD_INPUT));
        }
    };
    if extra > 0 {
        writeln!(
            err,
            "Warning: ignored what follows the {length} characters of the board ({extra} more)"
        )?;
    }
    let interrupt = Interrupt::install()?;
    let mut thinking = Thinking::begin(args.options(), position.clone());
    let thought = loop {
        if interrupt.is_pressed() {
            thinking.stop();
        }
        if let Some(thought) = thinking.wait(ALERT) {
            break thought;
        }
    };
    let code = write_outcome(args, &position, &thought)?;
    if args.stats {
        let Answer {
            states,
            memory,
            time,
            ..
        } = thought.answer;
        let noun = if states == 1 { "state" } else { "states" };
        writeln!(
            err,
            "{states} {noun}, {memory} bytes, {:.6} seconds",
            time.as_secs_f64()
        )?;
    }
    Ok(ExitCode::from(code))
}

/// Reports the outcome of the search, and returns the exit code.
fn write_outcome(args: &Args, position: &Position, thought: &Thought) -> Result<u8> {
    let mut err = anstream::stderr();
    let cheating = if args.cheat { " (Cheating)" } else { "" };
    for limit in &thought.failed_limits {
        writeln!(err, "No solution found in {limit} moves{cheating}")?;
    }
    let answer = &thought.answer;
    match &answer.verdict {
        Verdict::Won(solution) => {
            write_solution(position, solution)?;
            Ok(0)
        }
        Verdict::Unwinnable => {
            let highest = args.highest_limit;
            writeln!(err, "No solution found in {highest} moves{cheating}")?;
            let without = if args.cheat { "" } else { " without cheats" };
            writeln!(err, "Proved: there is no solution{without}, however long")?;
            Ok(NO_SOLUTION)
        }
        Verdict::Undecided => {
            if answer.reason != Some(Stop::MaxMoves) {
                let why = tell(EndedBy::of(answer.reason, &thought.question.budget));
                writeln!(err, "Not decided: {why}")?;
            }
            Ok(NOT_FOUND)
        }
    }
}

impl Args {
    fn options(&self) -> ThinkingOptions {
        ThinkingOptions {
            cheating: self.cheat,
            improve: u64::try_from(self.improve).ok().map(Duration::from_millis),
            cache: u32::try_from(self.remember).ok(),
            min_depth: self.first_limit,
            max_moves: self.highest_limit,
            timeout: self.timeout,
        }
    }
}

fn write_solution(start: &Position, solution: &Solution) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let mut position = start.clone();
    for &mv in solution.moves() {
        // This game has columns only.
        let squares = Squares::of(&position, mv).context("a move from column to column")?;
        writeln!(out, "{squares}")?;
        position.play(mv)?;
    }
    Ok(())
}
