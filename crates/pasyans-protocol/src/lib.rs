//! The engine protocol: requests, replies and events, and the sessions that speak it.
//!
//! A [`Session`] reads requests, one JSON text each, and answers them. It holds one game on the table
//! and the jobs that were asked about it. It does no I/O: `pasyans engine` speaks it over standard
//! input and output, the server over a WebSocket, the page's worker by messages. docs/protocol.md
//! describes every message.
//!
//! ```
//! use pasyans::ThreadHost;
//! use pasyans_protocol::{Limits, Message, Session};
//!
//! let mut session = Session::new(ThreadHost::new(), Limits::default(), |event: &Message| {
//!     println!("{}", event.to_json());
//! });
//! let request = r#"{"v":1,"id":1,"type":"game.deal","game":"freecell","number":617}"#;
//! let reply = session.receive(request).ok_or("a job")?;
//! assert!(reply.to_json().starts_with(r#"{"v":1,"id":1,"type":"game.state","game":"freecell""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the protocol shares with the `pasyans` command is here as well: moves as people and programs write
//! them ([`written_moves`]), the words of JSON ([`wire`]), and what each move leads to ([`analysis`]).

pub mod analysis;
pub mod wire;
pub mod written_moves;

#[cfg_attr(
    target_family = "wasm",
    expect(dead_code, reason = "without threads no job is paused")
)]
mod jobs;
mod limits;
mod line;
mod message;
mod quoted;
mod refusal;
mod request;
mod session;

pub use jobs::JobGate;
pub use limits::Limits;
pub use message::{Body, Message, Outbox, PuzzleRecord, RatingRecord, ReviewRecord, ReviewedGame};
pub use refusal::{Code, Fault, Grounds, Refusal};
pub use request::{Asking, Fields};
pub use session::Session;

/// The version of the protocol.
pub const PROTOCOL: u8 = 1;
