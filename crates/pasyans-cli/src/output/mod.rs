//! Answers for people and for programs.

pub mod bad_board;
pub mod json;
pub mod plot;
pub mod stars;
pub mod table;
pub mod text;

use clap::ValueEnum;

/// The output format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// Text for people
    #[default]
    Text,
    /// JSON for programs, one object per line
    Json,
}
