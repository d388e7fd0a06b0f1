//! `pasyans games`: the games, and their rules.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;

use crate::games::{GAMES, Game};
use crate::output::style;

const EXAMPLES: &str = "\
Examples:
  pasyans games
  pasyans games molek-syntez";

/// The arguments of `pasyans games`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game to explain; without it, all games are listed
    game: Option<String>,
}

/// Lists the games, or prints the rules of one.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    match &args.game {
        Some(name) => write!(out, "{}", Game::require(name)?.rules)?,
        None => {
            let heading = style::HEADING;
            for game in &GAMES {
                writeln!(out, "{heading}{}{heading:#}  {}", game.name, game.summary)?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
