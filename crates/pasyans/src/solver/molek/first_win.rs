//! Wins within a few milliseconds, of fair quality: a sequence of beams.
//!
//! They may miss a win, and prove nothing.

use std::sync::Arc;

use super::lane_play::{Cheats, LanePlay};
use super::strata::Strata;
use crate::search::{Beam, Meter, Run, SpareMemory, Stop};
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::Playable;

/// A beam to try.
struct Attempt {
    /// How many positions go on at each depth.
    width: usize,
    /// What a cheat costs beside its move. With 6, a cheat has to bring more than one card nearer to its place.
    cheat_cost: u16,
}

impl Attempt {
    const fn new(width: usize, cheat_cost: u16) -> Self {
        Self { width, cheat_cost }
    }
}

/// For a first win. What one beam misses, a beam that is more of the same mostly misses, too; so those after the first
/// see cheats in another way. Measured on the deals 1 to 12,000: 15 in 1,000 need a second try, 1 a third, and all
/// but 5 have a win within 12,000 states.
const FIRST: &[Attempt] = &[
    Attempt::new(32, 6),
    Attempt::new(96, 12),
    Attempt::new(64, 0),
    Attempt::new(128, 6),
];
/// For a win with few cheats, where the proof that they are too few would take long.
const FRUGAL: &[Attempt] = &[Attempt::new(512, 3)];
/// No win of fair quality is longer.
const DEPTH: usize = 56;
/// How many bytes a beam for a first win may take beside the budget: when it begins, the tables of the proof may have
/// all of that, and this is no reason to miss a win. The widest needs fewer.
const MEMORY: usize = 1 << 20;
/// What a move counts.
const MOVE_WEIGHT: u32 = 8;

/// Searches for a win with beams. What was stopped goes on where it was.
pub(super) struct Sweeps {
    strata: Arc<Strata>,
    attempts: &'static [Attempt],
    cheats: Cheats,
    /// How many of the attempts were made.
    tried: usize,
    sweep: Option<Sweep>,
    /// The memory beside the budget, if there is some.
    memory: Option<SpareMemory>,
}

/// One way through the game, depth by depth.
struct Sweep {
    play: LanePlay,
    beam: Beam<LanePlay>,
    /// How many states may have been visited in all when it has to end.
    last: u64,
}

impl Sweep {
    fn new(
        strata: &Arc<Strata>,
        attempt: &Attempt,
        cheats: Cheats,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let play = LanePlay::new(Arc::clone(strata), cheats, attempt.cheat_cost);
        Ok(Self {
            beam: Beam::narrow(&play, attempt.width, MOVE_WEIGHT, u32::MAX, meter)?,
            play,
            last: meter.states() + (DEPTH * attempt.width) as u64,
        })
    }
}

impl Sweeps {
    /// For a first win, with whatever cheats it takes.
    pub const fn for_first_win(strata: Arc<Strata>) -> Self {
        Self {
            strata,
            attempts: FIRST,
            cheats: Cheats::Any,
            tried: 0,
            sweep: None,
            memory: Some(SpareMemory::new(MEMORY)),
        }
    }

    /// For a win with at most this many cheats.
    pub const fn for_few_cheats(strata: Arc<Strata>, cheats: u8) -> Self {
        Self {
            strata,
            attempts: FRUGAL,
            cheats: Cheats::AtMost(cheats),
            tried: 0,
            sweep: None,
            memory: None,
        }
    }

    /// Whether a beam met a win, which the incumbent has then seen.
    pub fn run(
        &mut self,
        incumbent: &mut Incumbent,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        let Some(mut memory) = self.memory else {
            return self.sweep(incumbent, meter, report);
        };
        let result =
            meter.with_spare_memory(&mut memory, |meter| self.sweep(incumbent, meter, report));
        self.memory = Some(memory);
        result
    }

    fn sweep(
        &mut self,
        incumbent: &mut Incumbent,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        while let Some(attempt) = self.attempts.get(self.tried) {
            let mut sweep = match self
                .sweep
                .take()
                .map_or_else(|| Sweep::new(&self.strata, attempt, self.cheats, meter), Ok)
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
