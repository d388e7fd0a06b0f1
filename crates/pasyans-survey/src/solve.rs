//! One deal to one row.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use pasyans::{Engine, Host, Position, Stop, Stopper, Work};

use crate::row::Row;
use crate::settings::Settings;

/// Ends running searches from elsewhere: another thread, a signal handler.
///
/// ```
/// use pasyans_survey::Cancel;
///
/// let cancel = Cancel::default();
/// let other = cancel.clone();
/// other.cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends all searches that got a clone of this, and those that begin later.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Whether it was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A host with a clock only: one thread for a deal, and that is the caller's.
struct Clock(Instant);

impl Host for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        Err(work)
    }
}

/// The row of a deal, on the thread of the caller; `None` if it was cancelled before it was known.
///
/// Without a time limit, the row depends on the deal and the settings alone, but for time and memory.
pub fn solve(
    game: Arc<str>,
    deal: u64,
    position: Position,
    settings: &Settings,
    cancel: &Cancel,
) -> Option<Row> {
    if cancel.is_cancelled() {
        return None;
    }
    let board = settings.boards.then(|| position.to_string());
    let mut engine = Engine::new(Clock(Instant::now()));
    let stopper = Arc::new(OnceLock::<Stopper>::new());
    let (watched, cancelled) = (Arc::clone(&stopper), cancel.clone());
    let handle = engine.go(settings.question(position), move |_| {
        if let (true, Some(stopper)) = (cancelled.is_cancelled(), watched.get()) {
            stopper.stop();
        }
    });
    // The search begins in `wait`, so this comes before its first event.
    let _ = stopper.set(handle);
    let answer = engine.wait()?;
    // What a cancelled search had found by chance is not the row of an undisturbed run.
    let is_cut = answer.reason == Some(Stop::Cancelled);
    (!is_cut).then(|| Row::new(game, deal, &answer, board))
}
