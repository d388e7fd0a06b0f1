//! Cancelling a job in every game.

use std::time::{Duration, Instant};

use pasyans::Rules;
use serde_json::{Value, json};

use crate::client::{Client, SLICE};
use crate::long_jobs::long_jobs;

/// How long a job runs before it is cancelled.
const RUN: Duration = Duration::from_millis(300);

/// Begins all jobs of a game.
fn begin(client: &mut Client, rules: &Rules, deal: u64) -> Vec<u64> {
    client.told("game.deal", json!({"game": rules.name(), "number": deal}));
    let jobs = long_jobs(rules).into_iter();
    jobs.map(|(name, fields)| client.begin(name, fields))
        .collect()
}

/// Cancels a job, unless it has ended by itself.
fn cancel(client: &mut Client, job: u64) {
    let reply = client.ask("engine.cancel", json!({"job": job}));
    assert!(reply["type"] == "engine.cancelled" || reply["code"] == "no-such-job");
    let (_, answer) = client.end_of(job);
    is_over(&answer);
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
