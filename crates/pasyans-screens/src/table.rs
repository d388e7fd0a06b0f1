//! The cards on the table, with the suits that they are drawn with.

use crate::Rank;
use pasyans::{Move, Place, Position, Suit};

use crate::geometry::{CARD, COLUMNS, LOCKED_HEIGHT, ROW_STEP, Rect, card};
use crate::{Chance, SuitedCard};

/// A column as it is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The cards, from the base.
    pub cards: Vec<SuitedCard>,
    /// Whether the last card is cheated.
    pub cheated: bool,
    /// Whether it is locked, and so face down.
    pub locked: bool,
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    piles: [Pile; COLUMNS],
}

impl Table {
    /// The cards of a position of MOLEK-SYNTEZ. The game has no suits: `chance` gives one of each to the four cards of a
    /// rank. Columns beyond the sixth and cards of other games are left out.
    #[must_use]
    pub fn of(position: &Position, chance: &mut Chance) -> Self {
        let deck = position.rules().deck();
        let mut suits = Rank::ALL.map(|_| {
            let mut suits = Suit::ALL;
            chance.shuffle(&mut suits);
            suits.into_iter().cycle()
        });
        let mut suited = |card: pasyans::Card| {
            let rank = Rank::from_letter(deck.kind(card).letter)?;
            let suit = suits[usize::from(rank.value()) - 1].next()?;
            Some(SuitedCard { rank, suit })
        };
        let piles = std::array::from_fn(|index| {
            let column = position.columns().get(index);
            let cards = column.map_or(&[][..], pasyans::Column::cards);
            Pile {
                cards: cards.iter().filter_map(|&card| suited(card)).collect(),
                cheated: column.is_some_and(pasyans::Column::is_cheated),
                locked: position.is_locked(index),
            }
        });
        Self { piles }
    }

    /// The columns, from the left.
    #[must_use]
    pub const fn piles(&self) -> &[Pile; COLUMNS] {
        &self.piles
    }

    /// Moves cards as a legal move does; each keeps its suit. `after` is the position that the move leads to.
    pub fn follow(&mut self, mv: Move, after: &Position) {
        if let Some(mv) = mv.cards()
            && let (Place::Column(from), Place::Column(to)) = (mv.from, mv.to)
        {
            let source = &mut self.piles[usize::from(from)].cards;
            let base = source.len().saturating_sub(usize::from(mv.count));
            let moved = source.split_off(base);
            self.piles[usize::from(to)].cards.extend(moved);
        }
        for (index, pile) in self.piles.iter_mut().enumerate() {
            pile.cheated = after.columns()[index].is_cheated();
            pile.locked = after.is_locked(index);
        }
    }

    /// Takes the cards of a column away, from a row on.
    pub fn take(&mut self, column: usize, row: usize) -> Vec<SuitedCard> {
        let pile = &mut self.piles[column];
        pile.locked = false;
        if row < pile.cards.len() {
            pile.cheated = false;
        }
        pile.cards.split_off(row.min(pile.cards.len()))
    }

    /// Takes away all but the first `count` cards, in the order in which they are dealt: row by row.
    pub fn keep(&mut self, count: usize) {
        let mut left = count;
        let deepest = self.piles.iter().map(|pile| pile.cards.len()).max();
        let mut kept = [0; COLUMNS];
        for row in 0..deepest.unwrap_or(0) {
            for (index, pile) in self.piles.iter().enumerate() {
                if row < pile.cards.len() && left > 0 {
                    kept[index] = row + 1;
                    left -= 1;
                }
            }
        }
        for (pile, kept) in self.piles.iter_mut().zip(kept) {
            if kept < pile.cards.len() {
                pile.cards.truncate(kept);
                (pile.cheated, pile.locked) = (false, false);
            }
        }
    }

    /// How many cards there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.piles.iter().map(|pile| pile.cards.len()).sum()
    }

    /// Where a column is: all of its cards, the locked pile, or the place of the first card.
    #[must_use]
    pub fn column_area(&self, column: usize) -> Rect {
        let pile = &self.piles[column];
        let covered = pile.cards.len().saturating_sub(1) as i32;
        Rect {
            h: if pile.locked {
                LOCKED_HEIGHT
            } else {
                CARD.1 + covered * ROW_STEP
            },
            ..card(column, 0)
        }
    }

    /// The part of a card that is not covered; `None` where there is no card or a locked pile.
    #[must_use]
    pub fn visible(&self, column: usize, row: usize) -> Option<Rect> {
        let pile = self.piles.get(column)?;
        let last = pile.cards.len().checked_sub(1)?;
        if pile.locked || row > last {
            return None;
        }
        let area = card(column, row);
        let h = if row == last { area.h } else { ROW_STEP };
        Some(Rect { h, ..area })
    }

    /// What a click at a point of the screen means: a column, and the row of the card there, if one lies there.
    #[must_use]
    pub fn hit(&self, x: i32, y: i32) -> Option<(usize, Option<usize>)> {
        let column = (0..COLUMNS).find(|&column| self.column_area(column).contains(x, y))?;
        let rows = 0..self.piles[column].cards.len();
        let is_here = |&row: &usize| {
            self.visible(column, row)
                .is_some_and(|area| area.contains(x, y))
        };
        Some((column, rows.into_iter().find(is_here)))
    }
}
