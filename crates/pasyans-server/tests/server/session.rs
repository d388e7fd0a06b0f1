//! Sessions over a WebSocket.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use serde_json::{Value, json};
use tungstenite::protocol::CloseFrame;

use crate::support::{Client, is_silent, server};

/// How many long lines are loaded one after the other.
const LINES: u64 = 10;

/// Deals, asks for a win, plays it, and sees that it is one.
fn play_to_the_end(client: &mut Client, number: u64) {
    let state =
        client.ask(json!({"id": 1, "type": "game.deal", "game": "freecell", "number": number}));
    assert_eq!(state["type"], "game.state", "{state}");
    let answer = client.ask(json!({"id": 2, "type": "game.solve", "objective": "first"}));
    assert_eq!(answer["verdict"], "won", "{answer}");
    let mut last = state;
    for (index, mv) in answer["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .enumerate()
    {
        last = client.ask(json!({"id": index + 3, "type": "game.play", "move": mv}));
    }
    assert_eq!(last["won"], true, "{last}");
}

#[test]
fn a_game_is_dealt_solved_and_played() {
    let server = server(|_| {});
    let mut client = server.engine();
    let hello = client.ask(json!({"id": 0, "type": "engine.hello"}));
    assert_eq!(hello["name"], "pasyans", "{hello}");
    play_to_the_end(&mut client, 617);
}

#[test]
fn the_limits_are_those_of_the_server() {
    let server = server(|options| {
        options.jobs = 2;
        options.limits.memory = 5 << 20;
        options.limits.threads = 3;
    });
    let hello = server
        .engine()
        .ask(json!({"id": 0, "type": "engine.hello"}));
    for (name, value) in [
        ("message_bytes", 24 << 20),
        ("jobs", 2),
        ("memory_bytes", 5 << 20),
        ("threads", 3),
    ] {
        assert_eq!(hello["limits"][name], value, "{hello}");
    }
}

#[test]
fn bad_requests_are_refused_and_the_connection_goes_on() {
    let server = server(|_| {});
    let mut client = server.engine();
    for (text, code) in [
        ("nonsense", "bad-json"),
        ("", "bad-json"),
        (r#"{"v":9,"id":1,"type":"engine.hello"}"#, "unknown-version"),
        (r#"{"v":1,"id":1,"type":"vision.read"}"#, "bad-request"),
        (r#"{"v":1,"id":1,"type":"bot.play"}"#, "unknown-request"),
        (r#"{"v":1,"id":1,"type":"game.state"}"#, "no-game"),
    ] {
        client.is_refused(text, code);
    }
    play_to_the_end(&mut client, 1);
}

/// A picture that takes a second or longer: lines of which any could be the edge of a card.
fn many_lines() -> String {
    let (width, height) = (3840_u32, 2160_u32);
    let row: Vec<u8> = (0..width)
        .map(|x| (x.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    let mut png = Vec::new();
    PngEncoder::new(&mut png)
        .write_image(
            &row.repeat(height as usize),
            width,
            height,
            ExtendedColorType::L8,
        )
        .expect("written");
    BASE64.encode(png)
}

#[test]
fn a_reading_that_was_begun_can_be_cancelled() {
    let server = server(|_| {});
    let mut client = server.engine();
    let picture = many_lines();
    let refusal = client.ask(json!({"id": 1, "type": "vision.read", "picture": picture}));
    assert_eq!(refusal["code"], "too-much-work", "{refusal}");
    client.send(json!({"id": 2, "type": "vision.read", "picture": picture}));
    client.send(json!({"id": 3, "type": "engine.cancel", "job": 2}));
    let mut codes = std::collections::HashMap::new();
    while codes.len() < 2 {
        let reply = client.next();
        codes.insert(reply["id"].as_u64(), reply["code"].clone());
    }
    assert_eq!(codes[&Some(2)], "cancelled");
}

#[test]
fn a_hundred_sessions_keep_their_games_apart() {
    let server = server(|_| {});
    let mut clients: Vec<Client> = (0..100).map(|_| server.engine()).collect();
    let request = |id: usize, number: usize| json!({"id": id, "type": "game.deal", "game": "freecell", "number": number});
    // All ask before anyone reads.
    for (number, client) in clients.iter_mut().enumerate() {
        client.send(request(7, number + 1));
    }
    let mut boards = std::collections::HashSet::new();
    for (number, client) in clients.iter_mut().enumerate() {
        let state = client.next();
        assert_eq!(
            (&state["id"], &state["deal"]),
            (&json!(7), &json!(number + 1))
        );
        let mv = &state["moves"][0];
        let played = client.ask(json!({"id": 8, "type": "game.play", "move": mv}));
        assert_eq!(played["ply"], 1, "{played}");
        boards.insert(played["start"].to_string());
    }
    assert_eq!(boards.len(), 100);
}

#[test]
fn a_farewell_is_answered() {
    let server = server(|_| {});
    let mut client = server.engine();
    client.ask(json!({"id": 1, "type": "engine.hello"}));
    let frame = CloseFrame {
        code: 1000.into(),
        reason: "".into(),
    };
    client.socket.close(Some(frame)).expect("sent");
    assert_eq!(client.close_code(), Some(1000));
}

#[test]
fn a_job_is_cancelled() {
    let server = server(|_| {});
    let mut client = server.engine();
    client.begin_long_job(9);
    assert_eq!(
        client.ask(json!({"id": 10, "type": "engine.cancel", "job": 9}))["type"],
        "engine.cancelled"
    );
    let answer: Value = loop {
        let message = client.next();
        if message["type"] == "game.answer" {
            break message;
        }
    };
    assert_eq!(answer["reason"], "cancelled", "{answer}");
}

#[test]
fn one_connection_keeps_no_other_from_an_answer() {
    let server = server(|options| options.jobs = 4);
    let (mut one, mut other) = (server.engine(), server.engine());
    // All that a connection may have, for ever.
    one.begin_long_job(1);
    for id in 2..=4 {
        one.send(json!({
            "id": id, "type": "game.solve", "cheats": true, "memory_bytes": 65536, "time_ms": null,
        }));
    }
    other.ask(json!({"id": 0, "type": "game.deal", "game": "freecell", "number": 1}));
    for id in 1..=3 {
        let solve = json!({"id": id, "type": "game.solve", "objective": "first"});
        assert_eq!(other.ask(solve)["verdict"], "won");
    }
    // More than its share it does not get.
    one.send(json!({"id": 9, "type": "game.hint"}));
    let refusal = loop {
        let message = one.next();
        if message["id"] == 9 {
            break message;
        }
    };
    assert_eq!(refusal["code"], "busy", "{refusal}");
}

#[test]
fn others_are_answered_while_long_lines_are_loaded() {
    let server = server(|_| {});
    let (mut busy, mut polite) = (server.engine(), server.engine());
    // To and fro, as long as a line may be written.
    let pair = "t0 c0, c0 t0, ";
    let moves = pair.repeat(((1 << 20) - 200) / pair.len());
    let moves = moves.trim_end_matches([',', ' ']);
    busy.ask(json!({"id": 0, "type": "engine.hello"}));
    for id in 1..=LINES {
        busy.send(
            json!({"id": id, "type": "game.load", "game": "freecell", "deal": 1, "moves": moves}),
        );
    }
    for id in 0..10 {
        polite.ask(json!({"id": id, "type": "game.deal", "game": "freecell", "number": 5}));
    }
    // If each of them had waited for a line, all lines would be loaded by now.
    let last = (1..=LINES).find(|id| {
        let is_there = !is_silent(busy.socket.get_ref());
        assert_eq!(busy.next()["id"], *id);
        !is_there
    });
    assert!(last.is_some(), "they were loaded first");
}
