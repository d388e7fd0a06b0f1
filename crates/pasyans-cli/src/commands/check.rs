//! `pasyans check`: replays moves by the rules.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use pasyans::words::{Replayed, tell};
use pasyans::{Position, Rules};
use pasyans_protocol::written_moves::{Illegal, Replay};
use serde::Serialize;

use crate::draw::draw;
use crate::exit::{self, Exit};
use crate::output::OutputFormat;
use crate::played::{PlayedArgs, PlayedGame};
use crate::style;

const EXAMPLES: &str = "\
Examples:
  pasyans check TKDV09.876TKD.V09876.TKDV09.876TKD.V09876. 't1 t3 3, t2 t1 5'
  pasyans check freecell --deal 1 '6h 4a 62'
  pasyans solve freecell --deal 1 | pasyans check freecell --deal 1 -
  pasyans molek BOARD | pasyans check BOARD -

Write moves as 't1 c0' (from, to, counted from 0: t columns, c cells, r reserve, f foundations),
't1 t2 3' for three cards, 't0 t4!' for a cheat, 'redeal' in a game that has one, separated by
commas, semicolons or lines; in standard notation ('1a 26 3h': columns 1 to 9, cells a to g, home);
as pasyans solve prints them in text, JSON or notation; or as the lines of pasyans molek. To read
them from a file, give its name.

Exit codes: 0 legal and won, 1 legal but not won, 2 illegal or bad input.";

/// The arguments of `pasyans check`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    played: PlayedArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
}

/// The result of the replay, as JSON.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    board: String,
    /// `won`, `not-won` or `illegal`.
    result: &'static str,
    /// How many moves were legal before the first illegal one, or the end.
    played: usize,
    cheats: usize,
    /// The position after them.
    position: String,
    illegal: Option<IllegalRecord<'a>>,
}

/// The first illegal move.
#[derive(Serialize)]
struct IllegalRecord<'a> {
    /// The number of the move, counted from 1.
    number: usize,
    /// The move as text.
    r#move: &'a str,
    reason: String,
}

/// Replays the moves and reports the result.
pub fn run(args: &Args) -> Result<ExitCode> {
    let PlayedGame {
        rules,
        start,
        replay,
    } = args.played.open("check")?;
    let report = Report::new(&rules, &start, &replay);
    exit::until_closed(write(args.format, &report, &replay))?;
    let exit = match &replay.illegal {
        Some(_) => Exit::BadInput,
        None if replay.position.is_won() => Exit::Won,
        None => Exit::Unwinnable,
    };
    Ok(exit.code())
}

fn write(format: OutputFormat, report: &Report<'_>, replay: &Replay) -> Result<()> {
    let mut out = anstream::stdout().lock();
    match format {
        OutputFormat::Json => Ok(writeln!(out, "{}", serde_json::to_string(report)?)?),
        OutputFormat::Text => write_text(&mut out, replay),
    }
}

fn cheats(replay: &Replay) -> usize {
    replay.played.iter().filter(|mv| mv.is_cheat()).count()
}

impl<'a> Report<'a> {
    fn new(rules: &'a Rules, start: &Position, replay: &'a Replay) -> Self {
        let Replay {
            played,
            position,
            illegal,
        } = replay;
        let record = |illegal: &'a Illegal| IllegalRecord {
            number: played.len() + 1,
            r#move: &illegal.mv,
            reason: tell(illegal.why.clone()).to_string(),
        };
        Self {
            game: rules.name(),
            board: start.to_string(),
            result: match illegal {
                Some(_) => "illegal",
                None if position.is_won() => "won",
                None => "not-won",
            },
            played: played.len(),
            cheats: cheats(replay),
            position: position.to_string(),
            illegal: illegal.as_ref().map(record),
        }
    }
}

fn write_text(out: &mut dyn Write, replay: &Replay) -> Result<()> {
    let position = &replay.position;
    let moves = replay.played.len() as u64;
    let has_cheats = position.rules().cheats();
    let cheats = has_cheats.then_some(cheats(replay) as u64);
    let (style, replayed) = match &replay.illegal {
        None if position.is_won() => (style::GOOD, Replayed::Won { moves, cheats }),
        None => (style::UNSURE, Replayed::NotWon { moves, cheats }),
        Some(Illegal { mv, piles, why }) => {
            let illegal = Replayed::Illegal {
                number: moves + 1,
                written: mv.clone(),
                piles: *piles,
                why: Box::new(why.clone()),
            };
            (style::BAD, illegal)
        }
    };
    writeln!(out, "{style}{}{style:#}", tell(replayed))?;
    if replay.illegal.is_some() || !position.is_won() {
        write!(out, "{}", draw(position))?;
    }
    Ok(())
}
