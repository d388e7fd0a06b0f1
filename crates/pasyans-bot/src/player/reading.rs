//! Waits for a board that does not change: a certain one, or one that the move in hand leads from or to.

use std::time::Duration;

use pasyans::words::Trouble;
use pasyans_vision::Sight;

use super::{
    Aim, BEFORE_PARKING, Click, Glance, LOOK_AGAIN, Order, PATIENCE, Player, Purpose, State,
    TakenLook,
};

/// If the old board is still there this long after NEW GAME, the click was lost.
const BEFORE_NEW_GAME_AGAIN: Duration = Duration::from_secs(3);

/// If the board stays unclear this long in the middle of a game, a selected card may hang at the pointer.
const BEFORE_PUTTING_DOWN: Duration = Duration::from_secs(5);

/// If the board stays unclear this long, the user is told what the bot waits for.
const BEFORE_TELLING: Duration = Duration::from_secs(4);

/// How often to click NEW GAME.
const MOST_ASKED: u32 = 5;

/// A wait for a board.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    since: Duration,
    /// The board of the previous look, if it was certain.
    last: Option<String>,
    is_parked: bool,
    /// When the target of the last move was clicked, to put down a card that may hang at the pointer.
    put_down: Duration,
    /// The old board, which must disappear first, and when NEW GAME was clicked.
    old: Option<String>,
    asked: Duration,
    times_asked: u32,
}

impl Reading {
    /// Waits for any board.
    pub fn new(now: Duration) -> Self {
        Self::after(now, None)
    }

    /// Waits for a board other than this one.
    pub fn after(now: Duration, old: Option<String>) -> Self {
        Self {
            since: now,
            last: None,
            is_parked: false,
            put_down: now,
            old,
            asked: now,
            times_asked: 0,
        }
    }

    /// NEW GAME was clicked.
    pub fn dealing(self, now: Duration) -> Self {
        Self {
            since: now,
            last: None,
            is_parked: false,
            put_down: now,
            asked: now,
            times_asked: self.times_asked + 1,
            ..self
        }
    }

    /// Whether the wait has taken too long.
    pub fn is_over(&self, now: Duration) -> bool {
        now.saturating_sub(self.since) >= PATIENCE
    }
}

impl Player {
    pub(super) fn on_read(&mut self, now: Duration, mut reading: Reading, look: Glance) -> Order {
        let is_covered = matches!(look, Glance::Covered);
        let why = match look {
            Glance::Board(sight)
                if sight.certain || reading.old.is_none() && self.is_expected(&sight) =>
            {
                return self.on_certain(now, reading, sight);
            }
            Glance::Board(sight) => doubt(&sight),
            Glance::Unclear(why) => why,
            Glance::Covered => {
                // How long that lasts is counted elsewhere, and what is behind may be clear at once.
                reading.since = now;
                Trouble::Hidden
            }
        };
        reading.last = None;
        if reading.is_over(now) {
            let (seconds, why) = (PATIENCE.as_secs(), Box::new(why));
            return Self::fail_for_good(Trouble::Unclear { seconds, why });
        }
        let is_slow = now.saturating_sub(reading.since) >= BEFORE_PARKING;
        if is_slow && !reading.is_parked && !self.settings.dry_run {
            reading.is_parked = true;
            self.state = State::Reading(reading);
            return Order::Park;
        }
        // Cards that are being dealt are unclear for a while, too.
        if now.saturating_sub(reading.since) >= BEFORE_TELLING && self.waits_for.is_none() {
            self.tell_wait(why);
        }
        let is_stuck = now.saturating_sub(reading.put_down) >= BEFORE_PUTTING_DOWN && !is_covered;
        if is_stuck
            && reading.old.is_none()
            && let Some((_, target)) = self.aims()
        {
            if self.taken_look == TakenLook::Hidden {
                return self.put_down(now, reading, target);
            }
            self.state = State::ProbingUnread(Reading {
                put_down: now,
                is_parked: false,
                ..reading
            });
            return Order::Probe;
        }
        self.look_again(State::Reading(reading))
    }

    /// Whether a board is one of the two that the move in hand is between. Their cards are known from boards before, so a rank
    /// that looks a little like another one, in a game with few cards left to compare, is not waited for in vain.
    fn is_expected(&self, sight: &Sight) -> bool {
        self.expected().any(|board| board == sight.board)
    }

    /// The boards that the move in hand is between.
    pub(crate) fn expected(&self) -> impl Iterator<Item = String> {
        let plan = self.plan.as_ref();
        let boards = plan.map(|plan| [plan.before.to_string(), plan.after.to_string()]);
        boards.into_iter().flatten()
    }

    /// Puts a taken card back: it may hang at the pointer.
    pub(super) fn on_probed_unread(
        &mut self,
        now: Duration,
        reading: Reading,
        taken: &[usize],
    ) -> Order {
        match taken {
            [column] => self.put_back(now, *column, 0),
            _ => self.look_again(State::Reading(reading)),
        }
    }

    /// A game that answers late can have a card selected when the clicks of a move are given up. The target of that move
    /// takes the card, or is where it came from.
    fn put_down(&mut self, now: Duration, reading: Reading, target: Aim) -> Order {
        self.retry(Trouble::CannotBeRead, 0);
        self.state = State::Reading(Reading {
            put_down: now,
            is_parked: false,
            ..reading
        });
        Order::Click(Click {
            aim: target,
            purpose: Purpose::Blind,
            slower: self.slower,
        })
    }

    fn on_certain(&mut self, now: Duration, mut reading: Reading, sight: Box<Sight>) -> Order {
        if reading.old.as_ref() == Some(&sight.board) {
            reading.last = None;
            if now.saturating_sub(reading.asked) < BEFORE_NEW_GAME_AGAIN {
                return self.look_again(State::Reading(reading));
            }
            if reading.times_asked >= MOST_ASKED {
                return Self::fail_for_good(Trouble::NewGameDead { clicks: MOST_ASKED });
            }
            self.sight = Some(sight);
            return self.click_new_game(reading);
        }
        if reading.last.as_ref() == Some(&sight.board) {
            return self.on_board(now, sight);
        }
        reading.last = Some(sight.board);
        self.state = State::Reading(reading);
        Order::Look(LOOK_AGAIN)
    }
}

/// Which card is in doubt.
pub(super) fn doubt(sight: &Sight) -> Trouble {
    match sight.cards.iter().find(|card| card.doubtful) {
        Some(card) => Trouble::CardInDoubt {
            column: card.column,
            row: card.row,
        },
        None => Trouble::ColumnsInDoubt,
    }
}
