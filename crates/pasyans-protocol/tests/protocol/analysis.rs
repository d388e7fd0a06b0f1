//! What each move leads to: the same as `pasyans hint` says.

use serde_json::{Value, json};

use crate::client::{EASY, LAST_MOVES, NEEDS_CHEATS, WON};
use crate::jobs::at;

fn rated(analysis: &Value) -> &Vec<Value> {
    analysis["rated"].as_array().expect("a list")
}

#[test]
fn the_best_move_comes_first_with_what_the_others_lose() {
    let mut client = at("molek-syntez", EASY);
    let analysis = client.found("game.analyse", json!({}));
    assert_eq!(analysis["type"], "game.analysis");
    assert_eq!(
        (&analysis["verdict"], &analysis["length"]),
        (&json!("won"), &json!(6))
    );
    let rated = rated(&analysis);
    assert_eq!(
        (&rated[0]["move"], &rated[0]["length"]),
        (&analysis["moves"][0], &json!(6))
    );
    assert_eq!(
        (&rated[0]["strength"], &rated[0]["best"]),
        (&json!("wins in 6 moves"), &json!(true))
    );
    let worse = rated.iter().find(|rated| rated["length"] == 7);
    assert_eq!(worse.expect("a worse move")["best"], false);
    let state = client.told("game.state", json!({}));
    let legal = state["moves"].as_array().expect("a list");
    let plain = legal.iter().filter(|mv| mv["cheat"] == false).count();
    assert_eq!(rated.len(), plain, "without cheats");
}

#[test]
fn every_legal_move_is_judged() {
    let mut client = at("molek-syntez", NEEDS_CHEATS);
    let job = client.begin("game.analyse", json!({"cheats": true, "time_ms": null}));
    let (events, analysis) = client.end_of(job);
    assert_eq!(
        (&analysis["cheats"], &analysis["length"]),
        (&json!(3), &json!(35))
    );
    let rated = rated(&analysis);
    assert_eq!(rated.len(), 30, "six columns, none fits anywhere");
    let rank = |rated: &Value| (rated["cheats"].as_u64(), rated["length"].as_u64());
    assert!(rated.is_sorted_by_key(rank));
    assert_eq!(rated[0]["move"], analysis["moves"][0]);
    assert_eq!(rated[0]["strength"], "needs 3 cheats, wins in 35 moves");
    assert!(rated.iter().all(|rated| rated["verdict"] == "won"));
    assert!(
        rated
            .iter()
            .all(|other| (other["best"] == true) == (rank(other) == rank(&rated[0])))
    );
    // Each was told when it was known.
    let told: Vec<&Value> = events
        .iter()
        .filter(|event| event["type"] == "game.rated")
        .collect();
    let done: Vec<u64> = told
        .iter()
        .filter_map(|event| event["done"].as_u64())
        .collect();
    assert_eq!(done, (1..=30).collect::<Vec<u64>>());
    for event in told {
        assert_eq!(event["of"], 30);
        let same = rated
            .iter()
            .find(|rated| rated["move"] == event["rated"]["move"]);
        assert_eq!(
            same.expect("in the end as well")["length"],
            event["rated"]["length"]
        );
    }
}

#[test]
fn a_move_that_throws_the_win_away_is_told() {
    let mut client = at("molek-syntez", "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
    let analysis = client.found("game.analyse", json!({}));
    let rated = rated(&analysis);
    assert_eq!(rated[0]["length"], 37);
    let last = rated.last().expect("a move");
    assert_eq!(
        (&last["verdict"], &last["strength"], &last["length"]),
        (&json!("unwinnable"), &json!("loses"), &json!(null))
    );
    assert_eq!(
        (&last["best"], &last["reason"]),
        (&json!(false), &json!("exhausted without cheats"))
    );
}

#[test]
fn moves_that_come_to_the_same_say_so() {
    let mut client = at("freecell", LAST_MOVES);
    let analysis = client.found("game.analyse", json!({}));
    let rated = rated(&analysis);
    assert_eq!(rated[0]["words"], "Move JS from column 2 home");
    let mut same = 0;
    for (index, one) in rated.iter().enumerate() {
        if let Some(other) = one["same_as"].as_u64() {
            let other = &rated[other as usize];
            assert_eq!(
                (&other["same_as"], &other["length"]),
                (&json!(null), &one["length"]),
                "{index}"
            );
            same += 1;
        }
    }
    assert!(same > 3, "three cells are empty, and six columns");
    let different = rated.len() - same;
    let tally = analysis["tally"].as_str().expect("a text");
    assert!(
        tally.starts_with(&format!("{different} moves: ")),
        "{tally}"
    );
}

#[test]
fn where_nothing_wins_no_move_does() {
    let mut client = at("molek-syntez", NEEDS_CHEATS);
    let analysis = client.found("game.analyse", json!({}));
    assert_eq!(
        (&analysis["verdict"], &analysis["rated"]),
        (&json!("unwinnable"), &json!([]))
    );
    client.told("game.load", json!({"game": "molek-syntez", "board": WON}));
    let analysis = client.found("game.analyse", json!({"cheats": true}));
    assert_eq!(
        (&analysis["verdict"], &analysis["rated"]),
        (&json!("won"), &json!([]))
    );
}

#[test]
fn without_time_nothing_is_decided() {
    let mut client = at("molek-syntez", NEEDS_CHEATS);
    let analysis = client.found("game.analyse", json!({"cheats": true, "time_ms": 0}));
    assert_eq!(
        (&analysis["verdict"], &analysis["reason"]),
        (&json!("undecided"), &json!("time"))
    );
    let rated = rated(&analysis);
    assert_eq!(rated.len(), 30);
    for rated in rated {
        assert_eq!(
            (&rated["strength"], &rated["reason"], &rated["best"]),
            (&json!("may win"), &json!("time"), &json!(false))
        );
    }
}

#[test]
fn a_cancelled_analysis_has_what_it_found() {
    let mut client = at("molek-syntez", NEEDS_CHEATS);
    let job = client.begin("game.analyse", json!({"cheats": true, "time_ms": null}));
    let first = loop {
        let event = client.hear();
        if event["type"] == "game.rated" {
            break event;
        }
    };
    client.told("engine.cancel", json!({"job": job}));
    let (_, analysis) = client.end_of(job);
    let rated = rated(&analysis);
    assert_eq!(rated.len(), 30);
    let known = rated
        .iter()
        .find(|rated| rated["move"] == first["rated"]["move"]);
    assert_eq!(known.expect("it is there")["length"], 35);
    assert_eq!(
        (&analysis["verdict"], &analysis["length"]),
        (&json!("won"), &json!(35))
    );
}
