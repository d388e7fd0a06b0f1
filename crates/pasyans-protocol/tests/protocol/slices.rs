//! A session without threads comes to the same answers as one with them.

use pasyans::Rules;
use serde_json::{Value, json};

use crate::client::Client;

/// What does not depend on the clock.
fn lasting(mut reply: Value) -> Value {
    let fields = reply.as_object_mut().expect("an object");
    for volatile in ["seconds", "first_win_seconds"] {
        fields.remove(volatile);
    }
    // An undecided position is told with the time that was spent on it.
    let without_time = |summary: &mut Value| {
        if summary["outlook"]["id"] == "undecided" {
            summary["outlook"]["time"].take();
            summary["line"].take();
        }
    };
    if let Some(Value::Array(summaries)) = fields.get_mut("summaries") {
        summaries.iter_mut().for_each(without_time);
    }
    fields.get_mut("summary").map(without_time);
    reply
}

/// The answers of a session to some questions about a deal.
fn answers(mut client: Client, rules: &Rules, deal: u64) -> Vec<Value> {
    client.told("game.deal", json!({"game": rules.name(), "number": deal}));
    // Budgets in states, since times differ.
    let mut questions = vec![
        (
            "game.solve",
            json!({"objective": "first", "states": 40_000}),
        ),
        (
            "game.solve",
            json!({"objective": "shortest", "states": 60_000}),
        ),
        ("game.hint", json!({"states": 20_000})),
        ("game.analyse", json!({"states": 1_000})),
    ];
    if rules.cheats() {
        questions.push(("game.solve", json!({"cheats": true, "states": 60_000})));
    }
    let questions = questions.into_iter().map(|(name, mut fields)| {
        fields["time_ms"] = json!(null);
        let mut answer = lasting(client.found(name, fields));
        if rules.cheats() {
            // Its depth-first walk visits the path to where it was stopped again, so the number depends on where slices end.
            answer["states"].take();
        }
        answer
    });
    questions.collect()
}

#[test]
fn slices_and_threads_come_to_the_same_answers() {
    for rules in Rules::all() {
        let whole = answers(Client::new(), rules, 3);
        let sliced = answers(Client::in_slices(), rules, 3);
        assert_eq!(whole, sliced, "{}", rules.name());
    }
}

#[test]
fn jobs_take_turns() {
    let mut client = Client::in_slices();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let long = client.begin(
        "game.solve",
        json!({"search": "breadth-first", "time_ms": null}),
    );
    // The first would take forever, so the others have to get their turns.
    for _ in 0..3 {
        assert_eq!(client.found("game.hint", json!({}))["verdict"], "won");
    }
    client.told("engine.cancel", json!({"job": long}));
    let (_, answer) = client.end_of(long);
    assert_eq!(answer["reason"], "cancelled");
    assert!(!client.session().has_jobs());
}
