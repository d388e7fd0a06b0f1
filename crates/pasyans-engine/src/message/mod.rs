//! What a session says: replies, refusals and events.

mod game;
mod hello;
mod state;

pub use game::{Game, RulesText};
pub use hello::Hello;
pub use state::State;

use serde::Serialize;

use crate::PROTOCOL;
use crate::refusal::Refusal;

/// Something that a session says: the reply to a request, a refusal, or an event of a job.
#[derive(Clone, Debug, Serialize)]
pub struct Message {
    v: u8,
    id: Option<u64>,
    #[serde(flatten)]
    body: Body,
}

/// What a message says. Its fields stand beside `v`, `id` and `type`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type")]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the messages say it")]
pub enum Body {
    #[serde(rename = "engine.hello")]
    Hello(Hello),
    #[serde(rename = "game.list")]
    List { games: Vec<Game> },
    #[serde(rename = "game.rules")]
    Rules(RulesText),
    #[serde(rename = "game.state")]
    State(Box<State>),
    #[serde(rename = "game.check")]
    Check { legal: bool, reason: Option<String> },
    #[serde(rename = "error")]
    Refusal(Refusal),
}

impl From<Refusal> for Body {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

impl Message {
    /// `id` is that of the request; none where it could not be read.
    pub(crate) fn new(id: Option<u64>, body: impl Into<Body>) -> Self {
        Self {
            v: PROTOCOL,
            id,
            body: body.into(),
        }
    }

    /// The id of the request that this belongs to; none where it could not be read.
    #[must_use]
    pub const fn id(&self) -> Option<u64> {
        self.id
    }

    /// What it says.
    #[must_use]
    pub const fn body(&self) -> &Body {
        &self.body
    }

    /// Whether it only tells how far a job is, and may be dropped where the reader is slow.
    #[must_use]
    pub const fn is_progress(&self) -> bool {
        false
    }

    /// The text to send, on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        // All keys are texts and all numbers finite, so this cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Takes what jobs say. It is called from the threads of the jobs.
pub trait Outbox: Send + Sync + 'static {
    /// Sends a message.
    fn send(&self, message: &Message);
}

impl<F: Fn(&Message) + Send + Sync + 'static> Outbox for F {
    fn send(&self, message: &Message) {
        self(message);
    }
}
