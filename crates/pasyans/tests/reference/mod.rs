//! A plain solver to compare the engine with: it knows nothing but the rules.
//!
//! No estimate, no reduction, no order of moves: every position that can be reached is visited
//! once, in the order of what it costs to reach it. So the first win is the cheapest, and when
//! nothing is left to visit there is none. Positions that differ only in the order of their
//! columns count as one, which the rules allow because no rule tells columns apart.

#![allow(dead_code, reason = "each test crate uses a part")]

use std::collections::{BTreeMap, HashSet};

use pasyans::Position;

use crate::molek::packed::Packed;

/// What a plain search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// The cheapest win.
    Won { cheats: u32, moves: u32 },
    /// All was visited, and nothing is won.
    Unwinnable,
    /// There are more positions than the limit.
    TooLarge,
}

/// The shortest win without cheats, by breadth-first search.
pub fn without_cheats(start: &Position, limit: usize) -> Truth {
    breadth_first(start, false, limit)
}

/// The shortest win, whatever cheats it takes, by breadth-first search.
///
/// The number of cheats in it is that of some shortest win, and means nothing.
pub fn shortest(start: &Position, limit: usize) -> Truth {
    breadth_first(start, true, limit)
}

fn packed(position: &Position) -> Packed {
    Packed::of(position).unwrap_or_else(|| panic!("{position} has columns that are too long"))
}

fn breadth_first(start: &Position, cheats: bool, limit: usize) -> Truth {
    let start = packed(start);
    let mut seen = HashSet::from([start.key()]);
    let mut layer = vec![start];
    let mut moves = 0;
    while !layer.is_empty() {
        if layer.iter().any(Packed::is_won) {
            return Truth::Won { cheats: 0, moves };
        }
        let mut next_layer = Vec::new();
        for position in layer {
            for mv in position.moves(cheats) {
                let mut next = position;
                next.play(mv);
                if seen.insert(next.key()) {
                    next_layer.push(next);
                }
            }
            if seen.len() > limit {
                return Truth::TooLarge;
            }
        }
        layer = next_layer;
        moves += 1;
    }
    Truth::Unwinnable
}

/// The win with the fewest cheats and, among those, the fewest moves: Dijkstra's search, where a
/// line of play costs (cheats, moves) and costs are compared in that order.
pub fn fewest_cheats(start: &Position, limit: usize) -> Truth {
    let mut settled = HashSet::new();
    let mut open = BTreeMap::from([((0, 0), vec![packed(start)])]);
    while let Some(((cheats, moves), positions)) = open.pop_first() {
        for position in positions {
            if !settled.insert(position.key()) {
                continue;
            }
            if position.is_won() {
                return Truth::Won { cheats, moves };
            }
            for mv in position.moves(true) {
                let mut next = position;
                next.play(mv);
                if !settled.contains(&next.key()) {
                    let cost = (cheats + u32::from(mv.is_cheat()), moves + 1);
                    open.entry(cost).or_default().push(next);
                }
            }
            if settled.len() > limit {
                return Truth::TooLarge;
            }
        }
    }
    Truth::Unwinnable
}
