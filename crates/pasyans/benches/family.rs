//! How long fixed deals of the FreeCell family and of the other games take.
//!
//! Every verdict is checked, so that a fast wrong answer fails.

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pasyans::{Answer, ClockHost, Engine, Objective, Question, Rules, Verdict};

/// How many deals of FreeCell are measured, from 1 on. All can be won.
const FREECELL_DEALS: u64 = 100;
/// The first deal of FreeCell that cannot be won.
const UNWINNABLE: u64 = 11_982;
/// A deal that is won only where cards wait before they go home.
const PATIENT: u64 = 1_941;

/// A deal of each game, and whether it can be won.
const DEALS: [(&str, u64, bool); 27] = [
    ("molek-syntez", 1, false),
    ("freecell", 1, true),
    ("relaxed-freecell", 1, true),
    ("forecell", 2, true),
    ("bakers-game", 1, true),
    ("kings-only-bakers-game", 4, false),
    ("eight-off", 4, true),
    ("seahaven-towers", 1, true),
    ("relaxed-seahaven-towers", 1, true),
    ("beleaguered-castle", 1, false),
    ("citadel", 4, true),
    ("streets-and-alleys", 1, false),
    ("bakers-dozen", 3, true),
    ("good-measure", 16, true),
    ("cruel", 2, false),
    ("fan", 4, true),
    ("die-schlange", 4, true),
    ("der-katzenschwanz", 15, true),
    ("king-albert", 2, true),
    ("flower-garden", 3, true),
    ("simple-simon", 4, true),
    ("penguin", 1, true),
    ("black-hole", 2, true),
    ("golf", 4, true),
    ("exapunks", 3, true),
    ("shenzhen", 28, false),
    ("kabufuda-expert", 10, false),
];

fn first_win(game: &str, number: u64) -> Question {
    let rules = Rules::named(game).expect("a known game");
    let position = rules.deal(number).expect("a deal");
    Question {
        objective: Objective::First,
        ..Question::new(position)
    }
}

fn answer(question: Question) -> Answer {
    // Starting a thread would take a good part of the time of an easy deal.
    let mut engine = Engine::new(ClockHost::new());
    engine.go(question, |_| {});
    engine.wait().expect("a search was started")
}

/// Searches, and fails where the verdict is another one.
fn check(question: &Question, is_won: bool) {
    match answer(question.clone()).verdict {
        Verdict::Won(_) => assert!(is_won),
        Verdict::Unwinnable => assert!(!is_won),
        Verdict::Undecided => panic!("undecided"),
    }
}

fn freecell(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("freecell");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(5));
    group.throughput(Throughput::Elements(FREECELL_DEALS));
    let deals: Vec<Question> = (1..=FREECELL_DEALS)
        .map(|number| first_win("freecell", number))
        .collect();
    group.bench_function(format!("deals 1 to {FREECELL_DEALS}"), |bencher| {
        bencher.iter(|| deals.iter().for_each(|deal| check(deal, true)));
    });
    group.throughput(Throughput::Elements(1));
    for (number, is_won) in [(UNWINNABLE, false), (PATIENT, true)] {
        let deal = first_win("freecell", number);
        group.bench_function(format!("deal {number}"), |bencher| {
            bencher.iter(|| check(&deal, is_won));
        });
    }
    group.finish();
}

fn every_game(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("every game");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(2));
    for (game, number, is_won) in DEALS {
        let deal = first_win(game, number);
        group.bench_function(format!("{game} {number}"), |bencher| {
            bencher.iter(|| check(&deal, is_won));
        });
    }
    group.finish();
}

criterion_group!(benches, freecell, every_game);
criterion_main!(benches);
