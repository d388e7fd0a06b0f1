//! Limits how much unread input waits in memory.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

/// So many bytes of a message every client may send. Only pictures are larger.
pub const SMALL: usize = 1 << 20;

/// The bytes from one client since its last message was handled. The connection's socket counts them, and the
/// reader of messages resets the count.
#[derive(Clone, Debug, Default)]
pub struct Unread(Arc<AtomicUsize>);

impl Unread {
    /// A message is done with.
    pub fn begin_anew(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    /// A part that belongs to no message is done with: so many bytes of what came.
    pub fn leave_out(&self, bytes: usize) {
        let less = |unread: usize| Some(unread.saturating_sub(bytes));
        // It is never refused.
        let _ = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    fn add(&self, bytes: usize) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }

    fn is_nothing(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }

    fn is_small(&self) -> bool {
        self.0.load(Ordering::Relaxed) <= SMALL
    }
}

/// Lets in messages of any size while they are small, and only a few that are larger at the same time. The others wait;
/// one that is let in has to be complete in good time.
pub struct Inflow {
    unread: Unread,
    large: Arc<Semaphore>,
    patience: Duration,
    state: State,
}

/// How far a message is let in.
enum State {
    Small,
    Waiting(Pin<Box<dyn Future<Output = Result<OwnedSemaphorePermit, AcquireError>> + Send>>),
    Large {
        _permit: OwnedSemaphorePermit,
        deadline: Pin<Box<Sleep>>,
    },
}

impl Inflow {
    /// The semaphore counts the large messages of all connections.
    pub fn new(large: Arc<Semaphore>, patience: Duration) -> Self {
        Self {
            unread: Unread::default(),
            large,
            patience,
            state: State::Small,
        }
    }

    /// The count of what is unread.
    pub fn unread(&self) -> Unread {
        self.unread.clone()
    }

    /// Whether the next byte is the first of a message.
    pub fn is_beginning(&self) -> bool {
        self.unread.is_nothing()
    }

    /// So many bytes came.
    pub fn came(&self, bytes: usize) {
        self.unread.add(bytes);
    }

    /// Whether more may be read now.
    pub fn poll_more(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.unread.is_small() {
            self.state = State::Small;
            return Poll::Ready(Ok(()));
        }
        if let State::Small = self.state {
            let large = Arc::clone(&self.large);
            self.state = State::Waiting(Box::pin(large.acquire_owned()));
        }
        if let State::Waiting(permit) = &mut self.state {
            let permit = ready!(permit.as_mut().poll(context)).map_err(io::Error::other)?;
            self.state = State::Large {
                _permit: permit,
                deadline: Box::pin(sleep(self.patience)),
            };
        }
        if let State::Large { deadline, .. } = &mut self.state
            && deadline.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Ready(Ok(()))
    }
}
