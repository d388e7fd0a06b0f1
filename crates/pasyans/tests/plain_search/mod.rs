//! A plain search of any game to compare the engine with: it knows nothing but [`Position`].
//!
//! No estimate, no reduction, no order of moves: every position that can be reached is visited, the
//! cheapest to reach first. So the first win is the cheapest, and when nothing is left to visit
//! there is none.

#![allow(dead_code, reason = "each test crate uses a part")]

pub mod boards;
pub mod comparison;

use std::collections::{BTreeMap, HashMap};

use pasyans::{DealTo, Move, Position, Stock};

/// What a plain search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// The cheapest win. Cheats are counted only where they are to be few.
    Won { cheats: u32, moves: u32 },
    /// All was visited, and nothing is won.
    Unwinnable,
    /// There are more positions than the limit.
    TooLarge,
}

impl Truth {
    pub const fn is_won(self) -> bool {
        matches!(self, Self::Won { .. })
    }
}

/// What is searched for: the win with the fewest moves, unless something else is said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain {
    /// Whether cheats are allowed.
    pub cheats: bool,
    /// Whether the fewest cheats come before the fewest moves.
    pub fewest_cheats: bool,
    /// Whether only single cards move.
    pub one_by_one: bool,
    /// Whether positions that differ only in the order of their piles are two. No rule tells the columns
    /// apart, nor the cells, nor the foundations of a suit, so they need not be.
    pub order_matters: bool,
}

impl Plain {
    /// Visits all that can be reached from a position, as long as that is not more than a limit.
    pub fn search(self, start: &Position, limit: usize) -> Truth {
        let mut costs = HashMap::from([(self.key(start), (0, 0))]);
        let mut open = BTreeMap::from([((0, 0), vec![start.clone()])]);
        while let Some((cost, positions)) = open.pop_first() {
            for mut position in positions {
                // It may have become cheaper since.
                if costs.get(&self.key(&position)) != Some(&cost) {
                    continue;
                }
                if position.is_won() {
                    let (cheats, moves) = cost;
                    return Truth::Won { cheats, moves };
                }
                for mv in self.moves(&position) {
                    let next_cost = self.cost(cost, mv);
                    let played = position.play(mv).expect("a listed move is legal");
                    let known = costs.entry(self.key(&position)).or_insert((u32::MAX, 0));
                    if next_cost < *known {
                        *known = next_cost;
                        let next = open.entry(next_cost).or_default();
                        next.push(position.clone());
                    }
                    position.undo(played);
                }
                if costs.len() > limit {
                    return Truth::TooLarge;
                }
            }
        }
        Truth::Unwinnable
    }

    fn moves(self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves(self.cheats);
        moves.retain(|mv| {
            let is_one = mv.cards().is_none_or(|cards| cards.count == 1);
            !self.one_by_one || is_one
        });
        moves
    }

    fn cost(self, (cheats, moves): (u32, u32), mv: Move) -> (u32, u32) {
        let counts = self.fewest_cheats && mv.is_cheat();
        (cheats + u32::from(counts), moves + 1)
    }

    /// What distinguishes a position. What lies at home is all that lies nowhere else.
    fn key(self, position: &Position) -> Vec<u8> {
        const CHEATED: u8 = 253;
        const END: u8 = 254;
        const NO_CARD: u8 = 255;
        let mut columns: Vec<Vec<u8>> = Vec::new();
        for column in position.columns() {
            let mut cards: Vec<u8> = column
                .cards()
                .iter()
                .map(|card| card.index() as u8)
                .collect();
            cards.extend(column.is_cheated().then_some(CHEATED));
            cards.push(column.down());
            cards.push(END);
            columns.push(cards);
        }
        let cell = |card: Option<pasyans::Card>| card.map_or(NO_CARD, |card| card.index() as u8);
        const SET: u8 = 128;
        let cells = position.cells().iter().copied().map(cell);
        let sets = position.sets().iter().map(|&is_set| SET * u8::from(is_set));
        let mut cells: Vec<u8> = cells.zip(sets).map(|(cell, set)| cell | set).collect();
        let mut reserve: Vec<u8> = position.reserve().iter().copied().map(cell).collect();
        if !self.order_matters {
            // A redeal gathers the columns in their order, and a stock may be dealt to them.
            let rules = position.rules();
            let is_dealt_to = |stock: Stock| stock.to == DealTo::Columns;
            let is_dealt_to =
                rules.stock().is_some_and(is_dealt_to) && !position.stock().is_empty();
            if rules.redeal().is_none() && !is_dealt_to {
                columns.sort_unstable();
            }
            cells.sort_unstable();
            reserve.sort_unstable();
        }
        let mut key = columns.concat();
        key.push(position.redealt());
        key.extend(cells);
        // How the two parts of the talon are parted, their lengths say.
        for pile in [position.stock(), position.waste()] {
            key.push(pile.len() as u8);
            key.extend(pile.iter().map(|card| card.index() as u8));
        }
        key.extend(reserve);
        key.push(cell(position.hole()));
        if self.order_matters {
            key.extend(position.home());
        }
        key
    }
}
