//! `pasyans deal`: a numbered or a random deal.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pasyans::words::tell;
use pasyans::{Difficulty, Rated, Rules};

use crate::exit::Exit;
use crate::games::{self, RuleArgs};
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::output::stars;
use crate::progress::Bar;
use crate::search::{self, choice, difficulty_help};

/// After this many deals none of which is as hard as asked, there is hardly one.
const MOST_DEALS: u64 = 10_000;

const EXAMPLES: &str = "\
Examples:
  pasyans deal                       a random deal; standard error gets its number
  pasyans deal 7                     the same board on every machine, forever
  pasyans deal freecell 11982        Microsoft FreeCell's numbers
  pasyans deal freecell 7 | pasyans solve freecell -
  pasyans deal freecell --difficulty hard    a random deal that is hard but can be won";

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
    /// Find a random deal of this difficulty, which can be won
    #[arg(long, value_parser = choice(difficulty_help), value_name = "HOW")]
    difficulty: Option<Difficulty>,
    #[command(flatten)]
    rules: RuleArgs,
}

/// Prints the board alone; the number of a random deal goes to standard error.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (rules, rest) = args.rules.take(args.first.iter().chain(&args.second))?;
    let number = match rest[..] {
        [] => match args.difficulty {
            Some(difficulty) => match rated(&rules, difficulty)? {
                Some(number) => number,
                None => return Ok(ExitCode::from(INTERRUPTED as u8)),
            },
            None => random(&rules)?,
        },
        [_] if args.difficulty.is_some() => {
            bail!("--difficulty needs a random deal; leave out the number or the option")
        }
        [number] => match number.parse() {
            Ok(number) => number,
            Err(_) => {
                games::refuse_unknown(number, "a deal number")?;
                bail!("'{number}' is not a deal number; write a whole number such as 7")
            }
        },
        [first, ..] if games::is_name(first) => return Err(games::unknown(first)),
        _ => bail!("more than one number; give the number of one deal"),
    };
    let deal = rules.deal(number)?;
    let stars = args.difficulty.map(|difficulty| {
        let stars = stars::drawn(difficulty.stars());
        format!(": {stars} {}", tell(difficulty))
    });
    if rest.is_empty() {
        let stars = stars.unwrap_or_default();
        writeln!(anstream::stderr(), "deal {number}{stars}")?;
    }
    writeln!(anstream::stdout(), "{deal}")?;
    Ok(ExitCode::SUCCESS)
}

/// The number of a random deal of this difficulty; `None` after Ctrl-C.
fn rated(rules: &Arc<Rules>, difficulty: Difficulty) -> Result<Option<u64>> {
    let interrupt = Interrupt::install()?;
    let mut bar = Bar::new(None);
    for _ in 0..MOST_DEALS {
        let number = random(rules)?;
        let Some(rated) = search::rate(rules.deal(number)?, &interrupt)? else {
            return Ok(None);
        };
        match rated {
            Rated::Winnable(rating) if rating.difficulty() == difficulty => {
                return Ok(Some(number));
            }
            rated => bar.count(Exit::from(rated)),
        }
    }
    bail!(
        "none of {MOST_DEALS} random deals of {} is {}; try another difficulty",
        rules.name(),
        tell(difficulty)
    )
}

/// A random 32-bit number: more deals than anyone plays, and short enough to pass on.
pub fn random(rules: &Rules) -> Result<u64> {
    let number = getrandom::u32().context("the system gives no random numbers")?;
    // No deal of Microsoft's has the number 0.
    Ok(u64::from(number).max(*rules.numbering().numbers().start()))
}
