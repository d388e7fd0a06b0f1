//! Ctrl-C and other signals to terminate: the first one ends the searches with what they have found, the second one
//! ends the command.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use pasyans::Stopper;

/// The exit code of a command that Ctrl-C ended, as shells count it.
pub const INTERRUPTED: i32 = 130;

/// How long the second Ctrl-C waits for what the first one ended: the bot releases the mouse button within 200 ms.
const LAST_STEPS: Duration = Duration::from_millis(250);

/// Whether Ctrl-C was pressed, and the searches it stops.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Default)]
struct State {
    is_pressed: AtomicBool,
    next: AtomicU64,
    running: Mutex<Vec<(u64, Stopper)>>,
}

impl State {
    /// The list is consistent after every step, so a poisoned lock does no harm.
    fn running(&self) -> MutexGuard<'_, Vec<(u64, Stopper)>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Interrupt {
    /// Installs the handler for Ctrl-C.
    pub fn install() -> Result<Self> {
        let interrupt = Self::default();
        let state = Arc::clone(&interrupt.0);
        ctrlc::set_handler(move || {
            if state.is_pressed.swap(true, Ordering::SeqCst) {
                thread::sleep(LAST_STEPS);
                std::process::exit(INTERRUPTED);
            }
            state
                .running()
                .iter()
                .for_each(|(_, stopper)| stopper.stop());
        })
        .context("cannot handle Ctrl-C")?;
        Ok(interrupt)
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_pressed(&self) -> bool {
        self.0.is_pressed.load(Ordering::SeqCst)
    }

    /// Lets Ctrl-C stop this search while the result lives.
    pub fn watch(&self, stopper: &Stopper) -> Watched<'_> {
        let number = self.0.next.fetch_add(1, Ordering::Relaxed);
        self.0.running().push((number, stopper.clone()));
        // Ctrl-C may have come just before the search was on the list.
        if self.is_pressed() {
            stopper.stop();
        }
        Watched {
            interrupt: self,
            number,
        }
    }
}

/// A search that Ctrl-C stops.
pub struct Watched<'a> {
    interrupt: &'a Interrupt,
    number: u64,
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.interrupt
            .0
            .running()
            .retain(|(number, _)| *number != self.number);
    }
}
