//! Answers for people and for programs.

pub mod bad_board;
pub mod json;
pub mod plot;
pub mod sight;
pub mod stars;
pub mod style;
pub mod table;
pub mod text;

use std::path::Path;

use clap::ValueEnum;
use pasyans::words::printable;

/// The name of a file as a terminal may show it.
pub fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy()).into_owned()
}

/// The output format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people
    #[default]
    Text,
    /// JSON for programs, one object per line
    Json,
}
