//! A first win within a few milliseconds, of fair quality: beams, each wider than the one before.
//!
//! They may miss a win, and prove nothing.

use std::sync::Arc;

use super::lane_play::{Cheats, LanePlay};
use super::strata::Strata;
use crate::search::{Beam, Meter, Run, SpareMemory, Stop};
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::Playable;

/// How many positions go on at each depth, at the first try and at the next ones. Measured on 5,000
/// deals: 13 in 1,000 need a second try, 3 a third, and all but 4 have a win within 12,000 states.
const WIDTHS: [usize; 3] = [32, 64, 128];
/// No win of fair quality is longer.
const DEPTH: usize = 56;
/// How many bytes a beam may take beside the budget: when it begins, the tables of the proof may have all of that, and this
/// is no reason to miss a win. The widest needs fewer.
const MEMORY: usize = 1 << 20;
/// What a cheat costs beside its move, and what a move counts: so much that a cheat has to bring more than one
/// card nearer to its place.
const CHEAT_COST: u16 = 6;
const MOVE_WEIGHT: u32 = 8;

/// The search for a first win. One that was stopped goes on where it was.
pub(super) struct FirstWin {
    strata: Arc<Strata>,
    /// How many of the widths were tried.
    tried: usize,
    sweep: Option<Sweep>,
    memory: SpareMemory,
}

/// One way through the game, depth by depth.
struct Sweep {
    play: LanePlay,
    beam: Beam<LanePlay>,
    /// How many states may have been visited in all when it has to end.
    last: u64,
}

impl Sweep {
    fn new(strata: &Arc<Strata>, width: usize, meter: &mut Meter) -> Result<Self, Stop> {
        let play = LanePlay::new(Arc::clone(strata), Cheats::Any, CHEAT_COST);
        Ok(Self {
            beam: Beam::narrow(&play, width, MOVE_WEIGHT, u32::MAX, meter)?,
            play,
            last: meter.states() + (DEPTH * width) as u64,
        })
    }
}

impl FirstWin {
    pub const fn new(strata: Arc<Strata>) -> Self {
        Self {
            strata,
            tried: 0,
            sweep: None,
            memory: SpareMemory::new(MEMORY),
        }
    }

    /// Whether a beam met a win, which the incumbent has then seen.
    pub fn run(
        &mut self,
        incumbent: &mut Incumbent,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        let mut memory = self.memory;
        let result =
            meter.with_spare_memory(&mut memory, |meter| self.sweep(incumbent, meter, report));
        self.memory = memory;
        result
    }

    fn sweep(
        &mut self,
        incumbent: &mut Incumbent,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        while let Some(&width) = WIDTHS.get(self.tried) {
            let mut sweep = match self
                .sweep
                .take()
                .map_or_else(|| Sweep::new(&self.strata, width, meter), Ok)
            {
                Err(Stop::Memory) => return Ok(false),
                sweep => sweep?,
            };
            let Sweep { play, beam, last } = &mut sweep;
            let result = match meter.up_to(*last, |meter| beam.run(play, meter)) {
                Ok(found) => Ok(found == Some(true)),
                Err(Stop::Memory) => Ok(false),
                Err(stop) => Err(stop),
            };
            if result.is_err() {
                self.sweep = Some(sweep);
                return result;
            }
            let is_won = result == Ok(true);
            if is_won {
                play.keep_win(incumbent, report)?;
            }
            beam.clear(play, meter);
            if is_won {
                return Ok(true);
            }
            self.tried += 1;
        }
        Ok(false)
    }
}
