//! Collections of states: those that lead up to the one that the searches use, behind one trait with it.
//! `docs/states.md` compares them.

mod array;
mod margin;
mod merged_margin;
mod sorted_with_margin;
mod std_hash_set;
mod unordered_list;

pub use array::Array;
pub use merged_margin::MergedMargin;
pub use sorted_with_margin::SortedWithMargin;
pub use std_hash_set::StdHashSet;
pub use unordered_list::UnorderedList;

use crate::states::{FlatTable, Inserted, Memory, Packed};

/// A set of states that only grows.
pub trait States<K: Packed>: Default {
    /// Inserts a state, unless it is there already or there is no memory for it.
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted;

    /// How many bytes it takes: what it asked for and has not given back.
    fn bytes(&self) -> usize;

    /// Forgets everything and gives back the memory.
    fn clear(&mut self, memory: &mut impl Memory) {
        memory.release(self.bytes());
        *self = Self::default();
    }
}

/// The collection that the searches use.
impl<K: Packed> States<K> for FlatTable<K> {
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        Self::insert(self, key, memory)
    }

    fn bytes(&self) -> usize {
        Self::bytes(self)
    }
}

/// How many states the first piece of memory has slots for.
const FIRST_CAPACITY: usize = 1 << 10;
