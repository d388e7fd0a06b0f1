//! Limits the number of HTTP connections.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;

/// The open HTTP connections, oldest first. When there are too many, the oldest is closed: idle connections keep
/// nobody out, and a browser just connects again.
#[derive(Clone, Debug)]
pub struct Visitors {
    most: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    by_age: BTreeMap<u64, AbortHandle>,
}

impl Visitors {
    /// None yet, and never more than this many (but one at least).
    pub fn new(most: usize) -> Self {
        Self {
            most: most.max(1),
            open: Arc::default(),
        }
    }

    /// Notes a connection down when it comes, for as long as it lasts.
    pub fn welcome(&self, connection: impl Future<Output = ()> + Send + 'static) {
        let mut open = self.open();
        while open.by_age.len() >= self.most {
            open.turn_out_the_oldest();
        }
        let number = open.next;
        open.next += 1;
        let visit = Visit {
            visitors: self.clone(),
            number,
        };
        // The list is locked, so the task is on it before it can end and leave it.
        let task = tokio::spawn(async move {
            let _visit = visit;
            connection.await;
        });
        open.by_age.insert(number, task.abort_handle());
    }

    /// Closes the oldest connection. Returns whether there was one.
    pub fn turn_out_the_oldest(&self) -> bool {
        self.open().turn_out_the_oldest()
    }

    /// The list is consistent after every step, so a poisoned lock does no harm.
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn turn_out_the_oldest(&mut self) -> bool {
        let oldest = self.by_age.pop_first();
        oldest.inspect(|(_, oldest)| oldest.abort()).is_some()
    }
}

/// A connection on the list.
struct Visit {
    visitors: Visitors,
    number: u64,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.visitors.open().by_age.remove(&self.number);
    }
}
