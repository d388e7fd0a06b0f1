//! From a shuffled deck to the piles.

use std::sync::Arc;

use crate::card::Card;
use crate::position::Position;
use crate::rules::{BaseHome, LayoutRow, Rules, Spread};
use crate::setup::{Column, Setup};

/// Deals these cards, the first one first, into a position.
pub(super) fn lay_out(rules: &Arc<Rules>, mut cards: Vec<Card>) -> Position {
    let layout = rules.layout();
    let mut piles = Piles::empty(rules, cards.len());
    if layout.lowest_home > 0 {
        piles.lowest_home(&mut cards);
    }
    if let Some(home) = rules.base_home() {
        piles.begin(home, &mut cards);
    }
    let begins = rules.hole().and_then(|hole| hole.begins);
    let begins = begins.and_then(|card| take(&mut cards, card));
    let reserve = cards.split_off(cards.len().saturating_sub(rules.reserve().into()));
    let in_stock = rules.stock().map_or(0, |stock| usize::from(stock.cards));
    let stock = cards.split_off(cards.len().saturating_sub(in_stock));
    let in_cells = cards.split_off(cards.len().saturating_sub(layout.cells.len()));
    for (&cell, card) in layout.cells.iter().zip(in_cells) {
        piles.cells[usize::from(cell)] = Some(card);
    }
    let hole = begins.or_else(|| rules.hole().and_then(|_| cards.pop()));
    let columns = usize::from(rules.columns());
    match &layout.spread {
        Spread::AllColumns => piles.deal((0..columns).cycle(), cards),
        Spread::Rows(rows) => piles.deal(rows.iter().copied().flat_map(LayoutRow::columns), cards),
        Spread::ColumnAtEachHighest => {
            let is_highest = cards.iter().map(|&card| rules.deck().is_highest(card));
            let at = is_highest.scan(0, |at, is_highest| {
                *at += usize::from(is_highest);
                Some(*at)
            });
            let at: Vec<usize> = at.collect();
            piles.deal(at.into_iter(), cards);
        }
    }
    if layout.highest_to_base {
        piles.highest_to_base();
    }
    let reserve = reserve.into_iter().map(Some).collect();
    for (index, column) in piles.columns.iter_mut().enumerate() {
        column.down = rules.face_down().of(index, column.cards.len()) as u8;
    }
    let piles = Setup {
        columns: piles.columns,
        cells: piles.cells,
        sets: Vec::new(),
        reserve,
        stock,
        waste: Vec::new(),
        home: piles.home,
        hole,
        redealt: 0,
    };
    piles.laid_out(rules)
}

/// Takes a card out of the deck: of identical ones, the one that would be dealt last.
fn take(cards: &mut Vec<Card>, card: Card) -> Option<Card> {
    let index = cards.iter().rposition(|&other| other == card)?;
    Some(cards.remove(index))
}

struct Piles<'r> {
    rules: &'r Rules,
    columns: Vec<Column>,
    cells: Vec<Option<Card>>,
    home: Vec<u8>,
}

impl<'r> Piles<'r> {
    fn empty(rules: &'r Rules, cards: usize) -> Self {
        let columns = usize::from(rules.columns());
        let column = || Column {
            cards: Vec::with_capacity(cards.div_ceil(columns.max(1))),
            ..Column::default()
        };
        Self {
            rules,
            columns: std::iter::repeat_with(column).take(columns).collect(),
            cells: vec![None; rules.cells().into()],
            home: vec![0; rules.foundations()],
        }
    }

    /// Deals a card to each of these columns in turn.
    fn deal(&mut self, columns: impl Iterator<Item = usize>, cards: Vec<Card>) {
        let fitting_home = self.rules.layout().fitting_home;
        for (column, card) in columns.zip(cards) {
            if !(fitting_home && self.goes_home(card)) {
                self.columns[column].cards.push(card);
            }
        }
    }

    /// Puts a card on the first foundation where it is the next, if there is one.
    fn goes_home(&mut self, card: Card) -> bool {
        let kind = self.rules.deck().kind(card);
        let suits = &self.rules.deck().group(card).suits;
        let Some(first) = suits.iter().position(|&suit| Some(suit) == kind.suit) else {
            return false;
        };
        let mut homes = self.home.iter_mut().skip(first).step_by(suits.len());
        match homes.find(|home| **home + 1 == kind.rank) {
            Some(home) => {
                *home += 1;
                true
            }
            None => false,
        }
    }

    /// Takes the last cards of the lowest rank out of the deck and sends them home.
    fn lowest_home(&mut self, cards: &mut Vec<Card>) {
        let mut left = self.rules.layout().lowest_home;
        for index in (0..cards.len()).rev() {
            if left > 0 && self.rules.deck().kind(cards[index]).rank == 1 {
                self.goes_home(cards.remove(index));
                left -= 1;
            }
        }
    }

    /// Sends the cards home that begin foundations: the first card is one of them, and has the lowest rank.
    fn begin(&mut self, home: BaseHome, cards: &mut Vec<Card>) {
        let is_base = |card: &Card| self.rules.deck().kind(*card).rank == 1;
        let mut base: Vec<usize> = (0..cards.len())
            .filter(|&index| is_base(&cards[index]))
            .collect();
        let last = base.pop().filter(|_| home == BaseHome::AllButLast);
        if home == BaseHome::First {
            base = vec![0];
        }
        if let Some(last) = last {
            // It takes the place of the first one, which goes home if there are others.
            let card = cards.remove(last);
            cards.insert(0, card);
            base.iter_mut().for_each(|index| *index += 1);
        }
        for index in base.into_iter().rev() {
            self.goes_home(cards.remove(index));
        }
    }

    /// Swaps every highest card with the lowest other card of its column, if that lies under it.
    fn highest_to_base(&mut self) {
        let deck = self.rules.deck();
        for Column { cards, .. } in &mut self.columns {
            let mut base = 0;
            for index in 0..cards.len() {
                if deck.is_highest(cards[index]) {
                    cards.swap(base, index);
                    base += 1;
                }
            }
        }
    }
}
