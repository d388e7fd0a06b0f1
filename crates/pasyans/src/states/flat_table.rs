//! The collection that the searches use.

use super::memory::Memory;
use super::packed::Packed;
use super::{FIRST_CAPACITY, Inserted, States};

/// A flat open-addressing table of the packed states themselves, compared exactly. It doubles while
/// there is memory.
///
/// Beside each slot there is a byte, its tag, that says whether there is a state and has seven bits of
/// its hash. The tags of eight slots are compared at once, so a state is only looked at when it
/// is very likely the one, and a state that is not there is mostly known by one word.
#[derive(Clone, Debug)]
pub struct FlatTable<K> {
    /// The tags of a group of slots each. A power of two of them, or none yet.
    tags: Vec<u64>,
    /// The slots, group by group.
    keys: Vec<K>,
    len: usize,
}

/// How many slots have their tags in one word.
const GROUP: usize = 8;
/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The bit of each tag that is set if there is a state.
const TAKEN: u64 = ONES << 7;

/// What is beside the slot of a state with this hash.
#[inline]
const fn tag(hash: u64) -> u64 {
    // Bits that do not choose the group: there are not so many of them.
    hash >> 25 & 0x7f | 0x80
}

/// The group in which the search for a state begins. The high bits choose it, so that a table is moved
/// into a larger one from its start to its end.
#[inline]
const fn home(hash: u64, groups: usize) -> usize {
    (hash >> (u64::BITS - groups.trailing_zeros())) as usize
}

impl<K> Default for FlatTable<K> {
    fn default() -> Self {
        Self {
            tags: Vec::new(),
            keys: Vec::new(),
            len: 0,
        }
    }
}

impl<K: Packed> FlatTable<K> {
    /// The empty slot that a state belongs in, or `None` if it is there already.
    #[inline]
    fn room_for(&self, key: &K, hash: u64) -> Option<usize> {
        let mask = self.tags.len() - 1;
        let wanted = tag(hash) * ONES;
        let mut group = home(hash, self.tags.len());
        loop {
            let tags = self.tags[group];
            // The high bit of each byte that is zero: of those that are alike. Behind one that is, there
            // may be false ones, which costs a comparison.
            let difference = tags ^ wanted;
            let mut alike = difference.wrapping_sub(ONES) & !difference & TAKEN;
            while alike != 0 {
                if self.keys[first_slot(group, alike)] == *key {
                    return None;
                }
                alike &= alike - 1;
            }
            let empty = !tags & TAKEN;
            if empty != 0 {
                return Some(first_slot(group, empty));
            }
            group = (group + 1) & mask;
        }
    }

    #[inline]
    fn put(&mut self, slot: usize, key: &K, hash: u64) {
        self.tags[slot / GROUP] |= tag(hash) << (8 * (slot % GROUP));
        self.keys[slot] = *key;
        self.len += 1;
    }

    /// Makes the table twice as large, if there is memory for that. While the states are moved there
    /// are two tables.
    #[cold]
    fn grow(&mut self, memory: &mut impl Memory) -> bool {
        let slots = (self.keys.len() * 2).max(FIRST_CAPACITY);
        let bytes = slots.saturating_mul(size_of::<K>() + 1);
        if !memory.reserve(bytes) {
            return false;
        }
        let mut larger = Self::default();
        // The system may have less memory than is granted.
        if larger.tags.try_reserve_exact(slots / GROUP).is_err()
            || larger.keys.try_reserve_exact(slots).is_err()
        {
            memory.release(bytes);
            return false;
        }
        larger.tags.resize(slots / GROUP, 0);
        larger.keys.resize(slots, K::ZERO);
        for (slot, key) in self.keys.iter().enumerate() {
            if self.tags[slot / GROUP] >> (8 * (slot % GROUP)) & 0x80 != 0 {
                let hash = key.hash();
                if let Some(room) = larger.room_for(key, hash) {
                    larger.put(room, key, hash);
                }
            }
        }
        memory.release(self.bytes());
        *self = larger;
        true
    }
}

/// The slot of the lowest of these tags.
#[inline]
const fn first_slot(group: usize, tags: u64) -> usize {
    group * GROUP + (tags.trailing_zeros() / 8) as usize
}

impl<K: Packed> States<K> for FlatTable<K> {
    #[inline]
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        if self.keys.is_empty() && !self.grow(memory) {
            return Inserted::Full;
        }
        let hash = key.hash();
        let Some(mut room) = self.room_for(key, hash) else {
            return Inserted::Known;
        };
        // At most seven eighths full, so that most groups have an empty slot, which ends a search.
        if self.len * 8 >= self.keys.len() * 7 {
            if !self.grow(memory) {
                return Inserted::Full;
            }
            room = self.room_for(key, hash).unwrap_or(room);
        }
        self.put(room, key, hash);
        Inserted::New
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> usize {
        self.keys.len() * (size_of::<K>() + 1)
    }
}
