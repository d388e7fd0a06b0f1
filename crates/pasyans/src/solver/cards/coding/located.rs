//! Three bits a card: what it lies on.
//!
//! A card lies in a cell, at home, on the floor of a column, on one of at most four cards that it
//! fits on, or on the card that it was dealt on. These are at most eight places, and together they are
//! the position, whatever the order of the columns and of the cells. 21 cards fill a word.

use super::{AT_HOME, Coding, FLOOR, IN_CELL, PLACES};
use crate::card::Deck;
use crate::position::Position;
use crate::search::Packed;
use crate::solver::cards::board::{Board, Step};
use crate::solver::cards::tables::Tables;

const HOME_CODE: u8 = 0;
const CELL_CODE: u8 = 1;
const FLOOR_CODE: u8 = 2;
const DEALT_CODE: u8 = 3;
const FIRST_FIT_CODE: u8 = 4;
const CODES: usize = 8;
const BITS: u32 = 3;
const CARDS_A_WORD: usize = 21;
/// The high bit of each card: set where it lies on a card that it fits on.
const FIT_BITS: u64 = 0o4_4444_4444_4444_4444_4444;

/// A power of two, so that a place needs no check.
const PLACES_ROUNDED: usize = PLACES.next_power_of_two();

pub(crate) struct Located {
    words: [u64; 3],
    /// For each card, its word and the place in it.
    fields: [(u8, u8); Deck::MAX_KINDS],
    /// For each card and what it lies on, the code.
    codes: Box<[[u8; PLACES_ROUNDED]; Deck::MAX_KINDS]>,
}

impl Located {
    /// Whether all cards of a game differ, and have few enough places.
    pub fn suits(tables: &Tables) -> bool {
        let most = CODES as u32 - u32::from(FIRST_FIT_CODE);
        tables.copies == 1
            && !tables.cheats
            && tables.kinds <= 3 * CARDS_A_WORD
            && tables.onto.iter().all(|under| under.count_ones() <= most)
    }
}

impl Located {
    /// A card lies on another one, or on a place: which bits of which word say so, and what they say.
    #[inline]
    fn written(&self, card: u8, under: u8) -> (usize, u64, u64) {
        let card = usize::from(card) % Deck::MAX_KINDS;
        let code = self.codes[card][usize::from(under) % PLACES_ROUNDED];
        let (word, shift) = self.fields[card];
        (word.into(), 7 << shift, u64::from(code) << shift)
    }
}

impl Coding for Located {
    type Key = [u64; 3];
    type Words = [u64; 3];
    const DISTINCT: bool = true;

    fn new(tables: &Tables, start: &Position) -> Self {
        let mut codes = Box::new([[0; PLACES_ROUNDED]; Deck::MAX_KINDS]);
        let mut set = |card: usize, under: u8, code: u8| {
            codes[card][usize::from(under)] = code;
        };
        for card in 0..tables.kinds {
            set(card, AT_HOME, HOME_CODE);
            set(card, IN_CELL, CELL_CODE);
            set(card, FLOOR, FLOOR_CODE);
            let mut fitting = tables.onto[card];
            let mut code = FIRST_FIT_CODE;
            while fitting != 0 {
                set(card, fitting.trailing_zeros() as u8, code);
                fitting &= fitting - 1;
                code += 1;
            }
        }
        for column in start.columns() {
            for pair in column.cards().windows(2) {
                let (under, card) = (pair[0].0, pair[1].0);
                if !tables.is_fit(card, under) {
                    set(card.into(), under, DEALT_CODE);
                }
            }
        }
        let field = |card: usize| (card / CARDS_A_WORD, BITS as usize * (card % CARDS_A_WORD));
        Self {
            words: [0; 3],
            fields: std::array::from_fn(|card| {
                let (word, shift) = field(card);
                (word as u8, shift as u8)
            }),
            codes,
        }
    }

    #[inline]
    fn lay(&mut self, card: u8, under: u8) {
        let (word, bits, code) = self.written(card, under);
        if let Some(word) = self.words.get_mut(word) {
            *word = *word & !bits | code;
        }
    }

    #[inline]
    fn words(&self) -> [u64; 3] {
        self.words
    }

    #[inline]
    fn set_words(&mut self, words: [u64; 3]) {
        self.words = words;
    }

    #[inline]
    fn key(board: &Board<Self>) -> [u64; 3] {
        board.coding.words
    }

    #[inline]
    fn key_after(board: &Board<Self>, step: Step) -> Option<[u64; 3]> {
        let (word, bits, code) = board.coding.written(step.card, step.under);
        let words = board.coding.words;
        let after = |at: usize| match at == word {
            true => words[at] & !bits | code,
            false => words[at],
        };
        Some([after(0), after(1), after(2)])
    }

    #[inline]
    fn outline(key: &[u64; 3]) -> u64 {
        // On which card a card lies does not count where it fits.
        key.map(|word| {
            let fits = word & FIT_BITS;
            word & !(fits >> 1 | fits >> 2)
        })
        .hash()
    }
}
