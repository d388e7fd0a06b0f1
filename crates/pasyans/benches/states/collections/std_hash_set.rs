//! The hash table of the standard library.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, RandomState};

use super::{FIRST_CAPACITY, States};
use crate::states::{Inserted, Memory, Packed};

/// A [`HashSet`], with the hash that it comes with or another one.
///
/// The standard library does not say how much memory a set takes. It is counted as what is known of
/// its layout: a power of two of slots, at most seven eighths of them full, and a byte beside each.
#[derive(Clone, Debug)]
pub struct StdHashSet<K, B = RandomState> {
    set: HashSet<K, B>,
    /// What was asked for.
    bytes: usize,
}

impl<K, B: Default> Default for StdHashSet<K, B> {
    fn default() -> Self {
        Self {
            set: HashSet::default(),
            bytes: 0,
        }
    }
}

impl<K: Packed + Hash, B: BuildHasher + Default> StdHashSet<K, B> {
    /// Makes room for twice as many states, if there is memory for them. While they are moved there
    /// are two tables.
    #[cold]
    fn grow(&mut self, memory: &mut impl Memory) -> bool {
        let capacity = (self.set.capacity() * 2).max(FIRST_CAPACITY / 8 * 7);
        let slots = (capacity / 7 * 8).next_power_of_two();
        let bytes = slots.saturating_mul(size_of::<K>() + 1);
        if !memory.reserve(bytes) {
            return false;
        }
        // The system may have less memory than the budget grants.
        if self.set.try_reserve(capacity - self.set.len()).is_err() {
            memory.release(bytes);
            return false;
        }
        memory.release(self.bytes);
        self.bytes = bytes;
        true
    }
}

impl<K: Packed + Hash, B: BuildHasher + Default> States<K> for StdHashSet<K, B> {
    #[inline]
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        // A full set would grow by itself, so it is asked first whether it has to.
        if self.set.len() == self.set.capacity() {
            if self.set.contains(key) {
                return Inserted::Known;
            }
            if !self.grow(memory) {
                return Inserted::Full;
            }
        }
        if self.set.insert(*key) {
            Inserted::New
        } else {
            Inserted::Known
        }
    }

    fn bytes(&self) -> usize {
        self.bytes
    }
}
