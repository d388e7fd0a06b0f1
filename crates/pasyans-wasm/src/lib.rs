//! The engine in a browser worker: one session of the protocol as a class of JavaScript.
//!
//! A worker has one thread for its messages and for the search. So it calls [`Engine::receive`] for each
//! message and, while jobs run, [`Engine::advance`] between them.

mod host;
mod panics;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pasyans_protocol::{Limits, Message, Outbox, Session};
use wasm_bindgen::prelude::wasm_bindgen;

use host::Worker;

/// The most bytes that the tables of a job may take. Four jobs then leave half of what a 32-bit memory has.
const MOST_MEMORY: usize = 512 << 20;
/// What they may take where the request does not say it: not every device that has a browser has much memory.
const USUAL_MEMORY: usize = 256 << 20;

/// A session of the engine.
#[wasm_bindgen]
pub struct Engine {
    session: Session,
    said: Said,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with nothing on the table.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript calls it")]
    pub fn new() -> Self {
        panics::keep();
        let said = Said::default();
        let limits = Limits {
            memory: MOST_MEMORY,
            usual_memory: USUAL_MEMORY,
            ..Limits::default()
        };
        Self {
            session: Session::new(Worker, limits, said.clone()),
            said,
        }
    }

    /// Takes a request. Its reply, unless a job began: that replies through [`advance`](Self::advance).
    pub fn receive(&mut self, text: &str) -> Option<String> {
        self.session.receive(text).map(|reply| reply.to_json())
    }

    /// Searches for about this many milliseconds. What the jobs say.
    pub fn advance(&mut self, milliseconds: f64) -> Vec<String> {
        let slice = Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default();
        self.session.advance(slice);
        std::mem::take(&mut *self.said.lock())
    }

    /// Whether there is something to be had from [`advance`](Self::advance).
    #[wasm_bindgen(getter, js_name = hasJobs)]
    pub fn has_jobs(&self) -> bool {
        self.session.has_jobs() || !self.said.lock().is_empty()
    }
}

/// What jobs have said and nobody has fetched yet.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<String>>>);

impl Said {
    fn lock(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox for Said {
    fn send(&self, message: &Message) {
        self.lock().push(message.to_json());
    }
}
