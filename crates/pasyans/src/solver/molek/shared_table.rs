//! The transposition table of several threads.
//!
//! The same as [`TranspositionTable`](super::table::Table), but for this: it is a cache of buckets, each a cache line, that all threads read and write
//! without waiting for each other. A bucket has a version, which is odd while a thread writes. Who writes makes it odd first; who finds it odd
//! leaves, and nothing is remembered. Who reads looks at the version before and after: if that was odd, or has changed, nothing is known.
//! So what is read was written as a whole, and keys are compared exactly.
//!
//! To grow, a thread copies all into a table of twice the size, and the others turn to that when they see it. What they write into the old one
//! after it was copied is forgotten, which costs time and never truth.

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, fence};
use std::sync::{Arc, PoisonError, RwLock};

use super::table::{KEY_MASK, Known, LEAST_USEFUL, Marks, TableKey, hash};
use crate::search::Stop;
use crate::states::{Memory, SharedMemory, refusals, reserve};

/// How many slots a bucket has.
const WAYS: usize = 3;
/// The buckets of the smallest table: 256 KiB.
const FEWEST_BUCKETS: usize = 1 << 12;
/// How many new entries a thread counts before it tells the others.
const BATCH: usize = 256;

/// Three slots, each in two words.
#[derive(Default)]
#[repr(align(64))]
struct Bucket {
    version: AtomicU64,
    words: [AtomicU64; 2 * WAYS],
}

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Put {
    /// It is in a slot that was empty.
    New,
    /// It was there, or nothing can be remembered just now.
    Done,
    /// There is no room.
    Full,
}

impl Bucket {
    fn slot(&self, way: usize) -> u128 {
        let (low, high) = (&self.words[2 * way], &self.words[2 * way + 1]);
        u128::from(high.load(Relaxed)) << 64 | u128::from(low.load(Relaxed))
    }

    /// All slots, if no thread writes.
    fn read(&self) -> Option<[u128; WAYS]> {
        let version = self.version.load(Acquire);
        if version & 1 == 1 {
            return None;
        }
        let slots = std::array::from_fn(|way| self.slot(way));
        // If a word was read that a thread has written since, its odd version is seen after this.
        fence(Acquire);
        (self.version.load(Relaxed) == version).then_some(slots)
    }

    /// Adds what is known of a key; in the place of another one, if `instead` says which slot to take when all are taken.
    fn put(&self, key: TableKey, marks: Marks, instead: Option<usize>) -> Put {
        let version = self.version.load(Relaxed);
        let is_mine = version & 1 == 0
            && (self.version)
                .compare_exchange(version, version + 1, Acquire, Relaxed)
                .is_ok();
        if !is_mine {
            return Put::Done;
        }
        let is_wanted = |slot: u128| slot == 0 || slot & KEY_MASK == key;
        let way = (0..WAYS).find(|&way| is_wanted(self.slot(way))).or(instead);
        let put = match way {
            None => Put::Full,
            Some(way) => {
                let before = self.slot(way);
                let known = match before & KEY_MASK == key {
                    true => marks.and(Marks::of(before)),
                    false => marks,
                };
                let after = known.slot(key);
                // The odd version is seen before the words are.
                fence(Release);
                self.words[2 * way].store(after as u64, Relaxed);
                self.words[2 * way + 1].store((after >> 64) as u64, Relaxed);
                if before == 0 { Put::New } else { Put::Done }
            }
        };
        self.version.store(version + 2, Release);
        put
    }
}

/// The table between two growths.
struct Generation {
    number: usize,
    buckets: Vec<Bucket>,
    memory: Arc<SharedMemory>,
}

impl Generation {
    /// One with this many buckets, a power of two, if there is memory for it.
    fn new(number: usize, buckets: usize, memory: &Arc<SharedMemory>) -> Option<Self> {
        let bytes = buckets.checked_mul(size_of::<Bucket>())?;
        if !memory.as_ref().reserve(bytes) {
            return None;
        }
        // From here on, its end gives back what was taken.
        let mut generation = Self {
            number,
            buckets: Vec::new(),
            memory: Arc::clone(memory),
        };
        if !reserve(&mut generation.buckets, buckets) {
            memory.as_ref().release(bytes);
            return None;
        }
        generation.buckets.resize_with(buckets, Bucket::default);
        Some(generation)
    }

    /// The two buckets in which a key may be.
    fn homes(&self, hash: u64) -> [&Bucket; 2] {
        let shift = u64::BITS - self.buckets.len().trailing_zeros();
        let home = (hash >> shift) as usize;
        [&self.buckets[home], &self.buckets[home ^ 1]]
    }

    fn get(&self, key: TableKey, hash: u64) -> Marks {
        for bucket in self.homes(hash) {
            let Some(slots) = bucket.read() else { break };
            for slot in slots {
                if slot == 0 {
                    return Marks::NONE;
                }
                if slot & KEY_MASK == key {
                    return Marks::of(slot);
                }
            }
        }
        Marks::NONE
    }

    fn put(&self, key: TableKey, hash: u64, marks: Marks) -> Put {
        let [home, other] = self.homes(hash);
        match home.put(key, marks, None) {
            Put::Full => {}
            put => return put,
        }
        match other.put(key, marks, None) {
            // The low bits have no part in the choice of a bucket.
            Put::Full => home.put(key, marks, Some(hash as u32 as usize % WAYS)),
            put => put,
        }
    }

    /// Copies what another one holds. Returns how many entries.
    fn copy(&self, other: &Self) -> usize {
        let slots = other.buckets.iter().filter_map(Bucket::read).flatten();
        self.fill(slots.filter(|&slot| slot != 0))
    }

    fn fill(&self, slots: impl Iterator<Item = u128>) -> usize {
        let put = |slot: u128| {
            let key = slot & KEY_MASK;
            self.put(key, hash(key), Marks::of(slot))
        };
        slots.filter(|&slot| put(slot) == Put::New).count()
    }
}

impl Drop for Generation {
    fn drop(&mut self) {
        if self.buckets.capacity() > 0 {
            let bytes = self.buckets.len() * size_of::<Bucket>();
            self.memory.as_ref().release(bytes);
        }
    }
}

struct Shared {
    current: RwLock<Arc<Generation>>,
    /// The number of that.
    number: AtomicUsize,
    /// How many slots of it are taken.
    taken: AtomicUsize,
    /// There is no memory to grow.
    is_full: AtomicBool,
    /// The system refused memory before the table was of use.
    is_starved: AtomicBool,
}

/// What one thread holds of a table. A clone is for another thread.
pub(super) struct SharedTable {
    shared: Arc<Shared>,
    here: Arc<Generation>,
    /// How many entries are new that the others do not know of.
    fresh: usize,
}

impl Clone for SharedTable {
    fn clone(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            here: Arc::clone(&self.here),
            fresh: 0,
        }
    }
}

impl SharedTable {
    /// A table with these slots of another one, about `len` of them; `None` if there is no memory for it.
    pub fn new(
        slots: impl Iterator<Item = u128>,
        len: usize,
        memory: &Arc<SharedMemory>,
    ) -> Option<Self> {
        let buckets = len.next_power_of_two().max(FEWEST_BUCKETS);
        let here = Arc::new(Generation::new(0, buckets, memory)?);
        let taken = here.fill(slots);
        let shared = Shared {
            current: RwLock::new(Arc::clone(&here)),
            number: AtomicUsize::new(0),
            taken: AtomicUsize::new(taken),
            is_full: AtomicBool::new(false),
            is_starved: AtomicBool::new(false),
        };
        Some(Self {
            shared: Arc::new(shared),
            here,
            fresh: 0,
        })
    }

    /// Turns to the table that another thread has made.
    #[inline]
    fn refresh(&mut self) {
        if self.shared.number.load(Relaxed) != self.here.number {
            let current = self.shared.current.read();
            self.here = Arc::clone(&current.unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// What is known of a state with this amount left.
    pub fn get(&mut self, key: TableKey, amount: u8) -> Option<Known> {
        self.refresh();
        self.here.get(key, hash(key)).known(amount)
    }

    /// Remembers that a state fails or wins with this amount (at most 254). An error if the system lacks the memory to search on.
    pub fn set(&mut self, key: TableKey, amount: u8, known: Known) -> Result<(), Stop> {
        if self.shared.is_starved.load(Relaxed) {
            return Err(Stop::Memory);
        }
        self.refresh();
        let put = self.here.put(key, hash(key), Marks::new(amount, known));
        self.fresh += usize::from(put == Put::New);
        if self.fresh < BATCH {
            return Ok(());
        }
        let fresh = std::mem::take(&mut self.fresh);
        let taken = self.shared.taken.fetch_add(fresh, Relaxed) + fresh;
        let is_half_full = taken >= self.here.buckets.len() * WAYS / 2;
        if is_half_full && !self.shared.is_full.load(Relaxed) {
            self.grow();
        }
        Ok(())
    }

    #[cold]
    fn grow(&mut self) {
        let current = self.shared.current.write();
        let mut current = current.unwrap_or_else(PoisonError::into_inner);
        // Another thread may have done it.
        if current.number == self.here.number {
            let (number, buckets) = (current.number + 1, current.buckets.len());
            let memory = &current.memory;
            let refusals_before = refusals();
            let Some(next) = Generation::new(number, buckets.saturating_mul(2), memory) else {
                let is_useful = buckets * size_of::<Bucket>() >= LEAST_USEFUL;
                let is_starved = refusals() > refusals_before && !is_useful;
                self.shared.is_starved.store(is_starved, Relaxed);
                self.shared.is_full.store(true, Relaxed);
                return;
            };
            self.shared.taken.store(next.copy(&current), Relaxed);
            *current = Arc::new(next);
            self.shared.number.store(number, Relaxed);
        }
        self.here = Arc::clone(&current);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENEROUS: usize = usize::MAX;

    /// The secret of a key: it wins with at least this amount.
    fn threshold(key: TableKey) -> u8 {
        (key % 11) as u8
    }

    fn key(number: u128) -> TableKey {
        ((number.wrapping_mul(0x9e37_79b9_7f4a_7c15) << 24) | (number % 7)) & KEY_MASK
    }

    /// Several threads tell a table of the same keys, in different orders, and ask it. All that it says is true. Returns how many
    /// answers of a hundred it has in the end.
    fn fill(keys: u128, memory: &Arc<SharedMemory>) -> u128 {
        let table = SharedTable::new(std::iter::empty(), 0, memory).expect("memory");
        let work = |mut table: SharedTable, stride: u128| {
            for step in 0..keys {
                let key = key(step * stride % keys);
                let threshold = threshold(key);
                if threshold > 0 {
                    table.set(key, threshold - 1, Known::Fails).expect("memory");
                }
                table.set(key, threshold, Known::Wins).expect("memory");
                for (amount, known) in [(threshold, Known::Wins), (threshold / 2, Known::Fails)] {
                    let truth = if amount >= threshold {
                        Known::Wins
                    } else {
                        known
                    };
                    let said = table.get(key, amount);
                    assert!(said.is_none_or(|said| said == truth));
                }
            }
        };
        std::thread::scope(|scope| {
            // Both have no factor in common with the number of keys.
            for stride in [1, 7, keys - 1] {
                let table = table.clone();
                scope.spawn(move || work(table, stride));
            }
        });
        let mut table = table;
        let known = |number: u128| {
            let key = key(number);
            let said = table.get(key, threshold(key));
            assert!(said.is_none_or(|said| said == Known::Wins));
            u128::from(said.is_some())
        };
        (0..keys).map(known).sum::<u128>() * 100 / keys
    }

    #[test]
    fn remembers_nearly_all_while_there_is_memory() {
        let memory = Arc::new(SharedMemory::new(GENEROUS));
        assert!(fill(100_003, &memory) > 95);
    }

    #[test]
    fn is_a_truthful_cache_when_memory_is_full() {
        let memory = Arc::new(SharedMemory::new(FEWEST_BUCKETS * size_of::<Bucket>()));
        assert!((1..50).contains(&fill(100_003, &memory)));
    }

    #[test]
    fn gives_back_what_it_took() {
        let memory = Arc::new(SharedMemory::new(1 << 24));
        fill(20_011, &memory);
        assert!(memory.as_ref().reserve(1 << 24));
    }

    #[test]
    fn without_memory_there_is_no_table() {
        let memory = Arc::new(SharedMemory::new(100));
        assert!(SharedTable::new(std::iter::empty(), 0, &memory).is_none());
    }

    #[test]
    fn takes_over_the_entries_of_another_table() {
        let memory = Arc::new(SharedMemory::new(GENEROUS));
        let slots = (0..50_000).map(|number| {
            let key = key(number);
            Marks::new(threshold(key), Known::Wins).slot(key)
        });
        let mut table = SharedTable::new(slots, 50_000, &memory).expect("memory");
        let known = (0..50_000).filter(|&number| {
            let key = key(number);
            table.get(key, threshold(key)) == Some(Known::Wins)
        });
        assert!(known.count() > 48_000);
    }
}
