//! Makes moves: two clicks each, and what to do when one is lost.

use std::time::Duration;

use pasyans::Place;
use pasyans::words::Trouble;
use pasyans_vision::Sight;

use super::aim::{aims, last_card};
use super::checking::Checking;
use super::plan::Plan;
use super::{Aim, Click, Glance, MOST_FAILURES, Order, Player, Purpose, State};
use crate::BotEvent;

/// How often to try a move before it counts as a failure.
const MOST_TRIES: u32 = 3;
/// The most times the button is held twice as long, and the number of moves without a loss after which it is held half as
/// long again.
const SLOWEST: u32 = 4;
const SMOOTH_MOVES: u32 = 16;
/// How often to click a card until it looks selected. An even number: where a second click puts the card back, it is not
/// selected after that.
const MOST_TAKES: u32 = 8;
/// How often to click a card that looks taken, until it no longer does.
const MOST_PUT_BACK: u32 = 6;

/// Whether selection is visible, as far as known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakenLook {
    /// Not known: no card has looked selected so far.
    Unknown,
    /// A selected card looks different.
    Shows,
    /// A selected card looks the same. That is believed only if cheats are allowed: where nothing tells which card is
    /// selected, a lost click can put the wrong one down.
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
                may_be_taken: self.may_be_taken,
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
        let why = Trouble::NotSelected;
        match self.taken_look {
            TakenLook::Hidden if self.tries > 0 => self.look_again(State::Taken),
            TakenLook::Hidden => self.put(now, Checking::new(now)),
            // It is taken anew, and never put down before it is seen to be taken.
            _ if lost + 1 < MOST_TAKES => {
                self.retry(why, lost);
                self.take_again(now, lost + 1)
            }
            TakenLook::Unknown if self.settings.cheating => {
                self.taken_look = TakenLook::Hidden;
                // It was held so long to see what cannot be seen.
                self.slower = 0;
                self.read(now)
            }
            _ => {
                // Maybe it was something else that looked like a selection.
                self.taken_look = TakenLook::Unknown;
                self.try_again(now, why)
            }
        }
    }

    /// These columns look taken, and nothing was clicked if they did before.
    pub(super) fn on_not_taken(&mut self, now: Duration, taken: &[usize]) -> Order {
        let from = self.columns().map(|(from, _)| from);
        match taken {
            [column] if Some(*column) == from => {
                self.taken_look = TakenLook::Shows;
                self.put(now, Checking::new(now))
            }
            [column] => {
                self.retry(Trouble::OtherSelected, 0);
                self.put_back(now, *column, 0)
            }
            // Several columns changed: not a selection, but another board, or cards that were still on their way when the board was
            // first seen.
            _ => {
                self.may_be_taken = !taken.is_empty();
                self.try_again(now, Trouble::LooksDifferent)
            }
        }
    }

    /// The card that was to be put down does not look taken, or the target is no longer what it was, so that was not clicked.
    pub(super) fn on_not_put(&mut self, now: Duration, taken: &[usize]) -> Order {
        let from = self.columns().map(|(from, _)| from);
        match taken {
            [column] => {
                self.retry(Trouble::OtherSelected, 0);
                self.put_back(now, *column, 0)
            }
            _ if let Some(from) = from
                && taken.contains(&from) =>
            {
                self.retry(Trouble::LooksDifferent, 0);
                self.put_back(now, from, 0)
            }
            _ => {
                self.may_be_taken = !taken.is_empty();
                self.try_again(now, Trouble::NoLongerSelected)
            }
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
        self.may_be_taken |= !taken.is_empty();
        match taken.contains(&column) {
            true => self.fail(now, Trouble::StaysSelected),
            false => self.read(now),
        }
    }

    /// If the target's card was taken before, the click has put it on the first card: to click the target now would take
    /// yet another one.
    pub(super) fn on_taken_seen(&mut self, now: Duration, look: Glance) -> Order {
        let before = self.plan.as_ref().map(|plan| plan.before.to_string());
        match look {
            Glance::Board(sight) if sight.certain && Some(&sight.board) != before.as_ref() => {
                self.on_other(now, sight)
            }
            _ => self.put(now, Checking::new(now)),
        }
    }

    /// Clicks where the cards go.
    pub(super) fn put(&mut self, now: Duration, checking: Checking) -> Order {
        let (Some((_, aim)), Some((from, to))) = (self.aims(), self.columns()) else {
            return self.read(now);
        };
        self.state = State::Putting(checking);
        Order::Click(Click {
            aim,
            purpose: match self.taken_look {
                TakenLook::Hidden => Purpose::Blind,
                _ => Purpose::Put { from, to },
            },
            slower: self.slower,
        })
    }

    /// The board is the expected one, after so many clicks on the target.
    pub(super) fn on_made(&mut self, now: Duration, clicks: u32, sight: Box<Sight>) -> Order {
        self.failures = 0;
        self.tries = 0;
        // If the first click was only late, the second one has taken the card that was put down.
        self.has_clicked = clicks > 1;
        self.may_be_taken = clicks > 1;
        self.smooth_moves += 1;
        if self.smooth_moves.is_multiple_of(SMOOTH_MOVES) {
            self.slower = self.slower.saturating_sub(1);
        }
        self.sight = Some(sight);
        let Some(after) = self.plan.as_ref().map(|plan| plan.after.clone()) else {
            return self.read(now);
        };
        if self.has_cheated(&after) {
            return self.give_up(now, Trouble::Cheated);
        }
        let is_next = self.plan.as_mut().is_some_and(Plan::advance);
        match is_next {
            true => self.take(now),
            false => self.on_won(now),
        }
    }

    /// A click was lost, and so many in a row before it. One may be lost by chance; if the next one is lost too, the button
    /// is held longer, until enough moves succeed.
    pub(super) fn retry(&mut self, why: Trouble, before: u32) {
        if before > 0 {
            self.slower = (self.slower + 1).min(SLOWEST);
        }
        self.smooth_moves = 0;
        if let Some(game) = &mut self.game {
            game.retried();
        }
        let event = BotEvent::retry(why, self.language);
        self.events.push(event);
    }

    /// Neither click had an effect. The board is read again, and the game goes on from there; a move that has no
    /// effect for some tries is a failure.
    pub(super) fn try_again(&mut self, now: Duration, why: Trouble) -> Order {
        self.tries += 1;
        if self.tries < MOST_TRIES {
            self.retry(why, self.tries);
            return self.read(now);
        }
        self.tries = 0;
        self.fail(now, why)
    }

    /// Gives up a move. The game goes on from the present board.
    pub(super) fn fail(&mut self, now: Duration, why: Trouble) -> Order {
        match self.count_failure(why) {
            Some(end) => end,
            None => self.read(now),
        }
    }

    /// Counts a failure; ends the run if there were too many.
    pub(super) fn count_failure(&mut self, why: Trouble) -> Option<Order> {
        self.failures += 1;
        if let Some(game) = &mut self.game {
            game.failed();
        }
        let in_a_row = self.failures;
        let event = BotEvent::failure(why.clone(), in_a_row, self.language);
        self.events.push(event);
        (in_a_row >= MOST_FAILURES).then(|| {
            Self::fail_for_good(Trouble::Failures {
                count: MOST_FAILURES,
                last: Box::new(why),
            })
        })
    }
}
