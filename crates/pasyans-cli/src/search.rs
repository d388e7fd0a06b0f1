//! One question to the engine.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use pasyans::{Answer, Engine, Event, Host, Question, Work};

use crate::interrupt::Interrupt;

/// A host with a clock only: whoever asks here waits anyway, so the search runs on its thread.
struct Clock(Instant);

impl Host for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        Err(work)
    }
}

/// Asks the engine and waits for the answer. Ctrl-C ends the search with what it has found.
pub fn ask(
    question: Question,
    interrupt: &Interrupt,
    on_event: impl FnMut(Event) + Send + 'static,
) -> Result<Answer> {
    let mut engine = Engine::new(Clock(Instant::now()));
    let stopper = engine.go(question, on_event);
    let _watched = interrupt.watch(&stopper);
    engine.wait().context("the engine gave no answer")
}
