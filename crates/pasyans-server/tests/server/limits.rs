//! Messages and connections that are too many, too large, or no messages at all.

use std::io::{ErrorKind, Read, Write};
use std::time::Duration;

use serde_json::json;
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::support::{Client, impatient, is_silent, patient, server, wait_until};

/// How many bytes a message may have.
const LARGEST: usize = 24 << 20;
/// What a message may have before it needs one of the few places for large ones.
const SMALL: usize = 1 << 20;

#[test]
fn a_message_that_is_too_large_is_refused_and_ends_the_connection() {
    let server = server(|_| {});
    // One byte more than allowed, and far more than the buffers of the system hold.
    for size in [LARGEST + 1, 2 * LARGEST] {
        let mut client = server.engine();
        client
            .socket
            .send(Message::text(" ".repeat(size)))
            .expect("sent");
        let refusal = client.next();
        assert_eq!(
            (&refusal["code"], &refusal["id"]),
            (&json!("too-large"), &json!(null)),
            "{refusal}"
        );
        assert_eq!(client.close_code(), Some(1009));
    }
}

#[test]
fn a_message_in_pieces_is_no_way_around_the_limit() {
    let server = server(|_| {});
    let mut client = server.engine();
    let piece = " ".repeat(LARGEST / 4);
    for index in 0..5 {
        let data = if index == 0 {
            Data::Text
        } else {
            Data::Continue
        };
        let frame = Frame::message(piece.clone(), OpCode::Data(data), false);
        client.socket.send(Message::Frame(frame)).expect("sent");
    }
    assert_eq!(client.next()["code"], "too-large");
    assert_eq!(client.close_code(), Some(1009));
}

#[test]
fn the_largest_message_is_read() {
    let server = server(|_| {});
    let mut client = server.engine();
    let request = r#"{"v":1,"id":3,"type":"engine.hello"}"#;
    let padded = format!("{request}{}", " ".repeat(LARGEST - request.len()));
    client.socket.send(Message::text(padded)).expect("sent");
    assert_eq!(client.next()["type"], "engine.hello");
}

/// The beginning of a large message that never ends. It was read.
fn begin_large_message(client: &mut Client) {
    let frame = Frame::message(vec![b' '; 2 * SMALL], OpCode::Data(Data::Text), false);
    client.socket.send(Message::Frame(frame)).expect("sent");
    client
        .socket
        .send(Message::Ping("read?".into()))
        .expect("sent");
    let reply = client.socket.read().expect("a reply");
    assert_eq!(reply, Message::Pong("read?".into()));
}

#[test]
fn large_messages_take_turns_and_hold_up_no_small_ones() {
    let server = server(|options| options.patience = patient());
    let mut stalled: Vec<Client> = (0..4).map(|_| server.engine()).collect();
    stalled.iter_mut().for_each(begin_large_message);
    let (mut small, mut large) = (server.engine(), server.engine());
    let picture = "A".repeat(2 * SMALL);
    let request = |id: u64| json!({"id": id, "type": "vision.read", "picture": picture});
    large.send(request(1));
    // As long as they do not give way, nobody else gets a large message in; small ones are answered as ever.
    for id in 0..20 {
        let reply = small.ask(json!({"id": id, "type": "engine.hello"}));
        assert_eq!(reply["id"], id);
    }
    assert!(is_silent(large.socket.get_ref()), "it has to wait");
    // One place is enough for all that are complete.
    drop(stalled.pop());
    assert_eq!(large.next()["code"], "bad-picture");
    for id in 2..20 {
        assert_eq!(large.ask(request(id))["code"], "bad-picture");
    }
}

#[test]
fn large_messages_that_do_not_end_give_way() {
    let server = server(|options| options.patience.request = impatient().request);
    let mut stalled: Vec<Client> = (0..4).map(|_| server.engine()).collect();
    stalled.iter_mut().for_each(begin_large_message);
    let picture = "A".repeat(2 * SMALL);
    let mut client = server.engine();
    let reply = client.ask(json!({"id": 1, "type": "vision.read", "picture": picture}));
    assert_eq!(reply["code"], "bad-picture", "{reply}");
    for client in &mut stalled {
        assert!(client.socket.read().is_err(), "they were given up");
    }
}

#[test]
fn many_small_messages_are_no_large_one() {
    let server = server(|options| options.patience = impatient());
    let mut client = server.engine();
    let padding = " ".repeat(SMALL / 4);
    for id in 0..20 {
        client
            .socket
            .send(Message::text(format!(
                r#"{{"v":1,"id":{id},"type":"engine.hello"}}{padding}"#
            )))
            .expect("sent");
        assert_eq!(client.next()["id"], id);
        std::thread::sleep(Duration::from_millis(30));
    }
}

#[test]
fn binary_messages_are_refused() {
    let server = server(|_| {});
    let mut client = server.engine();
    for _ in 0..3 {
        client
            .socket
            .send(Message::binary(vec![0; 1000]))
            .expect("sent");
        let refusal = client.next();
        assert_eq!(refusal["code"], "bad-json", "{refusal}");
        assert!(
            refusal["message"]
                .as_str()
                .is_some_and(|text| text.contains("binary"))
        );
    }
    assert_eq!(
        client.ask(json!({"id": 3, "type": "engine.hello"}))["type"],
        "engine.hello"
    );
}

#[test]
fn text_that_is_none_ends_the_connection() {
    let server = server(|_| {});
    let mut client = server.engine();
    let frame = Frame::message(vec![0xff, 0xfe, 0x80], OpCode::Data(Data::Text), true);
    client.socket.send(Message::Frame(frame)).expect("sent");
    assert_eq!(client.next()["code"], "bad-json");
    assert_eq!(client.close_code(), Some(1007));
}

#[test]
fn frames_that_are_none_end_the_connection() {
    let server = server(|_| {});
    let mut client = server.engine();
    // Not masked, which clients have to do, and of a kind that does not exist.
    client
        .socket
        .get_mut()
        .write_all(&[0x8f, 0x03, 1, 2, 3])
        .expect("written");
    assert_eq!(client.next()["type"], "error");
    assert_eq!(client.close_code(), Some(1002));
}

#[test]
fn more_connections_than_seats_are_refused() {
    let server = server(|options| options.connections = 2);
    let (one, mut other) = (server.engine(), server.engine());
    assert_eq!(server.try_engine(None).err(), Some(503));
    assert_eq!(server.get("/engine.json").status, 200);
    drop(one);
    // A seat is free.
    wait_until(|| server.try_engine(None).is_ok());
    assert_eq!(
        other.ask(json!({"id": 1, "type": "engine.hello"}))["type"],
        "engine.hello"
    );
}

#[test]
fn idle_connections_give_their_seats_to_others() {
    let server = server(|options| {
        options.connections = 2;
        options.patience.silence = impatient().silence;
    });
    let (mut working, mut idle) = (server.engine(), server.engine());
    working.begin_long_job(1);
    idle.ask(json!({"id": 1, "type": "engine.hello"}));
    // Both answer pings: they are there, but one of them has nothing to do.
    let stays = std::thread::spawn(move || while working.socket.read().is_ok() {});
    let leaves = std::thread::spawn(move || idle.close_code());
    let mut newcomer = None;
    wait_until(|| {
        newcomer = server.try_engine(None).ok();
        newcomer.is_some()
    });
    assert_eq!(leaves.join().expect("no panic"), Some(1013));
    assert!(!stays.is_finished(), "it has a job");
    let reply = newcomer.map(|mut client| client.ask(json!({"id": 1, "type": "engine.hello"})));
    assert_eq!(reply.expect("a client")["type"], "engine.hello");
    drop(server);
    stays.join().expect("no panic");
}

#[test]
fn the_oldest_of_too_many_visitors_gives_way() {
    let server = server(|options| options.visitors = 5);
    let mut silent: Vec<_> = (0..20).map(|_| server.connect()).collect();
    assert_eq!(server.get("/").status, 200);
    let (last, others) = silent.split_last_mut().expect("some");
    for (index, stream) in others.iter_mut().take(14).enumerate() {
        // Closed, one way or the other.
        assert!(!matches!(stream.read(&mut [0]), Ok(1..)), "{index}");
    }
    write!(last, "GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).expect("written");
    let mut status = [0; 12];
    last.read_exact(&mut status).expect("an answer");
    assert_eq!(&status, b"HTTP/1.1 200");
}

#[test]
fn connections_to_the_engine_do_not_give_way() {
    let server = server(|options| options.visitors = 5);
    let mut client = server.engine();
    let silent: Vec<_> = (0..20).map(|_| server.connect()).collect();
    assert_eq!(
        client.ask(json!({"id": 1, "type": "engine.hello"}))["type"],
        "engine.hello"
    );
    drop(silent);
}

#[test]
fn whoever_reads_nothing_is_not_read_either() {
    let server = server(|_| {});
    for message in [
        Message::text(r#"{"v":1,"id":1,"type":"game.list"}"#),
        Message::text("nonsense"),
        Message::Ping(vec![1; 125].into()),
        Message::binary(vec![1; 10]),
    ] {
        let mut client = server.engine();
        client
            .socket
            .get_mut()
            .set_write_timeout(Some(Duration::from_millis(500)))
            .expect("a time");
        // The buffers of the system hold some megabytes; then the client has to wait.
        let mut sent = 0_usize;
        let is_held_up = loop {
            match client.socket.send(message.clone()) {
                Ok(()) => sent += message.len(),
                Err(tungstenite::Error::Io(error)) => {
                    break matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
                }
                Err(error) => panic!("{error}"),
            }
            if sent > 200 << 20 {
                break false;
            }
        };
        assert!(is_held_up, "{sent} bytes of {message:?} were taken");
    }
}

#[test]
fn headers_without_end_are_refused() {
    let server = server(|_| {});
    let mut stream = server.connect();
    write!(stream, "GET / HTTP/1.1\r\nHost: {}\r\n", server.address).expect("written");
    let line = format!("X-Filler: {}\r\n", "x".repeat(1000));
    // It may be closed while we write.
    let _ = (0..100).try_for_each(|_| stream.write_all(line.as_bytes()));
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    has_security_headers(&answer);
}

/// The answers that the HTTP library makes by itself have the headers of all others.
fn has_security_headers(answer: &str) {
    for header in [
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-resource-policy: same-origin",
        "content-security-policy: default-src 'none'",
    ] {
        assert_eq!(answer.matches(header).count(), 1, "{header}: {answer}");
    }
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
}

#[test]
fn what_is_no_request_is_answered_with_security_headers() {
    let server = server(|_| {});
    for garbage in ["GET\r\n\r\n", "GET / HTTP/1.1\r\nno header\r\n\r\n"] {
        let mut stream = server.connect();
        stream.write_all(garbage.as_bytes()).expect("written");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
        has_security_headers(&answer);
    }
}

#[test]
fn garbage_is_answered_or_closed() {
    let server = server(|_| {});
    for garbage in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"\0\0\0\0\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    ] {
        let mut stream = server.connect();
        stream.write_all(garbage).expect("written");
        stream.shutdown(std::net::Shutdown::Write).expect("shut");
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let is_refused = answer.is_empty() || answer.starts_with(b"HTTP/1.1 4");
        assert!(is_refused, "{}", String::from_utf8_lossy(&answer));
    }
    assert_eq!(server.get("/").status, 200);
}
