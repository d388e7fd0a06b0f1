//! Whether there is a win at all: best-first search through all positions.

use std::sync::Arc;

use super::lane_play::{Cheats, LanePlay};
use super::strata::Strata;
use crate::search::{BestFirst, Meter, Run, Stop};
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::Playable;

/// What a cheat costs beside its move, and what a move counts: a cheat about as much as a card that is not in its
/// place, the length next to nothing.
const CHEAT_COST: u16 = 31;
const MOVE_WEIGHT: u32 = 1;

/// Goes through all positions that so many cheats lead to, the promising ones first.
pub(super) struct Explore {
    play: LanePlay,
    search: BestFirst<LanePlay>,
}

impl Explore {
    pub fn new(strata: Arc<Strata>, cheats: Cheats, meter: &mut Meter) -> Result<Self, Stop> {
        let play = LanePlay::new(strata, cheats, CHEAT_COST);
        Ok(Self {
            search: BestFirst::new(&play, MOVE_WEIGHT, u32::MAX, meter)?,
            play,
        })
    }

    /// Whether there is a win, which the incumbent has then seen; if not, every position was visited.
    pub fn run(
        &mut self,
        incumbent: &mut Incumbent,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        let is_won = self.search.run(&mut self.play, meter)?;
        if is_won {
            self.play.keep_win(incumbent, report)?;
        }
        self.search.clear(&mut self.play, meter);
        Ok(is_won)
    }
}
