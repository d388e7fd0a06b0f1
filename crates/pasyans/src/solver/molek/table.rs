//! The transposition table: states that were decided.

use crate::search::{Meter, Stop};
use crate::states::{Part, Parts, Slot, Slots, refusals};

/// A state's exact key. Only the low 112 bits may be used.
pub(crate) type TableKey = u128;

/// With a cache below this many bytes a hard board takes hours. A user who grants less memory than that has such a cache; where
/// the system refuses memory before, the search ends.
pub(super) const LEAST_USEFUL: usize = 4 << 20;

const KEY_BITS: u32 = 112;
pub(super) const KEY_MASK: u128 = (1 << KEY_BITS) - 1;

/// A transposition table with open addressing, from exact keys to what is known of them.
///
/// What is known is monotone in an *amount* (cheats that may still be used, moves that may still
/// be wasted): a state that fails with some amount fails with less, one that wins wins with more.
/// So two bytes hold it, and they lie in the 16 bits that keys leave free: a slot is 16 bytes, and
/// a probe is one cache line.
///
/// The table grows a part at a time while the meter grants memory. After that it is a bounded cache: a new
/// entry overwrites the one in its home slot. Forgetting only costs time, never truth, because
/// nothing that is not in the table is ever assumed to be decided.
pub(crate) struct TranspositionTable {
    parts: Parts<Slots<Decided>>,
    most_slots: usize,
    full: bool,
    /// The system refused memory before the table was of use.
    is_starved: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    Fails,
    Wins,
}

/// The two bytes of a slot; 0 is "nothing known" for both, so that an all-zero slot is empty.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    /// Fails with every amount below this.
    fails_below: u8,
    /// Wins with every amount from `255 - wins` on.
    wins: u8,
}

impl Marks {
    pub const NONE: Self = Self {
        fails_below: 0,
        wins: 0,
    };

    /// That a state fails or wins with this amount (at most 254).
    pub const fn new(amount: u8, known: Known) -> Self {
        match known {
            Known::Fails => Self {
                fails_below: amount + 1,
                ..Self::NONE
            },
            Known::Wins => Self {
                wins: 255 - amount,
                ..Self::NONE
            },
        }
    }

    /// What either of them says.
    pub fn and(self, other: Self) -> Self {
        Self {
            fails_below: self.fails_below.max(other.fails_below),
            wins: self.wins.max(other.wins),
        }
    }

    /// What they say about this amount.
    #[inline]
    pub const fn known(self, amount: u8) -> Option<Known> {
        if amount < self.fails_below {
            Some(Known::Fails)
        } else if self.wins > 0 && amount >= 255 - self.wins {
            Some(Known::Wins)
        } else {
            None
        }
    }

    pub const fn of(slot: u128) -> Self {
        let bits = (slot >> KEY_BITS) as u16;
        Self {
            fails_below: bits as u8,
            wins: (bits >> 8) as u8,
        }
    }

    pub const fn slot(self, key: TableKey) -> u128 {
        key | (self.fails_below as u128 | (self.wins as u128) << 8) << KEY_BITS
    }
}

/// A number whose high bits are spread well.
#[inline]
pub(super) const fn hash(key: TableKey) -> u64 {
    // Two odd multipliers and a fold: cheap, and every bit of the key reaches the high bits.
    let mixed = (key as u64 ^ (key >> 64) as u64 ^ 0x5bd1_e995_7b93_d50b)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ ((key >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

impl TranspositionTable {
    /// A table that grows as long as there is memory.
    pub const fn new() -> Self {
        Self::with_most_slots(usize::MAX)
    }

    /// A table that is a bounded cache from this size on.
    pub const fn with_most_slots(most_slots: usize) -> Self {
        Self {
            parts: Parts::new(),
            most_slots,
            full: false,
            is_starved: false,
        }
    }

    /// What is known of a state with this amount left.
    pub fn get(&self, key: TableKey, amount: u8) -> Option<Known> {
        if self.parts.slots() == 0 {
            return None;
        }
        let hash = hash(key);
        let part = self.parts.part(hash);
        Marks::of(part.get(find(part, key, hash)).0).known(amount)
    }

    /// Remembers that a state fails or wins with this amount (at most 254). An error if the system lacks the memory to search on.
    pub fn set(
        &mut self,
        key: TableKey,
        amount: u8,
        known: Known,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let hash = hash(key);
        while !self.full && (self.parts.slots() == 0 || self.parts.part(hash).is_full()) {
            let is_allowed = self.parts.slots_when_grown(hash) <= self.most_slots;
            let refusals_before = refusals();
            self.full = !is_allowed || !self.parts.grow(hash, meter);
            self.is_starved =
                refusals() > refusals_before && self.full && self.parts.bytes() < LEAST_USEFUL;
        }
        if self.is_starved {
            return Err(Stop::Memory);
        }
        if self.parts.slots() == 0 {
            return Ok(());
        }
        let part = self.parts.part_mut(hash);
        let mut at = find(part, key, hash);
        let mut marks = Marks::new(amount, known);
        if part.get(at) != Slot::EMPTY {
            marks = marks.and(Marks::of(part.get(at).0));
        } else if part.is_full() {
            // Only what is there already can be overwritten: an empty slot must stay empty.
            at = part.home(hash);
            if part.get(at) == Slot::EMPTY {
                return Ok(());
            }
        }
        part.set(at, Decided(marks.slot(key)));
        Ok(())
    }

    /// About how many states something is known.
    pub fn len(&self) -> usize {
        self.parts.all().map(Slots::len).sum()
    }

    /// All occupied slots.
    pub fn entries(&self) -> impl Iterator<Item = u128> {
        self.parts
            .all()
            .flat_map(Part::entries)
            .map(|(_, Decided(slot))| slot)
    }

    /// Forgets everything and returns the memory.
    pub fn clear(&mut self, meter: &mut Meter) {
        meter.release(self.parts.bytes());
        *self = Self::with_most_slots(self.most_slots);
    }
}

/// A slot of the table: an exact key, and what is known of its state.
#[derive(Clone, Copy, PartialEq)]
struct Decided(u128);

impl Slot for Decided {
    const EMPTY: Self = Self(0);

    #[inline]
    fn hash(self) -> u64 {
        hash(self.0 & KEY_MASK)
    }
}

/// The slot that holds the key, or the empty one where it would go.
#[inline]
fn find(part: &Slots<Decided>, key: TableKey, hash: u64) -> usize {
    part.find(hash, |Decided(slot)| slot & KEY_MASK == key)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::search::{Limits, Usage};

    /// Fills a table with results that are all true of some secret threshold per key, and checks
    /// that it never says anything else. Returns how many of the answers it still had.
    fn fill(memory: usize, keys: u128) -> (usize, Usage) {
        let mut usage = Usage::default();
        let limits = Limits {
            states: u64::MAX,
            memory,
        };
        let mut meter = Meter::new(limits, &mut usage, &|_| None);
        let mut table = TranspositionTable::new();
        let mut told = HashMap::new();
        for step in 0..keys * 4 {
            let key = ((step * 0x9e37_79b9 % keys) << 40) | (step % 7);
            // The secret: it wins with at least this amount.
            let threshold = (key % 11) as u8;
            let amount = (step % 13) as u8;
            let known = if amount < threshold {
                Known::Fails
            } else {
                Known::Wins
            };
            let remembered = table.set(key, amount, known, &mut meter);
            remembered.expect("memory of the system");
            told.insert((key, amount), known);
        }
        let mut remembered = 0;
        for (&(key, amount), &known) in &told {
            match table.get(key, amount) {
                Some(said) => {
                    assert_eq!(said, known);
                    remembered += 1;
                }
                None => assert!(table.full, "only a full table forgets"),
            }
        }
        assert_eq!(table.get(u128::from(u64::MAX), 3), None);
        (remembered * 100 / told.len(), usage)
    }

    #[test]
    fn remembers_all_while_there_is_memory() {
        // The second is larger than a part of the table.
        for keys in [20_000, 150_000] {
            let (remembered, usage) = fill(usize::MAX, keys);
            assert_eq!(remembered, 100);
            assert!(usage.memory >= keys as usize * size_of::<u128>());
        }
    }

    #[test]
    fn is_a_truthful_cache_when_memory_is_full() {
        let (remembered, usage) = fill(100_000, 20_000);
        assert!((1..50).contains(&remembered));
        assert!(usage.memory <= 100_000);
    }

    #[test]
    fn without_memory_remembers_nothing() {
        let (remembered, usage) = fill(0, 100);
        assert_eq!((remembered, usage.memory), (0, 0));
    }
}
