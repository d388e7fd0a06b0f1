//! Hosts for tests: without threads, and with clocks that the test decides about.

#![allow(dead_code, reason = "each test crate uses a part")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use pasyans::{Answer, Engine, Host, Question};

/// A host without threads whose clock stands still.
pub struct Timeless;

impl Host for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A host without threads whose clock moves on by a fixed step each time that it is read.
pub struct Ticking {
    step: Duration,
    ticks: AtomicU64,
}

impl Ticking {
    pub const fn new(step: Duration) -> Self {
        Self {
            step,
            ticks: AtomicU64::new(0),
        }
    }
}

impl Host for Ticking {
    fn now(&self) -> Duration {
        self.step * self.ticks.fetch_add(1, Ordering::Relaxed) as u32
    }
}

/// The answer to a question, found in the calling thread without a clock.
pub fn answer(question: Question) -> Answer {
    let mut engine = Engine::new(Timeless);
    engine.go(question, |_| {});
    engine.wait().expect("a search was started")
}
