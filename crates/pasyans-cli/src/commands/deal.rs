//! `pasyans deal`: a numbered or a random deal.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use pasyans::Rules;

use crate::games::{self, RuleArgs};

const EXAMPLES: &str = "\
Examples:
  pasyans deal                       a random deal; its number goes to standard error
  pasyans deal 7                     the same board on every machine, forever
  pasyans deal freecell 11982        with the numbers of Microsoft's FreeCell
  pasyans deal freecell 7 | pasyans solve freecell -";

/// The arguments of `pasyans deal`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game [default: molek-syntez]
    #[arg(value_name = "GAME", allow_negative_numbers = true)]
    first: Option<String>,
    /// The number of the deal [default: a random one]
    #[arg(value_name = "N", allow_negative_numbers = true)]
    second: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
}

/// Prints the board alone; the number of a random deal goes to standard error.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (rules, rest) = args.rules.take(args.first.iter().chain(&args.second))?;
    let number = match rest[..] {
        [] => random(&rules)?,
        [number] => match number.parse() {
            Ok(number) => number,
            Err(_) => {
                games::refuse_unknown(number, "a deal number")?;
                bail!("'{number}' is not a deal number; write a whole number such as 7")
            }
        },
        [first, ..] if games::is_name(first) => return Err(games::unknown(first)),
        _ => bail!("two numbers given; give the number of one deal"),
    };
    let deal = rules.deal(number)?;
    if rest.is_empty() {
        writeln!(anstream::stderr(), "deal {number}")?;
    }
    writeln!(anstream::stdout(), "{deal}")?;
    Ok(ExitCode::SUCCESS)
}

/// A random 32-bit number: more deals than anyone plays, and short enough to pass on.
pub fn random(rules: &Rules) -> Result<u64> {
    let number = getrandom::u32().context("the system gives no random numbers")?;
    // No deal of Microsoft's has the number 0.
    Ok(u64::from(number).max(*rules.numbering().numbers().start()))
}
