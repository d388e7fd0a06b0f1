//! The moves of the packed position.

use super::lanes::{Lane, Lanes};
use super::strata::Strata;
use crate::moves::{CardMove, Move, Place};

/// The last cards of a column go to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Transfer {
    pub from: u8,
    pub to: u8,
    pub count: u8,
    pub cheat: bool,
}

impl Transfer {
    /// What leads to the start: nothing.
    pub const NONE: Self = Self {
        from: 0,
        to: 0,
        count: 0,
        cheat: false,
    };
}

impl From<Transfer> for Move {
    fn from(transfer: Transfer) -> Self {
        Self::Cards(CardMove {
            from: Place::Column(transfer.from),
            to: Place::Column(transfer.to),
            count: transfer.count,
            cheat: transfer.cheat,
        })
    }
}

/// A position, and the move that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub lanes: Lanes,
    pub by: Transfer,
}

impl Arrival {
    /// A starting position: no move led to it.
    pub const fn start(lanes: Lanes) -> Self {
        Self {
            lanes,
            by: Transfer::NONE,
        }
    }
}

/// Every move that can matter, with what it wastes. Of several empty columns only the first is
/// used, and a run that has a column to itself is not moved to another empty one: neither
/// changes anything.
pub(super) fn arrivals(
    strata: &Strata,
    lanes: &Lanes,
    cheats: bool,
    mut found: impl FnMut(Arrival, u8),
) {
    let is_open = |lane: Lane| !lane.is_locked(strata.top) && lane.cheated() == 0;
    let empty = (0..strata.columns).find(|&column| lanes.0[column].is_empty());
    for from in 0..strata.columns {
        let source = lanes.0[from];
        if source.is_empty() || source.is_locked(strata.top) {
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
                u8::from(whole && first != strata.top)
            };
            let target = lanes.0[to];
            let after = u8::from(cheat || target.is_empty() && first != strata.top);
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
                let level = strata.level(from, number);
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
            let by = Transfer {
                from: from as u8,
                to: to as u8,
                count,
                cheat,
            };
            found(Arrival { lanes: next, by }, 1 + after - before);
        };
        for to in 0..strata.columns {
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

pub(super) fn is_won(strata: &Strata, lanes: &Lanes) -> bool {
    lanes
        .0
        .iter()
        .all(|lane| lane.is_empty() || lane.is_locked(strata.top))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use crate::rules::Rules;
    use crate::setup::Column;

    /// The cards that do not sit where they belong, by the plain rules.
    fn misplaced(position: &Position) -> u32 {
        let rules = position.rules();
        let of = |column: &Column| {
            let cards = column.cards();
            let is_base_misplaced = cards
                .first()
                .is_some_and(|&base| !rules.deck().is_highest(base));
            let breaks = cards
                .windows(2)
                .filter(|pair| !rules.moves_with(pair[1], pair[0]));
            u32::from(is_base_misplaced) + breaks.count() as u32
        };
        position.columns().iter().map(of).sum()
    }

    /// The plain position and the packed one go the same way, move by move.
    #[test]
    fn follows_the_rules() {
        let rules = Rules::named("molek-syntez").expect("the game is known");
        for number in 0..300 {
            let mut position = rules.deal(number).expect("every number is a deal");
            let strata = Strata::new(&position).expect("a deal can be packed");
            let mut lanes = strata.start();
            let mut choice = number as usize;
            for _ in 0..80 {
                assert_eq!(strata.misplaced(&lanes), misplaced(&position));
                assert_eq!(is_won(&strata, &lanes), position.is_won());
                let mut found = Vec::new();
                arrivals(&strata, &lanes, true, |arrival, waste| {
                    found.push((arrival, waste));
                });
                check_list(&position, &found);
                if found.is_empty() {
                    break;
                }
                choice = choice.wrapping_mul(25_214_903_917).wrapping_add(11);
                let (arrival, waste) = found[(choice >> 16) % found.len()];
                let before = misplaced(&position);
                position.play(arrival.by.into()).expect("a legal move");
                assert_eq!(u32::from(waste) + before, misplaced(&position) + 1);
                lanes = arrival.lanes;
            }
        }
    }

    /// Only moves that change nothing are left out of the list.
    fn check_list(position: &Position, found: &[(Arrival, u8)]) {
        let found: Vec<Move> = found.iter().map(|(arrival, _)| arrival.by.into()).collect();
        let legal = position.legal_moves(true);
        assert!(found.iter().all(|mv| legal.contains(mv)));
        let length = |place: Place| match place {
            Place::Column(column) => position.columns()[usize::from(column)].cards().len(),
            _ => unreachable!("there are only columns"),
        };
        let columns = (0..position.columns().len() as u8).map(Place::Column);
        let first_empty = columns.into_iter().find(|&column| length(column) == 0);
        for mv in legal {
            let cards = mv.cards().expect("only cards move");
            let is_empty = length(cards.to) == 0;
            let is_other_empty = is_empty && first_empty != Some(cards.to);
            let is_whole_column = is_empty && length(cards.from) == usize::from(cards.count);
            assert_eq!(
                found.contains(&mv),
                !is_other_empty && !is_whole_column,
                "{position} {mv}"
            );
        }
    }
}
