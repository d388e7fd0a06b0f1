//! What an engine says of itself.

use serde::Serialize;

use crate::PROTOCOL;
use crate::limits::Limits;
use crate::request::NAMES;

/// What an engine says of itself.
#[derive(Clone, Debug, Serialize)]
pub struct Hello {
    name: &'static str,
    version: &'static str,
    protocol: u8,
    requests: &'static [&'static str],
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
