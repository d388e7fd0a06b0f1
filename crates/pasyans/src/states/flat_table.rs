//! The closed list of the depth-first search.

use super::Inserted;
use super::memory::{Memory, reserve};
use super::packed::Packed;
use super::parts::{Part, Parts, home};

/// A flat open-addressing table of the packed states themselves, compared exactly. It grows a part at a time while
/// there is memory.
///
/// Beside each slot there is a byte, its tag, that says whether there is a state and has seven bits of
/// its hash. The tags of eight slots are compared at once, so a state is only looked at when it
/// is very likely the one, and a state that is not there is mostly known by one word.
#[derive(Clone, Debug)]
pub(crate) struct FlatTable<K> {
    parts: Parts<Groups<K>>,
}

impl<K> Default for FlatTable<K> {
    fn default() -> Self {
        Self {
            parts: Parts::new(),
        }
    }
}

impl<K: Packed> FlatTable<K> {
    /// Inserts a state, unless it is there already or there is no memory for it.
    #[inline]
    pub fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        let hash = key.hash();
        if self.parts.slots() == 0 && !self.parts.grow(hash, memory) {
            return Inserted::Full;
        }
        let part = self.parts.part_mut(hash);
        let Some(room) = part.room_for(key, hash) else {
            return Inserted::Known;
        };
        if part.is_full() {
            return self.insert_into_full(key, hash, memory);
        }
        part.fill(room, key, hash);
        Inserted::New
    }

    /// How many bytes it takes: what it asked for and has not given back.
    pub const fn bytes(&self) -> usize {
        self.parts.bytes()
    }

    /// Forgets everything and gives back the memory.
    pub fn clear(&mut self, memory: &mut impl Memory) {
        memory.release(self.bytes());
        *self = Self::default();
    }

    /// Inserts a state that is not there, where there has to be more room first.
    #[cold]
    fn insert_into_full(&mut self, key: &K, hash: u64, memory: &mut impl Memory) -> Inserted {
        while self.parts.part(hash).is_full() {
            if !self.parts.grow(hash, memory) {
                return Inserted::Full;
            }
        }
        self.parts.part_mut(hash).put(hash, *key);
        Inserted::New
    }
}

/// A part of the table: slots in groups of eight.
#[derive(Clone, Debug)]
struct Groups<K> {
    /// The tags of a group of slots each.
    tags: Vec<u64>,
    /// The slots, group by group.
    keys: Vec<K>,
    len: usize,
    alike: u32,
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
    // Bits that choose neither the part nor the group: there are not so many of them.
    hash >> 25 & 0x7f | 0x80
}

/// The slot of the lowest of these tags.
#[inline]
const fn first_slot(group: usize, tags: u64) -> usize {
    group * GROUP + (tags.trailing_zeros() / 8) as usize
}

impl<K: Packed> Groups<K> {
    /// Whether seven eighths are full. Most groups then have an empty slot, which ends a search.
    #[inline]
    const fn is_full(&self) -> bool {
        self.len * 8 >= self.keys.len() * 7
    }

    /// The empty slot that a state belongs in, or `None` if it is there already.
    #[inline]
    fn room_for(&self, key: &K, hash: u64) -> Option<usize> {
        let mask = self.tags.len() - 1;
        let wanted = tag(hash) * ONES;
        let mut group = home(hash, self.alike, self.tags.len());
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
    fn fill(&mut self, slot: usize, key: &K, hash: u64) {
        self.tags[slot / GROUP] |= tag(hash) << (8 * (slot % GROUP));
        self.keys[slot] = *key;
        self.len += 1;
    }
}

impl<K: Packed> Part for Groups<K> {
    type Entry = K;
    const SLOT_BYTES: usize = size_of::<K>() + 1;

    fn with_slots(slots: usize, alike: u32) -> Option<Self> {
        let (mut tags, mut keys) = (Vec::new(), Vec::new());
        if !reserve(&mut tags, slots / GROUP) || !reserve(&mut keys, slots) {
            return None;
        }
        tags.resize(slots / GROUP, 0);
        keys.resize(slots, K::ZERO);
        Some(Self {
            tags,
            keys,
            len: 0,
            alike,
        })
    }

    fn slots(&self) -> usize {
        self.keys.len()
    }

    fn alike(&self) -> u32 {
        self.alike
    }

    fn entries(&self) -> impl Iterator<Item = (u64, K)> {
        let is_taken = |slot: usize| self.tags[slot / GROUP] >> (8 * (slot % GROUP)) & 0x80 != 0;
        let slots = self.keys.iter().enumerate();
        let taken = slots.filter(move |&(slot, _)| is_taken(slot));
        taken.map(|(_, key)| (key.hash(), *key))
    }

    fn put(&mut self, hash: u64, key: K) {
        let mask = self.tags.len() - 1;
        let mut group = home(hash, self.alike, self.tags.len());
        while self.tags[group] & TAKEN == TAKEN {
            group = (group + 1) & mask;
        }
        self.fill(first_slot(group, !self.tags[group] & TAKEN), &key, hash);
    }
}
