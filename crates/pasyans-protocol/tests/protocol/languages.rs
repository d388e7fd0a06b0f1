//! The language of a session.

use serde_json::{Value, json};

use crate::client::{Client, EASY};
use crate::jobs::at;

#[test]
fn a_session_answers_in_the_language_that_was_asked_for() {
    let mut client = at("molek-syntez", EASY);
    for (language, wanted) in [
        ("de", "gewinnt in 6 Zügen"),
        ("ru", "выигрывает за 6 ходов"),
        ("en", "wins in 6 moves"),
    ] {
        client.told("engine.hello", json!({"language": language}));
        let hint = client.found("game.hint", json!({}));
        assert_eq!(hint["strength"], wanted, "{language}");
        let analysis = client.found("game.analyse", json!({}));
        assert_eq!(analysis["rated"][0]["strength"], wanted, "{language}");
    }
    // A hello without a language changes none.
    client.told("engine.hello", json!({"language": "ru"}));
    client.told("engine.hello", json!({}));
    let solved = client.found("game.solve", json!({"objective": "shortest"}));
    assert_eq!(solved["summaries"][0]["line"], "Выигрыш за 6 ходов");
    assert_eq!(solved["summaries"][0]["badge"], "доказано");
}

#[test]
fn games_rules_and_refusals_are_in_the_language() {
    let mut client = Client::new();
    client.told("engine.hello", json!({"language": "de"}));
    let list = client.told("game.list", json!({}));
    let games = list["games"].as_array().expect("a list");
    let freecell = games.iter().find(|game| game["name"] == "freecell");
    let freecell = freecell.expect("a game");
    assert_eq!(
        freecell["goal"],
        "Alle Karten liegen auf der Ablage, jede Farbe von A bis K."
    );
    let rules = client.told("game.rules", json!({"game": "freecell"}));
    assert_eq!(rules["sections"][0]["heading"], "Karten");
    client.told("game.deal", json!({"game": "freecell", "number": 617}));
    let illegal = json!({"move": {"from": "t0", "to": "t1"}});
    let refused = client.ask("game.play", illegal);
    assert_eq!(refused["code"], "illegal-move");
    assert_eq!(refused["message"], "JD passt nicht auf KS");
    assert_eq!(refused["pieces"][1]["text"], " passt nicht auf ");
    let bad = client.ask("game.read", json!({"game": "freecell", "board": "XS"}));
    assert_eq!(bad["code"], "bad-board");
    let message = bad["message"].as_str().expect("a text");
    assert!(message.starts_with("Zeile 1, Zeichen 1: „XS“ ist keine Karte"));
}

#[test]
fn every_language_that_is_offered_can_be_asked_for() {
    let mut client = Client::new();
    let hello = client.told("engine.hello", json!({}));
    let languages = hello["languages"].as_array().expect("a list").clone();
    assert_eq!(languages, ["en", "de", "ru"].map(Value::from));
    for language in languages {
        let answer = client.told("engine.hello", json!({"language": language}));
        assert_eq!(answer["type"], "engine.hello");
    }
    let unknown = client.ask("engine.hello", json!({"language": "tlh"}));
    assert_eq!(unknown["code"], "bad-request");
    let message = unknown["message"].as_str().expect("a text");
    assert!(message.contains("\"en\" or \"de\" or \"ru\""), "{message}");
}
