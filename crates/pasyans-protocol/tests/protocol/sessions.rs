//! Many sessions at the same time.

use std::thread;

use pasyans_protocol::Limits;
use serde_json::json;

use crate::client::Client;
use crate::jobs::hard;

#[test]
fn a_hundred_sessions_play_a_hundred_deals() {
    let sessions: Vec<_> = (1..=100)
        .map(|deal| thread::spawn(move || play(deal)))
        .collect();
    for session in sessions {
        session.join().expect("it ends well");
    }
}

/// Solves a deal beside another job, plays the solution, takes it back, and asks for a hint.
fn play(deal: u64) {
    let games = ["freecell", "bakers-game", "molek-syntez", "eight-off"];
    let game = games[deal as usize % games.len()];
    let mut client = Client::with_limits(Limits {
        memory: 64 << 20,
        usual_memory: 64 << 20,
        ..Limits::default()
    });
    let start = client.told("game.deal", json!({"game": game, "number": deal}));
    let beside = client.begin("game.solve", hard());
    let answer = client.found("game.solve", json!({"objective": "first", "time_ms": null}));
    assert_eq!(answer["board"], start["board"]);
    for mv in answer["moves"].as_array().expect("a list") {
        client.told("game.play", json!({"move": mv}));
    }
    let state = client.told("game.state", json!({}));
    assert_eq!(state["won"], answer["verdict"] == "won", "{game} {deal}");
    if state["ply"] != 0 {
        client.told("game.undo", json!({"count": state["ply"]}));
    }
    assert_eq!(
        client.told("game.state", json!({}))["board"],
        start["board"]
    );
    // In a game of few positions it may have ended by itself.
    client.ask("engine.cancel", json!({"job": beside}));
    let (_, cancelled) = client.end_of(beside);
    assert_eq!(cancelled["board"], start["board"]);
    let hint = client.found("game.hint", json!({"states": 1000}));
    assert_eq!(hint["board"], start["board"]);
    assert!(client.rest().is_empty());
}

#[test]
fn a_session_can_be_handed_to_another_thread() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let job = client.begin("game.solve", hard());
    let client = thread::spawn(move || {
        client.told("engine.cancel", json!({"job": job}));
        assert_eq!(client.end_of(job).1["reason"], "cancelled");
        client
    });
    assert!(client.join().expect("it ends well").rest().is_empty());
}
