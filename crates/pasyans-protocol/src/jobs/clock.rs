//! A clock that stands still while a job is paused.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pasyans::{Host, Work};

/// The host of a job. Its time does not pass while the job waits for its next turn, so that a limit of time is one of
/// the job's own time.
pub struct JobClock {
    host: Arc<dyn Host>,
    paused: Mutex<Duration>,
}

impl JobClock {
    pub fn new(host: Arc<dyn Host>) -> Self {
        Self {
            host,
            paused: Mutex::default(),
        }
    }

    /// Leaves out a time that has passed.
    pub fn leave_out(&self, time: Duration) {
        *self.paused.lock().unwrap_or_else(PoisonError::into_inner) += time;
    }
}

impl Host for JobClock {
    fn now(&self) -> Duration {
        let paused = *self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        self.host.now().saturating_sub(paused)
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        self.host.spawn(work)
    }
}
