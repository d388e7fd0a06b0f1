//! The stock and the waste: dealing cards, and turning the waste over.

use super::{Change, Column, Position};
use crate::card::Card;
use crate::moves::IllegalMove;
use crate::rules::{DealTo, Lift, Redeals, Stock};

impl Position {
    /// The stock; the next card to be dealt is the last.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let deal = Rules::named("klondike").ok_or("no such game")?.deal(1)?;
    /// assert_eq!((deal.stock().len(), deal.waste().len()), (24, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// The waste; its last card may be taken.
    ///
    /// ```
    /// use pasyans::{Move, Rules};
    ///
    /// let mut position = Rules::named("klondike").ok_or("no such game")?.deal(1)?;
    /// position.play(Move::Deal)?;
    /// assert_eq!(position.waste().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// Whether the cells are closed: they open when the stock is empty.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let deal = Rules::named("sawayama").ok_or("no such game")?.deal(1)?;
    /// assert!(deal.cells_are_closed());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cells_are_closed(&self) -> bool {
        let opens = self.rules.stock().is_some_and(|stock| stock.opens_cells);
        opens && !self.stock.is_empty()
    }

    /// Whether it matters in which order the columns stand: to a redeal, and to cards that are dealt to them.
    pub(crate) fn columns_are_ordered(&self) -> bool {
        let to_columns = |stock: Stock| stock.to == DealTo::Columns && !self.stock.is_empty();
        self.rules.redeal().is_some() || self.rules.stock().is_some_and(to_columns)
    }

    pub(super) fn check_deal(&self) -> Result<(), IllegalMove> {
        let stock = self.rules.stock().ok_or(IllegalMove::NoStock)?;
        if self.stock.is_empty() {
            return Err(IllegalMove::StockEmpty);
        }
        let is_empty = |column: &Column| column.cards.is_empty();
        match self.columns.iter().position(is_empty) {
            Some(_) if stock.needs_full_columns => Err(IllegalMove::EmptyColumns),
            _ => Ok(()),
        }
    }

    /// Deals cards from the stock. Returns them, the first one last.
    pub(super) fn deal(&mut self) -> Vec<Card> {
        let Some(stock) = self.rules.stock() else {
            return Vec::new();
        };
        let count = self.stock.len().min(stock.each.into());
        let dealt = self.stock.split_off(self.stock.len() - count);
        match stock.to {
            DealTo::Waste => self.waste.extend(dealt.iter().rev()),
            DealTo::Columns => {
                for (column, &card) in self.columns.iter_mut().zip(dealt.iter().rev()) {
                    column.cards.push(card);
                }
            }
            DealTo::Hole => {
                self.hole = dealt.first().copied().or(self.hole);
                self.home[0] += count as u8;
            }
        }
        dealt
    }

    /// Takes back these cards, but for the last one in the hole.
    pub(super) fn undo_deal(&mut self, mut dealt: Vec<Card>) {
        let count = dealt.len();
        match self.rules.stock().map(|stock| stock.to) {
            Some(DealTo::Columns) => {
                for column in self.columns.iter_mut().take(count) {
                    column.cards.pop();
                }
            }
            Some(DealTo::Hole) => self.home[0] -= count as u8,
            _ => self.waste.truncate(self.waste.len().saturating_sub(count)),
        }
        self.stock.append(&mut dealt);
    }

    pub(super) fn check_turn(&self, stock: Stock) -> Result<(), IllegalMove> {
        if stock.to == DealTo::Columns || stock.times == Redeals::AtMost(0) {
            return Err(IllegalMove::NoTurn);
        }
        if !self.stock.is_empty() {
            return Err(IllegalMove::StockNotEmpty);
        }
        if let Redeals::AtMost(times) = stock.times
            && self.redealt >= times
        {
            return Err(IllegalMove::NoTurnLeft { times });
        }
        if self.waste.is_empty() {
            return Err(IllegalMove::WasteEmpty);
        }
        Ok(())
    }

    /// Turns the waste over, to be the stock again.
    pub(super) fn turn_waste(&mut self, times: Redeals) {
        self.stock.extend(self.waste.drain(..).rev());
        self.redealt += u8::from(times != Redeals::Unlimited);
    }

    pub(super) fn undo_turn(&mut self, times: Redeals) {
        self.waste.extend(self.stock.drain(..).rev());
        self.redealt -= u8::from(times != Redeals::Unlimited);
    }

    /// Turns up the last cards of columns that lie face down.
    pub(super) fn turn_up(&mut self, changes: &mut Vec<Change>) {
        for (index, column) in self.columns.iter_mut().enumerate() {
            if column.down > 0 && usize::from(column.down) == column.cards.len() {
                column.down -= 1;
                changes.push(Change::TurnedUp(index));
            }
        }
    }

    /// How many cards may be taken together from the end of a column, as far as the cards themselves decide it.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// // Five cards lie face up in all columns of Yukon but the first, and move in any order.
    /// let deal = Rules::named("yukon").ok_or("no such game")?.deal(1)?;
    /// assert_eq!((deal.liftable(0), deal.liftable(1)), (1, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn liftable(&self, column: usize) -> usize {
        match self.rules.lift() {
            Lift::Run => self.run(column),
            Lift::Any => self
                .columns
                .get(column)
                .map_or(0, |column| column.face_up().len()),
        }
    }
}
