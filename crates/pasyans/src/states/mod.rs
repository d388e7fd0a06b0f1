//! The collection of the states that a search has met.
//!
//! A search reaches the same position by many paths and expands it once: it asks for each position whether it is
//! new. [`FlatTable`] answers, compares states exactly, asks for [`Memory`] before it grows, and forgets nothing when
//! it is refused. `docs/states.md` compares it with simpler collections.

#[cfg(test)]
mod ceiling;
mod flat_table;
mod memory;
mod packed;
mod parts;
mod shared_memory;
mod slots;

#[cfg(test)]
pub(crate) use ceiling::Ceiling;
pub(crate) use flat_table::FlatTable;
pub(crate) use memory::{Memory, has_room, refusals, reserve, system_has_room};
pub(crate) use packed::Packed;
pub(crate) use parts::{Part, Parts};
pub(crate) use shared_memory::SharedMemory;
pub(crate) use slots::{Slot, Slots};

/// What became of a state that was to be inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub(crate) enum Inserted {
    /// It was not there, and is now.
    New,
    /// It was there already.
    Known,
    /// It is not there, and there is no memory for it.
    Full,
}

/// How many states the first piece of memory has slots for: enough for an easy deal.
const FIRST_CAPACITY: usize = 1 << 10;
