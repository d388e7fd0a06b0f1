//! Servers that find each other.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use pasyans_server::Neighbour;

use crate::support::server;

#[test]
fn a_server_of_ours_is_known_by_its_description() {
    let mut running = server(|_| {});
    let port = running.address.port();
    let wanted = Neighbour {
        url: format!("http://127.0.0.1:{port}/"),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    assert_eq!(Neighbour::at(port), Some(wanted));
    running.stop();
    assert_eq!(Neighbour::at(port), None, "it is gone");
}

/// A program that answers each request with this.
fn program(answer: &'static str) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a client");
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    port
}

#[test]
fn foreign_programs_are_not_taken_for_ours() {
    for answer in [
        "",
        "SSH-2.0-OpenSSH_9.2\r\n",
        "HTTP/1.1 200 OK\r\n\r\n<!doctype html>",
        "HTTP/1.1 200 OK\r\n\r\n{\"engine\":\"websocket\"}",
        "HTTP/1.1 200 OK\r\n\r\n{\"name\":\"other\",\"version\":\"1\"}",
        "HTTP/1.1 404 Not Found\r\n\r\n{\"name\":\"pasyans\",\"version\":\"1\"}",
        "HTTP/1.1 200 OK\r\n\r\n{\"name\":\"pasyans\"}",
        "HTTP/1.1 200 OK\r\n\r\n{\"name\":\"pasyans\",\"version\":\"\\u001b[31m\"}",
    ] {
        assert_eq!(Neighbour::at(program(answer)), None, "{answer}");
    }
}

#[test]
fn a_program_that_says_nothing_is_not_waited_for_long() {
    let silent = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = silent.local_addr().expect("an address").port();
    assert_eq!(Neighbour::at(port), None);
}
