//! What the searches of all games share: the walk, the table of results, the limits.

mod meter;
mod space;
mod table;

pub use meter::Stop;
pub(crate) use meter::{Limits, Meter, Usage};
pub(crate) use space::{Allowance, Node, Space, Walk};
pub(crate) use table::{Key, Known, Table};
