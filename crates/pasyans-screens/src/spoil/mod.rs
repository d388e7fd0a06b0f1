//! What happens to screens on their way to a reader.

mod blur;
mod desktop;
mod grain;
mod scale;
mod tone;

pub(crate) use desktop::{text, wallpaper, window};
pub use scale::Filter;
