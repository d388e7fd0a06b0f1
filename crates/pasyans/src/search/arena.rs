//! A collection of states that are known by their number.

use super::game::Packed;
use super::meter::Meter;

/// All states that were met, each once, in the order in which they were met.
///
/// An open-addressing index over a plain array: a slot holds a state's number and 32 bits of its
/// hash, so that a state is only looked at when it is very likely the one.
pub(crate) struct Arena<K> {
    keys: Vec<K>,
    slots: Vec<u64>,
    /// What the meter was told that this takes.
    reserved: usize,
}

/// What became of a state that was to be added.
pub(crate) enum Added {
    New(u32),
    Known(u32),
    /// There is no memory left.
    Full,
}

/// Enough for an easy deal.
const FIRST_CAPACITY: usize = 1 << 11;

impl<K: Packed> Arena<K> {
    pub const fn new() -> Self {
        Self {
            keys: Vec::new(),
            slots: Vec::new(),
            reserved: 0,
        }
    }

    /// Where the search for a state begins. The tag has all that is needed, so that a larger index can
    /// be filled without a look at the states.
    #[inline]
    fn home(tag: u32, slots: usize) -> usize {
        (tag >> (32 - slots.trailing_zeros())) as usize
    }

    /// Adds a state, unless it is there already.
    #[inline]
    pub fn add(&mut self, key: &K, meter: &mut Meter) -> Added {
        if self.keys.len() * 4 >= self.slots.len() * 3 && !self.grow(meter) {
            return Added::Full;
        }
        let tag = (key.hash() >> 32) as u32;
        let mask = self.slots.len() - 1;
        let mut at = Self::home(tag, self.slots.len());
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                self.keys.push(*key);
                let number = self.keys.len() as u32;
                self.slots[at] = u64::from(tag) << 32 | u64::from(number);
                return Added::New(number - 1);
            }
            if (slot >> 32) as u32 == tag {
                let number = slot as u32 - 1;
                if self.keys[number as usize] == *key {
                    return Added::Known(number);
                }
            }
            at = (at + 1) & mask;
        }
    }

    /// Makes room for twice as many states, if there is memory for them.
    #[cold]
    fn grow(&mut self, meter: &mut Meter) -> bool {
        let capacity = (self.slots.len() * 2).max(FIRST_CAPACITY);
        let states = capacity / 4 * 3 + 1;
        let bytes = capacity * size_of::<u64>() + states * size_of::<K>();
        if states >= u32::MAX as usize || !meter.reserve(bytes - self.reserved) {
            return false;
        }
        let mut slots = Vec::new();
        if slots.try_reserve_exact(capacity).is_err()
            || self
                .keys
                .try_reserve_exact(states - self.keys.len())
                .is_err()
        {
            meter.release(bytes - self.reserved);
            return false;
        }
        self.reserved = bytes;
        slots.resize(capacity, 0);
        let mask = capacity - 1;
        for &slot in self.slots.iter().filter(|&&slot| slot != 0) {
            let mut at = Self::home((slot >> 32) as u32, capacity);
            while slots[at] != 0 {
                at = (at + 1) & mask;
            }
            slots[at] = slot;
        }
        self.slots = slots;
        true
    }

    /// Forgets everything and gives back the memory.
    pub fn clear(&mut self, meter: &mut Meter) {
        meter.release(self.reserved);
        *self = Self::new();
    }
}
