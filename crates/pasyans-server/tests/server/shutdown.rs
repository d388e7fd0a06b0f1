//! The end of a server.

use std::io::Write;
use std::time::Duration;

use serde_json::json;
use tungstenite::Message;

use crate::support::{patient, server};

#[test]
fn connections_are_told_that_the_server_goes_away() {
    let mut server = server(|_| {});
    let mut client = server.engine();
    client.ask(json!({"id": 1, "type": "engine.hello"}));
    server.stop();
    assert_eq!(client.close_code(), Some(1001));
}

#[test]
fn jobs_end_with_the_server() {
    let mut server = server(|_| {});
    let mut client = server.engine();
    client.begin_long_job(1);
    server.stop();
    assert_eq!(client.close_code(), Some(1001));
}

#[test]
fn rude_clients_do_not_hold_up_the_end() {
    let mut server = server(|options| options.patience = patient());
    let silent = server.connect();
    let mut half = server.connect();
    half.write_all(b"GET / HTTP/1.1\r\nHost: ")
        .expect("written");
    let mut deaf = server.engine();
    let stream = deaf.socket.get_mut();
    stream
        .set_write_timeout(Some(Duration::from_millis(300)))
        .expect("a time");
    let request = Message::text(r#"{"v":1,"id":1,"type":"game.list"}"#);
    while deaf.socket.send(request.clone()).is_ok() {}
    server.stop();
    drop((silent, half, deaf));
}

#[test]
fn the_port_is_free_again() {
    let mut first = server(|_| {});
    let port = first.address.port();
    let mut client = first.engine();
    client.ask(json!({"id": 1, "type": "engine.hello"}));
    first.stop();
    let second = server(|options| options.port = Some(port));
    assert_eq!(second.get("/engine.json").status, 200);
}
