//! `pasyans check`: replays moves by the rules.

use std::io::{Read, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use pasyans::molek::Position;
use serde::Serialize;

use crate::draw::draw;
use crate::exit::Outcome;
use crate::foreign_text;
use crate::games::{self, Game};
use crate::output::measure::count;
use crate::output::{Format, style};
use crate::written_moves::{self, Written};

const EXAMPLES: &str = "\
Examples:
  pasyans check TKDV09.876TKD.V09876.TKDV09.876TKD.V09876. 't1 t3 3, t2 t1 5'
  pasyans solve BOARD | pasyans check BOARD -
  pasyans molek BOARD | pasyans check BOARD -

Moves are written 't1 t2 3' (from, to, how many, columns from t0), 't0 t4!' for a cheat, parted by
commas, semicolons or lines; or as pasyans solve prints them, as text or JSON; or as the lines of
pasyans molek.

Exit codes: 0 legal and won, 1 legal but not won, 2 illegal or bad input.";

/// The arguments of `pasyans check`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game; it can be left out, and is then molek-syntez
    #[arg(value_name = "GAME")]
    first: Option<String>,
    /// The board
    #[arg(value_name = "BOARD")]
    second: Option<String>,
    /// The moves; `-` reads them from standard input
    #[arg(value_name = "MOVES")]
    rest: Vec<String>,
    /// Whom the output is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What the replay comes to.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    board: &'a str,
    /// `won`, `not-won` or `illegal`.
    result: &'static str,
    /// How many moves were legal before the first illegal one, or the end.
    played: usize,
    cheats: u32,
    /// The position after them.
    position: String,
    illegal: Option<Illegal>,
}

/// The first illegal move.
#[derive(Serialize)]
struct Illegal {
    /// Counted from 1.
    number: usize,
    /// As it can be written.
    r#move: String,
    reason: String,
    #[serde(skip)]
    columns: (u32, u32),
}

/// Replays the moves and says how it ends.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut words = games::words([&args.first, &args.second]);
    words.extend_from_slice(&args.rest);
    let (game, rest) = Game::take(&words);
    let (board, moves) = match rest {
        [] => bail!("no board; write pasyans check BOARD MOVES"),
        [_] => bail!("no moves; give them after the board, or - for standard input"),
        [board, moves @ ..] => (board.trim(), moves.join(" ")),
    };
    games::refuse_unknown(board)?;
    let mut position: Position = board.parse()?;
    let moves = written_moves::read(&if moves == "-" {
        standard_input()?
    } else {
        moves
    })?;
    let report = replay(game, board, &mut position, &moves);
    let mut out = anstream::stdout().lock();
    match args.format {
        Format::Json => writeln!(out, "{}", serde_json::to_string(&report)?)?,
        Format::Text => write_text(&mut out, &report, &position)?,
    }
    let outcome = match report.result {
        "won" => Outcome::Won,
        "not-won" => Outcome::Unwinnable,
        _ => Outcome::BadInput,
    };
    Ok(outcome.code())
}

fn standard_input() -> Result<String> {
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock();
    input
        .read_to_end(&mut bytes)
        .context("cannot read the moves")?;
    foreign_text::decode(bytes)
}

fn replay<'a>(
    game: &'a Game,
    board: &'a str,
    position: &mut Position,
    moves: &[Written],
) -> Report<'a> {
    let (mut played, mut cheats, mut illegal) = (0, 0, None);
    for written in moves {
        let step = written.on(position).and_then(|mv| {
            position.play(mv)?;
            Ok(mv)
        });
        match step {
            Ok(mv) => {
                played += 1;
                cheats += u32::from(mv.cheat);
            }
            Err(error) => {
                illegal = Some(Illegal {
                    number: played + 1,
                    r#move: written.to_string(),
                    reason: error.to_string(),
                    columns: written.columns(),
                });
                break;
            }
        }
    }
    Report {
        game: game.name,
        board,
        result: match &illegal {
            Some(_) => "illegal",
            None if position.is_won() => "won",
            None => "not-won",
        },
        played,
        cheats,
        position: position.to_string(),
        illegal,
    }
}

fn write_text(out: &mut dyn Write, report: &Report<'_>, position: &Position) -> Result<()> {
    let moves = count(report.played as u64, "move");
    let cheats = match report.cheats {
        0 => "without cheats".to_owned(),
        cheats => format!("with {}", count(cheats, "cheat")),
    };
    let (good, bad, unsure) = (style::GOOD, style::BAD, style::UNSURE);
    match &report.illegal {
        None if position.is_won() => {
            writeln!(out, "{good}Legal and won: {moves} {cheats}.{good:#}")?;
        }
        None => {
            writeln!(
                out,
                "{unsure}Legal, but not won: {moves} {cheats}.{unsure:#}"
            )?;
            write!(out, "{}", draw(position))?;
        }
        Some(Illegal {
            number,
            r#move,
            reason,
            columns: (from, to),
        }) => {
            let place = format!("{move}, from column {from} to column {to}");
            writeln!(
                out,
                "{bad}Move {number} ({place}) is illegal: {reason}.{bad:#}"
            )?;
            write!(out, "{}", draw(position))?;
        }
    }
    Ok(())
}
