//! One search of a job.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pasyans::{Answer, Engine, Event, Host, Question, Work};

use super::cancel::Cancel;

/// A question that is being answered, as far as its [`advance`](Self::advance) was called.
pub struct RunningSearch {
    engine: Engine,
}

impl RunningSearch {
    pub fn new(
        host: &Arc<dyn Host>,
        question: Question,
        cancel: &Cancel,
        on_event: impl FnMut(Event) + Send + 'static,
    ) -> Self {
        let mut engine = Engine::new(JobHost::new(host));
        cancel.watch(engine.go(question, on_event));
        Self { engine }
    }

    /// Searches for about as long as `slice`. Returns the answer when there is one.
    pub fn advance(&mut self, slice: Duration) -> Option<Answer> {
        self.engine.advance(slice)
    }

    /// How many bytes its tables hold.
    pub fn memory(&self) -> usize {
        self.engine.memory()
    }
}

/// Has the search itself run where the job is advanced. Only those that help it get threads of the
/// host, if that has any.
struct JobHost {
    host: Arc<dyn Host>,
    has_begun: AtomicBool,
}

impl JobHost {
    fn new(host: &Arc<dyn Host>) -> Self {
        Self {
            host: Arc::clone(host),
            has_begun: AtomicBool::new(false),
        }
    }
}

impl Host for JobHost {
    fn now(&self) -> Duration {
        self.host.now()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        // The first work is the search itself; what comes after it are its helpers.
        match self.has_begun.swap(true, Ordering::SeqCst) {
            false => Err(work),
            true => self.host.spawn(work),
        }
    }
}
