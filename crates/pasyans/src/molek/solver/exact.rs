//! The game itself: is there a win with so many cheats and so much waste?

use std::sync::Arc;

use super::frozen::Frozen;
use super::layout::{COLUMNS, Lane, Lanes, Layout};
use super::waste::{ANY_CHEATS, Waste, is_overspent, is_settled, spend};
use crate::molek::Move;
use crate::search::{Key, Meter, Node, Space, Stop, Walk};

/// A position, and the move that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub lanes: Lanes,
    pub mv: Move,
}

impl Step {
    /// A starting position: no move led to it.
    pub const fn start(lanes: Lanes) -> Self {
        Self {
            lanes,
            mv: Move {
                from: 0,
                to: 0,
                count: 0,
                cheat: false,
            },
        }
    }
}

pub(super) struct Exact {
    layout: Arc<Layout>,
    pub waste: Waste,
    pub frozen: Frozen,
    /// Positions with more moves left than this are not remembered for good.
    remember: u32,
    walk: Walk<Step>,
}

impl Exact {
    pub fn new(layout: Arc<Layout>, remember: Option<u32>) -> Self {
        Self {
            remember: remember.unwrap_or(u32::MAX),
            waste: Waste::new(Arc::clone(&layout)),
            frozen: Frozen::new(Arc::clone(&layout)),
            layout,
            walk: Walk::new(),
        }
    }

    /// The moves of the win that [`decide`](Space::decide) found.
    pub fn line(&self) -> Vec<Move> {
        self.walk.line.iter().rev().map(|step| step.mv).collect()
    }
}

/// Every move that can matter, with what it wastes. Of several empty columns only the first is
/// used, and a run that has a column to itself is not moved to another empty one: neither
/// changes anything.
pub(super) fn moves(layout: &Layout, lanes: &Lanes, cheats: bool, mut found: impl FnMut(Step, u8)) {
    let is_open = |lane: Lane| !lane.is_locked(layout.top) && lane.cheated() == 0;
    let empty = (0..layout.columns).find(|&column| lanes.0[column].is_empty());
    for from in 0..layout.columns {
        let source = lanes.0[from];
        if source.is_empty() || source.is_locked(layout.top) {
            continue;
        }
        let cheated = source.cheated();
        // The cards that can move have the ranks from `low` up to `high`.
        let (low, high) = match cheated {
            0 => (source.end(), source.start()),
            card => (card, card),
        };
        let mut push = |to: usize, first: u8, cheat: bool| {
            let count = first - low + 1;
            let whole = first == high;
            // 1. Does the first card sit where it belongs, before and after?
            let before = if cheated > 0 || whole && source.level() > 0 {
                1
            } else {
                u8::from(whole && first != layout.top)
            };
            let target = lanes.0[to];
            let after = u8::from(cheat || target.is_empty() && first != layout.top);
            // 2. The source without the cards.
            let mut next = *lanes;
            next.0[from] = if cheated > 0 {
                source.with_cheated(0)
            } else if !whole {
                source.with_end(first + 1)
            } else if source.level() == 0 {
                Lane::EMPTY
            } else {
                let number = source.level() - 1;
                let level = layout.level(from, number);
                Lane::new(number, level.start, level.end, 0)
            };
            // 3. The target with them.
            next.0[to] = if cheat {
                target.with_cheated(first)
            } else if target.is_empty() {
                Lane::new(0, first, low, 0)
            } else {
                target.with_end(low)
            };
            let mv = Move {
                from: from as u8,
                to: to as u8,
                count,
                cheat,
            };
            found(Step { lanes: next, mv }, 1 + after - before);
        };
        for to in 0..layout.columns {
            let target = lanes.0[to];
            if to == from || target.is_empty() || !is_open(target) {
                continue;
            }
            let fitting = target.end() - 1;
            if (low..=high).contains(&fitting) {
                push(to, fitting, false);
            }
            if cheats && cheated == 0 && low != fitting {
                push(to, low, true);
            }
        }
        if let Some(to) = empty {
            for first in low..=high {
                let pointless = first == high && source.level() == 0 && cheated == 0;
                if !pointless {
                    push(to, first, false);
                }
            }
        }
    }
}

pub(super) fn is_won(layout: &Layout, lanes: &Lanes) -> bool {
    lanes
        .0
        .iter()
        .all(|lane| lane.is_empty() || lane.is_locked(layout.top))
}

impl Space for Exact {
    type State = Step;
    const TRUSTS_WINS: bool = false;

    fn memo(&self, (step, allowance): &Node<Step>) -> (Key, u8) {
        (
            step.lanes.key() | Key::from(allowance.cheats) << (16 * COLUMNS),
            allowance.waste,
        )
    }

    fn is_goal(&self, (step, allowance): &Node<Step>) -> bool {
        is_settled(*allowance) && is_won(&self.layout, &step.lanes)
    }

    fn is_refuted(
        &mut self,
        (step, allowance): &Node<Step>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        if is_overspent(*allowance) {
            return Ok(true);
        }
        let simpler = self.waste.project(&step.lanes);
        if !self.waste.decide((simpler, *allowance), meter)? {
            return Ok(true);
        }
        if allowance.cheats == ANY_CHEATS {
            return Ok(false);
        }
        let simpler = Frozen::project(&step.lanes);
        Ok(!self.frozen.decide((simpler, *allowance), meter)?)
    }

    fn successors(
        &mut self,
        &(step, allowance): &Node<Step>,
        out: &mut Vec<Node<Step>>,
        _: &mut Meter,
    ) -> Result<(), Stop> {
        let floor = out.len();
        moves(
            &self.layout,
            &step.lanes,
            allowance.cheats > 0,
            |next, waste| {
                if let Some(left) = spend(allowance, u8::from(next.mv.cheat), waste) {
                    out.push((next, left));
                }
            },
        );
        out[floor..].sort_by_key(|(_, left)| left.waste);
        Ok(())
    }

    fn is_memorable(&self, (step, allowance): &Node<Step>) -> bool {
        let moves_left = self.layout.misplaced(&step.lanes) + u32::from(allowance.waste);
        moves_left <= self.remember
    }

    fn walk(&mut self) -> &mut Walk<Step> {
        &mut self.walk
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::molek::Position;
    use crate::rules::Rules;

    /// The plain position and the search's view of it go the same way, move by move.
    #[test]
    fn follows_the_rules() {
        let rules = Rules::named("molek-syntez").expect("the game is known");
        for number in 0..300 {
            let deal = rules.deal(number).expect("every number is a deal");
            let mut position = Position::pack(&deal).expect("a deal can be packed");
            let layout = Layout::new(&position);
            let mut lanes = layout.start();
            let mut choice = number as usize;
            for _ in 0..80 {
                assert_eq!(layout.misplaced(&lanes), position.misplaced());
                assert_eq!(is_won(&layout, &lanes), position.is_won());
                let mut found = Vec::new();
                moves(&layout, &lanes, true, |step, waste| {
                    found.push((step, waste));
                });
                check_list(&position, &found);
                if found.is_empty() {
                    break;
                }
                choice = choice.wrapping_mul(25_214_903_917).wrapping_add(11);
                let (step, waste) = found[(choice >> 16) % found.len()];
                let before = position.misplaced();
                position.play(step.mv).expect("a legal move");
                assert_eq!(u32::from(waste) + before, position.misplaced() + 1);
                lanes = step.lanes;
            }
        }
    }

    /// Only moves that change nothing are left out of the list.
    fn check_list(position: &Position, found: &[(Step, u8)]) {
        let legal = position.legal_moves(true);
        assert!(found.iter().all(|(step, _)| legal.contains(&step.mv)));
        let columns = position.columns();
        let first_empty = columns.iter().position(|column| column.is_empty());
        for mv in legal {
            let (from, to) = (columns[usize::from(mv.from)], columns[usize::from(mv.to)]);
            let is_other_empty = to.is_empty() && first_empty != Some(mv.to.into());
            let is_whole_column = to.is_empty() && from.len() == usize::from(mv.count);
            let is_found = found.iter().any(|(step, _)| step.mv == mv);
            assert_eq!(
                is_found,
                !is_other_empty && !is_whole_column,
                "{position} {mv}"
            );
        }
    }
}
