//! Stars for deals.

use serde_json::json;

use crate::client::{Client, LAST_MOVES};

#[test]
fn a_deal_has_the_same_stars_with_and_without_threads() {
    let rate = |mut client: Client| {
        let mut rating = client.found("game.rate", json!({"game": "freecell", "deal": 617}));
        rating["id"] = json!(null);
        rating
    };
    let rating = rate(Client::new());
    assert_eq!(rating, rate(Client::in_slices()));
    assert_eq!(rating["type"], "game.rating");
    assert_eq!(
        (&rating["game"], &rating["deal"], &rating["verdict"]),
        (&json!("freecell"), &json!(617), &json!("won"))
    );
    assert_eq!(
        (&rating["stars"], &rating["difficulty"]),
        (&json!(5), &json!("narrow-path"))
    );
    assert_eq!(rating["pieces"][0]["text"], "one narrow path");
    assert_eq!(rating["careless"]["of"], 48);
}

#[test]
fn a_board_has_stars_too_and_the_table_stays_as_it_is() {
    let mut client = Client::new();
    client.ask("game.deal", json!({"game": "freecell", "number": 7}));
    let rating = client.found(
        "game.rate",
        json!({"game": "freecell", "board": LAST_MOVES}),
    );
    assert_eq!(
        (&rating["stars"], &rating["score"], &rating["deal"]),
        (&json!(1), &json!(0), &json!(null))
    );
    assert_eq!(client.ask("game.state", json!({}))["deal"], 7);
}

#[test]
fn what_cannot_be_won_has_no_stars() {
    let mut client = Client::in_slices();
    for (game, deal, verdict) in [
        ("molek-syntez", 1, "unwinnable"),
        ("fan", 1001, "undecided"),
    ] {
        let rating = client.found("game.rate", json!({"game": game, "deal": deal}));
        assert_eq!(
            (&rating["verdict"], &rating["stars"], &rating["pieces"]),
            (&json!(verdict), &json!(null), &json!(null))
        );
    }
}

#[test]
fn a_cancelled_rating_says_nothing() {
    for looks in [0, 10, 100] {
        let mut client = Client::ticking();
        let job = client.begin("game.rate", json!({"game": "fan", "deal": 1001}));
        let slice = std::time::Duration::from_millis(looks);
        client.session().advance(slice);
        client.told("engine.cancel", json!({"job": job}));
        assert_eq!(client.end_of(job).1["code"], "cancelled");
    }
}

#[test]
fn what_is_no_deal_is_not_rated() {
    let mut client = Client::new();
    for (fields, code) in [
        (json!({"game": "freecell", "deal": 0}), "bad-deal"),
        (json!({"game": "freecell", "board": "KS"}), "bad-board"),
        (json!({"game": "freecell"}), "bad-request"),
        (
            json!({"game": "freecell", "deal": 1, "time_ms": 5}),
            "bad-request",
        ),
        (json!({"game": "bridge", "deal": 1}), "unknown-game"),
    ] {
        assert_eq!(
            client.refused("game.rate", fields.clone()).0,
            code,
            "{fields}"
        );
    }
}
