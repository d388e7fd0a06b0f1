//! The frontier (open list): a bucket queue of states by a small priority.

use super::chunks::Chunks;
use super::meter::Stop;
use crate::states::{Memory, has_room};

/// A bucket queue: states by priority, the lowest first; of equals, the one pushed last.
pub(crate) struct Queue {
    /// For each priority, the first entry of its list.
    first: Vec<u32>,
    /// The priorities whose lists are not empty, one bit each.
    filled: Vec<u64>,
    /// No word of these before this one has a bit.
    lowest: usize,
    entries: Chunks<Entry>,
    /// The first unused entry.
    free: u32,
}

struct Entry {
    state: u32,
    next: u32,
}

/// How many priorities share a word.
const WORD: usize = u64::BITS as usize;
/// So that there is not often need for more.
const FEWEST_RANKS: usize = 8 * WORD;

/// The end of a list.
const NONE: u32 = u32::MAX;

impl Queue {
    pub const fn new() -> Self {
        Self {
            first: Vec::new(),
            filled: Vec::new(),
            lowest: 0,
            entries: Chunks::new(),
            free: NONE,
        }
    }

    #[inline]
    pub fn put(&mut self, state: u32, rank: u32, memory: &mut impl Memory) -> Result<(), Stop> {
        let rank = rank as usize;
        if rank >= self.first.len() {
            let ranks = (rank + 1).next_power_of_two().max(FEWEST_RANKS);
            let more = ranks - self.first.len();
            if !has_room(&mut self.first, more) {
                return Err(Stop::Memory);
            }
            self.first.resize(ranks, NONE);
            self.filled.resize(ranks / WORD, 0);
        }
        let next = self.first[rank];
        let at = self.free;
        if at == NONE {
            if !self.entries.make_room(memory) {
                return Err(Stop::Memory);
            }
            self.first[rank] = self.entries.len() as u32;
            self.entries.push(Entry { state, next });
        } else {
            self.free = self.entries[at].next;
            self.entries[at] = Entry { state, next };
            self.first[rank] = at;
        }
        self.filled[rank / WORD] |= 1 << (rank % WORD);
        self.lowest = self.lowest.min(rank / WORD);
        Ok(())
    }

    /// The next state and its number.
    #[inline]
    pub fn take(&mut self) -> Option<(u32, u32)> {
        while let Some(filled) = self.filled.get_mut(self.lowest) {
            if *filled == 0 {
                self.lowest += 1;
                continue;
            }
            let rank = self.lowest * WORD + filled.trailing_zeros() as usize;
            let at = self.first[rank];
            let Entry { state, next } = self.entries[at];
            self.first[rank] = next;
            if next == NONE {
                *filled &= *filled - 1;
            }
            self.entries[at].next = self.free;
            self.free = at;
            return Some((state, rank as u32));
        }
        None
    }

    /// Clears everything and returns the memory.
    pub fn clear(&mut self, memory: &mut impl Memory) {
        self.entries.clear(memory);
        *self = Self::new();
    }
}
