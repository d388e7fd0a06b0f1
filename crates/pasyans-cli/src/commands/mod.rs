//! The subcommands, one per file.

pub mod bench;
pub mod bot;
pub mod check;
pub mod completions;
pub mod deal;
pub mod demo_window;
pub mod engine;
pub mod games;
pub mod hint;
pub mod man;
pub mod molek;
pub mod puzzles;
pub mod rate;
pub mod report;
pub mod review;
pub mod see;
pub mod serve;
pub mod show;
pub mod solve;
pub mod survey;
pub mod watch;

use std::process::ExitCode;

use anyhow::Result;

use crate::cli::Command;

/// Runs the command.
pub fn run(command: Command) -> Result<ExitCode> {
    match command {
        Command::Solve(args) => solve::run(&args),
        Command::Molek(args) => molek::run(&args),
        Command::See(args) => see::run(&args),
        Command::Deal(args) => deal::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Rate(args) => rate::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Survey(args) => survey::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Bot(args) => bot::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::DemoWindow(args) => demo_window::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    }
}
