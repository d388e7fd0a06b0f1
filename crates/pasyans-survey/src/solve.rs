//! One deal to one row.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use pasyans::{ClockHost, Engine, Position, Stop, Stopper};

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

/// Why a deal has no row.
///
/// ```
/// use pasyans_survey::{Cancel, Deals, Plan, Settings, Unsolved};
///
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Range { first: 0, last: 9 }, Settings::default())?;
/// assert_eq!(plan.solve(10, &Cancel::default()), Err(Unsolved::NoSuchRow));
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// It was cancelled before it was known.
    #[error("it was cancelled")]
    Cancelled,
    /// The survey has no such row.
    #[error("the survey has no such row")]
    NoSuchRow,
    /// The system refused memory that the budget granted, so that the row would depend on the machine.
    #[error("the system refused memory that the budget grants")]
    MemoryRefused,
}

/// The row of a deal, on the thread of the caller.
///
/// Without a time limit, the row depends on the deal and the settings alone, but for time and memory.
pub fn solve(
    game: Arc<str>,
    deal: u64,
    position: Position,
    settings: &Settings,
    cancel: &Cancel,
) -> Result<Row, Unsolved> {
    if cancel.is_cancelled() {
        return Err(Unsolved::Cancelled);
    }
    let board = settings.boards.then(|| position.to_string());
    let mut engine = Engine::new(ClockHost::new());
    let stopper = Arc::new(OnceLock::<Stopper>::new());
    let (watched, cancelled) = (Arc::clone(&stopper), cancel.clone());
    let handle = engine.go(settings.question(position), move |_| {
        if let (true, Some(stopper)) = (cancelled.is_cancelled(), watched.get()) {
            stopper.stop();
        }
    });
    // The search begins in `wait`, so this comes before its first event.
    let _ = stopper.set(handle);
    let answer = engine.wait().ok_or(Unsolved::Cancelled)?;
    // What a cancelled search had found by chance is not the row of an undisturbed run.
    if answer.reason == Some(Stop::Cancelled) {
        return Err(Unsolved::Cancelled);
    }
    // Nor is what was found, or given up, without the memory that it was promised.
    if answer.is_memory_refused {
        return Err(Unsolved::MemoryRefused);
    }
    Ok(Row::new(game, deal, &answer, board))
}
