//! The seats of WebSocket clients, and who gives up his for another.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// How long a client whose seat is wanted may take to leave: its farewell, and more than that on a busy machine.
const LEAVING: Duration = Duration::from_secs(2);

/// A number of seats. When all are taken, the client that has been idle longest gives up its own, if that is long enough: a
/// page connects again as soon as it needs to.
#[derive(Clone, Debug)]
pub struct Seats {
    most: usize,
    free: Arc<Semaphore>,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    next: u64,
    sitters: BTreeMap<u64, Sitter>,
}

#[derive(Debug)]
struct Sitter {
    /// Since when it has asked for nothing and nothing is done for it.
    idle_since: Option<Instant>,
    is_wanted: Arc<Notify>,
}

impl Seats {
    pub fn new(most: usize) -> Self {
        // More seats than a semaphore can count are as good as all that it can.
        let most = most.min(Semaphore::MAX_PERMITS);
        Self {
            most,
            free: Arc::new(Semaphore::new(most)),
            taken: Arc::default(),
        }
    }

    /// The list is consistent after every step, so a poisoned lock does no harm.
    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A seat, perhaps that of a client that was idle for so long.
    pub async fn take(&self, idle: Duration) -> Option<Seat> {
        let free = Arc::clone(&self.free);
        let permit = match Arc::clone(&free).try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) if self.turn_out(idle) => {
                timeout(LEAVING, free.acquire_owned()).await.ok()?.ok()?
            }
            Err(_) => return None,
        };
        let is_wanted = Arc::new(Notify::new());
        let mut taken = self.taken();
        let number = taken.next;
        taken.next += 1;
        let sitter = Sitter {
            idle_since: None,
            is_wanted: Arc::clone(&is_wanted),
        };
        taken.sitters.insert(number, sitter);
        Some(Seat {
            seats: self.clone(),
            number,
            is_wanted,
            _permit: permit,
        })
    }

    /// Asks the client that has been idle longest to leave, if that is at least so long. Returns whether there is one.
    fn turn_out(&self, idle: Duration) -> bool {
        let mut taken = self.taken();
        let idle_ones = taken.sitters.values_mut();
        let idle_ones = idle_ones.filter(|sitter| {
            sitter
                .idle_since
                .is_some_and(|since| since.elapsed() >= idle)
        });
        let Some(idlest) = idle_ones.min_by_key(|sitter| sitter.idle_since) else {
            return false;
        };
        // It leaves for one client only.
        idlest.idle_since = None;
        idlest.is_wanted.notify_one();
        true
    }

    /// Waits until all seats are free.
    pub async fn empty(&self) {
        let all = u32::try_from(self.most).unwrap_or(u32::MAX);
        // Nobody closes the semaphore.
        let _ = self.free.acquire_many(all).await;
    }
}

/// The seat of a client, until it is dropped.
#[derive(Debug)]
pub struct Seat {
    seats: Seats,
    number: u64,
    is_wanted: Arc<Notify>,
    _permit: OwnedSemaphorePermit,
}

impl Seat {
    /// Notes down whether the client is idle from now on.
    pub fn set_idle(&self, is_idle: bool) {
        if let Some(sitter) = self.seats.taken().sitters.get_mut(&self.number) {
            sitter.idle_since = is_idle.then(Instant::now);
        }
    }

    /// Ends when somebody else is to have the seat.
    pub fn wanted(&self) -> impl Future<Output = ()> + Send + 'static {
        let is_wanted = Arc::clone(&self.is_wanted);
        async move { is_wanted.notified().await }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.taken().sitters.remove(&self.number);
    }
}
