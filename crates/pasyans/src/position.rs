//! All piles at one moment, and the rules applied to them.

use std::sync::Arc;

use crate::card::Card;
use crate::moves::{IllegalMove, Move, PileName, Place};
use crate::rules::{Fill, Goal, Reach, Rules};

/// A column: its cards from the base to the end, and whether the last one is cheated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Column {
    pub(crate) cards: Vec<Card>,
    pub(crate) cheated: bool,
}

impl Column {
    /// The cards, from the base to the end.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether the last card was put where it does not fit.
    #[must_use]
    pub const fn is_cheated(&self) -> bool {
        self.cheated
    }
}

/// All piles at one moment. Always holds the whole deck of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Arc<Rules>,
    columns: Vec<Column>,
    cells: Vec<Option<Card>>,
    /// How high each foundation has grown: the rank of its last card.
    home: Vec<u8>,
}

/// A move that was played, and what is needed to take it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    was_cheated: bool,
    /// The runs that left by themselves: from which column, to which foundation, the cards.
    taken_off: Vec<(usize, usize, Vec<Card>)>,
}

impl Position {
    /// The caller vouches that the piles hold the whole deck and keep to the rules. Complete runs
    /// that the rules take off leave at once.
    pub(crate) fn from_piles(
        rules: Arc<Rules>,
        columns: Vec<Column>,
        cells: Vec<Option<Card>>,
        home: Vec<u8>,
    ) -> Self {
        let mut position = Self {
            rules,
            columns,
            cells,
            home,
        };
        position.take_off();
        position
    }

    /// The rules of its game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The columns, from left to right.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The cells.
    #[must_use]
    pub fn cells(&self) -> &[Option<Card>] {
        &self.cells
    }

    /// How high each foundation has grown: the rank of its last card, 0 where it is empty.
    #[must_use]
    pub fn home(&self) -> &[u8] {
        &self.home
    }

    /// Whether a column is locked. `column` counts from 0; one that does not exist is not locked.
    #[must_use]
    pub fn is_locked(&self, column: usize) -> bool {
        let is_locked = |column: &Column| self.rules.locks(&column.cards);
        self.columns.get(column).is_some_and(is_locked)
    }

    /// Whether the goal is reached.
    #[must_use]
    pub fn is_won(&self) -> bool {
        let cells_empty = self.cells.iter().all(Option::is_none);
        let is_done = |column: &Column| {
            column.cards.is_empty()
                || self.rules.goal == Goal::RunsInPlace && self.rules.is_complete_run(&column.cards)
        };
        cells_empty && self.columns.iter().all(is_done)
    }

    /// How many cards at the end of a column may move as one, as far as their order goes.
    #[must_use]
    pub fn run(&self, column: usize) -> usize {
        let Some(Column { cards, cheated }) = self.columns.get(column) else {
            return 0;
        };
        if *cheated {
            return 1;
        }
        let pairs = cards.windows(2).rev();
        let together = pairs.take_while(|pair| self.rules.moves_with(pair[1], pair[0]));
        cards.len().min(together.count() + 1)
    }

    /// How many cards can move as one when the room is what limits them.
    fn room(&self, to: usize) -> u32 {
        match self.rules.reach {
            Reach::Free => u32::MAX,
            Reach::One => 1,
            Reach::Room => {
                let cells = self.cells.iter().filter(|cell| cell.is_none()).count() as u32;
                let is_other_empty =
                    |&(index, column): &(usize, &Column)| index != to && column.cards.is_empty();
                let columns = match self.rules.fill {
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

    fn name(&self, card: Card) -> String {
        self.rules.deck.kind(card).to_string()
    }

    /// Checks a move against the rules.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        for place in [mv.from, mv.to] {
            let (index, count) = match place {
                Place::Column(index) => (index, self.columns.len()),
                Place::Cell(index) => (index, self.cells.len()),
                Place::Foundation(index) => (index, self.home.len()),
            };
            if usize::from(index) >= count {
                return Err(IllegalMove::NoSuchPile(PileName(place)));
            }
        }
        if mv.count == 0 {
            return Err(IllegalMove::NoCards);
        }
        if mv.cheat && !self.rules.cheats {
            return Err(IllegalMove::NoCheats);
        }
        let first = self.first_card(mv)?;
        match mv.to {
            Place::Column(to) => self.check_onto(mv, first, usize::from(to)),
            Place::Cell(to) => self.check_into_cell(mv, usize::from(to)),
            Place::Foundation(to) => self.check_home(mv, first, usize::from(to)),
        }
    }

    /// The first of the cards that move, if they may leave where they are.
    fn first_card(&self, mv: Move) -> Result<Card, IllegalMove> {
        let pile = PileName(mv.from);
        match mv.from {
            Place::Foundation(_) => Err(IllegalMove::FromFoundation),
            Place::Cell(from) => {
                let card = self.cells[usize::from(from)].ok_or(IllegalMove::EmptySource(pile))?;
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
                    return Err(IllegalMove::EmptySource(pile));
                }
                if mv.from == mv.to {
                    return Err(IllegalMove::SamePile);
                }
                if self.is_locked(from) {
                    return Err(IllegalMove::LockedSource(pile));
                }
                let run = self.run(from);
                if count > run && self.columns[from].cheated {
                    return Err(IllegalMove::CheatedMovesAlone(pile));
                }
                if count > run {
                    let run = run as u8;
                    return Err(IllegalMove::NotARun { pile, run });
                }
                Ok(cards[cards.len() - count])
            }
        }
    }

    fn check_onto(&self, mv: Move, first: Card, to: usize) -> Result<(), IllegalMove> {
        let target = &self.columns[to];
        if self.is_locked(to) {
            return Err(IllegalMove::LockedTarget(PileName(mv.to)));
        }
        if target.cheated {
            return Err(IllegalMove::CheatedTarget(PileName(mv.to)));
        }
        let from_cheated = match mv.from {
            Place::Column(from) => self.columns[usize::from(from)].cheated,
            Place::Cell(_) | Place::Foundation(_) => false,
        };
        match target.cards.last() {
            Some(&last) if !self.rules.fits(first, last) => {
                return if !mv.cheat {
                    Err(IllegalMove::DoesNotFit {
                        card: self.name(first),
                        target: self.name(last),
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
                let card = self.name(first);
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

    fn check_into_cell(&self, mv: Move, to: usize) -> Result<(), IllegalMove> {
        let pile = PileName(mv.to);
        if mv.cheat {
            return Err(IllegalMove::NoCheatHere);
        }
        if mv.count != 1 {
            return Err(IllegalMove::OneCardOnly(pile));
        }
        match self.cells[to] {
            Some(_) => Err(IllegalMove::TakenCell(pile)),
            None => Ok(()),
        }
    }

    fn check_home(&self, mv: Move, first: Card, to: usize) -> Result<(), IllegalMove> {
        let pile = PileName(mv.to);
        if mv.cheat {
            return Err(IllegalMove::NoCheatHere);
        }
        if mv.count != 1 {
            return Err(IllegalMove::OneCardOnly(pile));
        }
        let is_next = self.rules.goal == Goal::Foundations
            && self.foundations_of(first).any(|index| index == to)
            && self.home[to] + 1 == self.rules.deck.kind(first).rank;
        if is_next {
            Ok(())
        } else {
            let card = self.name(first);
            Err(IllegalMove::NotNext { card, pile })
        }
    }

    /// The foundations of the suit of a card.
    fn foundations_of(&self, card: Card) -> impl Iterator<Item = usize> + Clone + use<> {
        let suits = &self.rules.deck.group(card).suits;
        let suit = self.rules.deck.kind(card).suit;
        let index = suits.iter().position(|&other| Some(other) == suit);
        (index.unwrap_or(self.home.len())..self.home.len()).step_by(suits.len().max(1))
    }

    /// The foundation that takes the last card of a pile; where none does, one of its suit.
    pub(crate) fn foundation_for(&self, from: Place) -> Place {
        let card = match from {
            Place::Column(from) => {
                let column = self.columns.get(usize::from(from));
                column.and_then(|column| column.cards.last().copied())
            }
            Place::Cell(from) => self.cells.get(usize::from(from)).copied().flatten(),
            Place::Foundation(_) => None,
        };
        let foundations = card.into_iter().flat_map(|card| self.foundations_of(card));
        let foundations = foundations.map(|index| Place::Foundation(index as u8));
        let takes = |&to: &Place| self.check(Move::one(from, to)).is_ok();
        let first = foundations.clone().next();
        let found = foundations.clone().find(takes).or(first);
        found.unwrap_or(Place::Foundation(0))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that forbids it; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        self.check(mv)?;
        let mut was_cheated = false;
        match (mv.from, mv.to) {
            (Place::Column(from), Place::Column(to)) => {
                let source = &mut self.columns[usize::from(from)];
                was_cheated = std::mem::take(&mut source.cheated);
                let moved = source
                    .cards
                    .split_off(source.cards.len() - usize::from(mv.count));
                let target = &mut self.columns[usize::from(to)];
                target.cards.extend(moved);
                target.cheated = mv.cheat;
            }
            (from, to) => {
                let card = match from {
                    Place::Column(from) => {
                        let source = &mut self.columns[usize::from(from)];
                        was_cheated = std::mem::take(&mut source.cheated);
                        source.cards.pop()
                    }
                    Place::Cell(from) => self.cells[usize::from(from)].take(),
                    Place::Foundation(_) => None,
                };
                match to {
                    Place::Column(to) => self.columns[usize::from(to)].cards.extend(card),
                    Place::Cell(to) => self.cells[usize::from(to)] = card,
                    Place::Foundation(to) => self.home[usize::from(to)] += 1,
                }
            }
        }
        let taken_off = self.take_off();
        Ok(Played {
            mv,
            was_cheated,
            taken_off,
        })
    }

    /// Takes off all complete runs at the ends of columns, where the rules say so.
    fn take_off(&mut self) -> Vec<(usize, usize, Vec<Card>)> {
        let mut taken = Vec::new();
        if self.rules.goal != Goal::RunsTakenOff {
            return taken;
        }
        for index in 0..self.columns.len() {
            loop {
                let cards = &self.columns[index].cards;
                let Some(&last) = cards.last() else { break };
                let group = self.rules.deck.group(last);
                let Some(base) = cards.len().checked_sub(group.complete_run()) else {
                    break;
                };
                if !self.rules.is_complete_run(&cards[base..]) {
                    break;
                }
                let ranks = group.ranks.len() as u8;
                let mut foundations = self.foundations_of(last);
                let Some(home) = foundations.find(|&home| self.home[home] == 0) else {
                    break;
                };
                self.home[home] = ranks;
                taken.push((index, home, self.columns[index].cards.split_off(base)));
            }
        }
        taken
    }

    /// Takes back the last move: the position is again what it was before that move.
    pub fn undo(&mut self, played: Played) {
        for (column, home, cards) in played.taken_off.into_iter().rev() {
            self.home[home] = 0;
            self.columns[column].cards.extend(cards);
        }
        let Move {
            from, to, count, ..
        } = played.mv;
        let mut moved = Vec::new();
        match to {
            Place::Column(to) => {
                let target = &mut self.columns[usize::from(to)];
                target.cheated = false;
                let base = target.cards.len() - usize::from(count);
                moved = target.cards.split_off(base);
            }
            Place::Cell(to) => moved.extend(self.cells[usize::from(to)].take()),
            Place::Foundation(to) => {
                let to = usize::from(to);
                moved.extend(self.last_home(to));
                self.home[to] -= 1;
            }
        }
        match from {
            Place::Column(from) => {
                let source = &mut self.columns[usize::from(from)];
                source.cards.extend(moved);
                source.cheated = played.was_cheated;
            }
            Place::Cell(from) => self.cells[usize::from(from)] = moved.pop(),
            Place::Foundation(_) => {}
        }
    }

    /// The last card of a foundation.
    #[must_use]
    pub fn last_home(&self, foundation: usize) -> Option<Card> {
        let rank = *self.home.get(foundation)?;
        let deck = &self.rules.deck;
        let suits = &deck.groups()[0].suits;
        let suit = suits[foundation % suits.len()];
        deck.find(0, rank, Some(suit))
    }

    /// Every legal move; cheats among them when `cheats` says so.
    #[must_use]
    pub fn legal_moves(&self, cheats: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        let columns = (0..self.columns.len() as u8).map(Place::Column);
        let cells = (0..self.cells.len() as u8).map(Place::Cell);
        let foundations = (0..self.home.len() as u8).map(Place::Foundation);
        let targets: Vec<Place> = columns
            .clone()
            .chain(cells.clone())
            .chain(foundations)
            .collect();
        for from in columns.chain(cells) {
            let run = match from {
                Place::Column(from) => self.run(usize::from(from)) as u8,
                _ => 1,
            };
            for &to in &targets {
                let kinds = (1..=run).map(|count| (count, false)).chain([(1, true)]);
                for (count, cheat) in kinds.filter(|&(_, cheat)| cheats || !cheat) {
                    let mv = Move {
                        from,
                        to,
                        count,
                        cheat,
                    };
                    if self.check(mv).is_ok() {
                        moves.push(mv);
                    }
                }
            }
        }
        moves
    }
}
