//! The talon: the stock and the waste as one row of cards.
//!
//! The cards of the waste, from the first to the last, and those of the stock, from the next one on, keep their order for the whole
//! game: dealing cards and turning the waste over only move the border between the two. So a talon is a row of cards and
//! that border, and a *step* takes a card out of it with all the dealing that this needs.
//!
//! Nothing else depends on the border, but whether cells are open that are closed until the stock is empty. So of a win, all dealing
//! can be put off until just before the next card of the waste is taken, or until it opens the cells; what is left over after the
//! last card was taken is left out. Between two such cards the waste is turned over once at most: after that, every border comes up
//! that comes up after turning it over again.

use crate::rules::{DealTo, Redeals, Rules};

/// The most cards of a talon.
const MOST: usize = Rules::MAX_STOCK as usize;

/// How cards are dealt to the waste.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dealing {
    /// How many at once; 0 where there is no waste.
    pub each: u8,
    /// How often the waste may be turned over, if not as often as wished.
    pub limit: Option<u8>,
}

impl Dealing {
    pub fn of(rules: &Rules) -> Self {
        let stock = rules.stock().filter(|stock| stock.to == DealTo::Waste);
        Self {
            each: stock.map_or(0, |stock| stock.each),
            limit: match stock.map(|stock| stock.times) {
                Some(Redeals::Unlimited) => None,
                Some(Redeals::AtMost(times)) => Some(times),
                None => Some(0),
            },
        }
    }
}

/// What is dealt before a card is taken from the waste.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Deals {
    /// How many times cards are dealt before the waste is turned over.
    pub before: u8,
    /// Whether it is.
    pub turns: bool,
    /// How many times cards are dealt after that, or without it.
    pub after: u8,
}

impl Deals {
    /// How many moves that is.
    pub const fn moves(self) -> u16 {
        self.before as u16 + self.turns as u16 + self.after as u16
    }
}

/// The talon at one moment.
#[derive(Clone, Debug)]
pub(super) struct Talon {
    /// The cards, each with its place in the row at the start.
    cards: Vec<(u8, u8)>,
    /// How many of them are the waste.
    pub at: u8,
    /// How often the waste was turned over, where that is limited.
    pub turned: u8,
    /// How many cards it had at the start.
    pub size: u8,
}

impl Talon {
    /// A talon of these cards of the waste and of the stock, the next one first.
    pub fn new(waste: impl Iterator<Item = u8>, stock: impl Iterator<Item = u8>) -> Self {
        let mut cards: Vec<(u8, u8)> = waste.map(|card| (card, 0)).collect();
        let at = cards.len() as u8;
        cards.extend(stock.map(|card| (card, 0)));
        for (place, card) in cards.iter_mut().enumerate() {
            card.1 = place as u8;
        }
        Self {
            at,
            turned: 0,
            size: cards.len() as u8,
            cards,
        }
    }

    #[inline]
    pub fn len(&self) -> u8 {
        self.cards.len() as u8
    }

    /// How many cards are in the stock.
    #[inline]
    pub fn in_stock(&self) -> u8 {
        self.len() - self.at
    }

    /// The cards, and their places in the row at the start.
    #[inline]
    pub fn cards(&self) -> &[(u8, u8)] {
        &self.cards
    }

    /// How many times cards have to be dealt until the stock is empty.
    #[inline]
    pub fn deals_left(&self, dealing: Dealing) -> u8 {
        match dealing.each {
            0 => 0,
            each => self.in_stock().div_ceil(each),
        }
    }

    /// Where the border is after these deals.
    pub fn border_after(&self, dealing: Dealing, deals: Deals) -> u8 {
        let from = if deals.turns { 0 } else { self.at };
        let far = u32::from(from) + u32::from(deals.after) * u32::from(dealing.each);
        far.min(self.len().into()) as u8
    }

    /// Calls `found` with every border at which a card can be taken, and with what brings it there in the fewest moves.
    pub fn borders(&self, dealing: Dealing, mut found: impl FnMut(u8, Deals)) {
        let size = self.len();
        if size == 0 || dealing.each == 0 {
            return;
        }
        let mut seen = [false; MOST + 1];
        let mut visit = |border: u8, deals: Deals| {
            if border > 0 && !std::mem::replace(&mut seen[usize::from(border)], true) {
                found(border, deals);
            }
        };
        let mut go = |from: u8, mut deals: Deals| {
            let mut border = from;
            visit(border, deals);
            while border < size {
                border = border.saturating_add(dealing.each).min(size);
                deals.after += 1;
                visit(border, deals);
            }
        };
        go(self.at, Deals::default());
        if dealing.limit.is_none_or(|limit| self.turned < limit) {
            let deals = Deals {
                before: self.deals_left(dealing),
                turns: true,
                after: 0,
            };
            go(0, deals);
        }
    }

    /// Whether the same borders can be reached as right after the waste was turned over. Then it does not matter where the
    /// border is, to somebody who does not count moves.
    pub fn is_on_grid(&self, dealing: Dealing) -> bool {
        match dealing.each {
            0 => true,
            each => {
                dealing.limit.is_none() && (self.at.is_multiple_of(each) || self.at == self.len())
            }
        }
    }

    /// Deals, and turns the waste over.
    pub fn deal(&mut self, dealing: Dealing, deals: Deals) {
        self.at = self.border_after(dealing, deals);
        self.turned += u8::from(deals.turns && dealing.limit.is_some());
    }

    /// Takes the last card of the waste. Returns it, and its place in the row at the start.
    pub fn take(&mut self) -> (u8, u8) {
        self.at -= 1;
        self.cards.remove(self.at.into())
    }

    /// Undoes [`take`](Self::take).
    pub fn put_back(&mut self, card: (u8, u8)) {
        self.cards.insert(self.at.into(), card);
        self.at += 1;
    }

    /// Takes the next cards of the stock where they are dealt to columns.
    pub fn take_next(&mut self) -> Option<(u8, u8)> {
        let is_left = usize::from(self.at) < self.cards.len();
        is_left.then(|| self.cards.remove(self.at.into()))
    }

    /// Puts a card back that was the next one of the stock.
    pub fn put_next(&mut self, card: (u8, u8)) {
        self.cards.insert(self.at.into(), card);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, VecDeque};

    use super::*;

    /// The borders that dealing and turning over lead to, one move after the other, each with the fewest moves.
    fn plainly(start: &Talon, dealing: Dealing) -> BTreeMap<u8, u16> {
        let (size, mut found) = (start.len(), BTreeMap::new());
        let mut open = VecDeque::from([(start.at, start.turned, 0_u16)]);
        let mut seen = vec![(start.at, start.turned)];
        while let Some((at, turned, moves)) = open.pop_front() {
            if at > 0 {
                found.entry(at).or_insert(moves);
            }
            let next = match at < size {
                true => (size.min(at + dealing.each), turned),
                false if size == 0 || dealing.limit.is_some_and(|limit| turned >= limit) => {
                    continue;
                }
                false => (0, turned + u8::from(dealing.limit.is_some())),
            };
            if !seen.contains(&next) {
                seen.push(next);
                open.push_back((next.0, next.1, moves + 1));
            }
        }
        found
    }

    #[test]
    fn borders_are_those_of_single_moves() {
        for size in 0..12_u8 {
            for at in 0..=size {
                for each in 1..=4 {
                    for (limit, turned) in [(None, 0), (Some(0), 0), (Some(2), 0), (Some(2), 2)] {
                        let dealing = Dealing { each, limit };
                        let mut talon = Talon::new(0..at, at..size);
                        talon.turned = turned;
                        let mut found = BTreeMap::new();
                        talon.borders(dealing, |border, deals| {
                            assert_eq!(talon.border_after(dealing, deals), border);
                            assert_eq!(found.insert(border, deals.moves()), None);
                        });
                        assert_eq!(found, plainly(&talon, dealing), "{talon:?} {dealing:?}");
                        if talon.is_on_grid(dealing) {
                            let mut turned_over = talon.clone();
                            turned_over.at = 0;
                            let other = plainly(&turned_over, dealing);
                            assert!(found.keys().eq(other.keys()), "{talon:?} {dealing:?}");
                        }
                    }
                }
            }
        }
    }
}
