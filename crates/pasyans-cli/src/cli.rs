//! The command line. Help, manual pages and completions are generated from it.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use crate::commands::{
    bench, bot, check, completions, deal, demo_window, engine, games, hint, man, molek, puzzles,
    rate, report, review, see, serve, show, solve, survey, watch,
};
use crate::exit::{Exit, MOLEK_BAD_INPUT};

const EXAMPLES: &str = "\
Examples:
  pasyans solve 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans solve --cheat --deal 7
  pasyans solve freecell --deal 617
  pasyans hint freecell --deal 617
  pasyans solve --image screenshot.png
  pasyans deal 7 | pasyans show -
  pasyans games freecell
  pasyans serve

Exit codes: 0 won, 1 proved unwinnable, 2 usage or bad input, 3 undecided.";

/// An engine for patience games that solves and proves.
#[derive(Debug, Parser)]
#[command(name = "pasyans", bin_name = "pasyans", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub struct Cli {
    /// When to use colours; NO_COLOR is respected
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    pub color: Color,
    /// The subcommand.
    #[command(subcommand)]
    pub command: Command,
}

impl Cli {
    /// The exit code for arguments that do not parse, or that ask for help.
    pub fn usage(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
        if error.exit_code() == 0 {
            return ExitCode::SUCCESS;
        }
        let meant = Self::command()
            .ignore_errors(true)
            .try_get_matches_from(arguments);
        let is_molek = meant.is_ok_and(|meant| meant.subcommand_name() == Some("molek"));
        if is_molek {
            ExitCode::from(MOLEK_BAD_INPUT)
        } else {
            Exit::BadInput.code()
        }
    }
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Win a board, or prove that it cannot be won
    Solve(solve::Args),
    /// Solve like the `solver` command that MOLEK-SYNTEZ players use
    Molek(molek::Args),
    /// Read a board from a screenshot
    See(see::Args),
    /// Print a numbered or a random deal
    Deal(deal::Args),
    /// Draw a board
    Show(show::Args),
    /// Print the best next move, and what every other move would cost
    Hint(hint::Args),
    /// Rate how hard a deal is, in stars
    Rate(rate::Args),
    /// Find positions in which few moves still win, or check a file of them
    Puzzles(puzzles::Args),
    /// Solve many deals and write a row for each to a file
    Survey(survey::Args),
    /// Summarise survey files
    Report(report::Args),
    /// Find the moves of a game that lost the win or wasted moves
    Review(review::Args),
    /// Replay moves and report the first illegal one
    Check(check::Args),
    /// Speak the engine protocol on standard input and output
    Engine(engine::Args),
    /// List the games, or explain one
    Games(games::Args),
    /// Measure the speed of the solver
    Bench(bench::Args),
    /// Play MOLEK-SYNTEZ on the screen with the mouse
    Bot(bot::Args),
    /// Advise you while you play MOLEK-SYNTEZ on the screen
    Watch(watch::Args),
    /// Play in the browser, with hints and analysis
    Serve(serve::Args),
    /// Open a window that plays like MOLEK-SYNTEZ, for trying things out
    DemoWindow(demo_window::Args),
    /// Print shell completions
    Completions(completions::Args),
    /// Print the manual page
    Man(man::Args),
}

impl Command {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode> {
        match self {
            Self::Solve(args) => solve::run(&args),
            Self::Molek(args) => molek::run(&args),
            Self::See(args) => see::run(&args),
            Self::Deal(args) => deal::run(&args),
            Self::Show(args) => show::run(&args),
            Self::Hint(args) => hint::run(&args),
            Self::Rate(args) => rate::run(&args),
            Self::Puzzles(args) => puzzles::run(&args),
            Self::Survey(args) => survey::run(&args),
            Self::Report(args) => report::run(&args),
            Self::Review(args) => review::run(&args),
            Self::Check(args) => check::run(&args),
            Self::Engine(args) => engine::run(&args),
            Self::Games(args) => games::run(&args),
            Self::Bench(args) => bench::run(&args),
            Self::Bot(args) => bot::run(&args),
            Self::Watch(args) => watch::run(&args),
            Self::Serve(args) => serve::run(&args),
            Self::DemoWindow(args) => demo_window::run(&args),
            Self::Completions(args) => completions::run(&args, Cli::command()),
            Self::Man(args) => man::run(&args, Cli::command()),
        }
    }

    /// The exit code after bad input.
    pub fn bad_input(&self) -> ExitCode {
        match self {
            Self::Molek(_) => ExitCode::from(MOLEK_BAD_INPUT),
            _ => Exit::BadInput.code(),
        }
    }
}

/// When to use colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Color {
    /// Only on a terminal
    Auto,
    /// Also in files and pipes
    Always,
    /// Never
    Never,
}

impl Color {
    /// Applies the choice to all output of this process.
    pub fn apply(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }
}
