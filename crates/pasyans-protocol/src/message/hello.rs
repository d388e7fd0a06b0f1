//! The description of an engine.

use pasyans::words::CATALOGUES;
use pasyans::{Choice, Count, Objective, Search};
use serde::Serialize;

use crate::PROTOCOL;
use crate::limits::Limits;
use crate::request::NAMES;

/// What an engine can do.
#[derive(Clone, Debug, Serialize)]
pub struct Hello {
    name: &'static str,
    version: &'static str,
    protocol: u8,
    requests: &'static [&'static str],
    objectives: Vec<&'static str>,
    counts: Vec<&'static str>,
    searches: Vec<&'static str>,
    /// The codes of the languages that a client can ask for.
    languages: Vec<&'static str>,
    limits: WireLimits,
}

#[derive(Clone, Debug, Serialize)]
struct WireLimits {
    message_bytes: usize,
    jobs: usize,
    memory_bytes: usize,
    usual_memory_bytes: usize,
    threads: usize,
}

impl Hello {
    pub(crate) fn new(limits: &Limits) -> Self {
        let Limits {
            message_bytes,
            jobs,
            memory,
            usual_memory,
            threads,
        } = *limits;
        Self {
            name: "pasyans",
            version: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            requests: &NAMES,
            objectives: words::<Objective>(),
            counts: words::<Count>(),
            searches: words::<Search>(),
            languages: CATALOGUES.iter().map(|(code, _)| *code).collect(),
            limits: WireLimits {
                message_bytes,
                jobs,
                memory_bytes: memory,
                usual_memory_bytes: usual_memory.min(memory),
                threads,
            },
        }
    }
}

/// The words that can be chosen in a request.
fn words<T: Choice>() -> Vec<&'static str> {
    T::WORDS.iter().map(|(word, _)| *word).collect()
}
