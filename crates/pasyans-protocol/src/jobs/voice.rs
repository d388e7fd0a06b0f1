//! The events of a job.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use pasyans::words::{Language, PositionSummary, Quest};
use pasyans::{Claim, Event};

use crate::message::{Body, Message, Outbox, SummaryRecord};

/// Sends the events of one job.
#[derive(Clone)]
pub struct Voice {
    id: u64,
    outbox: Arc<dyn Outbox>,
    language: Language,
    /// When progress was last sent, in milliseconds since the job began.
    last_progress: Arc<AtomicU64>,
}

/// The time between two progress events, in milliseconds.
const PROGRESS_INTERVAL: u64 = 100;

/// What was used by the searches of a job before the one that runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Before {
    pub states: u64,
    pub time: Duration,
}

impl Voice {
    pub fn new(id: u64, outbox: Arc<dyn Outbox>, language: Language) -> Self {
        Self {
            id,
            outbox,
            language,
            last_progress: Arc::default(),
        }
    }

    /// The language of the client.
    pub const fn language(&self) -> Language {
        self.language
    }

    pub fn say(&self, body: impl Into<Body>) {
        self.outbox.send(&Message::new(Some(self.id), body));
    }

    /// Sends what a search finds.
    pub fn tell(&self, event: Event, before: Before) {
        match event {
            Event::Win {
                length,
                cheats,
                time,
            } => self.say(Body::Win {
                length,
                cheats,
                seconds: (before.time + time).as_secs_f64(),
                summary: SummaryRecord::new(
                    &PositionSummary::so_far(length, cheats),
                    self.language,
                ),
            }),
            Event::Proving(claim) => self.say(proving(claim, self.language)),
            Event::Progress { .. } => self.tell_progress(event, before),
            _ => {}
        }
    }

    /// Reports progress, without wins and claims.
    pub fn tell_progress(&self, event: Event, before: Before) {
        let Event::Progress {
            states,
            memory,
            time,
        } = event
        else {
            return;
        };
        let time = before.time + time;
        let now = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        // One search after the other, so nobody else changes it meanwhile.
        if now < self.last_progress.load(Ordering::Relaxed) + PROGRESS_INTERVAL {
            return;
        }
        self.last_progress.store(now, Ordering::Relaxed);
        let (states, seconds) = (before.states + states, time.as_secs_f64());
        self.say(Body::Progress {
            states,
            memory_bytes: memory,
            seconds,
            states_per_second: (states as f64 / seconds.max(1e-9)) as u64,
        });
    }
}

/// The current claim of a search, also in words.
fn proving(claim: Claim, language: Language) -> Body {
    let words = language.say(Quest::from(claim)).to_string();
    let (claim, value) = match claim {
        Claim::Winnable => ("winnable", None),
        Claim::MoreCheatsThan(cheats) => ("more-cheats-than", Some(cheats)),
        Claim::LongerThan(moves) => ("longer-than", Some(moves)),
    };
    Body::Proving {
        claim,
        value,
        words,
    }
}
