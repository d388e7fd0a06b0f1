//! The incumbent: the best win so far, and what is proved about it.

use super::finding::{Finding, Report};
use crate::moves::Move;
use crate::position::Position;
use crate::search::Stop;
use crate::verdict::{Objective, Proven, Question, Solution, Verdict};

/// What a cheat costs, in moves, where as few as possible are wanted: more than a win has moves.
const CHEAT_COST: u16 = 2048;

/// Says which of two wins is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    /// The one with fewer moves, whatever its cheats.
    FewerMoves,
    /// The one with fewer cheats, and of as many cheats the one with fewer moves.
    FewerCheats,
}

/// The best win so far and what is proved of all wins.
///
/// A win has a *cost*: its moves, and where fewer cheats are better, so much for each cheat that moves count
/// only among wins with as many cheats.
pub(crate) struct Incumbent {
    start: Position,
    preference: Preference,
    max_moves: Option<u32>,
    /// Whether there are wins with cheats among those that were asked for.
    may_cheat: bool,
    best: Option<Solution>,
    /// No win of any kind has fewer moves: known at once.
    least: Option<u32>,
    /// No win costs less: proved.
    floor: Option<u32>,
    /// There is no win: proved.
    is_unwinnable: bool,
}

impl Preference {
    /// What is better for an objective: where any win will do, the shorter one.
    pub const fn of(objective: Objective) -> Self {
        match objective {
            Objective::First | Objective::Shorter | Objective::Shortest => Self::FewerMoves,
            Objective::FewestCheats => Self::FewerCheats,
        }
    }

    /// What a cheat costs beside its move.
    pub const fn cheat_cost(self) -> u16 {
        match self {
            Self::FewerMoves => 0,
            Self::FewerCheats => CHEAT_COST,
        }
    }
}

impl Incumbent {
    /// Nothing is known of the position yet, but that no win has fewer moves than `least`.
    pub fn new(question: &Question, preference: Preference, least: Option<u32>) -> Self {
        Self {
            start: question.position.clone(),
            preference,
            max_moves: question.budget.max_moves,
            may_cheat: question.cheats,
            best: None,
            least,
            floor: least,
            is_unwinnable: false,
        }
    }

    /// The best win so far.
    pub const fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    /// What a win costs that has this many cheats and moves.
    pub const fn cost(&self, cheats: u32, length: u32) -> u32 {
        length + cheats * self.preference.cheat_cost() as u32
    }

    fn cost_of(&self, solution: &Solution) -> u32 {
        self.cost(solution.cheats(), solution.length())
    }

    /// Only wins that cost less than this are of interest: less than the best one, and no more moves than allowed.
    /// `cheats` says whether there may be cheats: if they cost more than moves, their number says nothing of
    /// the length, so what is too long shows only when it is found.
    pub fn below(&self, cheats: bool) -> u32 {
        let best = self.best.as_ref().map(|best| self.cost_of(best));
        let is_length = !cheats || self.preference == Preference::FewerMoves;
        let allowed = self.max_moves.filter(|_| is_length);
        let allowed = allowed.map(|most| most.saturating_add(1));
        best.into_iter().chain(allowed).min().unwrap_or(u32::MAX)
    }

    /// Whether no win is as short as asked for: proved. Where cheats cost more than moves, only for wins without.
    pub fn is_too_long(&self, cheats: bool) -> bool {
        let is_length = !cheats || self.preference == Preference::FewerMoves;
        is_length
            && self.best.is_none()
            && matches!((self.floor, self.max_moves), (Some(floor), Some(most)) if floor > most)
    }

    /// Keeps a win, if it is better than the one so far and not longer than allowed. It is replayed by the
    /// plain rules before, step by step as `tell` tells them. Whether it was kept.
    ///
    /// # Errors
    /// [`Stop::Fault`] if the rules do not allow it, or it does not win.
    pub fn keep<S>(
        &mut self,
        steps: impl IntoIterator<Item = S>,
        mut tell: impl FnMut(S, &Position) -> Option<Move>,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        let mut position = self.start.clone();
        let mut moves = Vec::new();
        for step in steps {
            let mv = tell(step, &position).ok_or(Stop::Fault)?;
            position.play(mv).map_err(|_| Stop::Fault)?;
            moves.push(mv);
        }
        if !position.is_won() {
            return Err(Stop::Fault);
        }
        let found = Solution::replayed(moves);
        let (length, cheats) = (found.length(), found.cheats());
        let is_allowed = self.max_moves.is_none_or(|most| length <= most);
        let is_better = |best: &Solution| self.cost_of(&found) < self.cost_of(best);
        let is_kept = is_allowed && self.best.as_ref().is_none_or(is_better);
        if is_kept {
            report(Finding::Win { length, cheats });
            self.best = Some(found);
        }
        Ok(is_kept)
    }

    /// It was proved that no win costs less.
    pub fn raise(&mut self, floor: u32) {
        self.floor = self.floor.max(Some(floor));
    }

    /// As [`raise`](Self::raise), where what was proved before was of other wins: those with fewer cheats, which are too
    /// long.
    pub const fn replace_floor(&mut self, floor: u32) {
        self.floor = Some(floor);
    }

    /// A search found that no win is better than the best one.
    pub fn complete(&mut self) {
        let cost = self.best.as_ref().map(|best| self.cost_of(best));
        // Searches count in 16 bits. Beyond that, one win seems to cost as much as another.
        self.floor = self.floor.max(cost.filter(|&cost| cost < u16::MAX.into()));
    }

    /// It was proved that there is no win.
    pub const fn rule_out(&mut self) {
        self.is_unwinnable = true;
    }

    /// The verdict on the position.
    pub fn verdict(&self) -> Verdict {
        match &self.best {
            Some(solution) => Verdict::Won(solution.clone()),
            None if self.is_unwinnable => Verdict::Unwinnable,
            None => Verdict::Undecided,
        }
    }

    /// What is proved about the best win.
    pub fn proven(&self) -> Proven {
        let Some(best) = &self.best else {
            return Proven::default();
        };
        let floor = self.floor.unwrap_or(0);
        let has_fewest = match self.preference {
            Preference::FewerMoves => false,
            Preference::FewerCheats => best.cheats() <= floor / u32::from(CHEAT_COST),
        };
        Proven {
            shortest: self.cost_of(best) <= floor,
            fewest_cheats: best.cheats() == 0 || has_fewest,
        }
    }

    /// No win has fewer moves: of any kind, or with the fewest cheats where these are preferred.
    pub fn at_least(&self) -> Option<u32> {
        let floor = self.floor.filter(|_| !self.is_unwinnable)?;
        if self.preference == Preference::FewerMoves {
            return Some(floor);
        }
        let (cheats, moves) = (floor / u32::from(CHEAT_COST), floor % u32::from(CHEAT_COST));
        // The moves of the floor are those of wins with its cheats. Perhaps there is none, and one with more cheats is shorter.
        let is_known = !self.may_cheat || self.best().is_some_and(|best| best.cheats() == cheats);
        let least = self.least.unwrap_or(0);
        Some(if is_known { moves.max(least) } else { least })
    }
}
