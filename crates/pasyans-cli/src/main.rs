//! The `pasyans` command: solves, proves, deals and checks patience games.

mod boards;
mod bot_args;
mod budget;
mod cli;
mod commands;
mod deal_range;
mod draw;
mod exit;
mod foreign_text;
mod games;
mod interrupt;
mod ordered;
mod output;
mod pictures;
mod progress;
mod search;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::cli::Cli;

fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    if arguments.len() == 1 && commands::serve::is_double_click() {
        arguments.push("serve".into());
    }
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // A closed pipe is no error, and there is nowhere else to report one.
            let _ = error.print();
            return exit::usage(&error, &arguments);
        }
    };
    cli.color.apply();
    let bad_input = cli.command.bad_input();
    match commands::run(cli.command) {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let (style, message) = (output::style::ERROR, format!("{error:#}"));
            let _ = writeln!(anstream::stderr(), "{style}error:{style:#} {message}");
            bad_input
        }
    }
}

/// Whether the reader of our output has closed the pipe, as in `pasyans … | head -1`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
