//! Questions to the engine, which Ctrl-C ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use pasyans::words::{Remark, tell};
use pasyans::{Answer, Budget, Engine, Event, Host, Question, Stopper, ThreadHost, Work};
use pyo3::prelude::*;

use crate::errors;

/// The search itself runs on the thread that asked, which may then look for signals; its helpers, if there are any, run on
/// threads of their own.
struct Here {
    threads: ThreadHost,
    has_begun: AtomicBool,
}

impl Host for Here {
    fn now(&self) -> Duration {
        self.threads.now()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        match self.has_begun.swap(true, Ordering::Relaxed) {
            false => Err(work),
            true => self.threads.spawn(work),
        }
    }
}

/// Whether there was a signal: the exception that its handler raised. Only the main thread sees any.
pub fn pending_signal() -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        Ok(())
    })
}

/// Asks the engine. Other threads of Python run meanwhile; Ctrl-C ends the search and is raised.
pub fn ask(py: Python<'_>, question: Question) -> PyResult<Answer> {
    let interrupted: Arc<Mutex<Option<PyErr>>> = Arc::default();
    let stopper: Arc<OnceLock<Stopper>> = Arc::default();
    let on_event = {
        let (interrupted, stopper) = (Arc::clone(&interrupted), Arc::clone(&stopper));
        move |event: Event| {
            // The regular report of a search is the time to look; most searches end before the first one.
            let Event::Progress { .. } = event else {
                return;
            };
            if let Err(error) = pending_signal() {
                *interrupted.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                if let Some(stopper) = stopper.get() {
                    stopper.stop();
                }
            }
        }
    };
    let answer = py.detach(|| {
        let mut engine = Engine::new(Here {
            threads: ThreadHost::new(),
            has_begun: AtomicBool::new(false),
        });
        // The search begins with `wait`.
        let _ = stopper.set(engine.go(question, on_event));
        engine.wait()
    });
    if let Some(error) = interrupted
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take()
    {
        return Err(error);
    }
    // A loop of short searches can be ended, too.
    py.check_signals()?;
    answer.ok_or_else(|| errors::plain("the engine gave no answer"))
}

/// The limits that a caller gave.
pub fn budget(time: Option<f64>, memory: Option<usize>) -> PyResult<Budget> {
    let usual = Budget::default();
    let time = time.map(Duration::try_from_secs_f64).transpose();
    let time = time.map_err(|_| errors::plain("time is in seconds, from 0 on"))?;
    Ok(Budget {
        time,
        memory: memory.unwrap_or(usual.memory),
        ..usual
    })
}

/// The question, with cheats if they are wanted.
pub fn with_cheats(question: Question, cheats: bool) -> PyResult<Question> {
    let rules = question.position.rules();
    match cheats {
        true if !rules.cheats() => {
            let (game, option) = (rules.name().to_owned(), "cheats".to_owned());
            let why = tell(Remark::NoCheats { game, option });
            Err(errors::plain(why.to_string()))
        }
        true => Ok(question.with_cheats()),
        false => Ok(question),
    }
}
