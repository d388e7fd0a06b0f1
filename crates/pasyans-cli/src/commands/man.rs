//! `pasyans man`: the manual pages.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap_mangen::Man;

const EXAMPLES: &str = "\
Examples:
  pasyans man | man -l -
  pasyans man solve | man -l -
  pasyans man --dir ~/.local/share/man/man1";

/// The arguments of `pasyans man`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Print the page of this subcommand
    #[arg(conflicts_with = "dir")]
    command: Option<String>,
    /// Write all pages into this directory instead
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// Prints a page of the command line, or writes all.
pub fn run(args: &Args, mut cli: clap::Command) -> Result<ExitCode> {
    if let Some(dir) = &args.dir {
        clap_mangen::generate_to(cli, dir)
            .with_context(|| format!("cannot write the pages to {}", dir.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    cli.build();
    let page = match &args.command {
        None => cli,
        Some(name) => match cli.find_subcommand(name) {
            Some(command) => command.clone(),
            None => bail!("there is no command '{name}'; pasyans --help lists all"),
        },
    };
    let mut roff = Vec::new();
    Man::new(page).render(&mut roff)?;
    std::io::stdout().write_all(&roff)?;
    Ok(ExitCode::SUCCESS)
}
