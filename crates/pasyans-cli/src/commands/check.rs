//! `pasyans check`: replays moves by the rules.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, bail};
use pasyans::words::{Replayed, tell};
use pasyans::{Position, Rules};
use pasyans_protocol::written_moves::{self, Illegal, Replay};
use serde::Serialize;

use crate::deal_range::deal_number;
use crate::draw::draw;
use crate::exit::{self, Outcome};
use crate::foreign_text;
use crate::games::{self, RuleArgs};
use crate::output::{Format, style};

const EXAMPLES: &str = "\
Examples:
  pasyans check TKDV09.876TKD.V09876.TKDV09.876TKD.V09876. 't1 t3 3, t2 t1 5'
  pasyans check freecell --deal 1 '6h 4a 62'
  pasyans solve freecell --deal 1 | pasyans check freecell --deal 1 -
  pasyans molek BOARD | pasyans check BOARD -

Write moves as 't1 c0' (from, to, counted from 0: t columns, c cells, f foundations), 't1 t2 3'
for three cards, 't0 t4!' for a cheat, 'redeal' where the game has one, separated by commas,
semicolons or lines; in standard notation ('1a 26 3h': columns 1 to 9, cells a to g, home); as
pasyans solve prints them in text, JSON or notation; or as the lines of pasyans molek.

Exit codes: 0 legal and won, 1 legal but not won, 2 illegal or bad input.";

/// The arguments of `pasyans check`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game [default: molek-syntez]
    #[arg(value_name = "GAME")]
    first: Option<String>,
    /// The board, unless --deal or --file gives it
    #[arg(value_name = "BOARD")]
    second: Option<String>,
    /// The moves; `-` reads them from standard input
    #[arg(value_name = "MOVES")]
    rest: Vec<String>,
    /// Read the board from a file
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Take the deal with this number
    #[arg(long, value_name = "N", conflicts_with = "file", value_parser = deal_number, allow_negative_numbers = true)]
    deal: Option<u64>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    rules: RuleArgs,
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
    let words = args.first.iter().chain(&args.second).chain(&args.rest);
    let (rules, rest) = args.rules.take(words)?;
    let (start, moves) = args.board(&rules, &rest)?;
    if moves.is_empty() {
        bail!("no moves given; give them after the board, or - for standard input");
    }
    let moves = match moves.join(" ") {
        moves if moves == "-" => foreign_text::read("standard input", std::io::stdin())?,
        moves => moves,
    };
    let replay = written_moves::replay(&start, &moves)?;
    let report = Report::new(&rules, &start, &replay);
    exit::until_closed(write(args.format, &report, &replay))?;
    let outcome = match &replay.illegal {
        Some(_) => Outcome::BadInput,
        None if replay.position.is_won() => Outcome::Won,
        None => Outcome::Unwinnable,
    };
    Ok(outcome.code())
}

impl Args {
    /// The board, and the words after it.
    fn board<'a>(
        &self,
        rules: &Arc<Rules>,
        words: &'a [&'a str],
    ) -> Result<(Position, &'a [&'a str])> {
        if let Some(number) = self.deal {
            return Ok((rules.deal(number)?, words));
        }
        if let Some(path) = &self.file {
            let text = foreign_text::read_file(path)?;
            return Ok((Position::parse(rules, &text)?, words));
        }
        let Some((board, moves)) = words.split_first() else {
            bail!("no board given; write pasyans check BOARD MOVES");
        };
        games::refuse_unknown(board, "a board")?;
        if moves.is_empty() {
            bail!("no moves given; give them after the board, or - for standard input");
        }
        Ok((Position::parse(rules, board.trim())?, moves))
    }
}

fn write(format: Format, report: &Report<'_>, replay: &Replay) -> Result<()> {
    let mut out = anstream::stdout().lock();
    match format {
        Format::Json => Ok(writeln!(out, "{}", serde_json::to_string(report)?)?),
        Format::Text => write_text(&mut out, replay),
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
