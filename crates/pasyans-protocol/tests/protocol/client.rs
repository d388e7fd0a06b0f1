//! A client that checks whatever it is told.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use pasyans::{Host, ThreadHost};
use pasyans_protocol::{Limits, Message, Session};
use serde_json::{Value, json};

/// Won in 27 moves without cheats, and no fewer.
pub const WINNABLE: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
/// Needs 3 cheats, and then 35 moves.
pub const NEEDS_CHEATS: &str = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
/// Won in 6 moves.
pub const EASY: &str = "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.";
/// Won already.
pub const WON: &str = "TKDV09876.TKDV09876.TKDV09876.TKDV09876...";
/// FreeCell, nearly done: three moves home are left.
pub const LAST_MOVES: &str = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";

/// So long no job of these tests takes.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long a session searches at a time, where it has no threads.
pub const SLICE: Duration = Duration::from_millis(5);

/// A host whose clock moves on by a millisecond each time that it is read.
#[derive(Clone, Default)]
struct Ticking(Arc<AtomicU64>);

impl Host for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// One end of a session.
pub struct Client {
    session: Session,
    /// Whether jobs have to be advanced.
    in_slices: bool,
    said: Receiver<String>,
    /// What was said and not asked for yet.
    heard: VecDeque<Value>,
    /// Replies that were put here.
    unread: VecDeque<String>,
    next_id: u64,
}

impl Client {
    /// Of a session whose jobs have threads.
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    pub fn with_limits(limits: Limits) -> Self {
        let (say, said) = channel();
        let outbox = move |message: &Message| say.send(message.to_json()).unwrap_or_default();
        Self::of(Session::with_threads(limits, outbox), said, false)
    }

    /// Of a session whose jobs are searched in slices.
    pub fn in_slices() -> Self {
        Self::of_host(ThreadHost::new())
    }

    /// The same, where a slice is as long on every machine: so many looks at the clock.
    pub fn ticking() -> Self {
        Self::of_host(Ticking::default())
    }

    fn of_host(host: impl Host) -> Self {
        let (say, said) = channel();
        let outbox = move |message: &Message| say.send(message.to_json()).unwrap_or_default();
        let session = Session::new(host, Limits::default(), outbox);
        Self::of(session, said, true)
    }

    pub fn of(session: Session, said: Receiver<String>, in_slices: bool) -> Self {
        Self {
            session,
            in_slices,
            said,
            heard: VecDeque::new(),
            unread: VecDeque::new(),
            next_id: 1,
        }
    }

    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Sends a text. What comes at once.
    pub fn send(&mut self, text: &str) -> Option<Value> {
        let reply = self.session.receive(text)?;
        Some(read(&reply.to_json()))
    }

    /// A request with the next id.
    fn request(&mut self, name: &str, fields: Value) -> (u64, String) {
        let id = self.next_id;
        self.next_id += 1;
        let mut request = json!({"v": 1, "id": id, "type": name});
        let Value::Object(fields) = fields else {
            panic!("no fields: {fields}");
        };
        request.as_object_mut().expect("an object").extend(fields);
        (id, request.to_string())
    }

    /// The reply to a request that is no job.
    pub fn ask(&mut self, name: &str, fields: Value) -> Value {
        let (id, text) = self.request(name, fields);
        let reply = self.send(&text).expect("a reply at once");
        assert_eq!(reply["id"], id, "{reply}");
        reply
    }

    /// The same, which is not a refusal.
    pub fn told(&mut self, name: &str, fields: Value) -> Value {
        let reply = self.ask(name, fields);
        assert_ne!(reply["type"], "error", "{reply}");
        reply
    }

    /// The code of a refusal and what it says.
    pub fn refused(&mut self, name: &str, fields: Value) -> (String, String) {
        let reply = self.ask(name, fields);
        assert_eq!(reply["type"], "error", "{reply}");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        (text(&reply["code"]), text(&reply["message"]))
    }

    /// Begins a job. Its id.
    pub fn begin(&mut self, name: &str, fields: Value) -> u64 {
        let (id, text) = self.request(name, fields);
        let reply = self.send(&text);
        assert_eq!(reply, None, "a job replies later");
        id
    }

    /// Waits for the next thing that is said.
    pub fn hear(&mut self) -> Value {
        if let Some(heard) = self.heard.pop_front() {
            return heard;
        }
        self.listen()
    }

    fn listen(&mut self) -> Value {
        if self.in_slices {
            loop {
                if let Ok(text) = self.said.try_recv() {
                    return read(&text);
                }
                assert!(self.session.has_jobs(), "nobody has anything to say");
                self.session.advance(SLICE);
            }
        }
        read(&self.said.recv_timeout(PATIENCE).expect("something is said"))
    }

    /// Takes in a reply as if it had been said.
    pub fn put(&mut self, text: &str) {
        self.unread.push_back(text.to_owned());
    }

    /// The text of the next thing that is said, but how far a job is.
    pub fn hear_text(&mut self) -> String {
        if let Some(text) = self.unread.pop_front() {
            return text;
        }
        loop {
            let text = self.said.recv_timeout(PATIENCE).expect("something is said");
            if read(&text)["type"] != "game.progress" {
                return text;
            }
        }
    }

    /// Waits for the reply of a job. The events before it, and the reply.
    pub fn end_of(&mut self, job: u64) -> (Vec<Value>, Value) {
        let mut events = Vec::new();
        let mut others = VecDeque::new();
        let reply = loop {
            let message = self.hear();
            if message["id"] != job {
                others.push_back(message);
            } else if is_event(&message) {
                events.push(message);
            } else {
                break message;
            }
        };
        others.append(&mut self.heard);
        self.heard = others;
        (events, reply)
    }

    /// The reply of a job.
    pub fn found(&mut self, name: &str, fields: Value) -> Value {
        let job = self.begin(name, fields);
        self.end_of(job).1
    }

    /// What is said and was not asked for, at the end.
    pub fn rest(mut self) -> Vec<Value> {
        self.session.finish();
        let said = self.said.try_iter().map(|text| read(&text));
        self.heard.extend(said);
        self.heard.into()
    }
}

/// Whether a job says it before its reply.
pub fn is_event(message: &Value) -> bool {
    let events = [
        "game.progress",
        "game.win",
        "game.proving",
        "game.rated",
        "game.reviewing",
    ];
    events.iter().any(|event| message["type"] == *event)
}

/// A message: one line, with the head that all have.
fn read(text: &str) -> Value {
    assert!(!text.contains('\n'), "{text}");
    let message: Value = serde_json::from_str(text).expect("JSON");
    assert_eq!(message["v"], 1, "{message}");
    assert!(message["id"].is_u64() || message["id"].is_null());
    assert!(message["type"].is_string(), "{message}");
    message
}
