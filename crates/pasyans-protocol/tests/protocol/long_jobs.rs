//! Jobs that take long in most games, for tests and benches.

use pasyans::Rules;
use serde_json::{Value, json};

/// The requests with their fields.
pub fn long_jobs(rules: &Rules) -> Vec<(&'static str, Value)> {
    let mut jobs = vec![
        (
            "game.solve",
            json!({"objective": "shortest", "time_ms": null}),
        ),
        ("game.analyse", json!({"time_ms": null})),
    ];
    if rules.cheats() {
        let objective = json!({"objective": "shortest", "cheats": true, "time_ms": null});
        jobs.push(("game.solve", objective));
        jobs.push(("game.analyse", json!({"cheats": true, "time_ms": null})));
    }
    jobs
}
