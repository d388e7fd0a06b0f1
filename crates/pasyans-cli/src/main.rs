//! The `pasyans` command: solves, proves, deals and checks patience games.

mod allocator;
mod boards;
mod bot_args;
mod bounded;
mod budget;
mod cli;
mod commands;
mod deal_range;
mod draw;
mod exit;
mod foreign_text;
mod games;
mod interrupt;
mod machine_memory;
mod ordered;
mod output;
mod pictures;
mod played;
mod progress;
mod search;
mod sight;
mod style;
mod whole_file;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use pasyans::words::printable;

use crate::cli::Cli;

fn main() -> ExitCode {
    allocator::return_large_pieces();
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    if arguments.len() == 1 && commands::serve::is_double_click() {
        arguments.extend(["serve", "--open-autoplay"].map(OsString::from));
    }
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // The message repeats arguments, and the terminal must not obey them.
            let shown = arguments
                .iter()
                .map(|word| printable(&word.to_string_lossy()).into_owned());
            let error = Cli::try_parse_from(shown).err().unwrap_or(error);
            // A closed pipe is no error, and there is nowhere else to report one.
            let _ = error.print();
            return Cli::usage(&error, &arguments);
        }
    };
    cli.color.apply();
    let bad_input = cli.command.bad_input();
    match cli.command.run() {
        Ok(code) => code,
        Err(error) if exit::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let (style, message) = (style::ERROR, format!("{error:#}"));
            // It may name files and repeat text that others wrote.
            let message = printable(&message);
            let _ = writeln!(anstream::stderr(), "{style}error:{style:#} {message}");
            bad_input
        }
    }
}
