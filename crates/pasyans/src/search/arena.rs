//! A closed list whose states are known by their number.

use std::hint::black_box;

use super::chunks::Chunks;
use super::game::Packed;
use super::meter::Meter;
use crate::states::{Memory, Parts, Slot, Slots};

/// All states met so far, each once, in the order in which they were met.
///
/// An open-addressing index over a plain array: a slot holds a state's number and 32 bits of its hash, so a key is
/// compared only if it is very likely equal.
pub(crate) struct Arena<K> {
    keys: Chunks<K>,
    index: Parts<Slots<Numbered>>,
}

/// The result of adding a state.
pub(crate) enum Added {
    New(u32),
    Known(u32),
    /// There is no memory left.
    Full,
}

/// The bits of the hash kept in a slot. They suffice to rebuild the index, so it grows without reading the states.
const TAG: u64 = 0xffff_ffff_0000_0000;

impl<K: Packed> Arena<K> {
    pub const fn new() -> Self {
        Self {
            keys: Chunks::new(),
            index: Parts::new(),
        }
    }

    /// Adds a state, unless it is already there.
    #[inline]
    pub fn add(&mut self, key: &K, memory: &mut impl Memory) -> Added {
        let tag = key.hash() & TAG;
        if !self.keys.make_room(memory) || !self.make_room(tag, memory) {
            return Added::Full;
        }
        let keys = &self.keys;
        let part = self.index.part_mut(tag);
        let at = part.find(tag, |slot| {
            slot.hash() == tag && keys[slot.number()] == *key
        });
        let slot = part.get(at);
        if slot != Slot::EMPTY {
            return Added::Known(slot.number());
        }
        let number = self.keys.len() as u32;
        part.set(at, Numbered::new(tag, number));
        self.keys.push(*key);
        Added::New(number)
    }

    /// The number of a state, if it was added.
    #[inline]
    pub fn find(&self, key: &K) -> Option<u32> {
        let tag = key.hash() & TAG;
        if self.index.slots() == 0 {
            return None;
        }
        let part = self.index.part(tag);
        let is_it = |slot: Numbered| slot.hash() == tag && self.keys[slot.number()] == *key;
        let slot = part.get(part.find(tag, is_it));
        (slot != Slot::EMPTY).then(|| slot.number())
    }

    /// Reads the slot where the look for a state will begin. It is most likely not in the processor's cache: when
    /// several states are to be added, it waits for all of their slots at once.
    #[inline]
    pub fn prefetch(&self, key: &K) {
        let tag = key.hash() & TAG;
        if self.index.slots() > 0 {
            let part = self.index.part(tag);
            black_box(part.get(part.home(tag)));
        }
    }

    /// Whether there is room for one more state in the part of the index that it belongs in.
    #[inline]
    fn make_room(&mut self, tag: u64, memory: &mut impl Memory) -> bool {
        while self.index.slots() == 0 || self.index.part(tag).is_full() {
            // A number has to fit in 32 bits, and the one after it, too.
            let is_last = self.keys.len() >= u32::MAX as usize - 1;
            if is_last || !self.index.grow(tag, memory) {
                return false;
            }
        }
        true
    }

    /// Clears everything and returns the memory.
    pub fn clear(&mut self, meter: &mut Meter) {
        self.keys.clear(meter);
        meter.release(self.index.bytes());
        self.index = Parts::new();
    }
}

/// A slot of the index: the tag of a state and its number, counted from 1.
#[derive(Clone, Copy, PartialEq)]
struct Numbered(u64);

impl Numbered {
    #[inline]
    const fn new(tag: u64, number: u32) -> Self {
        Self(tag | (number + 1) as u64)
    }

    #[inline]
    const fn number(self) -> u32 {
        self.0 as u32 - 1
    }
}

impl Slot for Numbered {
    const EMPTY: Self = Self(0);

    #[inline]
    fn hash(self) -> u64 {
        self.0 & TAG
    }
}

#[cfg(test)]
mod tests {
    use super::super::meter::{Limits, Usage};
    use super::*;

    #[test]
    fn numbers_states_in_the_order_in_which_they_come() {
        let mut usage = Usage::default();
        let limits = Limits {
            states: u64::MAX,
            memory: usize::MAX,
        };
        let mut meter = Meter::new(limits, &mut usage, &|_| None);
        let mut arena = Arena::new();
        // More than there are slots in a part of the index, and more than there are keys in a chunk.
        let key = |number: u32| [u64::from(number % 5), u64::from(number / 5), 0];
        for number in 0..150_000 {
            assert!(
                matches!(arena.add(&key(number), &mut meter), Added::New(new) if new == number)
            );
        }
        for number in (0..150_000).rev() {
            assert!(
                matches!(arena.add(&key(number), &mut meter), Added::Known(old) if old == number)
            );
        }
        arena.clear(&mut meter);
        assert!(matches!(arena.add(&key(3), &mut meter), Added::New(0)));
        arena.clear(&mut meter);
        assert_eq!(usage.memory, 0);
    }

    #[test]
    fn is_full_where_memory_ends() {
        let mut usage = Usage::default();
        let memory = 3 << 20;
        let limits = Limits {
            states: u64::MAX,
            memory,
        };
        let mut meter = Meter::new(limits, &mut usage, &|_| None);
        let mut arena = Arena::new();
        let added = (0..).find(|&number| matches!(arena.add(&[number], &mut meter), Added::Full));
        assert!(added > Some(50_000) && usage.memory <= memory);
    }
}
