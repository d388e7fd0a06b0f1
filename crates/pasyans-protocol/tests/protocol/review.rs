//! Reviews of the game on the table.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, EASY, LAST_MOVES};

/// Plays a win of a deal until another move than the next one of it loses, and that move. The number of moves.
fn lost_game(client: &mut Client) -> usize {
    client.told("game.deal", json!({"game": "molek-syntez", "number": 9}));
    let win = client.found("game.solve", json!({}))["moves"].clone();
    for (played, next) in win.as_array().expect("a list").iter().enumerate().skip(6) {
        client.told(
            "game.load",
            json!({"game": "molek-syntez", "deal": 9, "moves": win, "ply": played}),
        );
        let state = client.told("game.state", json!({}));
        for mv in state["moves"].as_array().expect("a list") {
            if mv["cheat"] == true || mv == next {
                continue;
            }
            client.told("game.play", json!({"move": mv}));
            if client.found("game.solve", json!({}))["verdict"] == "unwinnable" {
                return played + 1;
            }
            client.told("game.undo", json!({}));
        }
    }
    panic!("every move wins")
}

#[test]
fn the_move_that_lost_the_game_is_named_with_a_better_one() {
    let mut client = Client::new();
    let fatal = lost_game(&mut client);
    let job = client.begin("game.review", json!({}));
    let (events, review) = client.end_of(job);
    assert_eq!(review["type"], "game.review");
    assert_eq!(
        (&review["game"], &review["deal"], &review["cheats"]),
        (&json!("molek-syntez"), &json!(9), &json!(false))
    );
    assert_eq!(review["course"], json!({"id": "lost-by", "number": fatal}));
    assert_eq!(
        review["words"],
        format!("Move {fatal} lost the win: this is proved")
    );
    let positions = review["positions"].as_array().expect("a list");
    assert_eq!(positions.len(), fatal + 1);
    assert_eq!(
        (&positions[0]["verdict"], &positions[0]["length"]),
        (&json!("won"), &json!(30))
    );
    assert_eq!(
        positions[0]["proven"],
        json!({"shortest": true, "fewest_cheats": true})
    );
    assert_eq!(
        (&positions[fatal]["verdict"], &positions[fatal]["length"]),
        (&json!("unwinnable"), &json!(null))
    );
    let last = &review["moves"][fatal - 1];
    assert_eq!(
        (&last["worth"], &last["says"]),
        (&json!("loses"), &json!("it loses the win"))
    );
    // The better move is legal, and the win that it begins is one.
    let better = &last["better"];
    let state = client.told("game.undo", json!({}));
    assert!(
        state["moves"]
            .as_array()
            .expect("a list")
            .contains(&better["move"])
    );
    assert_eq!(better["win"][0], better["move"]);
    for mv in better["win"].as_array().expect("a list") {
        client.told("game.play", json!({"move": mv}));
    }
    assert_eq!(client.told("game.state", json!({}))["won"], true);
    // It told how far it was.
    let told: Vec<&Value> = events
        .iter()
        .filter(|event| event["type"] == "game.reviewing")
        .collect();
    assert!(!told.is_empty());
    assert!(told.iter().all(|event| event["of"] == fatal + 1));
    assert!(told.is_sorted_by_key(|event| event["done"].as_u64()));
    assert_eq!(review["reason"], json!(null));
}

#[test]
fn a_review_is_the_same_with_and_without_threads() {
    let review = |mut client: Client| {
        let board = json!({"game": "molek-syntez", "board": EASY, "moves": "t5 t4 6, t4 t5 6"});
        client.told("game.load", board);
        let mut review = client.found("game.review", json!({}));
        (review["id"], review["seconds"]) = (json!(null), json!(null));
        review
    };
    let one = review(Client::new());
    assert_eq!(one, review(Client::in_slices()));
    assert_eq!(one["moves"].as_array().map(Vec::len), Some(2));
}

#[test]
fn moves_that_were_undone_belong_to_the_game() {
    let mut client = Client::new();
    let moves = json!([{"from": "t1", "to": "c0"}, {"from": "c0", "to": "f3"}]);
    client.told(
        "game.load",
        json!({"game": "freecell", "board": LAST_MOVES, "moves": moves, "ply": 1}),
    );
    let review = client.found("game.review", json!({}));
    let worths = review["moves"].as_array().expect("a list").iter();
    let worths: Vec<&Value> = worths.map(|mv| &mv["worth"]).collect();
    assert_eq!(worths, ["costs", "best"]);
    assert_eq!(review["moves"][0]["moves"], 1);
    let lengths = review["positions"].as_array().expect("a list").iter();
    let lengths: Vec<&Value> = lengths.map(|one| &one["length"]).collect();
    assert_eq!(lengths, [3, 3, 2]);
    // The table stays where it was.
    assert_eq!(client.told("game.state", json!({}))["ply"], 1);
}

#[test]
fn a_cancelled_review_has_what_it_found() {
    // Soon the end of this game is proved lost; its start takes far longer.
    let mut of_end = Vec::new();
    for looks in [0, 10, 100, 1000] {
        let mut client = Client::ticking();
        client.told("game.deal", json!({"game": "fan", "number": 1001}));
        let state = client.told("game.state", json!({}));
        client.told("game.play", json!({"move": state["moves"][0]}));
        let job = client.begin("game.review", json!({}));
        let slice = Duration::from_millis(looks);
        client.session().advance(slice);
        client.told("engine.cancel", json!({"job": job}));
        let review = client.end_of(job).1;
        assert_eq!(
            (&review["type"], &review["reason"]),
            (&json!("game.review"), &json!("cancelled"))
        );
        assert_eq!(review["positions"][0]["verdict"], "undecided");
        let verdict = review["positions"][1]["verdict"].clone();
        let course = match verdict == "unwinnable" {
            true => "lost-now",
            false => "undecided",
        };
        assert_eq!(review["course"], json!({"id": course}));
        assert_eq!(review["moves"][0]["worth"], "undecided");
        of_end.push(verdict);
    }
    of_end.dedup();
    assert_eq!(of_end, ["undecided", "unwinnable"]);
}

#[test]
fn what_is_no_game_is_not_reviewed() {
    let mut client = Client::new();
    assert_eq!(client.refused("game.review", json!({})).0, "no-game");
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    for fields in [json!({"cheats": true}), json!({"time_ms": 5})] {
        let code = client.refused("game.review", fields.clone()).0;
        assert_eq!(code, "bad-request", "{fields}");
    }
    let moves = "t1 c0, c0 t1, ".repeat(5_001);
    let board =
        json!({"game": "freecell", "board": LAST_MOVES, "moves": moves.trim_end_matches(", ")});
    client.told("game.load", board);
    let (code, message) = client.refused("game.review", json!({}));
    assert_eq!(code, "bad-request");
    assert!(message.contains("10,000"), "{message}");
}
