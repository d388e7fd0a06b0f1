//! `pasyans molek`: the command that players of MOLEK-SYNTEZ know, its faults fixed.

use std::io::Write;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use pasyans::{
    Answer, Budget, Engine, Event, Objective, Position, Question, Solution, Stop, ThreadHost,
    Verdict,
};
use pasyans_engine::written_moves::Squares;

use crate::exit::MOLEK_BAD_INPUT;
use crate::games;
use crate::interrupt::Interrupt;
use crate::output::text;

const DETAILS: &str = "\
Output: a line a move, 'x y -> nx ny', or 'x y !> nx ny' for a cheat: column and row (from 0) of the
first card that moves, column and row where it lands. A board that is already won needs no line.

Exit codes: 0 solved, 1 usage or bad input, 2 no solution within the limits (moves, time),
3 proved that there is no solution at all. Characters after the 42nd are ignored with a warning.

Examples:
  pasyans molek 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans molek -c -t -1 997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.
  pasyans molek -ct0 --stats 997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";

/// By how much the limit on the number of moves is raised while nothing is found.
const STEP: u32 = 4;
/// No solution within the limits.
const NOT_FOUND: u8 = 2;
/// Proved that there is no solution at all.
const NO_SOLUTION: u8 = 3;

/// The arguments of `pasyans molek`.
#[derive(Debug, clap::Args)]
#[command(after_help = DETAILS)]
pub struct Args {
    /// Allow cheats, used only if the board cannot be won without: the fewest cheats first, the
    /// fewest moves second
    #[arg(short)]
    cheat: bool,
    /// Memory against time: remember for good only positions with at most N moves left to the
    /// limit, in tables of at most 4 + 2 N MiB; -1 remembers all
    #[arg(short = 'n', value_name = "N", default_value_t = 16, allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(-1..=i64::from(u32::MAX)))]
    remember: i64,
    /// Milliseconds to go on looking for a better solution once one is found; 0 takes the first
    /// found, -1 goes on until the best is proven
    #[arg(short = 't', value_name = "MS", default_value_t = 500, allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(-1..))]
    improve: i64,
    /// The first limit on the number of moves; raised by 4 while nothing is found
    #[arg(short = 'd', value_name = "N", default_value_t = 64)]
    first_limit: u32,
    /// The highest limit on the number of moves
    #[arg(short = 'm', value_name = "N", default_value_t = 1024)]
    highest_limit: u32,
    /// Seconds after which the search ends in any case
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

/// What the searches took, all limits together.
#[derive(Default)]
struct Stats {
    states: u64,
    bytes: usize,
    time: Duration,
}

/// Solves the board and prints its moves.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut err = anstream::stderr();
    let rules = games::usual();
    let length = rules.deck.len() + usize::from(rules.columns);
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
    let mut stats = Stats::default();
    let code = search_limits(args, &position, &interrupt, &mut stats)?;
    if args.stats {
        let Stats {
            states,
            bytes,
            time,
        } = stats;
        let noun = if states == 1 { "state" } else { "states" };
        writeln!(
            err,
            "{states} {noun}, {bytes} bytes, {:.6} seconds",
            time.as_secs_f64()
        )?;
    }
    Ok(ExitCode::from(code))
}

/// Searches with one limit after the other, and says what comes of it.
fn search_limits(
    args: &Args,
    position: &Position,
    interrupt: &Interrupt,
    stats: &mut Stats,
) -> Result<u8> {
    let mut err = anstream::stderr();
    let cheating = if args.cheat { " (Cheating)" } else { "" };
    let start = Instant::now();
    let left = || args.timeout.saturating_sub(start.elapsed());
    let mut ask = |question| -> Result<Answer> {
        let answer = args.search(question, interrupt)?;
        stats.states += answer.states;
        stats.bytes = stats.bytes.max(answer.memory);
        stats.time = start.elapsed();
        Ok(answer)
    };
    let mut cheats = args.cheat;
    if args.cheat && args.improve == 0 {
        // The first win found may have cheats that are not needed.
        let plain = ask(args.question(position, false, None, left()))?;
        cheats = plain.verdict == Verdict::Unwinnable;
    }
    let mut limit = args.first_limit.min(args.highest_limit);
    loop {
        let question = args.question(position, cheats, Some(limit), left());
        let budget = question.budget;
        let answer = ask(question)?;
        match (&answer.verdict, answer.reason) {
            (Verdict::Won(solution), _) => {
                write_solution(position, solution)?;
                return Ok(0);
            }
            (Verdict::Unwinnable, _) => {
                writeln!(
                    err,
                    "No solution found in {} moves{cheating}",
                    args.highest_limit
                )?;
                let without = if args.cheat { "" } else { " without cheats" };
                writeln!(err, "Proved: there is no solution{without}, however long")?;
                return Ok(NO_SOLUTION);
            }
            (Verdict::Undecided, reason) => {
                writeln!(err, "No solution found in {limit} moves{cheating}")?;
                if reason != Some(Stop::MaxMoves) {
                    let budget = Budget {
                        time: Some(args.timeout),
                        ..budget
                    };
                    writeln!(err, "Not decided: {}", text::why(reason, &budget))?;
                    return Ok(NOT_FOUND);
                }
            }
        }
        if limit >= args.highest_limit {
            return Ok(NOT_FOUND);
        }
        limit = limit.saturating_add(STEP).min(args.highest_limit);
    }
}

impl Args {
    fn question(
        &self,
        position: &Position,
        cheats: bool,
        max_moves: Option<u32>,
        time: Duration,
    ) -> Question {
        Question {
            cheats,
            objective: match (self.improve, cheats) {
                (0, _) => Objective::First,
                (_, true) => Objective::FewestCheats,
                (_, false) => Objective::Shortest,
            },
            budget: Budget {
                time: Some(time),
                max_moves,
                remember: u32::try_from(self.remember).ok(),
                memory: self.memory(),
                ..Budget::default()
            },
            ..Question::new(position.clone())
        }
    }

    /// The ceiling that `-n` sets. With less than 4 MiB hard boards take minutes.
    fn memory(&self) -> usize {
        let all = Budget::default().memory;
        match usize::try_from(self.remember) {
            Ok(remember) => remember
                .saturating_mul(2 << 20)
                .saturating_add(4 << 20)
                .min(all),
            Err(_) => all,
        }
    }

    /// Searches until it is done, or until the time for improvements is over.
    fn search(&self, question: Question, interrupt: &Interrupt) -> Result<Answer> {
        let (tell, wins) = channel();
        let mut engine = Engine::new(ThreadHost::new());
        let stopper = engine.go(question, move |event| {
            if matches!(event, Event::Win { .. }) {
                // Nobody listens any more once the time for improvements is over.
                let _ = tell.send(());
            }
        });
        let _watched = interrupt.watch(&stopper);
        if let Ok(improve) = u64::try_from(self.improve)
            && is_still_searching_after(&wins, Duration::from_millis(improve))
        {
            stopper.stop();
        }
        engine.wait().context("the engine gave no answer")
    }
}

/// Waits for the first win and then so long. Whether the search is still going on.
fn is_still_searching_after(wins: &Receiver<()>, time: Duration) -> bool {
    if wins.recv().is_err() {
        return false;
    }
    let start = Instant::now();
    loop {
        match wins.recv_timeout(time.saturating_sub(start.elapsed())) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            // The search is over, and its event handler gone.
            Err(RecvTimeoutError::Disconnected) => return false,
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
