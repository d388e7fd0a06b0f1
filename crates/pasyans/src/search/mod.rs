//! What the searches of all games share: the walk, the table of results, the limits.

mod a_star;
mod a_star_team;
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
pub(crate) use a_star_team::AStarTeam;
pub(crate) use arena::{Added, Arena};
pub(crate) use beam::Beam;
pub(crate) use best_first::BestFirst;
pub(crate) use chunks::Chunks;
pub(crate) use depth_first::DepthFirst;
pub(crate) use game::{Child, Game, Packed, Way};
pub use meter::Stop;
pub(crate) use meter::{Help, Limits, Meter, SpareMemory, Usage};
pub(crate) use team::{Outcome, Overseer, Team};

/// A search that can be stopped and resumed.
pub(crate) trait Run<G: Game>: Send {
    /// Resumes the search. Returns whether it found a win, at which the game then is; if not, the search space is
    /// exhausted.
    ///
    /// # Errors
    /// Why it stopped. It can be run again, but not after [`Stop::Memory`].
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop>;

    /// The lower bound that the search has proved so far: no win has fewer moves.
    fn at_least(&self) -> u32 {
        0
    }

    /// From now on, only wins in fewer moves are of interest.
    fn look_below(&mut self, _below: u32) {}

    /// Whether it went through everything when it ended without a win: then there is none.
    fn is_exhaustive(&self) -> bool {
        true
    }

    /// Returns the memory, and brings the game back to the start of the search.
    fn clear(&mut self, game: &mut G, meter: &mut Meter);
}
