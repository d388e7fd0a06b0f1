//! The movable cards, whatever column they are in.
//!
//! Call the runs at the ends of all columns that nothing blocks the *pool*. A tail of a run may
//! move to any other card of the pool of the right rank with nothing on it, and back again; and
//! where a rank has at least one such open card, a few of these moves bring any of its tails
//! anywhere. So which columns of the pool continue below rank `r` can be chosen freely, as long as
//! as many of them do: only counts matter.
//!
//! - `cards`: how many of each rank the pool has,
//! - `heads`: how many of each rank begin a run with cards under it (a break). A head leaves its
//!   break for good when its run moves: that *digs* the column, and lowers its level.
//! - `alone`: how many of each rank begin a run at the base of a column.
//!
//! Every other card sits on one a rank higher; what is left over of that rank is *open*.
//!
//! Locked columns are counted in as well. That only adds possibilities (their tails could move),
//! so what cannot be done in this model cannot be done in the game.

use super::nibbles::{saturating_sub, sum};

/// The pool with as many columns emptied as possible.
///
/// A run that is alone in a column can always be put on an open card that fits, and taken off
/// again into the column that this emptied. So for the question *whether* something can be
/// reached, it may be taken to lie there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pool {
    /// The cards that can be put anywhere: not heads.
    pub loose: u64,
    /// The open cards.
    pub open: u64,
    /// The empty columns. Negative: so few columns cannot hold the pool.
    pub empties: i32,
}

impl Pool {
    /// `columns` counts the unblocked columns at level 0.
    pub fn joined(cards: u64, heads: u64, columns: i32) -> Self {
        let loose = cards - heads;
        // The highest rank fits nowhere: the rank above it has count 0, so all of it stays alone.
        let alone = saturating_sub(loose, cards >> 4);
        Self {
            loose,
            open: cards - ((loose - alone) << 4),
            empties: columns - sum(alone) as i32,
        }
    }

    /// Whether a card of this rank can be put somewhere.
    pub const fn takes(&self, rank: u8) -> bool {
        self.empties > 0 || super::nibbles::count(self.open, rank + 1) > 0
    }
}
