//! Memory that several threads take from.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::memory::Memory;

/// A limit on what several threads reserve together.
pub(crate) struct SharedMemory {
    used: AtomicUsize,
    limit: AtomicUsize,
}

impl SharedMemory {
    pub const fn new(limit: usize) -> Self {
        Self {
            used: AtomicUsize::new(0),
            limit: AtomicUsize::new(limit),
        }
    }

    /// How many bytes are taken.
    pub fn used(&self) -> usize {
        self.used.load(Relaxed)
    }

    /// Sets the limit again.
    pub fn set_limit(&self, limit: usize) {
        self.limit.store(limit, Relaxed);
    }
}

impl Memory for &SharedMemory {
    fn reserve(&mut self, bytes: usize) -> bool {
        let limit = self.limit.load(Relaxed);
        let more = |used: usize| used.checked_add(bytes).filter(|&used| used <= limit);
        self.used.fetch_update(Relaxed, Relaxed, more).is_ok()
    }

    fn release(&mut self, bytes: usize) {
        self.used.fetch_sub(bytes, Relaxed);
    }
}
