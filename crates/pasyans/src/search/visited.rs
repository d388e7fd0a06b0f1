//! A collection of states of which only whether they were met is known.

use super::game::Packed;
use super::meter::Meter;

/// The states that were met: a flat open-addressing table of the packed states themselves, compared
/// exactly. It doubles while the meter grants memory.
pub(crate) struct Visited<K> {
    slots: Vec<K>,
    len: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Added {
    New,
    Known,
    /// There is no memory left.
    Full,
}

const FIRST_CAPACITY: usize = 1 << 10;

impl<K: Packed> Visited<K> {
    pub const fn new() -> Self {
        Self {
            slots: Vec::new(),
            len: 0,
        }
    }

    pub const fn len(&self) -> usize {
        self.len
    }

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

    /// Adds a state, unless it is there already. The empty key cannot be added.
    #[inline]
    pub fn add(&mut self, key: &K, meter: &mut Meter) -> Added {
        // At most four fifths full, so that probes stay short.
        if self.len * 5 >= self.slots.len() * 4 && !self.grow(meter) {
            return Added::Full;
        }
        let at = Self::find(&self.slots, key);
        if !self.slots[at].is_empty() {
            return Added::Known;
        }
        self.slots[at] = *key;
        self.len += 1;
        Added::New
    }

    #[cold]
    fn grow(&mut self, meter: &mut Meter) -> bool {
        let (old, new) = (self.slots.len(), (self.slots.len() * 2).max(FIRST_CAPACITY));
        if !meter.reserve(new * size_of::<K>()) {
            return false;
        }
        let mut slots = Vec::new();
        if slots.try_reserve_exact(new).is_err() {
            meter.release(new * size_of::<K>());
            return false;
        }
        slots.resize(new, K::EMPTY);
        for key in &self.slots {
            if !key.is_empty() {
                let at = Self::find(&slots, key);
                slots[at] = *key;
            }
        }
        self.slots = slots;
        meter.release(old * size_of::<K>());
        true
    }

    /// Forgets everything and gives back the memory.
    pub fn clear(&mut self, meter: &mut Meter) {
        meter.release(self.slots.len() * size_of::<K>());
        *self = Self::new();
    }
}
