//! How much work a picture may cost, and whether anyone still wants it read.

use crate::NoBoard;

/// The most operations that a picture may cost, about a second on one core. A screen of 3840 x 2160 pixels with a table costs
/// about a tenth of it; a picture full of upright lines would cost several times as much.
pub(crate) const MOST_OPERATIONS: u64 = 1_000_000_000;
/// How many operations pass between two looks at the outside: about a millisecond.
const POLL_INTERVAL: u64 = 1_000_000;

/// Counts the operations of a reading, and asks the outside now and then whether to go on. An operation is about a
/// nanosecond of work, so that the count is the same on every machine, and near enough to the time.
pub(crate) struct Work<'a> {
    spent: u64,
    next_poll: u64,
    is_stopped: &'a dyn Fn() -> bool,
}

impl<'a> Work<'a> {
    pub fn new(is_stopped: &'a dyn Fn() -> bool) -> Self {
        Self {
            spent: 0,
            next_poll: 0,
            is_stopped,
        }
    }

    /// Work that nobody can stop.
    pub fn unwatched() -> Self {
        Self::new(&|| false)
    }

    /// Counts operations before they are done. The picture is given up if there were too many, or if it was stopped.
    pub fn spend(&mut self, operations: usize) -> Result<(), NoBoard> {
        if self.spent >= self.next_poll {
            self.next_poll = self.spent + POLL_INTERVAL;
            if (self.is_stopped)() {
                return Err(NoBoard::Stopped);
            }
        }
        self.spent = self.spent.saturating_add(operations as u64);
        if self.spent > MOST_OPERATIONS {
            return Err(NoBoard::TooMuchWork);
        }
        Ok(())
    }

    /// The operations so far.
    #[cfg(test)]
    pub const fn spent(&self) -> u64 {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_operations_may_be_spent_and_no_more() {
        let most = usize::try_from(MOST_OPERATIONS).expect("a small number");
        let mut work = Work::unwatched();
        assert_eq!(work.spend(most - 1), Ok(()));
        assert_eq!(work.spend(1), Ok(()));
        assert_eq!(work.spend(1), Err(NoBoard::TooMuchWork));
        assert_eq!(work.spend(usize::MAX), Err(NoBoard::TooMuchWork));
    }

    #[test]
    fn the_outside_is_asked_first_and_then_at_every_interval() {
        let asked = std::cell::Cell::new(0);
        let is_stopped = || {
            asked.set(asked.get() + 1);
            asked.get() > 2
        };
        let interval = usize::try_from(POLL_INTERVAL).expect("a small number");
        let mut work = Work::new(&is_stopped);
        assert_eq!(work.spend(interval - 1), Ok(()));
        assert_eq!(work.spend(1), Ok(()));
        assert_eq!(asked.get(), 1);
        assert_eq!(work.spend(interval), Ok(()));
        assert_eq!(asked.get(), 2);
        assert_eq!(work.spend(1), Err(NoBoard::Stopped));
    }
}
