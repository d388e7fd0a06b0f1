//! The messages of a session: replies, refusals and events.

mod answer;
mod export;
mod game;
mod hello;
mod puzzle;
mod rating;
mod review;
mod state;
mod summary;

pub use answer::{AnalysisRecord, AnswerRecord, HintRecord, RatedMove};
pub use export::Export;
pub(crate) use export::exports;
pub use game::{ListedGame, RulesText};
pub use hello::Hello;
pub use puzzle::{JudgedRecord, PuzzleRecord};
pub use rating::RatingRecord;
pub use review::{ReviewRecord, ReviewedGame};
pub use state::{Read, State};
pub use summary::SummaryRecord;

use pasyans::words::{self, Phrase};
use pasyans_vision::Sight;
use serde::Serialize;

use crate::PROTOCOL;
use crate::refusal::{Code, Refusal};

/// A message: the reply to a request, a refusal, or an event of a job. Messages of a session have a [`Body`];
/// servers of other requests have their own bodies.
#[derive(Clone, Debug, Serialize)]
pub struct Message<B = Body> {
    v: u8,
    id: Option<u64>,
    #[serde(flatten)]
    body: B,
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
    List { games: Vec<ListedGame> },
    #[serde(rename = "game.rules")]
    Rules(Box<RulesText>),
    #[serde(rename = "game.read")]
    Read(Box<Read>),
    #[serde(rename = "game.export")]
    Export { formats: Vec<Export> },
    #[serde(rename = "game.state")]
    State(Box<State>),
    #[serde(rename = "game.check")]
    Check {
        legal: bool,
        reason: Option<String>,
        pieces: Option<Phrase>,
        why: Option<words::Statement>,
    },
    #[serde(rename = "engine.cancelled")]
    Cancelled { job: u64 },
    #[serde(rename = "game.answer")]
    Answer(Box<AnswerRecord>),
    #[serde(rename = "game.hint")]
    Hint(Box<HintRecord>),
    #[serde(rename = "game.analysis")]
    Analysis(Box<AnalysisRecord>),
    #[serde(rename = "game.progress")]
    Progress {
        states: u64,
        memory_bytes: usize,
        seconds: f64,
        states_per_second: u64,
    },
    #[serde(rename = "game.win")]
    Win {
        length: u32,
        cheats: u32,
        seconds: f64,
        summary: SummaryRecord,
    },
    #[serde(rename = "game.proving")]
    Proving {
        claim: &'static str,
        value: Option<u32>,
        words: String,
    },
    #[serde(rename = "game.rated")]
    Rated {
        rated: Box<RatedMove>,
        done: usize,
        of: usize,
    },
    #[serde(rename = "game.rating")]
    Rating(Box<RatingRecord>),
    #[serde(rename = "game.reviewing")]
    Reviewing { done: usize, of: usize },
    #[serde(rename = "game.review")]
    Review(Box<ReviewRecord>),
    #[serde(rename = "game.puzzle")]
    Puzzle(Box<State>),
    #[serde(rename = "game.puzzles")]
    Puzzles {
        game: String,
        deal: u64,
        puzzles: Vec<PuzzleRecord>,
    },
    #[serde(rename = "game.judged")]
    Judged(Box<JudgedRecord>),
    #[serde(rename = "vision.sight")]
    Sight(Box<Sight>),
    #[serde(rename = "error")]
    Refusal(Refusal),
}

impl From<Refusal> for Body {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

impl<B: Serialize> Message<B> {
    /// `id` is that of the request; none where it could not be read.
    #[must_use]
    pub fn new(id: Option<u64>, body: impl Into<B>) -> Self {
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

    /// The body of the message.
    #[must_use]
    pub const fn body(&self) -> &B {
        &self.body
    }

    /// The text to send, on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        // All keys are texts and all numbers finite, so this cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Message {
    /// A refusal of something that no session has seen, such as a message that is not text.
    #[must_use]
    pub fn refusal(code: Code, message: &str) -> Self {
        Self::new(None, Refusal::new(code, message))
    }

    /// Whether this is only progress, which may be dropped if the reader is slow.
    #[must_use]
    pub const fn is_progress(&self) -> bool {
        matches!(self.body, Body::Progress { .. })
    }
}

/// Receives the messages of jobs. It is called from their threads.
pub trait Outbox: Send + Sync + 'static {
    /// Sends a message to the client.
    fn send(&self, message: &Message);
}

impl<F: Fn(&Message) + Send + Sync + 'static> Outbox for F {
    fn send(&self, message: &Message) {
        self(message);
    }
}
