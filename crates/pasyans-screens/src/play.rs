//! Positions as they come up in play.

use std::time::Duration;

use pasyans::{Budget, Engine, Host, Move, Objective, Place, Position, Question};

use crate::Chance;

/// How far a game has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A deal before the first move.
    Deal,
    /// After some moves without cheats.
    Fair,
    /// After some moves with cheats among them.
    Cheating,
    /// With as long a column as play could make.
    Long,
    /// In the middle of a solution.
    Solving,
    /// Won, where a solution was found; otherwise as it was dealt.
    Won,
}

impl Stage {
    /// All stages.
    pub const ALL: [Self; 6] = [
        Self::Deal,
        Self::Fair,
        Self::Cheating,
        Self::Long,
        Self::Solving,
        Self::Won,
    ];

    /// Plays from a deal to this stage.
    #[must_use]
    pub fn reach(self, deal: &Position, chance: &mut Chance) -> Position {
        match self {
            Self::Deal => deal.clone(),
            Self::Fair => wander(deal, 0.0, chance),
            Self::Cheating => wander(deal, 0.25, chance),
            Self::Long => pile_up(deal, chance),
            Self::Solving => {
                let mut line = solution_line(deal);
                line.swap_remove(chance.below(line.len()))
            }
            Self::Won => solution_line(deal).pop().unwrap_or_else(|| deal.clone()),
        }
    }
}

/// Plays legal moves at random, so many of them cheats.
fn wander(deal: &Position, cheats: f64, chance: &mut Chance) -> Position {
    let mut position = deal.clone();
    for _ in 0..chance.within(1, 45) {
        let wants_cheat = chance.happens(cheats);
        let mut moves = position.legal_moves(wants_cheat);
        if wants_cheat && moves.iter().any(|mv| mv.is_cheat()) {
            moves.retain(|mv| mv.is_cheat());
        }
        if moves.is_empty() || position.play(chance.pick(&moves)).is_err() {
            break;
        }
    }
    position
}

/// Plays towards long columns, and returns the position with the longest.
fn pile_up(deal: &Position, chance: &mut Chance) -> Position {
    let longest = |position: &Position| {
        let columns = position.columns().iter().enumerate();
        let open = columns.filter(|&(index, _)| !position.is_locked(index));
        open.map(|(_, column)| column.cards().len()).max()
    };
    let mut position = deal.clone();
    let mut best = position.clone();
    for _ in 0..60 {
        let moves = position.legal_moves(true);
        if moves.is_empty() {
            break;
        }
        let height = |mv: &Move| match mv.cards().map(|cards| cards.to) {
            Some(Place::Column(to)) => position.columns()[usize::from(to)].cards().len(),
            _ => 0,
        };
        let highest = moves.iter().copied().max_by_key(height);
        let mv = match highest {
            Some(mv) if chance.happens(0.5) => mv,
            _ => chance.pick(&moves),
        };
        if position.play(mv).is_err() {
            break;
        }
        if longest(&position) > longest(&best) {
            best = position.clone();
        }
    }
    best
}

/// All positions from a deal to a win; the deal alone where none was found.
fn solution_line(deal: &Position) -> Vec<Position> {
    let budget = Budget {
        states: Some(100_000),
        memory: 64 << 20,
        ..Budget::default()
    };
    let question = Question {
        cheats: true,
        objective: Objective::First,
        budget,
        ..Question::new(deal.clone())
    };
    let mut engine = Engine::new(Still);
    engine.go(question, |_| {});
    let answer = engine.wait();
    let solution = answer.as_ref().and_then(pasyans::Answer::solution);
    let mut line = vec![deal.clone()];
    let mut position = deal.clone();
    for &mv in solution.map_or(&[][..], pasyans::Solution::moves) {
        if position.play(mv).is_err() {
            break;
        }
        line.push(position.clone());
    }
    line
}

/// A host whose clock stands still: the same deal has the same solution everywhere.
struct Still;

impl Host for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
