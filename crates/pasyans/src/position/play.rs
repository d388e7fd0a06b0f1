//! Plays and undoes moves.

use super::{Played, Position};
use crate::card::Card;
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
            taken_off: Vec::new(),
            lengths: Vec::new(),
        };
        match mv {
            Move::Cards(cards) => played.was_cheated = self.play_cards(cards),
            Move::Redeal => played.lengths = self.redeal(),
        }
        played.taken_off = self.take_off();
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
                };
                match to {
                    Place::Column(to) => self.columns[usize::from(to)].cards.extend(card),
                    Place::Cell(to) => self.cells[usize::from(to)] = card,
                    Place::Reserve(to) => self.reserve[usize::from(to)] = card,
                    Place::Foundation(to) => self.home[usize::from(to)] += 1,
                }
            }
        }
        was_cheated
    }

    /// Takes off all complete runs at the ends of columns, if the rules say so.
    pub(super) fn take_off(&mut self) -> Vec<(usize, usize, Vec<Card>)> {
        let mut taken = Vec::new();
        if self.rules.goal() != Goal::RunsTakenOff {
            return taken;
        }
        for index in 0..self.columns.len() {
            loop {
                let cards = &self.columns[index].cards;
                let Some(&last) = cards.last() else { break };
                let group = self.rules.deck().group(last);
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
        for (column, home, cards) in played.taken_off.into_iter().rev() {
            self.home[home] = 0;
            self.columns[column].cards.extend(cards);
        }
        match played.mv {
            Move::Cards(cards) => self.undo_cards(cards, played.was_cheated),
            Move::Redeal => self.undo_redeal(&played.lengths),
        }
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
            Place::Cell(to) => moved.extend(self.cells[usize::from(to)].take()),
            Place::Reserve(to) => moved.extend(self.reserve[usize::from(to)].take()),
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
                source.cheated = was_cheated;
            }
            Place::Cell(from) => self.cells[usize::from(from)] = moved.pop(),
            Place::Reserve(from) => self.reserve[usize::from(from)] = moved.pop(),
            Place::Foundation(from) => self.home[usize::from(from)] += 1,
        }
    }
}
