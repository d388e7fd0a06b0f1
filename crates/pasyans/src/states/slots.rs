//! The part of a table whose entries fit in a word each.

use super::memory::reserve;
use super::parts::{Part, home};

/// What a slot holds: a word that has its own hash, or most of it.
pub(crate) trait Slot: Copy + PartialEq {
    /// A slot without an entry.
    const EMPTY: Self;

    /// The hash of an entry. Its high bits choose the slot.
    fn hash(self) -> u64;
}

/// Slots with linear probing.
pub(crate) struct Slots<S> {
    slots: Vec<S>,
    len: usize,
    alike: u32,
}

impl<S: Slot> Slots<S> {
    /// Whether three quarters are full. Empty slots end the probes, so the last quarter stays empty.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len * 4 >= self.slots.len() * 3
    }

    /// How many slots hold an entry.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The slot where the probe for a hash begins.
    #[inline]
    pub fn home(&self, hash: u64) -> usize {
        home(hash, self.alike, self.slots.len())
    }

    /// The slot that holds the entry, or else the empty one where it would go.
    #[inline]
    pub fn find(&self, hash: u64, is_it: impl Fn(S) -> bool) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = self.home(hash);
        loop {
            let slot = self.slots[at];
            if slot == S::EMPTY || is_it(slot) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    /// What a slot holds.
    #[inline]
    pub fn get(&self, at: usize) -> S {
        self.slots[at]
    }

    /// Fills an empty slot, or overwrites a full one.
    #[inline]
    pub fn set(&mut self, at: usize, slot: S) {
        if self.slots[at] == S::EMPTY {
            self.len += 1;
        }
        self.slots[at] = slot;
    }
}

impl<S: Slot> Part for Slots<S> {
    type Entry = S;
    const SLOT_BYTES: usize = size_of::<S>();

    fn with_slots(slots: usize, alike: u32) -> Option<Self> {
        let mut empty = Vec::new();
        if !reserve(&mut empty, slots) {
            return None;
        }
        empty.resize(slots, S::EMPTY);
        Some(Self {
            slots: empty,
            len: 0,
            alike,
        })
    }

    fn slots(&self) -> usize {
        self.slots.len()
    }

    fn alike(&self) -> u32 {
        self.alike
    }

    fn entries(&self) -> impl Iterator<Item = (u64, S)> {
        let taken = self.slots.iter().filter(|&&slot| slot != S::EMPTY);
        taken.map(|&slot| (slot.hash(), slot))
    }

    fn put(&mut self, hash: u64, slot: S) {
        let empty = self.find(hash, |_| false);
        self.set(empty, slot);
    }
}
