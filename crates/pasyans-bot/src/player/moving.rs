//! Makes moves: two clicks each, and what to do when one is lost.

use std::time::Duration;

use pasyans_vision::Sight;

use super::aim::aims;
use super::checking::Checking;
use super::{Aim, Click, Look, MOST_FAILURES, Order, Player, State};
use crate::Event;

/// How often to try a move before it counts as a failure.
const MOST_TRIES: u32 = 3;
/// The most times the delay of a click is doubled, and the number of moves without a loss after which it is halved
/// again.
const SLOWEST: u32 = 3;
const SMOOTH_MOVES: u32 = 4;
/// How often to click a card until it looks selected, if selection is visible.
const MOST_TAKES: u32 = 3;
/// How long to watch a card, to learn whether selection is visible.
const TO_LEARN_TAKEN_LOOK: Duration = Duration::from_millis(300);
/// If selection is visible and a card does not look selected after this long, the click was lost.
const BEFORE_TAKE_AGAIN: Duration = Duration::from_millis(800);
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
        let Some((from, _)) = self.aims() else {
            // The reading does not show the cards: read again.
            return self.read(now);
        };
        self.state = State::Taking { lost };
        Order::Click(Click {
            aim: from,
            watch: match self.taken_look {
                TakenLook::Unknown(_) => Some(TO_LEARN_TAKEN_LOOK),
                TakenLook::Shows => Some(BEFORE_TAKE_AGAIN),
                TakenLook::Hidden => None,
            },
            slower: self.slower,
        })
    }

    pub(super) fn on_taken(&mut self, now: Duration, lost: u32, changed: Option<bool>) -> Order {
        self.looked_taken |= changed == Some(true);
        let is_lost = changed == Some(false) && self.taken_look == TakenLook::Shows;
        let why = "the card does not look selected";
        match is_lost {
            false if self.tries > 0 => self.look_again(State::Taken),
            false => self.put(now, Checking::new(now)),
            // The card may have been taken before, and look the same since.
            true if lost + 1 >= MOST_TAKES => self.put(now, Checking::new(now)),
            // A click on the target would now select its card.
            true => {
                self.retry(why);
                self.take_again(now, lost + 1)
            }
        }
    }

    /// If the target's card was taken before, the click has put it on the first card: to click the target now would take
    /// yet another one.
    pub(super) fn on_taken_seen(&mut self, now: Duration, look: &Look) -> Order {
        let before = self.plan.as_ref().map(|plan| plan.before.to_string());
        match look {
            Look::Board(sight) if sight.certain && Some(&sight.board) != before.as_ref() => {
                self.fail(now, "the board changed in an unexpected way")
            }
            _ => self.put(now, Checking::new(now)),
        }
    }

    /// Clicks where the cards go.
    pub(super) fn put(&mut self, now: Duration, checking: Checking) -> Order {
        let Some((_, to)) = self.aims() else {
            return self.read(now);
        };
        self.state = State::Putting(checking);
        Order::Click(Click {
            aim: to,
            watch: None,
            slower: self.slower,
        })
    }

    /// The board is the expected one.
    pub(super) fn on_made(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        self.failures = 0;
        self.tries = 0;
        self.smooth_moves += 1;
        if self.smooth_moves.is_multiple_of(SMOOTH_MOVES) {
            self.slower = self.slower.saturating_sub(1);
        }
        self.sight = Some(sight);
        self.learn_taken_look();
        let Some(plan) = &mut self.plan else {
            return self.read(now);
        };
        let cheat = plan.moves[plan.made].is_cheat();
        if let Some(game) = &mut self.game {
            game.moved(cheat);
        }
        match plan.advance() {
            true => self.take(now),
            false => self.on_won(now),
        }
    }

    /// Learns from successful moves whether selection is visible. One success without a visible selection is proof
    /// that it is not: something else may have changed the look of a card before.
    pub(super) fn learn_taken_look(&mut self) {
        self.taken_look = match self.taken_look {
            TakenLook::Hidden => TakenLook::Hidden,
            _ if self.looked_taken => TakenLook::Shows,
            TakenLook::Unknown(moves) if moves + 1 < ENOUGH_MOVES => TakenLook::Unknown(moves + 1),
            TakenLook::Unknown(_) | TakenLook::Shows => TakenLook::Hidden,
        };
    }

    /// A click was lost: the next ones are slower, until enough moves succeed.
    pub(super) fn retry(&mut self, why: &str) {
        self.slower = (self.slower + 1).min(SLOWEST);
        self.smooth_moves = 0;
        let why = why.to_owned();
        self.events.push(Event::Retry { why });
    }

    /// Neither click had an effect. The board is read again, and the game goes on from there; a move that has no
    /// effect for some tries is a failure.
    pub(super) fn try_again(&mut self, now: Duration, why: &str) -> Order {
        self.tries += 1;
        if self.tries < MOST_TRIES {
            self.retry(why);
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
