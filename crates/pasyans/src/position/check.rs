//! Checks moves against the rules.

use super::{Column, Position};
use crate::card::{Card, Kind};
use crate::moves::{CardMove, IllegalMove, Move, Place};
use crate::rules::{Fill, Goal, Reach};

impl Position {
    /// How many cards can move as one, if room is the limit.
    fn room(&self, to: usize) -> u32 {
        match self.rules.reach() {
            Reach::Free => u32::MAX,
            Reach::One => 1,
            Reach::Room => {
                let is_free =
                    |&index: &usize| self.cells[index].is_none() && !self.is_cell_closed(index);
                let cells = (0..self.cells.len()).filter(is_free).count() as u32;
                let is_other_empty =
                    |&(index, column): &(usize, &Column)| index != to && column.cards.is_empty();
                let columns = match self.rules.fill() {
                    Fill::Any => self
                        .columns
                        .iter()
                        .enumerate()
                        .filter(is_other_empty)
                        .count(),
                    Fill::Highest | Fill::Nothing => 0,
                };
                (cells + 1).saturating_mul(1 << columns.min(20))
            }
        }
    }

    fn kind(&self, card: Card) -> Kind {
        *self.rules.deck().kind(card)
    }

    /// Checks a move against the rules.
    ///
    /// # Errors
    /// The rule that forbids the move.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// // The jack of spades goes home, the king not yet.
    /// assert!(position.check("t1 f3".parse().unwrap()).is_ok());
    /// assert!(position.check("t0 f3".parse().unwrap()).is_err());
    /// ```
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        match mv {
            Move::Cards(cards) => self.check_cards(cards),
            Move::Redeal => self.check_redeal(),
            Move::Deal => self.check_deal(),
            Move::Gather(letter) => self.check_gather(letter),
        }
    }

    fn check_cards(&self, mv: CardMove) -> Result<(), IllegalMove> {
        for place in [mv.from, mv.to] {
            let (index, count) = match place {
                Place::Column(index) => (index, self.columns.len()),
                Place::Cell(index) => (index, self.cells.len()),
                Place::Reserve(index) => (index, self.reserve.len()),
                Place::Foundation(index) => (index, self.home.len()),
                Place::Stock | Place::Waste => (0, usize::from(self.rules.stock().is_some())),
            };
            if usize::from(index) >= count {
                return Err(IllegalMove::NoSuchPile { pile: place });
            }
        }
        if mv.count == 0 {
            return Err(IllegalMove::NoCards);
        }
        if mv.cheat && !self.rules.cheats() {
            return Err(IllegalMove::NoCheats);
        }
        let first = self.first_card(mv)?;
        match mv.to {
            Place::Column(to) => self.check_onto(mv, first, usize::from(to)),
            Place::Cell(to) => self.check_into_cell(mv, first, usize::from(to)),
            Place::Reserve(_) => Err(IllegalMove::ToReserve),
            Place::Stock | Place::Waste => Err(IllegalMove::ToStock),
            Place::Foundation(to) => self.check_home(mv, first, usize::from(to)),
        }
    }

    /// The first of the cards that move, if they may leave where they are.
    fn first_card(&self, mv: CardMove) -> Result<Card, IllegalMove> {
        let pile = mv.from;
        match mv.from {
            Place::Foundation(from) => {
                if !self.rules.takes_back() {
                    return Err(IllegalMove::FromFoundation);
                }
                if !matches!(mv.to, Place::Column(_)) {
                    return Err(IllegalMove::BackToColumnsOnly);
                }
                let card = self.last_home(usize::from(from));
                let card = card.ok_or(IllegalMove::EmptySource { pile })?;
                match mv.count {
                    1 => Ok(card),
                    _ => Err(IllegalMove::NotARun { pile, run: 1 }),
                }
            }
            Place::Reserve(from) => {
                let card = self.reserve[usize::from(from)];
                let card = card.ok_or(IllegalMove::EmptySource { pile })?;
                match mv.count {
                    1 => Ok(card),
                    _ => Err(IllegalMove::NotARun { pile, run: 1 }),
                }
            }
            Place::Stock => Err(IllegalMove::FromStock),
            Place::Waste => {
                let card = self.waste.last().copied();
                let card = card.ok_or(IllegalMove::EmptySource { pile })?;
                match mv.count {
                    1 => Ok(card),
                    _ => Err(IllegalMove::NotARun { pile, run: 1 }),
                }
            }
            Place::Cell(from) => {
                let card =
                    self.cells[usize::from(from)].ok_or(IllegalMove::EmptySource { pile })?;
                if self.is_set(usize::from(from)) {
                    return Err(IllegalMove::LockedSource { pile });
                }
                match (mv.to, mv.count) {
                    (Place::Cell(_), _) => Err(IllegalMove::SamePile),
                    (_, 1) => Ok(card),
                    _ => Err(IllegalMove::NotARun { pile, run: 1 }),
                }
            }
            Place::Column(from) => {
                let from = usize::from(from);
                let cards = &self.columns[from].cards;
                let count = usize::from(mv.count);
                if cards.is_empty() {
                    return Err(IllegalMove::EmptySource { pile });
                }
                if mv.from == mv.to {
                    return Err(IllegalMove::SamePile);
                }
                if self.is_locked(from) {
                    return Err(IllegalMove::LockedSource { pile });
                }
                let face_up = self.columns[from].face_up().len();
                if (face_up + 1..=cards.len()).contains(&count) {
                    return Err(IllegalMove::FaceDown { pile });
                }
                // A single card is always a run.
                let run = if count > 1 { self.liftable(from) } else { 1 };
                if count > run && self.columns[from].cheated {
                    return Err(IllegalMove::CheatedMovesAlone { pile });
                }
                if count > run {
                    let run = run as u8;
                    return Err(IllegalMove::NotARun { pile, run });
                }
                Ok(cards[cards.len() - count])
            }
        }
    }

    fn check_onto(&self, mv: CardMove, first: Card, to: usize) -> Result<(), IllegalMove> {
        let target = &self.columns[to];
        if self.is_locked(to) {
            return Err(IllegalMove::LockedTarget { pile: mv.to });
        }
        if target.cheated {
            return Err(IllegalMove::CheatedTarget { pile: mv.to });
        }
        let from_cheated = match mv.from {
            Place::Column(from) => self.columns[usize::from(from)].cheated,
            _ => false,
        };
        match target.cards.last() {
            Some(&last) if !self.rules.fits(first, last) => {
                return if !mv.cheat {
                    Err(IllegalMove::DoesNotFit {
                        card: self.kind(first),
                        target: self.kind(last),
                    })
                } else if !matches!(mv.from, Place::Column(_)) {
                    Err(IllegalMove::NoCheatHere)
                } else if mv.count != 1 {
                    Err(IllegalMove::CheatTakesOneCard)
                } else if from_cheated {
                    Err(IllegalMove::CheatedAlready)
                } else {
                    Ok(())
                };
            }
            None if !self.rules.fills(first) => {
                let card = self.kind(first);
                return Err(IllegalMove::MayNotFill { card });
            }
            _ if mv.cheat => return Err(IllegalMove::NotACheat),
            _ => {}
        }
        let room = self.room(to);
        if u32::from(mv.count) > room {
            let count = mv.count;
            return Err(IllegalMove::NoRoom { room, count });
        }
        Ok(())
    }

    fn check_into_cell(&self, mv: CardMove, first: Card, to: usize) -> Result<(), IllegalMove> {
        let pile = mv.to;
        if mv.cheat {
            return Err(IllegalMove::NoCheatHere);
        }
        if self.is_set(to) {
            return Err(IllegalMove::LockedTarget { pile });
        }
        if self.completes_set(mv, first, to) {
            return Ok(());
        }
        let set = self.rules.cell_set(first);
        if mv.count != 1 && Some(mv.count) != set {
            return Err(match set {
                Some(cards) => IllegalMove::OneCardOrSet { pile, cards },
                None => IllegalMove::OneCardOnly { pile },
            });
        }
        if self.cells_are_closed() {
            return Err(IllegalMove::ClosedCell { pile });
        }
        if self.is_cell_closed(to) {
            return Err(IllegalMove::CellNotOpenYet { pile });
        }
        match self.cells[to] {
            Some(_) => Err(IllegalMove::TakenCell { pile }),
            None => Ok(()),
        }
    }

    fn check_home(&self, mv: CardMove, first: Card, to: usize) -> Result<(), IllegalMove> {
        let pile = mv.to;
        if mv.cheat {
            return Err(IllegalMove::NoCheatHere);
        }
        if mv.count != 1 {
            return Err(IllegalMove::OneCardOnly { pile });
        }
        if self.rules.goal() == Goal::Hole {
            return match self.hole {
                Some(last) if !self.rules.follows(first, last) => {
                    let (card, last) = (self.kind(first), self.kind(last));
                    Err(IllegalMove::DoesNotFollow { card, last })
                }
                _ => Ok(()),
            };
        }
        let is_next = self.rules.goal() == Goal::Foundations
            && self.foundations_of(first).any(|index| index == to)
            && self.home[to] + 1 == self.rules.deck().kind(first).rank;
        if is_next {
            Ok(())
        } else {
            let card = self.kind(first);
            Err(IllegalMove::NotNext { card, pile })
        }
    }
}
