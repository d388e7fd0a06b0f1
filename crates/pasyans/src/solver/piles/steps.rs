//! The steps of a position.

use super::board::{Board, CELLS, DEAL, HOME, Step, WASTE};
use super::talon::Deals;
use crate::card::{Card, Deck};
use crate::moves::{CardMove, Move, Place};
use crate::position::Position;
use crate::rules::{Goal, Lift, Reach};

const KINDS: usize = Deck::MAX_KINDS;

impl Board {
    /// Adds every step that the rules allow, but for those that lead where another does. Where a card can go home safely, only
    /// that.
    pub fn steps(&self, out: &mut Vec<Step>) {
        if let Some(step) = self.safe_step() {
            out.push(step);
            return;
        }
        let tables = &*self.tables;
        let opens = |in_stock: u8| {
            !(self.opens_cells && in_stock > 0) && usize::from(self.taken) < tables.cells
        };
        let is_open = opens(self.talon.in_stock());
        for (index, &card) in self.cells[..usize::from(self.taken)].iter().enumerate() {
            if !self.cells[..index].contains(&card) {
                self.steps_of(Step::new(card, CELLS, 0, 1), false, out);
            }
        }
        self.steps_of_waste(opens, out);
        if tables.takes_back {
            for card in 0..tables.kinds as u8 {
                let above = tables.above[usize::from(card)];
                let covered = self.home.get(usize::from(above)).copied().unwrap_or(0);
                if self.home[usize::from(card)] > covered {
                    self.steps_of(Step::new(card, HOME, 0, 1), false, out);
                }
            }
        }
        let most = self.room();
        for from in 0..tables.columns {
            let cards = self.column(from);
            let run = match self.lift {
                Lift::Run => self.run(from),
                Lift::Any => self.face_up(from).len(),
            };
            for count in 1..=run.min(most) {
                let card = cards[cards.len() - count];
                let step = Step::new(card, from as u8, 0, count as u8);
                self.steps_of(step, is_open, out);
            }
        }
        self.deal_steps(out);
    }

    /// A card that goes home safely.
    fn safe_step(&self) -> Option<Step> {
        if self.tables.goal != Goal::Foundations {
            return None;
        }
        let is_home = |card: u8| self.is_next(card) && self.is_safe(card);
        for column in 0..self.tables.columns {
            if let Some(&card) = self.column(column).last()
                && is_home(card)
            {
                return Some(Step::new(card, column as u8, HOME, 1));
            }
        }
        let cells = &self.cells[..usize::from(self.taken)];
        if let Some(&card) = cells.iter().find(|&&card| is_home(card)) {
            return Some(Step::new(card, CELLS, HOME, 1));
        }
        // As `Rules::is_waste_safe` says.
        let dealing = self.dealing;
        let is_dealt_out = self.talon.in_stock() == 0
            && dealing
                .limit
                .is_some_and(|limit| self.talon.turned >= limit);
        let last = usize::from(self.talon.at).checked_sub(1)?;
        let (card, _) = self.talon.cards()[last];
        let is_safe = (dealing.each == 1 || is_dealt_out) && is_home(card);
        is_safe.then(|| Step::new(card, WASTE, HOME, 1))
    }

    /// Where the cards of a step can go.
    fn steps_of(&self, step: Step, is_open: bool, out: &mut Vec<Step>) {
        let tables = &*self.tables;
        let (count, from) = (usize::from(step.count), usize::from(step.from));
        let is_ordered = self.is_ordered();
        let is_whole = |from: usize| self.down[from] == 0 && self.len(from) == count;
        // A whole column in another empty one is the same position, as long as nothing is dealt to the columns.
        let mut may_fill =
            tables.is_fill(step.card) && (is_ordered || from >= tables.columns || !is_whole(from));
        for to in 0..tables.columns {
            let fits = match self.column(to).last() {
                _ if to == from => false,
                Some(&under) => tables.is_fit(step.card, under),
                None => {
                    let fills = may_fill && count <= self.room_in_empty();
                    may_fill = may_fill && is_ordered;
                    fills
                }
            };
            if fits {
                out.push(Step {
                    to: to as u8,
                    ..step
                });
            }
        }
        if count == 1 {
            if tables.goal == Goal::Foundations && step.from != HOME && self.is_next(step.card) {
                out.push(Step { to: HOME, ..step });
            }
            if is_open && step.from != CELLS && step.from != HOME {
                out.push(Step { to: CELLS, ..step });
            }
        }
    }

    /// The cards of the talon, with what is dealt to get at them.
    fn steps_of_waste(&self, opens: impl Fn(u8) -> bool, out: &mut Vec<Step>) {
        self.talon.borders(self.dealing, |border, deals| {
            let (card, _) = self.talon.cards()[usize::from(border) - 1];
            let step = Step {
                deals,
                ..Step::new(card, WASTE, 0, 1)
            };
            self.steps_of(step, opens(self.talon.len() - border), out);
        });
    }

    /// Steps that only deal.
    fn deal_steps(&self, out: &mut Vec<Step>) {
        if self.talon.in_stock() == 0 {
            return;
        }
        if self.row > 0 {
            let mut columns = 0..self.tables.columns;
            if !(self.needs_full && columns.any(|column| self.len(column) == 0)) {
                out.push(Step::deals(Deals {
                    after: 1,
                    ..Deals::default()
                }));
            }
        } else if self.opens_cells {
            out.push(Step::deals(Deals {
                after: self.talon.deals_left(self.dealing),
                ..Deals::default()
            }));
        }
    }

    fn open_cells(&self) -> usize {
        match self.opens_cells && self.talon.in_stock() > 0 {
            true => 0,
            false => self.tables.cells - usize::from(self.taken),
        }
    }

    fn empty_columns(&self) -> usize {
        let columns = 0..self.tables.columns;
        let empty = columns.filter(|&column| self.len(column) == 0).count();
        if self.tables.fills_any {
            empty.min(20)
        } else {
            0
        }
    }

    /// How many cards can move as one onto a card.
    fn room(&self) -> usize {
        match self.reach {
            Reach::Free => usize::MAX,
            Reach::One => 1,
            Reach::Room => (self.open_cells() + 1) << self.empty_columns(),
        }
    }

    /// How many cards can move as one into an empty column.
    fn room_in_empty(&self) -> usize {
        match self.reach {
            Reach::Room => (self.open_cells() + 1) << self.empty_columns().saturating_sub(1),
            _ => self.room(),
        }
    }

    /// How many moves a win takes at the least from here.
    ///
    /// Each card that is not home has to go there by a move of its own; where runs are taken off, each card of a column that does not
    /// lie on the next one of its suit has to be put there. And each card of the stock has to be dealt. No move does two of these
    /// things.
    pub fn least(&self) -> u32 {
        let tables = &*self.tables;
        let deals = match self.row {
            0 => self.talon.deals_left(self.dealing),
            row => self.talon.in_stock().div_ceil(row),
        };
        let cards = match tables.goal {
            Goal::Foundations => self.out(),
            Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => {
                let mut misplaced = 0;
                for column in 0..tables.columns {
                    let mut under = None;
                    for &card in self.column(column) {
                        let index = usize::from(card) % KINDS;
                        let lies = under == Some(tables.above[index]);
                        misplaced += u32::from(!lies && tables.rank[index] < tables.highest);
                        under = Some(card);
                    }
                }
                let cells = &self.cells[..usize::from(self.taken)];
                let waste = self.talon.cards().iter().map(|&(card, _)| card);
                let waste = waste.filter(|_| self.row == 0);
                let beside = cells.iter().copied().chain(waste);
                misplaced + beside.count() as u32
            }
        };
        cards + u32::from(deals)
    }
}

/// The moves of a step: what is dealt, and the cards that move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Told {
    Deal,
    Turn,
    Cards(Step),
}

/// The moves of steps, one by one.
pub(super) fn moves(steps: impl Iterator<Item = Step>) -> impl Iterator<Item = Told> {
    steps.flat_map(|step| {
        let deal = |times: u8| std::iter::repeat_n(Told::Deal, times.into());
        let deals = step.deals;
        deal(deals.before)
            .chain(deals.turns.then_some(Told::Turn))
            .chain(deal(deals.after))
            .chain((step.from != DEAL).then_some(Told::Cards(step)))
    })
}

/// A move of the search as one in a position.
pub(super) fn told(told: Told, position: &Position) -> Option<Move> {
    let step = match told {
        Told::Deal => return Some(Move::Deal),
        Told::Turn => return Some(Move::Redeal),
        Told::Cards(step) => step,
    };
    let cell = |wanted: Option<Card>| {
        let index = position.cells().iter().position(|&cell| cell == wanted)?;
        Some(Place::Cell(index as u8))
    };
    let from = match step.from {
        CELLS => cell(Some(Card(step.card)))?,
        WASTE => Place::Waste,
        HOME => {
            let mut homes = 0..position.home().len();
            let home = homes.find(|&home| position.last_home(home) == Some(Card(step.card)))?;
            Place::Foundation(home as u8)
        }
        from => Place::Column(from),
    };
    let to = match step.to {
        CELLS => cell(None)?,
        HOME => position.foundation_for(from),
        to => Place::Column(to),
    };
    Some(Move::Cards(CardMove {
        count: step.count,
        ..CardMove::one(from, to)
    }))
}
