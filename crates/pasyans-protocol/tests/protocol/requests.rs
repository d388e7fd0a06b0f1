//! Every request that is answered at once.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::client::{Client, EASY, LAST_MOVES, WON};

#[test]
fn the_engine_says_what_it_is() {
    let hello = Client::new().told("engine.hello", json!({}));
    assert_eq!(hello["type"], "engine.hello");
    assert_eq!(
        (&hello["name"], &hello["protocol"]),
        (&json!("pasyans"), &json!(1))
    );
    assert_eq!(hello["version"], env!("CARGO_PKG_VERSION"));
    let requests = hello["requests"].as_array().expect("a list");
    assert!(requests.is_sorted_by_key(|name| name.as_str()));
    assert_eq!(hello["limits"]["message_bytes"], 24 << 20);
    assert_eq!(hello["limits"]["jobs"], 4);
    // Every request that it names is one.
    for request in requests {
        let request = request.as_str().expect("a name");
        let text = json!({"v": 1, "id": 1, "type": request}).to_string();
        let reply = Client::new().send(&text).expect("a reply");
        assert_ne!(reply["code"], "unknown-request", "{request}");
    }
}

#[test]
fn all_games_are_listed() {
    let games = Client::new().told("game.list", json!({}));
    let games = games["games"].as_array().expect("a list");
    assert_eq!(games.len(), pasyans::Rules::all().len());
    for game in games {
        let copies = game["deck"].as_array().expect("a list").iter();
        let copies = copies.map(|kind| kind["copies"].as_u64().expect("a number"));
        assert_eq!(game["cards"], copies.sum::<u64>(), "{game}");
        assert!(
            game["goal"]
                .as_str()
                .is_some_and(|goal| goal.ends_with('.'))
        );
        assert!(game["numbers"]["first"].as_u64() < game["numbers"]["last"].as_u64());
    }
    let freecell = games.iter().find(|game| game["name"] == "freecell");
    let freecell = freecell.expect("FreeCell");
    assert_eq!(freecell["suits"], json!(["H", "C", "D", "S"]));
    assert_eq!(freecell["ranks"][12], "K");
    assert_eq!(freecell["deck"][0], json!({"card": "AH", "copies": 1}));
    assert_eq!(
        (
            &freecell["columns"],
            &freecell["cells"],
            &freecell["foundations"],
            &freecell["cheats"]
        ),
        (&json!(8), &json!(4), &json!(4), &json!(false))
    );
    assert_eq!(freecell["numbers"]["name"], "Microsoft's FreeCell");
    assert_eq!(
        freecell["first_deals"],
        json!({"deals": 400, "winnable": 400, "unwinnable": 0, "by_stars": [115, 187, 83, 13, 2], "usual_stars": 2, "usual": "easy"})
    );
    assert_eq!(
        freecell["opening"],
        json!({
            "columns": [7, 7, 7, 7, 6, 6, 6, 6], "face_down": [0, 0, 0, 0, 0, 0, 0, 0], "cells": [false, false, false, false],
            "open_cells": 4, "build": "alternate-colour", "moves": "as-room-allows", "empty": "any"
        })
    );
    let klondike = games.iter().find(|game| game["name"] == "klondike");
    let opening = &klondike.expect("Klondike")["opening"];
    assert_eq!(opening["columns"], json!([1, 2, 3, 4, 5, 6, 7]));
    assert_eq!(opening["face_down"], json!([0, 1, 2, 3, 4, 5, 6]));
    assert_eq!(opening["empty"], "highest");
    let of = |name: &str| games.iter().find(|game| game["name"] == name);
    let kabufuda = of("kabufuda").expect("Kabufuda Solitaire");
    assert_eq!(kabufuda["opening"]["open_cells"], 3);
    assert_eq!(
        (&kabufuda["cell_sets"], &kabufuda["gathered"]),
        (&json!(true), &json!([]))
    );
    let shenzhen = of("shenzhen").expect("Shenzhen Solitaire");
    assert_eq!(shenzhen["gathered"], json!(["R", "G", "W"]));
    let molek = &games[0];
    assert_eq!(
        (&molek["name"], &molek["cheats"]),
        (&json!("molek-syntez"), &json!(true))
    );
    assert_eq!(
        (&molek["suits"], &molek["text"]),
        (&json!([]), &json!("compact"))
    );
}

#[test]
fn rules_are_told_as_a_whole_and_by_section() {
    let mut client = Client::new();
    for game in pasyans::Rules::all() {
        let rules = client.told("game.rules", json!({"game": game.name()}));
        assert_eq!(rules["game"]["name"], game.name());
        assert_eq!(rules["text"], game.in_words());
        assert_eq!(rules["notes"], game.notes());
        let sections = rules["sections"].as_array().expect("a list");
        assert!(sections.iter().any(|section| section["heading"] == "Win"));
        for section in sections {
            assert_eq!(typed(&section["pieces"]), section["text"]);
        }
        assert_eq!(typed(&rules["game"]["goal_pieces"]), rules["game"]["goal"]);
    }
}

/// Pieces of rules as the command writes them.
fn typed(pieces: &Value) -> String {
    let pieces = pieces.as_array().expect("a list").iter();
    let typed = |piece: &Value| {
        let name = piece.get("rank").or_else(|| piece.get("card"));
        name.unwrap_or(&piece["text"]).clone()
    };
    pieces
        .map(|piece| typed(piece).as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn rules_say_what_stands_on_the_cards() {
    let mut client = Client::new();
    let mut section = |game: &str, heading: &str| {
        let rules = client.told("game.rules", json!({"game": game}));
        let sections = rules["sections"].as_array().expect("a list").clone();
        let section = sections.into_iter().find(|one| one["heading"] == heading);
        section.expect("a section")["pieces"]
            .as_array()
            .expect("a list")
            .clone()
    };
    let exapunks = section("exapunks", "Win");
    let ten = json!({"rank": "T", "printed": "10"});
    assert!(exapunks.contains(&ten), "{exapunks:?}");
    let molek = section("molek-syntez", "Lock");
    for rank in [
        json!({"rank": "T", "printed": "T"}),
        json!({"rank": "0", "printed": "10"}),
    ] {
        assert!(molek.contains(&rank), "{molek:?}");
    }
    let freecell = section("freecell", "Numbers");
    let last = json!({"text": "8589934591", "printed": "8,589,934,591"});
    assert!(freecell.contains(&last), "{freecell:?}");
}

/// FreeCell with fewer cards, as a rule file.
pub const SMALL_GAME: &str = "name = \"small\"\ntitle = \"Small\"\nranks = \"A23\"\nsuits = \"HS\"\n\
                              columns = 3\ncells = 1\nbuild = \"alternate-colour\"\n\
                              goal = \"foundations\"\nmoves = \"one\"\nempty = \"any\"\n";

#[test]
fn a_game_of_ones_own_is_played_by_its_rules() {
    let mut client = Client::new();
    let rules = client.told("game.rules", json!({"rules": SMALL_GAME}));
    assert_eq!(
        (&rules["game"]["name"], &rules["game"]["cards"]),
        (&json!("small"), &json!(6))
    );
    let state = client.told("game.deal", json!({"rules": SMALL_GAME, "number": 3}));
    assert_eq!(state["game"], "small");
    let answer = client.found("game.solve", json!({}));
    assert_eq!(
        (&answer["type"], &answer["game"]),
        (&json!("game.answer"), &json!("small"))
    );
}

#[test]
fn a_deal_goes_on_the_table() {
    let mut client = Client::new();
    let state = client.told("game.deal", json!({"game": "freecell", "number": 617}));
    assert_eq!(state["type"], "game.state");
    assert_eq!(
        (&state["game"], &state["title"]),
        (&json!("freecell"), &json!("FreeCell"))
    );
    assert_eq!(
        (&state["deal"], &state["ply"], &state["line"]),
        (&json!(617), &json!(0), &json!(0))
    );
    assert_eq!(state["board"], state["start"]);
    assert!(
        state["board"]
            .as_str()
            .is_some_and(|board| board.starts_with("7D TD TH KD 4C 4S JD\n"))
    );
    assert_eq!(state["piles"][0]["cards"][6], "JD");
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(35));
    assert_eq!(
        (&state["won"], &state["stuck"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(
        client.told("game.state", json!({}))["board"],
        state["board"]
    );
}

/// Every card of the deck lies on some pile; those that the player does not see have no names.
fn check_piles(state: &Value, game: &Value) {
    let mut left: HashMap<String, u64> = HashMap::new();
    for kind in game["deck"].as_array().expect("a list") {
        let card = kind["card"].as_str().expect("a card").to_owned();
        left.insert(card, kind["copies"].as_u64().expect("a number"));
    }
    let mut hidden = 0;
    for pile in state["piles"].as_array().expect("a list") {
        for card in pile["cards"].as_array().expect("a list") {
            let card = card.as_str().expect("a card");
            if card == "?" {
                hidden += 1;
                continue;
            }
            let left = left.get_mut(card).expect("of the deck");
            *left = left.checked_sub(1).expect("not too often");
        }
    }
    assert_eq!(left.values().sum::<u64>(), hidden, "{left:?} in {state}");
    assert!(hidden == 0 || game["hides_cards"] == true, "{state}");
}

#[test]
fn the_piles_always_hold_the_whole_deck() {
    let mut client = Client::new();
    let games = client.told("game.list", json!({}));
    for game in games["games"].as_array().expect("a list") {
        let mut state = client.told("game.deal", json!({"game": game["name"], "number": 5}));
        for step in 0..60 {
            check_piles(&state, game);
            let moves = state["moves"].as_array().expect("a list");
            let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else {
                break;
            };
            state = client.told("game.play", json!({"move": mv}));
        }
    }
    // Runs that were taken off are home.
    let board = "Foundations: C-K D-K S-K\nKH QH JH TH 9H 8H 7H 6H 5H 4H\n3H 2H AH";
    let state = client.told(
        "game.load",
        json!({"game": "simple-simon", "board": board, "moves": "t1 t0 3"}),
    );
    let games = games["games"].as_array().expect("a list");
    let simon = games.iter().find(|game| game["name"] == "simple-simon");
    check_piles(&state, simon.expect("Simple Simon"));
    assert_eq!(state["won"], true);
}

#[test]
fn a_board_goes_on_the_table_with_its_moves() {
    let mut client = Client::new();
    let listed =
        json!([{"from": "t5", "to": "t4", "count": 6}, {"from": "t4", "to": "t5", "count": 9}]);
    for moves in [
        listed,
        json!("t5 t4 6, t4 t5 9"),
        json!("5 0 -> 4 6\n4 3 -> 5 0"),
    ] {
        let fields = json!({"game": "molek-syntez", "board": EASY, "moves": moves});
        let state = client.told("game.load", fields);
        assert_eq!(
            (&state["ply"], &state["line"], &state["deal"]),
            (&json!(2), &json!(2), &json!(null))
        );
        assert_eq!(
            state["moves_played"][1],
            json!({"from": "t4", "to": "t5", "count": 9, "cheat": false})
        );
        assert_eq!(
            (&state["last"], &state["next"]),
            (&state["moves_played"][1], &json!(null))
        );
        assert_eq!(state["start"], EASY);
        let locked = |pile: &Value| pile["locked"] == true;
        let piles = state["piles"].as_array().expect("a list");
        assert_eq!(piles.iter().filter(|pile| locked(pile)).count(), 1);
    }
    let fields = json!({"game": "freecell", "deal": 1, "moves": "6a 6b 6h bh", "ply": 3});
    let state = client.told("game.load", fields);
    assert_eq!(
        (&state["deal"], &state["ply"], &state["line"]),
        (&json!(1), &json!(3), &json!(4))
    );
    assert_eq!(
        state["next"],
        json!({"from": "c1", "to": "f1", "count": 1, "cheat": false})
    );
    assert_eq!(client.told("game.redo", json!({}))["next"], json!(null));
    // Fields that are null are the same as none.
    let fields = json!({"game": "freecell", "deal": 1, "board": null, "moves": null, "ply": null});
    assert_eq!(client.told("game.load", fields)["ply"], 0);
}

#[test]
fn boards_are_read_without_touching_the_table() {
    let mut client = Client::new();
    let read = client.told(
        "game.read",
        json!({"game": "freecell", "board": LAST_MOVES}),
    );
    assert_eq!(read["game"]["name"], "freecell");
    assert_eq!(
        read["piles"][0],
        json!({"kind": "column", "name": "t0", "cards": ["KS"], "run": 1, "locked": false, "cheated": false})
    );
    assert_eq!(
        read["board"],
        "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS\n:\n:\n:\n:\n:\n:"
    );
    let read = client.told("game.read", json!({"game": "molek-syntez", "deal": 1}));
    assert_eq!(read["board"], "T69V87.VKT8KK.7V0T98.987TVD.70060K.D966DD.");
    assert_eq!(read["won"], false);
    let over = "TKDV09876.TKDV09876.TKDV09876.TKDV09876...";
    let read = client.told("game.read", json!({"game": "molek-syntez", "board": over}));
    assert_eq!(read["won"], true);
    assert_eq!(client.refused("game.state", json!({})).0, "no-game");
}

#[test]
fn moves_are_checked_and_played() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 617}));
    let check = client.told("game.check", json!({"move": {"from": "t4", "to": "t7"}}));
    assert_eq!(
        (&check["legal"], &check["reason"]),
        (&json!(true), &json!(null))
    );
    let check = client.told("game.check", json!({"move": {"from": "t0", "to": "t1"}}));
    assert_eq!(
        (&check["legal"], &check["reason"]),
        (&json!(false), &json!("JD does not fit on KS"))
    );
    let state = client.told(
        "game.play",
        json!({"move": {"from": "t4", "to": "t7", "count": 1}}),
    );
    assert_eq!(
        (&state["ply"], &state["last"]["to"]),
        (&json!(1), &json!("t7"))
    );
    assert_eq!(state["piles"][7]["run"], 2);
    // The ten is written as it looks where it is said, and as in boards where it is a card.
    client.told("game.load", json!({"game": "molek-syntez", "board": EASY}));
    let check = client.told("game.check", json!({"move": {"from": "t2", "to": "t0"}}));
    assert_eq!(check["reason"], "6 does not fit on 9");
    let check = client.told(
        "game.check",
        json!({"move": {"from": "t1", "to": "t0", "count": 4}}),
    );
    assert_eq!(
        check["reason"],
        "only the last 3 of column 2 can move together"
    );
}

#[test]
fn cheats_are_played_and_counted() {
    let mut client = Client::new();
    client.told("game.load", json!({"game": "molek-syntez", "board": EASY}));
    let cheat = json!({"move": {"from": "t0", "to": "t1", "cheat": true}});
    let state = client.told("game.play", cheat);
    assert_eq!(
        (&state["cheats"], &state["piles"][1]["cheated"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(client.told("game.undo", json!({}))["cheats"], 0);
}

#[test]
fn what_was_taken_back_is_played_again() {
    let mut client = Client::new();
    client.told(
        "game.load",
        json!({"game": "freecell", "deal": 1, "moves": "6a 6b 6h bh"}),
    );
    let boards: Vec<Value> = (0..=4)
        .map(|ply| client.told("game.seek", json!({"ply": ply}))["board"].clone())
        .collect();
    let state = client.told("game.undo", json!({"count": 3}));
    assert_eq!((&state["ply"], &state["board"]), (&json!(1), &boards[1]));
    let state = client.told("game.redo", json!({"count": 2}));
    assert_eq!((&state["ply"], &state["board"]), (&json!(3), &boards[3]));
    // The move that would be played again keeps what comes behind it; another one does not.
    client.told("game.seek", json!({"ply": 1}));
    let state = client.told("game.play", json!({"move": {"from": "t5", "to": "c1"}}));
    assert_eq!((&state["ply"], &state["line"]), (&json!(2), &json!(4)));
    client.told("game.seek", json!({"ply": 1}));
    let state = client.told("game.play", json!({"move": {"from": "t5", "to": "c2"}}));
    assert_eq!(
        (&state["ply"], &state["line"], &state["next"]),
        (&json!(2), &json!(2), &json!(null))
    );
}

#[test]
fn the_end_of_a_game_is_seen() {
    let mut client = Client::new();
    let state = client.told(
        "game.load",
        json!({"game": "freecell", "board": LAST_MOVES}),
    );
    let finish = state["finish"]
        .as_array()
        .expect("simple moves win")
        .clone();
    assert_eq!((finish.len(), &state["home"]), (3, &state["finish"]));
    let mut state = state;
    for mv in finish {
        assert_eq!(state["won"], false);
        state = client.told("game.play", json!({"move": mv}));
    }
    assert_eq!(
        (&state["won"], &state["stuck"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        (&state["finish"], &state["home"]),
        (&json!(null), &json!([]))
    );
    let state = client.told("game.load", json!({"game": "molek-syntez", "board": WON}));
    assert_eq!((&state["won"], &state["moves"]), (&json!(true), &json!([])));
    let rules = SMALL_GAME
        .replace("cells = 1", "cells = 0")
        .replace("any", "nothing");
    let state = client.told(
        "game.load",
        json!({"rules": rules, "board": "AH 2H 3H\nAS 2S 3S\n:"}),
    );
    assert_eq!(
        (&state["stuck"], &state["won"]),
        (&json!(true), &json!(false)),
        "{state}"
    );
}

#[test]
fn a_game_is_exported_in_every_form_that_can_tell_it() {
    let mut client = Client::new();
    let state = client.told(
        "game.load",
        json!({"game": "freecell", "deal": 617, "moves": "58 8a", "ply": 1}),
    );
    let formats = client.told("game.export", json!({}))["formats"].clone();
    let named = |name: &str| {
        let formats = formats.as_array().expect("a list");
        formats
            .iter()
            .find(|format| format["name"] == name)
            .cloned()
    };
    let text = |name: &str| named(name).expect("a form")["text"].clone();
    assert_eq!(text("board"), state["board"]);
    assert_eq!(text("start"), state["start"]);
    assert_eq!(
        (text("moves"), text("notation")),
        (json!("t4 t7 1"), json!("58"))
    );
    assert_eq!(named("board").expect("a form")["file"], "freecell-617.txt");
    assert_eq!(named("solver"), None);
    let json: Value = serde_json::from_str(text("json").as_str().expect("a text")).expect("JSON");
    assert_eq!(
        (&json["game"], &json["deal"], &json["board"]),
        (&json!("freecell"), &json!(617), &state["start"])
    );
    // What was exported can be loaded.
    let again = client.told(
        "game.load",
        json!({"game": "freecell", "board": json["board"], "moves": json["moves"]}),
    );
    assert_eq!(again["board"], state["board"]);
    client.told(
        "game.load",
        json!({"game": "molek-syntez", "board": EASY, "moves": "t5 t4 6, t0 t1!"}),
    );
    let formats = client.told("game.export", json!({}))["formats"].clone();
    let solver = formats
        .as_array()
        .expect("a list")
        .iter()
        .find(|format| format["name"] == "solver");
    assert_eq!(solver.expect("a form")["text"], "5 0 -> 4 6\n0 5 !> 1 6");
    assert!(
        formats
            .as_array()
            .expect("a list")
            .iter()
            .all(|format| format["name"] != "notation")
    );
}
