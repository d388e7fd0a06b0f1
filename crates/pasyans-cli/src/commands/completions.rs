//! `pasyans completions`: completion scripts for shells.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  pasyans completions bash > ~/.local/share/bash-completion/completions/pasyans
  pasyans completions zsh > ~/.zfunc/_pasyans
  pasyans completions powershell >> $PROFILE";

/// The arguments of `pasyans completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The shell
    shell: Shell,
}

/// Prints the completion script of a shell for the command line.
pub fn run(args: &Args, mut cli: clap::Command) -> Result<ExitCode> {
    // Into memory first: the generator would panic on a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli, "pasyans", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
