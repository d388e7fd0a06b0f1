//! The proof that no win is shorter.

use super::attempts::Proof;
use super::{Stage, Stages};
use crate::search::{AStar, AStarTeam, Meter, Run, Stop};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::plan::Haste;
use crate::solver::cards::play::Play;
use crate::solver::ending::Ending;
use crate::states::system_has_room;

/// The part of the memory that a proof by several threads leaves for the rounds, in which its other threads go on: one in so
/// many.
const ROUNDS_PART: usize = 4;

impl<C: Coding> Stages<C> {
    /// Begins the proof, or takes it up again where it paused.
    pub(super) fn begin_proof(&mut self, meter: &mut Meter) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let below = self.below().saturating_sub(self.play.forced);
        if let Proof::Paused(play, mut run) = std::mem::replace(&mut self.proof, Proof::NotBegun) {
            self.play = *play;
            run.look_below(below);
            return Ok(run);
        }
        self.play.is_guided = false;
        if let Some(team) = self.proof_by_team(below, meter) {
            return Ok(Box::new(team));
        }
        Ok(Box::new(AStar::new(&self.play, below, meter)?))
    }

    /// The proof by several threads, if there are any. What it leaves of the memory is for the rounds that the others do not
    /// wait for.
    fn proof_by_team(&self, below: u32, meter: &Meter) -> Option<AStarTeam<Play<C>>> {
        let threads = self.question.threads;
        if threads < 2 {
            return None;
        }
        let memory = meter.memory() - meter.memory() / ROUNDS_PART;
        let team = AStarTeam::new(threads, below, memory);
        for index in 1..threads {
            let helper = team.helper(index);
            let mut play = self.opening(Haste::None);
            play.is_guided = false;
            // A thread that cannot get what it needs at its start would end the program.
            if !system_has_room() || !meter.spawn(Box::new(move || helper.help(&mut play))) {
                return (index > 1).then_some(team);
            }
        }
        Some(team)
    }

    /// The part of the memory for a round: one in this many.
    pub(super) fn part_of_memory_for_rounds(&self) -> usize {
        match self.proof {
            Proof::Paused(..) if self.question.threads > 1 => ROUNDS_PART,
            _ => 1,
        }
    }

    /// The proof takes long: perhaps a round finds a shorter win, and less is left to prove.
    pub(super) fn pause_proof(&mut self, round: usize, run: Box<dyn Run<Play<C>>>) {
        self.incumbent.raise(self.play.forced + run.at_least());
        let start = self.opening(Haste::None);
        let play = std::mem::replace(&mut self.play, start);
        self.proof = Proof::Paused(Box::new(play), run);
        self.stage = Stage::Improve(round);
    }

    /// The first win of the proof is the cheapest; perhaps it is longer than allowed.
    pub(super) fn end_proof(&mut self, is_kept: bool) {
        self.stage = Stage::Over(if is_kept {
            self.incumbent.complete();
            Ending::Complete
        } else {
            Ending::Incomplete
        });
    }

    /// There is no win below the best one, or below what is allowed.
    pub(super) fn prove_nothing_below(&mut self) {
        let below = self.below();
        let is_limited = below != u32::MAX;
        match self.incumbent.best() {
            None if !is_limited => self.rule_out(),
            best => {
                let has_win = best.is_some();
                self.incumbent.raise(below);
                self.stage = Stage::Over(if has_win {
                    Ending::Complete
                } else {
                    Ending::TooLong
                });
            }
        }
    }
}
