//! What the searches of all games share: the walk, the table of results, the limits.

mod a_star;
mod arena;
mod beam;
mod best_first;
mod chunks;
mod depth_first;
mod game;
mod meter;
mod queue;
mod team;
mod tree;

pub(crate) use a_star::AStar;
pub(crate) use beam::Beam;
pub(crate) use best_first::BestFirst;
pub(crate) use chunks::Chunks;
pub(crate) use depth_first::DepthFirst;
pub(crate) use game::{Child, Game, Packed, Way};
pub use meter::Stop;
pub(crate) use meter::{Help, Limits, Meter, Usage};
pub(crate) use queue::Queue;
pub(crate) use team::{Outcome, Team};

/// A search that can be stopped and goes on where it was.
pub(crate) trait Run<G: Game>: Send {
    /// Searches on. Whether there is a win, to which the game has then gone; if not, the search came to its end.
    ///
    /// # Errors
    /// Why it stopped. It can be run again, but not after [`Stop::Memory`].
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop>;

    /// No win has fewer moves, as far as the search has found out.
    fn at_least(&self) -> u32 {
        0
    }

    /// Gives back the memory and brings the game back to where the search began.
    fn clear(&mut self, game: &mut G, meter: &mut Meter);
}
