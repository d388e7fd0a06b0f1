//! What the searches of all games share: the walk, the table of results, the limits.

mod arena;
mod best_first;
mod depth_first;
mod game;
mod meter;
mod space;
mod table;
mod tree;
mod visited;

pub(crate) use best_first::BestFirst;
pub(crate) use depth_first::DepthFirst;
pub(crate) use game::{Child, Game, Packed, Way};
pub use meter::Stop;
pub(crate) use meter::{Limits, Meter, Usage};
pub(crate) use space::{Allowance, Node, Space, Walk};
pub(crate) use table::{Key, Known, Table};
