//! Answers for people and for programs.

pub mod bad_board;
pub mod json;
pub mod measure;
pub mod plot;
pub mod sight;
pub mod style;
pub mod table;
pub mod text;

use clap::ValueEnum;
pub use pasyans_protocol::words;

/// Whom the output is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// For programs: one object a line
    Json,
}
