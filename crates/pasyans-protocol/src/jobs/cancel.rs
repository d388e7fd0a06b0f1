//! Ending a job early.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use pasyans::Stopper;

/// Knows whether a job was cancelled, and the search to stop then.
#[derive(Default)]
pub struct Cancel {
    is_cancelled: AtomicBool,
    stopper: Mutex<Option<Stopper>>,
}

impl Cancel {
    /// A stopper is there or not, so a poisoned lock is as good as any.
    fn stopper(&self) -> MutexGuard<'_, Option<Stopper>> {
        self.stopper.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the job with what it has found.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::SeqCst);
        if let Some(stopper) = &*self.stopper() {
            stopper.stop();
        }
    }

    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::SeqCst)
    }

    /// This is the search of the job from now on.
    pub fn watch(&self, stopper: Stopper) {
        let mut watched = self.stopper();
        // The job may have been cancelled between two searches.
        if self.is_cancelled() {
            stopper.stop();
        }
        *watched = Some(stopper);
    }
}
