//! Collections of the states that a search has met.
//!
//! A search meets the same position on many ways and goes on from it once: it asks for each position
//! whether it is new. [`States`] is that question; the types here are five answers to it, from the
//! plainest to the one that the searches use, [`FlatTable`]. `docs/states.md` compares them.
//!
//! All of them compare states exactly, ask for [`Memory`] before they grow, and forget nothing when
//! it is refused.
//!
//! ```
//! use pasyans::states::{Ceiling, FlatTable, Inserted, States};
//!
//! let mut memory = Ceiling::of(1 << 20);
//! let mut states = FlatTable::default();
//! assert_eq!(states.insert(&[1, 2, 3], &mut memory), Inserted::New);
//! assert_eq!(states.insert(&[1, 2, 3], &mut memory), Inserted::Known);
//! assert_eq!(memory.used(), states.bytes());
//! ```

mod array;
mod flat_table;
mod margin;
mod memory;
mod merged_margin;
mod packed;
mod parts;
mod sorted_with_margin;
mod std_hash_set;
#[cfg(test)]
mod tests;
mod unordered_list;

pub use flat_table::FlatTable;
pub use memory::{Ceiling, Memory};
pub use merged_margin::MergedMargin;
pub use packed::Packed;
pub(crate) use parts::{Part, Parts, home};
pub use sorted_with_margin::SortedWithMargin;
pub use std_hash_set::StdHashSet;
pub use unordered_list::UnorderedList;

pub use crate::solver::sample;

/// What became of a state that was to be inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum Inserted {
    /// It was not there, and is now.
    New,
    /// It was there already.
    Known,
    /// It is not there, and there is no memory for it.
    Full,
}

/// A set of states that only grows.
pub trait States<K: Packed>: Default {
    /// Inserts a state, unless it is there already or there is no memory for it.
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted;

    /// How many states there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many bytes it takes: what it asked for and has not given back.
    fn bytes(&self) -> usize;

    /// Clears everything and returns the memory.
    fn clear(&mut self, memory: &mut impl Memory) {
        memory.release(self.bytes());
        *self = Self::default();
    }
}

/// How many states the first piece of memory has slots for: enough for an easy deal.
const FIRST_CAPACITY: usize = 1 << 10;
