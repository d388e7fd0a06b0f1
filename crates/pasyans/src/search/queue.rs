//! The frontier (open list): a bucket queue of states by a small priority.

use super::chunks::Chunks;
use super::meter::Stop;
use crate::states::Memory;

/// A bucket queue: states by priority, the lowest first; of equals, the one pushed last.
pub(crate) struct Queue {
    /// For each priority, the first entry of its list.
    first: Vec<u32>,
    lowest: usize,
    entries: Chunks<Entry>,
    /// The first unused entry.
    free: u32,
}

struct Entry {
    state: u32,
    next: u32,
}

/// The end of a list.
const NONE: u32 = u32::MAX;

impl Queue {
    pub const fn new() -> Self {
        Self {
            first: Vec::new(),
            lowest: 0,
            entries: Chunks::new(),
            free: NONE,
        }
    }

    #[inline]
    pub fn put(&mut self, state: u32, rank: u32, memory: &mut impl Memory) -> Result<(), Stop> {
        let rank = rank as usize;
        if rank >= self.first.len() {
            self.first.resize((rank + 1).next_power_of_two(), NONE);
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
        self.lowest = self.lowest.min(rank);
        Ok(())
    }

    /// The next state and its number.
    #[inline]
    pub fn take(&mut self) -> Option<(u32, u32)> {
        while self.lowest < self.first.len() {
            let at = self.first[self.lowest];
            if at != NONE {
                let Entry { state, next } = self.entries[at];
                self.first[self.lowest] = next;
                self.entries[at].next = self.free;
                self.free = at;
                return Some((state, self.lowest as u32));
            }
            self.lowest += 1;
        }
        None
    }

    /// Clears everything and returns the memory.
    pub fn clear(&mut self, memory: &mut impl Memory) {
        self.entries.clear(memory);
        *self = Self::new();
    }
}
