//! Any text is a number of requests, one a line: a session answers each once and never panics. What begins a
//! job gets its reply when the session is advanced.

#![no_main]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use pasyans::Host;
use pasyans_protocol::{Limits, Message, Session};

/// A clock that stands still: a job ends by its states.
#[derive(Clone)]
struct Still;

impl Host for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// What a job may reply.
const REPLIES: [&str; 9] = [
    "game.answer",
    "game.hint",
    "game.analysis",
    "game.rating",
    "game.review",
    "game.puzzles",
    "game.judged",
    "vision.sight",
    "error",
];

fuzz_target!(|bytes: &[u8]| {
    let said: Arc<Mutex<Vec<String>>> = Arc::default();
    let outbox = Arc::clone(&said);
    let limits = Limits {
        message_bytes: 1 << 16,
        memory: 1 << 20,
        usual_memory: 1 << 20,
        ..Limits::default()
    };
    let mut session = Session::new(Still, limits, move |message: &Message| {
        outbox.lock().expect("whole").push(message.to_json());
    });
    let mut jobs = 0;
    for line in bytes.split(|&byte| byte == b'\n').take(16) {
        match session.receive_bytes(line) {
            Some(reply) => check(&reply.to_json()),
            None => jobs += 1,
        }
    }
    // All jobs are cancelled: without a clock they would take as long as their memory lasts.
    session.finish();
    let said = said.lock().expect("whole");
    said.iter().for_each(|message| check(message));
    let is_reply = |message: &&String| {
        REPLIES
            .iter()
            .any(|kind| message.contains(&format!("\"type\":\"{kind}\"")))
    };
    assert_eq!(said.iter().filter(is_reply).count(), jobs);
    assert!(!said.iter().any(|message| message.contains("\"code\":\"fault\"")));
});

/// A message on one line, with its head.
fn check(message: &str) {
    assert!(message.starts_with("{\"v\":1,\"id\":"), "{message}");
    assert!(message.ends_with('}') && !message.contains('\n'));
}
