//! A panic ends the job that it happens in, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use pasyans::{Host, ThreadHost, Work};
use pasyans_protocol::{Limits, Message, Session};
use serde_json::{Value, json};

use crate::client::Client;

/// A host whose clock can break.
#[derive(Clone)]
struct Breakable {
    host: ThreadHost,
    is_broken: Arc<AtomicBool>,
}

impl Host for Breakable {
    fn now(&self) -> Duration {
        assert!(
            !self.is_broken.load(Ordering::SeqCst),
            "the clock is broken"
        );
        self.host.now()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        self.host.spawn(work)
    }
}

fn check_fault(reply: &Value, why: &str) {
    assert_eq!(
        (&reply["type"], &reply["code"]),
        (&json!("error"), &json!("fault")),
        "{reply}"
    );
    let message = reply["message"].as_str().expect("a text");
    assert!(message.contains(why), "{message}");
}

#[test]
fn a_panic_in_a_slice_is_told() {
    let is_broken = Arc::new(AtomicBool::new(false));
    let host = Breakable {
        host: ThreadHost::new(),
        is_broken: Arc::clone(&is_broken),
    };
    let (say, said) = channel();
    let outbox = move |message: &Message| say.send(message.to_json()).unwrap_or_default();
    let session = Session::new(host, Limits::default(), outbox);
    let mut client = Client::of(session, said, true);
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    for name in ["game.solve", "game.hint", "game.analyse"] {
        let job = client.begin(name, json!({"time_ms": null}));
        client.session().advance(Duration::ZERO);
        is_broken.store(true, Ordering::SeqCst);
        let (_, reply) = client.end_of(job);
        is_broken.store(false, Ordering::SeqCst);
        check_fault(&reply, "the clock is broken");
        assert!(!client.session().has_jobs());
        // The session goes on.
        assert_eq!(client.told("game.state", json!({}))["ply"], 0);
        assert_eq!(client.found("game.hint", json!({}))["verdict"], "won");
    }
}

#[test]
fn a_panic_on_a_thread_is_told() {
    let (say, said) = channel();
    let outbox = move |message: &Message| {
        assert!(
            !message.to_json().contains("game.win"),
            "nobody wants to hear of wins"
        );
        say.send(message.to_json()).unwrap_or_default();
    };
    let session = Session::with_threads(Limits::default(), outbox);
    let mut client = Client::of(session, said, false);
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    for _ in 0..3 {
        let reply = client.found("game.solve", json!({}));
        check_fault(&reply, "nobody wants to hear of wins");
        assert!(!client.session().has_jobs());
    }
    client.told("game.deal", json!({"game": "molek-syntez", "number": 1}));
    let answer = client.found("game.solve", json!({"states": 3}));
    assert_eq!(answer["type"], "game.answer", "{answer}");
}
