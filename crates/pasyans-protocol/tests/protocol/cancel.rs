//! Cancelling a job in every game.

use std::time::{Duration, Instant};

use pasyans::Rules;
use serde_json::{Value, json};

use crate::client::{Client, SLICE};

/// How long a job runs before it is cancelled.
const RUN: Duration = Duration::from_millis(300);

/// Jobs that take long in most games.
fn jobs(rules: &Rules) -> Vec<(&'static str, Value)> {
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

/// Begins all jobs of a game.
fn begin(client: &mut Client, rules: &Rules, deal: u64) -> Vec<u64> {
    client.told("game.deal", json!({"game": rules.name(), "number": deal}));
    let jobs = jobs(rules).into_iter();
    jobs.map(|(name, fields)| client.begin(name, fields))
        .collect()
}

/// Cancels a job, unless it has ended by itself. How long its reply took.
fn cancel(client: &mut Client, job: u64) -> Duration {
    let cancelled = Instant::now();
    let reply = client.ask("engine.cancel", json!({"job": job}));
    assert!(reply["type"] == "engine.cancelled" || reply["code"] == "no-such-job");
    let (_, answer) = client.end_of(job);
    let took = cancelled.elapsed();
    is_over(&answer);
    took
}

/// The reply of a job that was cancelled, or ended by itself just before.
fn is_over(answer: &Value) {
    let is_known = ["won", "unwinnable"]
        .iter()
        .any(|verdict| answer["verdict"] == *verdict);
    assert!(is_known || answer["reason"] == "cancelled", "{answer}");
}

#[test]
fn a_job_of_every_game_ends_when_it_is_cancelled() {
    for rules in Rules::all() {
        let mut client = Client::new();
        let jobs = begin(&mut client, rules, 4);
        std::thread::sleep(RUN);
        for job in jobs {
            cancel(&mut client, job);
        }
    }
}

#[test]
fn a_job_in_slices_ends_in_the_next_one_when_it_is_cancelled() {
    for rules in Rules::all() {
        let mut client = Client::in_slices();
        let jobs = begin(&mut client, rules, 4);
        let began = Instant::now();
        while began.elapsed() < RUN / 3 && client.session().advance(SLICE) {}
        for &job in &jobs {
            client.ask("engine.cancel", json!({"job": job}));
        }
        // A slice is given to one job at a time.
        for _ in &jobs {
            client.session().advance(SLICE);
        }
        assert!(!client.session().has_jobs(), "{}", rules.name());
        for job in jobs {
            is_over(&client.end_of(job).1);
        }
    }
}

/// Not a test but a measurement, on a machine that does nothing else:
/// `cargo test --release -p pasyans-protocol --test protocol -- --ignored --nocapture delays`
#[test]
#[ignore = "a measurement"]
fn delays_of_cancelling() {
    let mut worst = (Duration::ZERO, String::new());
    for rules in Rules::all() {
        for (name, fields) in jobs(rules) {
            for run in [300, 3000] {
                for deal in [4, 11] {
                    let mut client = Client::new();
                    client.told("game.deal", json!({"game": rules.name(), "number": deal}));
                    let job = client.begin(name, fields.clone());
                    std::thread::sleep(Duration::from_millis(run));
                    let took = cancel(&mut client, job);
                    let what = format!(
                        "{} {name} {fields} deal {deal} after {run} ms",
                        rules.name()
                    );
                    if took > Duration::from_millis(10) {
                        println!("{took:>12.3?}  {what}");
                    }
                    worst = worst.max((took, what));
                }
            }
        }
    }
    println!("worst: {worst:?}");
}

/// The same for sessions without threads: the longest time that `advance` takes when asked for 10 ms.
#[test]
#[ignore = "a measurement"]
fn lengths_of_slices() {
    let slice = Duration::from_millis(10);
    let mut worst = (Duration::ZERO, String::new());
    for rules in Rules::all() {
        for (name, fields) in jobs(rules) {
            let mut client = Client::in_slices();
            client.told("game.deal", json!({"game": rules.name(), "number": 4}));
            client.begin(name, fields.clone());
            let began = Instant::now();
            let mut longest = Duration::ZERO;
            while began.elapsed() < Duration::from_secs(4) {
                let slice_began = Instant::now();
                let is_left = client.session().advance(slice);
                longest = longest.max(slice_began.elapsed());
                if !is_left {
                    break;
                }
            }
            let what = format!("{} {name} {fields}", rules.name());
            println!("{longest:>12.3?}  {what}");
            worst = worst.max((longest, what));
        }
    }
    println!("worst: {worst:?}");
}
