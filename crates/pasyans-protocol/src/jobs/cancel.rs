//! Cancels jobs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use pasyans::Stopper;

use super::gate::Permit;

/// Whether a job was cancelled, the search to stop then, and the permit it holds until then.
pub struct Cancel {
    is_cancelled: AtomicBool,
    stopper: Mutex<Option<Stopper>>,
    permit: Mutex<Option<Permit>>,
}

/// The value is always consistent, so a poisoned lock does no harm.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cancel {
    pub const fn new(permit: Permit) -> Self {
        Self {
            is_cancelled: AtomicBool::new(false),
            stopper: Mutex::new(None),
            permit: Mutex::new(Some(permit)),
        }
    }

    /// Ends the job with what it has found. It no longer counts as running.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::SeqCst);
        if let Some(stopper) = &*locked(&self.stopper) {
            stopper.stop();
        }
        self.leave();
    }

    /// Gives the permit back: the job no longer runs.
    pub fn leave(&self) {
        let permit = locked(&self.permit).take();
        drop(permit);
    }

    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::SeqCst)
    }

    /// Sets the current search of the job.
    pub fn watch(&self, stopper: Stopper) {
        let mut watched = locked(&self.stopper);
        // The job may have been cancelled between two searches.
        if self.is_cancelled() {
            stopper.stop();
        }
        *watched = Some(stopper);
    }
}
