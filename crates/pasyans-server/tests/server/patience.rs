//! How long clients are waited for.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use serde_json::json;
use tungstenite::Message;

use crate::support::{LONG, Running, impatient, is_silent, patient, server, wait_until};

fn impatient_server() -> Running {
    server(|options| options.patience = impatient())
}

fn patient_server() -> Running {
    server(|options| options.patience = patient())
}

/// Reads to the end, which has to come, with an answer or without.
fn is_closed(stream: &mut TcpStream) {
    let read = stream.read_to_end(&mut Vec::new());
    let is_open = read
        .is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));
    assert!(!is_open, "it is still waited for");
}

#[test]
fn half_a_request_is_not_waited_for_without_end() {
    let (server, patient) = (impatient_server(), patient_server());
    for said in [
        "",
        "G",
        "GET / HTTP/1.1\r\nHost: x\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    ] {
        let (mut waiting, mut stream) = (patient.connect(), server.connect());
        waiting.write_all(said.as_bytes()).expect("written");
        stream.write_all(said.as_bytes()).expect("written");
        is_closed(&mut stream);
        assert!(is_silent(&waiting), "{said:?}");
    }
}

#[test]
fn a_request_that_drips_is_not_waited_for_without_end() {
    let server = impatient_server();
    let mut stream = server.connect();
    write!(
        stream,
        "GET / HTTP/1.1\r\nHost: {}\r\nX-Slow: ",
        server.address
    )
    .expect("written");
    // It is not read any more.
    wait_until(|| {
        thread::sleep(Duration::from_millis(50));
        stream.write_all(b"x").is_err()
    });
}

#[test]
fn a_connection_without_requests_is_closed() {
    let server = impatient_server();
    let mut stream = server.connect();
    write!(
        stream,
        "GET /engine.json HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.address
    )
    .expect("written");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("closed properly");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[test]
fn whoever_answers_pings_stays() {
    let server = impatient_server();
    let mut client = server.engine();
    // One comes after half the time in which nobody may be silent.
    let mut pings = 0;
    while pings < 3 {
        if let Message::Ping(_) = client.socket.read().expect("still connected") {
            pings += 1;
        }
    }
    assert_eq!(
        client.ask(json!({"id": 1, "type": "engine.hello"}))["type"],
        "engine.hello"
    );
}

#[test]
fn whoever_gives_no_sign_of_life_is_dropped_with_its_jobs() {
    let server = server(|options| {
        options.patience = impatient();
        options.jobs = 1;
    });
    let mut silent = server.engine();
    silent.begin_long_job(1);
    // The other answers pings while it asks; this one does not read any more, and so does not answer.
    let mut other = server.engine();
    other.ask(json!({"id": 0, "type": "game.deal", "game": "freecell", "number": 1}));
    let solve = || json!({"id": 5, "type": "game.solve", "objective": "first"});
    assert_eq!(other.ask(solve())["verdict"], "won", "they take turns");
    // The silent one is dropped: all that comes is taken here, and nothing is answered.
    let mut stream = silent.socket.get_ref();
    let end = std::io::copy(&mut stream, &mut std::io::sink());
    let is_closed = end.map_or_else(|error| error.kind() == ErrorKind::ConnectionReset, |_| true);
    assert!(is_closed, "it goes on");
}

#[test]
fn whoever_takes_no_replies_is_dropped() {
    let server = server(|options| {
        options.patience.reader = Duration::from_millis(300);
        options.connections = 1;
    });
    let mut client = server.engine();
    let stream = client.socket.get_mut();
    stream.set_write_timeout(Some(LONG)).expect("a time");
    let request = Message::text(r#"{"v":1,"id":1,"type":"game.list"}"#);
    // It reads nothing, so at some time the server gives up, and this fails.
    while client.socket.send(request.clone()).is_ok() {}
    // Its seat is free.
    wait_until(|| server.try_engine(None).is_ok());
}
