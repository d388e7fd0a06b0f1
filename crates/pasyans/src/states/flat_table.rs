//! The collection that the searches use.

use super::memory::Memory;
use super::packed::Packed;
use super::{FIRST_CAPACITY, Inserted, States};

/// A flat open-addressing table of the packed states themselves, compared exactly. It doubles while
/// there is memory.
#[derive(Clone, Debug)]
pub struct FlatTable<K> {
    /// A power of two of them, or none yet. Those without a state hold the empty key.
    slots: Vec<K>,
    len: usize,
    /// Whether the empty key was inserted, which no slot can tell.
    has_empty: bool,
}

impl<K> Default for FlatTable<K> {
    fn default() -> Self {
        Self {
            slots: Vec::new(),
            len: 0,
            has_empty: false,
        }
    }
}

impl<K: Packed> FlatTable<K> {
    /// The slot that a state is in, or the empty one that it would be put in.
    #[inline]
    fn find(slots: &[K], key: &K) -> usize {
        let mask = slots.len() - 1;
        let mut at = (key.hash() >> (64 - slots.len().trailing_zeros())) as usize;
        loop {
            let slot = &slots[at & mask];
            if slot.is_empty() || slot == key {
                return at & mask;
            }
            at += 1;
        }
    }

    /// Makes the table twice as large, if there is memory for that. While the states are moved there
    /// are two tables.
    #[cold]
    fn grow(&mut self, memory: &mut impl Memory) -> bool {
        let capacity = (self.slots.len() * 2).max(FIRST_CAPACITY);
        let bytes = capacity.saturating_mul(size_of::<K>());
        if !memory.reserve(bytes) {
            return false;
        }
        let mut slots = Vec::new();
        // The system may have less memory than is granted.
        if slots.try_reserve_exact(capacity).is_err() {
            memory.release(bytes);
            return false;
        }
        slots.resize(capacity, K::EMPTY);
        for key in self.slots.iter().filter(|key| !key.is_empty()) {
            let at = Self::find(&slots, key);
            slots[at] = *key;
        }
        memory.release(self.bytes());
        self.slots = slots;
        true
    }
}

impl<K: Packed> States<K> for FlatTable<K> {
    #[inline]
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        if self.slots.is_empty() && !self.grow(memory) {
            return Inserted::Full;
        }
        let mut at = Self::find(&self.slots, key);
        if !self.slots[at].is_empty() || key.is_empty() && self.has_empty {
            return Inserted::Known;
        }
        // At most four fifths full, so that probes stay short.
        if self.len * 5 >= self.slots.len() * 4 {
            if !self.grow(memory) {
                return Inserted::Full;
            }
            at = Self::find(&self.slots, key);
        }
        self.has_empty |= key.is_empty();
        self.slots[at] = *key;
        self.len += 1;
        Inserted::New
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> usize {
        self.slots.len() * size_of::<K>()
    }
}
