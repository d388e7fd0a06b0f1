//! Checks whether a move had its effect.

use std::time::Duration;

use pasyans::words::Trouble;
use pasyans_vision::Sight;

use super::{BEFORE_PARKING, Glance, LOOK_SOON, Order, Player, State, TakenLook};

/// If the old board is still there this long after the second click, one of the two clicks was lost.
const BEFORE_CLICK_AGAIN: Duration = Duration::from_millis(800);
/// The same if no board can be read: a selected card may hang at the pointer.
const BEFORE_CLICK_IN_DOUBT: Duration = Duration::from_millis(3_000);

/// If no board can be read for so long, what is taken is looked at again: by then cards on their way to the target have come
/// there.
const BEFORE_LOOKING_AGAIN: Duration = Duration::from_millis(600);

/// The most clicks on the target in one try.
const MOST_CLICKS: u32 = 2;
/// The same if no board can be read.
const MOST_CLICKS_IN_DOUBT: u32 = 4;

/// A move that was clicked.
#[derive(Clone, Debug)]
pub(super) struct Checking {
    /// When the target was last clicked, or the table last covered.
    clicked: Duration,
    /// How often the target was clicked.
    clicks: u32,
    is_parked: bool,
    /// The board of the previous look.
    last: Option<String>,
    /// The columns that look taken after the last click on the target, once the game has answered it.
    taken: Option<Vec<usize>>,
    /// Whether that was looked at again because no board can be read.
    is_sure: bool,
}

impl Checking {
    pub const fn new(now: Duration) -> Self {
        Self {
            clicked: now,
            clicks: 0,
            is_parked: false,
            last: None,
            taken: None,
            is_sure: false,
        }
    }

    /// Notes that the target was clicked.
    pub fn clicked(self, now: Duration) -> Self {
        Self {
            clicks: self.clicks + 1,
            taken: None,
            is_sure: false,
            ..self.covered(now)
        }
    }

    /// The game has answered all clicks, and these columns look taken.
    pub fn probed(self, taken: Vec<usize>) -> Self {
        Self {
            taken: Some(taken),
            ..self
        }
    }

    /// The table was covered until now.
    fn covered(self, now: Duration) -> Self {
        Self {
            clicked: now,
            last: None,
            ..self
        }
    }
}

/// What a glance says about the move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Made,
    Old,
    Other,
    Nothing,
}

impl Player {
    pub(super) fn on_check(
        &mut self,
        now: Duration,
        mut checking: Checking,
        look: Glance,
    ) -> Order {
        let sight = match look {
            Glance::Board(sight) => Some(sight),
            Glance::Unclear(_) => None,
            Glance::Covered => {
                // A covered table says nothing.
                checking = checking.covered(now);
                return self.look_again(State::Checking(checking));
            }
        };
        let seen = self.judge(&checking, sight.as_deref());
        checking.last = sight.as_ref().map(|sight| sight.board.clone());
        let waited = now.saturating_sub(checking.clicked);
        match (seen, sight) {
            (Seen::Made, Some(sight)) => self.on_made(now, checking.clicks, sight),
            (Seen::Other, Some(sight)) => self.on_other(now, sight),
            (Seen::Old, Some(sight)) if self.taken_look != TakenLook::Hidden => {
                self.sight = Some(sight);
                self.on_no_effect(now, checking, Trouble::Unchanged)
            }
            (Seen::Old, Some(sight)) if waited >= BEFORE_CLICK_AGAIN => {
                self.sight = Some(sight);
                self.click_again(now, &checking, MOST_CLICKS, Trouble::Unchanged)
            }
            (Seen::Nothing, _)
                if waited >= BEFORE_LOOKING_AGAIN
                    && !checking.is_sure
                    && self.taken_look != TakenLook::Hidden =>
            {
                checking.is_sure = true;
                self.state = State::Probing(checking);
                Order::Probe
            }
            // It is not where it was, and nothing came to the target: it lies or hangs somewhere else, and is still taken.
            (Seen::Nothing, _) if checking.is_sure && self.is_just_taken(&checking) => {
                self.on_no_effect(now, checking, Trouble::CannotBeRead)
            }
            (Seen::Nothing, _)
                if waited >= BEFORE_CLICK_IN_DOUBT && self.taken_look != TakenLook::Hidden =>
            {
                self.on_no_effect(now, checking, Trouble::CannotBeRead)
            }
            (Seen::Nothing, _) if waited >= BEFORE_CLICK_IN_DOUBT => {
                self.click_again(now, &checking, MOST_CLICKS_IN_DOUBT, Trouble::CannotBeRead)
            }
            (Seen::Nothing, _) if waited >= BEFORE_PARKING && !checking.is_parked => {
                checking.is_parked = true;
                self.state = State::Checking(checking);
                Order::Park
            }
            _ => {
                self.state = State::Checking(checking);
                Order::Look(LOOK_SOON)
            }
        }
    }

    /// Whether just the column looks different that the cards are taken from.
    fn is_just_taken(&self, checking: &Checking) -> bool {
        let from = self.columns().map(|(from, _)| from);
        let taken = checking.taken.as_deref();
        matches!(taken, Some([column]) if Some(*column) == from)
    }

    /// The second click had no effect. What is taken says which click was lost.
    fn on_no_effect(&mut self, now: Duration, mut checking: Checking, why: Trouble) -> Order {
        let Some(taken) = checking.taken.take() else {
            self.state = State::Probing(checking);
            return Order::Probe;
        };
        let Some((from, to)) = self.columns() else {
            return self.read(now);
        };
        match taken.as_slice() {
            // The second one, so the target is clicked again.
            [column] if *column == from => {
                self.taken_look = TakenLook::Shows;
                self.click_again(now, &checking, MOST_CLICKS_IN_DOUBT, why)
            }
            // The first one, so the second one took the target's card.
            [column] => {
                if *column == to {
                    self.taken_look = TakenLook::Shows;
                }
                self.retry(why, 0);
                self.put_back(now, *column, 0)
            }
            // The first card was taken when the board was first seen, maybe since an earlier run, and the first click has put
            // it back.
            [a, b] if [*a, *b] == [from.min(to), from.max(to)] => {
                self.retry(why, 0);
                self.put_back(now, to, 0)
            }
            // Both, or something else: the card is taken anew.
            _ => self.try_again(now, why),
        }
    }

    /// The expected board counts at once if it is certain. Any other board must be seen twice.
    fn judge(&self, checking: &Checking, sight: Option<&Sight>) -> Seen {
        let (Some(sight), Some(plan)) = (sight, &self.plan) else {
            return Seen::Nothing;
        };
        let is_twice = checking.last.as_ref() == Some(&sight.board);
        let is = |position: &pasyans::Position| position.to_string() == sight.board;
        if is(&plan.after) && (sight.certain || is_twice) {
            Seen::Made
        } else if is(&plan.before) && (sight.certain || is_twice) {
            Seen::Old
        } else if sight.certain && is_twice {
            Seen::Other
        } else {
            Seen::Nothing
        }
    }

    /// One of the two clicks was lost. If it was the second one, the target is clicked again, and the move is made. If it
    /// was the first one, the target's card is taken now, and a second click puts it back. Either way nothing is taken
    /// after it, and the move can be tried again. A third click would take the target's card, unless the board cannot be
    /// read: then a card hangs at the pointer, and is put down by the first click that is not lost.
    fn click_again(
        &mut self,
        now: Duration,
        checking: &Checking,
        most: u32,
        why: Trouble,
    ) -> Order {
        if checking.clicks >= most {
            return self.try_again(now, why);
        }
        self.retry(why, checking.clicks.saturating_sub(1));
        let again = Checking {
            last: None,
            taken: None,
            is_sure: false,
            ..*checking
        };
        self.put(now, again)
    }

    /// The board is neither the old one nor the expected one: somebody else moved, or a click took the wrong card.
    pub(super) fn on_other(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        let position = self.position(&sight);
        if position.is_some_and(|position| self.has_cheated(&position)) {
            self.sight = Some(sight);
            return self.give_up(now, Trouble::Cheated);
        }
        match self.count_failure(Trouble::Unexpected) {
            Some(end) => end,
            None => self.on_board(now, sight),
        }
    }
}
