//! Plays and undoes moves.

use super::{Change, Played, Position};
use crate::moves::{CardMove, IllegalMove, Move, Place};
use crate::rules::Goal;

impl Position {
    /// Plays a move.
    ///
    /// # Errors
    /// The rule that forbids the move; the position is then unchanged.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let mut position = pasyans::Position::parse(&freecell, text).unwrap();
    /// for mv in ["t1 f3", "c1 f3", "t0 f3"] {
    ///     position.play(mv.parse().unwrap())?;
    /// }
    /// assert!(position.is_won());
    /// # Ok::<(), pasyans::IllegalMove>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        self.check(mv)?;
        let mut played = Played {
            mv,
            was_cheated: false,
            changes: Vec::new(),
            lengths: Vec::new(),
            dealt: Vec::new(),
            hole: self.hole,
            gathered: Vec::new(),
        };
        match mv {
            Move::Cards(cards) => played.was_cheated = self.play_cards(cards),
            Move::Redeal => match self.rules.stock() {
                Some(stock) => self.turn_waste(stock.times),
                None => played.lengths = self.redeal(),
            },
            Move::Deal => played.dealt = self.deal(),
            Move::Gather(letter) => played.gathered = self.gather(letter),
        }
        played.changes = self.settle();
        Ok(played)
    }

    /// Plays a legal move. Returns whether the first card was cheated.
    fn play_cards(&mut self, mv: CardMove) -> bool {
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
            (Place::Column(from), Place::Cell(to)) if self.is_set_move(mv) => {
                let (from, to) = (usize::from(from), usize::from(to));
                let cards = &mut self.columns[from].cards;
                self.cells[to] = cards.last().copied();
                cards.truncate(cards.len() - usize::from(mv.count));
                self.sets[to] = true;
            }
            (from, to) => {
                let card = match from {
                    Place::Column(from) => {
                        let source = &mut self.columns[usize::from(from)];
                        was_cheated = std::mem::take(&mut source.cheated);
                        source.cards.pop()
                    }
                    Place::Cell(from) => self.cells[usize::from(from)].take(),
                    Place::Reserve(from) => self.reserve[usize::from(from)].take(),
                    Place::Foundation(from) => {
                        let card = self.last_home(usize::from(from));
                        self.home[usize::from(from)] -= 1;
                        card
                    }
                    Place::Waste => self.waste.pop(),
                    // No legal move takes a card from there.
                    Place::Stock => None,
                };
                match to {
                    Place::Column(to) => self.columns[usize::from(to)].cards.extend(card),
                    Place::Cell(to) => self.cells[usize::from(to)] = card,
                    Place::Reserve(to) => self.reserve[usize::from(to)] = card,
                    Place::Foundation(to) => {
                        self.home[usize::from(to)] += 1;
                        if self.rules.goal() == Goal::Hole {
                            self.hole = card;
                        }
                    }
                    // No legal move puts a card there.
                    Place::Waste | Place::Stock => {}
                }
            }
        }
        was_cheated
    }

    /// Whether a legal move into a cell makes a set there.
    fn is_set_move(&self, mv: CardMove) -> bool {
        match (self.end_of(mv.from), mv.to) {
            (Some(card), Place::Cell(to)) => self.completes_set(mv, card, usize::from(to)),
            _ => false,
        }
    }

    /// Does what happens by itself: the last card of a column is turned up, and complete runs are taken off.
    pub(super) fn settle(&mut self) -> Vec<Change> {
        let mut changes = Vec::new();
        loop {
            let before = changes.len();
            self.turn_up(&mut changes);
            self.take_off(&mut changes);
            self.go_home(&mut changes);
            if changes.len() == before {
                return changes;
            }
        }
    }

    /// Takes off all complete runs at the ends of columns, if the rules say so.
    fn take_off(&mut self, changes: &mut Vec<Change>) {
        if self.rules.goal() != Goal::RunsTakenOff {
            return;
        }
        for index in 0..self.columns.len() {
            loop {
                let cards = self.columns[index].face_up();
                let Some(&last) = cards.last() else { break };
                let group = self.rules.deck().group(last);
                let Some(above) = cards.len().checked_sub(group.complete_run()) else {
                    break;
                };
                let base = self.columns[index].cards.len() - group.complete_run();
                if !self.rules.is_complete_run(&cards[above..]) {
                    break;
                }
                let ranks = group.ranks.len() as u8;
                let mut foundations = self.foundations_of(last);
                let Some(home) = foundations.find(|&home| self.home[home] == 0) else {
                    break;
                };
                self.home[home] = ranks;
                let run = self.columns[index].cards.split_off(base);
                changes.push(Change::TakenOff(index, home, run));
            }
        }
    }

    /// Undoes the last move: the position is again what it was before.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let mut position = pasyans::Position::parse(&freecell, text).unwrap();
    /// let played = position.play("t1 f3".parse().unwrap()).unwrap();
    /// position.undo(played);
    /// assert_eq!(position.home(), [13, 13, 13, 10]);
    /// ```
    pub fn undo(&mut self, played: Played) {
        for change in played.changes.into_iter().rev() {
            match change {
                Change::TurnedUp(column) => self.columns[column].down += 1,
                Change::WentHome(from, home) => self.come_back(from, home),
                Change::TakenOff(column, home, cards) => {
                    self.home[home] = 0;
                    self.columns[column].cards.extend(cards);
                }
            }
        }
        match played.mv {
            Move::Cards(cards) => self.undo_cards(cards, played.was_cheated),
            Move::Redeal => match self.rules.stock() {
                Some(stock) => self.undo_turn(stock.times),
                None => self.undo_redeal(&played.lengths),
            },
            Move::Deal => self.undo_deal(played.dealt),
            Move::Gather(letter) => self.undo_gather(letter, &played.gathered),
        }
        self.hole = played.hole;
    }

    fn undo_cards(&mut self, mv: CardMove, was_cheated: bool) {
        let CardMove {
            from, to, count, ..
        } = mv;
        let mut moved = Vec::new();
        match to {
            Place::Column(to) => {
                let target = &mut self.columns[usize::from(to)];
                target.cheated = false;
                let base = target.cards.len() - usize::from(count);
                moved = target.cards.split_off(base);
            }
            Place::Cell(to) => {
                let to = usize::from(to);
                let card = self.cells[to];
                moved.extend(
                    card.into_iter()
                        .flat_map(|card| vec![card; usize::from(count)]),
                );
                let set = card.and_then(|card| self.rules.cell_set(card));
                let had_one = std::mem::take(&mut self.sets[to]) && set > Some(count);
                self.cells[to] = card.filter(|_| had_one);
            }
            Place::Reserve(to) => moved.extend(self.reserve[usize::from(to)].take()),
            Place::Foundation(to) => {
                let to = usize::from(to);
                moved.extend(self.last_home(to));
                self.home[to] -= 1;
            }
            Place::Waste | Place::Stock => {}
        }
        match from {
            Place::Column(from) => {
                let source = &mut self.columns[usize::from(from)];
                source.cards.extend(moved);
                source.cheated = was_cheated;
            }
            Place::Cell(from) => self.cells[usize::from(from)] = moved.pop(),
            Place::Reserve(from) => self.reserve[usize::from(from)] = moved.pop(),
            Place::Foundation(from) => self.home[usize::from(from)] += 1,
            Place::Waste => self.waste.append(&mut moved),
            Place::Stock => {}
        }
    }
}
