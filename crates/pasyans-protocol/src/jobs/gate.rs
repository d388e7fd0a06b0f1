//! How many jobs may run, and how many may search, at the same time.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Limits how many jobs run at the same time, over all sessions.
///
/// A cancelled job does not run any more, so another may begin at once. It keeps its slot, though, until the memory
/// of its search is given back, and there are only as many slots as jobs may run: the other waits for the slot and
/// not the client for the job. So a client that begins and cancels in a loop never has more searches in memory.
#[derive(Debug)]
pub struct JobGate {
    most: usize,
    counts: Mutex<Counts>,
    changed: Condvar,
}

#[derive(Debug)]
struct Counts {
    running: usize,
    searching: usize,
}

impl JobGate {
    /// A gate for this many jobs.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self {
            most,
            counts: Mutex::new(Counts {
                running: 0,
                searching: 0,
            }),
            changed: Condvar::new(),
        }
    }

    /// How many jobs are running. Cancelled ones are not.
    #[must_use]
    pub fn running(&self) -> usize {
        self.counts().running
    }

    /// How many jobs hold the memory of a search. Cancelled ones do until they have ended.
    #[must_use]
    pub fn searching(&self) -> usize {
        self.counts().searching
    }

    /// Both numbers are right after every step, so a poisoned lock does no harm.
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a job run, unless there are too many.
    pub(crate) fn enter(self: &Arc<Self>) -> Option<Permit> {
        let mut counts = self.counts();
        if counts.running >= self.most {
            return None;
        }
        counts.running += 1;
        Some(Permit(Arc::clone(self)))
    }

    /// Lets a job search, if a slot is free.
    pub(crate) fn slot(self: &Arc<Self>) -> Option<Slot> {
        self.slot_of(&mut self.counts())
    }

    fn slot_of(self: &Arc<Self>, counts: &mut Counts) -> Option<Slot> {
        if counts.searching >= self.most {
            return None;
        }
        counts.searching += 1;
        Some(Slot(Arc::clone(self)))
    }

    /// Waits for a free slot. `None` if the job was cancelled first.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn wait_for_slot(self: &Arc<Self>, is_cancelled: impl Fn() -> bool) -> Option<Slot> {
        let mut counts = self.counts();
        while !is_cancelled() {
            if let Some(slot) = self.slot_of(&mut counts) {
                return Some(slot);
            }
            let woken = self.changed.wait(counts);
            counts = woken.unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// Wakes the jobs that wait for a slot.
    fn wake(&self, counts: MutexGuard<'_, Counts>) {
        drop(counts);
        self.changed.notify_all();
    }
}

/// A job that runs, until this is dropped.
pub(crate) struct Permit(Arc<JobGate>);

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.0.counts();
        counts.running -= 1;
        // The waiting job may be the cancelled one.
        self.0.wake(counts);
    }
}

/// A job that may search, until this is dropped.
pub(crate) struct Slot(Arc<JobGate>);

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counts = self.0.counts();
        counts.searching -= 1;
        self.0.wake(counts);
    }
}
