//! A fixed amount of memory.

use super::Memory;

/// So many bytes and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ceiling {
    most: usize,
    used: usize,
    peak: usize,
}

impl Ceiling {
    /// At most this many bytes at any time.
    #[must_use]
    pub const fn of(bytes: usize) -> Self {
        Self {
            most: bytes,
            used: 0,
            peak: 0,
        }
    }

    /// How many bytes are taken now.
    #[must_use]
    pub const fn used(&self) -> usize {
        self.used
    }

    /// The most bytes that were taken at any time.
    #[must_use]
    pub const fn peak(&self) -> usize {
        self.peak
    }
}

impl Memory for Ceiling {
    fn reserve(&mut self, bytes: usize) -> bool {
        let used = self.used.saturating_add(bytes);
        let granted = used <= self.most;
        if granted {
            self.used = used;
            self.peak = self.peak.max(used);
        }
        granted
    }

    fn release(&mut self, bytes: usize) {
        self.used = self.used.saturating_sub(bytes);
    }
}
