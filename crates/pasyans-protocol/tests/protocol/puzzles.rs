//! Puzzles are found, shown and judged.

use std::fs;
use std::path::Path;

use pasyans::{PuzzleSet, Rules, Solution};
use serde_json::{Value, json};

use crate::client::Client;

/// The puzzles of a game that ship with the page.
fn shipped(game: &str) -> PuzzleSet {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pasyans-server/web/puzzles");
    let text = fs::read_to_string(folder.join(game).with_extension("txt")).expect("a set");
    text.parse().expect("puzzles")
}

fn written(moves: &[pasyans::Move]) -> String {
    let moves = moves.iter().map(ToString::to_string);
    moves.collect::<Vec<String>>().join(", ")
}

/// The moves of a message, as the library has them.
fn moves(listed: &Value) -> Vec<pasyans::Move> {
    let listed = listed.as_array().expect("moves").iter();
    let read = |mv: &Value| {
        let text = |name: &str| mv[name].as_str().expect("a pile").to_owned();
        let written = format!("{} {} {}", text("from"), text("to"), mv["count"]);
        written.parse().expect("a move")
    };
    listed.map(read).collect()
}

#[test]
fn ten_puzzles_are_solved_and_ten_wrong_moves_refuted() {
    let (mut accepted, mut refuted) = (0, 0);
    let mut client = Client::in_slices();
    for game in ["molek-syntez", "freecell", "seahaven-towers", "bakers-game"] {
        let rules = Rules::named(game).expect("a game");
        for puzzle in shipped(game).puzzles.iter().take(3) {
            let asked =
                json!({"game": game, "deal": puzzle.deal(), "moves": written(puzzle.moves())});
            let judged = client.found("game.judge", asked.clone());
            assert_eq!(
                (&judged["type"], &judged["decided"]),
                (&json!("game.judged"), &json!(true)),
                "{judged}"
            );
            let start = puzzle.position(&rules).expect("a position");
            for one in judged["moves"].as_array().expect("moves") {
                let mv = moves(&json!([one["move"]]))[0];
                let mut after = start.clone();
                after.play(mv).expect("legal");
                if puzzle.winning().contains(&mv) {
                    assert_eq!(one["verdict"], "won");
                    assert_eq!(one["tries"], Value::Null);
                    Solution::replay(&after, moves(&one["win"])).expect("the win wins");
                    accepted += 1;
                } else {
                    assert_eq!(
                        (&one["verdict"], &one["win"]),
                        (&json!("unwinnable"), &Value::Null)
                    );
                    let tries = &one["tries"];
                    for mv in moves(&tries["moves"]) {
                        after.play(mv).expect("the line can be played");
                    }
                    assert_eq!(tries["stuck"], json!(after.legal_moves(false).is_empty()));
                    assert!(tries["cards"].as_u64() < tries["of"].as_u64(), "{tries}");
                    assert!(tries["positions"].as_u64() > Some(0), "{tries}");
                    refuted += 1;
                }
            }
        }
    }
    assert!(
        accepted >= 10 && refuted >= 10,
        "{accepted} accepted, {refuted} refuted"
    );
}

#[test]
fn a_puzzle_is_shown_and_the_table_stays_as_it_is() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 7}));
    let set = shipped("bakers-game");
    let puzzle = &set.puzzles[0];
    let shown = client.told(
        "game.puzzle",
        json!({"game": "bakers-game", "deal": puzzle.deal(), "moves": written(puzzle.moves())}),
    );
    assert_eq!(
        (&shown["type"], &shown["game"]),
        (&json!("game.puzzle"), &json!("bakers-game"))
    );
    let rules = Rules::named("bakers-game").expect("a game");
    let position = puzzle.position(&rules).expect("a position");
    assert_eq!(shown["board"], position.to_string());
    assert_eq!(shown["ply"], puzzle.moves().len());
    assert_eq!(client.told("game.state", json!({}))["deal"], 7);
}

#[test]
fn puzzles_of_a_deal_are_the_same_with_and_without_threads() {
    let set = shipped("molek-syntez");
    let deal = set.puzzles[0].deal();
    let of_deal = set.puzzles.iter().filter(|one| one.deal() == deal).count();
    let find = |mut client: Client, most: Option<u64>| {
        let mut asked = json!({"game": "molek-syntez", "deal": deal});
        if let Some(most) = most {
            asked["most"] = json!(most);
        }
        let found = client.found("game.puzzles", asked);
        assert_eq!(
            (&found["type"], &found["deal"]),
            (&json!("game.puzzles"), &json!(deal))
        );
        found["puzzles"].as_array().expect("puzzles").clone()
    };
    let found = find(Client::new(), None);
    assert_eq!(found, find(Client::in_slices(), None));
    assert_eq!(found.len(), of_deal);
    assert_eq!(found[0]["rating"], set.puzzles[0].rating());
    assert_eq!(moves(&found[0]["winning"]), set.puzzles[0].winning());
    assert_eq!(find(Client::new(), Some(1)), found[..1]);
}

#[test]
fn both_jobs_can_be_cancelled_and_wrong_requests_are_refused() {
    let mut client = Client::in_slices();
    for (name, fields) in [
        ("game.puzzles", json!({"game": "fan", "deal": 1001})),
        ("game.judge", json!({"game": "die-schlange", "deal": 1})),
    ] {
        let job = client.begin(name, fields);
        client.told("engine.cancel", json!({"job": job}));
        let (_, reply) = client.end_of(job);
        assert_eq!(
            (&reply["type"], &reply["code"]),
            (&json!("error"), &json!("cancelled")),
            "{reply}"
        );
    }
    for (name, fields, code) in [
        ("game.puzzles", json!({"game": "freecell"}), "bad-request"),
        (
            "game.puzzles",
            json!({"game": "freecell", "deal": 0}),
            "bad-deal",
        ),
        (
            "game.judge",
            json!({"game": "freecell", "deal": 1, "moves": "t0 t1"}),
            "illegal-move",
        ),
        ("game.puzzle", json!({"game": "freecell"}), "bad-request"),
    ] {
        assert_eq!(client.refused(name, fields).0, code, "{name}");
    }
}
