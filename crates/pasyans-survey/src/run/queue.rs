//! Which deals a thread solves next.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long a thread works on what it takes at once: long enough that sharing costs nothing.
const TARGET: Duration = Duration::from_millis(50);
/// It never takes more than this.
const MOST: u64 = 1024;

/// The rows that no thread has taken.
pub struct Queue {
    /// The next ones last.
    rows: Mutex<Vec<Range<u64>>>,
    threads: u64,
}

impl Queue {
    /// The rows are shared by this many threads.
    pub fn new(mut rows: Vec<Range<u64>>, threads: usize) -> Self {
        rows.reverse();
        Self {
            rows: Mutex::new(rows),
            threads: threads as u64,
        }
    }

    /// The next rows, at most this many. Towards the end, fewer: so the threads end together.
    pub fn take(&self, most: u64) -> Option<Range<u64>> {
        // The list is consistent after every step, so a poisoned lock does no harm.
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let left: u64 = rows.iter().map(|rows| rows.end - rows.start).sum();
        let fair = (left / (4 * self.threads)).max(1);
        let next = rows.last_mut()?;
        let end = next.end.min(next.start + most.min(fair));
        let taken = next.start..end;
        next.start = end;
        if next.is_empty() {
            rows.pop();
        }
        Some(taken)
    }
}

/// How many deals a thread takes at once, by how long the last ones took.
pub struct Pace(u64);

impl Default for Pace {
    fn default() -> Self {
        Self(1)
    }
}

impl Pace {
    /// How many to take.
    pub const fn deals(&self) -> u64 {
        self.0
    }

    /// So many deals took so long.
    pub fn see(&mut self, deals: u64, time: Duration) {
        let each = time.as_secs_f64() / deals as f64;
        let wanted = (TARGET.as_secs_f64() / each.max(1e-9)) as u64;
        // Not all at once: one easy deal says little of the next.
        self.0 = wanted.clamp(1, (2 * self.0).min(MOST));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_taken_once() {
        let queue = Queue::new(vec![3..10, 20..21, 30..500], 2);
        let mut all = Vec::new();
        while let Some(rows) = queue.take(16) {
            assert!(rows.end - rows.start <= 16);
            all.extend(rows);
        }
        assert_eq!(
            all,
            (3..10).chain(20..21).chain(30..500).collect::<Vec<u64>>()
        );
    }

    #[test]
    fn quick_deals_are_taken_in_larger_numbers() {
        let mut pace = Pace::default();
        for _ in 0..20 {
            pace.see(pace.deals(), Duration::from_micros(30 * pace.deals()));
        }
        assert_eq!(pace.deals(), MOST);
        pace.see(MOST, Duration::from_secs(100));
        assert_eq!(pace.deals(), 1);
    }
}
