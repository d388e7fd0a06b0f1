//! `pasyans watch`: follows a game that a person plays.

use std::process::ExitCode;

use anyhow::Result;

use crate::bot_args::{SolvingArgs, WhereArgs};

/// The arguments of `pasyans watch`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    solving: SolvingArgs,
    #[command(flatten)]
    place: WhereArgs,
}

/// x
pub fn run(args: &Args) -> Result<ExitCode> {
    let _ = (args.solving.settings(), args.place.wanted());
    Ok(ExitCode::SUCCESS)
}
