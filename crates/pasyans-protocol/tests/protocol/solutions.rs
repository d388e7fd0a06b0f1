//! What is told as a win is one.

use pasyans::Rules;
use serde_json::json;

use crate::client::Client;

#[test]
fn the_moves_of_an_answer_win_in_every_game() {
    for rules in Rules::all() {
        let mut client = Client::new();
        let mut wins = 0;
        // Few deals of these games can be won.
        let deals = match rules.name() {
            "cruel" => vec![1195, 1279],
            "forty-thieves" => vec![41, 91],
            "russian" => vec![16, 33],
            "scorpion" => vec![5, 33],
            // Four suits are searched for long.
            "spider" => vec![15],
            _ => (1..=40).collect(),
        };
        for deal in deals {
            let start = client.told("game.deal", json!({"game": rules.name(), "number": deal}));
            let question =
                json!({"objective": "first", "states": 60_000, "cheats": rules.cheats()});
            let answer = client.found("game.solve", question);
            if answer["verdict"] != "won" {
                continue;
            }
            let mut state = start;
            for (mv, words) in answer["moves"]
                .as_array()
                .expect("a list")
                .iter()
                .zip(answer["words"].as_array().expect("a list"))
            {
                assert_eq!(state["won"], false);
                assert!(words.is_string());
                state = client.told("game.play", json!({"move": mv}));
            }
            assert_eq!(
                (&state["won"], &state["ply"]),
                (&json!(true), &answer["length"])
            );
            assert_eq!(state["cheats"], answer["cheats"]);
            wins += 1;
            if wins == 2 {
                break;
            }
        }
        assert!(wins > 0, "{} has no easy deal", rules.name());
    }
}

#[test]
fn what_finishes_a_game_wins_it() {
    let mut client = Client::new();
    for (game, deal) in [
        ("freecell", 617),
        ("molek-syntez", 9),
        ("bakers-dozen", 2),
        ("simple-simon", 1),
    ] {
        client.told("game.deal", json!({"game": game, "number": deal}));
        let answer = client.found("game.solve", json!({"objective": "first"}));
        assert_eq!(answer["verdict"], "won", "{game}");
        let mut finished = false;
        for mv in answer["moves"].as_array().expect("a list") {
            let state = client.told("game.play", json!({"move": mv}));
            let ply = state["ply"].clone();
            for moves in [&state["home"], &state["finish"]] {
                let Some(moves) = moves.as_array() else {
                    continue;
                };
                let is_finish = moves == state["finish"].as_array().unwrap_or(&Vec::new());
                let mut last = state.clone();
                for mv in moves {
                    last = client.told("game.play", json!({"move": mv}));
                }
                if is_finish && !moves.is_empty() {
                    assert_eq!(last["won"], true, "{game}: {state}");
                    finished = true;
                }
                client.told("game.seek", json!({"ply": ply}));
            }
        }
        assert!(
            finished,
            "{game} never came to an end that needs no thought"
        );
    }
}
