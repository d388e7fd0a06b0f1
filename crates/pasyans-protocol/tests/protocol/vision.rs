//! Boards that are read from pictures.

use serde_json::{Value, json};

use crate::client::Client;

/// A black PNG of 8 x 8 pixels.
pub const BLACK: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADElEQVR42mNgoA4AAABIAAEQRe/SAAAAAElFTkSuQmCC";

/// The code of the refusal that a reading ends with, and what it says.
fn refused(client: &mut Client, fields: Value) -> (String, String) {
    let reply = client.found("vision.read", fields);
    assert_eq!(reply["type"], "error", "{reply}");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    (text(&reply["code"]), text(&reply["message"]))
}

#[test]
fn what_is_no_picture_is_refused() {
    for mut client in [Client::new(), Client::in_slices()] {
        for (picture, says) in [
            ("no base64!", "\"picture\" is not base64"),
            ("", "not a readable picture"),
            ("bm8gcGljdHVyZQ==", "not a readable picture"),
            // Cut in the middle, with and without the signs at the end.
            (&BLACK[..60], "damaged"),
            (&BLACK[..62], "damaged"),
        ] {
            let (code, message) = refused(&mut client, json!({"picture": picture}));
            assert_eq!(code, "bad-picture", "{picture}: {message}");
            assert!(message.contains(says), "{picture}: {message}");
        }
    }
}

#[test]
fn a_picture_without_a_table_is_refused() {
    for mut client in [Client::new(), Client::in_slices()] {
        let (code, message) = refused(&mut client, json!({"picture": BLACK}));
        assert_eq!(code, "no-table", "{message}");
        assert!(message.contains("no table"), "{message}");
    }
}

#[test]
fn a_reading_that_was_cancelled_before_it_began_is_refused() {
    let mut client = Client::in_slices();
    let job = client.begin("vision.read", json!({"picture": BLACK}));
    client.told("engine.cancel", json!({"job": job}));
    assert_eq!(client.end_of(job).1["code"], "cancelled");
}

#[test]
fn a_reading_needs_no_game_and_touches_none() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let before = client.told("game.state", json!({}));
    refused(&mut client, json!({"picture": BLACK}));
    let after = client.told("game.state", json!({}));
    assert_eq!(before["board"], after["board"]);
}

#[test]
fn the_fields_of_a_reading_are_read_strictly() {
    let mut client = Client::new();
    let region = json!({"x": 0, "y": 0, "w": 8, "h": 8});
    let last = json!({"x": -1.5, "y": 2, "scale_x": 1.0, "scale_y": 1.25});
    let refusals = [
        (json!({}), "\"picture\" is missing"),
        (json!({"picture": 7}), "\"picture\" must be a text, not 7"),
        (
            json!({"picture": BLACK, "region": [0, 0, 1, 1]}),
            "\"region\" must be an object, not a list",
        ),
        (
            json!({"picture": BLACK, "region": {"x": 0, "y": 0, "w": 8}}),
            "\"region.h\" is missing",
        ),
        (
            json!({"picture": BLACK, "region": {"x": 0, "y": 0, "w": 8, "h": 0}}),
            "\"region.h\" must be a number above 0, not 0",
        ),
        (
            json!({"picture": BLACK, "region": {"x": 0, "y": 0, "w": 8, "h": 8, "d": 1}}),
            "\"region.d\" is unknown: a region has \"x\", \"y\", \"w\", \"h\"",
        ),
        (
            json!({"picture": BLACK, "last": {"x": "0", "y": 0, "scale_x": 1, "scale_y": 1}}),
            "\"last.x\" must be a number, not \"0\"",
        ),
        (
            json!({"picture": BLACK, "last": {"x": 0, "y": 0, "scale_x": -2, "scale_y": 1}}),
            "\"last.scale_x\" must be a number above 0, not -2",
        ),
        (
            json!({"picture": BLACK, "game": "freecell"}),
            "\"game\" is unknown: vision.read has \"picture\", \"region\", \"last\"",
        ),
    ];
    for (fields, says) in refusals {
        let (code, message) = client.refused("vision.read", fields);
        assert_eq!((code.as_str(), message.as_str()), ("bad-request", says));
    }
    let fields = json!({"picture": BLACK, "region": region, "last": last});
    assert_eq!(refused(&mut client, fields).0, "no-table");
    let outside = json!({"picture": BLACK, "region": {"x": 9, "y": 0, "w": 8, "h": 8}});
    assert_eq!(refused(&mut client, outside).0, "bad-request");
}

#[test]
fn a_reading_counts_as_a_job() {
    let mut client = Client::in_slices();
    for id in 1..=4 {
        let text = json!({"v": 1, "id": id, "type": "vision.read", "picture": BLACK}).to_string();
        assert_eq!(client.send(&text), None);
    }
    let text = json!({"v": 1, "id": 5, "type": "vision.read", "picture": BLACK}).to_string();
    let reply = client.send(&text).expect("a refusal");
    assert_eq!(reply["code"], "busy", "{reply}");
    let cancelled = client.ask("engine.cancel", json!({"job": 2}));
    assert_eq!(cancelled["id"], 1, "{cancelled}");
    for id in 1..=4 {
        assert_eq!(client.end_of(id).1["code"], "no-table");
    }
}

#[test]
fn a_picture_may_be_larger_than_any_board() {
    let mut client = Client::new();
    let (code, _) = refused(&mut client, json!({"picture": "A".repeat(20 << 20)}));
    assert_eq!(code, "bad-picture");
    let (code, message) = client.refused(
        "game.load",
        json!({"game": "freecell", "deal": 1, "moves": "6a ".repeat(400_000)}),
    );
    assert_eq!(code, "bad-request");
    assert_eq!(message, "\"moves\" has more than 1,048,576 bytes");
    // Many small values take many times the memory of their text.
    for many in ["[],", "{\"\":1},", "1,"] {
        let text = format!("[{}1]", many.repeat((20 << 20) / many.len()));
        let reply = client.send(&text).expect("a reply");
        assert_eq!(reply["code"], "too-large", "{many}: {reply}");
    }
}
