//! What follows from rows: shares with intervals, quantiles, plots.

mod counts;
mod html;
mod published;
mod share;
mod sheet;
mod summary;
mod svg;
mod write;

pub use counts::Counts;
pub use html::html;
pub use published::Published;
pub use share::{Share, percent};
pub use sheet::{Sheet, names, sheets};
pub use summary::{Summary, summarise, summarise_all};
pub use write::{markdown, sources, to_json};
