//! How many jobs may run at the same time, over all sessions of a server.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Lets so many jobs through at the same time, whichever sessions they belong to.
#[derive(Debug)]
pub struct JobGate {
    most: usize,
    running: AtomicUsize,
}

impl JobGate {
    /// A gate for so many jobs.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self {
            most,
            running: AtomicUsize::new(0),
        }
    }

    /// How many jobs are running.
    #[must_use]
    pub fn running(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }

    /// Lets a job in, unless there are too many.
    pub(crate) fn enter(self: &Arc<Self>) -> Option<Permit> {
        let (set, get) = (Ordering::SeqCst, Ordering::SeqCst);
        let more = |running: usize| (running < self.most).then_some(running + 1);
        let entered = self.running.fetch_update(set, get, more);
        entered.is_ok().then(|| Permit(Arc::clone(self)))
    }
}

/// A job that was let in, until this is dropped.
pub(crate) struct Permit(Arc<JobGate>);

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::SeqCst);
    }
}
