//! An array that asks for memory before it grows.

use super::FIRST_CAPACITY;
use crate::states::Memory;

/// An array of states that doubles while there is memory.
#[derive(Clone, Debug)]
pub struct Array<K> {
    pub keys: Vec<K>,
    /// How many keys there was memory for.
    room: usize,
}

impl<K> Default for Array<K> {
    fn default() -> Self {
        Self {
            keys: Vec::new(),
            room: 0,
        }
    }
}

impl<K: Copy> Array<K> {
    pub const fn bytes(&self) -> usize {
        self.room * size_of::<K>()
    }

    /// Appends a key. Whether there was memory for it.
    pub fn push(&mut self, key: &K, memory: &mut impl Memory) -> bool {
        if self.keys.len() == self.room && !self.grow((self.room * 2).max(FIRST_CAPACITY), memory) {
            return false;
        }
        self.keys.push(*key);
        true
    }

    /// Makes room for this many keys in all. While they are copied there are two arrays, so there
    /// must be memory for both.
    #[cold]
    pub fn grow(&mut self, room: usize, memory: &mut impl Memory) -> bool {
        let bytes = room.saturating_mul(size_of::<K>());
        if !memory.reserve(bytes) {
            return false;
        }
        // The system may have less memory than the budget grants.
        if self.keys.try_reserve_exact(room - self.keys.len()).is_err() {
            memory.release(bytes);
            return false;
        }
        memory.release(self.bytes());
        self.room = room;
        true
    }
}
