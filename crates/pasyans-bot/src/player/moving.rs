//! Makes moves: two clicks each, and what to do when one is lost.

use std::time::Duration;

use pasyans::Place;
use pasyans_vision::Sight;

use super::aim::{aims, last_card};
use super::checking::Checking;
use super::game::CHEATED;
use super::plan::Plan;
use super::{Aim, Click, Look, MOST_FAILURES, Order, Player, Purpose, State};
use crate::Event;

/// How often to try a move before it counts as a failure.
const MOST_TRIES: u32 = 3;
/// The most times the button is held twice as long, and the number of moves without a loss after which it is held half as
/// long again.
const SLOWEST: u32 = 4;
const SMOOTH_MOVES: u32 = 16;
/// How often to click a card until it looks selected, if selection is visible.
const MOST_TAKES: u32 = 8;
/// How often to click a card that looks taken, until it no longer does.
const MOST_PUT_BACK: u32 = 6;
/// After this many moves without a card that looked selected, selection is not visible.
const ENOUGH_MOVES: u32 = 3;

/// Whether selection is visible, as far as known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakenLook {
    /// Not known; counts the moves without a card that looked selected.
    Unknown(u32),
    /// A selected card looks different.
    Shows,
    /// A selected card looks the same.
    Hidden,
}

impl Player {
    /// Where to click for the next move.
    pub(super) fn aims(&self) -> Option<(Aim, Aim)> {
        let (sight, plan) = (self.sight()?, self.plan.as_ref()?);
        aims(sight, &plan.before, plan.moves[plan.made])
    }

    /// The columns of the next move.
    pub(super) fn columns(&self) -> Option<(usize, usize)> {
        let plan = self.plan.as_ref()?;
        let mv = plan.moves[plan.made].cards()?;
        match (mv.from, mv.to) {
            (Place::Column(from), Place::Column(to)) => Some((from.into(), to.into())),
            _ => None,
        }
    }

    /// Clicks the first card of the next move.
    pub(super) fn take(&mut self, now: Duration) -> Order {
        if let Some(plan) = self.plan.take() {
            self.tell_move(&plan);
            self.plan = Some(plan);
        }
        self.looked_taken = false;
        self.take_again(now, 0)
    }

    pub(super) fn take_again(&mut self, now: Duration, lost: u32) -> Order {
        let (Some((aim, _)), Some((from, _))) = (self.aims(), self.columns()) else {
            // The reading does not show the cards: read again.
            return self.read(now);
        };
        self.state = State::Taking { lost };
        Order::Click(Click {
            aim,
            // Also where selection seems not to be visible: a game that was frozen when that was decided may show it.
            purpose: Purpose::Take {
                column: from,
                is_first: !self.has_clicked,
            },
            slower: self.slower,
        })
    }

    pub(super) fn on_taken(
        &mut self,
        now: Duration,
        lost: u32,
        taken: Option<Vec<usize>>,
    ) -> Order {
        let taken = taken.unwrap_or_default();
        if !taken.is_empty() {
            return self.on_not_taken(now, &taken);
        }
        let why = "the card does not look selected";
        match self.taken_look {
            TakenLook::Shows if lost + 1 < MOST_TAKES => {
                self.retry(why, lost);
                self.take_again(now, lost + 1)
            }
            TakenLook::Shows => {
                // Maybe it was something else that looked like a selection.
                self.taken_look = TakenLook::Unknown(0);
                self.try_again(now, why)
            }
            _ if self.tries > 0 => self.look_again(State::Taken),
            _ => self.put(now, Checking::new(now)),
        }
    }

    /// These columns look taken, and nothing was clicked if they did before.
    pub(super) fn on_not_taken(&mut self, now: Duration, taken: &[usize]) -> Order {
        let from = self.columns().map(|(from, _)| from);
        match taken {
            [column] if Some(*column) == from => {
                self.looked_taken = true;
                self.put(now, Checking::new(now))
            }
            [column] => {
                self.retry("another card is selected", 0);
                self.put_back(now, *column, 0)
            }
            // Several columns changed: not a selection, but another board.
            _ => self.try_again(now, "the table looks different"),
        }
    }

    /// The card that was to be put down does not look taken, so the target was not clicked.
    pub(super) fn on_not_put(&mut self, now: Duration, taken: &[usize]) -> Order {
        match taken {
            [column] => {
                self.retry("another card is selected", 0);
                self.put_back(now, *column, 0)
            }
            _ => self.try_again(now, "the card is no longer selected"),
        }
    }

    /// Clicks the last card of a column whose cards are taken, so that they no longer are.
    pub(super) fn put_back(&mut self, now: Duration, column: usize, clicks: u32) -> Order {
        let Some(aim) = self.sight().and_then(|sight| last_card(sight, column)) else {
            return self.read(now);
        };
        self.state = State::PuttingBack { column, clicks };
        Order::Click(Click {
            aim,
            purpose: Purpose::PutBack(column),
            slower: self.slower,
        })
    }

    pub(super) fn on_put_back(
        &mut self,
        now: Duration,
        column: usize,
        clicks: u32,
        taken: &[usize],
    ) -> Order {
        if taken.contains(&column) && clicks + 1 < MOST_PUT_BACK {
            return self.put_back(now, column, clicks + 1);
        }
        // What still looks different is no selection: a card was taken when the board was first seen, or still changed.
        self.has_clicked = taken.is_empty();
        match taken.contains(&column) {
            true => self.fail(now, "a card stays selected"),
            false => self.read(now),
        }
    }

    /// If the target's card was taken before, the click has put it on the first card: to click the target now would take
    /// yet another one.
    pub(super) fn on_taken_seen(&mut self, now: Duration, look: Look) -> Order {
        let before = self.plan.as_ref().map(|plan| plan.before.to_string());
        match look {
            Look::Board(sight) if sight.certain && Some(&sight.board) != before.as_ref() => {
                self.on_other(now, sight)
            }
            _ => self.put(now, Checking::new(now)),
        }
    }

    /// Clicks where the cards go.
    pub(super) fn put(&mut self, now: Duration, checking: Checking) -> Order {
        let (Some((_, aim)), Some((from, _))) = (self.aims(), self.columns()) else {
            return self.read(now);
        };
        self.state = State::Putting(checking);
        Order::Click(Click {
            aim,
            purpose: match self.taken_look {
                TakenLook::Shows => Purpose::Put(from),
                _ => Purpose::Blind,
            },
            slower: self.slower,
        })
    }

    /// The board is the expected one.
    pub(super) fn on_made(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        self.failures = 0;
        self.tries = 0;
        self.has_clicked = false;
        self.smooth_moves += 1;
        if self.smooth_moves.is_multiple_of(SMOOTH_MOVES) {
            self.slower = self.slower.saturating_sub(1);
        }
        self.sight = Some(sight);
        self.learn_taken_look();
        let Some(after) = self.plan.as_ref().map(|plan| plan.after.clone()) else {
            return self.read(now);
        };
        if self.has_cheated(&after) {
            return self.give_up(now, CHEATED.to_owned());
        }
        let is_next = self.plan.as_mut().is_some_and(Plan::advance);
        match is_next {
            true => self.take(now),
            false => self.on_won(now),
        }
    }

    /// Learns from successful moves whether selection is visible.
    pub(super) fn learn_taken_look(&mut self) {
        self.taken_look = match self.taken_look {
            _ if self.looked_taken => TakenLook::Shows,
            TakenLook::Hidden => TakenLook::Hidden,
            TakenLook::Unknown(moves) if moves + 1 < ENOUGH_MOVES => TakenLook::Unknown(moves + 1),
            TakenLook::Unknown(_) => TakenLook::Hidden,
            TakenLook::Shows => TakenLook::Shows,
        };
    }

    /// A click was lost, and so many in a row before it. One may be lost by chance; if the next one is lost too, the button
    /// is held longer, until enough moves succeed.
    pub(super) fn retry(&mut self, why: &str, before: u32) {
        if before > 0 {
            self.slower = (self.slower + 1).min(SLOWEST);
        }
        self.smooth_moves = 0;
        if let Some(game) = &mut self.game {
            game.retried();
        }
        let why = why.to_owned();
        self.events.push(Event::Retry { why });
    }

    /// Neither click had an effect. The board is read again, and the game goes on from there; a move that has no
    /// effect for some tries is a failure.
    pub(super) fn try_again(&mut self, now: Duration, why: &str) -> Order {
        self.tries += 1;
        if self.tries < MOST_TRIES {
            self.retry(why, self.tries);
            return self.read(now);
        }
        self.tries = 0;
        self.fail(now, why)
    }

    /// A move failed. The game goes on from the present board.
    pub(super) fn fail(&mut self, now: Duration, why: &str) -> Order {
        match self.count_failure(why) {
            Some(end) => end,
            None => self.read(now),
        }
    }

    /// Counts a failure; ends the run if there were too many.
    pub(super) fn count_failure(&mut self, why: &str) -> Option<Order> {
        self.failures += 1;
        if let Some(game) = &mut self.game {
            game.failed();
        }
        let in_a_row = self.failures;
        self.events.push(Event::Failure {
            why: why.to_owned(),
            in_a_row,
        });
        (in_a_row >= MOST_FAILURES).then(|| {
            let why = format!("{MOST_FAILURES} failures in a row; the last one: {why}");
            self.fail_for_good(why)
        })
    }
}
