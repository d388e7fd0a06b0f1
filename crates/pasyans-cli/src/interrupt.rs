//! Ctrl-C and other signals to terminate: the first one ends the searches with what they have found, the second one
//! ends the command.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use pasyans::Stopper;
use pasyans_bot::StopReason;

/// The exit code of a command that Ctrl-C ended, as shells count it.
pub const INTERRUPTED: i32 = 130;

/// How long the second Ctrl-C waits for what the first one ended.
const LAST_STEPS: Duration = Duration::from_millis(250);

/// The same for the bot. It releases the mouse button within 200 ms, but a busy machine may take longer, and nobody else would
/// release it.
const RELEASE: Duration = Duration::from_secs(2);

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

/// The signals that end a run of the bot, each by itself.
pub struct Signals(Arc<Mutex<Option<StopReason>>>);

impl Signals {
    /// Listens to Ctrl-C and, where they exist, SIGTERM and SIGHUP. The second signal ends the command.
    #[cfg(unix)]
    pub fn install() -> Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot handle Ctrl-C")?;
        let first = Arc::new(Mutex::new(None));
        let signals = Self(Arc::clone(&first));
        let kinds = [
            SignalKind::interrupt(),
            SignalKind::terminate(),
            SignalKind::hangup(),
        ];
        let [interrupt, terminate, hangup] = {
            let _inside = runtime.enter();
            kinds.map(signal)
        };
        let (mut interrupt, mut terminate, mut hangup) = (interrupt?, terminate?, hangup?);
        thread::spawn(move || {
            runtime.block_on(async {
                loop {
                    let reason = tokio::select! {
                        _ = interrupt.recv() => StopReason::CtrlC,
                        _ = terminate.recv() => StopReason::Terminated,
                        _ = hangup.recv() => StopReason::HungUp,
                    };
                    let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
                    if first.is_some() {
                        // The bot reads it before it releases the button.
                        drop(first);
                        thread::sleep(RELEASE);
                        std::process::exit(INTERRUPTED);
                    }
                    *first = Some(reason);
                }
            });
        });
        Ok(signals)
    }

    /// Listens to Ctrl-C. The second one ends the command.
    #[cfg(not(unix))]
    pub fn install() -> Result<Self> {
        let first = Arc::new(Mutex::new(None));
        let signals = Self(Arc::clone(&first));
        ctrlc::set_handler(move || {
            let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
            if first.is_some() {
                drop(first);
                thread::sleep(RELEASE);
                std::process::exit(INTERRUPTED);
            }
            *first = Some(StopReason::CtrlC);
        })
        .context("cannot handle Ctrl-C")?;
        Ok(signals)
    }

    /// The first signal that came.
    pub fn reason(&self) -> Option<StopReason> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
