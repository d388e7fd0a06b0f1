//! `pasyans watch`: follows a game that a person plays.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use pasyans::words::{English, tell};
use pasyans_bot::{Advice, End, Outside, desk};

use crate::bot_args::{SolvingArgs, WhereArgs};
use crate::interrupt::Signals;
use crate::output::{OutputFormat, text};
use crate::pictures::learned;
use crate::style;

const DETAILS: &str = "\
It reads the board whenever it changes, and says what your last move was worth and what to play
next. It does not touch the mouse. It ends with Ctrl-C, or when you close the window.

Examples:
  pasyans watch
  pasyans watch --cheating --continue -1
  pasyans watch --window MOLEK-SYNTEZ --format json

Exit codes: 0 watched until the end, 2 usage, no screen or no game, 3 the screen failed.";

/// The arguments of `pasyans watch`.
#[derive(Debug, clap::Args)]
#[command(after_help = DETAILS)]
pub struct Args {
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
    #[command(flatten)]
    solving: SolvingArgs,
    #[command(flatten)]
    place: WhereArgs,
}

/// Follows the game, and comments on it.
pub fn run(args: &Args) -> Result<ExitCode> {
    let settings = args.solving.settings();
    settings.check()?;
    let interrupt = Signals::install()?;
    let mut desk = desk::open()?;
    let asked = || interrupt.reason();
    let outside = Outside {
        desk: desk.as_mut(),
        asked: &asked,
        on_event: &mut |_| {},
        live: false,
        reader: Some(Arc::new(learned::reader())),
        language: &English,
    };
    let mut failed = None;
    let mut tell = |advice: &Advice| {
        if let Err(error) = write_advice(args.format, advice) {
            failed.get_or_insert(error);
        }
    };
    let end = pasyans_bot::watch(outside, &args.place.wanted(), &settings, &mut tell)?;
    if let Some(error) = failed {
        return Err(error);
    }
    let mut err = anstream::stderr();
    writeln!(err, "{}", pasyans::words::tell(end.words()))?;
    Ok(ExitCode::from(match end {
        End::WindowClosed | End::Stopped(_) => 0,
        _ => 3,
    }))
}

fn write_advice(format: OutputFormat, advice: &Advice) -> Result<()> {
    let mut out = anstream::stdout().lock();
    if format == OutputFormat::Json {
        writeln!(out, "{}", serde_json::to_string(advice)?)?;
        return Ok(());
    }
    if let Some(last) = &advice.last {
        let style = style::of_worth(last.worth);
        let worth = tell(last.worth);
        writeln!(out, "  You: {}: {style}{worth}{style:#}", last.words)?;
    }
    let (question, answer) = (&advice.thought.question, &advice.thought.answer);
    let (faint, style) = (style::FAINT, text::verdict_style(&answer.verdict));
    let headline = text::headline(question, answer);
    writeln!(out, "{faint}{}{faint:#}", advice.board)?;
    writeln!(out, "  {style}{headline}{style:#}")?;
    if let Some(next) = &advice.next {
        writeln!(out, "  Next: {}", next.words)?;
    }
    Ok(())
}
