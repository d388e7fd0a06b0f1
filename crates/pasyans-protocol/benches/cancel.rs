//! How soon a job is cancelled, and how long slices are, in every game. For a machine that does nothing else:
//!
//! `cargo bench --package pasyans-protocol --bench cancel`

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/protocol/client.rs"]
mod client;
#[path = "../tests/protocol/long_jobs.rs"]
mod long_jobs;

use std::time::{Duration, Instant};

use pasyans::Rules;
use serde_json::json;

use client::Client;
use long_jobs::long_jobs;

/// Quicker replies are not worth a line.
const QUICK: Duration = Duration::from_millis(10);
/// How long a slice should be, and how long each job gets slices.
const SLICE: Duration = Duration::from_millis(10);
const RUN: Duration = Duration::from_secs(4);

fn main() {
    // `cargo test --benches` only checks that it runs.
    let is_test = !std::env::args().any(|argument| argument == "--bench");
    let games = if is_test {
        &Rules::all()[..1]
    } else {
        Rules::all()
    };
    println!("from cancelling a job to its reply, where that takes over {QUICK:?}");
    delays_of_cancelling(games, if is_test { &[10] } else { &[300, 3000] });
    println!("the longest of the slices of {SLICE:?}");
    lengths_of_slices(games, if is_test { SLICE } else { RUN });
}

fn delays_of_cancelling(games: &[std::sync::Arc<Rules>], runs: &[u64]) {
    let mut worst = (Duration::ZERO, String::new());
    for rules in games {
        for (name, fields) in long_jobs(rules) {
            for run in runs {
                for deal in [4, 11] {
                    let mut client = Client::new();
                    client.told("game.deal", json!({"game": rules.name(), "number": deal}));
                    let job = client.begin(name, fields.clone());
                    std::thread::sleep(Duration::from_millis(*run));
                    let cancelled = Instant::now();
                    client.ask("engine.cancel", json!({"job": job}));
                    client.end_of(job);
                    let took = cancelled.elapsed();
                    let game = rules.name();
                    let what = format!("{game} {name} {fields} deal {deal} after {run} ms");
                    if took > QUICK {
                        println!("{took:>12.3?}  {what}");
                    }
                    worst = worst.max((took, what));
                }
            }
        }
    }
    println!("worst: {worst:?}");
}

/// Sessions without threads: the longest time that `advance` takes.
fn lengths_of_slices(games: &[std::sync::Arc<Rules>], run: Duration) {
    let mut worst = (Duration::ZERO, String::new());
    for rules in games {
        for (name, fields) in long_jobs(rules) {
            let mut client = Client::in_slices();
            client.told("game.deal", json!({"game": rules.name(), "number": 4}));
            client.begin(name, fields.clone());
            let began = Instant::now();
            let mut longest = Duration::ZERO;
            while began.elapsed() < run {
                let slice_began = Instant::now();
                let is_left = client.session().advance(SLICE);
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
