//! The bot over a WebSocket, as far as it needs no screen: who may use it, and what can be asked.

use pasyans_server::Token;
use serde_json::{Value, json};

use crate::support::{Client, Running, impatient, is_silent, patient, server, wait_until};

/// A server with a bot, and its key.
fn with_bot() -> (Running, String) {
    let token = Token::draw().expect("random numbers");
    let key = token.reveal().to_owned();
    (server(|options| options.bot = Some(token)), key)
}

/// A client that has shown the key, and what it was told then.
fn let_in(server: &Running, key: &str) -> (Client, Value) {
    let mut client = server.bot();
    let hello = client.ask(json!({"id": 1, "type": "bot.hello", "token": key}));
    assert_eq!(hello["type"], "bot.hello", "{hello}");
    (client, hello)
}

#[test]
fn whoever_has_the_key_learns_what_can_be_set() {
    let (server, key) = with_bot();
    let (_client, hello) = let_in(&server, &key);
    let settings = hello["settings"].as_array().expect("a list");
    assert_eq!(settings.len(), 10, "{hello}");
    for setting in settings {
        let key = setting["key"].as_str().expect("a key");
        assert!(hello["defaults"].get(key).is_some(), "{key}");
        for text in ["label", "flag", "help", "values"] {
            assert_ne!(setting[text].as_str().expect("a text"), "", "{setting}");
        }
    }
    assert_eq!(hello["title"], "MOLEK-SYNTEZ");
    // Whether there is a screen depends on who runs this; what is said about it does not.
    let is_available = hello["available"].as_bool().expect("a flag");
    assert_eq!(hello["reason"].is_null(), is_available, "{hello}");
    assert_eq!(hello["monitors"] != json!([]), is_available, "{hello}");
}

#[test]
fn nobody_gets_anything_without_the_key() {
    let (server, key) = with_bot();
    for request in [
        json!({"id": 4, "type": "bot.start"}),
        json!({"id": 4, "type": "bot.stop"}),
        json!({"id": 4, "type": "bot.command"}),
        json!({"id": 4, "type": "bot.nothing"}),
        json!({"id": 4, "type": "game.list"}),
        json!({"id": 4, "type": "bot.hello", "token": ""}),
        json!({"id": 4, "type": "bot.hello", "token": key[1..]}),
        json!({"id": 4, "type": "bot.hello", "token": format!("{key}0")}),
        json!({"id": 4, "type": "bot.hello", "token": Token::draw().expect("drawn").reveal()}),
    ] {
        let mut client = server.bot();
        let refusal = client.ask(request.clone());
        assert_eq!(
            (&refusal["type"], &refusal["code"]),
            (&json!("error"), &json!("bad-token")),
            "{request}"
        );
        // What is asked in the meantime is not answered.
        client.send(json!({"id": 5, "type": "bot.hello", "token": key}));
        assert_eq!(client.close_code(), Some(1008), "{request}");
    }
}

#[test]
fn a_wrong_key_costs_its_client_time() {
    let token = Token::draw().expect("random numbers");
    let server = server(|options| {
        options.bot = Some(token);
        options.connections = 1;
        options.patience = patient();
    });
    let mut client = server.bot();
    let refusal = client.ask(json!({"id": 1, "type": "bot.hello", "token": "guess"}));
    assert_eq!(refusal["code"], "bad-token", "{refusal}");
    // It cannot guess again, and keeps its seat.
    client.send(json!({"id": 2, "type": "bot.hello", "token": "another"}));
    assert_eq!(server.try_socket("/bot", None).err(), Some(503));
    assert!(is_silent(client.socket.get_ref()));
}

#[test]
fn a_key_is_a_text_and_nothing_else_comes_with_it() {
    let (server, key) = with_bot();
    let mut client = server.bot();
    for request in [
        json!({"id": 4, "type": "bot.hello"}),
        json!({"id": 4, "type": "bot.hello", "token": 7}),
        json!({"id": 4, "type": "bot.hello", "token": key, "more": 1}),
        json!({"id": 4, "type": "bot.hello", "token": "x".repeat(1000)}),
    ] {
        let refusal = client.ask(request.clone());
        assert_eq!(refusal["code"], "bad-request", "{request}");
    }
    let hello = client.ask(json!({"id": 5, "type": "bot.hello", "token": key}));
    assert_eq!(hello["type"], "bot.hello", "{hello}");
}

#[test]
fn pages_of_others_do_not_even_come_to_the_door() {
    let (server, _) = with_bot();
    for foreign in ["http://example.org", "null", "http://localhost:1"] {
        let refused = server.try_socket("/bot", Some(foreign)).err();
        assert_eq!(refused, Some(403), "{foreign}");
    }
    let host = "example.org";
    assert_eq!(server.ask_host(host, "GET", "/bot", &[]).status, 421);
    assert_eq!(server.get("/bot").status, 426);
}

#[test]
fn the_key_is_in_nothing_that_is_served() {
    let (server, key) = with_bot();
    for path in ["/", "/engine.json", "/bot", "/index.html"] {
        assert!(!server.get(path).text().contains(&key), "{path}");
    }
}

#[test]
fn a_server_without_a_key_has_no_bot() {
    let without = server(|_| {});
    assert_eq!(without.try_socket("/bot", None).err(), Some(404));
    let description = |server: &Running| -> Value {
        serde_json::from_str(server.get("/engine.json").text()).expect("JSON")
    };
    assert_eq!(description(&without).get("bot"), None);
    let (with, _) = with_bot();
    assert_eq!(description(&with)["bot"], "bot");
}

#[test]
fn the_command_line_does_the_same() {
    let (server, key) = with_bot();
    let (mut client, _) = let_in(&server, &key);
    for (request, command) in [
        (json!({}), "pasyans bot"),
        (
            json!({"settings": {"cheating": true, "continue": -1, "games": 10, "attempts": null}}),
            "pasyans bot --cheating --continue -1 --games 10",
        ),
        (
            json!({"settings": {"timeout": 2.5}, "window": "MOLEK-SYNTEZ"}),
            "pasyans bot --timeout 2.5 --window MOLEK-SYNTEZ",
        ),
        (json!({"monitor": 2}), "pasyans bot --monitor 2"),
    ] {
        let mut request = request;
        request["id"] = json!(2);
        request["type"] = json!("bot.command");
        let reply = client.ask(request);
        assert_eq!(
            (&reply["type"], &reply["command"]),
            (&json!("bot.command"), &json!(command)),
            "{reply}"
        );
    }
}

#[test]
fn settings_that_make_no_sense_are_refused_by_name() {
    let (server, key) = with_bot();
    let (mut client, _) = let_in(&server, &key);
    for (fields, setting) in [
        (json!({"settings": {"games": 0}}), "games"),
        (json!({"settings": {"games": 1.5}}), "games"),
        (json!({"settings": {"timeout": "long"}}), "timeout"),
        (json!({"settings": {"continue": -2}}), "continue"),
        (json!({"settings": {"speed": 2}}), "speed"),
        (json!({"monitor": 0}), "monitor"),
        (json!({"window": " "}), "window"),
    ] {
        for kind in ["bot.command", "bot.start"] {
            let mut request = fields.clone();
            request["id"] = json!(2);
            request["type"] = json!(kind);
            let refusal = client.ask(request);
            assert_eq!(
                (&refusal["code"], &refusal["setting"]),
                (&json!("bad-settings"), &json!(setting)),
                "{refusal}"
            );
        }
    }
    let games = client.ask(json!({"id": 3, "type": "bot.start", "settings": {"games": 0}}));
    assert_eq!(games["message"], "--games is 0: write 1 or more");
}

#[test]
fn requests_are_read_strictly_and_the_connection_goes_on() {
    let (server, key) = with_bot();
    let (mut client, _) = let_in(&server, &key);
    for (text, code) in [
        ("nonsense", "bad-json"),
        (r#"{"v":2,"id":1,"type":"bot.stop"}"#, "unknown-version"),
        (r#"{"v":1,"id":1}"#, "bad-request"),
        (r#"{"v":1,"id":1,"type":"bot.play"}"#, "unknown-request"),
        (r#"{"v":1,"id":1,"type":"game.list"}"#, "unknown-request"),
        (r#"{"v":1,"id":1,"type":"bot.stop","job":2}"#, "bad-request"),
        (
            r#"{"v":1,"id":1,"type":"bot.start","settings":[]}"#,
            "bad-request",
        ),
        (
            r#"{"v":1,"id":1,"type":"bot.start","settings":{"games":1,"games":2}}"#,
            "bad-request",
        ),
        (
            r#"{"v":1,"id":1,"type":"bot.start","window":"a","monitor":1}"#,
            "bad-request",
        ),
        (r#"{"v":1,"id":1,"type":"bot.stop"}"#, "no-such-job"),
    ] {
        client.is_refused(text, code);
    }
    let command = client.ask(json!({"id": 9, "type": "bot.command"}));
    assert_eq!(command["command"], "pasyans bot");
}

#[test]
fn long_messages_end_the_connection() {
    let (server, key) = with_bot();
    let (mut client, _) = let_in(&server, &key);
    client.send(json!({"id": 2, "type": "bot.command", "window": "x".repeat(20_000)}));
    let refusal = client.next();
    assert_eq!(refusal["code"], "too-large", "{refusal}");
    assert_eq!(client.close_code(), Some(1009));
}

#[test]
fn silent_clients_are_let_go() {
    let token = Token::draw().expect("random numbers");
    let server = server(|options| {
        options.bot = Some(token);
        options.connections = 1;
        options.patience = impatient();
    });
    // It is connected, and never even answers a sign of life.
    let silent = server.bot();
    // The seat is free again.
    wait_until(|| server.try_socket("/bot", None).is_ok());
    drop(silent);
}

#[test]
fn the_end_of_the_server_is_told() {
    let (mut server, key) = with_bot();
    let (mut client, _) = let_in(&server, &key);
    server.stop();
    assert_eq!(client.close_code(), Some(1001));
}
