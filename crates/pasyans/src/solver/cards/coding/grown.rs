//! 21 bits a column, for games of several decks.
//!
//! A column is what is left of one that was dealt, and a run that was built on it. What was dealt is a node of a trie
//! of all columns at the start; of a run, each card is one of at most two that fit on the one under it: a
//! bit. These are the cards of the column and nothing else, so equal columns have equal codes, wherever
//! they stand, and identical cards need not be distinguished. The codes in sorted order and the cards in the cells are the
//! position; what is missing is home.
//!
//! A card that is put on a column changes its code by a look into the trie or a shift, so the key of a child is at hand
//! before the step is played.

use super::Coding;
use crate::card::Deck;
use crate::position::Position;
use crate::rules::Goal;
use crate::solver::cards::board::{Board, CELLS, Step};
use crate::solver::cards::tables::{Cards, Tables};

pub(crate) struct Grown {
    /// For each node and card, the node of the column with the card on it, or 0.
    trie: Vec<[u8; Deck::MAX_KINDS]>,
    /// What fits on each card.
    fits: [Cards; Deck::MAX_KINDS],
    /// For each place of a column, the code of the column up to there. Places are numbered as in the board.
    codes: Vec<u32>,
}

/// An empty column: the root of the trie, with nothing on it.
const EMPTY: u32 = 0;
/// The bits of a node. Above them are the built cards, a bit each, and above these a one.
const NODE_BITS: u32 = 8;
const NODE: u32 = (1 << NODE_BITS) - 1;
/// How many cards a run on a card can have.
const LONGEST: u32 = 12;
const BITS: u32 = NODE_BITS + 1 + LONGEST;
const COLUMNS_A_WORD: usize = 3;
const COLUMNS: usize = 4 * COLUMNS_A_WORD;
const CELL_BITS: usize = 6;
const CELLS_A_WORD: usize = 10;

const _: () = assert!(COLUMNS_A_WORD * BITS as usize <= 64 && CELLS_A_WORD * CELL_BITS <= 64);

impl Grown {
    /// Whether a game's positions fit.
    pub fn suits(cards: usize, tables: &Tables) -> bool {
        let is_built = |card: usize| {
            let fits = tables.fits[card];
            let falls = |other: usize| tables.rank[other] < tables.rank[card];
            let mut fitting = (0..tables.kinds).filter(|other| fits >> other & 1 != 0);
            fits.count_ones() <= 2 && fitting.all(falls) && tables.with[card] & !fits == 0
        };
        // The root, the columns as they were dealt, and every card as the first of a column.
        let nodes = 1 + cards + tables.kinds;
        tables.goal == Goal::Foundations
            && !tables.cheats
            && tables.columns <= COLUMNS
            && tables.cells + tables.reserve <= CELLS_A_WORD
            && tables.kinds < 1 << CELL_BITS
            && u32::from(tables.highest) <= LONGEST + 1
            && nodes <= NODE as usize + 1
            && (0..tables.kinds).all(is_built)
    }

    fn add_node(&mut self, node: usize, card: u8) -> usize {
        let card = usize::from(card) % Deck::MAX_KINDS;
        if self.trie[node][card] == 0 {
            self.trie[node][card] = self.trie.len() as u8;
            self.trie.push([0; Deck::MAX_KINDS]);
        }
        self.trie[node][card].into()
    }

    /// The code of a column with one more card, which is put on `under`.
    #[inline]
    fn with_card(&self, code: u32, under: u8, card: u8) -> u32 {
        let built = code >> NODE_BITS;
        if built <= 1 {
            let node = self.trie[(code & NODE) as usize][usize::from(card) % Deck::MAX_KINDS];
            if node != 0 {
                return 1 << NODE_BITS | u32::from(node);
            }
        }
        let fits = self.fits[usize::from(under) % Deck::MAX_KINDS];
        let is_second = fits & ((1 << card) - 1) != 0;
        (built << 1 | u32::from(is_second)) << NODE_BITS | code & NODE
    }

    #[inline]
    fn pack(codes: &mut [u32], cells: &mut [u8]) -> [u64; 5] {
        sort(codes);
        sort(cells);
        let mut key = [0; 5];
        for (word, codes) in key.iter_mut().zip(codes.chunks(COLUMNS_A_WORD)) {
            for &code in codes {
                *word = *word << BITS | u64::from(code);
            }
        }
        for &card in &*cells {
            key[4] = key[4] << CELL_BITS | u64::from(card + 1);
        }
        key
    }
}

/// Insertion sort: there are few, and they are nearly in order.
#[inline]
fn sort<T: Copy + Ord>(items: &mut [T]) {
    for end in 1..items.len() {
        let item = items[end];
        let mut at = end;
        while at > 0 && items[at - 1] > item {
            items[at] = items[at - 1];
            at -= 1;
        }
        items[at] = item;
    }
}

impl Coding for Grown {
    type Key = [u64; 5];
    type Words = ();
    const DISTINCT: bool = false;

    fn new(tables: &Tables, start: &Position) -> Self {
        let mut coding = Self {
            trie: vec![[0; Deck::MAX_KINDS]],
            fits: tables.fits,
            codes: Vec::new(),
        };
        for card in 0..tables.kinds as u8 {
            coding.add_node(0, card);
        }
        for column in start.columns() {
            let mut node = 0;
            for card in column.cards() {
                node = coding.add_node(node, card.0);
            }
        }
        coding
    }

    #[inline]
    fn lay(&mut self, _: u8, _: u8) {}

    fn words(&self) {}

    fn set_words(&mut self, (): ()) {}

    #[inline]
    fn push(&mut self, at: usize, row: usize, under: u8, card: u8) {
        let before = match row {
            0 => EMPTY,
            _ => self.codes[at - 1],
        };
        let code = self.with_card(before, under, card);
        if at >= self.codes.len() {
            self.codes.resize(at + 1, EMPTY);
        }
        self.codes[at] = code;
    }

    fn key(board: &Board<Self>) -> [u64; 5] {
        let columns = board.tables.columns.min(COLUMNS);
        let mut codes = [EMPTY; COLUMNS];
        for (column, code) in codes[..columns].iter_mut().enumerate() {
            *code = board.coding.code_of(board, column, board.len(column));
        }
        let (mut cells, taken) = board.copy_of_cells();
        Self::pack(&mut codes[..columns], &mut cells[..taken])
    }

    #[inline]
    fn key_after(board: &Board<Self>, step: Step) -> Option<[u64; 5]> {
        let coding = &board.coding;
        let columns = board.tables.columns.min(COLUMNS);
        let mut codes = [EMPTY; COLUMNS];
        for (column, code) in codes[..columns].iter_mut().enumerate() {
            *code = coding.code_of(board, column, board.len(column));
        }
        let (mut cells, mut taken) = board.copy_of_cells();
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let count = usize::from(step.count);
        if step.to == CELLS {
            cells[taken] = step.card;
            taken += 1;
        } else {
            let (mut code, mut under) = (codes[to], step.under);
            let single = [step.card];
            let cards = match step.from {
                CELLS => &single,
                _ => &board.column(from)[board.len(from) - count..],
            };
            for &card in cards {
                code = coding.with_card(code, under, card);
                under = card;
            }
            codes[to] = code;
        }
        if step.from == CELLS {
            let at = cells[..taken].iter().position(|&card| card == step.card)?;
            taken -= 1;
            cells[at] = cells[taken];
        } else {
            codes[from] = coding.code_of(board, from, board.len(from) - count);
        }
        Some(Self::pack(&mut codes[..columns], &mut cells[..taken]))
    }
}

impl Grown {
    /// The code of the first cards of a column.
    #[inline]
    fn code_of(&self, board: &Board<Self>, column: usize, len: usize) -> u32 {
        match len {
            0 => EMPTY,
            _ => self.codes[board.place_in_columns(column, len - 1)],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use super::super::Listed;
    use super::*;
    use crate::rules::Rules;
    use crate::search::Child;
    use crate::solver::cards::guide::Weights;

    /// Walks at random, and compares with a coding that lists all cards: two positions have the same key exactly if
    /// they have the same list.
    fn compare_with_list(rules: &Arc<Rules>, is_bold: bool) {
        let tables = Arc::new(Tables::new(rules));
        assert!(Grown::suits(rules.deck().len(), &tables));
        let start = rules.deal(7).unwrap();
        let mut grown: Board<Grown> = Board::new(Arc::clone(&tables), &start);
        let mut listed: Board<Listed<16>> = Board::new(Arc::clone(&tables), &start);
        (grown.is_bold, listed.is_bold) = (is_bold, is_bold);
        assert_eq!(grown.settle(), listed.settle());
        let mut marks = vec![grown.mark()];
        let (mut keys, mut lists) = (HashMap::new(), HashMap::new());
        let mut random = 1_u64;
        for _ in 0..15_000 {
            let mut children: Vec<Child<_, _>> = Vec::new();
            let mut same: Vec<Child<_, _>> = Vec::new();
            grown.children(
                false,
                Some(&Weights::FREECELL),
                u32::MAX,
                &mut Vec::new(),
                &mut children,
            );
            listed.children(
                false,
                Some(&Weights::FREECELL),
                u32::MAX,
                &mut Vec::new(),
                &mut same,
            );
            assert_eq!(children.len(), same.len());
            // The cells of the two boards may be in another order.
            let order = |step: Step| (step.from, step.card, step.to, step.count);
            children.sort_by_key(|child| order(child.way.step));
            same.sort_by_key(|child| order(child.way.step));
            for (child, same) in children.iter().zip(&same) {
                assert_eq!(child.way.step, same.way.step);
                assert_eq!(child.way.moves, same.way.moves);
                assert_eq!(*keys.entry(child.key).or_insert(same.key), same.key);
                assert_eq!(*lists.entry(same.key).or_insert(child.key), child.key);
            }
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let choice = (random >> 33) as usize;
            // Now and then it goes back, so that cards come to lie where they were in other ways.
            if children.is_empty() || choice.is_multiple_of(60) {
                marks.truncate(1 + choice / 60 % marks.len());
                grown.back_to(marks[marks.len() - 1]);
                listed.back_to(marks[marks.len() - 1]);
            } else {
                let child = &children[choice % children.len()];
                grown.play(child.way.step);
                listed.play(child.way.step);
                assert_eq!(Grown::key(&grown), child.key);
                marks.push(grown.mark());
            }
        }
        assert!(keys.len() > 10_000 && keys.len() == lists.len());
    }

    #[test]
    fn tells_positions_apart_as_a_list_does() {
        for game in ["die-schlange", "der-katzenschwanz"] {
            let rules = Rules::named(game).unwrap();
            compare_with_list(&rules, false);
            compare_with_list(&rules, true);
        }
    }
}
