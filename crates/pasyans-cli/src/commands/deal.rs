//! `pasyans deal`: a numbered or a random deal.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};

use crate::games::{self, Game};

const EXAMPLES: &str = "\
Examples:
  pasyans deal                       a random deal; its number goes to standard error
  pasyans deal 7                     the same board on every machine, forever
  pasyans deal 7 | pasyans solve -";

/// The arguments of `pasyans deal`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game; it can be left out, and is then molek-syntez
    #[arg(value_name = "GAME")]
    first: Option<String>,
    /// The number of the deal; without it, a random one
    #[arg(value_name = "N")]
    second: Option<String>,
}

/// Prints the board alone; the number of a random deal goes to standard error.
pub fn run(args: &Args) -> Result<ExitCode> {
    let words = games::words([&args.first, &args.second]);
    let (_, rest) = Game::take(&words);
    let number = match rest {
        [] => random()?,
        [number] => number.parse().map_err(|_| {
            let games = games::names();
            anyhow!("'{number}' is neither a deal number nor a game; known games: {games}")
        })?,
        [first, ..] if games::is_name(first) => {
            bail!(
                "there is no game '{first}'; known games: {}",
                games::names()
            )
        }
        _ => bail!("two numbers; give the number of one deal"),
    };
    if rest.is_empty() {
        writeln!(anstream::stderr(), "deal {number}")?;
    }
    writeln!(anstream::stdout(), "{}", pasyans::deal(number))?;
    Ok(ExitCode::SUCCESS)
}

/// 32 bits of chance: more deals than anyone plays, and numbers that can still be told on.
fn random() -> Result<u64> {
    let number = getrandom::u32().context("the system has no random numbers")?;
    Ok(number.into())
}
